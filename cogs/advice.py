"""`/hint` and `/analysis`: what one could do, and where a game that is over has turned."""

import asyncio

from discord import app_commands

from bot.answers import Interaction, answer, answer_beside, patiently
from bot.client import Client
from bot.command_metadata import LOOKS, TABLE, offered, over, playing
from bot.control_registry import click
from bot.costs import THOUGHT
from bot.custom_ids import Control
from bot.interaction_context import host_of, table_here
from bot.presenter.advice import analysis_card, hints_card
from bot.presenter.finished import ANALYSIS
from bot.presenter.table_cards import HINT
from host import TableRef


@offered(TABLE, 95, LOOKS, when=playing, cost=THOUGHT)
@app_commands.command(description="Ask what you could do now, if this table allows hints; only you are told.")
async def hint(interaction: Interaction) -> None:
    """Advise the caller."""
    await _advise(interaction, await table_here(interaction))


@offered(TABLE, 335, LOOKS, when=over, cost=THOUGHT)
@app_commands.command(description="See how a finished game went from one to another, and where it turned.")
async def analysis(interaction: Interaction) -> None:
    """Analyse the game here."""
    await _analyse(interaction, await table_here(interaction))


@click(HINT, beside="/hint")
async def _hint(interaction: Interaction, control: Control, _: str | None) -> None:
    await _advise(interaction, control.ref)


@click(ANALYSIS, beside="/analysis")
async def _analysis(interaction: Interaction, control: Control, _: str | None) -> None:
    await _analyse(interaction, control.ref)


async def _advise(interaction: Interaction, ref: TableRef) -> None:
    hints = await patiently(interaction, host_of(interaction).adviser.hints(ref, interaction.user.id))
    await answer_beside(interaction, hints_card(hints), "hint")


async def _analyse(interaction: Interaction, ref: TableRef) -> None:
    host = host_of(interaction)
    look, turns = await patiently(interaction, host.adviser.analysis(ref, interaction.user.id))
    story = await patiently(interaction, host.faces.story(look))
    await answer(interaction, await asyncio.to_thread(analysis_card, look, turns, story))


def setup(client: Client) -> None:
    """Add the commands."""
    client.tree.add_command(hint)
    client.tree.add_command(analysis)
