"""The store: one writer at a time, and readers beside it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Final, Self

from storage.adapter import Adapter, Writers
from storage.families.erasure import PERSONAL
from storage.faults import StorageFault
from storage.tally import committing
from storage.transaction import Reader, Transaction
from storage.url import DatabaseUrl, SQLiteUrl, parse_url

REST: Final = 4
"""How much longer the files are left alone between two tables than one of them took."""
CUTS: Final = 50
CUT_SECONDS: Final = 0.1
"""How often, and how far apart, the WAL is tried to be cut while somebody reads."""


class Aside:
    """Write beside those who write at tables, where the database lets one do so."""

    def __init__(self, writers: Writers) -> None:
        self._writers: Final = writers

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Run statements as `Store.transaction` does."""
        async with self._writers.transaction() as batch:
            yield Transaction(batch)
            committing()

    async def empty(self) -> None:
        """Wait until nobody writes."""
        await self._writers.empty()


class Store:
    """Hold a database open. `read` asks for what is committed; `transaction()` writes.

    Raise `StorageFault`, with one sentence and the remedy, for whatever is wrong with the database.
    """

    def __init__(self, adapter: Adapter) -> None:
        self._adapter: Final = adapter
        self._writers: Final = adapter.writers()
        self.aside: Final = Aside(adapter.aside() or self._writers)
        """Where signs of life are written, however long others take."""
        self.ledger: Final = adapter.ledger()
        self.read: Final = Reader(adapter.read)
        self.shared: Final = adapter.shared
        """Whether other processes are meant to be on the same database."""

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database that a `DATABASE_URL` names; make it, or bring it up to date, if need be."""
        return cls(await connect(parse_url(url)))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Run statements that are all written, or none: an exception, or a crash, undoes them.

        Others may wait meanwhile: do nothing slow in it. A write may run, and fail, as late as at its end.
        """
        async with self._writers.transaction() as batch:
            yield Transaction(batch)
            committing()

    def when_taken_over(self, tell: Callable[[str], None]) -> None:
        """Call `tell` when another server has taken over, which may lack what was last committed. What is
        held in memory must be forgotten there and then. It is told by what to call this take-over.
        """
        self._adapter.when_taken_over(tell)

    async def backup(self, target: Path) -> None:
        """Write a whole copy of the database to a file, while play goes on."""
        await self._adapter.backup(target)

    async def scrub(self) -> list[str] | None:
        """Overwrite what deleted people have left in the files, one table after the other.

        Only tables in which people are named are written anew, not the logs, which are most of a file. Those
        who write wait for one of them at most, and have four times as long for themselves after each.

        Return the tables that are too large for it; None: another process is at it.
        """
        async with self._adapter.scrubbing() as alone:
            return await self._scrubbed() if alone else None

    async def _scrubbed(self) -> list[str]:
        large = []
        for table in PERSONAL:
            began = monotonic()
            async with self._writers.alone:
                if not await self._adapter.rebuild(table):
                    large.append(table)
            await asyncio.sleep(REST * (monotonic() - began))
        for _ in range(CUTS):
            async with self._writers.alone:
                if await self._adapter.cut():
                    break
            await asyncio.sleep(CUT_SECONDS)
        return large

    async def faults(self) -> list[str]:
        """Let the database check itself; return what is wrong."""
        return await self._adapter.faults()

    async def close(self) -> None:
        """Wait for the transaction under way, then close."""
        await self._writers.empty()
        await self.aside.empty()
        await self._adapter.close()


async def connect(url: DatabaseUrl) -> Adapter:
    """Open a database, which is made if it is not there, and bring its schema up to date."""
    if isinstance(url, SQLiteUrl):
        from storage.sqlite import SQLite

        return await SQLite.open(url)
    try:
        from storage.postgres import Postgres
    except ImportError as error:
        raise StorageFault(
            'PostgreSQL needs a driver: install it with `pip install "tablekeeper[postgres]"`.'
        ) from error
    return await Postgres.open(url)
