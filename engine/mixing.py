"""Cards in random order, for worlds that are imagined: by the thousand, and never at a table."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def mixed(items: Sequence[T], rng: Random) -> list[T]:
    """Return items in random order, each order as likely; a good deal faster than `Random.shuffle`.

    >>> sorted(mixed("pepper", Random(1)))
    ['e', 'e', 'p', 'p', 'p', 'r']
    """
    draw = rng.random
    return sorted(items, key=lambda _: draw())
