"""Nobody loses time, or a game, at a table that nobody can see: its clocks stand still until it is moved."""

import json
from collections.abc import Iterator
from datetime import timedelta

import pytest

from host import Authority, TableRef
from host.background.ticker import PULSE
from host.model.contract import DAY, HOUR, Contract
from host.model.table import Table
from host.transactions.change import Change
from storage import MessageRow
from tests.host.clocks.virtual import Town
from tests.host.people import PLACE, A, B, C

DAILY = Contract(clock="move", seconds=DAY, quiet=False, timeout="resign", vacation_days=0)
BANK = Contract(clock="bank", seconds=2 * DAY, quiet=False, timeout="resign", vacation_days=0)
ELSEWHERE = 77


async def up(town: Town, ref: TableRef, seat: int = 0) -> int:
    """Return when the time of a seat is up, in ms."""
    at = (await town.host.absence.up(ref))[seat]
    return int(at.timestamp() * 1000)


async def at(town: Town, ref: TableRef) -> int:
    """Return the channel where a table stands."""
    return (await town.host.lobby(ref)).channel


async def moved(town: Town, ref: TableRef, user: int = A) -> None:
    """Let somebody take the table elsewhere."""
    where = town.host.whereabouts
    await where.move(town.caller(user), Authority(), ref, ELSEWHERE, thread=False, parent=None)


async def test_a_clock_stands_while_the_table_is_stranded_and_goes_on_with_what_was_left(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], DAILY)
    before = await up(town, ref)
    town.later(hours=20)
    await town.host.ticker.tick()
    await town.host.whereabouts.stranded(PLACE, await at(town, ref))
    stranded = town.now
    town.later(days=9)
    await town.host.ticker.tick()
    assert (await town.host.look(ref, A)).status == "running", "nobody has lost by it"
    assert all(seat.policy is None for seat in (await town.host.look(ref, A)).seats)
    await moved(town, ref)
    assert abs(await up(town, ref) - before - (town.now - stranded)) < 1000
    town.later(hours=3, minutes=50)
    await town.host.ticker.tick()
    assert all(seat.policy is None for seat in (await town.host.look(ref, A)).seats)
    town.later(minutes=20)
    await town.host.ticker.tick()
    assert (await town.host.look(ref, B)).seats[0].policy is not None, "and then the time is up as ever"


async def test_a_move_made_meanwhile_costs_nothing_of_the_bank(town: Town) -> None:
    ref = await town.table("tiny", [A, B], BANK)
    row = (await town.store.read.seats(PLACE, ref.code))[0]
    town.later(hours=5)
    await town.host.whereabouts.stranded(PLACE, await at(town, ref))
    town.later(days=4)
    await town.host.act(town.caller(A), ref, None, "draw")
    now = (await town.store.read.seats(PLACE, ref.code))[0]
    full = row.bank_ms if row.bank_ms is not None else BANK.seconds * 1000
    spent = full - (now.bank_ms or 0)
    assert spent <= 5 * HOUR * 1000 + 1000, "five hours, not four days"


async def test_a_downtime_meanwhile_is_given_back_once(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    before = await up(town, ref)
    await town.host.whereabouts.stranded(PLACE, await at(town, ref))
    stranded = town.now
    async with town.store.transaction() as tx:
        await tx.beat(PULSE, town.now)
    town.later(days=2)
    await town.host.ticker.revive()
    town.later(days=1)
    await moved(town, ref)
    assert abs(await up(town, ref) - before - (town.now - stranded)) < 1000


async def test_the_table_comes_back_by_itself_when_its_channel_does(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.whereabouts.stranded(PLACE, await at(town, ref))
    assert not await town.host.whereabouts.regained(ref, ELSEWHERE), "that is not its channel"
    assert await town.host.whereabouts.regained(ref, await at(town, ref))
    assert not (await town.host.look(ref, A)).stranded
    assert not await town.host.whereabouts.regained(ref, await at(town, ref))


async def test_those_who_want_messages_are_told_once_however_often_it_is_refused(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    channel = await at(town, ref)
    await town.host.membership.set_dms(town.caller(A), ref, wanted=True)
    for _ in range(3):
        await town.host.whereabouts.stranded(PLACE, await at(town, ref))
    asked = "SELECT target_id, body FROM outbox WHERE kind = 'stranded'"
    rows = await town.store.read._run(asked, {})
    assert sorted(row[0] for row in rows) == [A]
    assert all(json.loads(row[1])["channel"] == channel for row in rows)
    assert (await town.host.look(ref, A)).stranded


async def test_who_waits_for_deadlines_looks_when_the_table_is_back_and_not_before(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was overdue when it was stranded is due at once then, though the change sets nothing so early."""
    ref = await town.table("tiny", [A, B], DAILY)
    channel, services = await at(town, ref), town.host._services
    await town.host.whereabouts.stranded(PLACE, channel)
    services.due, moment = town.now + 15_000, services.moment  # the ticker sleeps, for longer than the test
    moment.clear()
    finished, woken = Change.finish, []

    async def fails(change: Change, after: Table, mail: Iterator[MessageRow]) -> None:
        await finished(change, after, mail)
        woken.append(moment.is_set())
        raise RuntimeError

    monkeypatch.setattr(Change, "finish", fails)
    with pytest.raises(RuntimeError):
        await town.host.whereabouts.regained(ref, channel)
    assert woken == [False] and not moment.is_set(), "nothing has changed for anybody yet"
    monkeypatch.undo()
    await town.host.whereabouts.regained(ref, channel)
    assert moment.is_set()


@pytest.mark.parametrize("late", [timedelta(0), timedelta(days=3)])
async def test_what_was_not_said_in_the_old_channel_is_not_said_there_any_more(
    town: Town, late: timedelta
) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.whereabouts.stranded(PLACE, await at(town, ref))
    town.later(seconds=int(late.total_seconds()))
    await moved(town, ref)
    asked = "SELECT target_id FROM outbox WHERE state IN ('waiting', 'failed') AND kind IN ('board', 'lobby')"
    assert {row[0] for row in await town.store.read._run(asked, {})} == {ELSEWHERE}
