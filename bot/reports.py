"""Tell whoever runs the bot that something went wrong: the reference in the log, nothing of what
was played.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final

import discord
import structlog

from bot.cards import Card
from bot.error_codes import FAILED
from bot.presenter.markdown import literal

SPACING_SECONDS: Final = 60.0
"""At most one report in this time: a fault that everybody meets must not become a flood."""

log = structlog.stdlib.get_logger("tablekeeper.reports")


class Reports:
    """Send reports to a channel, or to the application's owner if none is set."""

    def __init__(
        self, client: discord.Client, channel: int | None, seconds: Callable[[], float] = time.monotonic
    ) -> None:
        self._client: Final = client
        self._channel: Final = channel
        self._seconds: Final = seconds
        self._last = float("-inf")
        self._sending: Final[set[asyncio.Task[bool]]] = set()

    def tell(self, what: str, reference: str) -> None:
        """Report in the background, unless another report was sent a moment ago."""
        now = self._seconds()
        if now - self._last < SPACING_SECONDS:
            return
        self._last = now
        task = asyncio.create_task(
            self._send(f"“{literal(what)}” failed; the log has it under `{reference}`.")
        )
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def forward(self, text: str) -> bool:
        """Forward what a person reports; return whether it arrived."""
        return await self._send(text)

    async def _send(self, sentence: str) -> bool:
        card = Card().say(sentence)
        try:
            if self._channel is not None:
                await self._client.get_partial_messageable(self._channel).send(view=card)
            elif self._client.application is not None:
                await self._client.application.owner.send(view=card)
            else:
                return False
        except (*FAILED, OSError) as error:
            log.warning("report not sent", why=repr(error))
            return False
        return True
