"""The PostgreSQL adapter: one connection that writes, and a few that read.

Those of one process who write do so one after the other and share commits (`storage/group.py`), as on SQLite.
What keeps processes apart, READ COMMITTED, is that a table's row is locked by whoever changes the table
(`Batch.lock`), that its version is compared when it is written, and that an interaction is remembered once.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, Self

import asyncpg

from storage.adapter import COMMIT, Parameters, Record, Step
from storage.faults import StorageFault
from storage.group import Group
from storage.lineage import Lineage
from storage.postgres_check import faults
from storage.postgres_ledger import PostgresLedger
from storage.postgres_writer import BROKEN, PostgresWriter, explain, explained, rows_of
from storage.schema import is_due
from storage.url import PostgresUrl

MOST_READERS: Final = 4
"""Those on which it reads beside, so that a transaction that asks for what is committed waits for none."""
RELEASE_S: Final = 5.0
"""How long a connection is waited for that is given back, in seconds."""
REBUILD_S: Final = 3600.0
"""How long a table may take to be written anew, in seconds."""
PATIENCE_S: Final = 30.0
"""After so many seconds without an answer a statement is given up."""
SETTINGS: Final = {
    "application_name": "tablekeeper",
    "synchronous_commit": "on",
    "timezone": "UTC",
    "idle_in_transaction_session_timeout": "6s",
    "lock_timeout": "3s",
    "tcp_keepalives_idle": "10",
}
"""What each connection is set to: a commit returns when it is on the disk, a process that stops or dies in a
transaction holds no lock for long, and nobody waits for one for long, of whom others wait in their turn.
"""
PATIENT: Final = {**SETTINGS, "lock_timeout": "0"}
"""Who reads waits for nobody but one who rebuilds a table."""
HASTE: Final = {"deadlock_timeout": "100ms"}
"""How soon is looked whether two wait for each other, where the role may settle that."""


ALONE: Final = "SELECT pg_try_advisory_lock(hashtext('tablekeeper'), hashtext('scrub'))"
SIZE: Final = "SELECT pg_total_relation_size(to_regclass($1))"
LARGE: Final = 64 << 20
"""Bytes of a table that is written anew in a second or two."""


class Postgres:
    """Run statements on a database of a PostgreSQL server."""

    shared = True

    def __init__(
        self,
        url: PostgresUrl,
        lineage: Lineage,
        writing: "asyncpg.Pool[Any]",
        reading: "asyncpg.Pool[Any]",
        beating: "asyncpg.Pool[Any]",
    ) -> None:
        self._url: Final = url
        self._writing: Final = writing
        self._reading: Final = reading
        self._beating: Final = beating
        self._lineage: Final = lineage

    @classmethod
    async def open(cls, url: PostgresUrl) -> Self:
        """Connect to the database, which must be there, and bring its schema up to date."""
        lineage = Lineage()
        async with AsyncExitStack() as opened:
            pools = []
            for most, settings in ((1, SETTINGS), (MOST_READERS, PATIENT), (1, SETTINGS)):
                pools.append(await _pool(url, most, settings, lineage))
                opened.push_async_callback(pools[-1].close)
            adapter = cls(url, lineage, *pools)
            await adapter._upgraded()
            opened.pop_all()
        return adapter

    def writers(self) -> Group:
        """Let those who write wait for each other, and share a commit."""
        return Group(_Lane(self._url, self._writing), locks=True)

    def aside(self) -> Group:
        """Let signs of life wait for nobody who writes at a table."""
        return Group(_Lane(self._url, self._beating), locks=True)

    def ledger(self) -> PostgresLedger:
        """Return the ledger in a schema of its own."""
        return PostgresLedger(self._apart)

    async def _apart(self, steps: Sequence[Step]) -> list[list[Record]]:
        async with _lent(self._url, self._reading) as connection:
            return await PostgresWriter(self._url, connection).run(steps)

    async def read(self, statement: str, values: Parameters) -> list[Record]:
        """Run a query on what is committed."""
        return await explained(self._url, rows_of(self._reading, statement, values))

    def when_taken_over(self, tell: Callable[[str], None]) -> None:
        """Call `tell` when a connection is opened to a server that goes on from another one's past."""
        self._lineage.when_taken_over(tell)

    async def backup(self, target: Path) -> None:
        """Copy all tables into a SQLite file, as of one moment, beside the target first."""
        from storage.copying import copy
        from storage.url import SQLiteUrl

        partial = target.with_name(target.name + ".partial")
        await asyncio.to_thread(partial.unlink, missing_ok=True)
        await copy(self._url, SQLiteUrl(partial), ledger=False)
        await asyncio.to_thread(partial.replace, target)

    @asynccontextmanager
    async def scrubbing(self) -> AsyncIterator[bool]:
        """Hold what one process at a time holds, which ends with its connection."""
        async with _lent(self._url, self._reading) as connection:
            yield await explained(self._url, connection.fetchval(ALONE))

    async def rebuild(self, table: str) -> bool:
        """Write a table and its indexes anew. While that lasts nobody reads it, so a large one is tidied
        only: its free space is used again, and what has lain there is overwritten with time.
        """
        async with _lent(self._url, self._writing) as connection:
            whole: bool = await explained(self._url, connection.fetchval(SIZE, table)) <= LARGE
            how = "FULL" if whole else "INDEX_CLEANUP ON"
            await explained(self._url, connection.execute(f"VACUUM ({how}) {table}", timeout=REBUILD_S))
        return whole

    async def cut(self) -> bool:
        """Begin a checkpoint: the server writes over what is kept for recovery as it goes on."""
        with suppress(StorageFault):  # whoever may not ask for one waits for the next
            await explained(self._url, self._reading.execute("CHECKPOINT"))
        return True

    async def faults(self) -> list[str]:
        """Read every row of every table, and look for rows without the one that they belong to."""
        async with _lent(self._url, self._reading) as connection:
            return await explained(self._url, faults(connection))

    async def close(self) -> None:
        """Close all connections."""
        for pool in (self._writing, self._reading, self._beating):
            await pool.close()

    async def _upgraded(self) -> None:
        """Bring the schema to `HEAD`. Alembic and SQLAlchemy are imported only when there is work to do."""
        rows = await self.read("SELECT 1 WHERE to_regclass('alembic_version') IS NOT NULL", {})
        if rows:
            rows = await self.read("SELECT version_num FROM alembic_version", {})
        revision = next((str(row[0]) for row in rows), None)
        if is_due(revision, self._url.where):
            from storage.upgrade import upgrade_postgres

            await upgrade_postgres(self._url)


class _Lane:
    """Run transactions, one after the other, on the one connection of a pool."""

    def __init__(self, url: PostgresUrl, pool: "asyncpg.Pool[Any]") -> None:
        self._url: Final = url
        self._pool: Final = pool
        self._open: Any = None
        """The connection of the transaction that is under way."""

    async def run(self, steps: Sequence[Step]) -> list[list[Record]]:
        """Run steps on the connection of the transaction, which is given back when it is committed."""
        if not steps:
            return []
        if self._open is None:
            self._open = await explained(self._url, self._pool.acquire(timeout=PATIENCE_S))
        results = await PostgresWriter(self._url, self._open).run(steps)
        if steps[-1] is COMMIT:
            await self._give_back()
        return results

    async def rollback(self) -> None:
        """Undo the transaction, if there is one."""
        if self._open is not None:
            try:
                await PostgresWriter(self._url, self._open).rollback()
            finally:
                await self._give_back()

    async def _give_back(self) -> None:
        connection, self._open = self._open, None
        await _released(self._pool, connection)


async def _pool(
    url: PostgresUrl, most: int, settings: dict[str, str], lineage: Lineage
) -> "asyncpg.Pool[Any]":
    """Open connections, one at first and `most` at most."""
    try:
        return await explained(url, _opened(url, most, {**settings, **HASTE}, lineage))
    except StorageFault as fault:
        if not isinstance(fault.__cause__, asyncpg.InsufficientPrivilegeError):
            raise
        return await explained(url, _opened(url, most, settings, lineage))
    except ValueError as error:  # the address itself
        raise explain(error, url) from None


async def _opened(
    url: PostgresUrl, most: int, settings: dict[str, str], lineage: Lineage
) -> "asyncpg.Pool[Any]":
    return await asyncpg.create_pool(
        url.dsn, min_size=1, max_size=most, command_timeout=PATIENCE_S, server_settings=settings,
        init=lineage.met,
    )  # fmt: skip


@asynccontextmanager
async def _lent(url: PostgresUrl, pool: Any) -> AsyncIterator[Any]:
    connection = await explained(url, pool.acquire(timeout=PATIENCE_S))
    try:
        yield connection
    finally:
        await asyncio.shield(_released(pool, connection))


async def _released(pool: Any, connection: Any) -> None:
    """Give a connection back; the pool ends one that does not answer, whose work is done all the same."""
    with suppress(asyncpg.PostgresError, *BROKEN):
        await pool.release(connection, timeout=RELEASE_S)
