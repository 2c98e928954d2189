"""Private tables: who is invited, and who may watch."""

from dataclasses import replace
from typing import Final

from engine import Text
from host.lobby.lobby import must_be_host, must_be_open
from host.mail.messages import Notice, invitation
from host.names import safe_name
from host.people import Caller, TableRef
from host.places.admission import may_meet
from host.refusal import Refusal
from host.seats.anonymity import must_name
from host.seats.eligibility import must_be_free
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services

MOST_INVITED: Final = 50
MOST_DELAY: Final = 24 * 60
"""Minutes by which people without a seat may lag behind the game."""
NO_THREAD: Final = Text(
    "A table for invited people cannot be anonymous: everybody in its thread sees who else is in it."
)
INVITED_TO_WATCH: Final = Text("You are invited to watch this game; `/board` shows it.")


async def set_private(services: Services, caller: Caller, ref: TableRef, *, private: bool) -> Done:
    """Let only invited people join and watch, or everybody; the table's host decides before the start."""

    async def work(change: Change) -> None:
        must_be_open(change.table)
        must_be_host(change.table, caller)
        if private and change.table.row.anonymous:
            raise Refusal(NO_THREAD)
        await change.write_lobby(replace(change.table.row, private_table=private))

    return await changed(services, ref, caller.interaction, work)


async def set_anonymous(services: Services, caller: Caller, ref: TableRef, *, anonymous: bool) -> Done:
    """Name nobody at a table until its game is over, or everybody; the table's host decides, before anybody
    else sits there, as whoever was seen is known, and whoever has joined unseen wanted it so.
    """

    async def work(change: Change) -> None:
        row = change.table.row
        must_be_open(change.table)
        must_be_host(change.table, caller)
        await must_be_free(change)
        if anonymous == row.anonymous:
            return
        if any(seat.user_id not in (None, caller.user) for seat in change.table.seats):
            message = "Somebody has sat down already; names are hidden, or shown, before anybody else joins."
            raise Refusal(Text(message))
        if anonymous and row.private_table:
            raise Refusal(NO_THREAD)
        if anonymous and row.rematch_of is not None:
            raise Refusal(Text("A rematch seats people as they sat before; open a new table to hide names."))
        seats = change.table.seats
        if not anonymous:
            seats = tuple(replace(seat, name=seat.own_name or seat.name, own_name="") for seat in seats)
        seating = "random" if anonymous else row.seating
        await change.write_lobby(replace(row, anonymous=anonymous, seating=seating), seats)

    return await changed(services, ref, caller.interaction, work)


async def invite(services: Services, caller: Caller, ref: TableRef, user: int) -> Done:
    """Invite a person to join, or to watch a private game that has begun; only the table's host may."""

    async def work(change: Change) -> None:
        table = change.table
        if table.over:
            raise Refusal(Text("This game is over."))
        must_be_host(table, caller)
        must_name(table)
        if table.seat_of(user) is not None:
            raise Refusal(Text("They already sit at this table."))
        known = await change.tx.invited(ref.place, ref.code)
        if user in known:
            raise Refusal(Text("They are already invited."))
        if len(known) >= MOST_INVITED:
            raise Refusal(Text("{count} people are invited, which is the limit.", count=len(known)))
        if not await may_meet(change.services, change.tx, table, user):
            raise Refusal(Text("They cannot be invited to this table."))
        notice = Notice(INVITED_TO_WATCH, (user,))
        if table.row.status == "lobby":
            notice = invitation(safe_name(caller.name), table.game.title, (user,))
        await change.write_row(notice)
        await change.tx.invite(ref.place, ref.code, user)

    return await changed(services, ref, caller.interaction, work)


async def set_delay(services: Services, caller: Caller, ref: TableRef, minutes: int) -> Done:
    """Show the game to people without a seat so many minutes later; settled before the start."""

    async def work(change: Change) -> None:
        must_be_open(change.table)
        must_be_host(change.table, caller)
        if not 0 <= minutes <= MOST_DELAY:
            raise Refusal(Text("The delay can be 0 to {most} minutes.", most=MOST_DELAY))
        await change.write_lobby(replace(change.table.row, spectator_delay_s=60 * minutes))

    return await changed(services, ref, caller.interaction, work)
