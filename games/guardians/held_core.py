"""Frames of set-up, of the turn, of drawing and of placing."""

from dataclasses import dataclass, field
from typing import Literal

from engine.state import State, state


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


@state
class Opening(State):
    """Ask both, in secret, whether they keep their first hand (G16)."""

    answer: list[str]
    """By seat: `keep`, `redraw` or ""."""
    kind: Literal["opening"] = "opening"


@state
class Turn(State):
    """Lie at the bottom of the stack during a turn (G14); `then` is the next of `rules.turn.TURN`."""

    then: str = "begin"
    mover: int = -1
    """Whose action, order or settlement it is now."""
    passes: int = 0
    """Passes in a row, where somebody is asked in turn."""
    kind: Literal["turn"] = "turn"


@state
class Draw(State):
    """Ask the first seat of `queue` whether it discards its old Up card and draws from the deck (G19)."""

    queue: list[int]
    kind: Literal["draw"] = "draw"


@state
class Orders(State):
    """Ask the first seat of `queue` for `organize` cards and texts (G155)."""

    queue: list[int]
    kind: Literal["orders"] = "orders"


@state
class Sort(State):
    """Ask for the order in which looked-at cards go back on the deck, the top card first (D13)."""

    seat: int
    cards: list[int]
    """Secret: those that are still in hand."""
    placed: list[int]
    """Secret: those that have been ordered, the top one first."""
    source: int
    """The card that does it; NONE: a Guardian."""
    kind: Literal["sort"] = "sort"


@state
class Organize(State):
    """Ask both, in secret, to place what they have (G22-G34).

    A seat's own cards are moved at once; the others go on seeing what `before` says until both are ready.
    """

    before: list[Face]
    """By seat: what the others see of it."""
    ready: list[bool]
    """By seat: it has said that it is done. Open to all."""
    moves: list[list[int]]
    """By seat: its placements so far, `card << 16 | place` where it came from (`rules.placing`); after each
    step how many of them it has, negative. Secret."""
    steps: list[int]
    """By seat: how many steps it has taken (G155). Secret."""
    who: list[int] = field(default_factory=lambda: [0, 1])
    """Seats that place now, in rising order."""
    then: list[int] = field(default_factory=list)
    """Seats that place when these are ready (G33)."""
    kind: Literal["organize"] = "organize"


@state
class Excess(State):
    """Ask each seat of `asked`, in secret, what it discards of Pen and Depot (G31)."""

    asked: list[int]
    left: list[int]
    """By seat: how many cards it must still choose; open to all (G153)."""
    chosen: list[list[int]]
    """By seat: the cards chosen. Secret."""
    kind: Literal["excess"] = "excess"
