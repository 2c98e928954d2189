"""Cards that somebody puts into a channel, where everybody reads them."""

import discord

from bot.answers import Interaction, answer
from bot.cards import Card
from engine import Text, render

SHOWN: Text = Text("It stands in the channel now.")


def may_write(interaction: Interaction) -> bool:
    """Tell whether the caller may write where they ask."""
    may = interaction.permissions
    thread = isinstance(interaction.channel, discord.Thread)
    return interaction.guild_id is None or (may.send_messages_in_threads if thread else may.send_messages)


async def publish(interaction: Interaction, card: Card) -> None:
    """Answer with a card for everybody in the channel; who may not write there sees it alone."""
    if not may_write(interaction):
        await answer(interaction, card)
    elif not interaction.response.is_done():
        await interaction.response.send_message(view=card, files=card.files)
    else:  # it was deferred for its reader alone
        await interaction.edit_original_response(view=Card().say(render(SHOWN)), attachments=[])
        await interaction.followup.send(view=card, files=card.files)
