"""`/tables`: the tables of a server that the caller may join, step in at, or watch."""

from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.channels_seen import sees
from bot.client import Client
from bot.command_metadata import LOOKS, PLAY, in_a_server, offered, on_a_server
from bot.control_registry import click
from bot.costs import FOLD
from bot.custom_ids import Control
from bot.interaction_context import host_of, place_of
from bot.presenter.tables import TABLES, TablesPage, tables_card
from host.finding.open_tables import TableList


@in_a_server
@offered(PLAY, 15, LOOKS, when=on_a_server, cost=FOLD)
@app_commands.command(description="List the tables of this server that you can join or watch.")
async def tables(interaction: Interaction) -> None:
    """List the tables."""
    await _show(interaction, 0)


@click(TABLES, beside="/tables")
async def _page(interaction: Interaction, control: Control, _: str | None) -> None:
    await _show(interaction, TablesPage.of(control).page)


async def _show(interaction: Interaction, page: int) -> None:
    """Show a page of the tables in channels that the caller can see."""
    work = host_of(interaction).finding.tables(place_of(interaction), interaction.user.id)
    found = await patiently(interaction, work)
    seen = TableList(
        tuple(table for table in found.open if sees(interaction, table.channel)),
        tuple(one for one in found.running if sees(interaction, one.table.channel)),
    )
    await answer(interaction, tables_card(seen, page))


def setup(client: Client) -> None:
    """Add the command, and what its buttons do."""
    client.tree.add_command(tables)
