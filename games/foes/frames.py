"""The frames as a view shows them: frozen, with the names and fields they have in the state.

What only one seat may know of a frame, the spells drawn in this turn, is empty for all others.
"""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final, Literal, TypeAlias

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

PAIRS: Final[tuple[tuple[type[Any], type[Any]], ...]] = (
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
"""Each frame of the state with its likeness; both have the same fields in the same order."""

_FRESH: Final = [field.name for field in fields(state.Turn)].index("fresh")
_SEEN: Final = {held: (seen, attrgetter(*(field.name for field in fields(held)))) for held, seen in PAIRS}
_HELD: Final = {seen: (held, attrgetter(*(field.name for field in fields(seen)))) for held, seen in PAIRS}


def seen(frame: state.Frame, seat: int | None) -> Frame:
    """Return the likeness of a frame for a viewer."""
    made, values = _SEEN[type(frame)]
    given = [tuple(value) if value.__class__ is list else value for value in values(frame)]
    if made is Turn and given[0] != seat:
        given[_FRESH] = ()
    likeness: Frame = made(*given)
    return likeness


def held(frame: Frame) -> state.Frame:
    """Return a frame of the state from its likeness."""
    made, values = _HELD[type(frame)]
    given = [list(value) if value.__class__ is tuple else value for value in values(frame)]
    back: state.Frame = made(*given)
    return back
