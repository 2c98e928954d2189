"""What brings people together: tables for those who were found in a queue, and what is said of queues."""

import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from hashlib import sha256
from typing import Final

import discord
import structlog

from bot.delivery import channels
from bot.delivery.context import DeliveryContext, mark
from bot.delivery.events import event_notice
from bot.delivery.threads import guild_of, opened
from bot.error_codes import FAILED, OUTAGE, TOO_MANY, UNKNOWN_MEMBER
from bot.limits import clip
from bot.presenter.dashboard import call_card, dashboard_card, has_room
from bot.threads import THREAD_NAME, forget_thread
from host import OutboxRow, Refusal
from host.finding.dashboards import channels_of
from host.finding.groups import Group, Occupied

log = structlog.stdlib.get_logger("tablekeeper.delivery.finding")

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
        await finding.wait_on(row.ref, group.channel, gone)
        await context.host.outbox.skip(row)
        return
    try:
        if not await _opened(context, row, group):
            await finding.say_crowded(row.ref, group.channel)
            await context.host.outbox.again(row, CROWDED)
            return
    except Refusal:  # the place, or one of them, wants no such table any more
        await finding.wait_on(row.ref, group.channel)
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


async def call(context: DeliveryContext, row: OutboxRow) -> None:
    """Call for players of a table, if it still has a seat, and ping those who have taken the role for it."""
    lobby = await context.host.lobby(row.ref)
    settings = await context.host.finding.settled(row.ref.place)
    role = settings.calls
    if role is None or lobby.invited_only or not has_room(lobby):
        await context.host.outbox.skip(row)
        return
    channel = context.channel(row.target, row.ref.place)
    message = await context.earlier(channel, row)
    if message is None:
        card = call_card(lobby, role).say(f"-# {mark(row)}")
        message = await channels.send(channel, card, row.nonce, role=role)
    await context.posted(row, message, row.target)


async def dashboard(context: DeliveryContext, row: OutboxRow) -> None:
    """Keep the list of tables in a channel up to date: edit its post, or post and pin it; take it away where
    it was switched off.
    """
    place, host = row.ref.place, context.host
    settings = await host.finding.settled(place)
    live = await host.live_post(row.ref, "dashboard", row.target)
    channel = context.channel(row.target, place)
    if row.target not in channels_of(settings):
        if live is not None:
            with suppress(discord.NotFound):
                await channel.get_partial_message(live.message).delete()
        await host.outbox.forget_post(row)
        return
    whole = row.target == settings.overview
    seen = [
        one
        for one in await host.finding.listed(place)
        if _belongs(context, row, one.table.channel, whole=whole)
    ]
    card = dashboard_card(seen, settings, whole=whole)
    parts = card.to_components()  # type: ignore[no-untyped-call]  # discord.py's gap
    told = sha256(json.dumps(parts).encode()).digest()
    pin = bool(row.body.get("pin"))
    if live is not None and context.tells_already(live, told) and not pin:
        await host.outbox.skip(row)
        return
    message = None if live is None else live.message
    if message is None or not await channels.edit(channel, message, card):
        message = await context.earlier(channel, row)
        if message is None:
            message = await channels.send(channel, card, row.nonce)
        pin = True
    if pin:
        await _pin(channel, message)
    context.tells(message, row, told)
    await context.posted(row, message, row.target)


def _belongs(context: DeliveryContext, row: OutboxRow, channel: int, *, whole: bool) -> bool:
    """Tell whether a table in a channel stands in a list: in that of its own channel, public threads of it
    included, or in that of the whole server, where everybody can see its channel.
    """
    guild = context.client.get_guild(row.ref.place)
    known = None if guild is None else guild.get_channel_or_thread(channel)
    if known is None or guild is None or (isinstance(known, discord.Thread) and known.is_private()):
        return channel == row.target
    above = known.parent_id if isinstance(known, discord.Thread) else None
    if row.target in (channel, above):
        return True
    return whole and known.permissions_for(guild.default_role).view_channel


async def _pin(channel: channels.Messageable, message: int) -> None:
    """Pin a list where that is allowed; whoever has switched it on was told where it is not."""
    try:
        await channel.get_partial_message(message).pin()
    except discord.HTTPException as refused:
        if refused.status == TOO_MANY or refused.status >= OUTAGE:
            raise
        log.info("not pinned", message=message, code=refused.code)


KINDS: Final[dict[str, Callable[[DeliveryContext, OutboxRow], Awaitable[None]]]] = {
    "gather": gather,
    "place_notice": event_notice,
    "call": call,
    "dashboard": dashboard,
}
