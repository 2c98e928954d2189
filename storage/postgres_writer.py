"""Statements on a connection of PostgreSQL, and what its errors mean."""

import re
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Any, Final, TypeVar

import asyncpg

from storage.adapter import BEGIN, COMMIT, END, SERVER, Parameters, Record, Step
from storage.faults import Conflict, StorageFault
from storage.url import PostgresUrl

T = TypeVar("T")

AGAIN: Final = (
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.LockNotAvailableError,
    asyncpg.InvalidCachedStatementError,
    asyncpg.exceptions.OutdatedSchemaCacheError,
)
"""What another transaction, or another process that upgrades, may cause, and trying again mends."""
BROKEN: Final = (asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""What a connection says that is gone; the driver is at odds with itself when the server has ended one that
was idle in a transaction.
"""
AWAY: Final = (
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    *BROKEN,
)
"""What a server says that ends, recovers or begins: it answers again by itself, or when it is started."""
_PARAMETER: Final = re.compile(r"(?<!:):([a-z_]+)\b")


class PostgresWriter:
    """Run the statements of a transaction on a connection."""

    def __init__(self, url: PostgresUrl, connection: Any) -> None:
        self._url: Final = url
        self._connection: Final = connection

    async def run(self, steps: Sequence[Step]) -> list[list[Record]]:
        """Run steps one after the other."""
        return await explained(self._url, self._ran(steps))

    async def rollback(self) -> None:
        """Undo the transaction; a connection that is gone has undone it itself."""
        with suppress(StorageFault, *BROKEN):  # what a pool has lent says at once that it is gone
            await explained(self._url, self._connection.execute("ROLLBACK"))

    async def _ran(self, steps: Sequence[Step]) -> list[list[Record]]:
        results: list[list[Record]] = []
        for step in steps:
            if step is COMMIT:
                await self._committed()
                results.append([])
                continue
            # another isolation may be the server's default
            statement = "BEGIN ISOLATION LEVEL READ COMMITTED" if step is BEGIN else step.statement
            rows = await rows_of(self._connection, statement, step.values)
            if step.must and not rows:
                raise Conflict
            results.append(rows)
        return results

    async def _committed(self) -> None:
        """Commit. A server that has undone the transaction says so instead, and calls that no error."""
        done = await self._connection.execute(COMMIT.statement)
        if done != COMMIT.statement:
            raise StorageFault(
                f"The database {self._url.where} has not kept what was written; try again, and see its log."
            )


@asynccontextmanager
async def opened(url: PostgresUrl) -> AsyncIterator[PostgresWriter]:
    """Connect for a moment."""
    connection = await explained(url, asyncpg.connect(url.dsn))
    try:
        yield PostgresWriter(url, connection)
    finally:
        await connection.close()


async def rows_of(runner: Any, statement: str, values: Parameters) -> list[Record]:
    text, names = positional(statement)
    return [tuple(row) for row in await runner.fetch(text, *(values[name] for name in names))]


@cache
def positional(statement: str) -> tuple[str, tuple[str, ...]]:
    """Write a statement with `:name` in it as PostgreSQL wants it, and return the names in their order.

    One that is written for a server stands behind it, and is run instead.

    >>> positional("SELECT :a, b::text FROM t WHERE c = :b OR d = :a")
    ('SELECT $1, b::text FROM t WHERE c = $2 OR d = $1', ('a', 'b'))
    """
    _, _, other = statement.partition(SERVER)
    statement = other.removesuffix(END) or statement
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
    except (asyncpg.PostgresError, *BROKEN) as error:
        raise explain(error, url) from error


def explain(error: Exception, url: PostgresUrl) -> StorageFault:
    """Return the fault that an error of PostgreSQL, or on the way to it, means."""
    where, said = url.where, _said(error)
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return StorageFault(f"The database {where} does not exist; make it (`createdb`) and start again.")
    if isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):
        return StorageFault(
            f"The database {where} does not let the bot in ({said}); check user and password in "
            f"{url.setting}."
        )
    if isinstance(error, asyncpg.TooManyConnectionsError):
        return StorageFault(
            f"The database {where} has no connection left; raise `max_connections`, or run fewer processes."
        )
    if isinstance(error, asyncpg.DiskFullError):
        return StorageFault(f"The disk of the database {where} is full; free some space and go on.")
    if isinstance(error, asyncpg.InsufficientPrivilegeError):
        return StorageFault(f"The bot may not do that in the database {where} ({said}); make it its owner.")
    if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
        return StorageFault(
            f"The database {where} is read-only, as a replica is; name its primary in {url.setting}."
        )
    if isinstance(error, ValueError):
        return StorageFault(
            f"{url.setting} cannot be read; write the characters / # ? @ of a password as %2F %23 %3F %40."
        )
    if isinstance(error, AWAY):
        return StorageFault(
            f"The database {where} does not answer ({said}); see that its server "
            "runs and can be reached. The bot goes on by itself when it does."
        )
    return StorageFault(f"The database {where} does not do what is asked ({said}); run `tablekeeper doctor`.")


def _said(error: Exception) -> str:
    """Return what an error says in one line, without the details that name people and values."""
    if isinstance(error, asyncpg.DataError):
        return type(error).__name__
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    lines = str(error.args[0] if error.args else "").splitlines()
    return lines[0] if lines else type(error).__name__
