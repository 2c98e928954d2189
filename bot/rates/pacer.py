"""Keep below Discord's limit of 50 requests a second, and let what people wait for go first.

10,000 requests in ten minutes that Discord refuses, 429s among them, get an address banned for a while.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import Final

A_SECOND: Final = 40.0
"""Requests a second, evenly. With those at once it is 44 in any second at the most."""
AT_ONCE: Final = 4


class Urgency(IntEnum):
    """Say what goes first if not everything can go at once."""

    ANSWER = 0
    """What somebody who has just asked waits for; also whatever is not said to be something else."""
    CALL = 1
    """Pings and new posts."""
    EDIT = 2
    TIDY = 3
    """What nobody waits for: taking controls off old boards, looking for posts of an earlier run."""


_URGENCY: Final[ContextVar[Urgency]] = ContextVar("urgency", default=Urgency.ANSWER)


def urgency() -> Urgency:
    """Return how urgent the requests made here are."""
    return _URGENCY.get()


@contextmanager
def as_urgent_as(wanted: Urgency) -> Iterator[None]:
    """Set how urgent the requests made inside are."""
    token = _URGENCY.set(wanted)
    try:
        yield
    finally:
        _URGENCY.reset(token)


class Pacer:
    """Let requests through, the most urgent first. `share`: this process's part of what the bot may do.

    Answers to interactions do not pass through here: Discord does not count them.
    """

    def __init__(self, share: float = 1.0, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds: Final = seconds
        self._apart = 1.0 / (A_SECOND * share)
        self._even = 0.0
        """When the next request would go if all were spaced evenly; `AT_ONCE` may run ahead of it."""
        self._queue: Final[list[tuple[Urgency, int, asyncio.Future[None]]]] = []
        self._number: Final = count()
        self._pump: asyncio.Task[None] | None = None

    def share(self, part: float) -> None:
        """Take another part of what the bot may do from now on: there are more processes, or fewer."""
        self._apart = 1.0 / (A_SECOND * part)

    async def turn(self) -> None:
        """Wait until a request may go."""
        if not self._queue and not self.rest():
            self._go()
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._queue, (urgency(), next(self._number), place))
        if self._pump is None or self._pump.done():
            self._pump = asyncio.create_task(self._let_through(), name="pacer")
        await place

    def halt(self, seconds: float) -> None:
        """Let nothing through for a while: Discord says that the global limit was exceeded."""
        self._even = max(self._even, self._seconds() + seconds + AT_ONCE * self._apart)

    def rest(self) -> float:
        """Return the seconds until a request may go."""
        return max(0.0, self._even - (AT_ONCE - 1) * self._apart - self._seconds())

    def _go(self) -> None:
        self._even = max(self._even, self._seconds()) + self._apart

    async def _let_through(self) -> None:
        while self._queue:
            if rest := self.rest():
                await asyncio.sleep(rest)
                continue
            _, _, place = heappop(self._queue)
            if not place.done():  # whoever waited may have given up
                self._go()
                place.set_result(None)
