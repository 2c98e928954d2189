"""What each step of a clock does to the table, in the transaction that takes its deadline."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from engine import Player, Seat, Text
from engine.entries import DESERTED
from engine.notes import Helper
from host.absence.continuation_vote import ABSENT, MOST_WAITS
from host.absence.substitutes import seek
from host.clock import DAY_MS
from host.clocks.deadlines import awaited, floored
from host.clocks.seat_clock import CLOCK, RETURN, SeatClock, Step, away, return_row
from host.model.rungs import Rung
from host.moves.ending import give_up
from host.moves.writing import write
from host.seats.control import away_note, give_back, raise_to
from host.transactions.change import Change
from host.transactions.writer import Writer
from host.votes.asking import open_vote
from storage import DeadlineRow, SettingRow

MOST_ACTIONS: Final = 1_000
"""The most actions that one safe answer takes."""


@dataclass(slots=True)
class Fired:
    """Hold a clock that has reached a step."""

    change: Change
    row: DeadlineRow
    seat_clock: SeatClock
    writer: Writer

    @property
    def seat(self) -> Seat:
        """Return whose clock it is."""
        return self.seat_clock.seat


async def clock(change: Change, row: DeadlineRow) -> None:
    """Take the step that a clock has reached; nothing happens once its decision is answered.

    The time may have grown since the step was set: by a downtime, or by a vacation of others.
    """
    table = change.table
    if awaited(table).get(row.seat) != row.decision:
        return
    body = json.loads(row.body)
    user = table.seats[row.seat].user_id or 0
    setting = await change.tx.setting(user) or SettingRow(user)
    seat_clock = await floored(change, SeatClock.of(table, row, setting))
    if not seat_clock.has_reached(body["step"], change.at):  # its time has grown since its row was set
        await change.tx.set_deadline(seat_clock.row(change.at))
        return
    await STEPS[body["step"]](Fired(change, row, seat_clock, Writer.at_table(table, change.at)))


async def back(change: Change, row: DeadlineRow) -> None:
    """Return the seat of a person whose vacation is over."""
    table = change.table
    if table.row.status == "running" and table.seats[row.seat].rung == Rung.AWAY:
        writer = Writer.at_table(table, change.at)
        give_back(writer, row.seat)
        await write(change, writer)


async def _remind(fired: Fired) -> None:
    """Half of the time has passed: the status line says so; `/me` settles who is also called."""
    await _next(fired, Rung.REMINDED)


async def _last(fired: Fired) -> None:
    """Most of the time has passed: call once."""
    user = fired.change.table.seats[fired.seat].user_id
    called = () if user is None else (user,)
    fired.writer.say(
        Text("Last call for {player}.", player=Player(fired.seat)), called, when=fired.seat_clock.up
    )
    await _next(fired, Rung.LAST_CALL)


async def _next(fired: Fired, rung: Rung) -> None:
    row = fired.writer.table.seats[fired.seat]
    raise_to(fired.writer, fired.seat, max(rung, Rung(row.rung)))
    await fired.change.tx.set_deadline(fired.seat_clock.row(fired.change.at))
    await write(fired.change, fired.writer)


async def _time(fired: Fired) -> None:
    """The time is up: do what the contract says."""
    if fired.seat_clock.brief:
        _answer(fired, "window")
    else:
        fired.writer.note("timeout", fired.seat)
        fired.writer.say(Text("{player}'s time is up.", player=Player(fired.seat)))
        await TIMEOUTS[fired.seat_clock.table.contract.timeout](fired)
    await write(fired.change, fired.writer)


async def _close(fired: Fired) -> None:
    """Nobody else plays or will be back, and the last player does not come."""
    fired.writer.note("abandon", None, DESERTED)
    fired.writer.close("abandoned")
    await write(fired.change, fired.writer)


async def _away(fired: Fired) -> None:
    """The player is on vacation, and has chosen who answers for them."""
    left = away(fired.seat_clock.table.contract, fired.seat_clock.setting)
    if left is None or left[1] <= fired.change.at:  # it has been called off meanwhile
        await fired.change.tx.set_deadline(fired.seat_clock.row(fired.change.at))
        return
    if fired.seat_clock.setting.vacation_policy == "orders":
        _answer(fired, "orders")
    else:
        raise_to(fired.writer, fired.seat, Rung.AWAY)
        table = fired.seat_clock.table
        await fired.change.tx.set_deadline(return_row(table, fired.seat, left[1]))
    await write(fired.change, fired.writer)


def _answer(fired: Fired, helper: Helper) -> None:
    """Give the game's safe answer for the seat; the log says which helper did.

    An answer may take several actions (a secret placement): it is not given until the question changes.
    """
    asked = awaited(fired.writer.table).get(fired.seat)
    note = away_note(fired.writer.table.game, helper)
    for _ in range(MOST_ACTIONS):
        game, state = fired.writer.table.game, fired.writer.table.state
        view = game.view(state, fired.seat)
        fired.writer.act(game.default(view, game.legal(state, fired.seat)), note)
        if asked is None or awaited(fired.writer.table).get(fired.seat) != asked:
            break


async def _orders(fired: Fired) -> None:
    """Answer twice in a row; the third time, a caretaker takes over."""
    rung = fired.seat_clock.table.seats[fired.seat].rung
    if rung == Rung.ANSWERED_TWICE:
        raise_to(fired.writer, fired.seat, Rung.CARETAKER)
        return
    raise_to(fired.writer, fired.seat, Rung.ANSWERED_TWICE if rung == Rung.ANSWERED else Rung.ANSWERED)
    _answer(fired, "timeout")


async def _caretaker(fired: Fired) -> None:
    raise_to(fired.writer, fired.seat, Rung.CARETAKER)


async def _substitute(fired: Fired) -> None:
    await seek(fired.change, fired.writer, fired.seat)


async def _vote(fired: Fired) -> None:
    """Ask the others, unless they have already chosen to wait often enough."""
    if fired.seat_clock.again >= MOST_WAITS:
        await seek(fired.change, fired.writer, fired.seat)
        return
    table = fired.seat_clock.table
    voters = tuple(row.seat for row in table.holders() if row.seat != fired.seat)
    raise_to(fired.writer, fired.seat, Rung.VOTE)
    body = json.dumps({"decision": fired.seat_clock.decision, "again": fired.seat_clock.again})
    await open_vote(
        fired.change, fired.writer, ABSENT, voters, subject=fired.seat, body=body,
        lasts=min(fired.seat_clock.allowed, DAY_MS),
    )  # fmt: skip


async def _resign(fired: Fired) -> None:
    await give_up(fired.change, fired.writer, [fired.seat])


STEPS: Final[dict[Step, Callable[[Fired], Awaitable[None]]]] = {
    "remind": _remind, "last": _last, "time": _time, "close": _close, "away": _away,
}  # fmt: skip
TIMEOUTS: Final[dict[str, Callable[[Fired], Awaitable[None]]]] = {
    "orders": _orders, "caretaker": _caretaker, "substitute": _substitute, "vote": _vote, "resign": _resign,
}  # fmt: skip
HANDLERS: Final = {CLOCK: clock, RETURN: back}
