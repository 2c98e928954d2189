"""Threads of tables: opened, kept alive while a game goes on, and reopened before something is posted."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import Any, Final
from weakref import WeakValueDictionary

import discord
import structlog
from discord.http import Route

from bot.answers import Interaction, patiently
from bot.cards import Card
from bot.client import Client
from bot.error_codes import FAILED, LOST, delivery_course
from bot.limits import clip
from engine import Text
from engine.texts import _
from host import Host, Refusal
from host.clock import DAY_MS

THREAD_NAME: Final = 100
WEEK_MINUTES: Final = 10080
THREE_DAYS_MINUTES: Final = 4320
QUIET_MS: Final = 5 * DAY_MS
"""How long nothing may have been posted in a thread before its time is renewed: two days before it ends."""
TRIES: Final = 4
"""How often a thread is asked for whose answer gets lost."""
PAUSE_SECONDS: Final = 1.0
"""How long to wait before a thread is asked for again; each time that much longer."""
EVERY_SECONDS: Final = 12 * 3600.0
ROUND: Final = timedelta(seconds=0.9 * EVERY_SECONDS)
"""In which one of all processes renews them."""

log = structlog.stdlib.get_logger("tablekeeper.threads")


def parent_of(interaction: Interaction) -> int | None:
    """Return the parent channel of an interaction's thread; None: it is not in a thread."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id


async def open_thread(
    interaction: Interaction, title: str, *, private: bool, where: discord.TextChannel | None = None
) -> int:
    """Open a thread for a table in a channel (None: here), and return its id. Refuse if that is
    impossible.
    """
    channel = interaction.channel if where is None else where
    if not isinstance(channel, discord.TextChannel):
        raise Refusal(
            Text("A thread can be opened in a text channel only; leave `thread` and `private` out here.")
        )
    may = channel.permissions_for(channel.guild.me) if where is not None else interaction.app_permissions
    if not (may.create_private_threads if private else may.create_public_threads):
        kind = _("private threads") if private else "threads"
        raise Refusal(
            Text("I lack the permission to create {kind} in this channel; leave that out.", kind=kind)
        )
    thread = await make_thread(interaction.client, channel, title, private=private, since=interaction.id)
    try:
        if private:
            await interaction.client.http.add_user_to_thread(thread, interaction.user.id)
    except FAILED:
        await withdraw(interaction, thread)
        raise
    return thread


@asynccontextmanager
async def kept(interaction: Interaction, thread: int | None) -> AsyncIterator[None]:
    """Keep a thread that was opened (None: none was) only if the block succeeds, so that no empty one is
    left.
    """
    try:
        yield
    except Exception:
        if thread is not None:
            await patiently(interaction, withdraw(interaction, thread))
        raise


class LostAnswer(OSError):
    """It is unknown whether a request was carried out."""


class _Once:
    """Stands among the files of a request, which discord.py rewinds before it retries: this one must not be
    retried.
    """

    def reset(self, *, seek: int = 0) -> None:
        if seek:
            raise LostAnswer("Discord did not say whether it has made a thread")


async def make_thread(
    client: discord.Client,
    parent: discord.TextChannel,
    name: str,
    *,
    private: bool = False,
    since: int = 0,
    alone: bool = False,
) -> int:
    """Make a thread, once: if the answer gets lost, the thread is looked for before another one is made.
    Return its id.

    `since` is an id (of the interaction that asks for it) older than the thread; its name may then be one
    that other threads have too. `alone`: who is in it can add nobody else. In each channel threads are made
    one at a time, and none is handed out twice.
    """
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    body = {"name": clip(name, THREAD_NAME), "type": kind.value, "auto_archive_duration": WEEK_MINUTES}
    if alone:
        body["invitable"] = False
    route = Route("POST", "/channels/{channel_id}/threads", channel_id=parent.id)
    once: Any = [_Once()]
    async with _LANES.setdefault(parent.id, asyncio.Lock()):
        thread: int | None = None
        for tried in range(1, TRIES + 1):
            try:
                if tried > 1:  # it is unknown whether the one before was made
                    thread = await find_thread(client, parent, body["name"], kind, since)
                if thread is None:
                    thread = int((await client.http.request(route, json=body, files=once))["id"])
            except (discord.DiscordServerError, *LOST, LostAnswer) as lost:
                log.debug("thread asked for again", channel=parent.id, why=repr(lost))
                if tried == TRIES:
                    raise
                await asyncio.sleep(tried * PAUSE_SECONDS)
            else:
                _GIVEN.append(thread)
                return thread
    raise AssertionError("unreachable")


async def find_thread(
    client: discord.Client, parent: discord.TextChannel, name: Any, kind: discord.ChannelType, since: int = 0
) -> int | None:
    """Find a thread of a channel that we made and that nobody has been given: nothing has been said in it."""
    for thread in await parent.guild.active_threads():
        ours = client.user is not None and thread.owner_id == client.user.id and thread.parent_id == parent.id
        fits = ours and thread.name == name and thread.type is kind and thread.id > since
        if fits and not thread.message_count and thread.id not in _GIVEN:
            return thread.id
    return None


_LANES: Final[WeakValueDictionary[int, asyncio.Lock]] = WeakValueDictionary()
_GIVEN: Final[deque[int]] = deque(maxlen=1000)
"""Threads that somebody has, the newest."""


async def withdraw(interaction: Interaction, thread: int) -> None:
    """Remove a thread in which no table was set up; without the permission to delete, archive it."""
    try:
        channel = await interaction.client.fetch_channel(thread)
        if not isinstance(channel, discord.Thread):
            return
        if interaction.app_permissions.manage_threads:
            await channel.delete()
        else:
            await channel.edit(archived=True)
    except FAILED as failed:
        log.info("empty thread stays", thread=thread, why=repr(failed))


async def forget_thread(client: discord.Client, thread: int) -> None:
    """Remove a thread that another one has replaced; without the permission to delete, archive it."""
    try:
        channel = await client.fetch_channel(thread)
        if not isinstance(channel, discord.Thread):
            return
        if channel.permissions_for(channel.guild.me).manage_threads:
            await channel.delete()
        else:
            await channel.edit(archived=True)
    except FAILED as failed:
        log.info("empty thread stays", thread=thread, why=repr(failed))


async def let_in(interaction: Interaction, thread: int, user: discord.abc.Snowflake) -> bool:
    """Add a person to a channel if it is a private thread; False: Discord did not do that."""
    client = interaction.client
    try:
        channel = await client.fetch_channel(thread)
        if isinstance(channel, discord.Thread) and channel.is_private():
            await channel.add_user(user)
    except FAILED as failed:
        log.info("nobody let in", thread=thread, why=repr(failed))
        return False
    return True


def left_out_text(thread: int, users: Sequence[int]) -> str:
    """Say whom Discord did not add to a thread, and what helps; empty if there is nobody."""
    named = ", ".join(f"<@{user}>" for user in users)
    return (
        _(
            "I could not add {named} to <#{thread}>; mention them there, and they are in.",
            named=named,
            thread=thread,
        )
        if users
        else ""
    )


async def revive(client: discord.Client, thread: int) -> bool:
    """Reopen an archived thread; return False if it is locked, or we may not. Raise `LostAnswer` if Discord
    has trouble: then it may be possible later.
    """
    try:
        channel = await client.fetch_channel(thread)
        if not isinstance(channel, discord.Thread) or channel.locked:
            return False
        if channel.archived:
            await channel.edit(archived=False)
    except discord.HTTPException as refused:
        log.info("thread stays archived", thread=thread, status=refused.status, code=refused.code)
        if delivery_course(refused) == "later":
            raise LostAnswer(f"Discord did not open thread {thread} again") from refused
        return False
    return True


async def say_locked(client: discord.Client, thread: int, code: str) -> None:
    """Say in the channel of a locked thread that its game cannot go on there, and who can help."""
    try:
        channel = await client.fetch_channel(thread)
        if isinstance(channel, discord.Thread) and channel.parent_id is not None:
            sentence = _(
                "The thread <#{thread}> of table {code} is locked, so I cannot post there. Whoever "
                "manages threads here can unlock it; the game then goes on by itself.",
                thread=thread,
                code=code,
            )
            parent = client.get_partial_messageable(channel.parent_id, guild_id=channel.guild.id)
            await parent.send(view=Card().say(sentence))
    except FAILED as failed:
        log.info("lock not announced", thread=thread, why=repr(failed))


class KeepAlive:
    """Renew the time of threads whose game goes on in silence, from `start` to `stop`.

    A thread is archived after a week without a message. Changing its archive time counts as activity, so that
    no message is needed just to keep it.
    """

    def __init__(self, client: Client, host: Host) -> None:
        self._client: Final = client
        self._host: Final = host
        self._stop: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="threads")

    async def stop(self) -> None:
        """Finish the thread that is at work."""
        self._stop.set()
        if self._task is not None:
            await self._task

    async def once(self, now_ms: int) -> int:
        """Renew all threads that need it; return how many."""
        renewed = 0
        for thread, posted in await self._host.places.threads():
            if posted is None or now_ms - posted >= QUIET_MS:
                renewed += await self._renew(thread)
        return renewed

    async def _renew(self, thread: int) -> bool:
        try:
            if not await revive(self._client, thread):
                return False
            channel = await self._client.fetch_channel(thread)
            if isinstance(channel, discord.Thread):
                await channel.edit(auto_archive_duration=THREE_DAYS_MINUTES)
                await channel.edit(auto_archive_duration=WEEK_MINUTES)
        except (*FAILED, LostAnswer) as failed:
            log.info("thread not renewed", thread=thread, why=repr(failed))
            return False
        return True

    async def _run(self) -> None:
        while not self._stop.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), EVERY_SECONDS)
            if self._stop.is_set():
                return
            try:
                if await self._host.peers.leases.is_mine("threads", "renew", ROUND):
                    await self.once(int(time.time() * 1000))
            except Exception:  # a fault of one round must not end a background task unseen
                log.exception("threads not renewed")
