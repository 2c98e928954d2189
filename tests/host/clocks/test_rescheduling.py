"""A person's settings hold at all their tables from the moment in which they are changed."""

import sqlite3
from pathlib import Path

import pytest

from host import TableRef, Wish
from host.clock import milliseconds, moment
from host.clocks.reminders import PING, REMINDER
from host.clocks.seat_clock import CLOCK, RETURN
from host.model.contract import DAY, Contract
from host.model.rungs import Rung
from storage import SettingRow, StorageFault, Transaction
from tests.host.clocks.virtual import Town
from tests.host.people import A, B

DAILY = Contract(clock="move", seconds=DAY, vacation_days=20)


async def due(town: Town, ref: TableRef, kind: str) -> int | None:
    row = await town.store.read.deadline(ref.place, ref.code, 0, kind)
    return None if row is None else row.due_at


async def test_all_tables_of_a_person_are_renewed_with_their_settings_or_none(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    refs = [await town.table("tiny", [A, B], DAILY, channel=number) for number in (1, 2, 3)]
    before = [await due(town, ref, CLOCK) for ref in refs]
    settled = await town.store.read.setting(A)
    written: list[str] = []
    write = Transaction.set_deadline

    async def third_fails(self: Transaction, row: object) -> None:
        written.append(str(row))
        if len(written) == 3:
            raise StorageFault("the disk is full")
        await write(self, row)  # type: ignore[arg-type]  # it is a row

    with monkeypatch.context() as broken:
        broken.setattr(Transaction, "set_deadline", third_fails)
        with pytest.raises(StorageFault):
            await town.host.inbox.set_settings(A, Wish(zone="Asia/Tokyo", quiet="9:00-17:00"))
    assert len(written) == 3, "the fault came in the middle"
    assert [await due(town, ref, CLOCK) for ref in refs] == before
    assert await town.store.read.setting(A) == settled

    await town.host.inbox.set_settings(A, Wish(zone="Asia/Tokyo", quiet="9:00-17:00"))
    after = [await due(town, ref, CLOCK) for ref in refs]
    assert all(
        new is not None and old is not None and new > old for new, old in zip(after, before, strict=True)
    )


async def test_a_ping_that_waits_for_the_morning_comes_when_the_morning_is_now(town: Town) -> None:
    async with town.store.transaction() as tx:
        await tx.keep_setting(SettingRow(A, quiet_from=22 * 60, quiet_to=7 * 60))
    ref = await town.table("tiny", [A, B], DAILY)  # at midnight
    assert moment(await due(town, ref, PING) or 0).hour == 7
    await town.host.inbox.set_settings(A, Wish(quiet="off"))
    assert await due(town, ref, PING) == town.now


async def test_a_vacation_moves_the_reminder_along_with_the_clock(town: Town) -> None:
    await town.host.inbox.set_settings(A, Wish(remind="3h"))
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-04", "stop")
    assert await due(town, ref, REMINDER) == milliseconds(moment(town.now).replace(day=5))
    await town.host.absence.end_vacation(A)
    assert await due(town, ref, REMINDER) == town.now + 3 * 3_600_000


async def away(town: Town) -> TableRef:
    """Let a caretaker play for A, from the first to the tenth day, while B is asked."""
    ref = await town.table("tiny", [A, B], DAILY)
    await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-10", "caretaker")
    await town.host.ticker.tick()
    await town.host.machines.idle()
    assert (await town.store.read.seats(ref.place, ref.code))[0].rung == Rung.AWAY
    return ref


async def test_a_vacation_that_is_made_shorter_or_longer_gives_the_seat_back_at_its_new_end(
    town: Town,
) -> None:
    ref = await away(town)
    for day in (5, 15):
        await town.host.absence.take_vacation(A, "2026-01-01", f"2026-01-{day:02}", "caretaker")
        assert moment(await due(town, ref, RETURN) or 0).day == day + 1


async def test_whoever_wants_no_caretaker_any_more_has_the_seat_back_at_once(town: Town) -> None:
    ref = await away(town)
    await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-10", "stop")
    await town.host.ticker.tick()
    assert (await town.store.read.seats(ref.place, ref.code))[0].caretaker is False


async def test_a_vacation_that_is_changed_does_not_begin_anew(town: Town) -> None:
    await town.table("tiny", [A, B], DAILY)
    await town.host.absence.take_vacation(A, "2026-01-01", "2026-01-10", "stop")
    town.later(days=4)
    longer = await town.host.absence.take_vacation(A, "2026-01-05", "2026-01-20", "stop")
    assert longer.begins.day == 1, "a table that honours so many days counts from there"
    other = await town.host.absence.take_vacation(A, "2026-01-25", "2026-01-28", "stop")
    assert other.begins.day == 25


async def test_a_table_that_is_broken_does_not_hold_up_the_others(town: Town, database: Path) -> None:
    broken = await town.table("tiny", [A, B], DAILY, channel=1)
    ref = await town.table("tiny", [A, B], DAILY, channel=2)
    await town.host.act(town.caller(A), broken, None, "auction")
    with sqlite3.connect(database) as raw:
        raw.execute("UPDATE ply SET action = '{}' WHERE code = ?", (broken.code,))
    town.host._services.tables.clear()
    before = await due(town, ref, CLOCK)
    await town.host.inbox.set_settings(A, Wish(quiet="0:00-8:00"))
    assert await due(town, ref, CLOCK) != before
