"""`/privacy`: see, take along and delete what is stored about yourself."""

import asyncio
import gzip
from io import BytesIO
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.callers import host_of
from bot.cards import Card
from bot.costs import SWEEP
from bot.declared import click
from bot.ids import Control
from bot.kinds import Plain
from bot.offered import FINAL, LOOKS, MINE, anywhere, offered
from bot.presenter.privacy import DELETE, erased_card, erasing, held_card
from bot.presenter.replay import NO_TABLE
from bot.sure import CONFIRM, Deed, Question, confirmed, final
from host import TableRef

if TYPE_CHECKING:
    from bot.client import Tablekeeper

MOST_BYTES: Final = 8 * 1024 * 1024
"""What a file of a bot may have anywhere; a larger one is packed."""


@anywhere
class PrivacyCommands(app_commands.Group):
    """The commands about a person's own data."""

    def __init__(self) -> None:
        super().__init__(name="privacy", description="See, take along and delete what I store about you.")

    @offered(MINE, 80, LOOKS, cost=SWEEP)
    @app_commands.command(description="Show what I store about you.")
    async def show(self, interaction: Interaction) -> None:
        """Show it."""
        held = await patiently(interaction, host_of(interaction).privacy.show(interaction.user.id))
        await answer(interaction, held_card(held))

    @offered(MINE, 90, LOOKS, cost=SWEEP)
    @app_commands.command(description="Get all that I store about you as a file.")
    async def export(self, interaction: Interaction) -> None:
        """Hand it out."""
        made = await patiently(interaction, host_of(interaction).privacy.export(interaction.user.id))
        name = "privacy.json"
        if len(made) > MOST_BYTES:
            made, name = await asyncio.to_thread(gzip.compress, made), "privacy.json.gz"
        card = Card().say("All that I store about you; nobody else sees this.")
        await answer(interaction, card.document(discord.File(BytesIO(made), name)))

    @offered(MINE, 100, FINAL, cost=SWEEP)
    @app_commands.command(description="Delete all that I store about you; I ask once more first.")
    @app_commands.describe(confirm=CONFIRM)
    async def delete(
        self, interaction: Interaction, confirm: app_commands.Range[str, 1, 100] | None = None
    ) -> None:
        """Ask, then delete."""
        await confirmed(interaction, "forget", NO_TABLE, word=confirm)


async def _ask(interaction: Interaction, _: TableRef, __: Plain) -> Question:
    return erasing(await patiently(interaction, host_of(interaction).privacy.show(interaction.user.id)))


async def _delete(interaction: Interaction, _: TableRef, __: Plain, ___: str) -> None:
    """Delete whoever answers: the question is shown to nobody but them."""
    done = await patiently(interaction, host_of(interaction).privacy.delete(interaction.user.id))
    await answer(interaction, erased_card(done))


@click(DELETE, beside="/privacy delete")
async def _older(interaction: Interaction, _: Control, __: str | None) -> None:
    await confirmed(interaction, "forget", NO_TABLE)


def setup(client: "Tablekeeper") -> None:
    """Add the commands, and what their button does."""
    client.tree.add_command(PrivacyCommands())
    final("forget", Deed("/privacy delete", Plain, _ask, _delete))
