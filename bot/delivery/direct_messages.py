"""Direct messages: one way to reach a person, whose messages may be closed."""

from collections.abc import Sequence

import discord

from bot.cards import Card
from bot.delivery import channels
from bot.delivery.context import DeliveryContext
from bot.error_codes import CLOSED_DM
from host import LivePost, OutboxRow, Wish


async def send_dm(
    context: DeliveryContext,
    row: OutboxRow,
    card: Card,
    live: LivePost | None = None,
    *,
    users: Sequence[int] = (),
    calls: bool = False,
) -> int | None:
    """Send a row's card by direct message, or put it into the message `live`, and mark the row. `calls`: its
    buttons go when the decision that it calls to is made.

    Return the message; None, with the row unchanged, if the person accepts no direct messages, which is
    remembered.
    """
    try:
        channel = await context.client.create_dm(discord.Object(row.target))
        if live is not None and await channels.edit(channel, live.message, card):
            message = live.message
        else:
            earlier = await context.earlier(channel, row)
            message = earlier or await channels.send(channel, card, row.nonce, users)
    except discord.Forbidden as refused:
        if refused.code != CLOSED_DM:
            raise
        await context.host.inbox.set_settings(row.target, Wish(dm_closed=True))
        return None
    if calls:
        await context.host.outbox.sent(row, message, channel.id, calls=True)
    else:
        await context.posted(row, message, channel.id)
    return message
