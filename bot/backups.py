"""Backups by themselves: one every so many hours, the oldest of them removed."""

import asyncio
import hashlib
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import structlog

from storage import StorageFault, Store
from storage.store import connect
from storage.url import SQLiteUrl, parse_url

STAMP: Final = "%Y%m%d-%H%M%S"
LOOK_SECONDS: Final = 60.0
MOST_WAIT_SECONDS: Final = 3600.0
"""After each fault it waits twice as long as before, up to this."""
GIVEN_UP_SECONDS: Final = 600.0
"""What was begun and not written to for so long was left by a process that was killed."""

log = structlog.stdlib.get_logger("tablekeeper.backups")


def utc_now() -> datetime:
    """Return the time by which backups are named."""
    return datetime.now(UTC)


class Backups:
    """Write a backup into a folder whenever the newest there is older than `every`, and keep `keep`."""

    def __init__(
        self,
        url: str,
        folder: Path,
        every: timedelta,
        keep: int,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        self._url: Final = url
        self._name: Final = database_name(url)
        self._folder: Final = folder
        self._every: Final = every
        self._keep: Final = keep
        self._now: Final = now
        self._task: asyncio.Task[None] | None = None
        self._target: Path | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run(), name="backups")

    async def stop(self) -> None:
        """Write none any more; one that is being written is given up, and leaves nothing behind."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._target is not None:
            for path in await asyncio.to_thread(_partials, self._folder, self._target.name):
                await asyncio.to_thread(path.unlink, missing_ok=True)

    async def _run(self) -> None:
        wait = LOOK_SECONDS
        while True:
            try:
                await self.look()
                wait = LOOK_SECONDS
            except (StorageFault, OSError) as fault:
                log.error("no backup", fault=str(fault))
                wait = min(2 * wait, MOST_WAIT_SECONDS)
            except Exception:  # a fault that nobody has thought of must not end all backups unseen
                log.exception("no backup")
                wait = min(2 * wait, MOST_WAIT_SECONDS)
            await asyncio.sleep(wait)

    async def look(self) -> Path | None:
        """Write a backup if one is due, and remove those that are too many. Return the new one.

        One that is stamped in the future, because the clock was wrong, counts neither as the newest nor as
        one of those that are kept. Raise `StorageFault` or `OSError` if it cannot be written.
        """
        await asyncio.to_thread(self._clear)
        now = self._now()
        there = [path for path in await asyncio.to_thread(self.written) if moment_of(path) <= now]
        if there and now - moment_of(there[-1]) < self._every:
            return None
        target = self._folder / f"tables-{self._name}-{now.strftime(STAMP)}.backup"
        if not await asyncio.to_thread(self._folder.exists):
            log.warning("backup folder made", folder=str(self._folder))  # a disk that is not mounted looks so
        await asyncio.to_thread(self._folder.mkdir, 0o700, parents=True, exist_ok=True)
        sizes = [await size(self._url), *(path.stat().st_size for path in there[-1:])]
        await asyncio.to_thread(self._must_have_room, max(sizes))
        self._target = target
        await write(self._url, target)
        self._target = None
        for old in [*there, target][: -self._keep]:
            await asyncio.to_thread(old.unlink, missing_ok=True)
        log.info("backup written", file=target.name)
        return target

    def written(self) -> list[Path]:
        """Return the backups of this database, the oldest first; other files there are none of ours."""
        return sorted(
            path for path in self._folder.glob(f"tables-{self._name}-*.backup") if _is_stamped(path)
        )

    def _clear(self) -> None:
        """Remove what a process that was killed has left half written; it holds all that a database does."""
        for path in _partials(self._folder, f"tables-{self._name}-*"):
            with suppress(FileNotFoundError):
                if abs(time.time() - path.stat().st_mtime) > GIVEN_UP_SECONDS:
                    path.unlink()

    def _must_have_room(self, most: int) -> None:
        """Raise `OSError` unless the disk holds so many bytes twice, so that play can go on there."""
        free = shutil.disk_usage(self._folder).free
        if free < 2 * most:
            raise OSError(f"there is too little room in {self._folder} ({free // 1_000_000} MB)")


async def size(url: str) -> int:
    """Return how many bytes a database takes. Raise `StorageFault` if its server does not say."""
    parsed = parse_url(url)
    if isinstance(parsed, SQLiteUrl):
        return (await asyncio.to_thread(parsed.path.stat)).st_size
    adapter = await connect(parsed)
    try:
        return int((await adapter.read("SELECT pg_database_size(current_database())", {}))[0][0])
    finally:
        await adapter.close()


def database_name(url: str) -> str:
    """Return what tells a database from others in the names of its backups, whoever logs in to it."""
    parsed = parse_url(url)
    if isinstance(parsed, SQLiteUrl):
        where = str(parsed.path.resolve())
    else:
        parts = urlsplit(parsed.dsn)
        where = parts.netloc.rpartition("@")[2] + parts.path
    return hashlib.sha256(where.encode()).hexdigest()[:8]


async def write(url: str, target: Path) -> None:
    """Write a whole copy of a database to a file, while play goes on."""
    store = await Store.open(url)
    try:
        await store.backup(target)
    finally:
        await store.close()


def moment_of(path: Path) -> datetime:
    """Return when a backup was written, by its name: a copied file has another time. Raise `ValueError`."""
    return datetime.strptime(path.stem.split("-", 2)[-1], STAMP).replace(tzinfo=UTC)


def _partials(folder: Path, name: str) -> list[Path]:
    """Return what lies in a folder of backups that are not whole."""
    return list(folder.glob(f"{name}.partial*"))


def _is_stamped(path: Path) -> bool:
    try:
        moment_of(path)
    except ValueError:
        return False
    return True
