"""Deleting a person: their seats become a tombstone in each game, and the games still replay."""

from dataclasses import dataclass, replace

import structlog

from host.crash import point
from host.mail.messages import lobby_mail
from host.mail.retraction import NOBODY, retract
from host.model.table import Table
from host.moves.ending import give_up
from host.moves.writing import write
from host.names import unique_name
from host.people import TableRef
from host.refusal import HostFault
from host.retrying import retried
from host.seats.control import MACHINE, put, with_next_host
from host.seats.eligibility import gone_mark
from host.tournaments.entrants.erasing import erase_from_events
from host.transactions.change import Change, changed, risen
from host.transactions.services import Services
from host.transactions.writer import Writer
from storage import SeatRow, SessionRow, Transaction

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Erased:
    """Say what a deletion did: so many seats became tombstones, so many of them of running games."""

    seats: int = 0
    running: int = 0


async def erase(services: Services, user: int, mark: str, at: int) -> Erased:
    """Delete a person everywhere. Done twice it does nothing more, so a crash is followed by doing it again.

    Events and open tables come first, one transaction each, as play goes on there; then each place in one
    transaction, and last what belongs to no place, with the mark that this database has seen the deletion.
    What another process has committed meanwhile is deleted as well.
    """
    done = await _swept(services, user, mark, at)
    if await services.store.read.places_of(user) or await services.store.read.held_anywhere(user):
        await _swept(services, user, mark, at)
    log.info("a person is deleted", seats=done.seats, running=done.running)
    return done


async def _swept(services: Services, user: int, mark: str, at: int) -> Erased:
    seats = running = 0
    for place in await services.store.read.places_of(user):
        tables = await services.store.read.tables_at(place, user)
        for code, status in tables:
            mine = [row for row in await services.store.read.seats(place, code) if row.user_id == user]
            seats += bool(mine)
            running += status == "running" and any(row.policy is None for row in mine)
        await erase_from_events(services, place, user)
        for code, status in tables:
            if status in ("lobby", "running"):
                await _stand_up(services, TableRef(place, code), user)
        point("after_update")
        await _at_place(services, place, user)

    async def work(tx: Transaction) -> None:
        await tx.erase_anywhere(user, mark)
        await tx.keep_erased(mark, at)

    await retried(services.store, work)
    return Erased(seats, running)


async def _stand_up(services: Services, ref: TableRef, user: int) -> None:
    """Take a person from an open table."""

    async def work(change: Change) -> None:
        table = change.table
        if table.row.status == "lobby":
            await _leave(change, user)
        elif table.row.status == "running":
            await _hand_over(change, user)

    try:
        await changed(services, ref, None, work)
    except HostFault as fault:  # a table that cannot be replayed must not keep a person from being deleted
        log.error("table cannot go on", table=ref.code, fault=str(fault))


async def _leave(change: Change, user: int) -> None:
    """Give the seat in a lobby back; without any person left the table is closed."""
    table = change.table
    if table.fair is not None and table.fair.closed:
        await _leave_closed(change, user)
        return
    left = [row for row in table.seats if row.user_id != user]
    seats = tuple(replace(row, seat=at) for at, row in enumerate(left))
    row = _without_host(with_next_host(table, seats, user), user)
    await retract(change.tx, table.ref, user, _names(table, user), "Player")
    if any(seat.user_id is not None for seat in seats):
        await change.write_lobby(row, seats)
        return
    row = replace(row, status="abandoned", ended_at=change.at)
    await change.remember()
    await change.tx.advance(row)
    await change.tx.write_seats(row.place_id, row.code, seats)
    after = replace(table, row=risen(row), seats=seats)
    await change.finish(after, lobby_mail(after, change.at))


async def _leave_closed(change: Change, user: int) -> None:
    """Let a machine sit down for a person whose word is part of a digest that is posted: nothing moves up."""
    table = change.table
    await retract(change.tx, table.ref, user, _names(table, user), "Player")
    seats = tuple(
        replace(tombstone(table.seats, row), policy=MACHINE) if row.user_id == user else row
        for row in table.seats
    )
    row = _without_host(with_next_host(table, seats, user), user)
    if any(seat.user_id is not None for seat in seats):
        await change.write_lobby(row, seats, closes=True)
        return
    await change.tx.write_seats(row.place_id, row.code, seats)
    change.table = replace(table, seats=seats)
    await change.write_row(None, replace(row, status="abandoned", ended_at=change.at))


async def _hand_over(change: Change, user: int) -> None:
    """Let a machine play on in a running game, and nobody have sat there."""
    writer = Writer.at_table(change.table, change.at)
    place, code = change.table.ref.place, change.table.ref.code
    mine = change.table.seat_of(user)
    held = mine is not None or await change.tx.held_names(place, code, user)
    if held or any(row.substitute_of == user for row in change.table.seats):
        await change.tx.keep_deleted(place, code, gone_mark(change.table, user))
    name = "Player" if mine is None else tombstone(change.table.seats, mine).name
    await retract(change.tx, change.table.ref, user, _names(change.table, user), name)
    if mine is not None and mine.policy is None:
        await give_up(change, writer, [mine.seat])
    if mine is not None:
        stone = tombstone(writer.table.seats, writer.table.seats[mine.seat])
        put(writer, stone)
        await change.tx.erase_seat(
            change.table.ref.place, change.table.ref.code, stone.seat, stone.name, stone.policy, change.at
        )
    seats = tuple(
        replace(row, substitute_of=NOBODY if row.substitute_of == user else row.substitute_of)
        for row in writer.table.seats
    )
    row = _without_host(with_next_host(writer.table, seats, user), user)
    writer.table = replace(writer.table, row=row, seats=seats)
    await change.tx.erase_substituted(change.table.ref.place, user)
    if writer.plies:
        await write(change, writer)
    else:
        change.table = replace(change.table, seats=seats)
        await change.write_row(None, row)


async def _at_place(services: Services, place: int, user: int) -> None:
    """Delete what is left of a person at a place in one transaction: games that are over, messages, lists."""

    async def work(tx: Transaction) -> list[TableRef]:
        touched = []
        for code, status in sorted(await tx.tables_at(place, user)):
            ref = TableRef(place, code)
            await _tombstones(tx, ref, user, services.now(), running=status == "running")
            touched.append(ref)
        await tx.erase_at(place, user)
        point("before_commit")
        return touched

    for ref in await retried(services.store, work):
        services.tables.pop(ref, None)


async def _tombstones(tx: Transaction, ref: TableRef, user: int, at: int, *, running: bool) -> None:
    """Make a person's seats, and the host's place, nobody's."""
    tx.lock_session(ref.place, ref.code)
    session, seats = await tx.session(ref.place, ref.code), await tx.seats(ref.place, ref.code)
    name = "Player"
    names = [session.host_name] if session is not None and session.host_id == user else []
    for row in seats:
        if row.user_id == user:
            name = tombstone(seats, row).name
            names.append(row.name)
            await tx.erase_seat(ref.place, ref.code, row.seat, name, MACHINE if running else None, at)
    await retract(tx, ref, user, names, name)
    await tx.erase_host(ref.place, ref.code, user, NOBODY, name)


def _names(table: Table, user: int) -> list[str]:
    """Return what a person is called at a table."""
    mine = table.seat_of(user)
    own = [] if mine is None else [mine.name]
    return [*own, table.row.host_name] if table.row.host_id == user else own


def tombstone(seats: tuple[SeatRow, ...], row: SeatRow) -> SeatRow:
    """Return a seat in which somebody sat who is deleted: no person, and who resigned at some time."""
    others = [other.name for other in seats if other.seat != row.seat]
    name = unique_name(f"Player {row.seat + 1}", others)
    return replace(
        row, user_id=None, name=name, private=False, threaded=False, caretaker=False, rung=0, deck=None
    )


def _without_host(row: SessionRow, user: int) -> SessionRow:
    return replace(row, host_id=NOBODY, host_name="Player") if row.host_id == user else row
