"""A person's move."""

import json
from collections.abc import Sequence
from typing import Final

from engine import Action, IllegalAction, Pending, Player, Text, UnknownAction
from engine.notes import ActionNote
from engine.typed import read_line
from host.clock import MINUTE_MS
from host.log.undo_plan import named
from host.model.table import LogEntry, Table, newest_of
from host.moves.writing import write
from host.people import Caller, TableRef
from host.refusal import Refusal, StaleDecision
from host.seats.control import give_back
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from storage import Reader, SeatRow


async def act_along(
    services: Services, caller: Caller, ref: TableRef, decision: int, actions: Sequence[Action], since: int
) -> tuple[Done, Text | None]:
    """Carry out several actions of the caller's seat, as far as each is legal when its turn comes: one
    change, one ply for each. A proposal cannot foresee a hidden thing; where it was wrong, the rest is asked,
    and the second value says how far it went, and why no further.

    Raise `Refusal` if the first of them is not legal, `StaleDecision` if another decision is open, or the
    seat has acted since its action of the ply `since`: where the number of a decision stays until others have
    answered, the same press may come twice.
    """
    stopped: Text | None = None

    async def work(change: Change) -> None:
        nonlocal stopped
        table, stopped = change.table, None
        writer, seat = begin_move(change, caller)
        _check_decision(table, seat.seat, decision)
        if newest_of(table, seat.seat) != since:
            raise StaleDecision(_ALREADY)
        for number, action in enumerate(actions):
            try:
                writer.act(_read(table, seat.seat, action), str(ActionNote(along=number > 0)))
            except IllegalAction as error:
                if not number:
                    raise Refusal(error.text, table.names) from None
                stopped = Text(_STOPPED, done=number, all=len(actions), why=error.text)
                break
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work), stopped


_ALREADY: Final = Text("You have done that already, or something else since; here is what you can do now.")
_STOPPED: Final = "{done} of {all} steps are done; what has come to light bars the next one: {why}"


async def act(
    services: Services, caller: Caller, ref: TableRef, decision: int | None, action: Action | str
) -> Done:
    """Carry out an action of the caller's seat."""

    async def work(change: Change) -> None:
        table = change.table
        writer, seat = begin_move(change, caller)
        if decision is None and isinstance(action, str):
            await _check_not_done(change, seat.seat, action)
        _check_decision(table, seat.seat, decision)
        try:
            writer.act(_read(table, seat.seat, action))
        except IllegalAction as error:
            raise Refusal(error.text, table.names) from None
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


def begin_move(change: Change, caller: Caller) -> tuple[Writer, SeatRow]:
    """Begin a change by a player, and return their seat: whoever acts is back. Raise `Refusal`."""
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


async def _check_not_done(change: Change, seat: int, line: str) -> None:
    """Refuse a typed action that the seat took a moment ago, when somebody else is to move now: it was typed
    twice, and the first one counts.
    """
    table = change.table
    if table.pending is None or seat in table.pending.must:
        return
    mine = await _newest(change.tx, table, seat, line, change.at - MINUTE_MS)
    if mine is not None:
        message = "You have just done that, and it counts: {what}"
        raise Refusal(Text(message, what=named(table, mine, seat)), table.names)


async def _newest(
    read: Reader, table: Table, seat: int, line: str, since: int, until: int | None = None
) -> LogEntry | None:
    """Return the seat's newest action if it reads like a line and was taken from `since` on and before
    `until` (ms); None where it does not.
    """
    mine = next((told for told in reversed(table.told) if told.seat == seat), None)
    if mine is None or mine.kind != "action" or mine.note:
        return None
    for row in await read.plies(table.ref.place, table.ref.code, mine.n - 1, mine.n):
        if row.action is not None and since <= row.at and (until is None or row.at < until):
            done = table.game.actions.load(json.loads(row.action))
            return mine if str(done).split() == line.split() else None
    return None


async def made_just_now(services: Services, ref: TableRef, user: int, line: str, until: int) -> bool:
    """Tell whether a person made this very move within the minute before a time (ms), and nothing since: the
    caller started at that time, and cannot know whether the move was answered.
    """
    table = await services.current(ref)
    seat = table.seat_of(user)
    if seat is None or table.row.status != "running":
        return False
    since = services.now() - MINUTE_MS
    return await _newest(services.store.read, table, seat.seat, line, since, until) is not None


def _waiting(pending: Pending) -> Text:
    """Say whom the table waits for."""
    awaited = tuple(Player(seat) for seat in pending.must)
    return Text("It is not your turn; the table waits for {players}.", players=awaited)


def _read(table: Table, seat: int, action: Action | str) -> Action:
    """Return the action of the seat. Raise `Refusal` if it is no action, or belongs to somebody else."""
    if isinstance(action, str):
        try:
            view = table.game.view(table.state, seat)
            read: Action = read_line(
                table.game, view, table.game.legal(table.state, seat), action, table.names
            )
        except UnknownAction as error:
            raise Refusal(Text("{fault}", fault=str(error))) from None
        return read
    if action.seat != seat:
        raise Refusal(Text("That choice belongs to {player}.", player=Player(action.seat)), table.names)
    return action
