"""The PostgreSQL adapter: a pool of connections, each transaction on one of its own.

Transactions run side by side, READ COMMITTED. What keeps them apart is what keeps processes apart: a table's
row is locked by whoever changes the table (`Batch.lock`), its version is compared when it is written, and an
interaction is remembered once.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import asyncpg

from storage.adapter import BEGIN, COMMIT, Parameters, Record, Step
from storage.batch import Statements
from storage.faults import Conflict, StorageFault
from storage.postgres_ledger import PostgresLedger
from storage.schema import HEAD, REVISIONS
from storage.url import PostgresUrl

T = TypeVar("T")

MOST_CONNECTIONS: Final = 8
"""Connections of one process. Several processes share a server that allows about a hundred."""
PATIENCE_S: Final = 30.0
"""After so many seconds without an answer a statement is given up."""
SETTINGS: Final = {"application_name": "tablekeeper", "synchronous_commit": "on", "timezone": "UTC"}
"""What each connection is set to: a commit returns when it is on the disk."""
AGAIN: Final = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""What another transaction may cause, and trying again mends (40001, 40P01)."""
_PARAMETER: Final = re.compile(r"(?<!:):([a-z_]+)\b")


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
        return await explained(self._url, _rows(self._pool, statement, values))

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
        if revision == HEAD:
            return
        if revision is not None and revision not in REVISIONS:
            raise StorageFault(
                f"The database {self._url.where} was made by a newer version (schema {revision[:20]}, not "
                f"{HEAD}); install that version again, or restore a backup from before."
            )
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


class PostgresWriter:
    """Run the statements of a transaction on a connection."""

    def __init__(self, url: PostgresUrl, connection: "asyncpg.pool.PoolConnectionProxy[Any]") -> None:
        self._url: Final = url
        self._connection: Final = connection

    async def run(self, steps: Sequence[Step]) -> list[list[Record]]:
        """Run steps one after the other."""
        return await explained(self._url, self._ran(steps))

    async def rollback(self) -> None:
        """Undo the transaction; a connection that is gone has undone it itself."""
        with suppress(StorageFault):
            await explained(self._url, self._connection.execute("ROLLBACK"))

    async def _ran(self, steps: Sequence[Step]) -> list[list[Record]]:
        results = []
        for step in steps:
            rows = await _rows(self._connection, step.statement, step.values)
            if step.must and not rows:
                raise Conflict
            results.append(rows)
        return results


@asynccontextmanager
async def _lent(url: PostgresUrl, pool: Any) -> AsyncIterator[Any]:
    connection = await explained(url, pool.acquire())
    try:
        yield connection
    finally:
        await asyncio.shield(pool.release(connection))


async def _rows(runner: Any, statement: str, values: Parameters) -> list[Record]:
    text, names = _positional(statement)
    return [tuple(row) for row in await runner.fetch(text, *(values[name] for name in names))]


@cache
def _positional(statement: str) -> tuple[str, tuple[str, ...]]:
    """Write a statement with `:name` in it as PostgreSQL wants it, and return the names in their order.

    >>> _positional("SELECT :a, b::text FROM t WHERE c = :b OR d = :a")
    ('SELECT $1, b::text FROM t WHERE c = $2 OR d = $1', ('a', 'b'))
    """
    names: list[str] = []

    def number(found: re.Match[str]) -> str:
        if found[1] not in names:
            names.append(found[1])
        return f"${names.index(found[1]) + 1}"

    return _PARAMETER.sub(number, statement), tuple(names)


async def explained(url: PostgresUrl, work: Awaitable[T]) -> T:
    """Let what goes wrong come out as a `Conflict` or a `StorageFault`."""
    try:
        return await work
    except AGAIN as error:
        raise Conflict from error
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
        raise explain(error, url) from error


def explain(error: Exception, url: PostgresUrl) -> StorageFault:
    """Return the fault that an error of PostgreSQL, or on the way to it, means."""
    where = url.where
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return StorageFault(f"The database {where} does not exist; make it (`createdb`) and start again.")
    if isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):
        return StorageFault(
            f"The database {where} does not let the bot in ({error}); check user and password in "
            "DATABASE_URL."
        )
    if isinstance(error, asyncpg.TooManyConnectionsError):
        return StorageFault(
            f"The database {where} has no connection left; raise `max_connections`, or run fewer processes."
        )
    if isinstance(error, asyncpg.DiskFullError):
        return StorageFault(f"The disk of the database {where} is full; free some space and go on.")
    if isinstance(error, asyncpg.InsufficientPrivilegeError):
        return StorageFault(f"The bot may not do that in the database {where} ({error}); make it its owner.")
    if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
        return StorageFault(
            f"The database {where} is read-only, as a replica is; name its primary in DATABASE_URL."
        )
    if isinstance(error, ValueError):
        return StorageFault(f"DATABASE_URL cannot be read ({error}).")
    if isinstance(error, asyncpg.PostgresConnectionError | asyncpg.InterfaceError | OSError | TimeoutError):
        return StorageFault(
            f"The database {where} does not answer ({error or type(error).__name__}); see that its server "
            "runs and can be reached. The bot goes on by itself when it does."
        )
    return StorageFault(
        f"The database {where} does not do what is asked ({error}); run `tablekeeper doctor`."
    )
