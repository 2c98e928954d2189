"""The files are clean after a deletion, and nobody waits for more than a table: the logs are left alone."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bench.rows.erasure import fill
from host import Host
from storage import Store, sqlite_url, upgrade
from storage.adapter import Record, Step
from storage.families.erasure import PERSONAL
from storage.schema import REVISIONS
from storage.sqlite import SQLite
from storage.url import SQLiteUrl
from tests.host.people import GAMES, PLACE, A, B, HeldClock, Players
from tests.host.privacy.needles import forms, in_files

GONE: Final = 161_803_398_874_989_484
NAME: Final = "Quixote the needle"


def crowded(database: Path, rows: int) -> None:
    """Fill tables with people whose rows grow and go, so that pages are torn apart and put together."""
    rng = Random(rows)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("PRAGMA secure_delete = ON")
        for at in range(rows):
            who, name = (GONE, NAME) if at % 7 == 0 else (10**17 + at, f"somebody {at}")
            connection.execute(
                "INSERT INTO talk (place_id, code, at, seat, user_id, name, text, readers) "
                "VALUES (?, ?, ?, 0, ?, ?, ?, '')",
                (PLACE, f"C{at % 50:05}", at, who, name, "x" * rng.randrange(10, 900)),
            )
        for at in range(0, rows, 3):
            connection.execute(
                "UPDATE talk SET text = ? WHERE place_id = ? AND code = ? AND at = ?",
                ("y" * rng.randrange(5, 3000), PLACE, f"C{at % 50:05}", at),
            )


@pytest.fixture(params=REVISIONS[-2:])
def database(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a database as this version does, and one as the version before did."""
    path = tmp_path / "data" / "tables.db"
    path.parent.mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(upgrade, "REVISIONS", REVISIONS[: REVISIONS.index(request.param) + 1])
        upgrade.upgrade(SQLiteUrl(path))
    return path


@pytest.fixture
def database_url(database: Path) -> str:
    """Name it; pages are a matter of SQLite."""
    return sqlite_url(database)


async def deleted(database: Path, user: int) -> None:
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    await host.privacy.delete(user)
    await host.privacy.idle()
    assert not in_files(database.parent, forms(GONE, (NAME,))), "also while the bot runs, in the WAL neither"
    await host.close()
    await store.close()


async def test_pages_that_were_torn_apart_hold_nothing_of_who_was_deleted(database: Path) -> None:
    crowded(database, 6_000)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA secure_delete = ON")
        before = connection.execute("SELECT name, text, at FROM talk WHERE user_id <> ?", (GONE,)).fetchall()
    await deleted(database, GONE)
    assert not in_files(database.parent, forms(GONE, (NAME,)))
    with closing(sqlite3.connect(database)) as connection:
        after = connection.execute("SELECT name, text, at FROM talk").fetchall()
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert sorted(after) == sorted(before), "others' rows are as they were"


def test_overwritten_rows_alone_would_leave_something_behind(database: Path) -> None:
    """So the test above can fail: without a table's pages written anew the person is found."""
    crowded(database, 6_000)
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("DELETE FROM talk WHERE user_id = ?", (GONE,))
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert in_files(database.parent, forms(GONE, (NAME,)))


async def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note what of the database is written anew."""
    seen: list[str] = []
    plain = SQLite.rebuild

    async def noted(self: SQLite, table: str) -> None:
        seen.append(table)
        await plain(self, table)

    monkeypatch.setattr(SQLite, "rebuild", noted)
    return seen


async def test_who_has_left_nothing_costs_nothing(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    await players.started(A, B)
    seen = await counted(monkeypatch)
    await host.privacy.delete(GONE)
    await host.privacy.idle()
    assert seen == []
    await host.privacy.delete(A)
    await host.privacy.idle()
    assert seen == [*PERSONAL]
    adapter = host._services.store._adapter
    assert isinstance(adapter, SQLite)
    assert await adapter.run([Step("PRAGMA foreign_keys")]) == [[(1,)]], "they are on again"


async def test_many_deletions_at_once_scrub_twice_at_most(
    host: Host, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = range(500, 506)
    for user in people:
        players.channel += 1
        await players.lobby(user)
    seen = await counted(monkeypatch)
    await asyncio.gather(*(host.privacy.delete(user) for user in people))
    await host.privacy.idle()
    assert len(PERSONAL) <= len(seen) <= 3 * len(PERSONAL)


@pytest.mark.parametrize("megabytes", [5, pytest.param(120, marks=pytest.mark.slow)])
async def test_the_log_is_not_written_anew_and_others_play_between_the_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, megabytes: int
) -> None:
    """A file of which nearly all is logs: few pages are written, and moves come between them."""
    path = tmp_path / "tables.db"
    store = await Store.open(sqlite_url(path))
    await asyncio.to_thread(fill, path, megabytes)
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    players = Players(host)
    ref = await players.started(A, B, rounds=50)
    players.channel += 1
    await players.lobby(GONE)
    steps: list[str] = []
    sizes: list[int] = []
    wal = path.with_name("tables.db-wal")
    plain, run = SQLite.rebuild, SQLite.run

    async def rebuilt(self: SQLite, table: str) -> None:
        steps.append("table")
        before = wal.stat().st_size
        await plain(self, table)
        sizes.append(wal.stat().st_size - before)

    async def ran(self: SQLite, given: Sequence[Step]) -> list[list[Record]]:
        steps.extend("move" for step in given if "INSERT INTO ply " in step.statement)
        return await run(self, given)

    monkeypatch.setattr(SQLite, "rebuild", rebuilt)
    monkeypatch.setattr(SQLite, "run", ran)
    await host.privacy.delete(GONE)
    scrubbing = host.privacy._scrubbing
    assert scrubbing is not None
    moves = 0
    while not scrubbing.done():
        await players.move(ref, at=moves)
        moves += 1
    at = [place for place, step in enumerate(steps) if step == "table"]
    assert len(at) == len(PERSONAL)
    assert "move" in steps[at[0] : at[-1]], "who waits to write comes between two tables"
    assert max(sizes) < 2 * 1024 * 1024, "what is written anew passes through the WAL"
    await host.close()
    await store.close()


async def test_a_scrub_that_a_crash_cut_short_is_done_at_the_next_start(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    await Players(host).started(A, B)
    monkeypatch.setattr(host.privacy, "scrub", lambda: None)  # it dies before it begins
    await host.privacy.delete(A)
    await host.close()
    seen = await counted(monkeypatch)
    again = await Host.open(store, GAMES, HeldClock(), ticking=False)
    assert seen == [*PERSONAL]
    await again.close()
    seen.clear()
    once = await Host.open(store, GAMES, HeldClock(), ticking=False)
    assert seen == []
    await once.close()
