"""Bringing what was said in private to those who agreed to direct messages; the others find it themselves."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot.delivery.context import Desk, mark
from bot.delivery.direct_messages import bring
from bot.presenter.talk import line_card
from host import OutboxRow


async def say(desk: Desk, row: OutboxRow) -> None:
    """Bring one line; behind a closed door it waits where its reader looks, and the door is remembered."""
    line = await desk.host.talk.line(row.ref, int(row.body["at"]), row.target)
    if line is None or (await desk.host.settings(row.target)).dm_closed:
        await desk.host.outbox.skip(row)
        return
    if not await bring(desk, row, line_card(*line).say(f"-# {mark(row)}")):
        await desk.host.outbox.skip(row)


KINDS: Final[dict[str, Callable[[Desk, OutboxRow], Awaitable[None]]]] = {"say": say}
