"""The second scheme of dice: what follows from the secret, and each thing that does not."""

import json
from typing import Any

import pytest

from engine import Chance
from engine.beacon import MAINNET, QUICKNET, Chain, Named, signed
from engine.entries import Kind
from engine.fair import (
    EventTable,
    Fair,
    Place,
    closed,
    digest_of,
    event_promise,
    lots_seed,
    program_word,
    promise,
    table_secret,
    trust_of,
)
from engine.record import (
    FORMAT,
    Ply,
    Record,
    RecordError,
    fair_opening,
    load_record,
    make_ply,
    make_record,
    opening_head,
)
from engine.replay import first_state
from engine.verify import said_of, verify
from tests.engine.tiny import GAME

SECRET = bytes(range(32))
R1000 = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
"""Round 1000 of drand's quicknet, as its documentation gives it."""
FIRST = (
    "8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b101"
    "04990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655"
)
SECOND = (
    "aa18facd2d51b616511d542de6f9af8a3b920121401dad1434ed1db4a565f10e04fad8d9b2b4e3e0094364374caafe9b"
    "10478bf75650124831509c638b5a36a7a232ec70289f8751a2adb47fc32eb70b57dc81c39d48cbcac9fec46cdfc31663"
)
"""Rounds 1 and 2 of drand's first network, whose rounds are chained."""


OPTIONS: dict[str, Any] = GAME.Options().model_dump(mode="json")


def places(*words: str, policy: str = "", entry: dict[str, Any] | None = None) -> list[Place]:
    """Return the places of people who gave these words (empty: none) and brought what is usual."""
    usual = GAME.Entry().model_dump(mode="json")
    return [Place(policy, word, usual if entry is None else entry) for word in words]


def record(words: tuple[str, ...] = ("salt", "", "thyme"), *, drawn: bool = True, **of: Any) -> Record:
    """Write down a game in which nobody has moved yet, under the second scheme."""
    beacon = of.pop("beacon", None)
    at = places(*words)
    fair, every = closed(Fair(number=7, **of), "4F7K2Q", SECRET, OPTIONS, at, drawn=drawn, beacon=beacon)
    if drawn:
        fair = fair.model_copy(update={"order": fair.seats("4F7K2Q", SECRET, len(words))})
    start = fair_opening(GAME, "4F7K2Q", SECRET, GAME.Options(), [GAME.Entry()] * len(words), every, fair)
    head = opening_head(start, SECRET)
    return make_record(GAME, start, [], head, SECRET, first_state(GAME, start, SECRET))


def forged(whole: Record, **fair: Any) -> Record:
    """Change what a record says of its dice, and write its heads anew, as whoever knows the secret can."""
    value = json.loads(whole.dump())
    value |= {
        name: fair.pop(name) for name in ("words", "seed", "commitment", "options", "entries") if name in fair
    }
    value["fair"] |= fair
    changed = Record.model_validate(value)
    head = opening_head(changed, bytes.fromhex(changed.seed or ""))
    return changed.model_copy(update={"head": head})


def test_an_untouched_game_is_right_and_says_what_holds_for_its_dice() -> None:
    verdict = verify(GAME, load_record(record().dump()))
    assert verdict.ok, str(verdict)
    assert "nobody could choose the dice" in verdict.dice and "promise was number 7" in verdict.dice
    assert "Nobody gave a word" in verify(GAME, record(("", ""))).dice


@pytest.mark.parametrize(
    ("fair", "says"),
    [
        ({"number": 8}, "not the one that was promised"),
        ({"chain": QUICKNET.hash}, "not the one that was promised"),
        ({"given": [True, True, True]}, "digest of the words"),
        ({"given": [False, False, True]}, "word 1 is the program's, but does not follow"),
        ({"given": [True, False]}, "do not fit together"),
        ({"digest": "0" * 64}, "digest of the words"),
        ({"words": ["sand", "pepper", "thyme"]}, "word 2 is the program's"),
        ({"order": [0, 1, 2]}, "seats are not those that were drawn"),
        ({"order": [0, 0, 1]}, "do not fit together"),
        ({"drawn": False}, "digest of the words"),
        ({"options": {"rounds": 7}}, "digest of the words"),
        ({"entries": [{}, {}, {}, {}]}, "do not fit together"),
        ({"policies": ["", "greedy", ""]}, "digest of the words"),
        ({"policies": ["greedy", "", ""]}, "word 1 is a machine's, but is said to be a person's"),
        ({"event": {"code": "CUP", "round": 1, "table": 1, "time": 1}}, "not the one that was promised"),
        ({"seed": "ab" * 32}, "not the one that was promised"),
    ],
)
def test_what_the_program_may_not_choose_is_found(fair: dict[str, Any], says: str) -> None:
    whole = record()
    assert whole.fair is not None and whole.fair.order != [0, 1, 2], "else this tries nothing"
    verdict = verify(GAME, forged(whole, **fair))
    assert not verdict.ok and says in (verdict.fault or "")


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        (((1, "greedy/1"), (2, "random/1")), ""),
        (((1, "greedy/1"),), ""),  # the file stops there
        (((1, "greedy/1"), (0, "greedy/1")), "ply 2 names a machine that did not sit there"),
        (((1, "random/1"),), "ply 1 names a machine that did not sit there"),
        (((1, "greedy/1"), (None, "")), "is not named as the log begins"),
    ],
)
def test_the_log_begins_with_the_machines_of_the_digest(
    entries: tuple[tuple[int | None, str], ...], says: str
) -> None:
    policies, usual = ("", "greedy", "random"), [GAME.Entry()] * 3
    start = fair_opening(GAME, "4F7K2Q", SECRET, GAME.Options(), usual, ["salt", "", ""], policies=policies)
    plies, head = list[Ply](), opening_head(start, SECRET)
    for n, (seat, note) in enumerate(entries, start=1):
        kind: Kind = "abandon" if seat is None else "machine"
        plies.append(make_ply(start, SECRET, head, n, kind, seat, note=note))
        head = plies[-1].head
    state = first_state(GAME, start, SECRET)
    verdict = verify(GAME, make_record(GAME, start, plies, head, SECRET, state))
    assert verdict.ok is not bool(says) and says in (verdict.fault or "")


def test_each_scheme_has_its_format() -> None:
    value = json.loads(record().dump())
    assert value["format"] == FORMAT == "tablekeeper/2"
    for change in ({"format": "tablekeeper/1"}, {"fair": None}):
        with pytest.raises(RecordError, match="does not fit its scheme"):
            load_record(json.dumps(value | change).encode())


def test_everything_hangs_on_the_secret_and_on_where_it_is_used() -> None:
    at = EventTable(code="CUP", round=1, table=2, time=1)
    seen = {table_secret(SECRET, at.model_copy(update={name: 3})) for name in ("round", "table", "time")}
    seen |= {table_secret(SECRET, at), table_secret(bytes(32), at)}
    assert len(seen) == 5
    words = {program_word(SECRET, name, seat) for name in ("A", "B") for seat in (0, 1, 11)}
    assert len(words) == 6 and all(len(word) == 16 for word in words)
    person, machine = places("x")[0], places("x", policy="greedy")[0]
    other = places("x", entry={"deck": 1})[0]
    usual: dict[str, Any] = {
        "name": "A", "secret": SECRET, "options": OPTIONS, "given": [True], "places": [person],
        "drawn": False,
    }  # fmt: skip
    changes: list[dict[str, Any]] = [
        {}, {"name": "B"}, {"secret": bytes(32)}, {"options": {}}, {"given": [False]}, {"drawn": True},
        {"places": [machine]}, {"places": [other]}, {"places": places("y")},
        {"places": [person] * 2, "given": [True] * 2},
    ]  # fmt: skip
    assert len({digest_of(**(usual | change)) for change in changes}) == len(changes)
    assert len({lots_seed(SECRET, "A"), lots_seed(SECRET, "B"), lots_seed(bytes(32), "A")}) == 3
    one = event_promise(1, "CUP", "", SECRET)
    assert one not in (event_promise(2, "CUP", "", SECRET), promise(Fair(number=1), "CUP", "", 1, "", SECRET))


def test_an_events_table_draws_by_its_place_in_the_event_and_not_by_its_code() -> None:
    fair = Fair(number=7, event=EventTable(code="CUP", round=2, table=3, time=1))
    settled, words = closed(fair, "4F7K2Q", SECRET, OPTIONS, places("", "salt"), drawn=False, beacon=None)
    other, same = closed(fair, "ZZZZZZ", SECRET, OPTIONS, places("", "salt"), drawn=False, beacon=None)
    assert (settled, words) == (other, same), "a code that the program draws freely must change nothing"
    assert settled.chance("4F7K2Q", SECRET) == other.chance("ZZZZZZ", SECRET)
    assert settled.shown == "7.2.3.1" and settled.name("4F7K2Q") == "CUP/2.3.1"


def test_the_beacon_is_mixed_into_every_draw() -> None:
    draws = set()
    for signature in (R1000, R1000[::-1]):
        named = Named(of=QUICKNET, round=1000, signature=signature)
        opened = Fair(number=1, chain=QUICKNET.hash)
        fair, _ = closed(opened, "T", SECRET, OPTIONS, places("a"), drawn=False, beacon=named)
        chance: Chance = fair.chance("T", SECRET)
        draws.add(tuple(chance.below(1000) for _ in range(5)))
        assert trust_of(fair) == "beacon"
    assert len(draws) == 2


def test_the_published_rounds_of_drand_are_signed_by_its_keys() -> None:
    assert QUICKNET.hash == "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
    assert MAINNET.hash == "8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce"
    unchained = Named(of=QUICKNET, round=1000, signature=R1000)
    assert signed(unchained)
    assert unchained.value.hex() == "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
    assert not signed(unchained.model_copy(update={"round": 1001}))
    chained = Named(of=MAINNET, round=2, signature=SECOND, previous=FIRST)
    assert signed(chained)
    assert chained.value.hex() == "e8fee7dac6eb2b89df97d631cfccedbada7d5d05495bb546eef462e4145fdf8f"
    assert not signed(chained.model_copy(update={"previous": SECOND}))
    for broken in ("", "00" * 48, "ff" * 48, R1000[:-2], FIRST, "c0" + "00" * 47):
        assert not signed(unchained.model_copy(update={"signature": broken}))


def test_a_beacon_of_a_game_is_checked_when_the_game_is() -> None:
    named = Named(of=QUICKNET, round=1000, signature=R1000)
    whole = record(chain=QUICKNET.hash, beacon=named)
    verdict = verify(GAME, whole)
    assert verdict.ok and "public beacon" in verdict.dice, str(verdict)
    for change, says in (
        ({"round": 1001}, "not signed by its key"),
        ({"signature": ""}, "value of the beacon is missing"),
        ({"of": MAINNET.model_dump()}, "not the one that was promised"),
    ):
        fair, every = closed(
            Fair(number=7, chain=QUICKNET.hash), "4F7K2Q", SECRET, OPTIONS, places("a", "b"), drawn=False,
            beacon=Named.model_validate(named.model_dump() | change),
        )  # fmt: skip
        start = fair_opening(GAME, "4F7K2Q", SECRET, GAME.Options(), [GAME.Entry()] * 2, every, fair)
        bare = start.model_dump() | {
            "data_set": GAME.data.text,
            "seed": SECRET.hex(),
            "plies": [],
            "head": "0" * 64,
        }
        verdict = verify(GAME, Record.model_validate(bare))
        assert not verdict.ok and says in (verdict.fault or "")


def beaconed(chain: Chain, number: int = 1000, signature: str = R1000) -> Record:
    """Write down a game that names a round of a beacon."""
    return record(chain=chain.hash, beacon=Named(of=chain, round=number, signature=signature))


def test_a_verdict_names_the_round_and_when_it_came_for_nothing_in_a_file_says_when_it_was_named() -> None:
    verdict = verify(GAME, beaconed(QUICKNET))
    assert verdict.ok
    assert "Round 1000 of the beacon came at 2023-08-23 15:59:24 UTC; the first post" in verdict.dice
    assert "must be older" in verdict.dice and "lay in the future" not in verdict.dice
    far = Chain(scheme="bls-unchained-g1-rfc9380", public_key="ab", genesis=1 << 39, period=1 << 23)
    assert "after 1970" in said_of(beaconed(far, 1 << 62)), "a file may name any round"


def test_only_a_known_beacon_is_a_public_one() -> None:
    own = QUICKNET.model_copy(update={"genesis": 1})
    assert trust_of(Fair(number=1, chain=own.hash)) == "foreign"
    said = said_of(beaconed(own))
    assert "not a known public one" in said and own.hash in said and "nobody could choose" not in said


def test_a_signature_that_was_not_checked_does_not_count(monkeypatch: Any) -> None:
    monkeypatch.setattr("engine.verify.can_check", lambda: False)
    said = verify(GAME, beaconed(QUICKNET, 1001)).dice
    assert "was not checked" in said and "nobody could choose" not in said


@pytest.mark.parametrize(("at", "number"), [(0.0, 1), (100.0, 2), (102.9, 2), (103.0, 3), (1000.0, 302)])
def test_the_round_that_is_named_lies_ahead(at: float, number: int) -> None:
    chain = Chain(scheme="bls-unchained-g1-rfc9380", public_key="", genesis=100, period=3)
    assert chain.after(at) == number
    assert chain.at(number) > at
