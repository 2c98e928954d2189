"""Where the database is: `DATABASE_URL`."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import unquote, urlsplit

from storage.faults import StorageFault

SQLITE: Final = "sqlite+aiosqlite"
POSTGRES: Final = "postgresql+asyncpg"
SETTING: Final = "DATABASE_URL"


@dataclass(frozen=True, slots=True)
class SQLiteUrl:
    """Name a SQLite file. `setting` is what a person calls the address."""

    path: Path
    setting: str = field(default=SETTING, repr=False, compare=False)

    @property
    def url(self) -> str:
        """Return the whole `DATABASE_URL`."""
        return sqlite_url(self.path)

    @property
    def where(self) -> str:
        """Return what a person is told: the path of the file."""
        return f"“{self.path}”"


@dataclass(frozen=True, slots=True)
class PostgresUrl:
    """Name a database of a PostgreSQL server. `dsn` is its address as libpq writes it, with the password;
    `setting` is what a person calls it.
    """

    dsn: str = field(repr=False)
    setting: str = field(default=SETTING, repr=False, compare=False)

    @property
    def url(self) -> str:
        """Return the whole `DATABASE_URL`, with the password: nobody but a driver may see it."""
        return self.dsn.replace("postgresql://", f"{POSTGRES}://", 1)

    @property
    def where(self) -> str:
        """Return what a person is told: the server and the name, never the password.

        >>> PostgresUrl("postgresql://bot:secret@db.example/tables").where
        '“tables” on db.example'
        """
        parts = urlsplit(self.dsn)
        name = unquote(parts.path.strip("/")) or "the usual one"
        return f"“{name}” on {parts.hostname or 'this machine'}"


DatabaseUrl: TypeAlias = SQLiteUrl | PostgresUrl


def parse_url(url: str, setting: str = SETTING) -> DatabaseUrl:
    """Read `sqlite+aiosqlite:///path` (four slashes: from the root) or `postgresql+asyncpg://user@host/name`.

    Raise `StorageFault` for others, in which the address is called by its `setting`.

    >>> parse_url("sqlite+aiosqlite:///data/tables.db")
    SQLiteUrl(path=PosixPath('data/tables.db'))
    """
    driver, separator, rest = url.partition("://")
    if separator and driver == POSTGRES:
        if "@" in re.split(r"[/?#]", rest, maxsplit=1)[-1] and re.search(r"[/?#]", rest):
            raise StorageFault(
                f"{setting} cannot be read; write the characters / # ? @ of a password as %2F %23 %3F %40."
            )
        return PostgresUrl(f"postgresql://{rest}", setting)
    if not separator or driver != SQLITE:
        raise StorageFault(
            f"{setting} must look like {SQLITE}:///path/to/tables.db or {POSTGRES}://user@host/name; "
            f"it begins with “{driver[:40]}”."
        )
    host, slash, name = rest.partition("/")
    if host or not slash or not name.strip("/"):
        raise StorageFault(f"{setting} names no file; write {SQLITE}:/// and then its path.")
    return SQLiteUrl(Path(unquote(name)), setting)


def sqlite_url(path: Path) -> str:
    """Return the `DATABASE_URL` of a SQLite file.

    >>> sqlite_url(Path("data/tables.db"))
    'sqlite+aiosqlite:///data/tables.db'
    """
    return f"{SQLITE}:///{path.as_posix().replace('%', '%25').replace('?', '%3F')}"
