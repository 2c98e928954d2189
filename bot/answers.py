"""Answers to interactions: at once, or deferred after a second; in place for a click in a panel."""

import asyncio
from collections.abc import Awaitable
from typing import Any, Final, TypeVar

import discord

from bot.cards import Card
from bot.limits import CONTENT, clip

T = TypeVar("T")
Interaction = discord.Interaction[Any]

PATIENCE: Final = 1.0
"""Seconds of work after which an answer is deferred; Discord gives up after three."""


def in_panel(interaction: Interaction) -> bool:
    """Tell whether a click came from an ephemeral card, which is then edited instead of answered."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def patiently(interaction: Interaction, work: Awaitable[T]) -> T:
    """Wait for work; defer the answer (ephemerally) when it takes longer than a second."""
    task = asyncio.ensure_future(work)
    try:
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    except asyncio.CancelledError:
        task.cancel()
        raise
    if not done and not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=not in_panel(interaction))
    return await task


async def answer(interaction: Interaction, card: Card) -> None:
    """Answer with a card that only the caller sees; the panel that was clicked becomes it."""
    files = card.files
    if interaction.response.is_done():
        await interaction.edit_original_response(view=card, attachments=files)
    elif in_panel(interaction):
        await interaction.response.edit_message(view=card, attachments=files)
    elif files:
        await interaction.response.send_message(view=card, files=files, ephemeral=True)
    else:
        await interaction.response.send_message(view=card, ephemeral=True)


async def tell(interaction: Interaction, sentence: str) -> None:
    """Answer with a sentence that only the caller sees; a panel stays, the sentence comes beside it."""
    if not interaction.response.is_done():
        await interaction.response.send_message(view=Card().say(sentence), ephemeral=True)
    elif in_panel(interaction):
        await interaction.followup.send(clip(sentence, CONTENT), ephemeral=True)
    else:
        await interaction.edit_original_response(view=Card().say(sentence))
