"""Putting a backup in the place of the database: checked first, and nothing is lost on the way."""

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from storage.faults import StorageFault
from storage.store import Store
from storage.url import sqlite_url

LEFT: Final = ("-wal", "-shm")


async def restore(path: Path, backup: Path, kept: Path) -> None:
    """Put a copy of a backup where the database is, which becomes the file `kept`.

    The ledger of deletions beside the database stays as it is. Raise `StorageFault`, with nothing changed,
    when the backup is no whole database of ours or when somebody has the database open.
    """
    restored = path.with_name(path.name + ".restoring")
    try:
        await asyncio.to_thread(_copied, path, backup, restored)
        await _checked(restored, backup)
        await asyncio.to_thread(_swapped, path, restored, kept)
    except OSError as error:
        raise StorageFault(f"The backup cannot be put at “{path}” ({error.strerror}).") from error
    finally:
        await asyncio.to_thread(_remove, restored)


def _swapped(path: Path, restored: Path, kept: Path) -> None:
    if path.exists():
        _alone(path)
        path.replace(kept)
        kept.chmod(0o600)  # it may have been made by something else
    restored.replace(path)


def _copied(path: Path, backup: Path, restored: Path) -> None:
    """Copy a backup page by page; the backup itself is only read."""
    if not backup.is_file():
        raise StorageFault(f"There is no backup at “{backup}”.")
    if backup.resolve() == path.resolve():
        raise StorageFault(f"“{backup}” is the database itself; name the backup.")
    _remove(restored)
    restored.touch(mode=0o600)
    try:
        with (
            closing(sqlite3.connect(f"file:{backup.resolve().as_posix()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(restored)) as copy,
        ):
            ours = source.execute("SELECT count(*) FROM sqlite_master WHERE name IN ('session', 'seat')")
            if ours.fetchone()[0] != 2:
                raise StorageFault(f"“{backup}” is a database, but not one of this program.")
            source.backup(copy)
    except sqlite3.Error as error:
        raise StorageFault(f"“{backup}” cannot be read as a backup ({error}).") from error


async def _checked(restored: Path, backup: Path) -> None:
    """Bring the copy up to date, and let it check itself."""
    store = await Store.open(sqlite_url(restored))
    try:
        faults = await store.faults()
    finally:
        await store.close()
    if faults:
        raise StorageFault(f"The backup “{backup}” is damaged: {faults[0]}.")


def _alone(path: Path) -> None:
    """Fold the WAL into the database, which works only while nobody else has it open."""
    try:
        with closing(sqlite3.connect(path, timeout=0.5)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise StorageFault(
            f"The database “{path}” is in use; stop the bot, then restore the backup."
        ) from error
    except sqlite3.DatabaseError:  # a damaged database is what a backup is restored for
        return


def _remove(restored: Path) -> None:
    for name in (restored, *(restored.with_name(restored.name + ending) for ending in LEFT)):
        with suppress(OSError):
            name.unlink(missing_ok=True)
