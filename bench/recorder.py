"""An adapter that writes down every statement that passes through it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from storage import adapter
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
        """Return the statements run so far, and begin again."""
        steps, self._steps = self._steps, []
        return steps

    async def run(self, steps: Sequence[adapter.Step]) -> list[list[Record]]:
        """Run statements inside a transaction."""
        for step in steps:
            statement = "BEGIN IMMEDIATE" if step is adapter.BEGIN else step.statement
            self._steps.append(Step(statement, dict(step.values), reads=False))
        return await self._inner.run(steps)

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

    async def rebuild(self, table: str) -> None:
        """Pass on."""
        await self._inner.rebuild(table)

    async def cut(self) -> bool:
        """Pass on."""
        return await self._inner.cut()

    async def faults(self) -> list[str]:
        """Return what is wrong inside the database."""
        return await self._inner.faults()

    async def close(self) -> None:
        """Close the database."""
        await self._inner.close()
