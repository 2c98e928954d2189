"""The chat page's websocket: people from another process, and nobody from another site."""

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp
import pytest

from sandbox import Failed, Refused, Sandbox, SandboxError
from sandbox.remote import Remote
from tests.sandbox.client import Client
from tests.support.waiting import PATIENCE


async def test_a_person_of_another_process_plays_the_same_way(sim: Sandbox, bot: Client) -> None:
    async with Remote(sim.url) as app:
        a, b = await app.person("A"), await app.person("B")
        reply = await a.slash("#lobby", "/game new", game="foes", friend=b)
        assert reply.text == "foes for 4 with B"
        assert reply.message is not None
        assert [c["value"] for c in await a.autocomplete("#lobby", "game new", "game", "g")] == ["guardians"]
        shown = await b.click(reply.message, "Ask")
        sent = await b.fill(shown, square="c4")
        assert (sent.ephemeral, sent.text) == (True, "You chose c4.")
        assert "You chose c4." not in [seen.text for seen in await a.everything()]
        with pytest.raises(Refused, match="is disabled"):
            await a.click(reply.message, "Closed")
        sim.parts.interactions.answer_seconds = 0.1
        with pytest.raises(Failed, match="did not respond"):
            await a.slash("#lobby", "/silent")
        waiting = asyncio.create_task(a.wait_for("#lobby", "good evening"))
        await b.say("#lobby", "good evening")
        assert (await waiting).author == "B"
        await a.slash("#lobby", "/hand")


async def test_a_sandbox_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(SandboxError, match=r"There is no sandbox at http://127\.0\.0\.1:9/chat/ws"):
        async with Remote("http://127.0.0.1:9/"):
            pass


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 101),
        ({"Origin": "http://{here}"}, 101),
        ({"Origin": "https://example.org"}, 403),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Origin": "null"}, 403),
        ({"Host": "example.org"}, 403),
        ({"Host": "example.org", "Origin": "http://example.org"}, 403),
    ],
)
async def test_another_site_may_not_speak(sim: Sandbox, headers: dict[str, str], status: int) -> None:
    here = f"127.0.0.1:{sim.port}"
    sent = {name: value.format(here=here) for name, value in headers.items()}
    async with aiohttp.ClientSession() as session:
        try:
            socket = await session.ws_connect(f"{sim.url}chat/ws", headers=sent)
        except aiohttp.WSServerHandshakeError as refused:
            assert refused.status == status
        else:
            assert status == 101
            await socket.close()


async def test_the_page_and_its_parts_are_served_and_not_kept(sim: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        for path, kind in (
            ("", "text/html"),
            ("page/app.js", "text/javascript"),
            ("page/style.css", "text/css"),
        ):
            async with session.get(sim.url + path) as answer:
                assert (answer.status, answer.content_type) == (200, kind)
                assert answer.headers["Cache-Control"] == "no-store"
                assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        async with session.get(f"{sim.url}page/..%2fserver.py") as answer:
            assert answer.status == 404
        async with session.get(sim.url, headers={"Host": "example.org"}) as answer:
            assert answer.status == 403


@pytest.mark.parametrize(
    ("frame", "why"),
    [
        ({"op": "slash"}, "Say who you are first"),
        ({"op": "slash", "person": "{a}"}, "slash needs 'channel'"),
        ({"op": "dance", "person": "{a}"}, "no such thing to do as 'dance'"),
        ({"op": "join", "name": ""}, "A name has 1 to 32 characters"),
        ({"op": "join", "name": "Tablekeeper"}, "Tablekeeper is taken"),
        ({"op": "control", "action": "stop"}, "cannot stop the bot"),
        ({"op": "messages", "person": "{a}", "channel": "#nowhere"}, "There is no channel #nowhere"),
        ({"op": "say", "person": "{a}", "channel": "#lobby", "content": ""}, "1 to 2000 characters"),
        ([1], "Speak in JSON objects"),
    ],
)
async def test_nonsense_is_answered_in_a_sentence(sim: Sandbox, frame: object, why: str) -> None:
    a = sim.person("A")
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{sim.url}chat/ws") as socket:
        sent = {n: str(v).format(a=a.id) for n, v in frame.items()} if isinstance(frame, dict) else frame
        await socket.send_json(sent)
        answer = await socket.receive_json(timeout=PATIENCE)
        assert why in answer["error"]
        await socket.send_str("{")
        assert "error" in await socket.receive_json(timeout=PATIENCE)


async def test_the_buttons_of_the_page_reach_who_runs_the_bot() -> None:
    done: list[str] = []

    async def stop() -> None:
        done.append("stop")

    controls: dict[str, Callable[[], Awaitable[None]]] = {}
    async with Sandbox(controls=controls) as sandbox, Remote(sandbox.url) as app:
        controls["stop"] = stop  # Who runs the bot knows how only after the server has its address.
        assert (await app.ask("hello", {}))["controls"] == ["stop"]
        await app.control("stop")
        with pytest.raises(Refused, match="cannot start the bot"):
            await app.control("start")
    assert done == ["stop"]


async def test_what_is_unread_is_counted_for_each_person(sim: Sandbox, bot: Client) -> None:
    a, b = sim.person("A"), sim.person("B")
    await (await bot.fetch_user(a.id)).send("your loot")
    await b.say("#lobby", "hello")
    async with Remote(sim.url) as app:
        people = {one["name"]: one for one in (await app.ask("hello", {}))["people"]}
        assert (people["A"]["unread"], people["A"]["pings"]) == (2, 1)
        assert (people["B"]["unread"], people["B"]["pings"]) == (0, 0)
        await a.call("mark", {"channel": "dm"})
        people = {one["name"]: one for one in (await app.ask("hello", {}))["people"]}
        assert (people["A"]["unread"], people["A"]["pings"]) == (1, 0)
