"""Threads of an event's tables: opened or found again, and handed to the host."""

from datetime import timedelta
from typing import Any, Final
from weakref import WeakKeyDictionary

import discord
import structlog

from bot.cards import Card
from bot.delivery.context import DeliveryContext
from bot.error_codes import FAILED, MOST_THREADS, TOO_MANY_THREADS, UNKNOWN_CHANNEL, UNKNOWN_MEMBER
from bot.limits import clip
from bot.permissions import OPEN_THREAD, missing
from bot.threads import THREAD_NAME, forget_thread, make_thread
from engine.texts import N_, _
from host import HostFault, OutboxRow, Refusal, TableRef
from host.tournaments.entrants.missing import Why
from host.tournaments.views.shown import Event

FULL: Final = frozenset({MOST_THREADS, TOO_MANY_THREADS})

log = structlog.stdlib.get_logger("tablekeeper.delivery.threads")


async def table_thread(context: DeliveryContext, row: OutboxRow) -> None:
    """Open a table's thread and tell the host, or tell it why that is impossible."""
    host, round_, table = context.host.tournaments, int(row.body["round"]), int(row.body["table"])
    event = await host.show(row.ref)
    tables = (
        paired for played in event.contest.rounds if played.number == round_ for paired in played.tables
    )
    pairing = next((paired for paired in tables if paired.number == table), None)
    link = event.links.get((round_, table))
    if pairing is None or link is None or link.state != "wanted":  # taken back, ruled, or it stands already
        return
    for number in pairing.seats:
        if number in event.users and await has_left(context, row.ref.place, event.users[number]):
            await host.gone(row.ref, event.users[number])
    try:
        channel = await opened(context, row, thread_name(row))
    except discord.HTTPException as refused:
        why = _why(refused)
        if why is None:
            raise
        log.info("no thread", table=row.ref.text, round=round_, status=refused.status, code=refused.code)
        await host.no_thread(row.ref, round_, table, why)
        return
    if channel is None:
        await host.no_thread(row.ref, round_, table, "permission")
        return
    try:
        counts = await host.open_in_channel(row.ref, round_, table, channel)
    except Refusal as refused:  # people have begun another game in the thread: the table gets another one
        log.warning("no table", table=row.ref.text, round=round_, number=table, why=str(refused.text))
        return
    if counts != channel:
        await forget_thread(context.client, channel)


async def archive(context: DeliveryContext, row: OutboxRow) -> None:
    """Close the thread of a table that has its result, unless it is to be replayed. If we may not, say so
    once in the channel of the event: threads close by themselves after a week without a message.
    """
    rest = row.created.timestamp() * 1000 + int(row.body["rest"]) - context.host.now()
    if rest > 0:  # somebody has used the channel, and all that waits for it was let go
        await context.host.outbox.again(row, timedelta(milliseconds=rest), untried=True)
        return
    try:
        event = await context.host.tournaments.show(row.ref)
        done = event.contest.round(int(row.body["round"])).table(int(row.body["table"])).result is not None
    except (Refusal, LookupError):  # the event, or the round, was taken back
        done = False
    if done:
        try:
            thread = await context.client.fetch_channel(row.target)
            if isinstance(thread, discord.Thread) and not thread.archived:
                await thread.edit(archived=True)
        except discord.NotFound:
            pass  # somebody has deleted it
        except discord.Forbidden:
            await _say_open(context, event)
    await context.host.outbox.skip(row)


async def _say_open(context: DeliveryContext, event: Event) -> None:
    """Say once in this process that the threads of an event cannot be closed, and what helps."""
    told = _TOLD.setdefault(context.client, set())
    if event.ref in told:
        return
    told.add(event.ref)
    try:
        await context.channel(event.channel, event.ref.place).send(view=Card().say(_(NOT_CLOSED)))
    except FAILED as failed:
        log.info("not said", table=event.ref.text, why=repr(failed))


NOT_CLOSED: Final = N_(
    "I may not close the threads of tables that are done here; give me “Manage Threads” in this channel's "
    "settings, or leave them: each closes by itself after a week without a message."
)
_TOLD: Final[WeakKeyDictionary[Any, set[TableRef]]] = WeakKeyDictionary()
"""By client: the events of which it was said."""


async def moved(context: DeliveryContext, row: OutboxRow) -> bool:
    """Let an event's table go on elsewhere if its thread was deleted while the bot was down; False: no table
    is played there.
    """
    try:
        return await context.host.tournaments.thread_gone(row.ref.place, row.target) is not None
    except (HostFault, Refusal) as fault:  # the next row that is refused tries again
        log.error("table not moved", table=row.ref.text, why=str(fault))
        return False


async def stranded(context: DeliveryContext, row: OutboxRow) -> None:
    """Let a table wait whose channel is gone or refuses us, and tell its players."""
    try:
        await context.host.whereabouts.stranded(row.ref.place, row.target)
    except (HostFault, Refusal) as fault:  # the next row that is refused tries again
        log.error("table not left waiting", table=row.ref.text, why=str(fault))


def thread_name(row: OutboxRow) -> str:
    """Name a table's thread, round and table first, because lists of threads show how a name begins. The code
    of the event comes last, so that the thread is found again.
    """
    first, last = f"R{row.body['round']} T{row.body['table']} · ", f" · {row.ref.code}"
    return first + clip(str(row.body.get("title", "")), THREAD_NAME - len(first) - len(last)) + last


async def opened(context: DeliveryContext, row: OutboxRow, name: str) -> int | None:
    """Return a table's thread; None: we may not open one in this channel."""
    if row.attempts > 1:
        earlier = await _earlier(context, row, name)
        if earlier is not None:
            return earlier
    if not may_open(context.client, row.target):
        return None
    parent = context.client.get_channel(row.target) or await context.client.fetch_channel(row.target)
    if not isinstance(parent, discord.TextChannel):
        return None
    return await make_thread(context.client, parent, name)


async def _earlier(context: DeliveryContext, row: OutboxRow, name: str) -> int | None:
    """Find a thread that an earlier attempt opened without our hearing of it: nothing has been said in it."""
    guild = await guild_of(context, row.ref.place)
    for thread in await guild.active_threads():
        ours = thread.owner_id == context.me and thread.parent_id == row.target
        if ours and thread.name == name and not thread.message_count:
            return thread.id
    return None


async def guild_of(context: DeliveryContext, place: int) -> discord.Guild:
    """Return a server, even before the gateway has told of it."""
    return context.client.get_guild(place) or await context.client.fetch_guild(place)


def may_open(client: discord.Client, channel: int) -> bool:
    """Tell whether we may open threads in a channel, as far as we know without asking Discord."""
    known = client.get_channel(channel)
    if not isinstance(known, discord.TextChannel):
        return True
    return not missing(known.permissions_for(known.guild.me), OPEN_THREAD)


def _why(refused: discord.HTTPException) -> Why | None:
    """Return why a thread could not be opened, as the host knows it; None: unknown, try again."""
    if refused.code in FULL:
        return "full"
    if refused.code == UNKNOWN_CHANNEL or refused.status == 404:
        return "gone"
    return "permission" if refused.status == 403 else None


async def has_left(context: DeliveryContext, place: int, user: int) -> bool:
    """Tell whether somebody is no longer a member of the server."""
    try:
        await (await guild_of(context, place)).fetch_member(user)
    except discord.NotFound as missing:
        return missing.code == UNKNOWN_MEMBER
    except FAILED:  # whatever it is: nobody is put out because Discord has a bad moment
        return False
    return False
