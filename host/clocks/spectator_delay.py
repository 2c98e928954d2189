"""Boards in the channel that lag as far behind as spectators do: redrawn in due time."""

from dataclasses import replace
from typing import Final

from host.clocks.deadlines import TABLE
from host.mail.messages import board_mail
from host.model.table import Table
from host.transactions.change import Change, risen
from storage import DeadlineRow, Transaction

LATE: Final = "late"


async def show_later(tx: Transaction, after: Table, at: int) -> None:
    """Let the board be shown anew when what has just happened may be seen there, unless something that
    happened before is still to be shown: that comes first.
    """
    if after.row.spectator_delay_s and not after.over:
        waiting = await tx.deadlines(after.ref.place, after.ref.code)
        if all(row.kind != LATE for row in waiting):
            await _show_at(tx, after, at + _delay(after) + 1)


def _delay(table: Table) -> int:
    return 1000 * table.row.spectator_delay_s


async def _show_at(tx: Transaction, table: Table, due: int) -> None:
    ref = table.ref
    await tx.set_deadline(DeadlineRow(ref.place, ref.code, TABLE, LATE, due, table.row.version))


async def refresh(change: Change, _: DeadlineRow) -> None:
    """Redraw the board of a running game; nothing in the game changes."""
    table = change.table
    if table.over or table.opening is None:
        return
    await change.remember()
    await change.tx.advance(table.row)
    await change.tx.point("after_update")
    after = replace(table, row=risen(table.row))
    young = await change.tx.oldest_since(table.ref.place, table.ref.code, change.at - _delay(table))
    if young is not None:
        await _show_at(change.tx, after, young + _delay(table) + 1)
    await change.finish(after, iter([board_mail(after, change.at)]))
