"""An adapter that writes down every statement that passes through it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from storage.adapter import Adapter, Parameters, Record


@dataclass(frozen=True, slots=True)
class Step:
    """Hold a statement that was run; `reads`: outside of any transaction."""

    statement: str
    values: Parameters
    reads: bool


class Recorder:
    """Pass everything on to an adapter; `forget` returns the statements since the last time."""

    def __init__(self, inner: Adapter) -> None:
        self._inner: Final = inner
        self._steps: list[Step] = []

    def forget(self) -> list[Step]:
        """Return the statements run so far, and begin anew."""
        steps, self._steps = self._steps, []
        return steps

    async def begin(self) -> None:
        """Begin a transaction."""
        self._steps.append(Step("BEGIN IMMEDIATE", {}, reads=False))
        await self._inner.begin()

    async def write(self, statement: str, values: Parameters) -> list[Record]:
        """Run a statement inside the transaction."""
        self._steps.append(Step(statement, dict(values), reads=False))
        return await self._inner.write(statement, values)

    async def commit(self) -> None:
        """Commit."""
        self._steps.append(Step("COMMIT", {}, reads=False))
        await self._inner.commit()

    async def rollback(self) -> None:
        """Undo the transaction."""
        self._steps.append(Step("ROLLBACK", {}, reads=False))
        await self._inner.rollback()

    async def read(self, statement: str, values: Parameters) -> list[Record]:
        """Run a query outside of any transaction."""
        self._steps.append(Step(statement, dict(values), reads=True))
        return await self._inner.read(statement, values)

    async def backup(self, target: Path) -> None:
        """Write a copy of the database."""
        await self._inner.backup(target)

    async def scrub(self) -> None:
        """Leave nothing of deleted rows in the files."""
        await self._inner.scrub()

    async def faults(self) -> list[str]:
        """Return what is wrong inside the database."""
        return await self._inner.faults()

    async def close(self) -> None:
        """Close the database."""
        await self._inner.close()
