"""The host of a table is told once when enough people sit there to begin, and once when it is full.

The row rests in the outbox as long as they are asleep; whoever delivers it looks whether it is still true.
"""

from collections.abc import Sequence
from typing import Final

from host.clocks.calendar import asleep_until
from host.clocks.reminder_times import hours_of
from host.mail.messages import message
from host.mail.outbox import Kind
from host.model.table import Table
from host.transactions.change import Change
from storage import SeatRow, SettingRow

ENOUGH: Final = "enough"
FULL: Final = "full"
"""The kinds of rows that say so."""


def reached(table: Table, before: int, after: int) -> Kind | None:
    """Tell what a table has reached by growing from so many seats to so many; None: nothing worth saying."""
    room = table.game.seats(table.options)
    if before < max(room) <= after:
        return FULL
    return ENOUGH if before < min(room) <= after else None


async def tell_host(change: Change, seats: Sequence[SeatRow], by: int) -> None:
    """Let the host of a table be told what it has reached by the seats that are written now, unless they sit
    down themselves (`by`), or were told before.
    """
    table, host = change.table, change.table.row.host_id
    what = reached(table, len(table.seats), len(seats))
    if what is None or host in (0, by):
        return
    if await change.tx.was_said(table.ref.place, table.ref.code, what):
        return
    me = await change.tx.setting(host) or SettingRow(host)
    at = asleep_until(change.at, hours_of(me))
    await change.tx.add_message(message(table, what, host, {}, at))


def still(kind: str, seats: int, room: range) -> bool:
    """Tell whether what a row says is true of a table with so many seats taken.

    >>> still("full", 4, range(2, 5)), still("enough", 1, range(2, 5))
    (True, False)
    """
    return seats >= (max(room) if kind == FULL else min(room))
