"""What has been worked out from a view already."""

from collections.abc import Callable, Hashable
from typing import TypeVar

from games.heaven_hell.sheet.view import HeavenHellView

T = TypeVar("T")


def once(v: HeavenHellView, key: Hashable, make: Callable[[], T]) -> T:
    """Return what was worked out for this view under a key, or work it out."""
    if key not in v.memo:
        v.memo[key] = make()
    known: T = v.memo[key]
    return known
