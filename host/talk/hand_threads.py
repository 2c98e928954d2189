"""Private threads for what only one player may know: given up where they cannot be."""

from dataclasses import replace

from engine import Text
from host.mail.messages import Notice, card_mail, message, notice_mail
from host.model.table import played_by_person
from host.people import TableRef
from host.transactions.change import Change, changed, risen
from host.transactions.services import Services


async def give_up_threads(
    services: Services, ref: TableRef, user: int | None = None, why: Text | None = None
) -> None:
    """Show what only a person may know in their thread no more (None: everybody at a table); `why` is said in
    the channel. Who agreed to direct messages gets it so from now on.
    """

    async def work(change: Change) -> None:
        table = change.table
        rows = [row for row in table.seats if row.threaded and user in (None, row.user_id)]
        if not rows:
            return
        await change.tx.advance(table.row)
        for row in rows:
            await change.tx.seat_thread(ref.place, ref.code, row.seat, threaded=False)
        numbers = {row.seat for row in rows}
        seats = tuple(replace(row, threaded=False) if row.seat in numbers else row for row in table.seats)
        after = replace(table, row=risen(table.row), seats=seats)
        mail = [*card_mail(replace(table, seats=seats), after, change.at)]
        mail += notice_mail(after, [] if why is None else [Notice(why)], change.at)
        for row in rows:
            if row.private and row.user_id is not None and played_by_person(row):
                mail.append(message(after, "private", row.user_id, {"seat": row.seat}, change.at))
        await change.finish(after, iter(mail))

    await changed(services, ref, None, work)
