"""Two organisers at once: one acts, the other gets a sentence; nothing is lost, and nothing doubled."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from host import Host, Refusal, TableRef
from storage import Store, sqlite_url
from tests.host.people import PLACE
from tests.host.tournaments.hall import ANNOUNCED, GAMES, ORGANISER, ORGANISES, OTHER, Hall
from tests.support.waiting import until


async def both(*asked: Any) -> list[str]:
    """Let all ask at the same moment; return the sentences of those who were refused."""
    done = await asyncio.gather(*asked, return_exceptions=True)
    refusals = [one for one in done if isinstance(one, BaseException)]
    assert all(isinstance(refusal, Refusal) for refusal in refusals), refusals
    return [str(refusal) for refusal in refusals]


async def test_two_start_an_event_and_it_starts_once(hall: Hall) -> None:
    ref = await hall.signed_up(1, 2, 3, 4)
    start = hall.host.tournaments.start
    answers = await both(
        start(hall.caller(ORGANISER), ORGANISES, ref), start(hall.caller(OTHER), ORGANISES, ref)
    )
    await hall.settle()
    kinds = await hall.kinds(ref)
    assert answers == ["This event has already started; that can be done only during sign-up."]
    assert kinds.count("started") == 1 == kinds.count("paired")
    assert [row.what for row in await hall.audit()].count("event start") == 1


async def test_two_correct_a_result_and_both_corrections_stand_in_their_order(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    correct = hall.host.tournaments.correct
    answers = await both(
        correct(hall.caller(ORGANISER), ORGANISES, ref, 1, 1, (1, 2), "the first says"),
        correct(hall.caller(OTHER), ORGANISES, ref, 1, 1, (1, 2), "the second says"),
    )
    assert answers == ["That already is the result of table 1."]
    answers = await both(
        correct(hall.caller(ORGANISER), ORGANISES, ref, 1, 1, (2, 1), "the first says"),
        correct(hall.caller(OTHER), ORGANISES, ref, 1, 1, (1, 1), "the second says"),
    )
    assert not answers and (await hall.kinds(ref)).count("corrected") == 3
    table = (await hall.contest(ref)).rounds[0].tables[0]
    assert table.result is not None and table.result.places == (1, 1)


async def test_one_takes_a_pairing_back_while_the_other_adjudicates_a_table_of_it(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    events = hall.host.tournaments
    answers = await both(
        events.unpair(hall.caller(ORGANISER), ORGANISES, ref),
        events.adjudicate(hall.caller(OTHER), ORGANISES, ref, 1, 1),
    )
    assert answers == ["Round 1 has not been paired."]
    await hall.settle()
    event = await hall.show(ref)
    assert not event.contest.rounds and not event.links
    codes = [row for row in await hall.store.read.tournament_entries(*_key(ref)) if '"opened"' in row.body]
    assert len(codes) == 2 and not await hall.store.read.tables_of(1), "its games are closed"


async def test_one_pauses_while_the_other_cancels(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    events = hall.host.tournaments
    answers = await both(
        events.cancel(hall.caller(ORGANISER), ORGANISES, ref),
        events.pause(hall.caller(OTHER), ORGANISES, ref),
    )
    assert answers == ["This event was cancelled; nothing changes in it any more."]


async def test_one_withdraws_a_player_while_the_other_gives_the_place_away(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, rounds=3)
    events, seat = hall.host.tournaments, (await hall.round(ref)).tables[0].seats[0]
    answers = await both(
        events.substitute(hall.caller(ORGANISER), ORGANISES, ref, seat, 9, "P9"),
        events.remove(hall.caller(OTHER), ORGANISES, ref, seat),
    )
    await hall.settle()
    event = await hall.show(ref)
    assert not answers and event.users[seat] == 9 and event.contest.entrant(seat).status == "out"
    kinds = await hall.kinds(ref)
    assert kinds.count("substituted") == 1 == kinds.count("withdrew")
    result = event.contest.rounds[0].tables[0].result
    assert result is not None and result.places == (2, 1), "whoever held the place has left the game, too"


async def test_many_sign_up_at_once_and_each_has_one_number(hall: Hall) -> None:
    ref = await hall.announce(limit=10)
    join = hall.host.tournaments.join
    answers = await both(*(join(hall.caller(user), ref) for user in (*range(1, 15), 3, 4)))
    assert answers == ["You are already in."] * 2
    event = await hall.show(ref)
    assert sorted(event.users.values()) == list(range(1, 15)) and sorted(event.users) == list(range(1, 15))
    statuses = [entrant.status for entrant in event.contest.entrants]
    assert statuses == ["in"] * 10 + ["waiting"] * 4


async def _agree(hall: Hall, host: Host, ref: TableRef) -> bool:
    """Tell whether two processes show the same of an event; one may have written its secret in between."""
    here, there = await hall.show(ref), await host.tournaments.show(ref)
    return here.contest == there.contest and here.version == there.version


@pytest.mark.parametrize("times", [3])
async def test_organisers_at_two_processes_are_two_organisers_all_the_same(
    hall: Hall, database: Path, times: int
) -> None:
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, hall.clock, ticking=False)
    try:
        for _ in range(times):
            ref = await hall.signed_up(1, 2, 3, 4)
            answers = await both(
                hall.host.tournaments.cancel(hall.caller(ORGANISER), ORGANISES, ref),
                host.tournaments.cancel(hall.caller(OTHER), ORGANISES, ref),
            )
            assert answers == ["This event was cancelled; nothing changes in it any more."]
            assert (await hall.kinds(ref)).count("cancelled") == 1
            await until(partial(_agree, hall, host, ref), "both processes show the same event")
    finally:
        await host.close()
        await store.close()


async def test_a_click_that_arrives_twice_is_one_deed(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4)
    click = hall.caller()
    correct = hall.host.tournaments.correct
    done = [await correct(click, ORGANISES, ref, 1, 1, (2, 1), "so it was") for _ in range(2)]
    assert [one.repeated for one in done] == [False, True]
    assert (await hall.kinds(ref)).count("corrected") == 1
    assert [row.what for row in await hall.audit()].count("event correct") == 1
    assert done[0].channel == ANNOUNCED and ref.place == PLACE


def _key(ref: TableRef) -> tuple[int, str]:
    return ref.place, ref.code
