"""`/fair`, `/game word`, and their buttons: what is promised about the dice, and a word of one's own."""

from contextlib import suppress

from discord import app_commands

from bot.answers import Interaction, answer, answer_beside, patiently
from bot.cards import Card
from bot.client import Client
from bot.command_metadata import LOOKS, PLAY, SETS, TABLE, group_named, offered, waiting
from bot.control_registry import click
from bot.controls import text_modal
from bot.custom_ids import Control
from bot.interaction_context import caller_of, host_of, table_here, table_of
from bot.presenter.fair_dice import FAIR, WORD, fair_card, word_taken_text
from bot.presenter.outcome import proof
from engine.texts import _
from host import Refusal, TableRef
from host.lobby.lobby import LONGEST_WORD

Word = app_commands.Range[str, 1, LONGEST_WORD]


@offered(PLAY, 60, LOOKS)
@app_commands.command(description="What is promised about the dice of this table, and what is not.")
async def fair(interaction: Interaction) -> None:
    """Say what is guaranteed about the dice of the table here."""
    await _show(interaction, await table_of(interaction))


@offered(TABLE, 200, SETS, when=waiting)
@app_commands.command(description="Give a word of yours that is mixed into the dice, until the game begins.")
@app_commands.describe(word="Whatever nobody else can know before; leave it out to take yours back.")
async def word(interaction: Interaction, word: Word | None = None) -> None:
    """Give a word, or take it back."""
    await _give(interaction, await table_here(interaction), word)


async def _give(interaction: Interaction, ref: TableRef, given: str | None) -> None:
    lobby = await patiently(
        interaction, host_of(interaction).give_word(caller_of(interaction, ref), ref, given)
    )
    back = _("Your word is taken back; yours follows from the secret of the table.")
    await answer(interaction, Card().say(word_taken_text(lobby, interaction.user.id) or back))


async def _show(interaction: Interaction, ref: TableRef) -> None:
    host = host_of(interaction)
    await patiently(interaction, host.must_watch(ref, interaction.user.id))
    lobby = await host.lobby(ref)
    card = fair_card(lobby)
    if lobby.status in ("ended", "abandoned"):
        with suppress(Refusal):  # it was closed before a game began: nothing was drawn
            card.say(proof(await host.look(ref, interaction.user.id)))
    await answer_beside(interaction, card, "fair")


@click(FAIR, beside="/fair")
async def click_fair(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Say what is guaranteed, by a button."""
    await _show(interaction, control.ref)


@click(WORD, beside="/game word")
async def click_word(interaction: Interaction, control: Control, written: str | None) -> None:
    """Ask for a word, or take the one that was written."""
    if written is None:
        await host_of(interaction).must_give_word(caller_of(interaction, control.ref), control.ref)
        modal = text_modal(
            control, _("My word"), _("A word for the dice"), _("Empty takes yours back"),
            most=LONGEST_WORD, optional=True,
        )  # fmt: skip
        await interaction.response.send_modal(modal)
        return
    await _give(interaction, control.ref, written)


def setup(client: Client) -> None:
    """Add the commands and the buttons."""
    client.tree.add_command(fair)
    group = group_named(client.tree, "game")
    group.add_command(word)
