"""Seats that change hands while a game runs: to a substitute, and back to whoever returns."""

from contextlib import suppress
from dataclasses import replace
from typing import Final

from engine import Player, Seat, Text
from host.model.rungs import Rung
from host.model.table import Table, played_by_person
from host.moves.writing import write
from host.names import unique_name
from host.people import Caller, TableRef
from host.places.admission import may_join
from host.refusal import HostFault, Refusal
from host.seats.control import give_back, put, raise_to, with_next_host
from host.seats.eligibility import must_be_new, must_be_no_rival
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from storage import Reader, SeatRow

MOST_OFFERS: Final = 5
"""How many people of the pool are asked by direct message; the others see the notice in the channel."""
MOST_CONSIDERED: Final = 100
"""How many people of the pool are considered, until enough are found whom nobody has blocked."""
SOUGHT: Final = (Rung.SUBSTITUTE, Rung.VOTE)
"""The rungs on which a person of the pool may take a seat that a caretaker plays."""
TAKE: Final = "~seat:"
BACK: Final = "~back"


LENT_IN_EVENT: Final = Text("In a tournament no machine plays for you as long as you are there.")
ASKED_IN_EVENT: Final = Text(
    "In a tournament its organisers put somebody in your place: ask them, or leave it by `/tournament leave`."
)
LEAVES: Final = Text("{player} has to leave. Who takes the seat? They play on until somebody does.")
REOPENED: Final = Text("The seat of {player}, which a machine plays, is free: who takes it?")
OPEN: Final = "~reopen:"
"""Followed by the seat of a machine that its table's host lets people take."""


async def seek(change: Change, writer: Writer, seat: Seat) -> None:
    """Let a caretaker play, and ask the people of the pool to step in."""
    raise_to(writer, seat, Rung.SUBSTITUTE)
    writer.say(
        Text("{player} has not come; whoever is in the pool (`/me`) may take the seat.", player=Player(seat)),
        buttons=((Text("Take the seat"), f"{TAKE}{seat}"),),
    )
    writer.offers.append((seat, await _willing(change)))


async def _willing(change: Change) -> tuple[int, ...]:
    """Return whom to ask from the pool: only those who could take the seat and would not be refused."""
    willing: list[int] = []
    for user in await change.tx.pool_at(change.table.ref.place, change.table.ref.code, MOST_CONSIDERED):
        try:
            await may_join(change.services, change.tx, change.table, user)
            await must_be_no_rival(change.tx, change.table.ref, user)
            await must_be_new(change.tx, change.table, user)
        except Refusal:
            continue
        willing.append(user)
        if len(willing) == MOST_OFFERS:
            break
    return tuple(willing)


async def reclaim(services: Services, caller: Caller, ref: TableRef) -> Done:
    """Give the caller their seat back at once."""

    async def work(change: Change) -> None:
        row = change.table.seat_of(caller.user)
        if change.table.row.status != "running" or row is None or row.policy is not None:
            raise Refusal(Text("No caretaker plays for you here."))
        if not row.caretaker:
            raise Refusal(Text("No caretaker plays for you here; the seat is yours."))
        writer = Writer.at_table(change.table, change.at)
        give_back(writer, row.seat)
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


async def hand_over(services: Services, caller: Caller, ref: TableRef) -> Done:
    """Let a caretaker play the caller's seat until they take it back. They stay on the floor of the ladder:
    who says that they go is not waited for in vain, and nobody is looked for to replace them.
    """

    async def work(change: Change) -> None:
        row = await must_be_theirs(change.tx, change.table, caller.user)
        writer = Writer.at_table(change.table, change.at)
        writer.note("caretaker", row.seat)
        put(writer, replace(row, rung=int(Rung.FLOOR), caretaker=True))
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


async def must_be_theirs(tx: Reader, table: Table, user: int, in_event: Text = LENT_IN_EVENT) -> SeatRow:
    """Return the seat that a person may hand on. Raise `Refusal` if there is none, or (`in_event`) if
    its game is one of an event.
    """
    row = table.seat_of(user)
    if table.row.status != "running" or row is None or not played_by_person(row):
        raise Refusal(Text("You have no seat here that a machine could play for you."))
    if await tx.event_of_table(table.ref.place, table.ref.code) is not None:
        raise Refusal(in_event)
    if len(table.people()) < 2:
        raise Refusal(Text("Nobody else plays here, so the game waits for you anyway."))
    return row


async def ask(services: Services, caller: Caller, ref: TableRef, *, wanted: bool) -> Done:
    """Ask for somebody who takes the caller's seat for good, or no longer; the caller plays on until then."""

    async def work(change: Change) -> None:
        row = await must_be_theirs(change.tx, change.table, caller.user, ASKED_IN_EVENT)
        if row.leaving == wanted:
            said = Text("You ask for somebody already; the board says so.")
            raise Refusal(said if wanted else Text("You have asked for nobody; the seat is yours."))
        writer = Writer.at_table(change.table, change.at)
        put(writer, replace(row, leaving=wanted))
        await change.tx.seat_leaving(ref.place, ref.code, row.seat, leaving=wanted)
        if wanted:
            await _advertise(change, writer, row.seat, LEAVES)
        else:
            writer.say(Text("{player} stays after all.", player=Player(row.seat)))
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


async def reopen(services: Services, caller: Caller, ref: TableRef, seat: Seat) -> Done:
    """Let people take a seat that a machine has for good; whoever is not the table's host asks for it."""

    async def work(change: Change) -> None:
        table = change.table
        await _must_be_a_machines(change, seat)
        writer = Writer.at_table(table, change.at)
        if seat in free(table):
            raise Refusal(Text("This seat is free: whoever wants it can take it."))
        if caller.user == table.row.host_id:
            put(writer, replace(table.seats[seat], leaving=True))
            await change.tx.seat_leaving(ref.place, ref.code, seat, leaving=True)
            await _advertise(change, writer, seat, REOPENED)
        else:
            await _may_step_in(change.services, change.tx, table, caller.user)
            writer.say(
                Text(
                    "Somebody would like to take the seat of {player}, which a machine plays; {host}, the "
                    "table's host, can open it.",
                    player=Player(seat), host=table.host_named,
                ),
                (table.row.host_id,),
                ((Text("Open the seat"), f"{OPEN}{seat}"),),
            )  # fmt: skip
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


async def _must_be_a_machines(change: Change, seat: Seat) -> None:
    table = change.table
    running = table.row.status == "running" and 0 <= seat < len(table.seats)
    if not running or not _taken_over(table.seats[seat]):
        raise Refusal(Text("No machine has taken this seat over from a person."))
    if await change.tx.event_of_table(table.ref.place, table.ref.code) is not None:
        raise Refusal(Text("In a tournament a machine keeps its seat."))


async def _advertise(change: Change, writer: Writer, seat: Seat, says: Text) -> None:
    """Say in the channel, and to people of the pool, that a seat waits for somebody."""
    label = Text("Take the seat")
    writer.say(says.with_args(player=Player(seat)), buttons=((label, f"{TAKE}{seat}"),))
    writer.offers.append((seat, await _willing(change)))


def free(table: Table) -> tuple[Seat, ...]:
    """Return the seats that people may take: where somebody is waited for in vain or asks for it, those in
    which machines have sat from the start, and those that machines have for good where host or contract want
    it so; but no machine's, where one person alone plays against them.
    """
    shared = len(table.holders()) > 1
    return tuple(row.seat for row in table.seats if _is_free(table, row, shared=shared))


def _is_free(table: Table, row: SeatRow, *, shared: bool) -> bool:
    if row.policy is None:
        return row.leaving or (row.caretaker and row.rung in SOUGHT)
    opened = _machines(row) or row.leaving or table.contract.reopened
    return opened if shared else _taken_over(row) and (row.leaving or table.contract.reopened)


def _taken_over(row: SeatRow) -> bool:
    """Tell whether a machine has a seat for good that was a person's."""
    return row.policy is not None and row.resigned_at is not None


async def wanted_at(services: Services, place: int, user: int) -> list[tuple[Table, Seat]]:
    """Return the seats at a place that wait for somebody, and that a person could take."""
    found: list[tuple[Table, Seat]] = []
    for code in await services.store.read.wanted_at(place, MOST_CONSIDERED):
        with suppress(HostFault, Refusal):  # a table that is broken must not hide the others
            table = await services.current(TableRef(place, code))
            found += [(table, seat) for seat in await takeable_seats(services, table, user)]
    return found


async def takeable_seats(services: Services, table: Table, user: int) -> tuple[Seat, ...]:
    """Return the seats of a table that wait for somebody, and that a person could take."""
    found = []
    for seat in free(table):
        with suppress(Refusal):  # nobody learns of a table at which they may not sit
            await takeable(services, services.store.read, table, user, seat)
            found.append(seat)
    return tuple(found)


def reopenable(table: Table) -> tuple[Seat, ...]:
    """Return the seats that machines have for good and that are not free for people to take."""
    there = free(table)
    return tuple(row.seat for row in table.seats if _taken_over(row) and row.seat not in there)


def _machines(row: SeatRow) -> bool:
    """Tell whether a seat is a machine's, and was nobody's before."""
    return row.user_id is None and row.policy is not None and row.resigned_at is None


async def takeable(services: Services, tx: Reader, table: Table, user: int, seat: Seat) -> SeatRow:
    """Return a seat that a person may take. Raise `Refusal` if they may not."""
    if table.row.status != "running" or not 0 <= seat < len(table.seats):
        raise Refusal(Text("This game is over."))
    old = table.seats[seat]
    if seat not in free(table):
        raise Refusal(Text("This seat is taken now."))
    if old.policy is not None and await tx.event_of_table(table.ref.place, table.ref.code) is not None:
        raise Refusal(Text("In a tournament a machine keeps its seat."))
    _must_not_sit(table, user)
    setting = None if old.leaving else await tx.setting(user)
    if not old.leaving and (setting is None or not setting.pool):
        raise Refusal(Text("Only people in the pool can step in for others; `/me` lets you join it."))
    await _may_step_in(services, tx, table, user)
    return old


def _must_not_sit(table: Table, user: int) -> None:
    if table.seat_of(user) is not None:
        raise Refusal(Text("You already sit at this table."))


async def _may_step_in(services: Services, tx: Reader, table: Table, user: int) -> None:
    _must_not_sit(table, user)
    await may_join(services, tx, table, user)
    await must_be_no_rival(tx, table.ref, user)
    await must_be_new(tx, table, user)


async def take_seat(services: Services, caller: Caller, ref: TableRef, seat: Seat) -> Done:
    """Let a person of the pool take a seat that needs a substitute, or that a machine plays."""

    async def work(change: Change) -> None:
        table = change.table
        old = await takeable(change.services, change.tx, table, caller.user, seat)
        names = [row.own_name or row.name for row in table.seats if row.seat != seat]
        name = unique_name(caller.name, names)
        own, name = (name, f"Player {seat + 1}") if table.hidden else ("", name)
        new = replace(
            old, user_id=caller.user, name=name, own_name=own, private=False, rung=0, leaving=False,
            caretaker=False, policy=None, joined_at=change.at, resigned_at=None,
            substitute_of=old.user_id, away_seen_ply=table.row.ply,
            bank_ms=None, deck=None,
        )  # fmt: skip
        writer = Writer.at_table(table, change.at)
        put(writer, new)
        seats = writer.table.seats
        writer.table = replace(writer.table, row=with_next_host(writer.table, seats, old.user_id or 0))
        writer.note("substitute", seat)
        await change.tx.seat_substitute(ref.place, ref.code, new)
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)
