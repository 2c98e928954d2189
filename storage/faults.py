"""What can be wrong with a database, as one sentence with its remedy."""

import sqlite3
from typing import Final


class StorageFault(Exception):
    """Say in one sentence what is wrong with the database and what whoever runs the bot can do about it."""


class Conflict(Exception):
    """Another process was first: the transaction is rolled back and can be tried again."""


_BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_REMEDIES: Final = {
    sqlite3.SQLITE_NOTADB: (
        "The file {where} is not a SQLite database; name another file in DATABASE_URL or restore a backup."
    ),
    sqlite3.SQLITE_CORRUPT: (
        "The database {where} is damaged; stop the bot and restore a backup (`tablekeeper db restore`)."
    ),
    sqlite3.SQLITE_FULL: "The disk is full: the database {where} cannot grow; free some space and go on.",
    sqlite3.SQLITE_READONLY: (
        "The database {where} is read-only; let the user who runs the bot write it and its folder."
    ),
    sqlite3.SQLITE_CANTOPEN: (
        "The database {where} cannot be opened; check that its folder is there and may be written."
    ),
    sqlite3.SQLITE_PERM: "Access to the database {where} is denied; check who owns the file.",
    sqlite3.SQLITE_IOERR: (
        "The disk refuses to read or write the database {where}; check the disk, then start again."
    ),
}


def explain(error: sqlite3.Error, where: str) -> StorageFault:
    """Return the fault that an error of SQLite means for the file `where`."""
    code = getattr(error, "sqlite_errorcode", None)
    primary = sqlite3.SQLITE_ERROR if code is None else code & 0xFF
    if primary in _BUSY:
        return StorageFault(
            f"The database {where} has been locked by another program for more than 5 seconds; "
            "close that program, or wait until its backup is done, and try again."
        )
    remedy = _REMEDIES.get(primary)
    if remedy is not None:
        return StorageFault(remedy.format(where=where))
    return StorageFault(
        f"The database {where} does not do what is asked ({error}); run `tablekeeper doctor`."
    )
