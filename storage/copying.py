"""Copying a database to another address, of either engine: whole as of one moment, every row compared, with
its ledger of deletions.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from sqlalchemy import MetaData, Table, event, exc, insert, inspect, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from storage.faults import StorageFault
from storage.ledger import TWO_LEDGERS, FileLedger, Ledger
from storage.sqlite import SQLite
from storage.upgrade import postgres_engine, upgrade_postgres
from storage.url import DatabaseUrl, PostgresUrl, SQLiteUrl

Counts = dict[str, int]
ROWS: Final = 500
"""Rows that are read, and written, at once."""
VERSION: Final = "alembic_version"
"""The table that Alembic writes by itself."""


@dataclass(slots=True)
class _Sum:
    """Count rows, and add up their digests: the same rows in any order come to the same."""

    rows: int = 0
    digests: int = 0

    def add(self, rows: Sequence[Sequence[Any]]) -> None:
        """Add rows."""
        self.rows += len(rows)
        for row in rows:
            self.digests += int.from_bytes(sha256(repr(tuple(row)).encode()).digest())


async def copy(source: DatabaseUrl, target: DatabaseUrl, *, ledger: bool = True) -> Counts:
    """Copy a database to a file, or to an empty database of a server, while play goes on; return the rows of
    each table.

    The ledger of deletions goes along: who is deleted here must not come back there. (`ledger` is false for a
    backup, which must know nothing of it.) Raise `StorageFault`, with nothing left at the target, when
    something is in the way or the copy is not like the original.
    """
    if isinstance(source, SQLiteUrl) and not source.path.is_file():
        raise StorageFault(f"There is no database at {source.where} yet, so there is nothing to copy.")
    await _bring_up_to_date(source)
    if isinstance(target, PostgresUrl):
        return await _into_server(source, target, ledger=ledger)
    return await _into_file(source, target, ledger=ledger)


async def _into_file(source: DatabaseUrl, target: SQLiteUrl, *, ledger: bool) -> Counts:
    """Fill a file under another name, and put it in its place when it is whole."""
    path, partial = target.path, target.path.with_name(target.path.name + ".copying")
    there = FileLedger.beside(path)
    await asyncio.to_thread(_must_be_free, path, there.path)
    try:
        await asyncio.to_thread(partial.unlink, missing_ok=True)
        counts = await _filled(source, replace(target, path=partial))
        if ledger:  # last: deletions since the copy are repeated there
            await _carry(source, target)
        try:
            await asyncio.to_thread(os.link, partial, path)  # whoever was quicker keeps their file
        except FileExistsError:
            await asyncio.to_thread(there.path.unlink, missing_ok=True)
            raise
    except OSError as error:
        raise StorageFault(
            f"The copy {target.where} cannot be written ({error}); name another place."
        ) from error
    finally:
        with suppress(OSError):
            await asyncio.to_thread(partial.unlink, missing_ok=True)
    return counts


def _must_be_free(*paths: Path) -> None:
    for path in paths:
        if path.exists():
            raise StorageFault(f"“{path}” exists; name a new file.")


async def _into_server(source: DatabaseUrl, target: PostgresUrl, *, ledger: bool) -> Counts:
    """Fill a database in one transaction: no row is left there when it does not succeed."""
    async with _connected(target) as connection:
        names = set(await connection.run_sync(lambda bare: inspect(bare).get_table_names()))
        if names and VERSION not in names:
            raise StorageFault(f"The database {target.where} is used by something else; name an empty one.")
    if ledger:
        await _one_ledger(source, target)
    counts = await _filled(source, target)
    if ledger:
        await _carry(source, target)
    return counts


async def _one_ledger(source: DatabaseUrl, target: DatabaseUrl) -> None:
    """Refuse before a row is copied what could not be made one at the end: two ledgers with a key each."""
    async with _ledger(source) as here, _ledger(target) as there:
        if await there.key() not in (None, await here.key()):
            raise StorageFault(TWO_LEDGERS)


async def _bring_up_to_date(url: DatabaseUrl) -> None:
    """Let a database have the newest schema, which is made if it is not there."""
    if isinstance(url, SQLiteUrl):
        await (await SQLite.open(url)).close()
    else:
        await upgrade_postgres(url)


async def _filled(source: DatabaseUrl, target: DatabaseUrl) -> Counts:
    """Copy all rows as of one moment, and compare them."""
    await _bring_up_to_date(target)
    async with _connected(source) as here, _connected(target) as there:
        schema = MetaData()
        await there.run_sync(schema.reflect)
        counts = {}
        for table in schema.sorted_tables:
            if table.name != VERSION:
                counts[table.name] = await _copied(table, here, there)
        await there.commit()
    return counts


async def _copied(table: Table, here: AsyncConnection, there: AsyncConnection) -> int:
    """Copy one table. Raise `StorageFault` when it is not the same there."""
    original, copied = _Sum(), _Sum()
    if (await there.execute(select(table).limit(1))).first() is not None:
        raise StorageFault("The database that is to be the copy has rows already; name an empty one.")
    async for rows in _rows(table, here):
        original.add(rows)
        await there.execute(insert(table), [row._asdict() for row in rows])
    async for rows in _rows(table, there):
        copied.add(rows)
    if copied != original:
        raise StorageFault(
            f"The copy differs from the original ({copied.rows} of {original.rows} rows in {table.name}); "
            "it was not kept."
        )
    return copied.rows


async def _rows(table: Table, connection: AsyncConnection) -> AsyncIterator[Sequence[Any]]:
    result = await connection.stream(select(table))
    async for rows in result.partitions(ROWS):
        yield rows


async def _carry(source: DatabaseUrl, target: DatabaseUrl) -> None:
    """Copy a ledger of deletions, if there is one."""
    async with _ledger(source) as here, _ledger(target) as there:
        key = await here.key()
        if key is not None:
            await there.take_over(key, await here.entries())


@asynccontextmanager
async def _ledger(url: DatabaseUrl) -> AsyncIterator[Ledger]:
    if isinstance(url, SQLiteUrl):
        yield FileLedger.beside(url.path)
        return
    from storage.postgres_ledger import PostgresLedger
    from storage.postgres_writer import opened

    async with opened(url) as writer:
        yield PostgresLedger(writer.run)


@asynccontextmanager
async def _connected(url: DatabaseUrl) -> AsyncIterator[AsyncConnection]:
    """Connect to a database, which stays as it is for whoever reads until they are done."""
    if isinstance(url, SQLiteUrl):
        engine = create_async_engine(url.url, poolclass=NullPool)
        _begin_at_once(engine)
    else:
        engine = postgres_engine(url).execution_options(isolation_level="REPEATABLE READ")
    try:
        async with engine.connect() as connection:
            yield connection
    except _refusals(url) as error:
        raise _explained(url, error) from error
    finally:
        await engine.dispose()


def _refusals(url: DatabaseUrl) -> tuple[type[Exception], ...]:
    """Return what can go wrong at a database, and on the way to it."""
    if isinstance(url, SQLiteUrl):
        return exc.DBAPIError, OSError
    import asyncpg

    return exc.DBAPIError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError


def _explained(url: DatabaseUrl, error: Exception) -> StorageFault:
    """Return the fault that an error of a driver means."""
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    if isinstance(url, PostgresUrl):
        from storage.postgres_writer import explain

        found = getattr(cause, "__cause__", None) or cause
        return explain(found if isinstance(found, Exception) else error, url)
    return StorageFault(f"The database {url.where} does not do what is asked ({cause}).")


def _begin_at_once(engine: AsyncEngine) -> None:
    """Let reading begin a transaction, which the driver leaves to writing."""

    @event.listens_for(engine.sync_engine, "connect")
    def _plain(connection: Any, _record: Any) -> None:
        connection.isolation_level = None

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN")
