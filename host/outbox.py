"""What is committed and must still be said."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal, TypeAlias

from host.people import TableRef

Kind: TypeAlias = Literal["board", "private", "lobby", "end", "notice"]


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Say what must be said, and where: `target` is a user for `private`, else a channel.

    The row says *what*; whoever delivers it renders the newest state. `nonce` (25 characters) is the same at every attempt.
    """

    ref: TableRef
    seq: int
    kind: Kind
    target: int
    nonce: str
    body: Mapping[str, Any]
    attempts: int


@dataclass(frozen=True, slots=True)
class LivePost:
    """Remember a post that stands: a board with the seats that it was posted for, a lobby card, a private hand."""

    message: int
    channel: int
    posted: datetime
    awaited: tuple[int, ...]
    seq: int


class Outbox:
    """Hand out what must be said, one row to one deliverer; `wake` is set when there is something new."""

    wake: asyncio.Event

    async def claim(self, limit: int = 20, lease: timedelta = timedelta(seconds=30)) -> list[OutboxRow]:
        """Take rows to deliver, oldest first; they are nobody else's until the lease (30 s) has passed.

        Of one table's rows of one kind and target only one is out at a time, so that they are delivered in order.
        """
        raise NotImplementedError

    async def sent(self, row: OutboxRow, message: int | None, channel: int | None = None) -> None:
        """Mark a row as delivered, and remember the message as the live post of its kind and target."""
        raise NotImplementedError

    async def skip(self, row: OutboxRow) -> None:
        """Mark a row as replaced: there is nothing left to say (a private row to a closed DM, a board after the end)."""
        raise NotImplementedError

    async def failed(self, row: OutboxRow) -> None:
        """Mark a row as failed for good: the channel is gone or closed to the bot."""
        raise NotImplementedError

    async def again(self, row: OutboxRow, after: timedelta) -> None:
        """Give a row back, to be claimed again after a while; its nonce stays."""
        raise NotImplementedError
