"""`/story`: a finished game told to everybody in the channel, step by step with pictures, and as a film."""

import discord
from discord import app_commands

from bot.answers import Interaction, answer, in_panel, patiently
from bot.cards import Card
from bot.client import Client
from bot.command_metadata import LOOKS, TABLE, offered, over
from bot.control_registry import click
from bot.costs import FILE, FOLD
from bot.custom_ids import Control
from bot.error_codes import LOST
from bot.interaction_context import host_of, table_here
from bot.presenter.finished import STORY
from bot.presenter.story import FILM, OVERVIEW, TELL, Tell, film_card, step_card, story_card
from bot.publishing import publish
from host import TableRef


@offered(TABLE, 332, LOOKS, when=over, cost=FILE)
@app_commands.command(description="Tell a finished game: what decided it, its board step by step, its film.")
@app_commands.describe(
    public="Tell everybody in this channel (default), or you alone.", film="Begin with the film of its board."
)
async def story(interaction: Interaction, public: bool = True, film: bool = False) -> None:
    """Tell the finished game of this channel."""
    ref = await table_here(interaction)
    await _begin(interaction, ref, FILM if film else OVERVIEW, public=public)


@click(STORY, beside="/story")
async def _story(interaction: Interaction, control: Control, _: str | None) -> None:
    """Tell the game of a table in its channel."""
    await _begin(interaction, control.ref, OVERVIEW, public=True)


@click(TELL, beside="/story", cost=FOLD)
async def _tell(interaction: Interaction, control: Control, _: str | None) -> None:
    """Turn a card that tells a game into what a control means, for everybody who reads it."""
    wanted = Tell.of(control)
    if in_panel(interaction) or interaction.message is None:
        await answer(interaction, await patiently(interaction, _card(interaction, control.ref, wanted)))
        return
    await host_of(interaction).films.must_be_over(control.ref, interaction.user.id)
    await interaction.response.defer()  # a click on a public card: it stays while the next one is made
    card = await _card(interaction, control.ref, wanted)
    try:
        await interaction.edit_original_response(view=card, attachments=card.files)
    except LOST:
        for file in card.files:
            file.reset()
        await interaction.edit_original_response(view=card, attachments=card.files)
    except discord.NotFound:  # somebody has deleted it
        await interaction.followup.send(view=card, files=card.files, ephemeral=True)


async def _begin(interaction: Interaction, ref: TableRef, way: str, *, public: bool) -> None:
    host = host_of(interaction)
    await host.films.must_be_over(ref, interaction.user.id)
    card = await patiently(interaction, _card(interaction, ref, Tell(way)))
    await (publish(interaction, card) if public else answer(interaction, card))


async def _card(interaction: Interaction, ref: TableRef, wanted: Tell) -> Card:
    """Build what a control means."""
    host, user = host_of(interaction), interaction.user.id
    await host.films.must_be_over(ref, user)
    look = await host.look(ref, None)
    if wanted.way == FILM:
        return film_card(look, await host.films.film(ref, user))
    told = await host.faces.story(look)
    if wanted.way == OVERVIEW:
        return story_card(look, told)
    shown = await host.films.showing(ref, user, wanted.n)
    return step_card(look, shown, told)


def setup(client: Client) -> None:
    """Add the command, and let the controls of its card do something."""
    client.tree.add_command(story)
