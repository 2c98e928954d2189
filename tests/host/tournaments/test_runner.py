"""The runner: whole events by themselves, what stops one and only one, pairing in a process of its own."""

import asyncio
import os
import signal
import subprocess
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from contests.contest import Contest
from contests.due import due
from contests.pairing import CannotPair, Pairing
from engine import Text
from host.people import TableRef
from host.refusal import HostFault
from host.tournaments.changes.change import changed_event
from host.tournaments.changes.event_change import EventChange
from host.tournaments.rounds import runner as runners
from host.tournaments.rounds import steps
from host.tournaments.rounds.pool import Pool
from host.tournaments.rounds.runner import Runner
from host.tournaments.views.reading import current_event
from tests.host.people import PLACE
from tests.host.tournaments.hall import ORGANISER, ORGANISES, Hall


async def finished(hall: Hall, ref: Any, most: int = 40) -> Contest:
    """Play an event to its end; everybody comes."""
    for _ in range(most):
        await hall.settle()
        if (await hall.contest(ref)).over:
            break
        await hall.open_tables(ref)
        await hall.play(ref)
    return await hall.contest(ref)


@pytest.mark.parametrize(
    ("values", "people", "games"),
    [
        ({"format": "swiss", "rounds": 3}, 6, 9),
        ({"format": "swiss", "rounds": 2, "seats": 3}, 6, 4),
        ({"format": "round_robin", "rounds": None}, 4, 6),
        ({"format": "single", "rounds": None}, 5, 4),
        ({"format": "league", "rounds": None, "seasons": 1, "divisions": 1}, 4, 6),
    ],
)
async def test_an_event_of_each_format_runs_to_its_end_by_itself(
    hall: Hall, values: dict[str, Any], people: int, games: int
) -> None:
    ref = await hall.begun(*range(1, people + 1), **values)
    contest = await finished(hall, ref)
    assert contest.phase == "finished" and all(round_.closed for round_ in contest.rounds)
    kinds = Counter(await hall.kinds(ref))
    assert kinds["opened"] == kinds["resulted"] == games
    assert kinds["closed"] == len(contest.rounds) and kinds["finished"] == 1
    cards = [card["round"] for card in await hall.said(ref, "pairing")]
    assert cards == [round_.number for round_ in contest.rounds], "a card for each round"
    row = await hall.store.read.tournament(ref.place, ref.code)
    assert row is not None and row.due_at is None and row.ended_at is not None
    assert await hall.store.read.live_tournaments() == []


async def test_a_ladder_pairs_a_challenge_and_deals_the_rungs_anew(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, format="ladder", rounds=None, seeding="joined")
    before = (await hall.contest(ref)).rungs
    lower, upper = before[-1], before[-2]
    await hall.host.tournaments.challenge(hall.caller(lower), ref, upper)
    await hall.settle()
    assert await hall.open_tables(ref) == 1
    await hall.play(ref)
    contest = await hall.contest(ref)
    assert len(contest.rounds) == 1 and contest.rounds[0].closed and not contest.over
    assert sorted(contest.rungs) == sorted(before)


async def test_what_cannot_be_paired_is_said_once_and_tried_again_when_something_changes(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    async def never(_: Pool, contest: Contest) -> Pairing:
        asked.append(contest.next_round)
        raise CannotPair(Text("everybody has met everybody."))

    monkeypatch.setattr(Pool, "pair", never)
    ref = await hall.signed_up(1, 2, 3, 4)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    for _ in range(3):
        hall.host.tournaments.wake(ref)
        await hall.settle()
    assert len(asked) == 1, "nothing has changed"
    notices = [notice for notice in await hall.said(ref) if "cannot be paired" in notice["text"]]
    assert len(notices) == 1 and notices[0]["target"] == ORGANISER
    assert await hall.host.ticker.next_due() is None
    await hall.host.tournaments.leave(hall.caller(4), ref)
    await hall.settle()
    assert len(asked) == 2, "now it may work"
    monkeypatch.undo()
    await hall.host.tournaments.join(hall.caller(4), ref)
    await hall.settle()
    assert len((await hall.contest(ref)).rounds) == 1 and ref not in hall.host._services.stuck


async def test_a_change_while_it_is_paired_is_paired_anew(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, seen, put_off = Pool.pair, [], []

    async def fault(_: Runner, ref: TableRef) -> None:
        put_off.append(ref)

    async def slow(pool: Pool, contest: Contest) -> Pairing:
        seen.append(len(contest.of("in")))
        if len(seen) == 1:
            await hall.host.tournaments.leave(hall.caller(4), ref)
        return await plain(pool, contest)

    monkeypatch.setattr(Pool, "pair", slow)
    monkeypatch.setattr(Runner, "_put_off", fault)
    ref = await hall.signed_up(1, 2, 3, 4)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    assert seen == [4, 3] and not put_off, "it is no fault, and nobody waits for it"
    (paired,) = (await hall.contest(ref)).rounds
    assert 4 not in {number for table in paired.tables for number in table.seats}


async def test_the_fault_of_one_event_does_not_stop_the_others(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = await hall.signed_up(1, 2)
    sound = await hall.signed_up(3, 4)
    plain = due

    def faulty(contest: Contest, now: int) -> Any:
        if contest.plan.title == "Winter Cup" and contest.entrants and contest.entrants[0].zone == 99:
            raise ZeroDivisionError
        return plain(contest, now)

    async def spoil(change: EventChange) -> None:
        first = replace(change.contest.entrants[0], zone=99)
        entrants = (first, *change.contest.entrants[1:])
        change.kept = replace(change.kept, contest=replace(change.contest, entrants=entrants))
        change.touched = True

    monkeypatch.setattr(steps, "due", faulty)
    await changed_event(hall.host._services, broken, None, spoil)
    for ref in (broken, sound):
        await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    assert len((await hall.contest(sound)).rounds) == 1
    assert len((await hall.contest(broken)).rounds) == 0
    monkeypatch.undo()
    await hall.pass_time(timedelta(minutes=11))
    assert len((await hall.contest(broken)).rounds) == 1, "it is tried again by itself"


async def test_what_happens_while_an_event_looks_is_looked_at_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ref = await hall.announce()
    looks: list[int] = []

    async def step(*_: object) -> bool:
        looks.append(len(looks))
        if len(looks) == 1:
            hall.host.tournaments.wake(ref)
        return False

    monkeypatch.setattr(runners, "step", step)
    hall.host.tournaments.wake(ref)
    await hall.settle()
    assert looks == [0, 1]


async def test_a_log_that_cannot_be_read_is_said_in_a_sentence(hall: Hall) -> None:
    ref = await hall.signed_up(1)
    await hall.settle()
    hall.host._services.events.clear()
    async with hall.store.transaction() as tx:
        await tx._run("UPDATE tournament_entry SET body = '{}' WHERE n = 2", {})
    with pytest.raises(HostFault, match="Entry 2 of an event cannot be read"):
        await current_event(hall.host._services, ref)


async def test_ten_changes_at_once_are_all_written_one_after_the_other(hall: Hall) -> None:
    ref = await hall.announce()
    joins = (hall.host.tournaments.join(hall.caller(user), ref) for user in range(1, 11))
    await asyncio.gather(*joins)
    event = await hall.show(ref)
    assert sorted(event.users.values()) == list(range(1, 11)) and event.version == 11
    entries = await hall.store.read.tournament_entries(ref.place, ref.code)
    assert [row.n for row in entries] == list(range(1, 13)), "announced, promised, ten who joined"


async def test_an_event_stays_in_memory_and_is_the_same_when_it_is_folded_anew(hall: Hall) -> None:
    ref = await hall.begun(1, 2, 3, 4, 5)
    await hall.play(ref)
    known = await current_event(hall.host._services, ref)
    assert known is await current_event(hall.host._services, ref)
    hall.host._services.events.clear()
    assert await current_event(hall.host._services, ref) == known


@pytest.mark.long
async def test_a_process_of_its_own_pairs_and_is_followed_by_another_when_it_dies(database: Path) -> None:
    hall = await Hall.open(database)
    pool = Pool()
    ref = await hall.signed_up(1, 2, 3, 4)
    await hall.host.tournaments.start(hall.caller(), ORGANISES, ref)
    await hall.settle()
    contest = replace(await hall.contest(ref), rounds=())
    here = await Pool(threads=True).pair(contest)
    assert await pool.pair(contest) == here, "the same pairing in any process"
    first = pool._worker.pid
    assert first not in (None, os.getpid())
    os.kill(first, signal.SIGKILL)
    assert await pool.pair(contest) == here
    second = pool._worker.pid
    assert second not in (None, first, os.getpid())
    await pool.close()
    with pytest.raises(RuntimeError):
        await pool.pair(contest)
    await hall.close()


async def test_where_no_process_can_be_had_a_thread_pairs(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: Any, **__: Any) -> Any:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", none)
    hall.host.tournaments.runner._pool._threads = False
    ref = await hall.begun(1, 2, 3, 4)
    assert len((await hall.contest(ref)).rounds) == 1
    assert len(await hall.host.tables_of(PLACE, 1)) == 1
