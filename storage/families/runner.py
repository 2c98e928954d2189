"""What all families of statements stand on."""

from typing import Protocol

from storage.adapter import Parameters, Record
from storage.faults import Conflict


class Runner(Protocol):
    """Run one statement and return its rows."""

    async def __call__(self, statement: str, values: Parameters, /) -> list[Record]: ...


class Asks:
    """Run statements that ask."""

    def __init__(self, run: Runner) -> None:
        self._run = run


class Writes(Asks):
    """Run statements that write."""

    def _lock(self, statement: str, values: Parameters) -> None:
        """Lock the row that a query finds until the transaction is over."""
        raise NotImplementedError

    async def _won(self, statement: str, values: Parameters) -> None:
        """Run a statement that returns a row when it has written. Raise `Conflict` when it has not."""
        if not await self._run(statement, values):
            raise Conflict
