"""The SQLite adapter: one connection that writes, two that read, in WAL mode with `synchronous=FULL`."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import aiosqlite

from storage.adapter import BEGIN, Parameters, Record, Step
from storage.crash import point
from storage.faults import Conflict, StorageFault, explain
from storage.group import Group
from storage.ledger import FileLedger
from storage.schema import is_due
from storage.sqlite_reader import InlineReader
from storage.url import SQLiteUrl

T = TypeVar("T")

BUSY_MS: Final = 5000
PRAGMAS: Final = (
    f"PRAGMA busy_timeout = {BUSY_MS}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # NORMAL may lose committed moves when power fails
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # what a person has deleted is gone from the file too
    "PRAGMA temp_store = MEMORY",  # a table that is rebuilt leaves no copy on the disk
)
OWNERS: Final = 0o600
"""Seeds and hands are in a database and its backups: nobody but their owner reads them."""
BACKUP_PAGES: Final = 256
"""Pages copied in one step of a backup, about 1 MB; between two steps others may write."""


class SQLite:
    """Run statements on one SQLite file."""

    shared = False

    def __init__(self, url: SQLiteUrl, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._url = url
        self._writer = writer
        self._reader = reader
        self._inline = InlineReader(url.path, PRAGMAS)

    @classmethod
    async def open(cls, url: SQLiteUrl) -> Self:
        """Open the file, make it if it is not there, and bring its schema up to date."""
        _make_folder(url)
        writer = await _connected(url)
        try:
            await _upgraded(url, writer)
            reader = await _connected(url)
        except BaseException:
            await writer.close()
            raise
        return cls(url, writer, reader)

    def writers(self) -> Group:
        """Let those who write wait for each other, and share a commit."""
        return Group(self)

    def aside(self) -> None:
        """Return nothing: SQLite has one writer."""

    def ledger(self) -> FileLedger:
        """Return the ledger in the file beside the database."""
        return FileLedger.beside(self._url.path)

    async def run(self, steps: Sequence[Step]) -> list[list[Record]]:
        """Run steps in one round to the connection's thread and back, which costs more than a statement."""
        return await self._explained(_on_thread(self._writer, steps))

    async def rollback(self) -> None:
        """Undo the transaction, if there still is one: SQLite ends it itself when the disk is full."""
        await self._explained(self._writer.rollback())

    async def read(self, statement: str, values: Parameters) -> list[Record]:
        """Run a query on what is committed: at once if it is short, else in a thread."""
        if (rows := await self._inline.read(statement, values)) is not None:
            return rows
        return await self._explained(self._reader.execute_fetchall(statement, values))  # type: ignore[arg-type]  # named parameters

    def when_taken_over(self, tell: Callable[[str], None]) -> None:
        """Do nothing: a file is no server's."""

    async def backup(self, target: Path) -> None:
        """Copy the database online, beside the target first: a torn copy is never found there.

        Whoever waits for it no longer ends it: its thread stops within a step, and leaves nothing behind.
        """
        given_up = threading.Event()
        try:
            await asyncio.to_thread(_backed_up, self._url, target, given_up)
        finally:
            given_up.set()

    @asynccontextmanager
    async def scrubbing(self) -> AsyncIterator[bool]:
        """Scrub alone: there is no other process."""
        yield True

    async def rebuild(self, table: str) -> bool:
        """Write all pages of a table and of its indexes anew.

        `secure_delete` has overwritten the rows themselves, and every page that was let go of. What pages
        that were torn apart or put together hold beside their rows is gone only now: emptied as a whole,
        each of them is overwritten too.
        """
        await self._explained(_handed_over(self._writer, lambda bare: _rebuilt(bare, table)))
        await self._explained(asyncio.to_thread(_carried_over, self._url.path))
        return True

    async def cut(self) -> bool:
        """Empty the WAL, in which older pages lie; False: a reader still looks at them."""
        return await self._explained(_handed_over(self._writer, _cut))

    async def faults(self) -> list[str]:
        """Let SQLite check every page, index and foreign key."""
        damaged = [str(row[0]) for row in await self.read("PRAGMA integrity_check", {}) if row[0] != "ok"]
        return damaged + [
            f"foreign key of {row[0]}" for row in await self.read("PRAGMA foreign_key_check", {})
        ]

    async def close(self) -> None:
        """Close all connections; the last to close folds the WAL into the file."""
        self._inline.close()
        await self._reader.close()
        await self._writer.close()

    async def _explained(self, work: Awaitable[T]) -> T:
        try:
            return await work
        except sqlite3.Error as error:
            raise explain(error, self._url.where) from error


async def _on_thread(connection: aiosqlite.Connection, steps: Sequence[Step]) -> list[list[Record]]:
    """Run steps on a connection's own thread. aiosqlite offers single statements only; what it runs these
    with is underlined, but has been there since its first versions and takes any function.
    """
    return await _handed_over(connection, lambda bare: _ran(bare, steps))


async def _handed_over(connection: aiosqlite.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    hand_over: Callable[..., Awaitable[T]] = connection._execute
    return await hand_over(lambda: work(connection._conn))


def _rebuilt(connection: sqlite3.Connection, table: str) -> None:
    """Take all rows out of a table and put them in again, as they were, in one transaction."""
    connection.execute("PRAGMA foreign_keys = OFF")  # with them on, rows go one by one, and pages stay
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"CREATE TEMP TABLE rebuilt AS SELECT * FROM main.{table}")  # noqa: S608  # our own name
        connection.execute(f"DELETE FROM main.{table}")  # noqa: S608  # our own name
        connection.execute(f"INSERT INTO main.{table} SELECT * FROM temp.rebuilt")  # noqa: S608  # our own name
        connection.execute("DROP TABLE temp.rebuilt")
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    finally:
        connection.execute("PRAGMA foreign_keys = ON")


def _carried_over(path: Path) -> None:
    """Carry pages from the WAL into the file, while others write: little is left to do when it is cut."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def _cut(connection: sqlite3.Connection) -> bool:
    connection.execute("PRAGMA busy_timeout = 0").fetchall()  # whoever writes must not wait for who reads
    try:
        busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}").fetchall()
    return not busy


def _ran(connection: sqlite3.Connection, steps: Sequence[Step]) -> list[list[Record]]:
    results = []
    for step in steps:
        # a plain BEGIN that writes later failed 1,103 times of 1,200
        statement = "BEGIN IMMEDIATE" if step is BEGIN else step.statement
        rows = connection.execute(statement, step.values).fetchall()
        if step.must and not rows:
            raise Conflict
        results.append(rows)
    return results


def _make_folder(url: SQLiteUrl) -> None:
    try:
        url.path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageFault(
            f"The folder “{url.path.parent}” for the database cannot be made ({error.strerror}); "
            f"name another place in {url.setting}."
        ) from error
    if url.path.is_dir():
        raise StorageFault(f"{url.setting} names the folder {url.where}; name a file in it.")
    try:
        url.path.touch(mode=OWNERS)
    except OSError as error:
        raise StorageFault(
            f"The database {url.where} cannot be written ({error.strerror}); "
            "let the user who runs the bot write it and its folder."
        ) from error


async def _connected(url: SQLiteUrl) -> aiosqlite.Connection:
    """Open one connection and set it up; the first statement tells whether the file is a database."""
    try:
        opening = aiosqlite.connect(url.path, isolation_level=None)
        # a program that ends by an exception must end: what is not committed by then is not missed
        thread: Any = getattr(opening, "_thread", opening)  # before 0.22 a connection was its own thread
        thread.daemon = True
        connection = await opening
    except sqlite3.Error as error:
        raise explain(error, url.where) from error
    try:
        for pragma in PRAGMAS:
            await connection.execute_fetchall(pragma)
        await connection.execute_fetchall("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error as error:
        await connection.close()
        raise explain(error, url.where) from error
    return connection


async def _upgraded(url: SQLiteUrl, connection: aiosqlite.Connection) -> None:
    """Bring the schema to `HEAD`. Alembic and SQLAlchemy are imported only when there is something to do."""
    try:
        rows = await connection.execute_fetchall("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'")
        if rows:
            rows = await connection.execute_fetchall("SELECT version_num FROM alembic_version")
    except sqlite3.Error as error:
        raise explain(error, url.where) from error
    revision = next((str(row[0]) for row in rows), None)
    if is_due(revision, url.where):
        from storage.upgrade import upgrade

        await asyncio.to_thread(upgrade, url)


class _GivenUp(Exception):
    """Nobody waits for a backup any more."""


def _backed_up(url: SQLiteUrl, target: Path, given_up: threading.Event) -> None:
    partial = target.with_name(target.name + ".partial")

    def step(*_: int) -> None:
        point("during_backup")
        if given_up.is_set():
            raise _GivenUp

    try:
        partial.unlink(missing_ok=True)
        partial.touch(mode=OWNERS)
        with closing(sqlite3.connect(url.path)) as source, closing(sqlite3.connect(partial)) as copy:
            source.execute("BEGIN")
            source.execute("SELECT 1 FROM sqlite_schema").fetchone()  # one moment: a copy never begins again
            source.backup(copy, pages=BACKUP_PAGES, progress=step, sleep=0.01)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a WAL beside it
        partial.replace(target)
    except (sqlite3.Error, OSError, _GivenUp) as error:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
        if isinstance(error, _GivenUp):
            return
        raise StorageFault(
            f"The backup “{target}” cannot be written ({error}); name another place."
        ) from error
