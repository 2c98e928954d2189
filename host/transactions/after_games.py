"""Work that follows what tables do, such as ending a game: in the background, in one task, and found again
after a crash.
"""

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Final

import structlog

from host.people import TableRef
from host.transactions.services import Rate, Services
from storage import StorageFault

RETRY_SECONDS: Final = 5.0

log = structlog.stdlib.get_logger("tablekeeper.after_games")


class AfterGames(ABC):
    """Do something with each table that it is woken with; `name` is what the log calls it."""

    def __init__(self, services: Services, name: str) -> None:
        self._services: Final = services
        self._name: Final = name
        self._due: Final[dict[TableRef, None]] = {}
        """Tables that it was woken with here and were not looked at."""
        self._everything = False
        self._asked = False
        self._stop: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @abstractmethod
    async def _once(self) -> None:
        """Do what is due, and with `_everything` what any process has left undone."""

    def resume(self) -> None:
        """Look at all that was not looked at: what a crash has left undone is done."""
        self._everything = True
        self.wake()

    def wake(self, ref: TableRef | None = None, /) -> None:
        """Look at a table, and do what has to be done."""
        if self._stop.is_set():
            return
        if ref is not None:
            self._due[ref] = None
        self._asked = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name=self._name)

    async def idle(self) -> None:
        """Wait until all is done."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def close(self) -> None:
        """Finish what is at work, and no more; the rest is done at the next start."""
        self._stop.set()
        await self.idle()

    async def _run(self) -> None:
        while self._asked and not self._stop.is_set() and not self._services.resting():
            self._asked = False
            try:
                await self._once()
            except StorageFault as fault:
                log.error(f"{self._name} wait", fault=str(fault))
                self._asked = self._everything = True  # what was due is found again
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._stop.wait(), RETRY_SECONDS)
            except Exception:  # a fault that nobody has thought of must not stay unseen in the background
                log.exception(f"{self._name} stumble")


def waking(*works: AfterGames) -> Rate:
    """Return what wakes all of these with each game that is over."""

    def wake(ref: TableRef | None = None, /) -> None:
        for work in works:
            work.wake(ref)

    return wake
