"""What brings people together: tables for those who were found in a queue, and what is said of queues."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

import discord

from bot.delivery.context import DeliveryContext
from bot.delivery.events import event_notice
from bot.delivery.threads import guild_of, opened
from bot.error_codes import FAILED, UNKNOWN_MEMBER
from bot.limits import clip
from bot.threads import THREAD_NAME, forget_thread
from host import OutboxRow, Refusal
from host.finding.groups import Group, Occupied

CROWDED: Final = timedelta(minutes=10)
"""How long a group waits for a channel in which another table stands, where no thread can be opened."""


async def gather(context: DeliveryContext, row: OutboxRow) -> None:
    """Open the table of people who were found in a queue: in their channel, or where another table stands
    there, in a thread of it. Who has left the server sits down nowhere, and the others wait on.
    """
    finding, group = context.host.finding, await context.host.finding.group(row.ref)
    if group is None:
        await context.host.outbox.skip(row)
        return
    gone = [user for user in group.people if await _is_gone(context, row, user)]
    if gone:
        await finding.release(row.ref, group.channel, gone)
        await context.host.outbox.skip(row)
        return
    try:
        if not await _opened(context, row, group):
            await finding.say_crowded(row.ref, group.channel)
            await context.host.outbox.again(row, CROWDED)
            return
    except Refusal:  # the place, or one of them, wants no such table any more
        await finding.release(row.ref, group.channel)
    await context.host.outbox.skip(row)


async def _opened(context: DeliveryContext, row: OutboxRow, group: Group) -> bool:
    """Open the table of a group; False: there is no place for it now."""
    finding = context.host.finding
    try:
        await finding.open_group(row.ref, group.channel)
    except Occupied:
        thread = await opened(context, row, _thread_name(row, group))
        if thread is None:
            return False
        try:
            stands = await finding.open_group(row.ref, thread, thread=True)
        except Refusal:
            await forget_thread(context.client, thread)
            raise
        if stands is None:
            await forget_thread(context.client, thread)
    return True


def _thread_name(row: OutboxRow, group: Group) -> str:
    """Name the thread of a table; the code of the group comes last, so that the thread is found again."""
    last = f" · {row.ref.code}"
    return clip(group.title, THREAD_NAME - len(last)) + last


async def _is_gone(context: DeliveryContext, row: OutboxRow, user: int) -> bool:
    """Tell whether somebody is no longer a member of the server, or cannot see the channel."""
    try:
        member = await (await guild_of(context, row.ref.place)).fetch_member(user)
    except discord.NotFound as unknown:
        return unknown.code == UNKNOWN_MEMBER
    except FAILED:  # whatever it is: nobody is put out because Discord has a bad moment
        return False
    channel = context.client.get_channel(row.target)
    if not isinstance(channel, discord.TextChannel):
        return False
    return not channel.permissions_for(member).view_channel


KINDS: Final[dict[str, Callable[[DeliveryContext, OutboxRow], Awaitable[None]]]] = {
    "gather": gather,
    "place_notice": event_notice,
}
