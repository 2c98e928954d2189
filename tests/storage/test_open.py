"""Opening a database: new, current, newer, damaged, locked, full, out of reach."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage import StorageFault, Store, sqlite_url
from storage import sqlite as adapter

OPEN = """
import asyncio, sys
from storage import Store
async def main():
    store = await Store.open(sys.argv[1])
    await store.close()
asyncio.run(main())
print(sorted({"alembic", "sqlalchemy"} & set(sys.modules)))
"""


async def test_a_new_database_gets_its_folder_and_its_tables(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "tables.db"
    store = await Store.open(sqlite_url(path))
    assert await store.faults() == []
    await store.close()
    assert path.stat().st_mode & 0o077 == 0, "seeds are in it: nobody else may read it"


async def test_the_connections_are_set_up_for_power_cuts_and_for_neighbours(store: Store) -> None:
    wanted = {
        "journal_mode": "wal", "synchronous": 2, "busy_timeout": 5000, "foreign_keys": 1, "secure_delete": 1
    }  # fmt: skip
    async with store.transaction() as tx:
        writing = {name: (await tx._run(f"PRAGMA {name}", {}))[0][0] for name in wanted}
    reading = {name: (await store.read._run(f"PRAGMA {name}", {}))[0][0] for name in wanted}
    assert writing == wanted
    assert reading == wanted | {"busy_timeout": 0}, "what would wait is left to the connection with a thread"


def test_a_current_schema_is_opened_without_alembic(database: Path, root: Path, tmp_path: Path) -> None:
    def imported(path: Path) -> str:
        command = [sys.executable, "-c", OPEN, sqlite_url(path)]
        return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.strip()

    assert imported(database) == "[]"
    assert imported(tmp_path / "new.db") == "['alembic', 'sqlalchemy']"


def content(path: Path) -> bytes:
    """Read a file."""
    return path.read_bytes()


def damage(path: Path) -> None:
    """Spoil a database behind its header."""
    spoilt = bytearray(path.read_bytes())
    spoilt[100:8192] = b"\x55" * (8192 - 100)
    path.write_bytes(spoilt)


async def refusal(path: Path) -> str:
    """Return the sentence with which a database is refused."""
    with pytest.raises(StorageFault) as caught:
        await Store.open(sqlite_url(path))
    text = str(caught.value)
    assert "\n" not in text
    return text


async def test_a_newer_schema_is_refused(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = content(database)
    assert "newer version" in await refusal(database)
    assert content(database) == before


async def test_what_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"Remember the milk. " * 100)
    assert "is not a SQLite database" in await refusal(path)
    assert content(path) == b"Remember the milk. " * 100


async def test_a_damaged_database_is_refused_with_the_remedy(database: Path) -> None:
    damage(database)
    text = await refusal(database)
    assert "is damaged" in text and "tablekeeper db restore" in text


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert "name a file in it" in await refusal(tmp_path)


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "cannot be made" in await refusal(tmp_path / "file" / "tables.db")


async def test_a_folder_that_cannot_be_written_is_named() -> None:
    assert "DATABASE_URL" in await refusal(Path("/proc/tablekeeper/tables.db"))


async def test_a_database_that_is_locked_says_so(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter, "PRAGMAS", ("PRAGMA busy_timeout = 50", *adapter.PRAGMAS[1:]))
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert "locked by another program" in await refusal(database)


async def test_a_write_waits_for_a_neighbour_and_then_says_so(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapter, "PRAGMAS", ("PRAGMA busy_timeout = 300", *adapter.PRAGMAS[1:]))
    store = await Store.open(sqlite_url(database))
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        asyncio.get_running_loop().call_later(0.1, other.execute, "COMMIT")
        async with store.transaction() as tx:
            await tx.keep_data_set(1, "a", "text")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageFault, match="locked by another program"):
            async with store.transaction() as tx:
                await tx.keep_data_set(1, "b", "text")
        other.execute("ROLLBACK")
    async with store.transaction() as tx:
        assert await tx.data_set(1, "a") == "text", "after the fault the store works on"
    await store.close()


async def test_a_full_disk_says_so_and_loses_nothing(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.keep_data_set(1, "small", "text")
        pages = (await tx._run("PRAGMA page_count", {}))[0][0]
        await tx._run(f"PRAGMA max_page_count = {pages + 2}", {})
    with pytest.raises(StorageFault, match="disk is full"):
        async with store.transaction() as tx:
            await tx.keep_data_set(1, "other", "text")
            await tx.keep_data_set(1, "big", "x" * 1_000_000)
    assert await store.read.data_set(1, "small") == "text"
    assert await store.read.data_set(1, "other") is None
    async with store.transaction() as tx:
        await tx._run("PRAGMA max_page_count = 1000000", {})
        await tx.keep_data_set(1, "big", "x" * 1_000_000)
    assert await store.faults() == []
