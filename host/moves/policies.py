"""Which policy plays which seat, and from when on, as the log says it: verifiers play it again."""

from collections.abc import Mapping

from engine import Seat
from host.moves.writing import write
from host.transactions.change import Change
from host.transactions.writer import Writer
from players import versioned


def name_machines(writer: Writer, known: Mapping[Seat, str]) -> None:
    """Log each machine that the log does not name yet, or names with a policy of another release."""
    table = writer.table
    for row in table.seats:
        if row.policy is not None:
            named = versioned(table.game, row.policy)
            if known.get(row.seat) != named:
                writer.note("machine", row.seat, named)


async def name_anew(change: Change) -> None:
    """Name the machines of a running game before this process plays for them: an older release may have begun
    or continued it.
    """
    table = change.table
    if table.row.status != "running":
        return
    writer = Writer.at_table(table, change.at)
    name_machines(writer, await change.tx.machines_named(table.ref.place, table.ref.code))
    if writer.plies:
        await write(change, writer)
