"""Who hosts a table: handing that over, and removing somebody before the start."""

from dataclasses import replace

from engine import Player, Text
from host.lobby.lobby import must_be_host, must_be_open
from host.mail.messages import Notice
from host.model.table import Table
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.seats.anonymity import must_name
from host.seats.control import with_next_host
from host.seats.eligibility import must_be_free
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from storage import SeatRow


def must_hand_over(table: Table, caller: Caller, user: int) -> SeatRow:
    """Return the seat of the person whom the caller may make the table's host. Raise `Refusal`."""
    if table.over:
        raise Refusal(Text("This game is over.") if table.opening else Text("This table is closed."))
    must_be_host(table, caller)
    must_name(table)
    heir_row = person_at(table, user)
    if user == caller.user:
        raise Refusal(Text("You are already this table's host."))
    return heir_row


async def hand_over(services: Services, caller: Caller, ref: TableRef, user: int) -> Done:
    """Make another person at the table its host."""

    async def work(change: Change) -> None:
        table = change.table
        heir_row = must_hand_over(table, caller, user)
        row = replace(table.row, host_id=user, host_name=heir_row.name)
        handed_over = Text("{player} is this table's host now.", player=Player(heir_row.seat))
        await change.write_row(Notice(handed_over, (user,)), row)

    return await changed(services, ref, caller.interaction, work)


async def send_away(services: Services, caller: Caller, ref: TableRef, user: int) -> Done:
    """Remove a person from the table before the start; only its host may. They may join again, if invited."""

    async def work(change: Change) -> None:
        table = change.table
        must_be_open(table, started=Text("The game has begun; the others can vote somebody out instead."))
        must_be_host(table, caller)
        must_name(table)
        await must_be_free(change)
        gone = person_at(table, user)
        if user == caller.user:
            raise Refusal(Text("You cannot send yourself away; you may leave."))
        left = [row for row in table.seats if row.seat != gone.seat]
        seats = tuple(replace(row, seat=at) for at, row in enumerate(left))
        await change.write_lobby(with_next_host(table, seats, user), seats)
        await change.tx.uninvite(ref.place, ref.code, user)

    return await changed(services, ref, caller.interaction, work)


def person_at(table: Table, user: int) -> SeatRow:
    """Return the seat of a person who plays. Raise `Refusal` when there is none."""
    row = table.seat_of(user)
    if row is None or row.policy is not None:
        raise Refusal(Text("They do not play at this table."))
    return row
