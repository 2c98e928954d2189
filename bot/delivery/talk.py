"""Bringing what was said in private to those who agreed to direct messages; the others find it themselves."""

from collections.abc import Awaitable, Callable
from typing import Final

import discord

from bot.delivery import channels
from bot.delivery.posts import CLOSED_DM, Desk, mark
from bot.presenter.talk import line_card
from host import OutboxRow


async def say(desk: Desk, row: OutboxRow) -> None:
    """Bring one line; behind a closed door it waits where its reader looks, and the door is remembered."""
    found = await desk.host.talk.line(row.ref, int(row.body["at"]), row.target)
    if found is None or (await desk.host.settings(row.target)).dm_closed:
        await desk.host.outbox.skip(row)
        return
    card = line_card(*found).say(f"-# {mark(row)}")
    try:
        channel = await desk.client.create_dm(discord.Object(row.target))
        before = await channels.find(channel, desk.me, mark(row)) if row.attempts > 1 else None
        message = before or await channels.send(channel, card, row.nonce)
    except discord.Forbidden as refused:
        if refused.code != CLOSED_DM:
            raise
        await desk.host.set_settings(row.target, dm_closed=True)
        await desk.host.outbox.skip(row)
        return
    await desk.posted(row, message, channel.id)


KINDS: Final[dict[str, Callable[[Desk, OutboxRow], Awaitable[None]]]] = {"say": say}
