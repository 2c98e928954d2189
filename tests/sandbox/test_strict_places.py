"""Nonces, mentions, threads and permissions: what Discord refuses, and to whom."""

import io
from typing import Any

import discord
import pytest

from sandbox import Fault, Refused, Sandbox, SteppedClock
from tests.sandbox.client import Board, Client
from tests.sandbox.raw import Raw, lobby, messages


async def test_an_enforced_nonce_returns_the_message_that_is_there(
    sim: Sandbox, bot: Client, clock: SteppedClock
) -> None:
    first = await lobby(sim, bot).send("board", nonce="g1s2kboard")
    again = await lobby(sim, bot).send("board, once more", nonce="g1s2kboard")
    assert (again.id, again.content) == (first.id, "board")
    clock.advance(6 * 60)
    assert (await lobby(sim, bot).send("later", nonce="g1s2kboard")).id != first.id


async def test_a_lost_answer_does_not_double_a_post(
    sim: Sandbox, bot: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.http.asyncio.sleep", _at_once)
    sim.faults.append(Fault("POST", "/channels/{channel_id}/messages", 502, after=True))
    await lobby(sim, bot).send("once")
    assert [m.content for m in await sim.person("A").messages("lobby")] == ["once"]
    assert [r.status for r in sim.requests if r.template.endswith("/messages")] == [502, 200]


async def _at_once(_seconds: float) -> None:
    """Stand in for the client's waits between tries."""


async def test_only_the_allowed_are_pinged(sim: Sandbox, bot: Client) -> None:
    a, b = sim.person("A"), sim.person("B")
    allowed = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(a.id)])
    await lobby(sim, bot).send(f"{a.mention} {b.mention} @everyone", allowed_mentions=allowed)
    [seen] = await b.messages("lobby")
    assert seen.pinged == (a.id,)
    await lobby(sim, bot).send(f"`{b.mention}` @everyone", allowed_mentions=discord.AllowedMentions.all())
    assert (await b.messages("lobby"))[-1].pinged == ()


async def test_a_mention_in_a_layout_pings_and_an_edit_does_not(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    await lobby(sim, bot).send(view=Board(f"{a.mention}, your turn"))
    plain = await lobby(sim, bot).send("nobody")
    await plain.edit(content=a.mention)
    assert [seen.pinged for seen in await a.messages("lobby")] == [(a.id,), ()]


async def test_nobody_is_pinged_in_a_channel_that_they_do_not_see(sim: Sandbox, bot: Client) -> None:
    a, b = sim.person("A"), sim.person("B")
    assert b.user is not None
    sim.deny("lobby", b.user, "view_channel")
    await lobby(sim, bot).send(f"{a.mention} {b.mention}")
    assert (await a.messages("lobby"))[0].pinged == (a.id,)


async def test_an_archived_thread_takes_no_commands_and_a_message_opens_it(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    thread = await lobby(sim, bot).create_thread(name="game", type=discord.ChannelType.public_thread)
    await thread.edit(archived=True)
    with pytest.raises(Refused, match="This thread is archived; it takes no commands"):
        await a.slash("game", "/hand")
    await thread.send("wake up")
    state = sim.channel("game").thread
    assert state is not None
    assert not state.archived
    await a.slash("game", "/board")


async def test_a_locked_archived_thread_stays_shut(sim: Sandbox, bot: Client) -> None:
    thread = await lobby(sim, bot).create_thread(name="game", type=discord.ChannelType.public_thread)
    sent = await thread.send("board")
    state = sim.channel("game").thread
    assert state is not None
    state.archived = state.locked = True
    for attempt in (thread.send("x"), sent.edit(content="x")):
        with pytest.raises(discord.HTTPException) as refused:
            await attempt
        assert refused.value.code == 50083


async def test_what_the_bot_may_not_see_is_missing_access(sim: Sandbox, bot: Client) -> None:
    channel = lobby(sim, bot)
    sim.deny("lobby", sim.world.bot, "view_channel")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("x")
    assert refused.value.code == 50001


@pytest.mark.parametrize("name", ["send_messages", "embed_links", "attach_files"])
async def test_what_the_bot_may_not_do_is_missing_permissions(sim: Sandbox, bot: Client, name: Any) -> None:
    sim.deny("lobby", sim.world.bot, name)
    with pytest.raises(discord.Forbidden) as refused:
        await lobby(sim, bot).send(
            "x", embed=discord.Embed(title="x"), file=discord.File(io.BytesIO(b"x"), "x.txt")
        )
    assert refused.value.code == 50013


async def test_threads_need_their_own_permissions(sim: Sandbox, bot: Client) -> None:
    channel = lobby(sim, bot)
    thread = await channel.create_thread(name="game", type=discord.ChannelType.public_thread)
    bot_user = sim.world.bot
    sim.deny("lobby", bot_user, "send_messages_in_threads", "create_public_threads", "create_private_threads")
    for attempt in (
        thread.send("x"),
        channel.create_thread(name="b", type=discord.ChannelType.public_thread),
        channel.create_thread(name="c", type=discord.ChannelType.private_thread),
    ):
        with pytest.raises(discord.Forbidden) as refused:
            await attempt
        assert refused.value.code == 50013


async def test_history_is_empty_without_its_permission(sim: Sandbox, bot: Client) -> None:
    sent = await lobby(sim, bot).send("x")
    assert [m.id async for m in lobby(sim, bot).history()] == [sent.id]
    sim.deny("lobby", sim.world.bot, "read_message_history")
    assert [m async for m in lobby(sim, bot).history()] == []
    with pytest.raises(discord.HTTPException) as refused:
        await sent.reply("y")
    assert refused.value.code == 160002


async def test_things_that_are_not_there(raw: Raw, sim: Sandbox) -> None:
    path = messages(sim)
    assert await raw.refused("POST", "/channels/123/messages", {"content": "x"}) == (404, 10003)
    assert await raw.refused("PATCH", path + "/123", {"content": "x"}) == (404, 10008)
    assert await raw.refused("GET", f"/guilds/{sim.guild.id}/members/123") == (404, 10007)
    assert await raw.refused("GET", "/users/123") == (404, 10013)
    assert await raw.refused("POST", "/users/@me/channels", {"recipient_id": "123"}) == (400, 50033)
    assert await raw.refused("GET", "/nowhere") == (404, 0)
    notice = await sim.person("A").say("#lobby", "mine")
    assert await raw.refused("PATCH", f"{path}/{notice.id}", {"content": "x"}) == (403, 50005)
    assert await raw.refused("DELETE", f"{path}/{notice.id}") == (403, 50013)


async def test_an_ephemeral_message_cannot_be_reached_through_its_channel(
    sim: Sandbox, bot: Client, raw: Raw
) -> None:
    reply = await sim.person("A").slash("#lobby", "/hand")
    assert reply.message is not None
    assert await raw.refused("GET", f"{messages(sim)}/{reply.message.id}") == (404, 10008)


async def test_old_messages_are_edited_slowly(raw: Raw, clock: SteppedClock) -> None:
    _, created = await raw.send("POST", messages(raw.sim), {"content": "old"})
    path = f"{messages(raw.sim)}/{created['id']}"
    clock.advance(3700)
    answers = [await raw.send("PATCH", path, {"content": str(n)}) for n in range(4)]
    assert [status for status, _ in answers] == [200, 200, 200, 429]
    assert answers[-1][1]["code"] == 30046


async def test_an_upload_has_a_size(sim: Sandbox, bot: Client) -> None:
    big = discord.File(io.BytesIO(b"x" * (10 * 1024 * 1024 + 1)), "big.txt")
    with pytest.raises(discord.HTTPException) as refused:
        await lobby(sim, bot).send(file=big)
    assert refused.value.code == 40005
