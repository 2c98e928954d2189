"""What only one player may know, in a private thread of theirs: one message, pinned, changed as it changes.

Nothing of it is shown where somebody else was let in: how many are in a thread is looked at each time.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

import discord
import structlog

from bot.cards import Card
from bot.delivery import channels
from bot.delivery.channels import Messageable
from bot.delivery.context import DeliveryContext, mark, news
from bot.error_codes import ARCHIVED
from bot.limits import clip
from bot.permissions import OPEN_PRIVATE_THREAD, missing
from bot.presenter import table_cards
from bot.threads import THREAD_NAME, make_thread, revive
from engine import Text
from engine.texts import N_, _
from host import Look, OutboxRow, Refusal

T = TypeVar("T")
MOST_IN: Final = 2
"""Members of such a thread: its player, and we."""
CROWDED: Final = N_(
    "<@{user}> Somebody else is in this thread now, so I show nothing here any more. `/hand` shows what you "
    "hold, to you alone."
)
GONE: Final = N_("What stood here is shown by `/hand`, to its owner alone.")

log = structlog.stdlib.get_logger("tablekeeper.delivery.hands")


async def hand(context: DeliveryContext, row: OutboxRow) -> None:
    """Show a player in their thread what only they may know; at the end of the game, close the thread."""
    try:
        look = await context.host.look(row.ref, row.target)
    except Refusal:  # the table is gone
        await context.host.outbox.skip(row)
        return
    if look.seat is None or not look.threaded:
        await context.host.outbox.skip(row)
        return
    live = await context.host.live_post(row.ref, "hand", row.target)
    thread = None if live is None else await _thread(context, live.channel)
    try:
        thread = await _opened(context, row, look) if thread is None else thread
    except discord.Forbidden as refused:
        log.info("no thread for a hand", table=row.ref.text, code=refused.code)
        thread = None
    if thread is None:
        await context.host.talk.without_thread(row.ref, None, await _why(context, look))
        await context.host.outbox.skip(row)
        return
    channel = context.channel(thread.id, row.ref.place)
    standing = live.message if live is not None and live.channel == thread.id else None
    if thread.member_count > MOST_IN:
        await _crowded(context, row, channel, standing)
        return
    settings = await context.host.settings(row.target)
    card = table_cards.private_hand(look, row.seq, colour=settings.colour)
    told = news(card, table_cards.marker(look, row.seq))
    known = live is not None and standing is not None and context.tells_already(live, told)
    message = None if known else await _put(context, row, channel, card, standing)
    if look.status != "running":
        await _closed(thread)
    if message is None:
        await context.host.outbox.skip(row)
    else:
        context.tells(message, row, told)
        await context.posted(row, message, thread.id)


async def _closed(thread: discord.Thread) -> None:
    """Close a thread; where that is refused, it closes by itself after a week without a message."""
    with suppress(discord.Forbidden, discord.NotFound):
        await thread.edit(archived=True)


async def _put(
    context: DeliveryContext, row: OutboxRow, channel: Messageable, card: Card, standing: int | None
) -> int:
    """Change the message that stands, or post one and pin it; return it."""
    if standing is not None and await _awake(
        context, channel.id, lambda: channels.edit(channel, standing, card)
    ):
        return standing
    message = await context.earlier(channel, row)
    if message is None:
        message = await _awake(context, channel.id, lambda: channels.send(channel, card, row.nonce))
    try:
        await channel.get_partial_message(message).pin()
    except discord.HTTPException as refused:  # then it is the first message of its thread all the same
        if not isinstance(refused, discord.Forbidden) and refused.code != ARCHIVED:
            raise
        log.info("not pinned", table=row.ref.text)
    return message


async def _awake(context: DeliveryContext, thread: int, do: Callable[[], Awaitable[T]]) -> T:
    """Do something in a thread; one that was closed meanwhile, as at the end of a game, is opened again.

    The row's target is a person, so that delivery itself could not open the thread again.
    """
    try:
        return await do()
    except discord.HTTPException as refused:
        if refused.code != ARCHIVED or not await revive(context.client, thread):
            raise
    return await do()


async def _crowded(
    context: DeliveryContext, row: OutboxRow, channel: Messageable, standing: int | None
) -> None:
    """Take what only one may know out of a thread in which somebody else is, and tell its owner, once."""
    if standing is not None:
        gone = Card().say(_(GONE))
        await _awake(context, channel.id, lambda: channels.edit(channel, standing, gone))
    if await context.earlier(channel, row) is None:
        warning = Card().say(_(CROWDED, user=row.target)).say(f"-# {mark(row)}")
        await channels.send(channel, warning, row.nonce, (row.target,))
    await context.host.talk.without_thread(row.ref, row.target)
    await context.host.outbox.skip(row)


async def _thread(context: DeliveryContext, number: int) -> discord.Thread | None:
    """Return a thread as Discord has it now; None: it is gone."""
    try:
        channel = await context.client.fetch_channel(number)
    except discord.NotFound:
        return None
    return channel if isinstance(channel, discord.Thread) else None


async def _parent(context: DeliveryContext, look: Look) -> discord.TextChannel | None:
    """Return the text channel in which a table's private threads are opened; None: there is none."""
    channel = await context.client.fetch_channel(look.channel)
    if isinstance(channel, discord.Thread):
        channel = await context.client.fetch_channel(channel.parent_id)
    return channel if isinstance(channel, discord.TextChannel) else None


async def _opened(context: DeliveryContext, row: OutboxRow, look: Look) -> discord.Thread | None:
    """Open a player's thread, or find the one that an earlier attempt opened; None: we may not."""
    parent = await _parent(context, look)
    if parent is None or missing(parent.permissions_for(parent.guild.me), OPEN_PRIVATE_THREAD):
        return None
    name = thread_name(look)
    number = await _earlier(context, parent, name) if row.attempts > 1 else None
    if number is None:
        number = await make_thread(context.client, parent, name, private=True, alone=True)
        channels.TRIED.set(True)  # the next attempt must look for it
    await context.client.http.add_user_to_thread(number, row.target)
    return await _thread(context, number)


async def _earlier(context: DeliveryContext, parent: discord.TextChannel, name: str) -> int | None:
    """Find the private thread of ours that has a name; its table's code and its player make it the only
    one.
    """
    for thread in await parent.guild.active_threads():
        ours = thread.owner_id == context.me and thread.parent_id == parent.id and thread.is_private()
        if ours and thread.name == name:
            return thread.id
    return None


def thread_name(look: Look) -> str:
    """Name a player's thread: the game and the player first, the code last, so that it is found again."""
    last = f" · {look.ref.code}-{(look.seat or 0) + 1}"
    name = f"{look.game.title} · {look.names(look.seat or 0)}"
    return clip(name, THREAD_NAME - len(last)) + last


async def _why(context: DeliveryContext, look: Look) -> Text:
    """Say why there are no threads, and what helps."""
    parent = await _parent(context, look)
    if parent is None:
        return Text(
            "Private threads can be opened in text channels only, so hands come by `/hand`, and by direct "
            "message to those who agreed to that."
        )
    lacking = missing(parent.permissions_for(parent.guild.me), OPEN_PRIVATE_THREAD)
    return Text(
        "I may not open private threads in this channel, so hands come by `/hand`, and by direct message to "
        "those who agreed to that. Whoever runs this server can give me this in the channel's settings, for "
        "the next game: {missing}.",
        missing=", ".join(lacking) or "Create Private Threads",
    )


async def hand_left(context: DeliveryContext, row: OutboxRow) -> None:
    """Take a person who plays no more out of the thread that they had, and close it."""
    live = await context.host.live_post(row.ref, "hand", row.target)
    thread = None if live is None else await _thread(context, live.channel)
    if thread is not None:
        with suppress(discord.Forbidden, discord.NotFound):
            await _awake(context, thread.id, lambda: thread.remove_user(discord.Object(row.target)))
        await _closed(thread)
    await context.host.outbox.skip(row)


async def call_channel(context: DeliveryContext, look: Look, user: int) -> int:
    """Return where a player is called: in their own thread, if they have one, else in the table's channel."""
    live = await context.host.live_post(look.ref, "hand", user) if look.threaded else None
    thread = None if live is None else await _thread(context, live.channel)
    return look.channel if thread is None else thread.id


KINDS: Final[dict[str, Callable[[DeliveryContext, OutboxRow], Awaitable[None]]]] = {
    "hand": hand,
    "hand_left": hand_left,
}
