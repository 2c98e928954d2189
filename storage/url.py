"""Where the database is: `DATABASE_URL`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from storage.faults import StorageFault

SQLITE: Final = "sqlite+aiosqlite"
POSTGRES: Final = "postgresql+asyncpg"


@dataclass(frozen=True, slots=True)
class DatabaseUrl:
    """Hold the parts of a `DATABASE_URL`: the driver, and the file for SQLite."""

    driver: str
    path: Path

    @classmethod
    def parse(cls, url: str) -> "DatabaseUrl":
        """Read `sqlite+aiosqlite:///path` (four slashes: from the root). Raise `StorageFault` for others.

        >>> DatabaseUrl.parse("sqlite+aiosqlite:///data/tables.db").path.as_posix()
        'data/tables.db'
        """
        driver, separator, rest = url.partition("://")
        if driver == POSTGRES:
            raise StorageFault(
                "This version keeps its tables in SQLite only; set DATABASE_URL to "
                f"{SQLITE}:///path/to/tables.db, or leave it out for the usual place."
            )
        if not separator or driver != SQLITE:
            raise StorageFault(
                f"DATABASE_URL must look like {SQLITE}:///path/to/tables.db; it begins with “{driver[:40]}”."
            )
        host, slash, name = rest.partition("/")
        if host or not slash or not name.strip("/"):
            raise StorageFault(f"DATABASE_URL names no file; write {SQLITE}:/// and then its path.")
        return cls(driver, Path(unquote(name)))

    @property
    def where(self) -> str:
        """Return what a person is told: the path of the file."""
        return f"“{self.path}”"


def sqlite_url(path: Path) -> str:
    """Return the `DATABASE_URL` of a SQLite file.

    >>> sqlite_url(Path("data/tables.db"))
    'sqlite+aiosqlite:///data/tables.db'
    """
    return f"{SQLITE}:///{path.as_posix().replace('%', '%25').replace('?', '%3F')}"
