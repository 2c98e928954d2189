"""Whom a frame asks: always one seat, and never depending on a hidden card."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Final

_FIRST: Final[Callable[[Any], int]] = lambda frame: frame.queue[0]  # noqa: E731  # an entry of the table below
_SEAT: Final[Callable[[Any], int]] = attrgetter("seat")

ASKED: Final[Mapping[str, Callable[[Any], int]]] = {
    "vanguard": _FIRST,
    "turn": _SEAT,
    "spoils": _SEAT,
    "even": _FIRST,
    "defend": _FIRST,
    "battle": attrgetter("mover"),
    "choose": _SEAT,
    "pay": _SEAT,
    "damage": _SEAT,
    "plunder": _SEAT,
    "sort": _SEAT,
    "retaliate": _FIRST,
    "resist": _SEAT,
}
"""By kind of frame, of the state or of a view, the seat that it asks."""


def asked(frame: Any) -> int:  # Any: a frame of the state or its likeness
    """Return the seat that a frame asks."""
    return ASKED[frame.kind](frame)
