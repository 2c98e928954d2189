"""A person's move."""

from engine import Action, IllegalAction, Pending, Player, Text, UnknownAction
from host.change import Change, Done, changed
from host.desk import Desk
from host.ladder.hands import give_back
from host.people import Caller, TableRef
from host.plies import Writer, write
from host.refusal import Refusal, StaleDecision
from host.table import Table
from storage import SeatRow


async def act(desk: Desk, caller: Caller, ref: TableRef, decision: int | None, action: Action | str) -> Done:
    """Carry out an action of the caller's seat."""

    async def work(change: Change) -> None:
        table = change.table
        writer, seat = come(change, caller)
        _check_decision(table, seat.seat, decision)
        try:
            writer.act(_read(table, seat.seat, action))
        except IllegalAction as error:
            raise Refusal(error.text, table.names) from None
        await write(change, writer)

    return await changed(desk, ref, caller.interaction, work)


def come(change: Change, caller: Caller) -> tuple[Writer, SeatRow]:
    """Begin a change by somebody who plays, with their seat: whoever acts is back. Raise `Refusal`."""
    seat = may_play(change.table, caller)
    writer = Writer.at_table(change.table, change.at)
    if seat.caretaker:
        give_back(writer, seat.seat)
    return writer, writer.table.seats[seat.seat]


def may_play(table: Table, caller: Caller) -> SeatRow:
    """Return the caller's seat. Raise `Refusal` unless the game is running and they play in it."""
    if table.row.status == "lobby":
        raise Refusal(Text("The game has not begun yet."))
    if table.over:
        raise Refusal(Text("This game is over."))
    seat = table.seat_of(caller.user)
    if seat is None:
        raise Refusal(Text("You do not play in this game; you may watch."))
    if seat.policy is not None:
        raise Refusal(Text("You have resigned; a machine plays on for you."))
    return seat


def _check_decision(table: Table, seat: int, decision: int | None) -> None:
    pending = table.pending
    if pending is None:
        raise Refusal(Text("This game is over."))
    current = pending.decision[seat]
    if decision is not None and decision != current:
        raise StaleDecision(Text("The board has moved on; this choice is closed."))
    if not pending.asks(seat):
        raise Refusal(_waiting(pending), table.names)


def _waiting(pending: Pending) -> Text:
    """Say whom the table waits for."""
    awaited = tuple(Player(seat) for seat in pending.must)
    return Text("It is not your turn; the table waits for {players}.", players=awaited)


def _read(table: Table, seat: int, action: Action | str) -> Action:
    """Return the action of the seat. Raise `Refusal` for what is none, and for somebody else's."""
    if isinstance(action, str):
        try:
            read: Action = table.game.parse(table.game.view(table.state, seat), action)
        except UnknownAction as error:
            raise Refusal(Text("{fault}", fault=str(error))) from None
        return read
    if action.seat != seat:
        raise Refusal(Text("That choice belongs to {player}.", player=Player(action.seat)), table.names)
    return action
