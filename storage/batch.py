"""The statements of one transaction, gathered until somebody wants to know what they return."""

from functools import cache
from typing import Final

from storage.adapter import Parameters, Record, Step, Writer

WRITES: Final = ("INSERT", "UPDATE", "DELETE")


@cache
def _answers(statement: str) -> bool:
    """Tell whether a statement returns rows, which whoever runs it wants at once."""
    return not statement.lstrip().startswith(WRITES) or "RETURNING" in statement


class Statements:
    """Run the statements of one transaction.

    What costs is the round to the database and back, not the statement. So writes that return nothing wait
    for the next statement that does, or for the end, and all go in one round.
    """

    def __init__(self, writer: Writer) -> None:
        self._writer: Final = writer
        self.steps: Final[list[Step]] = []
        """What has not been sent to the database."""
        self.sent = False
        """Whether anything has."""

    async def __call__(self, statement: str, values: Parameters, /) -> list[Record]:
        """Run a statement and return its rows; one that returns none may run later."""
        self.steps.append(Step(statement, values))
        return (await self.flush())[-1] if _answers(statement) else []

    def lock(self, statement: str, values: Parameters) -> None:
        """Let a query run before the next statement that locks the row it finds."""
        self.steps.append(Step(statement, values))

    def must(self, statement: str, values: Parameters) -> None:
        """Let a statement run later that returns a row unless somebody else was first: a `Conflict` then."""
        self.steps.append(Step(statement, values, must=True))

    async def flush(self) -> list[list[Record]]:
        """Run what waits."""
        steps = list(self.steps)
        self.steps.clear()
        self.sent = True
        return await self._writer.run(steps)
