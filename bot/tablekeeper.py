"""The bot, assembled: commands, controls, delivery. It holds nothing that a restart would lose."""

import logging
import sys
import time
from datetime import timedelta
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
from bot.boundary import count_writes, explain, is_unforeseen
from bot.client import Client
from bot.command_metadata import most_used_first, offers_of
from bot.controls import at_rest, handle_interaction
from bot.delivery import Delivery
from bot.liveness import Liveness
from bot.settings import DISCORD_API, Settings
from bot.shards import Shards
from bot.sync import register
from bot.threads import KeepAlive
from bot.throttle import cost_of_interaction, too_fast
from bot.translator import CommandTranslator
from engine import Registry
from engine.texts import speak
from host import Host

COGS: Final = (
    "game",
    "membership",
    "relocation",
    "server",
    "agreements",
    "webhooks",
    "play",
    "board",
    "orders",
    "rules",
    "clicks",
    "learn",
    "fair",
    "help",
    "tournament",
    "event_admin",
    "event_corrections",
    "event_confirmations",
    "event_controls",
    "event_plan_controls",
    "deck",
    "memos",
    "first_games",
    "talk",
    "absence",
    "history",
    "advice",
    "finding",
    "queue",
    "inbox",
    "privacy",
    "ratings",
    "statistics",
    "story",
    "trying",
)
REGISTERING: Final = timedelta(minutes=1)
"""How long a process may take to register the commands before another joins it."""
log = structlog.stdlib.get_logger("tablekeeper.client")


class Tree(app_commands.CommandTree[Client]):
    """The commands, with one boundary around all of them."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Admit commands, unless the bot is shutting down or rests, or too many came within a minute, by
        their person or of their class of cost; completions count only among themselves.
        """
        sentence = at_rest(self.client) or await too_fast(interaction, cost_of_interaction(interaction))
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
        """Count a command as work in progress; discord.py has no public hook around a whole command."""
        if self.client.elsewhere():
            return
        speak(await self.client.readers.asks(interaction))
        with self.client.at_work(), count_writes(interaction):
            await super()._call(interaction)


def add_commands(client: Client) -> None:
    """Let a client have all commands and controls."""
    for name in COGS:
        cog = import_module(f"cogs.{name}")
        if hasattr(cog, "setup"):  # one that has only controls declares them as it is imported
            cog.setup(client)


class Tablekeeper(Client):
    """The client with everything that it answers and delivers."""

    def __init__(self, host: Host, games: Registry, settings: Settings, **options: Any) -> None:
        super().__init__(host, games, settings, **options)
        contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
        installs = app_commands.AppInstallationType(guild=True, user=False)
        self.tree = Tree(self, allowed_contexts=contexts, allowed_installs=installs)
        self.delivery: Final = Delivery(self, host)
        self.threads: Final = KeepAlive(self, host)
        host.ticker.rest_while(self.maintenance.rests)
        host.public.webhooks.on = settings.webhooks == "on"
        liveness = Liveness(settings.alive_file, host.ticker.next_due)
        self.background.extend((self.delivery, self.threads, liveness))
        self.shards_of_us: Final = Shards(self, host.peers.leases)
        self.divides: Final = host.peers.leases.shared and not settings.shard_ids
        """Whether this process shares the shards with others."""
        add_commands(self)
        self.offers = offers_of(self.tree, games)
        most_used_first(self.tree, self.offers)

    async def setup_hook(self) -> None:
        """Register the commands and begin to deliver, after the login and before the gateway."""
        if self.settings.api != DISCORD_API or self.host.peers.leases.shared:
            advised, url, starts = await self.http.get_bot_gateway()
            DiscordWebSocket.DEFAULT_GATEWAY = URL(url)  # a new session after an invalid one goes there too
            self.shards_of_us.concurrency = starts["max_concurrency"]
            if self.divides and self.shard_count is None:
                self.shard_count = advised
        await self.tree.set_translator(CommandTranslator(self.readers.languages))
        if not self.settings.shard_ids or 0 in self.settings.shard_ids:
            try:
                async with self.host.peers.leases.alone("commands", "register", REGISTERING):
                    await register(self, self.tree)  # whoever comes second finds nothing changed
            except discord.RateLimited as late:  # those of the last start stand
                log.warning("commands not registered", seconds=late.retry_after)
        for worker in self.background:
            worker.start()

    def elsewhere(self) -> bool:
        """Tell whether others may have taken the shards meanwhile, because the database was out of reach:
        what they answer must not be answered here as well.
        """
        return self.divides and self.shards_of_us.adrift()

    async def launch_shards(self) -> None:
        """Connect all shards of this process, or begin to share them with others."""
        if not self.divides:
            await super().launch_shards()
            return
        self._connection.shard_count = self.shard_count
        self.background.append(self.shards_of_us)
        self.shards_of_us.start()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for what Discord wants to lie between two identifies, also of other processes."""
        if self.host.peers.leases.shared:
            await self.shards_of_us.may_identify(shard_id or 0)
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    async def on_shard_ready(self, shard: int) -> None:
        """Say that the servers of a shard are served."""
        self.ready.set()
        log.info("shard ready", shard=shard)

    async def on_ready(self) -> None:
        """Say that the bot can be used."""
        self.ready.set()
        log.info("ready", name=str(self.user), guilds=len(self.guilds))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer controls and modals; an interaction shows that its channel works."""
        if self.elsewhere():
            log.warning("left to another process", interaction=interaction.id)
            return
        self._asked = time.monotonic()
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await handle_interaction(interaction)
        if interaction.channel_id is not None:
            await self.delivery.reopen(interaction.channel_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say on a new server where to begin."""
        if not self.elsewhere():
            await gateway.greet(guild)

    async def on_message(self, message: discord.Message) -> None:
        """Tell whoever mentions us, and says nothing else, where to begin."""
        if not self.elsewhere():
            await gateway.mentioned(self, message)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Let a table go on whose thread was deleted."""
        await gateway.thread_deleted(self, payload.guild_id, payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Let tables go on whose channel was deleted."""
        await gateway.channel_deleted(self, channel)

    async def on_guild_channel_update(self, _: Any, after: discord.abc.GuildChannel) -> None:
        """Try again what we may be allowed to do now."""
        await gateway.permissions_changed(self, self.delivery, after.guild.id)

    async def on_guild_role_update(self, _: Any, after: discord.Role) -> None:
        """Try again what we may be allowed to do now."""
        await gateway.permissions_changed(self, self.delivery, after.guild.id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ARG002  # discord.py's
        """Log what went wrong in an event."""
        log.error("event failed", event_name=event_method, exc_info=sys.exc_info())


logging.getLogger("discord.app_commands.tree").addFilter(is_unforeseen)  # autocompletes that come too late
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here


def point_at(api: str) -> None:
    """Let discord.py use another API than Discord's."""
    Route.BASE = api
