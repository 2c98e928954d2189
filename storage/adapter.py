"""The seam between the statements and a database: a second database is one more file with this shape."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from storage.faults import StorageFault
from storage.url import SQLITE, DatabaseUrl

Parameters: TypeAlias = Mapping[str, Any]
Record: TypeAlias = tuple[Any, ...]


class Adapter(Protocol):
    """Run statements. Every error of the database comes out as a `StorageFault`.

    `write` and `begin`, `commit`, `rollback` use the one connection that writes; `read` uses another, which
    sees what is committed.
    """

    async def begin(self) -> None:
        """Begin a transaction that may write; wait for one of another process, 5 s at most."""

    async def write(self, statement: str, values: Parameters) -> list[Record]:
        """Run a statement inside the transaction; return its rows."""

    async def commit(self) -> None:
        """Commit: when this returns, the transaction survives the loss of power."""

    async def rollback(self) -> None:
        """Undo the transaction."""

    async def read(self, statement: str, values: Parameters) -> list[Record]:
        """Run a query outside of any transaction."""

    async def backup(self, target: Path) -> None:
        """Write a copy that is whole as of one moment, while play goes on."""

    async def scrub(self) -> None:
        """Leave nothing of deleted rows in any file of the database."""

    async def faults(self) -> list[str]:
        """Return what is wrong inside the database file; empty: it is whole."""

    async def close(self) -> None:
        """Close all connections."""


async def connect(url: DatabaseUrl) -> Adapter:
    """Open a database, which is made if it is not there, and bring its schema up to date."""
    if url.driver == SQLITE:
        from storage.sqlite import SQLite

        return await SQLite.open(url)
    raise StorageFault(f"There is no adapter for {url.driver}.")
