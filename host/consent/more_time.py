"""More time for a seat, which somebody else gives it: an opponent, the table's host, or an organiser.

With a bank it goes into the bank; else the question that waits gets it. It is bounded, each time and in all.
"""

from dataclasses import dataclass, replace
from typing import Final

from engine import Player, Seat, Text
from engine.entries import BY_ORGANISER
from engine.notes import GrantNote
from host.clocks.deadlines import awaited, floored
from host.clocks.seat_clock import CLOCK, SeatClock, bank
from host.consent.moderating import audited, moderator
from host.model.contract import DAY, MINUTE, Contract, span
from host.model.table import Table, held_by_person
from host.moves.play import begin_move
from host.moves.writing import write
from host.people import Caller, TableRef
from host.places.authority import Authority
from host.refusal import Refusal
from host.seats.control import put
from host.seats.eligibility import must_be_free
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from storage import SeatRow, SettingRow

LONGEST: Final = 7 * DAY
MOST_IN_ALL: Final = 5
"""How many of the longest grants a seat can get in one game."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Hold, in seconds, what is given where nobody says how much, the longest grant, and the most in all."""

    usual: int
    most: int
    in_all: int


def bounds(contract: Contract) -> Bounds:
    """Return what can be given at a table: as much as the contract gives for a move, or as the bank begins
    with, at most a week; usually a day of it at most.
    """
    most = min(contract.patience if contract.clock == "none" else contract.seconds, LONGEST)
    return Bounds(min(most, DAY), most, MOST_IN_ALL * most)


def timed(table: Table) -> tuple[Seat, ...]:
    """Return the seats that somebody could give more time: with a bank all that people hold, else those that
    are asked something for which a clock runs.
    """
    if table.pending is None or (table.contract.clock != "bank" and table.pending.kind in table.game.brief):
        return ()
    asked = awaited(table)
    held = (row.seat for row in table.seats if held_by_person(row))
    return tuple(seat for seat in held if table.contract.clock == "bank" or seat in asked)


def may_give(table: Table, giver: Seat, seat: Seat) -> bool:
    """Tell whether who has one seat may give time to another: to nobody of their own side, as long as there
    is another.
    """
    teams = table.game.teams(table.state)
    return giver != seat and not (len(teams) > 1 and any({giver, seat} <= {*team} for team in teams))


async def give_time(
    services: Services,
    caller: Caller,
    authority: Authority,
    ref: TableRef,
    seat: Seat,
    seconds: int | None = None,
) -> Done:
    """Give a seat more time (None: the usual amount). Raise `Refusal` with the bound that is passed."""

    async def work(change: Change) -> None:
        by = await moderator(change, caller, authority)
        writer, giver = Writer.at_table(change.table, change.at), None
        if by is None:
            writer, row = begin_move(change, caller)
            giver = row.seat
            await must_be_free(change)
        table = writer.table
        given = bounds(table.contract).usual if seconds is None else seconds
        _must_be_able(table, giver, seat, given)
        await grant(change, writer, seat, given)
        word = by if giver is None or by is not None else f"seat {giver + 1}"
        writer.note("granted", seat, str(GrantNote(given, word or "")))
        if by is not None:
            await audited(change, by, caller, "time", seat=seat + 1, seconds=given)
        who = writer.table.seats[seat].user_id
        writer.say(_said(seat, giver, given, by), () if who is None else (who,))
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


def _must_be_able(table: Table, giver: Seat | None, seat: Seat, seconds: int) -> None:
    if not 0 <= seat < len(table.seats) or not held_by_person(table.seats[seat]):
        raise Refusal(Text("No person has that seat, so no clock runs for it."))
    if giver == seat:
        raise Refusal(Text("Nobody gives themselves more time; ask the others for it."))
    if giver is not None and not may_give(table, giver, seat):
        raise Refusal(Text("{player} plays on your side; only their opponents can give them more time.",
                           player=Player(seat)), table.names)  # fmt: skip
    if seat not in timed(table):
        message = (
            "No clock runs for {player} now that more time would help; it is given while they are asked."
        )
        raise Refusal(Text(message, player=Player(seat)), table.names)
    limit = bounds(table.contract)
    if not MINUTE <= seconds <= limit.most:
        message = "At this table a minute is the least that can be given at once, and {most} the most."
        raise Refusal(Text(message, most=span(limit.most)))
    left = limit.in_all - table.seats[seat].granted_ms // 1000
    if seconds > left:
        message = "{player} has been given {all} of more time in this game, and can get {left} more."
        given = span(table.seats[seat].granted_ms // 1000)
        raise Refusal(Text(message, player=Player(seat), all=given, left=span(max(0, left))), table.names)


async def grant(change: Change, writer: Writer, seat: Seat, seconds: int) -> None:
    """Put time into a seat's bank, or let the question that it is asked have it."""
    table, row = writer.table, writer.table.seats[seat]
    more = seconds * 1000
    fired = await change.tx.deadline(table.ref.place, table.ref.code, seat, CLOCK)
    if table.contract.clock == "bank":
        row = replace(row, bank_ms=bank(row, table.contract) + more)
    elif fired is None:
        message = "The time of {player} is up, and the others vote on how to go on; they may choose to wait."
        raise Refusal(Text(message, player=Player(seat)), table.names)
    put(writer, replace(row, granted_ms=row.granted_ms + more))
    if fired is None or fired.asked_at is None:
        return
    me = (await change.settings()).get(row.user_id or 0) or SettingRow(row.user_id or 0)
    clock = SeatClock.of(writer.table, fired, me)
    if clock.alone:
        raise Refusal(Text("Nobody else is waiting at this table, so more time would change nothing."))
    if table.contract.clock != "bank":
        clock = replace(clock, spent=clock.spent - more)
    stood = change.at if table.stands_since is None else min(change.at, table.stands_since)
    await change.tx.set_deadline((await floored(change, clock)).row(stood))


def _said(seat: Seat, giver: Seat | None, seconds: int, by: str | None) -> Text:
    time = span(seconds)
    if giver is not None:
        message = "{giver} gives {player} {time} more."
        return Text(message, giver=Player(giver), player=Player(seat), time=time)
    if by == BY_ORGANISER:
        return Text("An organiser gives {player} {time} more.", player=Player(seat), time=time)
    return Text("The table's host gives {player} {time} more.", player=Player(seat), time=time)


def givers_for(table: Table, giver: SeatRow | None) -> tuple[Seat, ...]:
    """Return the seats to which somebody could give more time now; None: somebody without a seat."""
    return tuple(seat for seat in timed(table) if giver is None or may_give(table, giver.seat, seat))
