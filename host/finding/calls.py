"""Calls for players: one for each table, and in each channel one in a while."""

from typing import Final

from engine import Text
from host.clock import MINUTE_MS
from host.lobby.lobby import must_be_open
from host.mail.messages import message
from host.people import Caller, TableRef
from host.places.admission import NOT_HERE, kept_out
from host.places.settings import read_place
from host.refusal import Refusal
from host.retrying import retried
from host.transactions.services import Services, no_table
from storage import Transaction

CALL: Final = "call"
NOBODY: Final = Text(
    "There is no role that could be called on this server yet; an organiser can choose one by "
    "`/server settings call_role:`."
)


async def call(services: Services, caller: Caller, ref: TableRef, channel: int) -> None:
    """Call for players of a table, in its channel or in the one that its thread belongs to.

    Whoever sits there, or is its host, may; once, and not in a channel where others have just been called.
    """

    async def work(tx: Transaction) -> None:
        await tx.lock_place(ref.place)  # what was called there is looked at before more is
        if await tx.answer(ref.place, caller.interaction) is not None:
            return
        settled = await read_place(tx, ref.place)
        row = await tx.session(ref.place, ref.code)
        if row is None:
            raise no_table(ref)
        table = await services.table(tx, row)
        must_be_open(table)
        if table.seat_of(caller.user) is None and row.host_id != caller.user:
            raise Refusal(Text("Only those who sit at this table, and its host, may call for players."))
        if settled.calls is None:
            raise Refusal(NOBODY)
        if await kept_out(services, tx, ref.place, caller.user):
            raise Refusal(NOT_HERE)
        if row.private_table:
            raise Refusal(Text("This table is private; `/game invite` invites people to it."))
        if await tx.event_of_table(ref.place, ref.code) is not None:
            raise Refusal(Text("This table belongs to an event, which says who sits there."))
        if len(table.seats) >= max(table.game.seats(table.options)):
            raise Refusal(Text("All seats of this table are taken."))
        if await tx.was_said(ref.place, ref.code, CALL):
            raise Refusal(Text("Players were called for this table already; once is all."))
        last, at = await tx.last_said(ref.place, CALL, channel), services.now()
        if last is not None and (due := last + settled.call_minutes * MINUTE_MS) > at:
            when = f"<t:{due // 1000 + 1}:R>"
            said = "Players were just called in this channel; the next call can be {when}."
            raise Refusal(Text(said, when=when))
        await tx.remember(ref.place, caller.interaction, at, "{}")
        await tx.add_message(message(table, CALL, channel, {}, at))

    await retried(services.store, work)
