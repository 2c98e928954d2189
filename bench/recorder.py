"""An adapter that writes down every statement that passes through it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from storage import adapter
from storage.adapter import Parameters, Record
from storage.sqlite import SQLite


@dataclass(frozen=True, slots=True)
class Step:
    """Hold a statement that was run; `reads`: outside of any transaction."""

    statement: str
    values: Parameters
    reads: bool


class Recorder(SQLite):
    """Write down what is run; `forget` returns the statements since the last time."""

    def __init__(self, *opened: Any) -> None:
        super().__init__(*opened)
        self._steps: list[Step] = []
        self.rounds = 0
        """How often transactions went to the database since the last time."""

    def forget(self) -> list[Step]:
        """Return the statements run so far, and begin again."""
        steps, self._steps, self.rounds = self._steps, [], 0
        return steps

    async def run(self, steps: Sequence[adapter.Step]) -> list[list[Record]]:
        """Run statements inside a transaction."""
        self.rounds += 1
        for step in steps:
            statement = "BEGIN IMMEDIATE" if step is adapter.BEGIN else step.statement
            self._steps.append(Step(statement, dict(step.values), reads=False))
        return await super().run(steps)

    async def rollback(self) -> None:
        """Undo the transaction."""
        self._steps.append(Step("ROLLBACK", {}, reads=False))
        await super().rollback()

    async def read(self, statement: str, values: Parameters) -> list[Record]:
        """Run a query outside of any transaction."""
        self._steps.append(Step(statement, dict(values), reads=True))
        return await super().read(statement, values)
