"""Leases of this process: what one process at a time may do, for so long as it renews them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Final

from host.clock import Clock, milliseconds
from host.retrying import retried
from storage import LeaseRow, Store

ASK_SECONDS: Final = 0.5
"""How often it is asked for a lease that another holds."""


class Leases:
    """Take and give back leases in the name of a process.

    A lease that is not renewed expires, so that nothing waits for a process that has died. The clocks of the
    machines must agree to within a few seconds.
    """

    def __init__(self, store: Store, clock: Clock, holder: str) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self.holder: Final = holder

    def now(self) -> int:
        """Return the time by which leases expire (ms)."""
        return milliseconds(self._clock.now())

    @property
    def shared(self) -> bool:
        """Tell whether there may be other processes on this database: on SQLite one does everything."""
        return self._store.shared

    async def take(self, kind: str, name: str, span: timedelta) -> bool:
        """Hold a lease for a span from now on, anew or for longer; False: another holds it."""
        return await self._take(kind, name, self.holder, span)

    async def is_mine(self, kind: str, name: str, span: timedelta) -> bool:
        """Take what one of all processes is to do once in a span; where there is one only, that one does."""
        return not self.shared or await self.take(kind, name, span)

    async def renew(self, kind: str, span: timedelta) -> list[str]:
        """Hold what this process has of a kind for a span from now on; return the names."""
        until = self.now() + int(span.total_seconds() * 1000)
        return await retried(self._store.aside, lambda tx: tx.renew_leases(kind, self.holder, until))

    async def held(self, kind: str) -> list[LeaseRow]:
        """Return the leases of a kind that have not expired, by their names."""
        now = self.now()
        return [row for row in await self._store.read.leases(kind) if row.expires_at > now]

    async def give_back(self, kind: str, name: str) -> None:
        """Let another have a lease."""
        await retried(self._store.aside, lambda tx: tx.drop_lease(kind, name, self.holder))

    async def give_all_back(self) -> None:
        """Let others have all that this process holds."""
        await retried(self._store.aside, lambda tx: tx.drop_leases(self.holder))

    async def wait_for(self, kind: str, name: str, span: timedelta, sign: str) -> None:
        """Wait until a lease is free and take it for a whole span, which only its end gives back: at most one
        of all who ask has it within a span. `sign` tells those of this process apart.
        """
        while not await self._take(kind, name, f"{self.holder}/{sign}", span):  # noqa: ASYNC110  # another process
            await asyncio.sleep(ASK_SECONDS)

    @asynccontextmanager
    async def alone(self, kind: str, name: str, span: timedelta) -> AsyncIterator[None]:
        """Do what is done inside while no other process does it: one that takes longer than the span may be
        joined. Where there is one process only, nobody waits.
        """
        if not self.shared:
            yield
            return
        while not await self.take(kind, name, span):  # noqa: ASYNC110  # as above
            await asyncio.sleep(ASK_SECONDS)
        try:
            yield
        finally:
            await self.give_back(kind, name)

    async def _take(self, kind: str, name: str, holder: str, span: timedelta) -> bool:
        now = self.now()
        until = now + int(span.total_seconds() * 1000)
        return await retried(self._store.aside, lambda tx: tx.take_lease(kind, name, holder, now, until))
