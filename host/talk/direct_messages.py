"""Direct messages at one table: whoever plays may want them, or none, at any time."""

from dataclasses import replace

from engine import Text
from host.mail.messages import card_mail
from host.model.table import hands
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.transactions.change import Change, Done, changed, risen
from host.transactions.services import Services


async def set_direct_messages(services: Services, caller: Caller, ref: TableRef, *, wanted: bool) -> Done:
    """Send a person by direct message what only they may know at a table, or no longer."""

    async def work(change: Change) -> None:
        table = change.table
        mine = table.seat_of(caller.user)
        if table.over:
            raise Refusal(Text("This game is over."))
        if mine is None or mine.policy is not None:
            raise Refusal(Text("You do not play at this table."))
        await change.remember()
        await change.tx.seat_dms(ref.place, ref.code, mine.seat, private=wanted)
        await change.tx.move_session(table.row)
        seats = tuple(replace(row, private=wanted) if row.seat == mine.seat else row for row in table.seats)
        after = replace(table, row=risen(table.row), seats=seats)
        if after.opening is not None:
            after = replace(after, hands=hands(after, after.state))
        await change.finish(after, card_mail(table, after, change.at))

    return await changed(services, ref, caller.interaction, work)
