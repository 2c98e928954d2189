"""The Discord client: commands, controls, delivery. It holds nothing that a restart would lose."""

import asyncio
import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

import discord
import structlog
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot import gateway
from bot.answers import Interaction, tell
from bot.boundary import explain, unforeseen, watched
from bot.codes import LOST, UNAUTHORISED
from bot.controls import CLOSING, Clicked, answered
from bot.costs import settled
from bot.delivery import Delivery
from bot.following import Following
from bot.offered import most_used_first, offers_of
from bot.pace import Budget, Pace, of_interaction, too_fast
from bot.rates.http import PacedHTTP
from bot.rates.pacer import Pacer
from bot.reports import Reports
from bot.settings import DISCORD_API, Settings
from bot.sync import register
from bot.threads import KeepAlive
from bot.unheard import Unheard
from engine import Registry
from host import Host, TableRef

COGS: Final = (
    "game",
    "company",
    "moving",
    "server",
    "play",
    "look",
    "orders",
    "rules",
    "clicks",
    "learn",
    "fair",
    "help",
    "tournament",
    "organise",
    "mending",
    "event_sure",
    "events",
    "event_plan",
    "deck",
    "talk",
    "absence",
    "past",
    "inbox",
    "privacy",
    "ratings",
)
READY_SECONDS: Final = 0.1
"""How long a first guild may be late before we say that we are ready; discord.py waits 2 s by default."""
DRAIN_SECONDS: Final = 8.0

log = structlog.stdlib.get_logger("tablekeeper.client")


class Tree(app_commands.CommandTree["Tablekeeper"]):
    """The commands, with one boundary around all of them."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let commands in, unless the bot is going down."""
        if not self.client.closing:
            return await self._in_time(interaction)
        if interaction.type is discord.InteractionType.application_command:
            await tell(interaction, CLOSING)
        return False

    async def _in_time(self, interaction: Interaction) -> bool:
        """Let a command in unless too many came in a minute, of its person or of what it costs; completions
        count only among themselves.
        """
        sentence = await too_fast(interaction, of_interaction(interaction))
        if sentence is None:
            return True
        if interaction.type is discord.InteractionType.application_command:
            await tell(interaction, sentence)
        else:
            await interaction.response.autocomplete([])
        return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Give the person a sentence and the log the rest."""
        name = interaction.command.qualified_name if interaction.command else "unknown"
        await explain(interaction, error, name)

    async def _call(self, interaction: Interaction) -> None:
        """Count a command as being at work; discord.py has no public place around a whole command."""
        with self.client.at_work(), watched(interaction):
            await super()._call(interaction)


class Tablekeeper(discord.AutoShardedClient):
    """The bot. It needs no privileged intent: who clicks and types tells us the rest. Of the messages in a
    guild Discord shows it who wrote them, and the words of those alone that name it.
    """

    clicked: Clicked

    def __init__(self, host: Host, games: Registry, settings: Settings, **options: Any) -> None:
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
        self.http = self._connection.http = PacedHTTP.instead_of(self.http, Pacer(settings.share))
        self.host: Final = host
        self.games: Final = games
        self.settings: Final = settings
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
        contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
        installs = app_commands.AppInstallationType(guild=True, user=False)
        self.tree: Final = Tree(self, allowed_contexts=contexts, allowed_installs=installs)
        self.delivery: Final = Delivery(self, host)
        self.threads: Final = KeepAlive(self, host)
        self.following: Final = Following()
        self.pace = Pace(time.monotonic)
        self.named: Final = Pace(time.monotonic, gateway.MENTION_SECONDS)
        self.unheard: Final = Unheard(began=host.now())
        self.budget = Budget(settled(settings.costs_a_minute), time.monotonic)
        self.reports: Final = Reports(self, settings.report_channel)
        for name in COGS:
            cog = import_module(f"cogs.{name}")
            if hasattr(cog, "setup"):  # one that has only controls declares them as it is imported
                cog.setup(self)
        self.offers: Final = offers_of(self.tree, games)
        most_used_first(self.tree, self.offers)

    async def setup_hook(self) -> None:
        """Register the commands and begin to deliver, after the login and before the gateway."""
        if self.settings.api != DISCORD_API:
            _, found, _ = await self.http.get_bot_gateway()
            DiscordWebSocket.DEFAULT_GATEWAY = URL(found)  # a new session after an invalid one goes there too
        if not self.settings.shard_ids or 0 in self.settings.shard_ids:
            try:
                await register(self, self.tree)  # one process is enough
            except discord.RateLimited as late:  # those of the last start stand
                log.warning("commands not registered", seconds=late.retry_after)
        self.delivery.start()
        self.threads.start()

    async def on_ready(self) -> None:
        """Say that the bot can be used."""
        self.ready.set()
        log.info("ready", name=str(self.user), guilds=len(self.guilds))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer controls and forms; an interaction shows that its channel works."""
        self._asked = time.monotonic()
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await answered(interaction)
        if interaction.channel_id is not None:
            await self.delivery.reopen(interaction.channel_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say in a server that is new to us where to begin."""
        await gateway.greet(guild)

    async def on_message(self, message: discord.Message) -> None:
        """Say to whoever names us, and says nothing else, where to begin."""
        await gateway.mentioned(self, message)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Let a table go on whose thread was deleted."""
        await gateway.thread_deleted(self, payload.guild_id, payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Let tables go on whose channel was deleted."""
        await gateway.channel_deleted(self, channel)

    async def on_guild_channel_update(self, _: Any, after: discord.abc.GuildChannel) -> None:
        """Try again what we may do now, perhaps."""
        await gateway.permissions_changed(self, after.guild.id)

    async def on_guild_role_update(self, _: Any, after: discord.Role) -> None:
        """Try again what we may do now, perhaps."""
        await gateway.permissions_changed(self, after.guild.id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ARG002  # discord.py's
        """Log what went wrong in an event."""
        log.error("event failed", event_name=event_method, exc_info=sys.exc_info())

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Count something as being at work, which a shutdown waits for."""
        self._working += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._working -= 1
            if not self._working:
                self._idle.set()

    def idle_seconds(self) -> float:
        """Return for how long nobody has asked for anything that is done by now."""
        return 0.0 if self._working else time.monotonic() - self._asked

    async def doubt(self) -> None:
        """Ask who we are after a refusal as unauthorised, and stop if that is refused, too.

        One refusal may be a bad moment of Discord's. After a second one asking again would only count
        against us.
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
        """Take no more commands, finish those at work and what is being posted (8 s at most), then close."""
        if self.closing:
            return
        self.closing = True
        log.info("closing", working=self._working)
        try:
            async with asyncio.timeout(DRAIN_SECONDS):
                await self._idle.wait()
                await self.following.close()
                await self.delivery.stop()
                await self.threads.stop()
        except TimeoutError:
            log.warning("closing with work undone", working=self._working)
        await self.close()


logging.getLogger("discord.app_commands.tree").addFilter(unforeseen)  # autocompletes that come too late
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here


def point_at(api: str) -> None:
    """Let discord.py speak to another API than Discord's."""
    Route.BASE = api
