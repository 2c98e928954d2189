"""What every part of the bot may use of its client: the host, the games, how busy it is, and how it shuts
down.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, Protocol

import discord
import structlog
from discord import app_commands
from discord.http import Route

from bot.answers import Beside, Interaction
from bot.command_metadata import CommandInfo
from bot.cooldowns import Cooldowns, CostLimits
from bot.costs import read_limits
from bot.custom_ids import Control
from bot.error_codes import LOST, UNAUTHORISED
from bot.languages import Languages
from bot.live_panels import LivePanels
from bot.maintenance import Maintenance
from bot.measures import Measures
from bot.outgoing.addresses import TrustedHosts
from bot.outgoing.post import Poster
from bot.rates.http import PacedHTTP
from bot.rates.pacer import Pacer
from bot.readers import Readers
from bot.reports import Reports
from bot.settings import Settings
from bot.unanswered import UnansweredMoves
from bot.visibility import Visibility
from engine import Registry
from host import Host, TableRef

READY_SECONDS: Final = 0.1
"""How long a first guild may be late before we say that we are ready; discord.py waits 2 s by default."""
DRAIN_SECONDS: Final = 8.0
MENTION_SECONDS: Final = 600.0
"""How long a person's mentions in a channel are answered by one card."""

log = structlog.stdlib.get_logger("tablekeeper.client")


class Background(Protocol):
    """Run beside the commands, from login to shutdown."""

    def start(self) -> None:
        """Begin."""

    async def stop(self) -> None:
        """Finish the current work, and begin nothing more."""


def forbid_reconnects(shard: Any) -> None:
    """Let a shard of discord.py end: what is queued to connect it does nothing, and a connection that is
    under way is closed as soon as it stands.
    """

    async def nothing(*_: object) -> None:
        pass

    def close() -> None:
        shard._task = asyncio.create_task(shard.ws.close(1000), name=f"close shard {shard.id}")

    shard.reconnect = shard.reidentify = shard._handle_disconnect = nothing
    shard._queue_put = lambda _: None
    shard.launch = close


class Client(discord.AutoShardedClient):
    """The bot. It needs no privileged intent: clicks and commands say who acts. Of the messages on a server
    it is told the authors, and the text only of those that mention it.
    """

    tree: app_commands.CommandTree["Client"]
    clicked: Callable[[Interaction, Control, str | None], Awaitable[None]]
    """What happens when a control is used, and something was written with it: the cog that translates clicks
    gives it.
    """
    offers: Mapping[str, CommandInfo]

    def __init__(
        self,
        host: Host,
        games: Registry,
        settings: Settings,
        maintenance: Maintenance | None = None,
        **options: Any,
    ) -> None:
        shards: dict[str, Any] = {"shard_ids": list(settings.shard_ids)} if settings.shard_ids else {}
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            guild_ready_timeout=READY_SECONDS,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            shard_count=settings.shard_count,
            **(options | shards),
        )
        self.pacer: Final = Pacer(settings.share)
        self.measures: Final = Measures(settings.slow_seconds, settings.metrics_port)
        self.http = self._connection.http = PacedHTTP.instead_of(
            self.http, self.pacer, self.measures.requested
        )
        self.host: Final = host
        self.games: Final = games
        self.settings: Final = settings
        self.maintenance: Final = maintenance or Maintenance(settings.maintenance_path)
        self.readers: Final = Readers(self, host, Languages.of_games(games))
        self.played: Final[dict[TableRef, str]] = {}
        self.foreseen: Final[dict[tuple[TableRef, int | None, int], asyncio.Future[Any]]] = {}
        """What readers of a table may come to do, by its version."""
        self.told: Final[set[int]] = set()
        """Who was told, since they closed, that their direct messages are closed."""
        self.closing = False
        self.refused = False
        self.closing_task: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()
        self._working = 0
        self._asked = time.monotonic()
        self._idle = asyncio.Event()
        self._idle.set()
        self._doubting: Final = asyncio.Lock()
        self.background: Final[list[Background]] = [self.maintenance]
        self.following: Final = LivePanels()
        self.beside: Final[Beside] = OrderedDict()
        self.pace = Cooldowns(time.monotonic)
        self.named: Final = Cooldowns(time.monotonic, MENTION_SECONDS)
        self.asks: Final = Cooldowns(time.monotonic, MENTION_SECONDS)
        self.unheard: Final = UnansweredMoves(began=host.now())
        self.budget = CostLimits(read_limits(settings.costs_a_minute), time.monotonic)
        self.visibility: Final = Visibility(self)
        self.poster = Poster(host.now, TrustedHosts.read(settings.webhook_hosts))
        self.reports: Final = Reports(self, settings.report_channel)

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Count something as work that a shutdown waits for."""
        self._working += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._working -= 1
            if not self._working:
                self._idle.set()

    def elsewhere(self) -> bool:
        """Tell whether another process may be answering what this one is asked."""
        return False

    def idle_seconds(self) -> float:
        """Return for how long nobody has asked for anything that is still being done."""
        return 0.0 if self._working else time.monotonic() - self._asked

    async def drop_shard(self, shard: int) -> None:
        """Disconnect a shard, and know nothing of its servers any more; discord.py has no public way to."""
        connected = self._AutoShardedClient__shards.pop(shard, None)  # type: ignore[attr-defined]  # as Python calls it
        try:
            if connected is not None:
                forbid_reconnects(connected)
                await connected.disconnect()
        finally:
            for guild in [guild for guild in self.guilds if guild.shard_id == shard]:
                self._connection._remove_guild(guild)

    def gauges(self) -> tuple[tuple[str, str, Callable[[], float]], ...]:
        """Return what can be measured of this process: a name, its meaning, and what reads it."""
        return (
            ("working", "Commands and clicks that are being answered", lambda: self._working),
            ("servers", "Servers that this process has the bot on", lambda: len(self.guilds)),
            (
                "gateway_ready",
                "Whether the bot is online",
                lambda: self.ready.is_set() and not self.is_closed(),
            ),
            ("gateway_latency_seconds", "Time of a heartbeat to Discord and back", lambda: self.latency),
            ("at_rest", "Whether the bot rests for maintenance", self.maintenance.rests),
        )

    async def doubt(self) -> None:
        """Check the token after an unauthorised request, and stop if it is refused again.

        A single refusal may be a glitch at Discord. After a second one, asking again would only count against
        us.
        """
        async with self._doubting:
            if self.closing:
                return
            try:
                await self.http.request(Route("GET", "/users/@me"))
            except discord.HTTPException as error:
                if error.status == UNAUTHORISED:
                    self.refused = True
                    self.closing_task = asyncio.create_task(self.drain(), name="token refused")
            except (discord.RateLimited, *LOST) as error:
                log.info("nobody says who we are", why=repr(error))

    async def drain(self) -> None:
        """Accept no more commands, finish the running ones and what is being posted (8 s at most), then
        close.
        """
        if self.closing:
            return
        self.closing = True
        log.info("closing", working=self._working)
        try:
            async with asyncio.timeout(DRAIN_SECONDS):
                await self._idle.wait()
                await self.following.close()
                for worker in self.background:
                    await worker.stop()
        except TimeoutError:
            log.warning("closing with work undone", working=self._working)
        await self.close()
