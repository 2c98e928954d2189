"""What views have in common: frames by the names that the state uses, and who is read first."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

F = TypeVar("F")
T = TypeVar("T")


class Framed(Generic[F]):
    """Give the frames of a view the names that they have in a state, for rules that read both."""

    __slots__ = ()

    frames: tuple[F, ...]
    """Who is asked what, the innermost last."""

    @property
    def stack(self) -> tuple[F, ...]:
        """Return the frames under their name in the state."""
        return self.frames

    @property
    def top(self) -> F | None:
        """Return the frame that asks now, or None when the game is over."""
        return self.frames[-1] if self.frames else None


def once(v: Any, key: Hashable, make: Callable[[], T]) -> T:
    """Return what was worked out for a view under a key (`GameView.memo`), or work it out."""
    memo: dict[Hashable, T] = v.memo
    if key not in memo:
        memo[key] = make()
    return memo[key]


def own_first(seats: Sequence[int], reader: int | None) -> list[int]:
    """Return seats as they follow each other around a table, the reader's first; whoever has none there sees
    them as they are.

    >>> own_first([2, 0, 1], 1), own_first([2, 0, 1], None)
    ([1, 2, 0], [2, 0, 1])
    """
    at = seats.index(reader) if reader in seats else 0
    return [*seats[at:], *seats[:at]]
