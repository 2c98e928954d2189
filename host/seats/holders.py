"""Seats that change hands: who held them is written down, and what was private to the one before goes."""

from collections.abc import Sequence
from dataclasses import replace

from engine.entries import HANDED_OVER
from host.clocks.escalation import CLIMB
from host.clocks.reminders import NEXT, PING, REMINDER
from host.clocks.seat_clock import RETURN
from host.model.table import Table
from host.transactions.change import Change
from storage import HolderRow, PlyRow, SeatRow


def holder(row: SeatRow) -> int | None:
    """Return who holds a seat: whoever plays it, also while a caretaker does so for them; None: a machine."""
    return row.user_id if row.policy is None else None


async def begin(change: Change, after: Table) -> Table:
    """Write down who holds the seats of a game that begins; return the table that knows it."""
    held = []
    for row in after.seats:
        if holder(row) is not None:
            held.append(HolderRow(row.seat, 0, row.name))
            await change.tx.hold(after.ref.place, after.ref.code, held[-1], change.at, holder(row))
    return replace(after, held=tuple(held))


async def hand_over(change: Change, before: Table, after: Table, plies: Sequence[PlyRow]) -> Table:
    """Write down who holds seats now that others held before, whatever the reason.

    Answers, reminders, snoozes and rungs are those of the one before, and nobody else's.
    Return the table that knows it.
    """
    place, code = after.ref.place, after.ref.code
    held = {(row.seat, row.from_n): row for row in after.held}
    for was, now in zip(before.seats, after.seats, strict=True):
        if holder(was) == holder(now):
            continue
        entry = [ply.n for ply in plies if ply.seat == now.seat and ply.kind in HANDED_OVER]
        n = max(entry, default=before.row.ply + 1)
        # giving up is the last thing that whoever leaves does; coming is the first of whoever comes
        first = n if holder(now) is not None else n + 1
        row = HolderRow(now.seat, first, "" if holder(now) is None else now.name)
        held[row.seat, row.from_n] = row
        await change.tx.hold(place, code, row, change.at, holder(now))
        await change.tx.forget_seat(place, code, now.seat)
        for kind in (PING, REMINDER, NEXT, CLIMB, RETURN):
            await change.tx.drop_deadline(place, code, now.seat, kind)
    return replace(after, held=tuple(held[key] for key in sorted(held)))
