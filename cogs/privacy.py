"""`/privacy`: see, export and delete what is stored about yourself."""

import asyncio
import gzip
from io import BytesIO
from typing import Final

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.cards import Card
from bot.champion_roles import take_all
from bot.client import Client
from bot.command_metadata import FINAL, MINE, anywhere, offered
from bot.confirmation import CONFIRM, FinalAction, Question, confirm_or_ask, declare_final
from bot.control_kinds import Plain
from bot.control_registry import click
from bot.costs import SWEEP
from bot.custom_ids import Control
from bot.interaction_context import client_of, host_of
from bot.presenter.privacy import DELETE, erased_card, erasing, held_card
from bot.presenter.replay import NO_TABLE
from engine.texts import _
from host import TableRef
from host.privacy.erasure import Erased

MOST_BYTES: Final = 8 * 1024 * 1024
"""What a file of a bot may have anywhere; a larger one is packed."""


@anywhere
@offered(MINE, 80, FINAL, cost=SWEEP)
@app_commands.command(description="See, take along or delete what I store about you; I ask before I delete.")
@app_commands.describe(do="What you want (default: see it).", confirm=CONFIRM)
@app_commands.choices(
    do=[
        app_commands.Choice(name="See it", value="show"),
        app_commands.Choice(name="Get all of it as a file", value="export"),
        app_commands.Choice(name="Delete all of it", value="delete"),
    ]
)
async def privacy(
    interaction: Interaction, do: str = "show", confirm: app_commands.Range[str, 1, 100] | None = None
) -> None:
    """Show it, export it, or ask and then delete it."""
    if do == "delete":
        await confirm_or_ask(interaction, "forget", NO_TABLE, word=confirm)
    elif do == "export":
        await _export(interaction)
    else:
        held = await patiently(interaction, host_of(interaction).privacy.show(interaction.user.id))
        await answer(interaction, held_card(held))


async def _export(interaction: Interaction) -> None:
    data = await patiently(interaction, host_of(interaction).privacy.export(interaction.user.id))
    name = "privacy.json"
    if len(data) > MOST_BYTES:
        data, name = await asyncio.to_thread(gzip.compress, data), "privacy.json.gz"
    card = Card().say(_("This is everything I store about you; nobody else sees it."))
    await answer(interaction, card.document(discord.File(BytesIO(data), name)))


async def _ask(interaction: Interaction, _control: TableRef, _typed: Plain) -> Question:
    return erasing(await patiently(interaction, host_of(interaction).privacy.show(interaction.user.id)))


async def _delete(interaction: Interaction, _control: TableRef, _typed: Plain, ___: str) -> None:
    """Delete whoever answers: nobody but them sees the question."""
    host, user = host_of(interaction), interaction.user.id

    async def work() -> Erased:
        await take_all(client_of(interaction), host, user)
        return await host.privacy.delete(user)

    done = await patiently(interaction, work())
    await answer(interaction, erased_card(done))


@click(DELETE, beside="/privacy do:delete")
async def _older(interaction: Interaction, _control: Control, _typed: str | None) -> None:
    await confirm_or_ask(interaction, "forget", NO_TABLE)


def setup(client: Client) -> None:
    """Add the commands, and what their button does."""
    client.tree.add_command(privacy)
    declare_final("forget", FinalAction("/privacy do:delete", Plain, _ask, _delete))
