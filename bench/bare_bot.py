"""discord.py with one trivial command and nothing of ours: what a reply costs at the least."""

import os
from typing import Any

import discord
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


class Bare(discord.AutoShardedClient):
    """Register `/bare` and answer it."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(app_commands.Command(name="bare", description="Answer.", callback=bare))

    async def setup_hook(self) -> None:
        """Register the command, then connect to the gateway that the API names."""
        _, gateway, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
        await self.tree.sync()


async def bare(interaction: discord.Interaction[Any]) -> None:
    """Answer with a sentence."""
    await interaction.response.send_message("You are at B7.", ephemeral=True)


if __name__ == "__main__":
    Route.BASE = os.environ["DISCORD_API_URL"]
    Bare().run(os.environ["DISCORD_TOKEN"], log_handler=None)
