"""What each kind of an event's rows becomes: its card, the cards of rounds, threads for tables, notices."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final
from weakref import WeakKeyDictionary

import structlog

from bot.cards import Card
from bot.delivery import channels
from bot.delivery.context import DeliveryContext, mark, said
from bot.delivery.direct_messages import send_dm
from bot.delivery.posts import young
from bot.delivery.threads import archive, table_thread
from bot.event_files import event_file
from bot.limits import MENTIONS, clip
from bot.presenter.events.announcement import event_card, open_to_all
from bot.presenter.events.rounds import TABLES_A_CARD, called_by, pairing_card
from bot.presenter.events.standing import standing_card, winners
from bot.presenter.notices import notice_card
from contests.contest import Round
from host import LivePost, OutboxRow, Refusal
from host.mail.messages import nonce as nonce_of
from host.tournaments.views.ranking import prepare
from host.tournaments.views.shown import Event

SELDOM_MS: Final = 3_600_000
"""How often a card is edited that is older than an hour: such edits have a hidden limit (code 30046)."""

NOTICE: Final = 1500
"""Letters of a notice: beside a hundred names there is room for its mark then."""

log = structlog.stdlib.get_logger("tablekeeper.delivery.events")
_edited: Final[WeakKeyDictionary[Any, dict[int, int]]] = WeakKeyDictionary()
"""By client: when, on the host's clock, this process edited an old card last."""


async def event(context: DeliveryContext, row: OutboxRow) -> None:
    """Show the newest card of an event: edit it while it is young. An old one is posted again while people
    sign up, so that the count is where it is read; otherwise it is edited at most once an hour, and
    changes in between wait for that.

    It shows the event as it is now, whichever change asks for it: tables that have opened since raise the
    event's version, and ask for no card of their own.
    """
    shown = await _shown(context, row)
    if shown is None:
        await context.host.outbox.skip(row)
        return
    channel = context.channel(row.target, row.ref.place)
    live = await context.host.live_post(row.ref, "event", row.target)
    card = event_card(shown, row.seq)
    if live is not None and (young(live) or not _anew(shown)):
        if rest := _rest(context, shown, live):
            await context.host.outbox.again(row, rest, untried=True)
            return
        if await channels.edit(channel, live.message, card):
            await context.posted(row, live.message, row.target)
            return
    if live is not None and not young(live) and not open_to_all(shown):
        await context.host.outbox.skip(row)  # the cards of rounds say it, and are newer
        return
    message = await context.earlier(channel, row)
    if message is None:
        message = await channels.send(channel, card, row.nonce)
    if live is not None and live.message != message:
        await channels.remove_controls(channel, live.message)
    await context.posted(row, message, row.target)


def _anew(shown: Event) -> bool:
    """Tell whether an old card is posted again, so that it is where people sign up."""
    return open_to_all(shown) and shown.contest.phase != "running" and not shown.contest.over


def _rest(context: DeliveryContext, shown: Event, live: LivePost) -> timedelta:
    """Return how long an edit must wait; zero: edit now, because the card is young or the event is over."""
    if young(live) or shown.contest.over:
        return timedelta()
    edited, now = _edited.setdefault(context.client, {}), context.host.now()
    if rest := max(0, edited.get(live.message, now - SELDOM_MS) + SELDOM_MS - now):
        return timedelta(milliseconds=rest)
    edited[live.message] = now
    return timedelta()


async def pairing(context: DeliveryContext, row: OutboxRow) -> None:
    """Tell the people of a round who plays whom and where, and ping each of them once.

    A round with many tables takes several messages; the last one marks the row.
    """
    shown = await _shown(context, row)
    number = int(row.body["round"])
    rounds = () if shown is None else shown.contest.rounds
    round_ = next((paired for paired in rounds if paired.number == number), None)
    if shown is None or round_ is None:  # it was taken back meanwhile
        await context.host.outbox.skip(row)
        return
    if not row.body.get("ping") and row.attempts == 1 and await _redrawn(context, row, shown, round_):
        return
    wanted = {int(user) for user in row.body.get("ping", ())}
    parts, message = pages_of(round_), None
    for part, (first, until) in enumerate(parts):
        card = pairing_card(shown, number, first, until).say(f"-# {_part(row, part, len(parts))}")
        called = [user for user in called_by(shown, number, first, until) if user in wanted]
        message = await _once(context, row, card, part, len(parts), called)
    if message is None:
        await context.host.outbox.skip(row)
    else:
        await context.posted(row, message, row.target)


async def _redrawn(context: DeliveryContext, row: OutboxRow, shown: Event, round_: Round) -> bool:
    """Update the cards of a round in place; False: there are none, or they are of another round."""
    live = await context.host.live_post(row.ref, "pairing", row.target)
    if live is None or live.awaited != (round_.number,):
        return False
    channel = context.channel(row.target, row.ref.place)
    parts = pages_of(round_)
    posted = replace(row, seq=live.seq)
    for part, (first, until) in enumerate(parts):
        nonce = _nonce(
            nonce_of(row.ref.place, row.ref.code, live.seq, row.kind, row.target), part, len(parts)
        )
        message = live.message if len(parts) == 1 else await channels.find(channel, context.me, nonce)
        card = pairing_card(shown, round_.number, first, until).say(f"-# {_part(posted, part, len(parts))}")
        if message is not None:
            await channels.edit(channel, message, channels.marked(card, nonce))
    await context.host.outbox.skip(row)
    return True


def pages_of(round_: Round) -> list[tuple[int, int]]:
    """Return the first and last table of each message that a round takes: all people in one are pinged."""
    last = max((table.number for table in round_.tables), default=1)
    seats = max((len(table.seats) for table in round_.tables), default=1)
    each = min(TABLES_A_CARD, MENTIONS // seats)
    return [(first, min(first + each - 1, last)) for first in range(1, last + 1, each)]


async def _once(
    context: DeliveryContext, row: OutboxRow, card: Card, part: int, parts: int, called: list[int]
) -> int:
    """Post one of the messages of a row, unless an earlier attempt did."""
    channel = context.channel(row.target, row.ref.place)
    nonce = _nonce(row.nonce, part, parts)
    if row.attempts > 1:
        earlier = await channels.find(channel, context.me, nonce)
        if earlier is not None:
            return earlier
    return await channels.send(channel, card, nonce, called)


def _nonce(nonce: str, part: int, parts: int) -> str:
    """Return the nonce of one of the messages of a row; the last one has the row's own."""
    return nonce if part == parts - 1 else f"{nonce[:22]}.{part:02}"


def _part(row: OutboxRow, part: int, parts: int) -> str:
    """Return the small print of one of the messages of a row."""
    return mark(row) if parts == 1 else f"{mark(row)} {part + 1}/{parts}"


async def standing(context: DeliveryContext, row: OutboxRow) -> None:
    """Post the standings after a round; after a correction the current card is edited while it is young."""
    shown = await _shown(context, row)
    number = int(row.body["round"])
    if shown is None or all(round_.number != number for round_ in shown.contest.rounds):
        await context.host.outbox.skip(row)
        return
    channel = context.channel(row.target, row.ref.place)
    _, png, alt = await asyncio.to_thread(event_file, shown, "picture", None)
    card = standing_card(shown, number, str(row.body.get("head", "")), (png, alt)).say(f"-# {mark(row)}")
    live = await context.host.live_post(row.ref, "standing", row.target)
    over = shown.contest.phase == "finished"
    same = live is not None and live.awaited == (number,) and young(live) and not over
    if live is not None and same and await channels.edit(channel, live.message, card):
        await context.posted(row, live.message, row.target)
        return
    message = await context.earlier(channel, row)
    if message is None:
        called = [shown.users[winner] for winner in winners(shown) if winner in shown.users] if over else []
        message = await channels.send(channel, card, row.nonce, called)
    await context.posted(row, message, row.target)


async def thread(context: DeliveryContext, row: OutboxRow) -> None:
    """Open the thread of a table, or find the one that an earlier attempt opened, and keep it.

    If that is impossible, the host is told, and asks again when it may have become possible: the row does not
    wait, because everything that follows in its channel would wait with it.
    """
    await table_thread(context, row)
    await context.host.outbox.skip(row)


async def event_notice(context: DeliveryContext, row: OutboxRow) -> None:
    """Say a sentence, ping the people it is for, and offer what they can do; `dm`: to one person alone."""
    called = [int(user) for user in row.body.get("ping", ())]
    card = notice_card(
        row.ref,
        clip(said(row), NOTICE),
        called,
        row.body.get("buttons", ()),
        row.body.get("when"),
    ).say(f"-# {mark(row)}")
    if row.body.get("dm"):
        if not await send_dm(context, row, card):
            await context.host.outbox.skip(row)
        return
    channel = context.channel(row.target, row.ref.place)
    message = await context.earlier(channel, row)
    if message is None:
        message = await channels.send(channel, card, row.nonce, called)
    await context.posted(row, message, row.target)


async def _shown(context: DeliveryContext, row: OutboxRow) -> Event | None:
    """Return the event as it is now; None: it is gone."""
    try:
        shown = await context.host.tournaments.show(row.ref)
    except Refusal:
        return None
    if row.kind == "standing" and row.body.get("round") is not None:
        await prepare(shown, row.body["round"])
    return shown


KINDS: Final[dict[str, Callable[[DeliveryContext, OutboxRow], Awaitable[None]]]] = {
    "event": event,
    "pairing": pairing,
    "standing": standing,
    "thread": thread,
    "archive": archive,
    "event_notice": event_notice,
}
