"""Which policy plays which seat, and from when on, as the log says it: verifiers play it again."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine import Player, Seat, Text
from host.model.table import machines_turn
from host.moves.writing import write
from host.names import safe_name
from host.seats.control import machine_name, put
from host.transactions.change import Change
from host.transactions.writer import Writer
from players import POLICIES, USUAL, thinks, versioned


def name_machines(writer: Writer, known: Mapping[Seat, str]) -> None:
    """Log each machine that the log does not name yet, or names with a policy of another release."""
    table = writer.table
    for row in table.seats:
        if row.policy is not None:
            named, before = versioned(table.game, row.policy), known.get(row.seat)
            if before != named and (before is None or row.policy in POLICIES):
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


async def relieve(change: Change, seat: Seat) -> None:
    """Let the usual machine play on for one that cannot choose, and whose turn it is. The log names it, so
    that a verifier knows from when on; a caretaker plays safe moves, as each of them says.
    """
    table = change.table
    if machines_turn(table) != seat:
        return
    writer, row = Writer.at_table(table, change.at), table.seats[seat]
    who = Player(seat, name=row.name)
    if row.caretaker:
        writer.say(_SAFE.with_args(player=who))
    elif row.policy is not None and thinks(row.policy):
        others = [other.name for other in table.seats if other is not row]
        name = row.name if row.user_id is not None else machine_name(USUAL, others, row.name)
        put(writer, replace(row, policy=USUAL, name=name))
        writer.note("machine", seat, versioned(table.game, USUAL))
        await change.tx.hand_seat_over(table.ref.place, table.ref.code, writer.table.seats[seat])
        said = _GIVES_WAY if row.policy in POLICIES else _GONE
        writer.say(said.with_args(player=who, policy=safe_name(row.policy)))
    await write(change, writer)


_GIVES_WAY: Final = Text(
    "{player} has failed to choose a move several times, so from here on a regular machine plays this seat."
)
_GONE: Final = Text(
    "The machine player “{policy}” is not installed here any more, so from here on a regular machine plays "
    "for {player}."
)
_SAFE: Final = Text(
    "The caretaker of {player} has failed to choose a move several times, so from here on it plays safe "
    "moves."
)
