"""The dice of an event: one secret, promised before anybody signs up; all follows from it."""

import json
from typing import Any

import pytest

from contests.forms.jsonform import Document, load_document
from contests.forms.verify import Verdict, verify
from contests.heads import head
from engine.fair import EventTable, event_promise, lots_seed, program_word, table_secret
from engine.record import load_record
from host import TableRef
from tests.host.people import GAMES
from tests.host.tournaments.hall import ORGANISES, Hall


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
    found = await hall.host.tournaments.export_document(ref, games=True)
    return load_document(found.dump())


def said(verdict: Verdict) -> str:
    return " ".join(str(text) for text in (*verdict.faults, *verdict.remarks))


async def test_all_dice_and_lots_of_an_event_follow_from_the_secret_of_its_promise(hall: Hall) -> None:
    ref = await played(hall)
    contest = await hall.contest(ref)
    assert contest.phase == "finished" and contest.opening == 1
    secret = bytes.fromhex(contest.secret)
    assert contest.promise == event_promise(1, ref.code, "", secret)
    assert contest.seed == lots_seed(secret, ref.code)
    assert (await hall.kinds(ref))[:3] == ["announced", "promised", "joined"], "before anybody signed up"
    assert (await hall.kinds(ref))[-1] == "revealed"
    words: dict[int, set[str]] = {1: set(), 2: set(), 3: set(), 4: set()}
    for one in contest.rounds:
        for table in one.tables:
            record = load_record(await hall.host.export(TableRef(ref.place, table.code or "")))
            at = EventTable(code=ref.code, round=one.number, table=table.number, time=1)
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
    verdict = verify(await document(hall, ref), GAMES)
    assert verdict.ok and not verdict.remarks, said(verdict)


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
    entry = next(one for one in value["entries"] if one["what"]["kind"] == kind)
    entry["what"] |= change
    forged = Document.model_validate_json(json.dumps(value))
    value["head"] = head(forged.log())
    verdict = verify(Document.model_validate_json(json.dumps(value)), GAMES)
    assert not verdict.ok
    assert says in said(verdict)


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


async def test_an_event_of_the_first_scheme_goes_on_as_it_began(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2)
    async with hall.store.transaction() as tx:  # as one that was announced before there was a secret
        await tx._run("UPDATE tournament SET secret = NULL", {})
        await tx._run("DELETE FROM tournament_entry WHERE n = 2", {})
        await tx._run("UPDATE tournament_entry SET n = n - 1 WHERE n > 2", {})
    hall.host._desk.events.clear()
    await hall.start(ref)
    await hall.live(ref)
    lobby = await hall.host.lobby(await hall.game(ref, 1, 1))
    assert lobby.fair is None
    verdict = verify(await document(hall, ref), GAMES)
    assert verdict.ok, said(verdict)
    assert "first scheme" in str(verdict.proves[-1])
