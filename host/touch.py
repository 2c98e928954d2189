"""A change that is no move: a new host, an invitation, something to say in the channel."""

from dataclasses import replace

from host.change import Change, risen
from host.mail import Notice, card_mail, notice_mail
from storage import SessionRow


async def touch(change: Change, said: Notice | None, row: SessionRow | None = None) -> None:
    """Write a row (None: as it is) with a new version, and say something (None: nothing) in the channel.

    The board or lobby card is said anew, too.
    """
    table = change.table
    await change.remember()
    await change.tx.advance(table.row if row is None else row)
    await change.tx.point("after_update")
    after = replace(table, row=risen(table.row if row is None else row))
    card = card_mail(table, after, change.at)
    notices = [] if said is None else [said]
    await change.finish(after, iter([*card, *notice_mail(after, notices, change.at)]))
