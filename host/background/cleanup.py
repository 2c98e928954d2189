"""What is tidied up once an hour, however little happens."""

import asyncio
from contextlib import suppress
from datetime import datetime
from typing import Final

import structlog

from host.clock import HOUR_MS, moment
from host.finding.finding import Finding
from host.lobby.beacon_rounds import Rounds
from host.lobby.expiry import close_expired
from host.lobby.opening import KEPT_MS
from host.places import Places
from host.retrying import retried
from host.tournaments.events import Tournaments
from host.transactions.services import Services
from storage import StorageFault, Transaction

EVERY_MS: Final = HOUR_MS
REST_SECONDS: Final = 1.0
"""How often is looked whether a rest is over."""

log = structlog.get_logger()


class Cleanup:
    """Close lobbies that never begin, forget old reports and who has waited in a queue for long enough, and
    ask again for the threads that events want.
    """

    def __init__(
        self,
        services: Services,
        places: Places,
        events: Tournaments,
        rounds: Rounds,
        finding: Finding,
    ) -> None:
        self._services: Final = services
        self._events: Final = events
        self._places: Final = places
        self._rounds: Final = rounds
        self._finding: Final = finding
        self._due = services.now()
        self._stop: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, and tidy up at once: the program may have been away for long."""
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="cleanup")

    async def close(self) -> None:
        """Finish what is at work."""
        self._stop.set()
        if self._task is not None:
            await self._task

    @property
    def next_due(self) -> datetime:
        """Return when it is time to tidy up again, by the clock of the host."""
        return moment(self._due)

    async def tick(self) -> None:
        """Tidy up if it is time and the bot does not rest; a fault is told and waits for the next time."""
        now = self._services.now()
        if now < self._due or self._services.resting():
            return
        self._due = now + EVERY_MS
        try:
            await self.once()
        except StorageFault as fault:
            log.error("cleanup waits", fault=str(fault))
        except Exception:  # a fault at one table must not end a background task unseen
            log.exception("cleanup failed")

    async def once(self) -> int:
        """Tidy up; return how many lobbies were closed."""
        await forget_old(self._services)
        await self._places.forget()
        await self._events.ask_again()
        self._events.runner.resume()  # whatever an event has missed, it finds now
        await self._rounds.resume()
        await self._finding.tidy()
        return await close_expired(self._services)

    async def _run(self) -> None:
        while not self._stop.is_set():
            await self.tick()
            with suppress(TimeoutError):
                left = (self._due - self._services.now()) / 1000
                await asyncio.wait_for(self._stop.wait(), max(left, REST_SECONDS))


async def forget_old(services: Services) -> None:
    """Forget interactions and messages that have long been done with."""
    before = services.now() - KEPT_MS

    async def work(tx: Transaction) -> None:
        await tx.forget(before)
        await tx.forget_messages(before)

    await retried(services.store, work)
