"""Frames of set-up, of the turn, of drawing and of placing."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias

from typing_extensions import TypeVar

from engine.sheet import ALL, Bools, Ints, Own, Part, Rows, StackFrame, frame, starting


@dataclass(frozen=True, slots=True)
class Face:
    """What all could see of a seat's half and Pen when the present placing began."""

    shield: tuple[int, ...]
    """By space: the own shield there, or NONE."""
    on: tuple[int, ...]
    """By space: how many own cards lie on it, creatures and items together (G153)."""
    under: tuple[int, ...]
    """By space: how many lie under it."""
    upgrade: tuple[int, int]
    """Left and right: the upgrade there, or NONE."""
    loft: int
    """Cards in an upgrade."""
    pen: int


Words = TypeVar("Words", bound=Sequence[str], covariant=True, default=Sequence[str])
Faces = TypeVar("Faces", bound=Sequence[Face], covariant=True, default=Sequence[Face])


@frame(ALL)
class Opening(StackFrame, Generic[Words]):
    """Ask both, in secret, whether they keep their first hand (G16)."""

    answer: Part[Words]
    """By seat: `keep`, `redraw` or ""; another's shows as `given`."""
    kind: Literal["opening"] = "opening"


@frame(ALL)
class Turn(StackFrame):
    """Lie at the bottom of the stack during a turn (G14); `then` is the next of `rules.turn.TURN`."""

    then: str = "begin"
    mover: int = -1
    """Whose action, order or settlement it is now."""
    passes: int = 0
    """Passes in a row, where somebody is asked in turn."""
    kind: Literal["turn"] = "turn"


@frame(ALL)
class Draw(StackFrame, Generic[Ints]):
    """Ask the first seat of `queue` whether it discards its old Up card and draws from the deck (G19)."""

    queue: Ints
    kind: Literal["draw"] = "draw"


@frame(ALL)
class Orders(StackFrame, Generic[Ints]):
    """Ask the first seat of `queue` for `organize` cards and texts (G155)."""

    queue: Ints
    kind: Literal["orders"] = "orders"


@frame(ALL)
class Sort(StackFrame, Generic[Ints]):
    """Ask for the order in which looked-at cards go back on the deck, the top card first (D13)."""

    seat: int
    cards: Part[Ints]
    """Those that are still in hand; for others NONE, as many as there are."""
    placed: Part[Ints]
    """Those that have been ordered, the top one first; for others NONE, as many as there are."""
    source: int
    """The card that does it; NONE: a Guardian."""
    kind: Literal["sort"] = "sort"


@frame(ALL)
class Organize(StackFrame, Generic[Faces, Bools, Rows, Ints]):
    """Ask both, in secret, to place what they have (G22-G34).

    A seat's own cards are moved at once; the others go on seeing what `before` says until both are ready.
    """

    before: Faces
    """By seat: what the others see of it."""
    ready: Bools
    """By seat: it has said that it is done."""
    moves: Own[Rows]
    """By seat: its placements so far, `card << 16 | place` where it came from (`rules.placing`); after each
    step how many of them it has, negative."""
    steps: Own[Ints]
    """By seat: how many steps it has taken (G155)."""
    who: Ints = field(default_factory=starting(lambda: [0, 1]))
    """Seats that place now, in rising order."""
    then: Ints = field(default_factory=starting(list))
    """Seats that place when these are ready (G33)."""
    kind: Literal["organize"] = "organize"


@frame(ALL)
class Excess(StackFrame, Generic[Ints, Rows]):
    """Ask each seat of `asked`, in secret, what it discards of Pen and Depot (G31)."""

    asked: Ints
    left: Ints
    """By seat: how many cards it must still choose (G153)."""
    chosen: Own[Rows]
    """By seat: the cards chosen."""
    kind: Literal["excess"] = "excess"


HeldOrganize: TypeAlias = Organize[list[Face], list[bool], list[list[int]], list[int]]
"""A placing as a state has it: it may be changed."""
