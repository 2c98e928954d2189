"""What Discord tells by itself that concerns tables: threads and channels deleted, permissions changed."""

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.client import Tablekeeper


async def thread_deleted(client: "Tablekeeper", place: int, thread: int) -> None:
    """Let the table of a deleted thread go on in another one, if it is one of an event."""
    await client.host.tournaments.thread_gone(place, thread)


async def channel_deleted(client: "Tablekeeper", channel: discord.abc.GuildChannel) -> None:
    """Let the tables go on elsewhere whose threads went with their channel; of those nothing is told."""
    host, place = client.host.tournaments, channel.guild.id
    for listed in await host.events(place):
        event = await host.show(listed.ref)
        if event.channel == channel.id and not event.contest.over:
            for link in event.links.values():
                if link.channel is not None and link.state in ("opening", "standing"):
                    await host.thread_gone(place, link.channel)


async def permissions_changed(client: "Tablekeeper", place: int) -> None:
    """Open the tables that could not be opened: perhaps they can be now."""
    await client.host.tournaments.open_again(place)
