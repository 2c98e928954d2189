"""Typed moves whose answer may not have arrived: typed again, they are not made again."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from host import Refusal, TableRef

A_MOMENT: Final = 60.0
"""Seconds in which somebody who saw no answer types the same again."""
MOST: Final = 10_000
"""Moves that are remembered; the oldest is forgotten first."""


@dataclass(frozen=True, slots=True)
class TypedMove:
    """Hold a typed move: its text, its interaction, and when it came."""

    line: str
    interaction: int
    at: float


class UnansweredMoves:
    """Remember, for each person and table, the last typed move that has not been answered yet.

    `seconds` is a monotonic clock. `began` is when this process began, in milliseconds of the host's clock.
    """

    def __init__(self, seconds: Callable[[], float] = time.monotonic, began: int = 0) -> None:
        self._seconds: Final = seconds
        self._started: Final = seconds()
        self.began: Final = began
        self._asked: Final[set[tuple[int, TableRef]]] = set()
        self._typed: Final[OrderedDict[tuple[int, TableRef], TypedMove]] = OrderedDict()

    def before(self, user: int, ref: TableRef, line: str) -> int | None:
        """Return the interaction that brought the same move a moment ago, unanswered; None: there is none."""
        typed = self._typed.get((user, ref))
        if typed is None or typed.line != line or self._seconds() - typed.at > A_MOMENT:
            return None
        return typed.interaction

    def may_be_older(self, user: int, ref: TableRef) -> bool:
        """Tell once, in the first moment of a process, that a move may be one whose answer was lost with the
        previous process: what that one answered is unknown.
        """
        if self._seconds() - self._started > A_MOMENT or (user, ref) in self._asked:
            return False
        self._asked.add((user, ref))
        return True

    @contextmanager
    def until_answered(self, user: int, ref: TableRef, line: str, interaction: int) -> Iterator[None]:
        """Remember a move until the block has answered it; one that is refused is not a move, and the
        previous one stays unanswered.
        """
        key = (user, ref)
        before = self._typed.get(key)
        self._typed[key] = TypedMove(line, interaction, self._seconds())
        self._typed.move_to_end(key)
        while len(self._typed) > MOST:
            self._typed.popitem(last=False)
        try:
            yield
        except Refusal:
            self._typed.pop(key, None)
            if before is not None:
                self._typed[key] = before
            raise
        self._typed.pop(key, None)
