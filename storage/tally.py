"""What somebody's work has written: counted, so that they can be told the truth when it goes wrong."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final


@dataclass(slots=True)
class Tally:
    """Count the transactions that were to be committed, whether or not their end was heard of."""

    commits: int = 0


_TALLY: Final[ContextVar[Tally | None]] = ContextVar("tally", default=None)


@contextmanager
def counting() -> Iterator[Tally]:
    """Count what is written inside, and in the tasks that are begun there."""
    tally = Tally()
    token = _TALLY.set(tally)
    try:
        yield tally
    finally:
        _TALLY.reset(token)


def committing() -> None:
    """Count a transaction that is about to be committed."""
    tally = _TALLY.get()
    if tally is not None:
        tally.commits += 1
