"""What a server exports of an event is proven by the verifier, whatever has happened in it; and what somebody
changes in the file is found.
"""

from datetime import timedelta
from typing import Any

import pytest

from contests.forms.jsonform import Document, document, load_document
from contests.forms.verify import Verdict, verify
from contests.heads import head
from contests.log import Resulted
from engine.record import Record
from engine.texts import render
from host import TableRef
from tests.engine.tiny import GAME
from tests.host.tournaments.hall import ORGANISES, Hall


async def exported(hall: Hall, ref: TableRef) -> Document:
    """Export an event with its games, and read the file back."""
    document = await hall.host.tournaments.export_document(ref, games=True)
    return load_document(document.dump())


def proven(document: Document, posted: str | None = None) -> Verdict:
    """Verify an export."""
    return verify(document, {GAME.key: GAME}, posted)


def told(texts: tuple[Any, ...]) -> str:
    """Return sentences as people read them. `Any`: texts, which are not exported by verify."""
    return " | ".join(render(text) for text in texts)


async def right(hall: Hall, ref: TableRef) -> Verdict:
    """Verify an event as it stands; nothing in it is wrong."""
    document = await exported(hall, ref)
    verdict = proven(document, document.head)
    assert verdict.ok, told(verdict.faults)
    assert verdict.proven == document.entries[-1].n
    return verdict


@pytest.mark.parametrize(
    "fields",
    [
        {"rounds": 3},
        {"format": "single"},
        {"format": "round_robin"},
        {"seats": 3, "rounds": 2},
        {"rounds": 2, "adjudication": "draw"},
        {"format": "league", "divisions": 2, "seasons": 2},
    ],
)
async def test_a_whole_event_is_proven(hall: Hall, fields: dict[str, Any]) -> None:
    ref = await hall.begun(*range(1, 7), **fields)
    await hall.play(ref)
    contest = await hall.live(ref)
    assert contest.phase == "finished"
    verdict = await right(hall, ref)
    assert verdict.games == verdict.results > 0


async def test_no_shows_withdrawals_and_a_correction_are_proven(hall: Hall) -> None:
    ref = await hall.begun(*range(1, 7), rounds=3, options={"rounds": 3}, no_shows=2)
    await hall.play(ref, 6)
    await hall.live(ref, 6, most=4)
    await hall.host.tournaments.leave(hall.caller(5), ref)
    contest = await hall.live(ref, 6)
    assert contest.phase == "finished"
    assert contest.entrant(6).left == "absent"
    before = contest.rounds[0].tables[0].result
    assert before is not None
    places = (1, 2) if before.places != (1, 2) else (2, 1)
    await hall.host.tournaments.correct(hall.caller(), ORGANISES, ref, 1, 1, places, "they told me so")
    verdict = await right(hall, ref)
    assert "corrected table 1 of round 1" in told(verdict.remarks)
    assert "they told me so" in told(verdict.remarks)


async def test_an_event_that_is_still_played_is_proven_so_far(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=2)
    await hall.play(ref)
    await hall.open_tables(ref)
    await hall.move(await hall.game(ref))
    verdict = await right(hall, ref)
    assert verdict.results == verdict.games == 2


async def test_games_at_whose_end_nobody_moved_are_proven(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=1, contract="open", options={"rounds": 5})
    await hall.move(await hall.game(ref))
    await hall.pass_time(timedelta(days=8))
    results = [table.result for table in (await hall.round(ref, 1)).tables]
    assert all(result is not None and result.how == "adjudicated" for result in results)
    await right(hall, ref)


async def test_a_table_that_was_closed_and_scored_or_played_again_is_proven(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=1, options={"rounds": 5})
    for table in (1, 2):
        game = await hall.game(ref, table)
        for at in range(3):
            await hall.move(game, at=at)
        await hall.host.membership.close(hall.caller(), ORGANISES, game)
        await hall.settle()
    await hall.host.tournaments.adjudicate(hall.caller(), ORGANISES, ref, 1, 1)
    await hall.host.tournaments.replay(hall.caller(), ORGANISES, ref, 1, 2)
    assert await hall.open_tables(ref) == 1
    await hall.play(ref)
    assert (await hall.contest(ref)).phase == "finished"
    assert (await right(hall, ref)).games == 2


async def test_a_resignation_is_proven(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, seats=3, rounds=1, options={"rounds": 5})
    game = await hall.game(ref)
    await hall.move(game)
    for user in (2, 3):
        await hall.host.resign(hall.caller(user), game)
        await hall.settle()
    assert (await right(hall, ref)).results == 1


async def test_machines_who_fill_up_are_proven(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, rounds=2)
    await hall.host.tournaments.fill(hall.caller(), ORGANISES, ref, "greedy", 1)
    await hall.start(ref)
    await hall.play(ref)
    assert (await hall.live(ref)).phase == "finished"
    await right(hall, ref)


async def test_whom_a_server_keeps_apart_is_in_no_export(hall: Hall) -> None:
    ref = await hall.signed_up(*range(1, 7), rounds=2)
    await hall.host.places.avoid(hall.caller(1), 2)
    await hall.start(ref)
    await hall.play(ref)
    await hall.live(ref)
    document = await exported(hall, ref)
    assert b"forbade" not in document.dump()
    await right(hall, ref)


async def test_a_changed_export_is_found_out(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=2)
    await hall.play(ref)
    await hall.live(ref)
    found = await exported(hall, ref)
    entries = list(found.log())
    at = next(n for n, entry in enumerate(entries) if isinstance(entry.what, Resulted))
    what = entries[at].what
    assert isinstance(what, Resulted)
    other = (1, 2) if what.places != (1, 2) else (2, 1)
    faked = type(what)(what.round, what.table, other, what.how, what.absent, what.head)
    entries[at] = type(entries[at])(entries[at].n, entries[at].at, entries[at].by, faked)
    records: list[Record] = [found.record(code) for code in found.games or {}]
    again = document(found.code, entries, found.names(), records)
    assert again.head == head(entries) != found.head
    assert "but its game says" in told(proven(again).faults)
    assert "is not in this file" in told(proven(again, found.head).faults)
