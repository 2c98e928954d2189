"""The log of a game has entries of known kinds and notes, and each stands where a host could write it."""

import json
from typing import Any

import pytest

from engine.entries import GRAMMAR, Kind
from engine.notes import HELPERS, ActionNote, UndoNote, VoteNote
from engine.record import Opening, Ply, Record, RecordError, load_record, make_ply, make_record, opening_head
from engine.replay import Replay
from engine.seated import Misplaced, Seated
from engine.verify import verify
from tests.engine.games import SEED, opened, recorded
from tests.engine.tiny import GAME
from tests.engine.tiny_state import Pass

Said = tuple[Kind, int | None, str]
PASS = "pass"


def played(*entries: Said, seats: int = 3) -> Record:
    """Record a game that somebody stopped: entries, where an action is a pass of its seat."""
    start = opened(seats=seats)
    run = Replay(GAME, start, SEED)
    plies: list[Ply] = []
    head = opening_head(start, SEED)
    for n, (kind, seat, note) in enumerate(entries, start=1):
        value = GAME.actions.dump(Pass(seat or 0)) if kind == "action" else None
        plies.append(make_ply(start, SEED, head, n, kind, seat, value, note))
        head = plies[-1].head
    for ply in plies:
        run.apply(ply)
    return make_record(GAME, start, plies, head, SEED, run.state)


def entry(record: Record, **changes: Any) -> bytes:
    """Return a file in which the second ply is an entry of the host with some parts changed."""
    value = record.model_dump(mode="json")
    value["plies"][1] |= {"kind": "timeout", "seat": 0, "action": None, "note": ""} | changes
    return json.dumps(value).encode()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"kind": "gift"}, "plies.1.kind"),
        ({"kind": "vacation"}, "plies.1.kind"),
        ({"note": "Everybody agrees that B has won."}, "Ply 2 is no entry of a log: the note “Everybody"),
        ({"kind": "abandon", "note": "deserted by B"}, "is none of “abandon”"),
        ({"kind": "undo", "note": ""}, "the note “” is none of “undo”"),
        ({"kind": "undo", "note": "to 1, agreed by everybody"}, "is none of “undo”"),
        ({"kind": "vote", "note": "1 party"}, "the note “1 party” is none of “vote”"),
        ({"kind": "voted", "seat": None, "note": "1 kick perhaps"}, "is none of “voted”"),
        ({"kind": "machine", "note": "greedy"}, "the note “greedy” is none of “machine”"),
        ({"kind": "machine", "note": ""}, "the note “” is none of “machine”"),
        ({"kind": "voted", "note": "1 kick yes"}, "“voted” is about no seat"),
        ({"seat": None}, "“timeout” is about a seat"),
        ({"seat": 3}, "there is no seat 4"),
        ({"kind": "action"}, "its action does not fit “action”"),
        ({"action": {"kind": "pass", "seat": 0}}, "its action does not fit “timeout”"),
    ],
)
def test_an_entry_that_no_host_writes_is_no_part_of_a_record(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence.replace(".", r"\.")):
        load_record(entry(recorded(), **changes))


def test_no_writer_gets_past_the_table_either() -> None:
    with pytest.raises(ValueError, match="ply 1: the note “Hello” is none of “back”"):
        make_ply(opened(), SEED, "0" * 64, 1, "back", 0, note="Hello")


def test_notes_are_written_as_they_are_read() -> None:
    written: list[tuple[Kind, str]] = [
        ("undo", str(UndoNote(0))), ("redo", str(UndoNote(12, (0, 2)))), ("vote", str(VoteNote(3, "stay"))),
        ("voted", str(VoteNote(3, "stay", "go"))),
        *[("action", str(ActionNote(helper, "default/1"))) for helper in HELPERS],
        *[("action", helper) for helper in HELPERS],  # as older releases wrote it
    ]  # fmt: skip
    for kind, note in written:
        assert GRAMMAR[kind].note.fullmatch(note), (kind, note)


A, B = 0, 1
TAKEN: list[tuple[list[Said], str]] = [
    ([("back", A, "")], "no caretaker plays that seat"),
    ([("caretaker", A, ""), ("caretaker", A, "")], "a caretaker plays that seat"),
    ([("caretaker", A, ""), ("action", A, "")], "a caretaker plays that seat"),
    ([("action", A, "caretaker default/1")], "no caretaker plays that seat"),
    ([("action", A, "timeout default/1")], "no time was up"),
    ([("resign", A, "greedy/1"), ("resign", A, "greedy/1")], "a machine plays that seat"),
    ([("resign", A, "greedy/1"), ("back", A, "")], "a machine plays that seat"),
    ([("resign", A, "greedy/1"), ("timeout", A, "")], "a machine plays that seat"),
    ([("resign", A, "greedy/1"), ("machine", A, "random/1")], "that seat is played by greedy/1"),
    ([("machine", A, "greedy/1"), ("machine", A, "default/1")], "that seat is played by greedy/1"),
    ([("machine", A, "greedy/1"), ("absent", A, "")], "a machine plays that seat"),
    ([("timeout", A, ""), ("machine", A, "greedy/1")], "a person has that seat"),
    ([("kick", A, "greedy/1")], "nobody was voted out"),
    ([("vote", B, "1 kick"), ("voted", None, "1 kick no"), ("kick", A, "greedy/1")], "nobody was voted out"),
    ([("swap", A, ""), ("swap", B, "")], "nobody has agreed to change seats"),
    ([("vote", B, "2 kick")], "it would be vote 1"),
    ([("voted", None, "1 kick yes")], "there is no such vote"),
    ([("vote", B, "1 kick"), ("voted", None, "1 swap yes")], "there is no such vote"),
    (
        [("vote", B, "1 kick"), ("voted", None, "1 kick void"), ("voted", None, "1 kick yes")],
        "there is no such vote",
    ),
    ([("action", A, ""), ("undo", B, "to 0")], "nobody takes back what others did alone"),
    ([("action", A, ""), ("undo", A, "to 0, agreed by seat 2")], "those who agreed are not those"),
    ([("action", A, ""), ("action", B, ""), ("undo", A, "to 0"), ("undo", A, "to 0")], "those who agreed"),
    (
        [
            ("action", A, ""),
            ("action", B, ""),
            ("undo", A, "to 0, agreed by seat 2"),
            ("undo", A, "to 0, agreed by seat 2"),
        ],
        "nobody was asked",
    ),
    ([("action", A, ""), ("action", B, ""), ("undo", B, "to 0"), ("timeout", A, "")], "is not complete"),
    ([("action", A, ""), ("undo", A, "to 7")], "it leads to ply 0, not to 7"),
    ([("abandon", None, ""), ("timeout", A, "")], "the game was over"),
    ([("resign", A, "places 2 1"), ("timeout", B, "")], "the game was over"),
    ([("resign", A, "greedy/1"), ("resign", A, "places 2 1")], "a machine plays that seat"),
]


@pytest.mark.parametrize(("entries", "sentence"), TAKEN)
def test_what_cannot_stand_there_is_refused(entries: list[Said], sentence: str) -> None:
    seated = Seated(3)
    with pytest.raises(Misplaced, match=sentence):
        for n, (kind, seat, note) in enumerate(entries, start=1):
            seated.follow(
                make_ply(opened(), SEED, "0" * 64, n, kind, seat, {} if kind == "action" else None, note)
            )


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ([("action", A, ""), ("machine", A, "greedy/1")], "a person has that seat"),
        ([("action", A, "window")], "nothing says which policy acts"),
        ([("caretaker", A, ""), ("action", A, "caretaker")], "nothing says which policy acts"),
        ([("action", A, "caretaker")], "nothing says which policy acts"),
        ([("timeout", A, ""), ("action", A, "timeout")], "nothing says which policy acts"),
        ([("resign", A, ""), ("action", A, "")], "nothing says which policy acts"),
    ],
)
def test_since_the_second_scheme_every_machine_and_helper_is_named_before_it_moves(
    entries: list[Said], sentence: str
) -> None:
    def follow(seated: Seated) -> None:
        for n, (kind, seat, note) in enumerate(entries, start=1):
            action: dict[str, Any] | None = {} if kind == "action" else None
            seated.follow(make_ply(opened(), SEED, "0" * 64, n, kind, seat, action, note))

    follow(Seated(3))
    with pytest.raises(Misplaced, match=sentence):
        follow(Seated(3, named=True))


HONEST: list[list[Said]] = [
    [("action", A, ""), ("undo", A, "to 0"), ("redo", A, "to 1")],
    [("timeout", A, ""), ("action", A, "timeout default/1")],
    [("caretaker", A, ""), ("back", A, ""), ("action", A, "")],
    [("caretaker", A, ""), ("substitute", A, ""), ("action", A, "")],
    [("resign", A, "greedy/1"), ("substitute", A, "organiser"), ("action", A, "")],
    [("vote", B, "1 kick"), ("voted", None, "1 kick yes"), ("kick", A, ""), ("abandon", None, "")],
    [("vote", B, "1 swap"), ("voted", None, "1 swap yes"), ("swap", A, ""), ("swap", B, "")],
    [("vote", A, "1 undo"), ("vote", None, "2 stay"), ("voted", None, "2 stay go")],
    [
        ("action", A, ""), ("action", B, ""), ("vote", A, "1 undo"), ("voted", None, "1 undo yes"),
        ("undo", A, "to 0, agreed by seat 2"), ("undo", A, "to 0, agreed by seat 2"),
    ],
]  # fmt: skip


@pytest.mark.parametrize("entries", HONEST)
def test_what_a_host_writes_verifies(entries: list[Said]) -> None:
    record = load_record(played(*entries).dump())
    verdict = verify(GAME, record, record.head)
    assert verdict.ok, str(verdict)


@pytest.mark.parametrize("before", [[], [("caretaker", A, "")], [("action", A, ""), ("action", B, "")]])
def test_of_two_whoever_stays_has_won_when_the_other_gives_up(before: list[Said]) -> None:
    record = load_record(played(*before, ("resign", A, "places 2 1"), seats=2).dump())
    assert record.outcome is not None and list(record.outcome.places) == [2, 1]
    assert verify(GAME, record, record.head).ok


def test_a_misplaced_entry_is_named_with_its_ply() -> None:
    verdict = verify(GAME, played(("action", A, ""), ("back", A, "")))
    assert str(verdict) == (
        "The record diverges at ply 2: “back” cannot stand here: no caretaker plays that seat."
    )


def test_nothing_stands_after_the_end_of_a_game() -> None:
    """A note behind the last action, with heads that fit, is no part of the game."""
    record = recorded()
    start = Opening.model_validate(record.opening())
    more = make_ply(start, SEED, record.head, len(record.plies) + 1, "timeout", 0)
    forged = record.model_copy(update={"plies": [*record.plies, more], "head": more.head})
    assert "after the end of the game" in str(verify(GAME, forged))


def test_a_short_head_of_an_older_release_says_what_it_leaves_open() -> None:
    """Of 64 bits, two games with one head are made in minutes; so the verdict says for whom it is proof."""
    record = recorded()
    for digits, bits in ((16, 64), (31, 124)):
        short = verify(GAME, record, record.head[:digits])
        assert (short.ok, short.bits, short.proven) == (True, bits, len(record.plies))
        assert f"But {bits} bits of a head, as older releases showed" in str(short)
    full = verify(GAME, record, record.head[:32])
    assert (full.ok, full.bits) == (True, 128) and "older releases" not in str(full)
