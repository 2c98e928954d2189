"""Lists of legal actions that are made only as far as they are looked at."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal, TypeAlias, TypeVar

from games.heaven_hell.actions import HeavenHellAction

T = TypeVar("T")
Part: TypeAlias = tuple[type[HeavenHellAction], Callable[[Any], HeavenHellAction], Sequence[Any]]
"""A kind of action, what makes one, and of what."""
YES_NO: Final[tuple[Literal["yes", "no"], ...]] = ("yes", "no")
"""The answers to a question that has no others."""


class Offers:
    """Hold the legal actions of a seat as parts: kinds with the values that they may have."""

    __slots__ = ("_count", "_parts")

    def __init__(self) -> None:
        self._parts: list[Part] = []
        self._count = 0

    def add(
        self,
        kind: type[HeavenHellAction],
        make: Callable[[T], HeavenHellAction],
        values: Sequence[T],
    ) -> None:
        """Add a part: one action for each of the values."""
        if values:
            self._parts.append((kind, make, values))
            self._count += len(values)

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> HeavenHellAction:
        if index < 0:
            index += self._count
        for _, make, values in self._parts:
            if index < len(values):
                return make(values[index])
            index -= len(values)
        raise IndexError(index)

    def __iter__(self) -> Iterator[HeavenHellAction]:
        for _, make, values in self._parts:
            for value in values:
                yield make(value)

    def __contains__(self, action: object) -> bool:
        for kind, make, values in self._parts:
            if type(action) is kind and any(make(value) == action for value in values):
                return True
        return False
