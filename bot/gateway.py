"""Events that Discord sends by itself: a server joined, a mention, deletions, changed permissions."""

import re
from typing import Final

import discord
import structlog

from bot.client import Client
from bot.delivery import Delivery
from bot.error_codes import FAILED
from bot.permissions import CHANNEL, THREAD, missing
from bot.presenter.help import home_card

CARDS_A_CHANNEL: Final = 5
"""Cards in a channel within that time, whoever asks."""

log = structlog.stdlib.get_logger("tablekeeper.gateway")


async def greet(guild: discord.Guild) -> bool:
    """Say on a server that the bot has just joined where to begin: in its system channel, else in the first
    channel where the bot may write; False: there is none.
    """
    first = [] if guild.system_channel is None else [guild.system_channel]
    for channel in (*first, *guild.text_channels):
        if not missing(channel.permissions_for(guild.me), CHANNEL):
            try:
                await channel.send(view=home_card())
            except FAILED as failed:
                log.info("no greeting", guild=guild.id, why=repr(failed))
                return False
            return True
    return False


async def mentioned(client: Client, message: discord.Message) -> bool:
    """Answer somebody who writes nothing but our name with where to begin; False: it is another message, we
    may not write there, or it was answered a moment ago.

    Discord sends the text of a message only if it mentions us, so no other message is read.
    """
    me, guild = client.user, message.guild
    if me is None or guild is None or message.author.bot or client.closing or client.maintenance.rests():
        return False
    if not (match := _NAMED.fullmatch(message.content)) or int(match["user"]) != me.id:
        return False
    channel = message.channel
    if isinstance(channel, discord.PartialMessageable | discord.DMChannel | discord.GroupChannel):
        return False
    needed = THREAD if isinstance(channel, discord.Thread) else CHANNEL
    if missing(channel.permissions_for(guild.me), needed):
        return False
    if client.named.wait(channel.id, message.author.id, 1) or client.named.wait(
        channel.id, 0, CARDS_A_CHANNEL
    ):
        return False
    try:
        await message.reply(view=home_card(), mention_author=False)
    except FAILED as failed:
        log.info("no answer to a mention", channel=channel.id, why=repr(failed))
        return False
    return True


_NAMED: Final = re.compile(r"\W*<@!?(?P<user>\d{1,20})>\W*")


async def thread_deleted(client: Client, place: int, thread: int) -> None:
    """Let the table of a deleted thread wait for its people; one of an event goes on in another thread."""
    if await client.host.tournaments.thread_gone(place, thread) is None:
        await client.host.whereabouts.stranded(place, thread)


async def channel_deleted(client: Client, channel: discord.abc.GuildChannel) -> None:
    """Let the tables go on elsewhere whose threads were deleted with their channel: Discord does not announce
    those threads. Other tables wait for their people.
    """
    host, place = client.host.tournaments, channel.guild.id
    for listed in await host.events(place):
        event = await host.show(listed.ref)
        if event.channel == channel.id and not event.contest.over:
            for link in event.links.values():
                if link.channel is not None and link.state in ("opening", "standing"):
                    await host.thread_gone(place, link.channel)
    threads = [thread.id for thread in getattr(channel, "threads", ())]
    for gone in (channel.id, *threads):
        await client.host.whereabouts.stranded(place, gone)


async def permissions_changed(client: Client, delivery: Delivery, place: int) -> None:
    """Open the tables that could not be opened, and show those that nobody could see: it may be
    possible now.
    """
    for _, channel in await client.host.whereabouts.all_stranded(place):
        await delivery.reopen(channel)
    await client.host.tournaments.open_again(place)
