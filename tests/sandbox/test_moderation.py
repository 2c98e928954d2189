"""Moderators delete threads and channels, members leave; the bot is told what Discord tells it, no more."""

import discord
import pytest

from sandbox import Refused, Sandbox
from tests.sandbox.client import Client


async def test_a_moderator_deletes_a_thread_and_the_bot_is_told(sim: Sandbox, bot: Client) -> None:
    a, owner = sim.person("A"), sim.person("Owner")
    lobby = await bot.fetch_channel(sim.channel("lobby").id)
    assert isinstance(lobby, discord.TextChannel)
    thread = await lobby.create_thread(name="Table", type=discord.ChannelType.public_thread)
    with pytest.raises(Refused, match="A may not delete that"):
        await a.delete(str(thread.id))
    told: list[discord.RawThreadDeleteEvent] = []

    async def on_raw_thread_delete(payload: discord.RawThreadDeleteEvent) -> None:
        told.append(payload)

    bot.on_raw_thread_delete = on_raw_thread_delete  # type: ignore[attr-defined]  # an event of discord.py's
    await owner.delete(str(thread.id))
    with pytest.raises(discord.NotFound) as gone:
        await bot.fetch_channel(thread.id)
    assert gone.value.code == 10003
    assert [(line.thread_id, line.parent_id) for line in told] == [(thread.id, lobby.id)]


async def test_threads_go_with_their_channel_unannounced(sim: Sandbox, bot: Client) -> None:
    owner = sim.person("Owner")
    lobby = await bot.fetch_channel(sim.channel("lobby").id)
    assert isinstance(lobby, discord.TextChannel)
    thread = await lobby.create_thread(name="Table", type=discord.ChannelType.public_thread)
    await owner.delete("#lobby")
    with pytest.raises(discord.NotFound):
        await bot.fetch_channel(thread.id)


async def test_who_has_left_sees_nothing_and_is_no_member(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    guild = bot.get_guild(sim.guild.id)
    assert guild is not None
    assert (await guild.fetch_member(a.id)).name == "A"
    await a.leave()
    with pytest.raises(discord.NotFound) as gone:
        await guild.fetch_member(a.id)
    assert gone.value.code == 10007
    with pytest.raises(Refused, match="does not see that channel"):
        await a.messages("#lobby")
