"""The processes beside this one: each leaves a sign of life, and one of them goes on where another has died.

What a dead process had taken to deliver is free at once, its leases as well, and whoever finds it dead looks
for what it may have left undone: machines whose turn it is, events, ratings, words that wait for a round.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from typing import Final

import structlog

from host.background.leases import SPAN, Leases
from host.background.takeover import Takeover
from host.clock import MINUTE_MS
from host.processes.living import is_dead
from host.retrying import retried
from host.transactions.services import Services
from storage import LeaseRow, StorageFault, Transaction

BEAT_SECONDS: Final = 3.0
GONE: Final = SPAN
PROCESS: Final = "process"
"""The kind of lease that is a sign of life."""
LEFT: Final = "left"
"""What stands before the name of a process that has taken leave: nobody needs to wait for a sign of it."""

log = structlog.get_logger()


class Peers:
    """Live beside other processes. On a database that no other process shares there is nothing to do."""

    def __init__(self, services: Services, holder: str, take_up: Callable[[], Awaitable[None]]) -> None:
        self._services: Final = services
        self.leases: Final = Leases(services.store, services.clock, holder)
        self._take_up: Final = take_up
        self._takeover: Final = Takeover(services)
        self._stop: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._left_undone = False
        """Whether somebody is no more and nobody has looked yet for what they have left undone."""

    def start(self) -> None:
        """Begin to leave signs of life."""
        if self.leases.shared and self._task is None:
            self._task = asyncio.create_task(self._run(), name="peers")

    async def close(self) -> None:
        """Let others have what this process holds, and take leave: whoever finds that looks for what is left
        undone, as where one has died. Called when this process does nothing more.
        """
        self._stop.set()
        await self._takeover.close()
        if self._task is None:
            return
        await self._task
        with suppress(StorageFault):  # it expires by itself
            await self.leases.give_all_back()
            await self.leases.take(PROCESS, f"{LEFT}/{self.leases.holder}", timedelta())

    async def beat(self) -> int:
        """Leave a sign of life, and go on where others have died; return how many of them there were."""
        await self.leases.take(PROCESS, self.leases.holder, GONE)
        now, judging = self.leases.now(), self.leases.may_judge()
        gone = [
            row for row in await self._services.store.read.leases(PROCESS)
            if row.holder != self.leases.holder
            and (row.name != row.holder or is_dead(row.holder) or (judging and row.expires_at <= now))
        ]  # fmt: skip
        inherited = [row for row in gone if await self._inherited(row)]
        if inherited:
            log.warning("another process is no more", processes=[row.holder for row in inherited])
            self._left_undone = True
            self._services.wake.set()
            self._services.moment.set()
        if self._left_undone:  # also if the last beat could not look
            await self._take_up()
            self._left_undone = False
        return len(inherited)

    async def _inherited(self, row: LeaseRow) -> bool:
        """Free what a dead process held; False: another has done so, or it lives."""

        async def work(tx: Transaction) -> bool:
            if not await tx.inherit_lease(PROCESS, row):
                return False
            await tx.drop_leases(row.holder)
            await tx.drop_expired_leases(self.leases.now() - MINUTE_MS)
            await tx.release_holder(row.holder, self.leases.now())
            return True

        return await retried(self._services.store, work)

    async def _run(self) -> None:
        while not self._stop.is_set():
            try:
                await self.beat()
            except StorageFault as fault:
                log.error("no sign of life", fault=str(fault))
            except Exception:  # a fault of one beat must not let others take this process for dead
                log.exception("no sign of life")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), BEAT_SECONDS)
