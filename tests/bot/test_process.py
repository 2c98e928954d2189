"""The bot as a process of its own: it ends in good order, refuses a wrong token, and survives being
killed."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import aiohttp
import pytest

from bot.playground import BotProcess, environment
from bot.process import loop_factory
from sandbox import Fault, Sandbox
from tests.bot.house import LOBBY
from tests.support import world
from tests.support.forks import COMMAND, Fork
from tests.support.waiting import PATIENCE, until

ROOT = Path(__file__).resolve().parents[2]
RIGHT = "the-right-token"
PROGRAM = [sys.executable, "-P", "-c", "from bot.cli import main; main()"]

pytestmark = pytest.mark.long


@pytest.fixture
async def sim(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A sandbox that takes one token only."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    async with Sandbox(openapi=world.document(), token=RIGHT, answer_seconds=PATIENCE) as sandbox:
        yield sandbox
        world.assert_clean(sandbox)


async def online(sim: Sandbox, bot: BotProcess | None = None) -> None:
    """Wait until the bot is in the sandbox."""

    def there() -> bool:
        assert bot is None or bot.code is None, "the bot has ended"
        return any(session.wire is not None for session in sim.parts.gateway.sessions.values())

    await until(there, "the bot is online")


async def offline(sim: Sandbox) -> None:
    """Wait until the sandbox has seen that the bot is gone."""

    def gone() -> bool:
        return all(session.wire is None for session in sim.parts.gateway.sessions.values())

    await until(gone, "the bot is gone")


@asynccontextmanager
async def process(sim: Sandbox, folder: Path, token: str = RIGHT) -> AsyncIterator[BotProcess]:
    """Run the bot in the sandbox."""
    bot = BotProcess(folder, environment(sim.api_url, token, folder / "tables.db"))
    await bot.start()
    try:
        yield bot
    finally:
        await bot.kill()


async def ended(folder: Path, settings: Mapping[str, str]) -> tuple[int, str]:
    """Run a bot that ends by itself; return its exit code and what it says."""
    said = folder / "said"
    with said.open("wb") as stderr:
        child = Fork(COMMAND, "run", folder=folder, environment=settings, stderr=stderr)
        return await child.wait(), said.read_text()


async def test_in_a_container_a_bot_without_a_token_waits_until_it_is_told_to_stop(tmp_path: Path) -> None:
    said = tmp_path / "said"
    with said.open("wb") as out:
        child = Fork(COMMAND, "run", "--stay", folder=tmp_path, environment={}, stdout=out, stderr=out)
        await until(lambda: "starts again" in said.read_text(), "it says that it waits")
        assert "DISCORD_TOKEN is not set" in said.read_text()
        child.send_signal(signal.SIGTERM)
        assert await child.wait() == 78


async def test_a_wrong_token_is_one_sentence_and_its_own_exit_code(sim: Sandbox, tmp_path: Path) -> None:
    code, said = await ended(tmp_path, environment(sim.api_url, "a-wrong-token", tmp_path / "t.db"))
    assert said.splitlines() == ["Discord refuses the token: copy it again from the developer portal."]
    assert code == 77
    assert "a-wrong-token" not in said
    assert len([one for one in sim.requests if one.status == 401]) == 1


@pytest.mark.parametrize(
    ("route", "status"),
    [
        ("/users/@me", 503),
        ("/applications/{application_id}/commands", 503),
        ("/gateway/bot", 503),
        # what discord.py tries five times, in 25 seconds, before it gives up
        pytest.param("/applications/{application_id}/commands", 500, marks=pytest.mark.slow),
        pytest.param("/gateway/bot", 502, marks=pytest.mark.slow),
    ],
)
async def test_trouble_of_discords_at_the_start_is_one_sentence_and_the_bot_may_be_started_again(
    sim: Sandbox, tmp_path: Path, route: str, status: int
) -> None:
    sim.faults.append(Fault("GET", route, status, times=99))
    code, said = await ended(tmp_path, environment(sim.api_url, RIGHT, tmp_path / "t.db"))
    assert said.splitlines()[-1:] == [
        "Discord is having trouble right now; start the bot again in a few minutes."
    ]
    assert code == 69 and "Traceback" not in said


async def test_a_signal_ends_the_bot_in_good_order(
    sim: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.playground.STOP_SECONDS", PATIENCE)
    async with process(sim, tmp_path) as bot:
        await online(sim, bot)
        await sim.person("A").slash(LOBBY, "/game new", game="foes")
        await bot.stop()
        assert bot.code == 0, "by itself: who has to be killed has another"


async def test_the_bot_ends_when_who_started_it_is_gone(sim: Sandbox, tmp_path: Path) -> None:
    settings = environment(sim.api_url, RIGHT, tmp_path / "t.db")
    child = Fork(COMMAND, "run", "--until-eof", folder=tmp_path, environment=settings)
    await online(sim)
    child.stdin.close()
    assert await child.wait() == 0


async def test_a_killed_bot_goes_on_where_it_was(sim: Sandbox, tmp_path: Path) -> None:
    a, b = sim.person("A"), sim.person("B")
    async with process(sim, tmp_path) as bot:
        await online(sim, bot)
        await a.slash(LOBBY, "/game new", game="foes")
        await b.slash(LOBBY, "/game join")
        await a.slash(LOBBY, "/game start")
        board = await a.wait_for(LOBBY, "move 0")
        starts = await a.autocomplete(LOBBY, "/foes place", "to")
        await a.slash(LOBBY, "/foes place", to=str(starts[0]["value"]))
        await bot.kill()
        await offline(sim)
        await bot.start()
        await online(sim, bot)
        newest = await a.wait_for(LOBBY, "move 1")
        assert newest.id >= board.id
        panel = (await a.click(newest, "Your move")).message
        assert panel is not None
        await a.click(panel, next(one.label for one in panel.buttons if one.label.startswith("End")))
        assert len([seen for seen in await a.messages(LOBBY) if "· move 1 ·" in seen.text]) <= 1


async def test_a_token_that_is_revoked_in_mid_game_stops_the_process(sim: Sandbox, tmp_path: Path) -> None:
    async with process(sim, tmp_path) as bot:
        await online(sim, bot)
        sim.parts.token = "another-token"
        before = len([one for one in sim.requests if one.status == 401])
        await sim.person("A").slash(LOBBY, "/game new", game="foes")
        await until(lambda: bot.code is not None, "the bot ends")
        assert bot.code == 77
        assert len([one for one in sim.requests if one.status == 401]) - before == 2, "one, and one in doubt"


@pytest.mark.parametrize(
    ("closing", "says", "ends"),
    [(4004, "no longer accepts the token", 77), (4013, "closed the connection for good, with code 4013", 69)],
)
async def test_a_gateway_that_closes_for_good_is_one_sentence(
    sim: Sandbox, tmp_path: Path, capfd: pytest.CaptureFixture[str], closing: int, says: str, ends: int
) -> None:
    async with process(sim, tmp_path) as bot:
        await online(sim, bot)
        for session in list(sim.parts.gateway.sessions.values()):
            assert session.wire is not None
            session.wire.close(closing)
        await until(lambda: bot.code is not None, "the bot ends")
        assert bot.code == ends
        said = capfd.readouterr().err
        assert says in said and "Traceback" not in said


@asynccontextmanager
async def command(*arguments: str, folder: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """Run `tablekeeper sandbox`; give the process and the first line that it prints."""
    child = await asyncio.create_subprocess_exec(
        *PROGRAM, "sandbox", *arguments,
        cwd=folder, env=os.environ | {"PYTHONPATH": str(ROOT), "DISCORD_TOKEN": "a-real-token"},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert child.stdout is not None
    try:
        yield child, (await asyncio.wait_for(child.stdout.readline(), PATIENCE)).decode()
    finally:
        if child.returncode is None:
            child.send_signal(signal.SIGTERM)
            await asyncio.wait_for(child.wait(), PATIENCE)


async def ask(socket: aiohttp.ClientWebSocketResponse, **frame: str) -> dict[str, Any]:
    """Ask the sandbox what the page would; return the answer."""
    await socket.send_json({"id": 1, **frame})
    while True:
        answer: dict[str, Any] = await asyncio.wait_for(socket.receive_json(), PATIENCE)
        if answer.get("id") == 1:
            return answer


async def seen(socket: aiohttp.ClientWebSocketResponse, *, online: bool) -> None:
    """Wait until the page shows the bot as it should be."""

    async def so() -> bool:
        return (await ask(socket, op="hello"))["ok"]["bot"]["online"] is online

    await until(so, f"the page shows online={online}")


async def test_the_sandbox_prints_its_address_and_serves_page_and_controls(tmp_path: Path) -> None:
    async with command("--port", "0", folder=tmp_path) as (child, said):
        assert said.startswith("The sandbox is at http://127.0.0.1:")
        address = said.split()[4]
        async with aiohttp.ClientSession() as session:
            async with session.get(address) as page:
                assert page.status == 200
                assert "<html" in (await page.text()).lower()
            async with session.ws_connect(address + "chat/ws") as socket:
                for action, there in (("kill", False), ("start", True), ("stop", False), ("start", True)):
                    assert "ok" in await ask(socket, op="control", action=action)
                    await seen(socket, online=there)
        child.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(child.wait(), PATIENCE) == 0
        assert child.stdout is not None
        rest = await child.stdout.read()
        assert b"Ash manages the server there; Birch has the role Organisers." in rest
        assert b"The sandbox has ended." in rest


async def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with command("--port", str(port), folder=tmp_path) as (child, said):
            assert said == ""
            assert child.stderr is not None
            assert (await child.stderr.read()).decode().splitlines() == [
                f"Port {port} is already in use; stop what uses it or choose another with --port."
            ]
            assert await child.wait() != 0


def test_the_bots_environment_holds_no_token_of_ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a-real-token")
    monkeypatch.setenv("SHARD_COUNT", "7")
    made = environment("http://127.0.0.1:1/api/v10", "other", tmp_path / "t.db")
    assert made["DISCORD_TOKEN"] == "other"
    assert "SHARD_COUNT" not in made
    assert "a-real-token" not in made.values()


def test_the_loop_is_uvloop_where_that_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert loop_factory() is None
    installed = ModuleType("uvloop")
    vars(installed)["new_event_loop"] = asyncio.new_event_loop
    monkeypatch.setitem(sys.modules, "uvloop", installed)
    assert loop_factory() is asyncio.new_event_loop
