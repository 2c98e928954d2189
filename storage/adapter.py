"""The seam between the statements and a database: a second database is one more file with this shape."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

Parameters: TypeAlias = Mapping[str, Any]
Record: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """Hold a statement and its values; `must`: it returns a row unless another process was first."""

    statement: str
    values: Parameters = field(default_factory=dict)
    must: bool = False


BEGIN: Final = Step("BEGIN")
"""Begin a transaction that may write; wait for one of another process, 5 s at most."""
SAVE: Final = Step("SAVEPOINT member")
KEEP: Final = Step("RELEASE SAVEPOINT member")
UNDO: Final = Step("ROLLBACK TO SAVEPOINT member")
COMMIT: Final = Step("COMMIT")
"""Once this has run, the transaction survives the loss of power."""


class Adapter(Protocol):
    """Run statements. Every error of the database comes out as a `StorageFault`.

    `run` and `rollback` use the one connection that writes; `read` uses another, which sees what is
    committed.
    """

    async def run(self, steps: Sequence[Step]) -> list[list[Record]]:
        """Run steps one after the other, in one round if that is cheaper; return the rows of each.

        At the first that fails, the others are not run. Raise `Conflict` for a `must` without a row.
        """

    async def rollback(self) -> None:
        """Undo the transaction, if there is one."""

    async def read(self, statement: str, values: Parameters) -> list[Record]:
        """Run a query outside of any transaction."""

    async def backup(self, target: Path) -> None:
        """Write a copy that is whole as of one moment, while play goes on."""

    async def rebuild(self, table: str) -> None:
        """Leave nothing of deleted rows where a table and its indexes lie; nobody else writes meanwhile."""

    async def cut(self) -> bool:
        """Leave nothing of deleted rows in what is kept for recovery; False: not yet, somebody reads it."""

    async def faults(self) -> list[str]:
        """Return what is wrong inside the database file; empty: it is whole."""

    async def close(self) -> None:
        """Close all connections."""
