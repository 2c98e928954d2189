"""The gateway: logins, intents, compression, lost connections, shards."""

import zlib
from collections.abc import AsyncIterator

import aiohttp
import discord
import orjson
import pytest

from sandbox import Sandbox
from sandbox.gateway import MESSAGE_CONTENT
from sandbox.jsontypes import Json
from tests.sandbox.client import Client
from tests.support.waiting import until
from tests.support.world import no_wait, online


def lobby(sim: Sandbox, client: discord.Client) -> discord.TextChannel:
    channel = client.get_channel(sim.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


@pytest.fixture
async def web() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def hello(web: aiohttp.ClientSession, sim: Sandbox, query: str = "") -> aiohttp.ClientWebSocketResponse:
    """Open a plain gateway connection and take its greeting."""
    socket = await web.ws_connect(sim.gateway_url + query)
    if not query:
        assert (await socket.receive_json())["op"] == 10
    return socket


def identify(**more: object) -> Json:
    return {"op": 2, "d": {"token": "any", "intents": 0, "properties": {}, **more}}


async def test_a_wrong_token_is_refused_at_login_and_at_the_gateway(
    sim: Sandbox, web: aiohttp.ClientSession
) -> None:
    sim.parts.token = "right"
    with pytest.raises(discord.LoginFailure):
        async with online(Client(), token="wrong"):
            pass
    socket = await hello(web, sim)
    await socket.send_json(identify())
    await socket.receive()
    assert socket.close_code == 4004
    async with online(Client(), token="right"):
        assert sim.parts.gateway.connected()


async def test_privileged_intents_need_a_grant(sim: Sandbox) -> None:
    intents = discord.Intents(guilds=True, guild_messages=True, message_content=True)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with online(Client(intents)):
            pass
    sim.parts.gateway.privileged = MESSAGE_CONTENT
    async with online(Client(intents)) as client:
        assert isinstance(client, Client)
        await sim.person("A").say("#lobby", "open words")
        await until(lambda: [m.content for m in client.heard] == ["open words"], "its words come")


async def test_what_others_write_is_blank_without_the_intent(sim: Sandbox) -> None:
    async with online(Client(discord.Intents(guilds=True, guild_messages=True))) as client:
        assert isinstance(client, Client)
        a = sim.person("A")
        await a.say("#lobby", "between us")
        await a.say("#lobby", f"<@{sim.world.bot.id}> for you")
        await until(lambda: len(client.heard) == 2, "both are heard")
        assert [m.content for m in client.heard] == ["", f"<@{sim.world.bot.id}> for you"]


async def test_events_that_were_not_asked_for_are_not_sent(sim: Sandbox, bot: Client) -> None:
    await sim.person("A").say("#lobby", "hello")
    reply = await sim.person("A").slash("#lobby", "/board")
    assert reply.message is not None
    assert bot.heard == []


async def test_an_ephemeral_answer_echoes_as_a_direct_message(sim: Sandbox) -> None:
    async with online(Client(discord.Intents(guilds=True, dm_messages=True))) as client:
        assert isinstance(client, Client)
        await sim.person("A").slash("#lobby", "/hand")
        await until(lambda: len(client.heard) == 1, "it is heard")
        assert client.heard[0].guild is None
        assert client.heard[0].flags.ephemeral
        sim.parts.gateway.ephemeral_echo = False
        await sim.person("A").slash("#lobby", "/hand")
        await sim.person("A").slash("#lobby", "/board")
        assert len(client.heard) == 1


@pytest.mark.parametrize("code", [4000, 0])
async def test_a_dropped_connection_is_resumed_and_misses_nothing(sim: Sandbox, code: int) -> None:
    async with online(Client(discord.Intents(guilds=True, guild_messages=True))) as client:
        assert isinstance(client, Client)
        [session] = sim.parts.gateway.sessions.values()
        sim.drop(code)
        await sim.person("A").say("#lobby", f"<@{sim.world.bot.id}> while you were away")
        await until(lambda: client.resumed == 1, "it has resumed")
        assert [m.content for m in client.heard] == [f"<@{sim.world.bot.id}> while you were away"]
        assert list(sim.parts.gateway.sessions.values()) == [session]


async def test_op_7_makes_the_client_resume(sim: Sandbox, bot: Client) -> None:
    sim.ask_reconnect()
    await until(lambda: bot.resumed == 1, "it has resumed")
    assert sim.parts.gateway.identifies == 1


async def test_op_9_resumable_makes_the_client_resume(sim: Sandbox, bot: Client) -> None:
    sim.invalidate(resumable=True)
    await until(lambda: bot.resumed == 1, "it has resumed")
    assert sim.parts.gateway.identifies == 1


async def test_op_9_makes_the_client_identify_anew(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    panel = (await a.slash("#lobby", "/game new", game="foes")).message
    assert panel is not None
    sim.invalidate(resumable=False)
    await until(lambda: sim.parts.gateway.identifies == 2, "it has identified itself anew")
    await until(sim.parts.gateway.connected, "it is connected")
    assert bot.resumed == 0
    assert (await a.click(panel, "Join")).text == "A has joined"


async def test_a_session_is_forgotten_after_a_while(sim: Sandbox, web: aiohttp.ClientSession) -> None:
    socket = await hello(web, sim)
    await socket.send_json(identify())
    ready = await socket.receive_json()
    await socket.close(code=4000)
    again = await hello(web, sim)
    sim.parts.gateway.sessions.clear()
    resume = {"token": "any", "session_id": ready["d"]["session_id"], "seq": 1}
    await again.send_json({"op": 6, "d": resume})
    assert await again.receive_json() == {"op": 9, "d": False}


async def test_heartbeats_are_acknowledged(sim: Sandbox, web: aiohttp.ClientSession) -> None:
    socket = await hello(web, sim)
    await socket.send_json({"op": 1, "d": None})
    assert (await socket.receive_json())["op"] == 11


async def test_the_answer_to_a_heartbeat_does_not_overtake_the_note_of_who_sent_it(
    sim: Sandbox, web: aiohttp.ClientSession
) -> None:
    """discord.py writes down when it sent a beat only after it has sent it; an answer that is there before
    would count from the beat before, as 41 seconds of lag.
    """
    socket = await hello(web, sim)
    await socket.send_json({"op": 1, "d": None})
    await socket.send_json(identify())
    assert [(await socket.receive_json())["op"] for _ in range(2)] == [0, 11], (
        "what was asked later comes first"
    )


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("nonsense", 4002),
        ('{"op":99}', 4003),
        ('{"op":3,"d":{}}', 4003),
        ('{"op":2,"d":{"token":"any","intents":-1}}', 4013),
        ('{"op":2,"d":{"token":"any","intents":2}}', 4014),
        ('{"op":2,"d":{"token":"any","intents":0,"shard":[2,2]}}', 4010),
        ('{"op":2,"d":{"token":""}}', 4004),
    ],
)
async def test_a_wrong_frame_closes_with_its_code(
    sim: Sandbox, web: aiohttp.ClientSession, frame: str, code: int
) -> None:
    socket = await hello(web, sim)
    await socket.send_str(frame)
    await socket.receive()
    assert socket.close_code == code


async def test_a_chatterbox_is_thrown_out(sim: Sandbox, web: aiohttp.ClientSession) -> None:
    socket = await hello(web, sim)
    for _ in range(121):
        await socket.send_json({"op": 1, "d": None})
    while not socket.closed:
        await socket.receive()
    assert socket.close_code == 4008


async def test_frames_are_compressed_as_asked(sim: Sandbox, web: aiohttp.ClientSession) -> None:
    socket = await hello(web, sim, "?compress=zlib-stream")
    opener = zlib.decompressobj()
    assert orjson.loads(opener.decompress(await socket.receive_bytes()))["op"] == 10
    await socket.send_json(identify(intents=1))
    names = [orjson.loads(opener.decompress(await socket.receive_bytes()))["t"] for _ in range(2)]
    assert names == ["READY", "GUILD_CREATE"]


async def test_zstd_where_it_is_installed(sim: Sandbox, web: aiohttp.ClientSession) -> None:
    zstandard = pytest.importorskip(
        "zstandard", reason="ZSTD FRAMES ARE NOT TESTED: zstandard is not installed"
    )
    socket = await hello(web, sim, "?compress=zstd-stream")
    opener = zstandard.ZstdDecompressor().decompressobj()
    assert orjson.loads(opener.decompress(await socket.receive_bytes()))["op"] == 10


async def test_a_sharded_client_asks_where_to_go(sim: Sandbox) -> None:
    sim.parts.gateway.shards = 2
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), guild_ready_timeout=0)
    async with online(client):
        assert client.shard_count == 2
        shards = sorted(session.shard for session in sim.parts.gateway.sessions.values())
        assert shards == [(0, 2), (1, 2)]
        assert [guild.name for guild in client.guilds] == ["Sandbox"]
        home = (sim.guild.id >> 22) % 2
        assert client.guilds[0].shard_id == home


async def test_a_plain_client_without_intents_is_served(sim: Sandbox) -> None:
    client = Client(discord.Intents.none())
    client.before_identify_hook = no_wait  # type: ignore[method-assign]
    async with online(client):
        assert all(guild.unavailable for guild in client.guilds)
        assert (await sim.person("A").slash("#lobby", "/board")).message is not None


async def test_members_can_be_asked_for(sim: Sandbox, bot: Client) -> None:
    a = sim.person("A")
    guild = bot.get_guild(sim.guild.id)
    assert guild is not None
    found = await guild.query_members(user_ids=[a.id])
    assert [member.name for member in found] == ["A"]
    assert (await guild.fetch_member(a.id)).name == "A"


async def test_threads_and_channels_are_announced(sim: Sandbox, bot: Client) -> None:
    thread = await lobby(sim, bot).create_thread(name="side", type=discord.ChannelType.public_thread)
    await until(lambda: bot.get_channel(thread.id) is not None, "the thread is there")
    sim.allow("lobby", sim.world.bot, "manage_threads")
    await thread.delete()
    await until(lambda: bot.get_channel(thread.id) is None, "the thread is gone")
    with pytest.raises(discord.NotFound) as gone:
        await thread.send("x")
    assert gone.value.code == 10003


async def test_who_identifies_too_early_gets_no_session(sim: Sandbox, web: aiohttp.ClientSession) -> None:
    sim.parts.gateway.identify_seconds = 5.0
    first, second = await hello(web, sim), await hello(web, sim)
    await first.send_json(identify(shard=[0, 2]))
    assert (await first.receive_json())["t"] == "READY"
    await second.send_json(identify(shard=[1, 2]))
    assert await second.receive_json() == {"op": 9, "d": False}
    assert sim.parts.gateway.too_early == 1 and len(sim.parts.gateway.sessions) == 1
