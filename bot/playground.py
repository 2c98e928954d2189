"""The sandbox with the bot in it: the server in this process, the bot in one that can be stopped
and killed.
"""

import asyncio
import contextlib
import os
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from bot.commands.output import line
from bot.demo import Demo
from bot.faults import EX_UNAVAILABLE, Fault
from games import GAMES
from host import Authority, Caller, Host, SystemClock
from sandbox import PEOPLE, Failed, Refused, Sandbox, SandboxError
from sandbox.chat import Controls
from storage import Store, sqlite_url

START_SECONDS: Final = 20.0
STOP_SECONDS: Final = 12.0
HOUR: Final = 3600
DEMO_PEOPLE: Final = PEOPLE[-2:]
PROGRAM: Final = "from bot.cli import main; main()"
OURS: Final = ("DISCORD_", "DATABASE_URL", "SHARD_", "REPORT_CHANNEL", "BEACON_")


def environment(
    api: str, token: str, database: Path, themes: str = "", players: Sequence[str] = ()
) -> dict[str, str]:
    """Return the bot's environment: ours, with the token and addresses replaced by the sandbox's."""
    kept = {name: value for name, value in os.environ.items() if not name.upper().startswith(OURS)}
    ours = {"DISCORD_TOKEN": token, "DISCORD_API_URL": api, "DATABASE_URL": sqlite_url(database)}
    return kept | ours | {"THEMES": themes, "PLAYERS": ",".join(players)}


class BotProcess:
    """Run the bot as a child process. It ends with us: its standard input closes when we are gone."""

    def __init__(self, folder: Path, environment: Mapping[str, str] | None = None) -> None:
        self._folder: Final = folder
        self.environment: Mapping[str, str] = environment or {}
        self._process: asyncio.subprocess.Process | None = None
        self._wanted = False
        self.ahead = 0
        """So many seconds the clock of the sandbox has been turned ahead; the bot runs on the same one."""
        self.ended: Final = asyncio.Event()
        """Set when the bot ends although nobody asked it to."""
        self._watch: asyncio.Task[None] | None = None

    @property
    def code(self) -> int | None:
        """Return the exit code of the bot, or None while it runs."""
        return None if self._process is None else self._process.returncode

    async def start(self) -> None:
        """Start the bot unless it runs, in an empty folder, where there is no `.env` to read."""
        if self._process is not None and self._process.returncode is None:
            return
        self._wanted = True
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", PROGRAM, "run", "--until-eof", "--ahead", str(self.ahead),
            cwd=self._folder, env=dict(self.environment), stdin=asyncio.subprocess.PIPE,
            start_new_session=True,
        )  # fmt: skip
        self._watch = asyncio.create_task(self._wait(self._process), name="bot process")

    async def _wait(self, process: asyncio.subprocess.Process) -> None:
        code = await process.wait()
        if self._wanted:
            line(f"The bot has ended (exit code {code}). The page can start it again.")
            self.ended.set()

    async def later(self, seconds: int) -> None:
        """Turn the clock forward. The bot does what falls due on the way; if it is down, that is downtime."""
        self.ahead += seconds
        if self._process is not None and self._process.returncode is None and self._process.stdin is not None:
            self._process.stdin.write(f"later {seconds}\n".encode())
            await self._process.stdin.drain()

    def time(self) -> float:
        """Return the time of the turned clock, in seconds since 1970."""
        return time.time() + self.ahead

    async def stop(self) -> None:
        """Ask the bot to shut down; after 12 s kill it."""
        await self._end(signal.SIGTERM)

    async def kill(self) -> None:
        """End the bot at once, in the middle of whatever it does."""
        await self._end(signal.SIGKILL)

    async def _end(self, how: signal.Signals) -> None:
        self._wanted = False
        process = self._process
        if process is None or process.returncode is not None:
            return
        process.send_signal(how)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


async def assign_roles(sim: Sandbox, database: Path) -> None:
    """Make the first person manager of the server, and give the second the organisers' role."""
    first, second = (sim.world.find_user(name) for name in PEOPLE[:2])
    sim.add_role("Managers", "manage_guild", members=[first] if first else [])
    role = sim.add_role("Organisers", members=[second] if second else [])
    store = await Store.open(sqlite_url(database))
    try:
        host = await Host.open(store, GAMES, SystemClock(), ticking=False)
        try:
            caller = Caller(first.id if first else 0, PEOPLE[0], sim.guild.id, 0, role.id)
            await host.places.change(caller, Authority(manager=True), "organiser", {"organiser": role.id})
        finally:
            await host.close()
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def start_demo(sim: Sandbox) -> AsyncIterator[None]:
    """Let two people play automatically in a channel of their own, for whoever opens the page."""
    sim.chat.demo = demo = Demo(sim, DEMO_PEOPLE)
    try:
        await demo.open()
    except (Failed, Refused, TimeoutError) as failure:
        line(f"The demo could not begin: {failure}")
    playing = asyncio.create_task(demo.run(), name="demo")
    try:
        yield
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


async def serve(
    port: int, database: Path | None, themes: str = "", players: Sequence[str] = (), *, demo: bool = True
) -> None:
    """Serve, under the named themes, with players of other packages, and with a demo if wanted, until a
    signal comes.

    Raise `Fault` or `SandboxError` with a sentence if that is impossible.
    """
    token = secrets.token_urlsafe(32)
    with tempfile.TemporaryDirectory(prefix="tablekeeper-") as name, _signals() as told_to_stop:
        folder = Path(name)
        bot = BotProcess(folder)
        controls: Controls = {
            "start": bot.start, "stop": bot.stop, "kill": bot.kill,
            "hour": partial(bot.later, HOUR), "day": partial(bot.later, 24 * HOUR),
        }  # fmt: skip
        async with Sandbox(port=port, clock=bot.time, token=token, people=PEOPLE, controls=controls) as sim:
            kept = (folder / "tables.db") if database is None else database
            await assign_roles(sim, kept)
            bot.environment = environment(sim.api_url, token, kept, themes, players)
            try:
                await bot.start()
                if await _connected(sim, bot, told_to_stop):
                    async with start_demo(sim) if demo else contextlib.nullcontext():
                        line(f"The sandbox is at {sim.url} - open it in a browser; Ctrl-C ends it.")
                        line(f"{PEOPLE[0]} manages the server there; {PEOPLE[1]} has the role Organisers.")
                        sys.stdout.flush()
                        await told_to_stop.wait()
            finally:
                await bot.stop()
        line("The sandbox has ended.")


async def _connected(sim: Sandbox, bot: BotProcess, told_to_stop: asyncio.Event) -> bool:
    """Wait until the bot is in the sandbox; return False if we are told to stop meanwhile."""
    end = asyncio.get_running_loop().time() + START_SECONDS
    while not sim.connected:
        if told_to_stop.is_set():
            return False
        if bot.ended.is_set() or asyncio.get_running_loop().time() > end:
            raise Fault(
                "The bot did not come online in the sandbox; its own message says why.", EX_UNAVAILABLE
            )
        await asyncio.sleep(0.02)
    return True


@contextlib.contextmanager
def _signals() -> Iterator[asyncio.Event]:
    """Return an event that SIGTERM and Ctrl-C set."""
    loop = asyncio.get_running_loop()
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers in the loop
            loop.add_signal_handler(number, told.set)
    yield told


__all__ = ["BotProcess", "SandboxError", "environment", "serve"]
