"""Anonymous seats: what everybody is called until the game is over, and their names afterwards.

A seat's row bears its number as its name, so that whatever is made of rows - boards, logs, posts, records,
refusals - names nobody; what its person is called waits in the row until then.
"""

from dataclasses import replace

from engine import Text
from host.model.table import Table, held_by_person
from host.names import unique_name
from host.refusal import Refusal
from host.transactions.change import Change
from storage import HolderRow

NOBODY_NAMED = Text(
    "Nobody is named at this table until its game is over, so nothing is done here that names a person."
)


def must_name(table: Table) -> None:
    """Refuse what names a person, at a table where nobody is named yet."""
    if table.hidden:
        raise Refusal(NOBODY_NAMED)


async def reveal(change: Change, table: Table) -> Table:
    """Give the people of a game that is over their names back; return the table that shows them."""
    names = [row.name for row in table.seats if not row.own_name]
    seats, held = list(table.seats), list(table.held)
    for row in table.seats:
        if not row.own_name:
            continue
        name = unique_name(row.own_name, names)
        names.append(name)
        seats[row.seat] = replace(row, name=name, own_name="")
        last = max((one.from_n for one in held if one.seat == row.seat and one.name), default=None)
        await change.tx.name_seat(table.ref.place, table.ref.code, row.seat, name, last)
        held = [
            HolderRow(row.seat, one.from_n, name) if (one.seat, one.from_n) == (row.seat, last) else one
            for one in held
        ]
    host = next((row for row in seats if held_by_person(row) and row.user_id == table.row.host_id), None)
    session = table.row if host is None else replace(table.row, host_name=host.name)
    return replace(table, row=session, seats=tuple(seats), held=tuple(held))
