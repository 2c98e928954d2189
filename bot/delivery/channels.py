"""Messages in channels: send once, edit, find again, take controls off."""

from collections.abc import Sequence
from contextvars import ContextVar
from typing import Any, Final

import discord
from discord import ui

from bot.cards import Card, quiet
from bot.ids import BUTTON
from bot.limits import MENTIONS
from bot.rates.pacer import Urgency, as_urgent_as, urgency
from host.crash import point

HISTORY: Final = 50
"""Messages that are searched for our marker."""

TRIED: Final[ContextVar[bool]] = ContextVar("tried", default=False)
"""Whether this attempt at a row has posted: then it must be looked for before it is posted again."""

Messageable = discord.PartialMessageable | discord.DMChannel


def mentioning(users: Sequence[int]) -> discord.AllowedMentions:
    """Return the permission to ping these users and nobody else."""
    pinged = [discord.Object(user) for user in users[:MENTIONS]]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=pinged or False)


async def send(channel: Messageable, card: Card, nonce: str, users: Sequence[int] = ()) -> int:
    """Post a card; the same nonce does not post twice. Return the id of the message."""
    point("before_post")
    message = await channel.send(view=card, nonce=nonce, allowed_mentions=mentioning(users))
    TRIED.set(True)
    point("after_post")
    return message.id


async def edit(channel: Messageable, message: int, card: Card, users: Sequence[int] = ()) -> bool:
    """Change a message; return False when it is gone. Nobody is pinged; who is named stays highlighted."""
    try:
        with as_urgent_as(max(urgency(), Urgency.EDIT)):
            await channel.get_partial_message(message).edit(view=card, allowed_mentions=mentioning(users))
    except discord.NotFound:
        return False
    return True


async def strip(channel: Messageable, message: int, known: Card | None = None) -> None:
    """Take the controls off an older message, once; when that is refused, it stays as it is and its
    controls still answer. `known` is the card that stands there; without it the message is read first.
    """
    try:
        with as_urgent_as(Urgency.TIDY):
            if known is not None:
                await edit(channel, message, quiet(known))
                return
            found = await channel.fetch_message(message)
            view = ui.LayoutView.from_message(found, timeout=None)
            if any(isinstance(item, ui.ActionRow) for item in view.children):
                await found.edit(view=quiet(view), allowed_mentions=mentioning(()))
    except (discord.Forbidden, discord.NotFound):
        return


async def retire(channel: Messageable, message: int, over: tuple[str, ...]) -> None:
    """Take the buttons off a message whose choices begin like one of `over`; others stay.

    Where that is refused they stay too, and answer that it is too late.
    """
    try:
        with as_urgent_as(Urgency.TIDY):
            found = await channel.fetch_message(message)
            view = ui.LayoutView.from_message(found, timeout=None)
            if _without(view, over):
                await found.edit(view=view, allowed_mentions=mentioning(()))
    except (discord.Forbidden, discord.NotFound):
        return


def _without(view: ui.LayoutView, over: tuple[str, ...]) -> bool:
    """Remove buttons from a card; tell whether there were any."""
    gone = False
    for row in [item for item in view.children if isinstance(item, ui.ActionRow)]:
        for item in list(row.children):
            match = BUTTON.fullmatch(getattr(item, "custom_id", None) or "")
            if match is not None and match["choice"].startswith(over):
                row.remove_item(item)
                gone = True
        if not row.children:
            view.remove_item(row)
    return gone


async def find(channel: Messageable, me: int, marker: str) -> int | None:
    """Look for our own recent message that holds a marker; None: it is not there, or we may not read."""
    try:
        async for message in channel.history(limit=HISTORY):
            if message.author.id == me and any(marker in text for text in texts(message)):
                return message.id
    except discord.Forbidden:
        return None
    return None


def texts(message: discord.Message) -> list[str]:
    """Return the texts of a message's components."""
    found: list[str] = []
    pending: list[Any] = list(message.components)
    while pending:
        component = pending.pop()
        if isinstance(component, discord.TextDisplay):
            found.append(component.content)
        pending.extend(getattr(component, "children", ()))
    return found
