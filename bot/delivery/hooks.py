"""Messages to webhooks: what is public of a table or an event, as it stands when it is sent.

A webhook that does not answer delays itself alone. A message that was not taken is tried again for three
days; its id stays the same, so that a receiver which has had it before can tell.
"""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

import structlog

from bot.api import models, shapes
from bot.cards import Card
from bot.delivery import channels
from bot.delivery.context import DeliveryContext, mark
from bot.presenter.webhooks import switched_off
from bot.visibility import UnknownError
from host import OutboxRow, Refusal
from host.clock import moment

TO_HOOKS: Final = ("hook", "hook_rating")
"""Kinds of rows that go to webhooks, and not to Discord."""
STEPS: Final = tuple(
    timedelta(seconds=seconds) for seconds in (5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400)
)
"""How long a message rests after each attempt that failed; after one more it is given up."""
SOON: Final = timedelta(seconds=10)
"""After how long is asked again for ratings that are not computed yet, and whether a channel is public."""

LATE_MS: Final = 3_600_000
"""For how long somebody is looked for who knows whether a message is public."""

log = structlog.stdlib.get_logger("tablekeeper.hooks")


async def hook(context: DeliveryContext, row: OutboxRow) -> None:
    """Send a message, unless there is nothing that a stranger may know, or nobody who wants it any more."""
    webhooks, outbox = context.host.public.webhooks, context.host.outbox
    to = await webhooks.of(row.target)
    try:
        message = None if to is None else await _message(context, row)
    except UnknownError:  # another process may know, or this one later
        late = context.host.now() - row.created.timestamp() * 1000 > LATE_MS
        await (outbox.skip(row) if late else outbox.again(row, SOON, untried=True))
        return
    if to is None or message is None:
        await outbox.skip(row)
        return
    if row.kind == "hook_rating" and await context.host.ratings.computing(row.ref):
        await outbox.again(row, SOON, untried=True)
        return
    body = message.model_dump_json().encode()
    answered = await context.client.poster.post(to.url, to.secret, message_id(row), body)
    if answered.taken:
        await outbox.sent(row, None)
        await webhooks.succeeded(to, answered.answer)
        return
    log.info("webhook failed", place=row.ref.place, number=to.n, answer=answered.answer, tried=row.attempts)
    off = await webhooks.failed(to, answered.answer, row)
    if off or row.attempts > len(STEPS):
        await outbox.failed(row)
    else:
        await outbox.again(row, STEPS[row.attempts - 1])


def message_id(row: OutboxRow) -> str:
    """Return what a message is called, at each attempt the same."""
    return f"msg_{row.nonce}"


async def _message(context: DeliveryContext, row: OutboxRow) -> models.Message | None:
    """Return what is to be sent; None: it is not public, or no longer."""
    shown = {"type": row.body["what"], "timestamp": moment(int(row.body["at"])), "sequence": row.seq}
    try:
        if str(row.body["what"]).startswith("event."):
            event = await context.host.tournaments.show(row.ref)
            if not await context.client.visibility.everybody(row.ref.place, event.channel):
                return None
            return models.EventMessage.model_validate(
                {**shown, "data": {"event": shapes.event_summary(event).model_dump()}}
            )
        tables = context.host.public.tables
        table = await tables.table(row.ref)
    except Refusal:  # it is gone, or has become private
        return None
    if not await context.client.visibility.everybody(row.ref.place, table.row.channel_id):
        return None
    data = {"table": shapes.summary(tables, table).model_dump()}
    if row.kind != "hook_rating":
        return models.TableMessage.model_validate({**shown, "data": data})
    changes = shapes.rating_changes(table, await context.host.ratings.changes(row.ref))
    told = {**data, "changes": [change.model_dump() for change in changes]}
    return models.RatingMessage.model_validate({**shown, "data": told}) if changes else None


async def hook_off(context: DeliveryContext, row: OutboxRow) -> None:
    """Tell organisers, where a webhook was added, that it is switched off."""
    channel = context.channel(row.target, row.ref.place)
    message = await context.earlier(channel, row)
    if message is None:
        card: Card = switched_off(int(row.body["number"]))
        message = await channels.send(channel, card.say(f"-# {mark(row)}"), row.nonce)
    await context.posted(row, message)


KINDS: Final[dict[str, Callable[[DeliveryContext, OutboxRow], Awaitable[None]]]] = {
    "hook": hook,
    "hook_rating": hook,
    "hook_off": hook_off,
}
"""What each kind of row becomes."""
