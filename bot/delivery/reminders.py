"""Reminders: a ping that waited until somebody was awake, a reminder, a digest, a heads-up."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot.cards import Card
from bot.delivery import channels
from bot.delivery.context import DeliveryContext, mark, said
from bot.delivery.direct_messages import send_dm
from bot.delivery.hands import call_channel
from bot.presenter import inbox
from bot.presenter.inbox import moment_of
from bot.presenter.lobby import filled_card
from bot.presenter.notices import notice_card
from host import Look, OutboxRow, Refusal
from host.inbox.turns import Turn
from host.lobby.filling import ENOUGH, FULL, still


async def ping(context: DeliveryContext, row: OutboxRow) -> None:
    """Call a person to the board in its channel, unless they have already answered."""
    look = await _asked(context, row)
    if look is None:
        await context.host.outbox.skip(row)
        return
    if look.anonymous:
        card = inbox.called_card(look, moment_of(row.body.get("asked_at"))).say(f"-# {mark(row)}")
        closed = (await context.host.settings(row.target)).dm_closed
        if closed or not await send_dm(context, row, card, users=(row.target,), calls=True):
            await context.host.outbox.skip(row)
        return
    await _in_channel(context, row, look)


async def call(context: DeliveryContext, row: OutboxRow) -> None:
    """Say to a person alone what the channel of an anonymous table calls nobody to."""
    buttons = row.body.get("buttons", ())
    card = notice_card(row.ref, said(row), (), buttons, row.body.get("when"), ())
    card.say(f"<#{row.body['channel']}>")
    closed = (await context.host.settings(row.target)).dm_closed
    if closed or not await send_dm(context, row, card.say(f"-# {mark(row)}")):
        await context.host.outbox.skip(row)


async def reminder(context: DeliveryContext, row: OutboxRow) -> None:
    """Remind a person by direct message; if their messages are closed, ping them without saying anything
    private.
    """
    due = await _reminder(context, row)
    if due is None:
        await context.host.outbox.skip(row)
        return
    look, card, calls = due
    marked = card.say(f"-# {mark(row)}")
    closed = (await context.host.settings(row.target)).dm_closed
    if not closed and await send_dm(context, row, marked, users=(row.target,), calls=calls):
        return
    if row.body.get("next") or look.anonymous:
        await context.host.outbox.skip(row)
        return
    await _in_channel(context, row, look)


async def _reminder(context: DeliveryContext, row: OutboxRow) -> tuple[Look, Card, bool] | None:
    """Return the table and the card of a reminder as it should be said now, and whether it calls to the row's
    decision and no other; None: it is too late.
    """
    if row.body.get("next"):
        look = await context.host.look(row.ref, row.target)
        late = look.decision is not None or look.status != "running"
        return None if late else (look, inbox.heads_up_card(look), False)
    current = await _asked(context, row)
    if row.body.get("digest"):
        turns = await context.host.inbox.turns(row.target)
        if not turns.waiting:
            return None
        if len(turns.waiting) > 1 or current is None:
            return turns.waiting[0].look, inbox.digest_card(turns), False
    if current is None:
        return None
    look, away = await context.host.inbox.preview(row.ref, row.target)
    turns = await context.host.inbox.turns(row.target)
    usual = Turn(look, moment_of(row.body.get("asked_at")), None)
    turn = next((waiting for waiting in turns.waiting if waiting.look.ref == row.ref), usual)
    return look, inbox.reminder_card(turn, away), True


async def _asked(context: DeliveryContext, row: OutboxRow) -> Look | None:
    """Look at the table as the person does; None if they have answered what the row is about."""
    try:
        look = await context.host.look(row.ref, row.target)
    except Refusal:  # the table is gone
        return None
    return look if look.decision is not None and look.decision == row.body.get("decision") else None


async def _in_channel(context: DeliveryContext, row: OutboxRow, look: Look) -> None:
    number = await call_channel(context, look, row.target)
    channel = context.channel(number, look.ref.place)
    message = await context.earlier(channel, row)
    if message is None:
        card = inbox.ping_card(look, row.target, moment_of(row.body.get("asked_at")))
        message = await channels.send(channel, card.say(f"-# {mark(row)}"), row.nonce, (row.target,))
    await context.host.outbox.sent(row, message, number, calls=True)


async def filling(context: DeliveryContext, row: OutboxRow) -> None:
    """Tell the host of a table that it can begin, or is full, if that is still so: by direct message, and if
    theirs are closed, by a ping in its channel.
    """
    lobby = await context.host.lobby(row.ref)
    told = (
        lobby.status == "lobby" and lobby.host == row.target and still(row.kind, len(lobby.seats), lobby.room)
    )
    if not told:
        await context.host.outbox.skip(row)
        return
    card = filled_card(lobby, full=row.kind == FULL).say(f"-# {mark(row)}")
    closed = (await context.host.settings(row.target)).dm_closed
    if not closed and await send_dm(context, row, card):
        return
    if lobby.anonymous:  # a ping would name the host
        await context.host.outbox.skip(row)
        return
    channel = context.channel(lobby.channel, row.ref.place)
    message = await context.earlier(channel, row)
    if message is None:
        called = filled_card(lobby, full=row.kind == FULL, called=row.target).say(f"-# {mark(row)}")
        message = await channels.send(channel, called, row.nonce, (row.target,))
    await context.posted(row, message, lobby.channel)


KINDS: Final[dict[str, Callable[[DeliveryContext, OutboxRow], Awaitable[None]]]] = {
    "ping": ping,
    "turn_call": call,
    "reminder": reminder,
    ENOUGH: filling,
    FULL: filling,
}
