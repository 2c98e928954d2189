"""Private talk by direct message, for those who agreed to that; the others find it themselves."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot.delivery.context import DeliveryContext, mark
from bot.delivery.direct_messages import send_dm
from bot.presenter.talk import line_card
from host import OutboxRow


async def say(context: DeliveryContext, row: OutboxRow) -> None:
    """Send one line; if direct messages are closed, it waits where its reader looks, which is remembered."""
    line = await context.host.talk.line(row.ref, int(row.body["at"]), row.target)
    if line is None or (await context.host.settings(row.target)).dm_closed:
        await context.host.outbox.skip(row)
        return
    if not await send_dm(context, row, line_card(*line).say(f"-# {mark(row)}")):
        await context.host.outbox.skip(row)


KINDS: Final[dict[str, Callable[[DeliveryContext, OutboxRow], Awaitable[None]]]] = {"say": say}
