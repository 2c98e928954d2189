"""Bring a schema up to date with Alembic: imported only when there is something to do."""

import sqlite3
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine, event, exc, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from storage.faults import StorageFault, explain
from storage.schema import REVISIONS, is_due
from storage.url import PostgresUrl, SQLiteUrl

SCRIPTS: Final = Path(__file__).parent / "migrations"


def upgrade(url: SQLiteUrl) -> None:
    """Run all migrations that are missing, each in a transaction of its own that also holds its record."""
    engine = _engine(url.path)
    try:
        for revision in REVISIONS:
            with engine.begin() as connection:
                _upgraded(connection, revision, url.where)
    except exc.DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error):
            raise explain(error.orig, url.where) from error
        raise StorageFault(
            f"The database {url.where} cannot be brought up to date ({error.orig})."
        ) from error
    finally:
        engine.dispose()


async def upgrade_postgres(url: PostgresUrl) -> None:
    """Run all migrations that are missing on PostgreSQL; a second process waits for the first."""
    engine = postgres_engine(url)
    try:
        for revision in REVISIONS:
            async with engine.begin() as connection:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
                await connection.run_sync(_upgraded, revision, url.where)
    except exc.DBAPIError as error:
        raise StorageFault(
            f"The database {url.where} cannot be brought up to date ({error.orig})."
        ) from error
    finally:
        await engine.dispose()


def postgres_engine(url: PostgresUrl) -> AsyncEngine:
    """Return an engine whose connections read the address as all others do."""
    import asyncpg

    async def connect() -> Any:
        return await asyncpg.connect(url.dsn)

    return create_async_engine("postgresql+asyncpg://", poolclass=NullPool, async_creator=connect)


LOCK: Final = 0x7AB1E
"""What processes that upgrade the same database wait for, one after the other."""


def _upgraded(connection: Connection, revision: str, where: str) -> None:
    if not _reached(connection, revision, where):
        command.upgrade(configuration(connection), revision)


def configuration(connection: Connection | None = None) -> Config:
    """Return Alembic's settings; no file is read."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _reached(connection: Connection, revision: str, where: str) -> bool:
    """Tell whether the schema is at a revision or past it: another process may have been there first."""
    current = MigrationContext.configure(connection).get_current_revision()
    if not is_due(current, where):
        return True
    return current is not None and REVISIONS.index(current) >= REVISIONS.index(revision)


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)

    @event.listens_for(engine, "connect")
    def _plain(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None  # the driver must not commit before DDL
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA synchronous = FULL")

    @event.listens_for(engine, "begin")
    def _immediate(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
