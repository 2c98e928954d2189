"""Misfortunes on purpose, rate limits, ports, hosts."""

import asyncio
from urllib.parse import urlsplit

import aiohttp
import discord
import pytest

from sandbox import Fault, Sandbox, SandboxError
from tests.sandbox.client import Client
from tests.support.waiting import until

POST = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


def lobby(sim: Sandbox, client: discord.Client) -> discord.TextChannel:
    channel = client.get_channel(sim.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


def statuses(sim: Sandbox, template: str = POST) -> list[int]:
    return [r.status for r in sim.requests if r.template == template and r.method == "POST"]


async def test_a_refusal_strikes_as_often_as_asked(sim: Sandbox, bot: Client) -> None:
    sim.faults.append(Fault("POST", POST, 403, times=2, code=50013))
    for _ in range(2):
        with pytest.raises(discord.Forbidden):
            await lobby(sim, bot).send("x")
    await lobby(sim, bot).send("y")
    assert sim.faults == []
    assert [seen.content for seen in await sim.person("A").messages("lobby")] == ["y"]


async def test_a_client_that_leaves_in_the_middle_of_a_form_is_no_fault_of_the_sandbox(sim: Sandbox) -> None:
    part = b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{'
    url = urlsplit(f"{sim.api_url}/channels/{sim.channel('lobby').id}/messages")
    head = (
        f"POST {url.path} HTTP/1.1\r\nHost: {url.netloc}\r\nAuthorization: Bot any\r\n"
        "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n"
    )
    _, line = await asyncio.open_connection(url.hostname, url.port)
    line.write(head.encode() + part)
    await line.drain()
    line.close()
    await until(lambda: statuses(sim) == [400], "the request that was torn")
    assert sim.parts.crashes == []
    assert await sim.person("A").messages("lobby") == []


async def test_a_torn_connection_reaches_the_bot(sim: Sandbox, bot: Client) -> None:
    sim.faults.append(Fault("POST", POST, 0))
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await lobby(sim, bot).send("x")
    assert await sim.person("A").messages("lobby") == []


async def test_a_torn_connection_after_the_effect(sim: Sandbox, bot: Client) -> None:
    sim.faults.append(Fault("POST", POST, 0, after=True))
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await lobby(sim, bot).send("x", nonce="n")
    await lobby(sim, bot).send("x", nonce="n")
    assert len(await sim.person("A").messages("lobby")) == 1


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_429_is_waited_out(sim: Sandbox, bot: Client, *, everywhere: bool) -> None:
    sim.faults.append(Fault("POST", POST, 429, retry_after=0.05, everywhere=everywhere))
    await lobby(sim, bot).send("x")
    assert statuses(sim) == [429, 200]


async def test_a_strict_route_slows_the_client_down(sim: Sandbox, bot: Client) -> None:
    sim.parts.buckets.rule("POST", POST, limit=2, per=0.3)
    loop = asyncio.get_running_loop()
    start = loop.time()
    for number in range(5):
        await lobby(sim, bot).send(str(number))
    assert loop.time() - start >= 0.5
    assert set(statuses(sim)) == {200}


async def test_a_client_that_minds_no_headers_gets_429(sim: Sandbox) -> None:
    sim.parts.buckets.rule("GET", "/users/@me", limit=1, per=60)
    headers = {"Authorization": "Bot any"}
    async with aiohttp.ClientSession(headers=headers) as session:
        async with session.get(sim.api_url + "/users/@me") as first:
            assert first.headers["X-RateLimit-Remaining"] == "0"
        async with session.get(sim.api_url + "/users/@me") as second:
            assert second.status == 429
            assert "Via" in second.headers
            assert (await second.json())["retry_after"] > 50


async def test_a_late_answer_is_dead(sim: Sandbox, bot: Client) -> None:
    sim.parts.interactions.answer_seconds = 0.1
    sim.faults.append(Fault("POST", CALLBACK, 200, delay=0.3))
    with pytest.raises(SandboxError, match="did not respond"):
        await sim.person("A").slash("#lobby", "/board")
    await until(
        lambda: any(request.template == CALLBACK for request in sim.requests), "the answer is refused"
    )
    assert [(r.status, r.code) for r in sim.requests if r.template == CALLBACK] == [(404, 10062)]


async def test_no_token_no_entry(sim: Sandbox) -> None:
    async with aiohttp.ClientSession() as session, session.get(sim.api_url + "/users/@me") as answer:
        assert answer.status == 401


async def test_a_port_in_use_is_one_sentence() -> None:
    async with Sandbox() as first:
        with pytest.raises(SandboxError) as refused:
            await Sandbox(port=first.port).start()
        assert str(refused.value) == (
            f"Port {first.port} is already in use; stop what uses it or choose another with --port."
        )


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.1", "example.org", "::"])  # noqa: S104 - to be refused
def test_other_machines_are_not_served(host: str) -> None:
    with pytest.raises(SandboxError, match="speaks on loopback only"):
        Sandbox(host=host)


async def test_a_crash_of_the_sandbox_is_told(
    sim: Sandbox, bot: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.http.asyncio.sleep", _at_once)
    channel = lobby(sim, bot)
    monkeypatch.setattr(sim.parts.posts, "new", None)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("x")
    assert "POST /channels/{channel_id}/messages" in sim.parts.crashes[0]
    sim.parts.crashes.clear()


async def _at_once(_seconds: float) -> None:
    """Stand in for the client's waits between tries."""
