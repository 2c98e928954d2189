"""A downtime costs nobody a game: what ran is longer by the time awake that went by; no calendar is moved."""

from datetime import UTC, datetime, timedelta

import pytest

from host import TableRef
from host.background.ticker import HANDLERS, PULSE
from host.clocks.escalation import CLIMB
from host.model.contract import DAY, HOUR, Contract
from host.model.rungs import Rung
from host.transactions.change import Change
from storage import DeadlineRow, SettingRow
from tests.host.clocks.virtual import Town
from tests.host.people import A, B, C, climbed

DAILY = Contract(clock="move", seconds=DAY, quiet=False, vacation_days=30)
SLEEPER = SettingRow(A, zone="UTC", quiet_from=22 * 60, quiet_to=8 * 60)


@pytest.fixture
def town(town: Town) -> Town:
    town.clock.time = datetime(2026, 1, 1, 8, tzinfo=UTC)  # a Thursday
    return town


async def down(town: Town, **long: float) -> None:
    """Let no process live for a while; until now one has."""
    async with town.store.transaction() as tx:
        await tx.beat(PULSE, town.now)
    town.later(**long)
    await town.host.ticker.revive()


async def sleeper(town: Town, clock: str = "move") -> TableRef:
    """Ask somebody who sleeps from ten to eight, with 26 hours for it, on a Thursday at eight."""
    async with town.store.transaction() as tx:
        await tx.keep_setting(SLEEPER)
    contract = Contract.model_validate(
        {"clock": clock, "seconds": 26 * HOUR, "quiet": True, "timeout": "resign", "vacation_days": 0}
    )
    return await town.table("tiny", [A, B], contract)


async def seen(town: Town, ref: TableRef) -> str:
    """Return when the time is up by the card; the rows that wait say the same when their time comes."""
    card = (await town.host.absence.up(ref))[0]
    while (row := await town.store.read.deadline(ref.place, ref.code, 0, "clock")) is not None:
        town.clock.jump(row.due_at)
        await town.host.ticker.tick()
    assert town.clock.now() == card, "the time was not up when the card said"
    return card.strftime("%d %H:%M")


@pytest.mark.parametrize("clock", ["move", "bank"])
@pytest.mark.parametrize(
    ("begins", "hours", "ends"),
    [
        (timedelta(hours=35, minutes=50), 5, "03 08:10"),  # Friday 19:50 to 00:50: ten minutes are left
        (timedelta(hours=14), 10, "02 20:00"),  # a night in which they would have slept: nothing is lost
        (timedelta(hours=12), 12, "02 22:00"),  # Thursday 20:00 to Friday 8:00: two hours
        (timedelta(hours=2), 48, "04 20:00"),  # two whole days
    ],
)
async def test_the_time_awake_that_went_by_is_given_back(
    town: Town, clock: str, begins: timedelta, hours: int, ends: str
) -> None:
    ref = await sleeper(town, clock)
    start = town.clock.now()
    while (due := await town.store.read.next_deadline()) is not None and due < town.now + 1 + (
        start + begins - town.clock.now()
    ) // timedelta(milliseconds=1):
        await town.step()
    town.clock.time = start + begins
    await down(town, hours=hours)
    assert await seen(town, ref) == ends


async def test_two_downtimes_add_up_and_a_bank_pays_for_neither(town: Town) -> None:
    ref = await sleeper(town, "bank")
    for _ in range(2):
        town.later(hours=1)
        await down(town, hours=2)
    town.later(hours=1)
    await town.host.act(town.caller(A), ref, None, "pass")
    assert (await town.store.read.seats(ref.place, ref.code))[0].bank_ms == 23 * HOUR * 1000


async def test_after_a_week_nobody_has_lost_anything_and_each_step_comes_in_turn(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await down(town, days=7)
    await town.host.ticker.tick()
    assert await town.store.read.plies(ref.place, ref.code) == []
    rungs = []
    for _ in range(3):
        assert await town.step()
        rungs.append((await town.store.read.seats(ref.place, ref.code))[0].rung)
    assert rungs == [Rung.REMINDED, Rung.LAST_CALL, Rung.CARETAKER]
    assert town.clock.now() == datetime(2026, 1, 9, 8, tzinfo=UTC)


async def test_a_vacation_ends_when_it_ends(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-08", "caretaker")
    await town.host.ticker.tick()
    assert (await town.store.read.seats(ref.place, ref.code))[0].rung == Rung.AWAY
    town.later(days=4)
    await down(town, days=6)
    await town.host.ticker.tick()
    assert (await town.store.read.seats(ref.place, ref.code))[0].caretaker is False, "it was over on the 9th"


async def test_a_vacation_begins_when_it_begins(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY.model_copy(update={"seconds": 9 * DAY}))
    await town.host.absence.take_vacation(A, "2026-01-03", "2026-01-20", "caretaker")
    town.later(days=1)
    await down(town, days=3)
    await town.host.ticker.tick()
    assert (await town.store.read.seats(ref.place, ref.code))[0].rung == Rung.AWAY


async def test_the_next_rung_is_as_far_away_as_it_was(town: Town) -> None:
    ref = await town.table("tiny", [A, B, C], DAILY)
    await climbed(town.host, ref, 0, Rung.CARETAKER)
    town.later(hours=10)
    await down(town, days=4)
    row = await town.store.read.deadline(ref.place, ref.code, 0, CLIMB)
    assert row is not None and row.due_at - town.now == 14 * HOUR * 1000


async def test_orders_and_votes_hold_longer_by_a_downtime(town: Town) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.when(town.caller(B), ref, None, "draw", "draw", 72)
    await town.host.when(town.caller(B), ref, None, "pass", "pass", 1)
    await town.host.abandon(town.caller(A), ref)
    ends = (await town.store.read.open_votes(ref.place, ref.code))[0].expires_at or 0
    town.later(hours=2)
    await down(town, days=4)
    (vote,) = await town.store.read.open_votes(ref.place, ref.code)
    row = await town.store.read.deadline(ref.place, ref.code, -1, f"vote:{vote.n}")
    assert row is not None and row.due_at == vote.expires_at == ends + 4 * DAY * 1000
    found = await town.host.orders(B, ref)
    assert [order.n for order in found.orders] == [1], "the other had expired before"
    assert found.orders[0].expires == datetime(2026, 1, 8, 8, tzinfo=UTC)


async def test_much_work_is_no_downtime(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.ticker.revive()

    async def slow(change: Change, row: DeadlineRow) -> None:
        del change, row
        town.later(seconds=70)

    monkeypatch.setitem(HANDLERS, "slow", slow)
    async with town.store.transaction() as tx:
        for number in range(3):
            await tx.set_deadline(DeadlineRow(ref.place, ref.code, -1, f"slow:{number}", 1, 1))
    before = await town.store.read.deadline(ref.place, ref.code, 0, "clock")
    await town.host.ticker.tick()
    await town.host.ticker.revive()
    assert await town.store.read.deadline(ref.place, ref.code, 0, "clock") == before
    town.later(seconds=200)
    await town.host.ticker.revive()
    after = await town.store.read.deadline(ref.place, ref.code, 0, "clock")
    assert before is not None and after is not None and after.due_at - before.due_at == 200_000
