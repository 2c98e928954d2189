"""The PostgreSQL adapter: a pool of connections, each transaction on one of its own.

Transactions run side by side, READ COMMITTED. What keeps them apart is what keeps processes apart: a table's
row is locked by whoever changes the table (`Batch.lock`), its version is compared when it is written, and an
interaction is remembered once.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
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
"""Connections of one process. Several processes share a server that allows about a hundred."""
PATIENCE_S: Final = 30.0
"""After so many seconds without an answer a statement is given up."""
SETTINGS: Final = {"application_name": "tablekeeper", "synchronous_commit": "on", "timezone": "UTC"}
"""What each connection is set to: a commit returns when it is on the disk."""


class Postgres:
    """Run statements on a database of a PostgreSQL server."""

    def __init__(self, url: PostgresUrl, pool: "asyncpg.Pool[Any]") -> None:
        self._url: Final = url
        self._pool: Final = pool

    @classmethod
    async def open(cls, url: PostgresUrl) -> Self:
        """Connect to the database, which must be there, and bring its schema up to date."""
        try:
            pool = await asyncpg.create_pool(
                url.dsn, min_size=1, max_size=MOST_CONNECTIONS, command_timeout=PATIENCE_S,
                server_settings=SETTINGS,
            )  # fmt: skip
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
            raise explain(error, url) from error
        adapter = cls(url, pool)
        try:
            await adapter._upgraded()
        except BaseException:
            await pool.close()
            raise
        return adapter

    def writers(self) -> "Pooled":
        """Let those who write do so side by side."""
        return Pooled(self._url, self._pool)

    def ledger(self) -> PostgresLedger:
        """Return the ledger in a schema of its own."""
        return PostgresLedger(self._run)

    async def _run(self, steps: Sequence[Step]) -> list[list[Record]]:
        async with _lent(self._url, self._pool) as connection:
            return await PostgresWriter(self._url, connection).run(steps)

    async def read(self, statement: str, values: Parameters) -> list[Record]:
        """Run a query on what is committed."""
        return await explained(self._url, rows_of(self._pool, statement, values))

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
        await explained(self._url, self._pool.execute(f"VACUUM (FULL) {table}"))

    async def cut(self) -> bool:
        """Begin a checkpoint: the server writes over what is kept for recovery as it goes on."""
        with suppress(StorageFault):  # whoever may not ask for one waits for the next
            await explained(self._url, self._pool.execute("CHECKPOINT"))
        return True

    async def faults(self) -> list[str]:
        """Return which constraints were never checked; the server checks all others with each row."""
        rows = await self.read("SELECT conname FROM pg_constraint WHERE NOT convalidated", {})
        return [f"constraint {row[0]}" for row in rows]

    async def close(self) -> None:
        """Close all connections."""
        await self._pool.close()

    async def _upgraded(self) -> None:
        """Bring the schema to `HEAD`. Alembic and SQLAlchemy are imported only when there is work to do."""
        rows = await self.read("SELECT 1 FROM pg_tables WHERE tablename = 'alembic_version'", {})
        if rows:
            rows = await self.read("SELECT version_num FROM alembic_version", {})
        revision = next((str(row[0]) for row in rows), None)
        if is_due(revision, self._url.where):
            from storage.upgrade import upgrade_postgres

            await upgrade_postgres(self._url)


class Pooled:
    """Let each transaction have a connection of its own."""

    def __init__(self, url: PostgresUrl, pool: "asyncpg.Pool[Any]") -> None:
        self._url: Final = url
        self._pool: Final = pool
        self._writing: Final[set[asyncio.Task[Any] | None]] = set()
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
