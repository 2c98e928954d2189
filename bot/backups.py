"""Backups by themselves: one every so many hours, the oldest of them removed."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import structlog

from storage import StorageFault, Store

STAMP: Final = "%Y%m%d-%H%M%S"
LOOK_SECONDS: Final = 60.0

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
        self._folder: Final = folder
        self._every: Final = every
        self._keep: Final = keep
        self._now: Final = now
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run(), name="backups")

    async def stop(self) -> None:
        """Write none any more; one that is being written is given up, and leaves nothing behind."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self.look()
            except (StorageFault, OSError) as fault:
                log.error("no backup", fault=str(fault))
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> Path | None:
        """Write a backup if one is due, and remove those that are too many. Return the new one."""
        there = await asyncio.to_thread(self.written)
        now = self._now()
        if there and now - moment_of(there[-1]) < self._every:
            return None
        target = self._folder / f"tables-{now.strftime(STAMP)}.backup"
        await asyncio.to_thread(self._folder.mkdir, 0o700, parents=True, exist_ok=True)
        await write(self._url, target)
        for old in [*there, target][: -self._keep]:
            await asyncio.to_thread(old.unlink, missing_ok=True)
        log.info("backup written", file=target.name)
        return target

    def written(self) -> list[Path]:
        """Return the backups in the folder, the oldest first; other files there are none of ours."""
        return sorted(path for path in self._folder.glob("tables-*.backup") if _is_stamped(path))


async def write(url: str, target: Path) -> None:
    """Write a whole copy of a database to a file, while play goes on."""
    store = await Store.open(url)
    try:
        await store.backup(target)
    finally:
        await store.close()


def moment_of(path: Path) -> datetime:
    """Return when a backup was written, by its name: a copied file has another time. Raise `ValueError`."""
    return datetime.strptime(path.stem.removeprefix("tables-"), STAMP).replace(tzinfo=UTC)


def _is_stamped(path: Path) -> bool:
    try:
        moment_of(path)
    except ValueError:
        return False
    return True
