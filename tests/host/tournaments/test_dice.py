"""The dice of an event: one secret, promised before anybody signs up; all follows from it."""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from contests.forms.jsonform import Document, load_document
from contests.forms.verify import Verdict, verify
from contests.heads import head
from engine.fair import MIXED, EventTable, event_promise, lots_seed, program_word, table_secret
from engine.record import load_record
from host import TableRef
from host.tournaments.changes.change import changed_event
from host.tournaments.changes.event_change import EventChange
from host.transactions.change import Change, changed
from tests.host.tournaments.hall import GAMES, ORGANISES, Hall


async def played(hall: Hall) -> TableRef:
    """Play an event of four in which two give words, one of them another one later."""
    ref = await hall.announce(rounds=2)
    events = hall.host.tournaments
    await events.join(hall.caller(1), ref, word="  oak \n tree ")
    for user in (2, 3, 4):
        await events.join(hall.caller(user), ref)
    await events.give_word(hall.caller(2), ref, "ash")
    await hall.start(ref)
    await hall.play(ref)
    await events.give_word(hall.caller(2), ref, "elm")
    await hall.live(ref)
    await hall.settle()
    return ref


async def document(hall: Hall, ref: TableRef) -> Document:
    document = await hall.host.tournaments.export_document(ref, games=True)
    return load_document(document.dump())


def said(verdict: Verdict) -> str:
    return " ".join(str(text) for text in (*verdict.faults, *verdict.remarks))


async def test_all_dice_and_lots_of_an_event_follow_from_the_secret_of_its_promise(hall: Hall) -> None:
    ref = await played(hall)
    contest = await hall.contest(ref)
    assert contest.phase == "finished" and contest.opening == 1
    secret = bytes.fromhex(contest.secret)
    assert contest.promise == event_promise(1, ref.code, "", secret, MIXED)
    assert contest.seed == lots_seed(secret, ref.code, ["oak tree", "ash"])
    assert (await hall.kinds(ref))[:3] == ["announced", "promised", "joined"], "before anybody signed up"
    assert (await hall.kinds(ref))[-1] == "revealed"
    words: dict[int, set[str]] = {1: set(), 2: set(), 3: set(), 4: set()}
    for round_ in contest.rounds:
        for table in round_.tables:
            record = load_record(await hall.host.export(TableRef(ref.place, table.code or "")))
            at = EventTable(code=ref.code, round=round_.number, table=table.number, time=1)
            assert record.seed == table_secret(secret, at).hex()
            assert record.fair is not None and record.fair.event == at and record.fair.number == 1
            for seat, number in enumerate(table.seats):
                words[number].add(record.words[seat])
                if number > 2:
                    own = table_secret(secret, at)
                    assert record.words[seat] == program_word(own, record.fair.name(""), seat)
    assert words[1] == {"oak tree"} and words[2] == {"ash", "elm"} and len(words[3] | words[4]) == 4


async def test_the_file_of_an_event_proves_its_dice(hall: Hall) -> None:
    ref = await played(hall)
    whole = await document(hall, ref)
    verdict = verify(whole, GAMES)
    assert verdict.ok, said(verdict)
    games: dict[str, Any] = dict(whole.games or {})
    wordless = [code for code, game in games.items() if not any(game["fair"]["given"])]
    assert len(verdict.remarks) == (1 if wordless else 0), said(verdict)
    for code in wordless:
        assert code in said(verdict) and "Nobody gave a word" in said(verdict)
    assert any("who is called what" in str(text) for text in verdict.proves)


@pytest.mark.parametrize(
    ("kind", "change", "says"),
    [
        ("promised", {"promise": "0" * 64}, "not the one that was promised before sign-up"),
        ("promised", {"number": 2}, "dice of another promise than the event"),
        ("promised", {"chain": "0" * 64}, "dice of another promise than the event"),
        ("revealed", {"secret": "ab" * 32}, "not the one that was promised before sign-up"),
        ("revealed", {"secret": "ab" * 32}, "do not follow from the event's secret"),
        ("revealed", {"secret": "ab" * 32}, "lots of the event do not follow"),
        ("worded", {"word": "other"}, "has another word of seat"),
        ("worded", {"word": ""}, "has another word of seat"),
    ],
)
async def test_what_the_program_may_not_choose_in_an_event_is_found(
    hall: Hall, kind: str, change: dict[str, Any], says: str
) -> None:
    ref = await played(hall)
    whole = await document(hall, ref)
    value = json.loads(whole.dump())
    entry = next(entry for entry in value["entries"] if entry["what"]["kind"] == kind)
    entry["what"] |= change
    forged = Document.model_validate_json(json.dumps(value))
    value["head"] = head(forged.log())
    verdict = verify(Document.model_validate_json(json.dumps(value)), GAMES)
    assert not verdict.ok
    assert says in said(verdict)


async def test_an_organiser_who_knows_the_secret_tries_out_no_lots_with_people_who_never_play(
    hall: Hall,
) -> None:
    ref = await hall.announce()
    events = hall.host.tournaments
    await events.join(hall.caller(1), ref, word="oak")
    await events.join(hall.caller(2), ref)
    for user in (50, 51):
        await events.add(hall.caller(), ORGANISES, ref, user, "Nobody")
        number = len((await hall.contest(ref)).entrants)
        await events.remove(hall.caller(), ORGANISES, ref, number)
    await events.join(hall.caller(3), ref, word="elm")
    await events.join(hall.caller(4), ref)
    row = await hall.store.read.tournament(ref.place, ref.code)
    assert row is not None and row.secret is not None
    await hall.start(ref)
    assert (await hall.contest(ref)).seed == lots_seed(row.secret, ref.code, ["oak", "elm"])


async def test_a_stranger_is_told_the_promise_that_the_announcement_shows(
    hall: Hall, root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ref = await played(hall)
    contest = await hall.contest(ref)
    file = tmp_path / "game.json"
    file.write_bytes(await hall.host.export(TableRef(ref.place, contest.rounds[0].tables[0].code or "")))
    judge = run_path(str(root / "tools" / "verify_dice.py"))["main"]
    assert judge([str(file), "--event-secret", contest.secret]) == 0
    assert contest.promise in capsys.readouterr().out
    assert judge([str(file), "--event-secret", "ab" * 32]) == 1


async def test_a_secret_is_kept_as_long_as_a_game_of_a_cancelled_event_goes_on(hall: Hall) -> None:
    ref = await hall.begun(1, 2)
    game = await hall.game(ref)
    await hall.host.tournaments.cancel(hall.caller(), ORGANISES, ref)
    await hall.settle()
    assert (await hall.contest(ref)).secret == ""
    while await hall.move(game):
        pass
    await hall.settle()
    assert (await hall.contest(ref)).secret


async def test_a_table_that_is_opened_again_has_other_dice(hall: Hall) -> None:
    ref = await hall.begun(1, 2)
    events = hall.host.tournaments
    first = await hall.game(ref)
    await events.unpair(hall.caller(), ORGANISES, ref)
    await events.resume(hall.caller(), ORGANISES, ref)
    await hall.settle()
    await hall.open_tables(ref)
    second = await hall.game(ref)
    fair = [(await hall.host.lobby(game)).fair for game in (first, second)]
    assert [None if one is None else one.shown for one in fair] == ["1.1.1.1", "1.1.1.2"]
    (notice,) = [notice for notice in await hall.said(ref) if "paired anew" in notice["text"]]
    assert "round 1" in notice["text"] and "other dice" in notice["text"]
    await hall.live(ref)
    verdict = verify(await document(hall, ref), GAMES)
    assert verdict.ok, said(verdict)
    assert f"Table 1 of round 1 was opened more than once, each time with other dice: {first.code}" in said(
        verdict
    )


async def test_a_file_says_of_its_machines_what_the_verdict_of_a_game_says(hall: Hall) -> None:
    ref = await hall.announce(rounds=1)
    await hall.host.tournaments.fill(hall.caller(), ORGANISES, ref, count=2)
    await hall.start(ref)
    verdict = verify(await document(hall, ref), GAMES)
    assert verdict.ok and "only known to be legal" in said(verdict), "no policies are known here"


async def test_a_game_that_is_to_be_played_again_is_closed_by_an_entry(hall: Hall) -> None:
    ref = await hall.begun(1, 2, rounds=1)
    first = await hall.game(ref)
    await hall.host.tournaments.replay(hall.caller(), ORGANISES, ref, 1, 1)
    assert (await hall.kinds(ref))[-1] == "voided"
    await hall.live(ref)
    whole = await document(hall, ref)
    verdict = verify(whole, GAMES)
    assert verdict.ok, said(verdict)
    assert f"was opened more than once, each time with other dice: {first.code}" in said(verdict)
    value = json.loads(whole.dump())
    value["entries"] = [entry for entry in value["entries"] if entry["what"]["kind"] != "voided"]
    for n, entry in enumerate(value["entries"], 1):
        entry["n"] = n
    verdict = verify(Document.model_validate_json(json.dumps(value)), GAMES)
    assert "already has its game" in said(verdict), "no second game while the first may go on"


async def test_words_that_stood_at_the_start_are_in_the_lots(hall: Hall) -> None:
    ref = await played(hall)
    value = json.loads((await document(hall, ref)).dump())
    entry = next(entry for entry in value["entries"] if entry["what"]["kind"] == "started")
    entry["what"]["seed"] = lots_seed(bytes.fromhex((await hall.contest(ref)).secret), ref.code)
    verdict = verify(Document.model_validate_json(json.dumps(value)), GAMES)
    assert "lots of the event do not follow" in said(verdict)


async def test_an_event_whose_lots_took_in_no_words_verifies_as_before(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host.tournaments.changes.dice.MIXED", 2)
    ref = await played(hall)
    contest = await hall.contest(ref)
    assert contest.seed == lots_seed(bytes.fromhex(contest.secret), ref.code)
    assert '"scheme"' not in (await hall.entries(ref))[1], "its entries are written as they were"
    verdict = verify(await document(hall, ref), GAMES)
    assert verdict.ok, said(verdict)


async def test_an_event_of_the_first_scheme_goes_on_as_it_began(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    async with hall.store.transaction() as tx:  # as one that was announced before there was a secret
        await tx._run("UPDATE tournament SET secret = NULL", {})
        await tx._run("DELETE FROM tournament_entry WHERE n = 2", {})
        await tx._run("UPDATE tournament_entry SET n = n - 1 WHERE n > 2", {})
    hall.host._services.events.clear()
    await hall.start(ref)
    await hall.live(ref)
    lobby = await hall.host.lobby(await hall.game(ref, 1, 1))
    assert lobby.fair is None
    verdict = verify(await document(hall, ref), GAMES)
    assert verdict.ok, said(verdict)
    assert "first scheme" in str(verdict.proves[-1])


async def stuck(hall: Hall) -> tuple[TableRef, TableRef]:
    """Begin an event whose only table cannot begin, as what the first entrant brings is spoilt."""
    ref = await hall.announce(game="decked", options={}, rounds=1)
    for user, word in ((1, "oak"), (2, "ash")):
        await hall.host.tournaments.join(hall.caller(user), ref, word=word)

    async def spoil(change: EventChange) -> None:
        row = (await change.people())[0]
        change.keep(replace(row, entry='{"deck":{"cards":{"nobody knows it":99}}}'))

    await changed_event(hall.host._services, ref, None, spoil)
    await hall.start(ref)
    game = await hall.game(ref)
    assert (await hall.host.lobby(game)).status == "lobby"
    return ref, game


async def mended(hall: Hall, ref: TableRef, game: TableRef) -> None:
    """Let a table begin whose players bring what can be played, and end it."""

    async def work(change: Change) -> None:
        entry = change.table.game.Entry().model_dump_json()
        seats = tuple(replace(row, entry=entry) for row in change.table.seats)
        await change.write_lobby(change.table.row, seats)

    await changed(hall.host._services, game, None, work)
    await hall.host.start(hall.caller(), game)
    await hall.live(ref)


async def test_a_word_at_a_table_of_an_event_is_refused_and_the_file_proves_its_dice(hall: Hall) -> None:
    ref, game = await stuck(hall)
    said_no = await hall.refused(hall.host.give_word(hall.caller(1), game, "other"))
    assert "`/tournament join word:`" in said_no
    await mended(hall, ref, game)
    verdict = verify(await document(hall, ref), GAMES)
    assert verdict.ok, said(verdict)


@pytest.mark.parametrize("again", ["", "fir"])
async def test_a_substitution_before_the_close_takes_all_words_of_a_table_back(
    hall: Hall, again: str
) -> None:
    ref, game = await stuck(hall)
    assert [seat.word for seat in (await hall.host.lobby(game)).seats] == ["oak", "ash"]
    await hall.host.tournaments.substitute(hall.caller(), ORGANISES, ref, 1, 9, "P9")
    assert [seat.word for seat in (await hall.host.lobby(game)).seats] == [None, None], "no other has it"
    if again:
        await hall.host.tournaments.give_word(hall.caller(2), ref, again)
    await hall.host.start(hall.caller(), game)
    await hall.live(ref)
    record = load_record(await hall.host.export(game))
    assert record.fair is not None and record.fair.given == [False, bool(again)]
    verdict = verify(await document(hall, ref), GAMES)
    assert verdict.ok, said(verdict)


async def test_each_event_of_a_server_takes_the_next_number(hall: Hall) -> None:
    refs = [await hall.announce(), await hall.announce()]
    assert [(await hall.contest(ref)).opening for ref in refs] == [1, 2]


@pytest.mark.parametrize(
    ("fair", "says"),
    [
        ({"drawn": True}, "dice of another promise than the event"),
        ({"number": 2}, "dice of another promise than the event"),
        ({"given": [False, False]}, "has another word of seat"),
        ({"event": {"code": "", "round": 1, "table": 1, "time": 2}}, "not promised with the event"),
        ({"event": None}, "not promised with the event"),
    ],
)
async def test_a_game_that_says_something_else_of_its_dice_is_no_game_of_the_event(
    hall: Hall, fair: dict[str, Any], says: str
) -> None:
    ref = await played(hall)
    value = json.loads((await document(hall, ref)).dump())
    code = next(entry["what"]["code"] for entry in value["entries"] if entry["what"]["kind"] == "opened")
    if fair.get("event"):
        fair = {"event": fair["event"] | {"code": ref.code}}
    value["games"][code]["fair"] |= fair
    verdict = verify(Document.model_validate_json(json.dumps(value)), GAMES)
    assert f"round 1 {says}" in said(verdict) or says in said(verdict)
    assert "is not right" not in said(verdict), "it is found before the game itself is looked at"


async def test_the_heads_of_an_event_follow_from_its_file_by_the_formula_on_the_page(hall: Hall) -> None:
    value = json.loads((await document(hall, await played(hall))).dump())

    def joined(*parts: bytes) -> bytes:
        return b"".join(len(part).to_bytes(4, "big") + part for part in parts)

    before = b""
    for n, game in enumerate(value["entries"], start=1):
        what = json.dumps(game["what"], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        said = ("event/v1", before, str(game["n"]), str(game["at"]), game["by"], what)
        before = sha256(joined(*(p if isinstance(p, bytes) else p.encode() for p in said))).digest()
        assert game["n"] == n
    assert before.hex() == value["head"]
    opened = [entry["what"] for entry in value["entries"] if entry["what"]["kind"] == "opened"]
    assert {game["code"] for game in opened} == set(value["games"])
    for game in opened:
        at = value["games"][game["code"]]["fair"]["event"]
        assert (at["round"], at["table"]) == (game["round"], game["table"])
        assert value["games"][game["code"]]["data"] in value["data_sets"]
