"""What an event does to the games of its tables, in the event's own transaction: seats that are given up or
change hands, and games that are closed with their round.
"""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import structlog

from contests.log import Number
from engine import Player, Seat, Text
from engine.entries import BY_ORGANISER
from host.mail.messages import Notice
from host.model.fairness import reopened
from host.model.table import Table
from host.moves.ending import close_now, give_up
from host.moves.writing import write
from host.names import unique_name
from host.people import TableRef
from host.places.admission import keep_apart
from host.refusal import HostFault, Refusal
from host.seats.control import MACHINE, put, with_next_host
from host.seats.eligibility import must_be_new
from host.tournaments.changes.event_change import EventChange
from host.transactions.change import Change
from host.transactions.writer import Writer
from storage import EntrantRow, SeatRow

GIVEN: Final = (
    "{organiser}, who organises the event, has given the seat of {before} to {player}, who sees what it "
    "holds from now on. {before} does not come back into this game."
)
AGAIN: Final = Text(
    "The words of this table are taken back, because somebody else sits here now: give yours again by "
    "`/tournament join word:` before it begins."
)
NOT_THERE: Final = Text("They cannot take this place; name somebody else.")

log = structlog.get_logger()


async def at_table(change: EventChange, code: str, work: Callable[[Change], Awaitable[None]]) -> None:
    """Do work at a table of the event, in the event's transaction.

    A game that cannot be replayed is left as it is: its fault must not hold up the event.
    """
    row = await change.tx.session(change.row.place_id, code)
    if row is None:
        return
    try:
        table = await change.services.table(change.tx, row)
    except HostFault as fault:
        log.error("table of an event cannot go on", table=code, fault=str(fault))
        return
    inner = Change(change.services, change.tx, table, change.at, None)
    await work(inner)
    if inner.after is not None:
        change.tables.append(inner.after)


def open_seats(change: EventChange, number: Number) -> Iterator[tuple[str, Seat]]:
    """Yield the game and the seat of each table without a result at which an entrant sits."""
    for round_ in change.contest.open_rounds:
        for table in round_.tables:
            if number in table.seats and table.code is not None and table.result is None:
                yield table.code, table.seats.index(number)


async def stand_up(change: EventChange, number: Number, user: int | None) -> None:
    """Let a person resign who has left the event, wherever they play for it; whoever has stepped in for
    them meanwhile plays on.
    """
    for code, seat in open_seats(change, number):

        async def work(inner: Change, seat: Seat = seat) -> None:
            if user is not None and inner.table.seats[seat].user_id == user:
                await _resign(inner, [seat])

        await at_table(change, code, work)


async def after_start(change: EventChange, code: str) -> None:
    """Let those resign at a table that has just begun who left between the pairing and its start."""
    tables = (table for round_ in change.contest.open_rounds for table in round_.tables)
    paired = next((table for table in tables if table.code == code), None)
    if paired is None:
        return
    out = [at for at, number in enumerate(paired.seats) if change.contest.entrant(number).status == "out"]

    async def work(inner: Change) -> None:
        await _resign(inner, out)

    if out:
        await at_table(change, code, work)


async def _resign(inner: Change, seats: Sequence[Seat]) -> None:
    """Let seats of a running game be given up for good, unless a machine plays there already."""
    writer = Writer.at_table(inner.table, inner.at)
    leaving = [seat for seat in seats if writer.table.seats[seat].policy is None]
    if leaving and writer.table.row.status == "running":
        await give_up(inner, writer, leaving)
        await write(inner, writer)


async def leave_lobbies(change: EventChange, number: Number, user: int) -> None:
    """Let a machine sit where a person who is deleted would sit at a table that is about to begin.

    A seat of an event's table is never given back: seats and entrants stand in the same order.
    """
    for code, seat in open_seats(change, number):

        async def work(inner: Change, seat: Seat = seat) -> None:
            table = inner.table
            if table.row.status == "lobby" and table.seats[seat].user_id == user:
                mine = table.seats[seat]
                settled = table.fair is not None and table.fair.closed
                row = replace(
                    mine, user_id=None, name=f"Player {number}", policy=MACHINE, private=False, deck=None,
                    entry=mine.entry if settled else table.game.Entry().model_dump_json(),
                )  # fmt: skip
                await inner.write_lobby(table.row, _with(table, row), closes=settled)

        await at_table(change, code, work)


async def sit_down(change: EventChange, before: int | None, new: EntrantRow, organiser: str) -> None:
    """Let another person play on where an entrant plays, as an organiser of this name wants it; whoever
    stepped in there meanwhile stays. The table is told: who comes sees what the seat holds.

    Raise `Refusal` for whoever has had a seat of such a game before.
    """
    for code, seat in open_seats(change, new.number):

        async def work(inner: Change, seat: Seat = seat) -> None:
            if inner.table.row.status == "lobby":
                await _take_lobby_seat(inner, seat, new)
            elif inner.table.row.status == "running":
                await _take_seat(inner, seat, before, new, organiser)

        await at_table(change, code, work)


async def _take_lobby_seat(inner: Change, seat: Seat, new: EntrantRow) -> None:
    table = inner.table
    settled = table.fair is not None and table.fair.closed
    entry = table.seats[seat].entry if settled else new.entry or table.game.Entry().model_dump_json()
    row = replace(
        table.seats[seat], user_id=new.user_id, name=_name(table, seat, new), policy=None, entry=entry,
        deck=new.deck, private=new.private, joined_at=inner.at,
    )  # fmt: skip
    if table.fair is None or settled:
        await inner.write_lobby(table.row, _with(table, row), closes=settled)
        return
    # who knows the words chooses by whom they put here: as at any table, they are taken back
    open_, seats = reopened(table.row, _with(table, row))
    taken = [Notice(AGAIN)] if any(seat_row.word for seat_row in table.seats) else []
    await inner.write_lobby(open_, seats, notices=taken)


async def give_word_there(change: EventChange, number: Number, word: str) -> None:
    """Let a word that is given to the event count at tables, too, whose words were taken back."""
    for code, seat in open_seats(change, number):

        async def work(inner: Change, seat: Seat = seat) -> None:
            table = inner.table
            fair = table.fair
            if table.row.status == "lobby" and fair is not None and fair.taken and not fair.closed:
                given = replace(table.seats[seat], word=word)
                await inner.write_lobby(table.row, _with(table, given))

        await at_table(change, code, work)


async def _take_seat(inner: Change, seat: Seat, before: int | None, new: EntrantRow, organiser: str) -> None:
    """Take a seat over in a running game, also one that was resigned: what it holds stays with it."""
    table, old, user = inner.table, inner.table.seats[seat], new.user_id or 0
    if old.user_id not in (None, before):
        return
    others = [row.user_id for row in table.seats if row.seat != seat and row.user_id is not None]
    if user in others or await keep_apart(inner.services, inner.tx, user, others):
        raise Refusal(NOT_THERE)
    await must_be_new(inner.tx, table, user, new.name)
    taken = replace(
        old, user_id=user, name=_name(table, seat, new), private=new.private, policy=None, resigned_at=None,
        rung=0, caretaker=False, joined_at=inner.at, substitute_of=old.user_id, away_seen_ply=table.row.ply,
        bank_ms=None, deck=None,
    )  # fmt: skip
    writer = Writer.at_table(table, inner.at)
    put(writer, taken)
    writer.table = replace(
        writer.table, row=with_next_host(writer.table, writer.table.seats, old.user_id or 0)
    )
    writer.note("substitute", seat, BY_ORGANISER)
    writer.say(Text(GIVEN, organiser=organiser, before=old.name, player=Player(seat)), ping=(user,))
    await _keep_seat(inner, taken)
    await write(inner, writer)


async def _keep_seat(inner: Change, row: SeatRow) -> None:
    ref: TableRef = inner.table.ref
    await inner.tx.seat_substitute(ref.place, ref.code, row)
    await inner.tx.hand_seat_over(ref.place, ref.code, row)


async def close_game(change: EventChange, code: str) -> None:
    """Close a game without a result: its round was taken back, or it is played again."""

    async def work(inner: Change) -> None:
        if not inner.table.over:
            await close_now(inner, None)

    await at_table(change, code, work)


def _with(table: Table, row: SeatRow) -> tuple[SeatRow, ...]:
    return tuple(row if seat.seat == row.seat else seat for seat in table.seats)


def _name(table: Table, seat: Seat, new: EntrantRow) -> str:
    return unique_name(new.name, [row.name for row in table.seats if row.seat != seat])
