"""The frames as a view shows them: frozen, with the names and fields they have in the state.

All frames are public: what is hidden of a choice (a hand, a deck) lies elsewhere.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.likeness import Likenesses
from games.heaven_hell import state

Numbers: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """See `state.Start`."""

    then: str
    kind: Literal["start"]


@dataclass(frozen=True, slots=True)
class Vanguard:
    """See `state.Vanguard`."""

    queue: Numbers
    places: int
    left: int
    kind: Literal["vanguard"]


@dataclass(frozen=True, slots=True)
class Turn:
    """See `state.Turn`."""

    seat: int
    rested: bool
    moved: bool
    turned: bool
    then: str
    kind: Literal["turn"]


@dataclass(frozen=True, slots=True)
class Spoils:
    """See `state.Spoils`."""

    seat: int
    face: int
    kind: Literal["spoils"]


@dataclass(frozen=True, slots=True)
class Even:
    """See `state.Even`."""

    queue: Numbers
    kind: Literal["even"]


@dataclass(frozen=True, slots=True)
class Defend:
    """See `state.Defend`."""

    field: int
    queue: Numbers
    kind: Literal["defend"]


@dataclass(frozen=True, slots=True)
class Battle:
    """See `state.Battle`."""

    heaven: int
    hell: int
    field: int
    retaliation: bool
    columns: Numbers
    heaven_edge: int
    hell_edge: int
    column: int
    mover: int
    passes: int
    heaven_soak: int
    hell_soak: int
    heaven_won: int
    hell_won: int
    kind: Literal["battle"]


@dataclass(frozen=True, slots=True)
class Choose:
    """See `state.Choose`."""

    seat: int
    face: int
    source: int
    mind: int
    at: int
    times: int
    picks: Numbers
    last: int
    kind: Literal["choose"]


@dataclass(frozen=True, slots=True)
class Pay:
    """See `state.Pay`."""

    seat: int
    left: int
    kind: Literal["pay"]


@dataclass(frozen=True, slots=True)
class Damage:
    """See `state.Damage`."""

    seat: int
    column: int
    left: int
    given: Numbers
    kind: Literal["damage"]


@dataclass(frozen=True, slots=True)
class Plunder:
    """See `state.Plunder`."""

    seat: int
    field: int
    count: int
    kind: Literal["plunder"]


@dataclass(frozen=True, slots=True)
class Sort:
    """See `state.Sort`."""

    seat: int
    revealed: Numbers
    kind: Literal["sort"]


@dataclass(frozen=True, slots=True)
class Retaliate:
    """See `state.Retaliate`."""

    queue: Numbers
    kind: Literal["retaliate"]


@dataclass(frozen=True, slots=True)
class Resist:
    """See `state.Resist`."""

    seat: int
    hell: int
    field: int
    kind: Literal["resist"]


Frame: TypeAlias = (
    Start | Vanguard | Turn | Spoils | Even | Defend | Battle
    | Choose | Pay | Damage | Plunder | Sort | Retaliate | Resist
)  # fmt: skip

_ALIKE: Final = Likenesses(
    (
        (state.Start, Start),
        (state.Vanguard, Vanguard),
        (state.Turn, Turn),
        (state.Spoils, Spoils),
        (state.Even, Even),
        (state.Defend, Defend),
        (state.Battle, Battle),
        (state.Choose, Choose),
        (state.Pay, Pay),
        (state.Damage, Damage),
        (state.Plunder, Plunder),
        (state.Sort, Sort),
        (state.Retaliate, Retaliate),
        (state.Resist, Resist),
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
