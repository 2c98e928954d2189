"""Migrations: whole or not at all, whoever is killed or comes at the same time."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from storage import Store, sqlite_url
from storage.schema import HEAD

OPEN_AND_CLOSE = """
import asyncio, sys
from storage import Store
async def main():
    await (await Store.open(sys.argv[1])).close()
asyncio.run(main())
"""


def opened(root: Path, path: Path, **environment: str) -> subprocess.Popen[bytes]:
    """Open a database in another process."""
    command = [sys.executable, "-c", OPEN_AND_CLOSE, sqlite_url(path)]
    return subprocess.Popen(command, cwd=root, env={**os.environ, **environment}, stderr=subprocess.PIPE)


async def test_a_process_that_dies_while_migrating_leaves_nothing_behind(root: Path, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    dying = opened(root, path, CRASH_AT="during_migration:1")
    dying.communicate()
    assert dying.returncode == 137
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    store = await Store.open(sqlite_url(path))
    assert await store.faults() == []
    await store.close()


def test_four_processes_at_once_make_one_schema(root: Path, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    processes = [opened(root, path) for _ in range(4)]
    errors = [process.communicate()[1] for process in processes]
    assert [process.returncode for process in processes] == [0] * 4, errors
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]


def test_opening_twice_changes_nothing(database: Path) -> None:
    async def schema() -> list[str]:
        store = await Store.open(sqlite_url(database))
        await store.close()
        with closing(sqlite3.connect(database)) as connection:
            return [row[0] for row in connection.execute("SELECT sql FROM sqlite_master ORDER BY name")]

    assert asyncio.run(schema()) == asyncio.run(schema())
