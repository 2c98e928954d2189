"""What people wanted to hear of in a game: by direct message, or by a ping that tells the channel nothing."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot.delivery import channels
from bot.delivery.context import DeliveryContext, mark
from bot.delivery.direct_messages import send_dm
from bot.presenter.memos import alert_card, alert_ping
from engine.texts import unpacked
from host import OutboxRow, Refusal


async def alert(context: DeliveryContext, row: OutboxRow) -> None:
    """Tell a person by direct message; if theirs are closed, call them where only they see what came."""
    try:
        look = await context.host.look(row.ref, row.target)
    except Refusal:  # the table is gone
        await context.host.outbox.skip(row)
        return
    numbers, hit = [int(n) for n in row.body["came"]], bool(row.body["hit"])
    came = await context.host.memos.reminders.came(row.target, row.ref, numbers)
    seated = any(seat.user == row.target for seat in look.seats)
    if not seated or not (came or hit):
        await context.host.outbox.skip(row)
        return
    happened = [unpacked(text) for text in row.body["said"]] if look.dms else []
    card = alert_card(look, came, happened, hit=hit).say(f"-# {mark(row)}")
    closed = (await context.host.settings(row.target)).dm_closed
    if not closed and await send_dm(context, row, card, users=(row.target,)):
        return
    if not came or look.anonymous:  # what others did stands in the channel; a ping would say who sits there
        await context.host.outbox.skip(row)
        return
    channel = context.channel(look.channel, row.ref.place)
    message = await context.earlier(channel, row)
    if message is None:
        ping = alert_ping(look, row.target).say(f"-# {mark(row)}")
        message = await channels.send(channel, ping, row.nonce, (row.target,))
    await context.posted(row, message, look.channel)


KINDS: Final[dict[str, Callable[[DeliveryContext, OutboxRow], Awaitable[None]]]] = {"alert": alert}
