"""`/say`: a word among those whom the game lets confer, for their eyes alone."""

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.client import Client
from bot.command_metadata import ADDS, TABLE, offered, playing
from bot.control_registry import click
from bot.controls import text_modal
from bot.costs import OPENING
from bot.custom_ids import Control
from bot.interaction_context import caller_of, host_of, table_here, table_of
from bot.presenter.table_cards import SAY
from bot.presenter.talk import talk_card
from engine.texts import _
from host import TableRef
from host.talk.talk import LONGEST

Line = app_commands.Range[str, 1, LONGEST]


@offered(TABLE, 120, ADDS, when=playing, cost=OPENING)
@app_commands.command(description="Talk to those with whom the game lets you confer; nobody else sees it.")
@app_commands.describe(text="What you say to them (default: show what was said).")
async def say(interaction: Interaction, text: Line | None = None) -> None:
    """Say something, or show what was said."""
    ref = await (table_of(interaction) if text is None else table_here(interaction))
    await _say(interaction, ref, text)


async def _say(interaction: Interaction, ref: TableRef, text: str | None) -> None:
    talk, caller = host_of(interaction).talk, caller_of(interaction, ref)
    work = talk.heard(caller, ref) if text is None else talk.say(caller, ref, text)
    await answer(interaction, talk_card(await patiently(interaction, work)))


@click(SAY, beside="/say")
async def _click(interaction: Interaction, control: Control, written: str | None) -> None:
    """Ask what is to be said, then say it."""
    if written is not None:
        await _say(interaction, control.ref, written)
        return
    modal = text_modal(
        control, _("Confer"), _("What you say"), _("Only those with whom you confer see it."), most=LONGEST
    )
    await interaction.response.send_modal(modal)


def setup(client: Client) -> None:
    """Add the command, and what its button does."""
    client.tree.add_command(say)
