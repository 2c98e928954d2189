"""Backups by themselves: one whenever the newest is old enough, and only so many."""

import asyncio
import os
import re
import shutil
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest

from bot import backups as module
from bot.backups import GIVEN_UP_SECONDS, MOST_WAIT_SECONDS, STAMP, Backups, database_name, moment_of
from storage import StorageFault, sqlite_url
from tests.support.engines import ON_POSTGRES
from tests.support.waiting import until


class Usage(NamedTuple):
    """Say what a disk holds, in bytes."""

    total: int
    used: int
    free: int


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
    assert re.fullmatch("tables-[0-9a-f]{8}-20260301-120000.backup", first.name)
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
    left = [moment_of(path).strftime(STAMP) for path in backups(database, folder, watch).written()]
    assert left == ["20260302-000000", "20260302-060000", "20260302-120000"]
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


async def test_two_bots_may_share_a_folder(database: Path, tmp_path: Path) -> None:
    other, watch, folder = tmp_path / "other" / database.name, Watch(), tmp_path / "backups"
    other.parent.mkdir()
    shutil.copy(database, other)
    for _ in range(3):
        assert await backups(database, folder, watch, keep=2).look() is not None
        assert await backups(other, folder, watch, keep=2).look() is not None, "the other's is none of ours"
        watch.time += timedelta(hours=6)
    assert len(backups(database, folder, watch).written()) == 2
    assert len(list(folder.iterdir())) == 4


def test_a_database_is_known_whatever_its_password_and_user_are() -> None:
    names = [
        database_name(f"postgresql+asyncpg://{who}db.example/{name}")
        for who, name in (("bot:old@", "tables"), ("bot:new@", "tables"), ("bot:new@", "others"))
    ]
    assert names[0] == names[1] != names[2]


async def test_one_from_the_future_stops_no_others(database: Path, tmp_path: Path) -> None:
    watch = Watch()
    watch.time += timedelta(days=400)  # the clock has jumped
    strange = await backups(database, tmp_path, watch).look()
    watch.time -= timedelta(days=400)
    written = []
    for _ in range(4):
        written.append(await backups(database, tmp_path, watch).look())
        assert await backups(database, tmp_path, watch).look() is None
        watch.time += timedelta(hours=6)
    assert None not in written
    assert strange is not None
    assert backups(database, tmp_path, watch).written() == [*written[-3:], strange]


async def test_what_a_killed_process_has_left_goes(database: Path, tmp_path: Path) -> None:
    ours = backups(database, tmp_path, Watch())
    name = f"tables-{database_name(sqlite_url(database))}-20260301-000000.backup.partial"
    left, at_work = [tmp_path / name, tmp_path / f"{name}-journal"], tmp_path / f"{name}2"
    for path in (*left, at_work):
        path.touch()
    for path in left:
        os.utime(path, (time.time() - GIVEN_UP_SECONDS - 60,) * 2)
    await ours.look()
    assert [path.exists() for path in left] == [False, False]
    assert at_work.exists(), "another process may be writing it"


async def test_the_room_that_play_needs_is_left(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = database.stat().st_size  # noqa: ASYNC240  # the test has nothing else to do
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10 * size, 9 * size, size + size // 2))
    ours = backups(database, tmp_path / "backups", Watch())
    with pytest.raises(OSError, match="room"):
        await ours.look()
    assert list((tmp_path / "backups").iterdir()) == []
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10 * size, 7 * size, 3 * size))
    assert await ours.look() is not None


@ON_POSTGRES
async def test_the_first_backup_of_a_server_needs_room_too(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = Backups(database_url, tmp_path / "backups", timedelta(hours=6), 3, Watch().now)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 10**9, 1_000_000))
    with pytest.raises(OSError, match="room"):
        await ours.look()
    assert list((tmp_path / "backups").iterdir()) == []
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 0, 10**9))
    assert await ours.look() is not None


@pytest.mark.parametrize("fault", [StorageFault("full"), sqlite3.OperationalError("disk I/O error")])
async def test_after_a_fault_it_waits_longer_and_longer(
    fault: Exception, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    sleep = asyncio.sleep

    async def failing(*_: object) -> None:
        raise fault

    async def waited(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    monkeypatch.setattr(module, "write", failing)
    monkeypatch.setattr(asyncio, "sleep", waited)
    ours = backups(database, tmp_path, Watch())
    ours.start()
    while len(waits) < 9:
        await sleep(0.01)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    await ours.stop()
    assert waits[:3] == [120, 240, 480]
    assert waits[8] == MOST_WAIT_SECONDS


async def test_one_that_is_given_up_leaves_nothing_behind(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.sqlite.BACKUP_PAGES", 1)
    with closing(sqlite3.connect(database)) as there:
        (pages,) = there.execute("PRAGMA page_count").fetchone()
    copied = 0

    def slow(_: str) -> None:
        nonlocal copied
        copied += 1
        time.sleep(2 / pages)

    monkeypatch.setattr("storage.sqlite.point", slow)
    ours = backups(database, tmp_path / "backups", Watch())
    ours.start()
    await until(lambda: list((tmp_path / "backups").glob("*.partial")), "one is being written")
    began = time.monotonic()
    await ours.stop()
    assert time.monotonic() - began < 1
    assert list((tmp_path / "backups").iterdir()) == []
    at_the_end = copied
    await asyncio.sleep(0.3)
    assert copied <= at_the_end + 1 < pages, "the thread copies no more either"
    assert list((tmp_path / "backups").iterdir()) == []
