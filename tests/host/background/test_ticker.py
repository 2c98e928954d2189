"""Deadlines: each is applied once, whoever is killed; downtime costs nobody a game; days pass in seconds."""

import asyncio
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from host import Host
from host.background.ticker import BEAT_SECONDS, DOWN_MS, HANDLERS, LATER_MS
from host.clocks.seat_clock import CLOCK
from host.model.contract import DAY, HOUR, Contract
from host.retrying import TRIES
from host.transactions.change import Change, changed
from storage import Conflict, DeadlineRow, Store, sqlite_url
from tests.host.clocks.virtual import Town
from tests.host.people import GAMES, A, B
from tests.support.engines import ON_BOTH

DAILY = Contract(clock="move", seconds=DAY, quiet=False)
TABLES = 10


async def hang(database_url: str, bells: int) -> None:
    """Hang bells at ten tables, all of them due."""
    town = await Town.open(database_url, GAMES)
    for number in range(TABLES):
        ref = await town.table("tiny", [A, B], Contract(clock="none", patience=60 * DAY), channel=number + 1)
        async with town.store.transaction() as tx:
            for bell in range(bells // TABLES):
                await tx.set_deadline(DeadlineRow(ref.place, ref.code, -1, f"bell:{bell}", 1, 1))
    await town.close()


async def rung(database_url: str) -> Counter[tuple[str, str]]:
    """Count how often each bell stands in a log; every log is without gaps."""
    store = await Store.open(database_url)
    found: Counter[tuple[str, str]] = Counter()
    for place, code in await store.read.running():
        plies = await store.read.plies(place, code)
        row = await store.read.session(place, code)
        assert row is not None and [ply.n for ply in plies] == list(range(1, row.ply + 1))
        found.update((code, ply.note) for ply in plies if ply.kind == "voted")
    assert await store.faults() == []
    await store.close()
    return found


async def survive(root: Path, database_url: str, bells: int, lives: int) -> int:
    """Hang bells, let them ring under kills, and count them; return how many processes were killed."""
    await hang(database_url, bells)
    script = Path(__file__).parent / "bells.py"
    command = [sys.executable, str(script), "ring", database_url, str(lives), "5"]
    done = subprocess.run(  # noqa: ASYNC221  # the test has nothing else to do
        command, cwd=root, env={"PYTHONPATH": str(root)}, capture_output=True, text=True, check=True
    )
    found = await rung(database_url)
    assert len(found) == bells, f"{bells - len(found)} deadlines were missed"
    assert set(found.values()) == {1}, "a deadline was applied twice"
    killed, left = map(int, done.stdout.split())
    assert left < bells, "nothing rang before the last life: the kills came too early to tell anything"
    return killed


@ON_BOTH
@pytest.mark.serial
async def test_three_hundred_deadlines_under_kills_are_applied_once_each(
    root: Path, database_url: str, tell: Callable[[str], None]
) -> None:
    killed = await survive(root, database_url, 300, 5)
    tell(f"300 deadlines, {killed} processes killed at work: none missed, none applied twice")
    assert killed >= 5


@ON_BOTH
@pytest.mark.slow
@pytest.mark.timeout(3600)
async def test_three_thousand_deadlines_under_a_hundred_kills(
    root: Path, database_url: str, tell: Callable[[str], None]
) -> None:
    killed = await survive(root, database_url, 3000, 100)
    tell(f"3,000 deadlines, {killed} processes killed at work: none missed, none applied twice")
    assert killed >= 100


async def test_a_deadline_that_two_processes_see_is_applied_once(town: Town, database: Path) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    stores = [await Store.open(sqlite_url(database)) for _ in range(3)]
    neighbours = [await Host.open(store, GAMES, town.clock, ticking=False) for store in stores]
    for _ in range(3):  # half of the time, last call, time is up
        (row,) = [
            deadline
            for deadline in await town.store.read.deadlines(ref.place, ref.code)
            if deadline.kind == CLOCK
        ]
        town.clock.jump(row.due_at)
        taken = await asyncio.gather(*(one.ticker._fire(row) for one in (town.host, *neighbours)))
        assert sorted(taken) == [False, False, False, True], "all see it due, and one takes it"
    kinds = [ply.kind for ply in await town.store.read.plies(ref.place, ref.code)]
    assert (kinds.count("timeout"), kinds.count("caretaker")) == (1, 1)
    for store, neighbour in zip(stores, neighbours, strict=True):
        await neighbour.close()
        await store.close()


async def test_a_deadline_whose_decision_is_answered_does_nothing(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    (row,) = await town.store.read.deadlines(ref.place, ref.code)
    await town.host.act(town.caller(A), ref, None, "pass")
    stale = replace(row, due_at=town.now)
    async with town.store.transaction() as tx:
        await tx.set_deadline(stale)
    before = await town.store.read.session(ref.place, ref.code)
    assert await town.host.ticker._fire(stale)
    assert await town.store.read.session(ref.place, ref.code) == before


async def test_downtime_is_added_to_every_clock(town: Town) -> None:
    refs = [await town.table("tiny", [A, B], DAILY, channel=number) for number in (1, 2, 3)]
    await town.host.ticker.revive()
    before = [await town.store.read.deadlines(ref.place, ref.code) for ref in refs]
    town.later(days=9)  # all processes are down
    await town.host.ticker.revive()
    assert await town.host.ticker.tick() == 0, "a storm of forfeits"
    after = [await town.store.read.deadlines(ref.place, ref.code) for ref in refs]
    for old, new in zip(before, after, strict=True):
        assert new[0].due_at - old[0].due_at == 9 * DAY * 1000
        assert new[0].asked_at == old[0].asked_at, "they have waited since then all the same"
    assert {(await town.host.absence.up(ref))[0].day for ref in refs} == {11}, "the card says so, too"


async def test_a_short_silence_is_no_downtime(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.ticker.revive()
    before = await town.store.read.deadlines(ref.place, ref.code)
    assert DOWN_MS > 2 * BEAT_SECONDS * 1000
    town.later(milliseconds=DOWN_MS)
    await town.host.ticker.revive()
    assert await town.store.read.deadlines(ref.place, ref.code) == before


@pytest.mark.parametrize("seconds", [20, 100, 3 * DAY])
async def test_all_of_a_rest_is_given_back_and_undone_things_are_taken_up(town: Town, seconds: int) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    ticker, rests = town.host.ticker, False
    ticker.rest_while(lambda: rests)
    await ticker.revive()
    (before,) = await town.store.read.deadlines(ref.place, ref.code)
    rests = True
    town.later(seconds=seconds)
    await ticker.revive()
    assert await town.store.read.deadlines(ref.place, ref.code) == [before], "nothing changes at a table"
    assert await ticker.tick() == 0
    rests = False
    await ticker.revive()
    assert await ticker.tick() == 0
    (after,) = await town.store.read.deadlines(ref.place, ref.code)
    assert after.due_at - before.due_at == seconds * 1000
    await ticker.revive()
    assert await town.store.read.deadlines(ref.place, ref.code) == [after], "it is given back once"


async def test_a_rest_stops_what_is_being_applied(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    rang = 0

    async def ring(*_: object) -> None:
        nonlocal rang
        rang += 1

    monkeypatch.setitem(HANDLERS, "bell", ring)
    async with town.store.transaction() as tx:
        for bell in range(3):
            await tx.set_deadline(DeadlineRow(ref.place, ref.code, -1, f"bell:{bell}", 1, 1))
    town.host.ticker.rest_while(lambda: rang > 0)
    await town.host.ticker.tick()
    assert rang == 1
    town.host.ticker.rest_while(lambda: False)
    await town.host.ticker.tick()
    assert rang == 3


async def test_machines_events_lobbies_and_ratings_wait_for_the_end_of_a_rest(town: Town) -> None:
    rests = False
    town.host.ticker.rest_while(lambda: rests)
    ref = await town.table("tiny", [A], DAILY, machines=1)
    await town.host.machines.idle()
    rests = True
    begins = await town.table("tiny", [B], DAILY, channel=6, machines=1)
    look = await town.host.look(ref, A)
    await town.host.act(town.caller(A), ref, look.decision, look.legal[0])
    await town.host.machines.idle()
    version = (await town.host.look(ref, None)).version
    await town.host.take_up()
    await town.host.machines.idle()
    assert (await town.host.look(ref, None)).version == version, "a start in a rest wakes no machine"
    due = town.host.cleanup.next_due
    await town.host.cleanup.tick()
    assert town.host.cleanup.next_due == due
    await town.host.begin_if_round_is_out(begins)
    assert (await town.host.lobby(begins)).status == "lobby", "no game begins in a rest"
    await town.host.ticker.revive()
    rests = False
    await town.host.ticker.revive()
    assert town.host._resuming is not None
    await town.host._resuming
    await town.host.machines.idle()
    while (await town.host.lobby(begins)).status == "lobby":  # noqa: ASYNC110  # nobody tells
        await asyncio.sleep(0.05)
    assert (await town.host.look(ref, None)).version > version
    await town.host.cleanup.tick()
    assert town.host.cleanup.next_due > due


async def test_the_fault_of_one_deadline_does_not_stop_the_others(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    ref = await town.table("tiny", [A, B], DAILY)

    async def faulty(*_: object) -> None:
        raise ValueError("a broken table")

    monkeypatch.setitem(HANDLERS, "broken", faulty)
    bad = DeadlineRow(ref.place, ref.code, -1, "broken:1", 1, 1)
    async with town.store.transaction() as tx:
        await tx.set_deadline(bad)
        await tx.set_deadline(replace(bad, kind="vote:99", due_at=2))
    await town.host.ticker.tick()
    waiting = {row.kind: row.due_at for row in await town.store.read.deadlines(ref.place, ref.code)}
    assert waiting["broken:1"] == town.now + LATER_MS
    assert "vote:99" not in waiting


async def test_ninety_virtual_days_pass_in_seconds(town: Town, tell: Callable[[str], None]) -> None:
    lasting = DAILY.model_copy(update={"seconds": 3 * DAY, "timeout": "orders", "quiet": True})
    refs = [(await town.table("tiny", [A, B], lasting, channel=number, rounds=50)) for number in range(1, 6)]
    end, fired = town.now + 90 * DAY * 1000, 0
    while await town.step(end):
        fired += 1
        for ref in refs:
            look = await town.host.look(ref, None)
            for user in look.awaited:
                if (fired + user) % 3:  # everybody misses now and then
                    own = await town.host.look(ref, user)
                    await town.host.act(town.caller(user), ref, own.decision, own.legal[0])
                    break
        await town.host.machines.idle()
        town.later(hours=HOUR // 3600)
    tell(f"ninety virtual days at five tables: {fired} moments")
    assert fired >= 60
    for ref in refs:
        rows = await town.store.read.deadlines(ref.place, ref.code)
        running = (await town.host.look(ref, None)).status == "running"
        assert running is any(row.kind == CLOCK for row in rows), "whoever is asked has a clock"
        assert all(row.due_at > end for row in rows), "and nothing was left behind"


async def test_a_downtime_in_the_middle_of_the_work_is_given_back_before_it_goes_on(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that is suspended amid its work wakes with deadlines that only seem to be over."""
    ref = await town.table("tiny", [A, B], DAILY)
    other = await town.table("tiny", [A, B], DAILY, channel=2)

    async def suspended(change: Change, row: DeadlineRow) -> None:
        town.later(days=9)

    monkeypatch.setitem(HANDLERS, "suspended", suspended)
    await town.host.ticker.revive()
    (before,) = await town.store.read.deadlines(other.place, other.code)
    async with town.store.transaction() as tx:
        await tx.set_deadline(DeadlineRow(ref.place, ref.code, -1, "suspended:1", 1, 1))
    assert await town.host.ticker.tick() == 1, "a storm of forfeits"
    await town.host.ticker.revive()
    (after,) = await town.store.read.deadlines(other.place, other.code)
    assert after.due_at - before.due_at == 9 * DAY * 1000


async def test_a_deadline_at_a_table_where_others_are_quicker_is_not_put_off(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    async def beaten(change: Change, row: DeadlineRow) -> None:
        nonlocal tries
        tries += 1
        if tries <= TRIES:
            raise Conflict

    monkeypatch.setitem(HANDLERS, "beaten", beaten)
    ref = await town.table("tiny", [A, B], DAILY)
    async with town.store.transaction() as tx:
        await tx.set_deadline(DeadlineRow(ref.place, ref.code, -1, "beaten:1", 1, 1))
    assert await town.host.ticker.tick() == 0 and tries == TRIES
    assert await town.host.ticker.tick() == 1, "it rings the next time"


async def test_a_move_wakes_the_clocks_only_for_what_is_due_before_they_look(town: Town) -> None:
    """Each move sets a clock of a day; while they sleep for longer than its first step, it must wake them."""
    ref, services = await town.table("tiny", [A, B], DAILY), town.host._services
    for days, wakes in ((0.25, False), (2.0, True), (-1.0, True)):
        services.due, moment = town.now + int(days * DAY * 1000), services.moment
        moment.clear()
        look = await town.host.look(ref, None)
        own = await town.host.look(ref, look.awaited[0])
        await town.host.act(town.caller(look.awaited[0]), ref, own.decision, own.legal[0])
        assert moment.is_set() is wakes, f"they look in {days} days"


async def test_clocks_that_sleep_are_woken_by_a_move_that_sets_something_sooner(town: Town) -> None:
    services, ticker = town.host._services, town.host.ticker
    ticker.start()
    for _ in range(100):
        if services.due is not None:
            break
        await asyncio.sleep(0.02)
    assert services.due is not None and services.due - town.now <= BEAT_SECONDS * 1000
    ref = await town.table("tiny", [A, B], DAILY)
    rung = asyncio.Event()

    async def ring(change: Change, row: DeadlineRow) -> None:
        rung.set()

    HANDLERS["soon"] = ring
    try:

        async def work(change: Change) -> None:
            await change.tx.set_deadline(DeadlineRow(ref.place, ref.code, -1, "soon:1", 1, 1))
            change.after = change.table

        await changed(services, ref, None, work)
        await asyncio.wait_for(rung.wait(), BEAT_SECONDS / 3)
    finally:
        del HANDLERS["soon"]
        await ticker.close()
