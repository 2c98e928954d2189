"""The seam between the statements and a database: each database is a file with the shape of `Adapter`."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from storage.ledger import Ledger

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


def on_server(statement: str, plain: str) -> str:
    """Let a database that several processes share run another statement than one that has a single writer.

    It stands behind the plain one as a comment, which SQLite passes over.
    """
    return f"{plain}{SERVER}{statement}{END}"


SERVER: Final = "/* on a server: "
END: Final = " */"


class Writer(Protocol):
    """Run the statements of a transaction on one connection. Every error of the database comes out as a
    `StorageFault`.
    """

    async def run(self, steps: Sequence[Step]) -> list[list[Record]]:
        """Run steps one after the other, in one round if that is cheaper; return the rows of each.

        At the first that fails, the others are not run. Raise `Conflict` for a `must` without a row.
        """

    async def rollback(self) -> None:
        """Undo the transaction, if there is one."""


class Batch(Protocol):
    """Gather the statements of one transaction, so that those that return nothing go in one round."""

    async def __call__(self, statement: str, values: Parameters, /) -> list[Record]:
        """Run a statement and return its rows; one that returns none may run later."""

    def lock(self, statement: str, values: Parameters) -> None:
        """Let whoever locks the same row wait until this transaction is over. Where only one writes at a
        time, there is nothing to do.
        """

    def must(self, statement: str, values: Parameters) -> None:
        """Let a statement run later that returns a row unless somebody else was first: a `Conflict` then."""

    def ahead(self, statement: str, values: Parameters) -> None:
        """Let a query run in the same round as the next statement: whoever asks it later finds its rows,
        unless something was written meanwhile where it reads.
        """

    async def flush(self) -> list[list[Record]]:
        """Run what waits."""


class Writers(Protocol):
    """Hold those who write."""

    def transaction(self) -> AbstractAsyncContextManager[Batch]:
        """Run what is done inside as a whole: all is committed at its end, or nothing."""

    @property
    def alone(self) -> AbstractAsyncContextManager[None]:
        """Let nobody of this process write inside."""

    async def empty(self) -> None:
        """Wait until nobody writes."""


class Adapter(Protocol):
    """Hold a database open. Every error of the database comes out as a `StorageFault`."""

    @property
    def shared(self) -> bool:
        """Tell whether other processes, on other machines too, are meant to be on the same database."""

    def writers(self) -> Writers:
        """Return the way in for those who write; it is asked for once."""

    def aside(self) -> Writers | None:
        """Return a way in that waits for nobody who writes by the other; None: one writes at a time."""

    def ledger(self) -> Ledger:
        """Return the ledger of deletions that belongs to the database."""

    async def read(self, statement: str, values: Parameters) -> list[Record]:
        """Run a query on what is committed, outside of any transaction."""

    def when_taken_over(self, tell: Callable[[str], None]) -> None:
        """Call `tell`, with the name of its history, when a server is met that goes on from another one's
        past, and before it is asked for anything: it may lack what was last committed.
        """

    async def backup(self, target: Path) -> None:
        """Write a copy that is whole as of one moment, while play goes on."""

    def scrubbing(self) -> AbstractAsyncContextManager[bool]:
        """Scrub alone inside; False: another process is at it."""

    async def rebuild(self, table: str) -> bool:
        """Leave nothing of deleted rows where a table and its indexes lie; nobody else writes meanwhile.

        False: the table is too large to keep others from it for so long, and was only tidied.
        """

    async def cut(self) -> bool:
        """Leave nothing of deleted rows in what is kept for recovery; False: not yet, somebody reads it."""

    async def faults(self) -> list[str]:
        """Return what is wrong inside the database; empty: it is whole."""

    async def close(self) -> None:
        """Close all connections."""
