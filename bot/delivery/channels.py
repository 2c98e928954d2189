"""Messages in channels: send once, edit, find again, take controls off."""

from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from hashlib import sha256
from typing import Any, Final

import discord
from discord import ui

from bot.cards import Card, quiet
from bot.custom_ids import BUTTON
from bot.limits import MENTIONS
from bot.presenter.inbox import CALLED, WAS_CALLED
from bot.rates.pacer import Urgency, as_urgent_as, urgency
from engine.texts import N_, _
from host.crash import point

VOTED: Final = N_("-# This vote is over.")
ANSWERED: Final = N_("-# This turn is over.")
"""What stands below a post instead of the buttons that it had."""
HISTORY: Final = 50
"""Messages that are searched for our mark."""
MARKED: Final = 1 << 30
"""From here on ids of components are marks; Discord numbers those without an id from 1 on."""

TRIED: Final[ContextVar[bool]] = ContextVar("tried", default=False)
"""Whether this attempt at a row has posted: then the post must be looked for before it is sent again."""

HOLDS: Final[ContextVar[Callable[[], bool]]] = ContextVar("holds")
"""Whether the row that is being delivered is still this process's."""

Messageable = discord.PartialMessageable | discord.DMChannel


class TakenOverError(Exception):
    """Another process delivers the row: this one was paused for longer than it may hold it."""


def must_hold() -> None:
    """Check before anything is said that the row is still this process's. Raise `TakenOverError`."""
    if not HOLDS.get(lambda: True)():
        raise TakenOverError


def mentioning(users: Sequence[int], role: int | None = None) -> discord.AllowedMentions:
    """Allow these users to be pinged, and the members of a role, and nobody else."""
    pinged = [discord.Object(user) for user in users[:MENTIONS]]
    roles = [] if role is None else [discord.Object(role)]
    return discord.AllowedMentions(
        everyone=False, roles=roles or False, replied_user=False, users=pinged or False
    )


async def send(
    channel: Messageable, card: Card, nonce: str, users: Sequence[int] = (), role: int | None = None
) -> int:
    """Post a card; the same nonce does not post twice. Return the id of the message."""
    point("before_post")
    must_hold()
    message = await channel.send(
        view=marked(card, nonce), nonce=nonce, allowed_mentions=mentioning(users, role), files=_fresh(card)
    )
    TRIED.set(True)
    point("after_post")
    return message.id


def marked(card: Card, nonce: str) -> Card:
    """Mark a card by the id of its last text, by which `find` recognises it. Whatever people write, including
    names that appear in our messages, cannot set the id of a component.
    """
    texts = [item for item in card.children if isinstance(item, ui.TextDisplay)]
    if texts:
        texts[-1].id = _mark(nonce)
    return card


def _mark(nonce: str) -> int:
    return MARKED | int.from_bytes(sha256(nonce.encode()).digest()[:4]) % MARKED


def _fresh(card: Card) -> list[discord.File]:
    """Return the files of a card, rewound to their beginning: it may have been sent before."""
    for file in card.files:
        file.reset()
    return card.files


async def edit(
    channel: Messageable, message: int, card: Card, users: Sequence[int] = (), stands: str | None = ""
) -> bool:
    """Edit a message; return False if it is gone. Nobody is pinged; people who are named stay highlighted.

    `stands` is the digest of the picture that it shows now (None: unknown); the picture is sent only if it
    differs.
    """
    must_hold()
    files: Any = discord.utils.MISSING if card.digest == stands else _fresh(card)
    try:
        with as_urgent_as(max(urgency(), Urgency.EDIT)):
            await channel.get_partial_message(message).edit(
                view=card, allowed_mentions=mentioning(users), attachments=files
            )
    except discord.NotFound:
        return False
    return True


async def remove_controls(channel: Messageable, message: int, known: Card | None = None) -> None:
    """Take the controls off an older message, once; if that is refused, it stays as it is and its controls
    still answer. `known` is its card; without it the message is fetched first.
    """
    must_hold()
    try:
        with as_urgent_as(Urgency.TIDY):
            if known is not None:
                await edit(channel, message, quiet(known))
                return
            fetched = await channel.fetch_message(message)
            view = ui.LayoutView.from_message(fetched, timeout=None)
            if any(isinstance(item, ui.ActionRow) for item in view.children):
                await fetched.edit(view=quiet(view), allowed_mentions=mentioning(()))
    except (discord.Forbidden, discord.NotFound):
        return


async def remove_buttons(channel: Messageable, message: int, over: tuple[str, ...], told: str) -> None:
    """Take the buttons off a message whose choices begin with one of `over`, and say in their place what is
    `told`; others stay.

    If that is refused they stay too, and answer that it is too late.
    """
    must_hold()
    try:
        with as_urgent_as(Urgency.TIDY):
            fetched = await channel.fetch_message(message)
            view = ui.LayoutView.from_message(fetched, timeout=None)
            if _without(view, over):
                for text in [item for item in view.walk_children() if isinstance(item, ui.TextDisplay)]:
                    text.content = text.content.replace(_(CALLED), _(WAS_CALLED))
                view.add_item(ui.TextDisplay(told))
                await fetched.edit(view=view, allowed_mentions=mentioning(()))
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


async def find(channel: Messageable, me: int, nonce: str) -> int | None:
    """Look for our own recent message that was sent with a nonce, by its mark; None: it is not there, or we
    may not read.
    """
    mark = _mark(nonce)
    try:
        async for message in channel.history(limit=HISTORY):
            if message.author.id == me and any(text.id == mark for text in _texts(message)):
                return message.id
    except discord.Forbidden:
        return None
    return None


def _texts(message: discord.Message) -> Iterator[discord.TextDisplay]:
    """Yield the texts of a message."""
    pending: list[Any] = list(message.components)
    while pending:
        component = pending.pop()
        if isinstance(component, discord.TextDisplay):
            yield component
        pending.extend(getattr(component, "children", ()))
