"""The frames as a view shows them: frozen, with the names and fields they have in the state.

What only one seat may know of a frame, the spells drawn in this turn, is empty for all others.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.likeness import Likenesses
from games.foes import state

Seats: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """See `state.Turn`."""

    seat: int
    segment: int
    steps: int
    bonus: int
    may_wander: bool
    acted: bool
    fled: bool
    jumped: bool
    invisible: bool
    over: bool
    shift: int
    fresh: tuple[int, ...]
    students: Seats
    followers: Seats
    progress: bool
    stirred: bool
    then: str
    kind: Literal["turn"]


@dataclass(frozen=True, slots=True)
class Place:
    """See `state.Place`."""

    seat: int
    kind: Literal["place"]


@dataclass(frozen=True, slots=True)
class Follow:
    """See `state.Follow`."""

    mover: int
    space: int
    asked: Seats
    following: Seats
    staying: Seats
    kind: Literal["follow"]


@dataclass(frozen=True, slots=True)
class Payment:
    """See `state.Payment`."""

    seat: int
    cost: int
    monster: int
    fright: bool
    lucky: bool
    kind: Literal["payment"]


@dataclass(frozen=True, slots=True)
class FreeStep:
    """See `state.FreeStep`."""

    seat: int
    kind: Literal["free_step"]


@dataclass(frozen=True, slots=True)
class Herd:
    """See `state.Herd`."""

    seat: int
    monster: int
    at: int
    left: int
    carried: Seats
    more: int
    moved: tuple[int, ...]
    kind: Literal["herd"]


@dataclass(frozen=True, slots=True)
class Swap:
    """See `state.Swap`."""

    seat: int
    first: int
    kind: Literal["swap"]


@dataclass(frozen=True, slots=True)
class Rotate:
    """See `state.Rotate`."""

    seat: int
    left: int
    turned: tuple[int, ...]
    kind: Literal["rotate"]


@dataclass(frozen=True, slots=True)
class Stalemate:
    """See `state.Stalemate`."""

    asked: Seats
    kind: Literal["stalemate"]


Frame: TypeAlias = Turn | Place | Follow | Payment | FreeStep | Herd | Swap | Rotate | Stalemate

_ALIKE: Final = Likenesses(
    (
        (state.Turn, Turn),
        (state.Place, Place),
        (state.Follow, Follow),
        (state.Payment, Payment),
        (state.FreeStep, FreeStep),
        (state.Herd, Herd),
        (state.Swap, Swap),
        (state.Rotate, Rotate),
        (state.Stalemate, Stalemate),
    )
)
"""Each frame of the state with its likeness; both have the same fields in the same order."""


def seen(frame: state.Frame, seat: int | None) -> Frame:
    """Return the likeness of a frame for a viewer: the spells drawn in a turn are known to its seat alone."""
    if isinstance(frame, state.Turn) and frame.seat != seat:
        other: Frame = _ALIKE.seen(frame, fresh=())
        return other
    likeness: Frame = _ALIKE.seen(frame)
    return likeness


def held(frame: Frame) -> state.Frame:
    """Return a frame of the state from its likeness."""
    back: state.Frame = _ALIKE.held(frame)
    return back
