"""The statements of one transaction, gathered until somebody wants to know what they return."""

import re
from functools import cache
from typing import Final, TypeAlias

from storage.adapter import Parameters, Record, Step, Writer

WRITES: Final = ("INSERT", "UPDATE", "DELETE")
OWNERS: Final = ("session", "tournament", "user_setting")
"""Tables whose rows own rows of others, which go with them."""
_WRITTEN: Final = re.compile(r"\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)")

Query: TypeAlias = tuple[str, tuple[object, ...]]
"""A statement with its values."""


@cache
def _answers(statement: str) -> bool:
    """Tell whether a statement returns rows, which whoever runs it wants at once."""
    return not statement.lstrip().startswith(WRITES) or "RETURNING" in statement


@cache
def _disturbs(statement: str, query: str) -> bool:
    """Tell whether a statement may change what a query returns: it writes to a table that the query names, or
    it deletes from one whose rows take others along.
    """
    written = _WRITTEN.match(statement)
    if written is None:
        return False
    takes_along = written[1] in OWNERS and written[0].lstrip().startswith("DELETE")
    return takes_along or re.search(rf"\b{written[1]}\b", query) is not None


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
        self._asked: Final[dict[Query, Step]] = {}
        self._known: Final[dict[Query, list[Record]]] = {}

    async def __call__(self, statement: str, values: Parameters, /) -> list[Record]:
        """Run a statement and return its rows; one that returns none may run later."""
        if (rows := self._known.get(_query(statement, values))) is not None:
            return rows
        self._write(Step(statement, values))
        return (await self.flush())[-1] if _answers(statement) else []

    def lock(self, statement: str, values: Parameters) -> None:
        """Let a query run before the next statement that locks the row it finds."""
        self._write(Step(statement, values))  # one that makes the row where there is none

    def must(self, statement: str, values: Parameters) -> None:
        """Let a statement run later that returns a row unless somebody else was first: a `Conflict` then."""
        self._write(Step(statement, values, must=True))

    def ahead(self, statement: str, values: Parameters) -> None:
        """Let a query run in the same round as the next statement: whoever asks it later finds its rows,
        unless something was written meanwhile where it reads.
        """
        step = Step(statement, values)
        self._asked[_query(statement, values)] = step
        self.steps.append(step)

    async def flush(self) -> list[list[Record]]:
        """Run what waits."""
        steps = list(self.steps)
        self.steps.clear()
        self.sent = True
        results = await self._writer.run(steps)
        if self._asked:
            rows = {id(step): found for step, found in zip(steps, results, strict=True)}
            self._known.update((query, rows[id(step)]) for query, step in self._asked.items())
            self._asked.clear()
        return results

    def _write(self, step: Step) -> None:
        """Let a step run, and forget what it may change of what is known."""
        for known in (self._known, self._asked):
            for query in [query for query in known if _disturbs(step.statement, query[0])]:
                del known[query]
        self.steps.append(step)


def _query(statement: str, values: Parameters) -> Query:
    return statement, tuple(values.values())
