"""Copying a database to another place: whole as of one moment, counted on both sides, with its ledger."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from storage.faults import StorageFault
from storage.ledger import FileLedger
from storage.url import SQLITE, SQLiteUrl, parse_url

Counts = dict[str, int]
NAMES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"


def target_of(url: str) -> SQLiteUrl:
    """Read where a copy is to be. Raise `StorageFault` for anything but a SQLite file."""
    try:
        return parse_url(url)
    except StorageFault as fault:
        raise StorageFault(
            f"This version copies to another SQLite file only; write the target as {SQLITE}:///path/to/copy.db."
        ) from fault


async def copy(source: SQLiteUrl, target: SQLiteUrl) -> Counts:
    """Copy a database to a file that is not there yet, while play goes on; return the rows of each table.

    The ledger of deletions goes along: who is deleted here must not come back there. Raise `StorageFault`,
    with nothing left at the target, when something is in the way or the copy is not like the original.
    """
    return await asyncio.to_thread(_copied, source.path, target.path)


def _copied(source: Path, target: Path) -> Counts:
    _must_be_free(source, target)
    partial = target.with_name(target.name + ".copying")
    ledger = FileLedger.beside(target).path
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        partial.touch(mode=0o600)
        counts = _filled(source, partial)
        _carry(FileLedger.beside(source).path, ledger)  # last: deletions since the copy are repeated there
        try:
            os.link(partial, target)  # whoever was quicker keeps their file
        except FileExistsError:
            ledger.unlink(missing_ok=True)
            raise
    except (OSError, sqlite3.Error) as error:
        raise StorageFault(f"The copy “{target}” cannot be written ({error}); name another place.") from error
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
    return counts


def _must_be_free(source: Path, target: Path) -> None:
    if not source.is_file():
        raise StorageFault(f"There is no database at “{source}” yet, so there is nothing to copy.")
    for there in (target, FileLedger.beside(target).path):
        if there.exists():
            raise StorageFault(f"“{there}” exists; name a new file.")


def _filled(source: Path, partial: Path) -> Counts:
    """Copy page by page inside one read transaction, so that what is counted is what is copied."""
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(partial)) as there:
        here.execute("BEGIN")
        counts = counted(here)
        if "session" not in counts or "seat" not in counts:
            raise StorageFault(f"“{source}” is a database, but not one of this program.")
        here.backup(there)
        there.execute("PRAGMA journal_mode = DELETE")  # one file, without a WAL beside it
        faults = [row[0] for row in there.execute("PRAGMA integrity_check") if row[0] != "ok"]
        other = counted(there)
        if faults or other != counts:
            what = faults[0] if faults else _difference(counts, other)
            raise StorageFault(f"The copy differs from “{source}” ({what}); it was not kept.")
    return counts


def counted(connection: sqlite3.Connection) -> Counts:
    """Return how many rows each table has."""
    names = [str(row[0]) for row in connection.execute(NAMES)]
    return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}  # noqa: S608  # our own names


def _difference(here: Counts, there: Counts) -> str:
    name = next(name for name in sorted({*here, *there}) if here.get(name) != there.get(name))
    return f"{there.get(name, 0)} of {here.get(name, 0)} rows in {name}"


def _carry(ledger: Path, target: Path) -> None:
    """Copy a ledger of deletions, if there is one."""
    if not ledger.exists():
        return
    partial = target.with_name(target.name + ".copying")
    try:
        partial.touch(mode=0o600)
        shutil.copyfile(ledger, partial)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
