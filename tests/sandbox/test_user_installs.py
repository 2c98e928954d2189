"""An app that a person has installed for themselves comes along everywhere, with fewer rights."""

import asyncio

import discord
import pytest
from discord import app_commands

from sandbox import Sandbox
from sandbox.options import Refused
from tests.support import world

Interaction = discord.Interaction[discord.Client]


class Roaming(discord.Client):
    """A bot with a command for everywhere, and one for guilds that have installed it."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0)
        self.tree = app_commands.CommandTree(self)
        self.codes: list[int] = []
        self.done = asyncio.Semaphore(0)
        self.seen: list[tuple[bool, bool, int | None]] = []

        @self.tree.command(description="Anywhere")
        @app_commands.allowed_installs(guilds=True, users=True)
        @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
        async def everywhere(interaction: Interaction) -> None:
            self.seen.append(
                (interaction.is_guild_integration(), interaction.is_user_integration(), interaction.guild_id)
            )
            await interaction.response.send_message("here", ephemeral=True)
            for number in range(6):
                try:
                    await interaction.followup.send(f"more {number}", ephemeral=True)
                except discord.HTTPException as error:
                    self.codes.append(error.code)
            self.done.release()

        @self.tree.command(description="At home")
        async def home(interaction: Interaction) -> None:
            await interaction.response.send_message("home", ephemeral=True)

    async def setup_hook(self) -> None:
        await self.tree.sync()


async def test_in_a_foreign_guild_only_what_is_made_for_it_and_five_followups(sim: Sandbox) -> None:
    a = sim.person("A")
    assert a.user is not None
    far = sim.world.add_guild("Elsewhere", ["far"], bot=False)
    sim.world.join(far, a.user)
    async with world.online(client := Roaming()):
        assert far.id not in {guild.id for guild in client.guilds}
        with pytest.raises(Refused, match="no command /everywhere"):
            await a.slash("#far", "/everywhere")
        a.user.installed = True
        assert [command["path"] for command in await a.commands("#far")] == ["everywhere"]
        await a.slash("#far", "/everywhere")
        await client.done.acquire()
        said = [seen.text for seen in await a.messages("#far")]
        assert said == ["here", "more 0", "more 1", "more 2", "more 3", "more 4"]
        assert client.codes == [40094]
        assert client.seen == [(False, True, far.id)]


async def test_at_home_and_in_direct_messages_it_is_the_guilds_too(sim: Sandbox) -> None:
    a, b = sim.person("A"), sim.person("B")
    assert a.user is not None and b.user is not None
    a.user.installed = True
    between = sim.world.dm(a.user, b.user)[0]
    async with world.online(client := Roaming()):
        await a.slash("#lobby", "/everywhere")
        await client.done.acquire()
        assert len(await a.messages("#lobby")) == 7
        assert client.codes == []
        assert {command["path"] for command in await a.commands("dm")} == {"everywhere", "home"}
        assert [command["path"] for command in await a.commands(between)] == ["everywhere"]
        assert await b.commands(between) == []
        await a.slash(between, "/everywhere")
        await client.done.acquire()
        assert client.seen == [(True, True, sim.guild.id), (False, True, None)]
