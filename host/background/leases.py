"""Leases of this process: what one process at a time may do, for so long as it renews them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Final

from host.clock import Clock, milliseconds
from host.retrying import retried
from storage import LeaseRow, Store

SPAN: Final = timedelta(seconds=12)
"""After so long without a sign of life a process is taken for dead, and what it had is anybody's."""
SILENCE: Final = SPAN / 2
"""Whoever could not use the database for so long does not know whether the others could."""
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
        self._heard: int | None = None
        """When the database last answered (ms)."""
        self._again = 0
        """Since when it answers without a silence between (ms)."""

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
        now = self.now()
        until = now + _ms(span)
        names = await retried(self._store.aside, lambda tx: tx.renew_leases(kind, self.holder, until))
        self._hear(now)
        return names

    async def held(self, kind: str) -> list[LeaseRow]:
        """Return the leases of a kind that have not expired, by their names."""
        now = self.now()
        return [row for row in await self._store.read.leases(kind) if row.expires_at > now]

    def may_judge(self) -> bool:
        """Tell whether whoever has given no sign of life may be taken for dead.

        After a silence, as at the start, the others have a span to give one: it may have been the database
        that was away, for all of them, and each has what it had.
        """
        now = self.now()
        heard = self._heard is not None and now - self._heard < _ms(SILENCE)
        return heard and now - self._again >= _ms(SPAN)

    async def claimed(self, kind: str) -> list[LeaseRow]:
        """Return the leases of a kind that may still be somebody's: as `held`, and while this process may not
        judge, those that have expired.
        """
        return await (self.held(kind) if self.may_judge() else self._store.read.leases(kind))

    async def give_back(self, kind: str, name: str) -> None:
        """Let another have a lease."""
        await retried(self._store.aside, lambda tx: tx.drop_lease(kind, name, self.holder))

    async def give_all_back(self) -> None:
        """Let others have all that this process holds."""
        await retried(self._store.aside, lambda tx: tx.drop_leases(self.holder))

    async def take_once(self, kind: str, name: str, span: timedelta, sign: str) -> bool:
        """Take a lease for a whole span, which only its end gives back: at most one of all who ask has it
        within a span; False: another has. `sign` tells those of this process apart.
        """
        return await self._take(kind, name, f"{self.holder}/{sign}", span)

    @asynccontextmanager
    async def alone(self, kind: str, name: str, span: timedelta) -> AsyncIterator[None]:
        """Do what is done inside while no other process does it: one that takes longer than the span may be
        joined. Where there is one process only, nobody waits.
        """
        if not self.shared:
            yield
            return
        while not await self.take(kind, name, span):  # noqa: ASYNC110  # another process
            await asyncio.sleep(ASK_SECONDS)
        try:
            yield
        finally:
            await self.give_back(kind, name)

    async def _take(self, kind: str, name: str, holder: str, span: timedelta) -> bool:
        now = self.now()
        until = now + _ms(span)
        taken = await retried(self._store.aside, lambda tx: tx.take_lease(kind, name, holder, now, until))
        self._hear(now)
        return taken

    def _hear(self, now: int) -> None:
        if self._heard is None or now - self._heard >= _ms(SILENCE):
            self._again = now
        self._heard = now


def _ms(span: timedelta) -> int:
    return int(span.total_seconds() * 1000)
