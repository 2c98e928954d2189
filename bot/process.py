"""The bot's process: from settings to a running client, and an orderly shutdown."""

import asyncio
import contextlib
import re
import signal
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import timedelta
from typing import Final

import aiohttp
import discord
import structlog

from bot.api.server import served
from bot.backups import Backups
from bot.beacon import open_beacon
from bot.faults import EX_CONFIG, EX_REFUSED, EX_UNAVAILABLE, Fault
from bot.gc_pauses import collect_when_quiet, freeze
from bot.logs import set_up
from bot.maintenance import Maintenance
from bot.redaction import REDACTOR
from bot.settings import Settings
from bot.tablekeeper import Tablekeeper, point_at
from bot.themes import themed_games
from engine import Registry
from games import GAMES
from host import Host, SystemClock
from host.clock import Clock, TurnedClock
from host.fast_forward import turn
from storage import Reader, Store

LATER: Final = re.compile(rb"later (\d{1,8})\n")
"""What moves the clock on, by seconds."""

SLICE_SECONDS: Final = 0.001
"""How long a thread keeps the interpreter while the event loop waits for it, which it does at each of its
rounds to the database: a log is folded beside it. Python's own measure is 5 ms."""

TOKEN_REFUSED: Final = 4004
"""With what the gateway closes a connection whose token it does not accept."""

log = structlog.stdlib.get_logger("tablekeeper.process")


def serve(settings: Settings, *, until_eof: bool = False, ahead: float | None = None) -> None:
    """Run the bot until it is told to stop, or standard input closes. Raise `Fault` with a sentence and an
    exit code if it cannot run.

    With `ahead` its clock is so many seconds ahead, and lines such as `later 3600` on standard input move it
    on: this is how people try out days in the sandbox.
    """
    sys.setswitchinterval(SLICE_SECONDS)
    set_up(settings.log_level, settings.log_format)
    clock = None if ahead is None else TurnedClock(ahead)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_serve(settings, clock, until_eof=until_eof))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes the event loop: uvloop where it is installed (extra `fast`), else Python's own."""
    try:
        import uvloop
    except ImportError:
        return None
    made: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return made


@contextlib.asynccontextmanager
async def open_host(
    settings: Settings,
    clock: Clock | None = None,
    games: Registry = GAMES,
    resting: Callable[[], bool] = lambda: False,
) -> AsyncIterator[tuple[Host, Reader]]:
    """Open the database, which can be read beside, and the host of all tables; close both in order."""
    beacon = await open_beacon(settings.beacon_url)
    store = await Store.open(settings.database_url)
    try:
        clock = SystemClock() if clock is None else clock
        host = await Host.open(store, games, clock, beacon=beacon, resting=resting)
        try:
            yield host, store.read
        finally:
            await host.close()
    finally:
        await store.close()


async def _serve(settings: Settings, clock: TurnedClock | None, *, until_eof: bool) -> None:
    if settings.discord_token is None:
        raise Fault("DISCORD_TOKEN is not set.", EX_CONFIG)
    token = settings.discord_token.get_secret_value().strip()
    for secret in (token, *settings.keys):
        REDACTOR.learn(secret)
    point_at(settings.api)
    games = themed_games(GAMES, settings.themes)
    maintenance = Maintenance(settings.maintenance_path)
    maintenance.start()  # before anything happens by itself
    async with open_host(settings, clock, games, maintenance.rests) as (host, reader):
        client = Tablekeeper(host, games, settings, maintenance=maintenance)
        if settings.backup_folder is not None:
            every = timedelta(hours=settings.backup_hours)
            backups = Backups(settings.database_url, settings.backup_folder, every, settings.backup_keep)
            client.background.append(backups)
        client.measures.serve(reader, client.gauges())
        async with served(client):
            await _run_until_told(client, clock, token, until_eof=until_eof)


async def _run_until_told(
    client: Tablekeeper, clock: TurnedClock | None, token: str, *, until_eof: bool
) -> None:
    """Stay connected until a signal, or the end of standard input, ends it."""
    with _stopping_on_signals(client):
        watch = asyncio.create_task(_stop_at_eof(client, clock)) if until_eof else None
        freeze()
        collecting = asyncio.create_task(collect_when_quiet(client.idle_seconds), name="garbage")
        try:
            await run(client, token)
        finally:
            collecting.cancel()
            client.measures.close()
            if watch is not None:
                watch.cancel()


async def run(client: Tablekeeper, token: str) -> None:
    """Log in and stay connected until `drain`. Raise `Fault` if Discord cannot be reached or refuses us."""
    try:
        async with client:
            await client.start(token)
    except discord.LoginFailure:
        raise Fault(
            "Discord refuses the token: copy it again from the developer portal.", EX_REFUSED
        ) from None
    except discord.PrivilegedIntentsRequired:
        raise Fault("Discord refuses the intents that this bot asks for.", EX_REFUSED) from None
    except discord.ConnectionClosed as closed:
        raise _closed(closed.code) from None
    except (aiohttp.ClientConnectionError, OSError) as error:
        where = client.settings.discord_api_url.host
        log.debug("connection failed", exc_info=error)
        raise Fault(
            f"Discord cannot be reached at {where}: {type(error).__name__}.", EX_UNAVAILABLE
        ) from None
    except (discord.HTTPException, discord.RateLimited, discord.GatewayNotFound) as error:
        log.debug("login failed", exc_info=error)
        raise Fault(
            "Discord is having trouble right now; start the bot again in a few minutes.", EX_UNAVAILABLE
        ) from None
    if client.refused:
        raise _closed(TOKEN_REFUSED)


def _closed(code: int) -> Fault:
    """Say why the gateway closes the connection for good."""
    if code == TOKEN_REFUSED:
        sentence = "Discord no longer accepts the token: copy it again from the developer portal."
        return Fault(sentence, EX_REFUSED)
    return Fault(f"Discord closed the connection for good, with code {code}.", EX_UNAVAILABLE)


async def _stop_at_eof(client: Tablekeeper, clock: TurnedClock | None) -> None:
    """Turn the clock as we are told, and drain when whoever started us is gone."""
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        if clock is not None and (told := LATER.fullmatch(line)) is not None:
            await turn(client.host, clock, float(told[1]))
    await client.drain()


@contextlib.contextmanager
def _stopping_on_signals(client: Tablekeeper) -> Iterator[None]:
    loop = asyncio.get_running_loop()

    def stop() -> None:
        client.closing_task = loop.create_task(client.drain(), name="drain")

    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers in the loop
            loop.add_signal_handler(number, stop)
    try:
        yield
    finally:
        for number in (signal.SIGTERM, signal.SIGINT):
            with contextlib.suppress(NotImplementedError):
                loop.remove_signal_handler(number)
