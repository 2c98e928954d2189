"""`/board`, `/hand`, `/log`: what the caller may see, for their eyes only."""

from typing import cast

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.choices import best
from bot.client import Client
from bot.command_metadata import LOOKS, TABLE, offered, playing, watching
from bot.costs import FOLD, PICTURE
from bot.interaction_context import find_table, host_of, table_of
from bot.presenter.table_cards import log_card
from bot.private_views import show_board, show_hand, show_picture, show_sentences
from host import Refusal, Wish
from host.views.look import Only


@offered(TABLE, 20, LOOKS, when=watching, picture=PICTURE)
@app_commands.command(description="Show the board as you see it.")
@app_commands.describe(
    picture="As a picture instead of text.",
    sentences="In sentences, for screen readers; `/me screen_reader:` shows it so always.",
    colour="In colour or not, from now on; phones show boards best without.",
)
async def board(
    interaction: Interaction, picture: bool = False, colour: bool | None = None, sentences: bool = False
) -> None:
    """Show the caller's own board."""
    ref = await table_of(interaction)
    if colour is not None:
        await host_of(interaction).inbox.set_settings(interaction.user.id, Wish(colour=colour))
    if sentences:
        await show_sentences(interaction, ref)
    else:
        await (show_picture(interaction, ref) if picture else show_board(interaction, ref))


@offered(TABLE, 10, LOOKS, when=playing)
@app_commands.command(description="Show what only you may know.")
async def hand(interaction: Interaction) -> None:
    """Show the caller's hand."""
    await show_hand(interaction, await table_of(interaction))


@offered(TABLE, 90, LOOKS, when=watching, cost=FOLD)
@app_commands.command(description="Tell what happened last, as you may know it.")
@app_commands.describe(
    last="How many things (default: 20).",
    player="Only what one player did.",
    only="Only one kind of things.",
)
@app_commands.choices(
    only=[
        app_commands.Choice(name="Moves and what came of them", value="moves"),
        app_commands.Choice(name="Draws and reveals", value="reveals"),
        app_commands.Choice(name="For my eyes alone", value="private"),
        app_commands.Choice(name="Undos and other entries of the table", value="table"),
    ]
)
async def log(
    interaction: Interaction,
    last: app_commands.Range[int, 1, 100] = 20,
    player: app_commands.Range[int, 1, 99] | None = None,
    only: str = "all",
) -> None:
    """Tell the last things that happened; whatever is filtered out does not count."""
    ref = await table_of(interaction)
    host = host_of(interaction)
    wanted = cast(Only, only)
    seat = None if player is None else player - 1
    texts = await patiently(interaction, host.log(ref, interaction.user.id, last, seat, wanted))
    await answer(interaction, log_card(await host.look(ref, interaction.user.id), texts))


@log.autocomplete("player")
async def _players(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Offer the players of the table here; the value is the number of the seat, from 1."""
    try:
        ref = await find_table(interaction)
    except Refusal:  # several tables, none of them here: the command itself says so
        ref = None
    if ref is None:
        return []
    seats = (await host_of(interaction).lobby(ref)).seats
    choices = best(((seat.name, seat.seat + 1) for seat in seats), str(current))
    return [app_commands.Choice(name=name, value=int(value)) for name, value in choices]


def setup(client: Client) -> None:
    """Add the commands."""
    client.tree.add_command(board)
    client.tree.add_command(hand)
    client.tree.add_command(log)
