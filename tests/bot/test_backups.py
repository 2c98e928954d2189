"""Backups by themselves: one whenever the newest is old enough, and only so many."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.backups import Backups
from storage import sqlite_url


class Watch:
    """Tell a time that a test sets."""

    time = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time


def backups(database: Path, folder: Path, watch: Watch, keep: int = 3) -> Backups:
    return Backups(sqlite_url(database), folder, timedelta(hours=6), keep, watch.now)


async def test_one_is_written_when_the_newest_is_old_enough(database: Path, tmp_path: Path) -> None:
    watch, folder = Watch(), tmp_path / "backups"
    ours = backups(database, folder, watch)
    first = await ours.look()
    assert first is not None
    assert first.name == "tables-20260301-120000.backup"
    with closing(sqlite3.connect(first)) as there:
        assert there.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    watch.time += timedelta(hours=5, minutes=59)
    assert await ours.look() is None
    assert await backups(database, folder, watch).look() is None, "a restart is no reason for one"
    watch.time += timedelta(minutes=1)
    assert await ours.look() is not None


async def test_the_oldest_go_and_other_files_stay(database: Path, tmp_path: Path) -> None:
    watch, folder = Watch(), tmp_path
    other = folder / "tables-before-the-upgrade.backup"
    other.touch()
    for _ in range(5):
        await backups(database, folder, watch).look()
        watch.time += timedelta(hours=6)
    left = [path.name for path in backups(database, folder, watch).written()]
    assert left == [
        f"tables-{stamp}.backup" for stamp in ("20260302-000000", "20260302-060000", "20260302-120000")
    ]
    assert other.exists()


async def test_nobody_else_can_read_them(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    written = await backups(database, folder, Watch()).look()
    assert written is not None
    assert (folder.stat().st_mode & 0o077, written.stat().st_mode & 0o077) == (0, 0)


async def test_a_folder_that_cannot_be_written_stops_nothing(database: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    ours = backups(database, tmp_path / "taken", Watch())
    ours.start()
    await asyncio.sleep(0.2)
    assert ours._task is not None
    assert not ours._task.done()
    await ours.stop()
