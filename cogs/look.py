"""`/board`, `/hand`, `/log`: what the caller may see, for their eyes only."""

from typing import TYPE_CHECKING

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.callers import host_of, table_of
from bot.presenter.table import told
from bot.showing import show_board, show_hand, show_picture

if TYPE_CHECKING:
    from bot.client import Tablekeeper


@app_commands.command(description="Show the board as you see it.")
@app_commands.describe(
    picture="As a picture instead of text.",
    colour="In colour or not, from now on; phones show boards best without.",
)
async def board(interaction: Interaction, picture: bool = False, colour: bool | None = None) -> None:
    """Show the caller's own board."""
    ref = await table_of(interaction)
    if colour is not None:
        await host_of(interaction).set_settings(interaction.user.id, colour=colour)
    await (show_picture(interaction, ref) if picture else show_board(interaction, ref))


@app_commands.command(description="Show what only you may know.")
async def hand(interaction: Interaction) -> None:
    """Show the caller's hand."""
    await show_hand(interaction, await table_of(interaction))


@app_commands.command(description="Tell what happened last, as you may know it.")
@app_commands.describe(last="How many things (default: 20).")
async def log(interaction: Interaction, last: app_commands.Range[int, 1, 100] = 20) -> None:
    """Tell the last things that happened."""
    ref = await table_of(interaction)
    host = host_of(interaction)
    texts = await patiently(interaction, host.log(ref, interaction.user.id, last))
    await answer(interaction, told(await host.look(ref, interaction.user.id), texts))


def setup(client: "Tablekeeper") -> None:
    """Add the commands."""
    client.tree.add_command(board)
    client.tree.add_command(hand)
    client.tree.add_command(log)
