"""What runs for a person at all their tables, recomputed when what it depends on has changed.

A person's zone, quiet hours, reminders and vacation are theirs at every table. Whoever changes them calls
`reschedule` in the same transaction, so that no clock ever runs by settings that are no longer true.
"""

from collections.abc import AsyncIterator
from dataclasses import replace

import structlog

from host.clocks.deadlines import awaited, reset
from host.clocks.reminder_times import ping_due
from host.clocks.reminders import PING, REMINDER, plan
from host.clocks.seat_clock import CLOCK, away, return_row
from host.model.rungs import Rung
from host.model.table import Table
from host.people import TableRef
from host.refusal import HostFault, Refusal
from host.transactions.change import Change
from host.transactions.services import Services
from storage import SettingRow, Transaction

log = structlog.get_logger()


async def load_tables(services: Services, user: int) -> None:
    """Read a person's tables into memory, so that a transaction that renews them need not replay them."""
    for place, code in await services.store.read.tables_of(user):
        try:
            await services.current(TableRef(place, code))
        except (HostFault, Refusal):
            continue  # `reschedule` says so, if it is still there


async def lock_at_tables(tx: Transaction, user: int) -> None:
    """Let nobody else change a person's open tables, or what they have settled, until this is over."""
    for place, code in sorted(await tx.tables_of(user)):
        tx.lock_session(place, code)
    tx.lock_person(user)


async def reschedule(services: Services, tx: Transaction, me: SettingRow) -> None:
    """Recompute what runs for a person at their running tables: clocks, pings, reminders, returns."""
    async for table in _running(services, tx, me.user_id):
        mine = table.seat_of(me.user_id)
        if mine is None or mine.policy is not None:
            continue
        change = Change(services, tx, table, services.now(), None)
        if mine.rung == Rung.AWAY:
            await return_in_time(change, table, mine.seat, me)
        elif mine.seat in awaited(table):
            await reset(tx, change.at, table, mine.seat, me)
            await _ping(change, mine.seat, me)
            await plan(change, mine.seat, me, await asked_at(change, mine.seat))


async def return_in_time(change: Change, table: Table, seat: int, me: SettingRow) -> None:
    """Let a seat go back to its person when their vacation is over, or is no longer honoured."""
    left = away(table.contract, me)
    stays = me.vacation_policy == "caretaker" and left is not None and left[0] <= change.at < left[1]
    ends = left[1] if stays and left is not None else change.at
    await change.tx.set_deadline(return_row(table, seat, ends))


async def _running(services: Services, tx: Transaction, user: int) -> AsyncIterator[Table]:
    """Yield a person's running tables; one that is broken must not hold up the others."""
    for place, code in sorted(await tx.tables_of(user)):
        tx.lock_session(place, code)  # one where they have just sat down; the others are held
        row = await tx.session(place, code)
        if row is None or row.status != "running":
            continue
        try:
            yield await services.table(tx, row)
        except HostFault as fault:
            log.error("moments not renewed", table=code, fault=str(fault))


async def _ping(change: Change, seat: int, me: SettingRow) -> None:
    """Move a ping that waits for its person to wake up."""
    row = await change.tx.deadline(change.table.ref.place, change.table.ref.code, seat, PING)
    if row is not None and row.decision == awaited(change.table).get(seat):
        await change.tx.set_deadline(replace(row, due_at=ping_due(change.at, me)))


async def asked_at(change: Change, seat: int) -> int:
    """Return when a seat was asked what it is asked now."""
    for kind in (CLOCK, REMINDER):
        row = await change.tx.deadline(change.table.ref.place, change.table.ref.code, seat, kind)
        if row is not None and row.asked_at is not None and row.decision == awaited(change.table).get(seat):
            return row.asked_at
    return change.at
