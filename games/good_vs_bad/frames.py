"""The frames as a view shows them: frozen, with the names and fields they have in the state.

Nothing in a frame is hidden from anybody: what a card aims at is said when it is played.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.likeness import Likenesses
from games.good_vs_bad import state
from games.good_vs_bad.state import ItemWhy, Source, Stage, Why

Numbers: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Build:
    """See `state.Build`."""

    points: tuple[Numbers, ...]
    asked: Numbers
    kind: Literal["build"]


@dataclass(frozen=True, slots=True)
class Lay:
    """See `state.Lay`."""

    seat: int
    side: Literal["good", "bad"]
    kind: Literal["lay"]


@dataclass(frozen=True, slots=True)
class Turn:
    """See `state.Turn`."""

    seat: int
    stage: Stage
    roll: Numbers
    dice: tuple[Numbers, ...]
    base: Numbers
    used: tuple[Numbers, ...]
    spent: Numbers
    idle: tuple[bool, ...]
    moved: tuple[bool, ...]
    landings: Numbers
    raised: tuple[bool, ...]
    kind: Literal["turn"]


@dataclass(frozen=True, slots=True)
class Landing:
    """See `state.Landing`."""

    seat: int
    piece: int
    square: int
    came: int
    step: str
    next: int
    next_came: int
    kind: Literal["landing"]


@dataclass(frozen=True, slots=True)
class Stride:
    """See `state.Stride`."""

    seat: int
    piece: int
    dice: Numbers
    base: int
    used: Numbers
    kind: Literal["stride"]


@dataclass(frozen=True, slots=True)
class Reroll:
    """See `state.Reroll`."""

    seat: int
    piece: int
    kind: Literal["reroll"]


@dataclass(frozen=True, slots=True)
class Step:
    """See `state.Step`."""

    seat: int
    piece: int
    squares: Numbers
    came: Numbers
    forced: bool
    kind: Literal["step"]


@dataclass(frozen=True, slots=True)
class Raise:
    """See `state.Raise`."""

    seat: int
    piece: int
    square: int
    most: int
    kind: Literal["raise"]


@dataclass(frozen=True, slots=True)
class Tile:
    """See `state.Tile`."""

    seat: int
    square: int
    side: Literal["good", "bad"]
    kind: Literal["tile"]


@dataclass(frozen=True, slots=True)
class Rival:
    """See `state.Rival`."""

    seat: int
    piece: int
    foes: Numbers
    kind: Literal["rival"]


@dataclass(frozen=True, slots=True)
class Duel:
    """See `state.Duel`."""

    seat: int
    piece: int
    foe: int
    kind: Literal["duel"]


@dataclass(frozen=True, slots=True)
class Flee:
    """See `state.Flee`."""

    seat: int
    piece: int
    kind: Literal["flee"]


@dataclass(frozen=True, slots=True)
class Meet:
    """See `state.Meet`."""

    seat: int
    piece: int
    square: int
    helpers: Numbers
    open: Numbers
    kind: Literal["meet"]


@dataclass(frozen=True, slots=True)
class Task:
    """See `state.Task`."""

    seat: int
    piece: int
    source: Source
    card: int
    target: str
    at: int
    kind: Literal["task"]


@dataclass(frozen=True, slots=True)
class React:
    """See `state.React`."""

    seat: int
    owner: int
    card: int
    target: str
    nays: Numbers
    kind: Literal["react"]


@dataclass(frozen=True, slots=True)
class PickStat:
    """See `state.PickStat`."""

    seat: int
    piece: int
    why: Why
    left: int
    each: int
    may_stop: bool
    source: str
    by: int
    kind: Literal["pick_stat"]


@dataclass(frozen=True, slots=True)
class PickLevel:
    """See `state.PickLevel`."""

    seat: int
    square: int
    most: int
    kind: Literal["pick_level"]


@dataclass(frozen=True, slots=True)
class PickItem:
    """See `state.PickItem`."""

    seat: int
    piece: int
    why: ItemWhy
    kind: Literal["pick_item"]


@dataclass(frozen=True, slots=True)
class PickDie:
    """See `state.PickDie`."""

    seat: int
    piece: int
    card: int
    left: int
    may_stop: bool
    picked: Numbers
    kind: Literal["pick_die"]


@dataclass(frozen=True, slots=True)
class Fall:
    """See `state.Fall`."""

    piece: int
    by: int
    kind: Literal["fall"]


@dataclass(frozen=True, slots=True)
class Trim:
    """See `state.Trim`."""

    seat: int
    kind: Literal["trim"]


Frame: TypeAlias = (
    Build
    | Lay
    | Turn
    | Landing
    | Stride
    | Reroll
    | Step
    | Raise
    | Tile
    | Rival
    | Duel
    | Flee
    | Meet
    | Task
    | React
    | PickStat
    | PickLevel
    | PickItem
    | PickDie
    | Fall
    | Trim
)

_ALIKE: Final = Likenesses(
    (
        (state.Build, Build),
        (state.Lay, Lay),
        (state.Turn, Turn),
        (state.Landing, Landing),
        (state.Stride, Stride),
        (state.Reroll, Reroll),
        (state.Step, Step),
        (state.Raise, Raise),
        (state.Tile, Tile),
        (state.Rival, Rival),
        (state.Duel, Duel),
        (state.Flee, Flee),
        (state.Meet, Meet),
        (state.Task, Task),
        (state.React, React),
        (state.PickStat, PickStat),
        (state.PickLevel, PickLevel),
        (state.PickItem, PickItem),
        (state.PickDie, PickDie),
        (state.Fall, Fall),
        (state.Trim, Trim),
    )
)
"""Each frame of the state with its likeness; both have the same fields in the same order."""


def seen(frame: state.Frame) -> Frame:
    """Return the likeness of a frame."""
    likeness: Frame = _ALIKE.seen(frame)
    return likeness


def held(frame: Frame) -> state.Frame:
    """Return a frame of the state from its likeness."""
    back: state.Frame = _ALIKE.held(frame)
    return back
