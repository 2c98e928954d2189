"""Answers to interactions: at once, or deferred after a second; a click in a panel is answered in place."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

import discord
import structlog

from bot.cards import Card
from bot.error_codes import ALREADY_ANSWERED, FAILED, LOST, UNKNOWN_MESSAGE
from bot.limits import CONTENT, clip
from engine.texts import _

T = TypeVar("T")
Interaction = discord.Interaction[Any]

PATIENCE: Final = 1.0
"""Seconds after which an answer is deferred, whatever has taken so long; Discord gives up after three."""

BEGAN: Final = "began"
"""The key under which an interaction holds when it began, by a monotonic clock in seconds."""

NAMED: Final = "table named"
"""What an interaction keeps for its answer to say."""

MOST_BESIDE: Final = 1_000
"""Cards beside panels that are remembered; they can be removed for a quarter of an hour."""
Beside: TypeAlias = "OrderedDict[tuple[int, int, str], discord.WebhookMessage | _Original]"
"""A card that was laid beside a message, by that message, its reader and the kind of the card."""

log = structlog.stdlib.get_logger("tablekeeper.answers")


def in_panel(interaction: Interaction) -> bool:
    """Tell whether a click came from an ephemeral card, which is then edited instead of answered."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def patiently(interaction: Interaction, work: Awaitable[T]) -> T:
    """Wait for work; defer the answer (ephemerally) one second after the first work for it began.

    A deferral that Discord refuses, or that gets lost, changes nothing about the work.
    """
    task, now = asyncio.ensure_future(work), time.monotonic()
    passed = now - interaction.extras.setdefault(BEGAN, now)
    try:
        done, __ = await asyncio.wait({task}, timeout=max(0.0, PATIENCE - passed))
    except asyncio.CancelledError:
        task.cancel()
        raise
    if not done and not interaction.response.is_done():
        try:
            await interaction.response.defer(ephemeral=True, thinking=not in_panel(interaction))
        except (discord.HTTPException, *LOST) as error:
            log.info("not deferred", interaction=interaction.id, why=repr(error))
    return await task


def name_table(interaction: Interaction, code: str, channel: int) -> None:
    """Let the answer name a table, because it is not in the channel where the command was given."""
    interaction.extras[NAMED] = _("-# Table {code} in <#{channel}>", code=code, channel=channel)


async def answer(interaction: Interaction, card: Card) -> int:
    """Answer with a card that only the caller sees; a panel that was clicked turns into it and no longer
    updates itself. Return the id of the message.

    An answer that gets lost on its way is sent once more: Discord says whether the first one arrived after
    all. If the reader has closed the panel meanwhile, the card is sent as a message of its own.
    """
    card.say(interaction.extras.pop(NAMED, ""))
    if in_panel(interaction) and interaction.message is not None:
        interaction.client.following.leave(interaction.message.id)
    try:
        return await _respond(interaction, card)
    except LOST as lost:
        log.info("answer lost", interaction=interaction.id, why=repr(lost))
        for file in card.files:
            file.reset()
        return await _respond(interaction, card)
    except discord.NotFound as gone:
        if gone.code != UNKNOWN_MESSAGE:
            raise
        return (await interaction.followup.send(view=card, files=card.files, ephemeral=True, wait=True)).id


@dataclass(frozen=True, slots=True)
class _Original:
    """Stand for the answer to an interaction."""

    interaction: Interaction

    async def delete(self) -> None:
        """Take it away, as long as Discord lets us."""
        await self.interaction.delete_original_response()


async def answer_beside(interaction: Interaction, card: Card, kind: str) -> None:
    """Answer with a card that only the caller sees; a panel that was clicked stays as it is. When the same
    person clicks there again, the new card of a kind takes the place of the old one.
    """
    if interaction.message is None:
        await answer(interaction, card)
        return
    beside: Beside = interaction.client.beside
    key = (interaction.message.id, interaction.user.id, kind)
    old = beside.pop(key, None)
    if not in_panel(interaction):
        await answer(interaction, card)
        beside[key] = _Original(interaction)
    elif interaction.response.is_done():
        beside[key] = await interaction.followup.send(view=card, files=card.files, ephemeral=True, wait=True)
    else:
        await interaction.response.send_message(view=card, files=card.files, ephemeral=True)
        beside[key] = _Original(interaction)
    while len(beside) > MOST_BESIDE:
        beside.popitem(last=False)
    if old is not None:
        try:
            await old.delete()
        except FAILED as error:  # its reader has closed it, or it is older than a quarter of an hour
            log.info("not removed", interaction=interaction.id, why=repr(error))


async def _respond(interaction: Interaction, card: Card) -> int:
    """Answer, or edit the answer if Discord says that there already is one. Return the id of the message."""
    if not interaction.response.is_done():
        try:
            return await _first(interaction, card)
        except discord.HTTPException as refused:
            if refused.code != ALREADY_ANSWERED:
                raise
    return (await interaction.edit_original_response(view=card, attachments=card.files)).id


async def _first(interaction: Interaction, card: Card) -> int:
    files = card.files
    if in_panel(interaction) and interaction.message is not None:
        await interaction.response.edit_message(view=card, attachments=files)
        return interaction.message.id
    if files:
        sent = await interaction.response.send_message(view=card, files=files, ephemeral=True)
    else:
        sent = await interaction.response.send_message(view=card, ephemeral=True)
    return sent.message_id or 0


async def tell(interaction: Interaction, sentence: str) -> None:
    """Answer with a sentence that only the caller sees; a panel stays, and the sentence appears below it."""
    if not interaction.response.is_done():
        await interaction.response.send_message(view=Card().say(sentence), ephemeral=True)
    elif in_panel(interaction):
        await interaction.followup.send(clip(sentence, CONTENT), ephemeral=True)
    else:
        await interaction.edit_original_response(view=Card().say(sentence))
