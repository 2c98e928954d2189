"""Boards in the channel that are as late as spectators: shown anew in due time."""

from dataclasses import replace
from typing import Final

from host.change import Change, risen
from host.deadlines import TABLE
from host.mail import play_mail
from host.table import Table
from storage import DeadlineRow, Transaction

LATE: Final = "late"


async def show_later(tx: Transaction, after: Table, at: int) -> None:
    """Let the board be shown anew when what has just happened may be seen there."""
    if after.row.spectator_delay_s and not after.over:
        ref, due = after.ref, at + 1000 * after.row.spectator_delay_s + 1
        await tx.set_deadline(DeadlineRow(ref.place, ref.code, TABLE, LATE, due, after.row.version))


async def refresh(change: Change, _: DeadlineRow) -> None:
    """Show the board of a running game anew; nothing of the game changes."""
    table = change.table
    if table.over or table.opening is None:
        return
    await change.remember()
    await change.tx.advance(table.row)
    await change.tx.point("after_update")
    after = replace(table, row=risen(table.row))
    await change.finish(after, play_mail(table, after, change.at))
