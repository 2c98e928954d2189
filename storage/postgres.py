"""The PostgreSQL adapter: a pool of connections, each transaction on one of its own.

Transactions run side by side, READ COMMITTED. What keeps them apart is what keeps processes apart: a table's
row is locked by whoever changes the table (`Batch.lock`), its version is compared when it is written, and an
interaction is remembered once.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, Self

import asyncpg

from storage.adapter import BEGIN, COMMIT, Parameters, Record, Step
from storage.batch import Statements
from storage.faults import StorageFault
from storage.postgres_ledger import PostgresLedger
from storage.postgres_writer import PostgresWriter, explain, explained, rows_of
from storage.schema import is_due
from storage.url import PostgresUrl

MOST_CONNECTIONS: Final = 8
"""Connections of one process on which it writes. Several share a server that allows about a hundred."""
MOST_READERS: Final = 4
"""Those on which it reads beside, so that a transaction that asks for what is committed waits for none."""
REBUILD_S: Final = 3600.0
"""How long a table may take to be written anew, in seconds."""
PATIENCE_S: Final = 30.0
"""After so many seconds without an answer a statement is given up."""
SETTINGS: Final = {"application_name": "tablekeeper", "synchronous_commit": "on", "timezone": "UTC"}
"""What each connection is set to: a commit returns when it is on the disk."""


class Postgres:
    """Run statements on a database of a PostgreSQL server."""

    def __init__(self, url: PostgresUrl, writing: "asyncpg.Pool[Any]", reading: "asyncpg.Pool[Any]") -> None:
        self._url: Final = url
        self._writing: Final = writing
        self._reading: Final = reading

    @classmethod
    async def open(cls, url: PostgresUrl) -> Self:
        """Connect to the database, which must be there, and bring its schema up to date."""
        async with AsyncExitStack() as opened:
            pools = []
            for most in (MOST_CONNECTIONS, MOST_READERS):
                pools.append(await _pool(url, most))
                opened.push_async_callback(pools[-1].close)
            adapter = cls(url, *pools)
            await adapter._upgraded()
            opened.pop_all()
        return adapter

    def writers(self) -> "Pooled":
        """Let those who write do so side by side."""
        return Pooled(self._url, self._writing)

    def ledger(self) -> PostgresLedger:
        """Return the ledger in a schema of its own."""
        return PostgresLedger(self._run)

    async def _run(self, steps: Sequence[Step]) -> list[list[Record]]:
        async with _lent(self._url, self._reading) as connection:
            return await PostgresWriter(self._url, connection).run(steps)

    async def read(self, statement: str, values: Parameters) -> list[Record]:
        """Run a query on what is committed."""
        return await explained(self._url, rows_of(self._reading, statement, values))

    async def backup(self, target: Path) -> None:
        """Copy all tables into a SQLite file, as of one moment, beside the target first."""
        from storage.copying import copy
        from storage.url import SQLiteUrl

        partial = target.with_name(target.name + ".partial")
        await asyncio.to_thread(partial.unlink, missing_ok=True)
        await copy(self._url, SQLiteUrl(partial), ledger=False)
        await asyncio.to_thread(partial.replace, target)

    async def rebuild(self, table: str) -> None:
        """Write a table and its indexes anew."""
        await explained(self._url, self._writing.execute(f"VACUUM (FULL) {table}", timeout=REBUILD_S))

    async def cut(self) -> bool:
        """Begin a checkpoint: the server writes over what is kept for recovery as it goes on."""
        with suppress(StorageFault):  # whoever may not ask for one waits for the next
            await explained(self._url, self._reading.execute("CHECKPOINT"))
        return True

    async def faults(self) -> list[str]:
        """Return which constraints were never checked; the server checks all others with each row."""
        rows = await self.read("SELECT conname FROM pg_constraint WHERE NOT convalidated", {})
        return [f"constraint {row[0]}" for row in rows]

    async def close(self) -> None:
        """Close all connections."""
        await self._writing.close()
        await self._reading.close()

    async def _upgraded(self) -> None:
        """Bring the schema to `HEAD`. Alembic and SQLAlchemy are imported only when there is work to do."""
        rows = await self.read("SELECT 1 WHERE to_regclass('alembic_version') IS NOT NULL", {})
        if rows:
            rows = await self.read("SELECT version_num FROM alembic_version", {})
        revision = next((str(row[0]) for row in rows), None)
        if is_due(revision, self._url.where):
            from storage.upgrade import upgrade_postgres

            await upgrade_postgres(self._url)


async def _pool(url: PostgresUrl, most: int) -> "asyncpg.Pool[Any]":
    """Open connections, one at first and `most` at most."""
    opening = asyncpg.create_pool(
        url.dsn, min_size=1, max_size=most, command_timeout=PATIENCE_S, server_settings=SETTINGS
    )
    try:
        return await explained(url, opening)
    except ValueError as error:  # the address itself
        raise explain(error, url) from None


class Pooled:
    """Let each transaction have a connection of its own."""

    def __init__(self, url: PostgresUrl, pool: "asyncpg.Pool[Any]") -> None:
        self._url: Final = url
        self._pool: Final = pool
        self.alone: Final = asyncio.Lock()
        """Nobody has to wait for it: a table that is rebuilt is locked by the server."""

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Statements]:
        """Write on a connection of one's own; who is beaten by another process gets a `Conflict`."""
        async with _lent(self._url, self._pool) as connection:
            writer = PostgresWriter(self._url, connection)
            statements = Statements(writer)
            statements.steps.append(BEGIN)
            try:
                yield statements
                if statements.sent or len(statements.steps) > 1:
                    statements.steps.append(COMMIT)
                    await statements.flush()
            except BaseException:
                if statements.sent:
                    await asyncio.shield(writer.rollback())
                raise

    async def empty(self) -> None:
        """Return: whoever still writes has a connection that is waited for when the pool is closed."""


@asynccontextmanager
async def _lent(url: PostgresUrl, pool: Any) -> AsyncIterator[Any]:
    connection = await explained(url, pool.acquire())
    try:
        yield connection
    finally:
        await asyncio.shield(pool.release(connection))
