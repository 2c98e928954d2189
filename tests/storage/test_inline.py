"""Short queries run where they are asked, long ones in a thread; both say the same."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from functools import partial
from pathlib import Path
from time import monotonic, sleep

import pytest

from storage import sqlite_reader
from storage.faults import StorageFault
from storage.sqlite import PRAGMAS, SQLite
from storage.sqlite_reader import InlineReader
from storage.url import SQLiteUrl

SHORT = "SELECT :a + 1"
LONG = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :a) SELECT max(i) FROM n"


@pytest.fixture
async def adapter(database: Path) -> AsyncIterator[SQLite]:
    """Open a database."""
    opened = await SQLite.open(SQLiteUrl(database))
    yield opened
    await opened.close()


async def test_a_short_query_is_answered_at_once_however_often_it_is_asked(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_reader, "SLOW_SECONDS", 60.0)  # a busy machine may take its time
    reader = InlineReader(database, PRAGMAS)
    assert {(await reader.read(SHORT, {"a": 1}) or [])[0] for _ in range(20_000)} == {(2,)}
    reader.close()


async def test_a_long_query_is_stopped_and_left_to_the_thread(adapter: SQLite, database: Path) -> None:
    reader = InlineReader(database, PRAGMAS)
    assert await reader.read(LONG, {"a": 300_000}) is None
    assert await reader.read(LONG, {"a": 2}) is None, "its text is known"
    assert await reader.read(SHORT, {"a": 1}) == [(2,)], "others are not"
    reader.close()
    assert await adapter.read(LONG, {"a": 300_000}) == [(300_000,)]


async def test_a_query_that_had_to_wait_leaves_its_text_to_the_thread_for_a_while(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader, waits = InlineReader(database, PRAGMAS), "SELECT a_disk()"
    reader._connection.create_function("a_disk", 0, partial(sleep, 2 * sqlite_reader.SLOW_SECONDS))
    assert await reader.read(waits, {}) == [(None,)]
    assert await reader.read(waits, {}) is None
    monkeypatch.setattr(sqlite_reader, "monotonic", lambda: monotonic() + sqlite_reader.REST_SECONDS)
    assert await reader.read(waits, {}) == [(None,)], "the disk may be quick again"
    reader.close()


async def test_what_is_committed_is_seen_at_once_and_nothing_before(adapter: SQLite, database: Path) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO heartbeat VALUES ('x', 1)")
        assert await adapter.read("SELECT at FROM heartbeat WHERE name = :name", {"name": "x"}) == []
        other.execute("COMMIT")
        assert await adapter.read("SELECT at FROM heartbeat WHERE name = :name", {"name": "x"}) == [(1,)]


async def test_what_is_wrong_is_told_as_ever(adapter: SQLite) -> None:
    with pytest.raises(StorageFault):
        await adapter.read("SELECT nothing FROM nowhere", {})
