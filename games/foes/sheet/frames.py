"""The frames of a game: who is asked what, with what the answer needs. Each has a room in `play`.

The innermost frame asks; the turn that is being played lies at the bottom.
"""

from dataclasses import field
from typing import Final, Generic, Literal, TypeAlias

from engine.sheet import ALL, Holder, Ints, StackFrame, frame, starting

NOWHERE: Final = -1
"""The space of a figure that is not on the board yet (R14), and of a tile that is not picked yet."""


@frame(ALL)
class Turn(StackFrame, Generic[Ints]):
    """Hold what the seat in turn has done so far (R131).

    One is at the bottom of the stack while the game runs.
    """

    seat: int
    segment: int = 1
    """1, or 2 in the second half of the two-player action (a') (R118)."""
    steps: int = 0
    """Steps walked in this segment."""
    bonus: int = 0
    """Extra steps from Movement spells in this segment (R97)."""
    may_wander: bool = False
    """The holder of the dumbest-player tile may still move the weakest monster (R78)."""
    acted: bool = False
    """Walked, fled or cast: action (c) is no longer open (R25, R91)."""
    fled: bool = False
    jumped: bool = False
    """Came by Transference in this segment without a step since (ruling 34)."""
    invisible: bool = False
    over: bool = False
    """The movement of this segment has ended (ruling 53)."""
    shift: int = 0
    """What Transform spells add to the strength of the monster on the seat's space (R102)."""
    fresh: Holder[Ints] = field(default_factory=starting(list))
    """Spells drawn in this turn, usable in later turns only (R46)."""
    students: Ints = field(default_factory=starting(list))
    """Dumber seats whose space was left or passed and who have not been asked yet (R71, R72)."""
    followers: Ints = field(default_factory=starting(list))
    """Seats that followed and gain at the end of the turn if they still share the space (R73)."""
    progress: bool = False
    """A tile was defeated or taken, or a chamber revealed, in this turn (R132 ii)."""
    stirred: bool = False
    """Wisdom gained, a spell cast, chips taken, or `progress` (R132 i)."""
    then: str = ""
    """What follows when the frames above have closed, a key of `play.turn.TURN`; "" while the seat acts."""
    kind: Literal["turn"] = "turn"


@frame(ALL)
class Place(StackFrame):
    """Ask a seat for its start chamber, at the beginning of its first turn (R14)."""

    seat: int
    kind: Literal["place"] = "place"


@frame(ALL)
class Follow(StackFrame, Generic[Ints]):
    """Ask all students of a mover at once whether they follow to where the movement ended.

    (R71-R76, rulings 17 and 54)
    """

    mover: int
    space: int
    asked: Ints
    """Seats that have not answered, clockwise from the mover."""
    following: Ints
    staying: Ints = field(default_factory=starting(list))
    kind: Literal["follow"] = "follow"


@frame(ALL)
class Payment(StackFrame):
    """Ask for a Power Chips spell, where the public can believe that there is one (R44, ruling 51)."""

    seat: int
    cost: int
    monster: int
    fright: bool
    lucky: bool
    kind: Literal["payment"] = "payment"


@frame(ALL)
class FreeStep(StackFrame):
    """Offer one free step after a lost battle (R66)."""

    seat: int
    kind: Literal["free_step"] = "free_step"


@frame(ALL)
class Herd(StackFrame, Generic[Ints]):
    """Move monsters chamber by chamber: the weakest (R78) or by a spell (R103, R104)."""

    seat: int
    monster: int
    """The monster on the move; 0 while one is to be chosen."""
    at: int
    """The chamber where it is now."""
    left: int
    """Chambers that this monster may still go."""
    carried: Ints
    """Figures that it takes along."""
    more: int = 0
    """Further monsters that may be moved after this one (Move 3 Monsters)."""
    moved: Ints = field(default_factory=starting(list))
    """Monsters already moved by this spell."""
    kind: Literal["herd"] = "herd"


@frame(ALL)
class Swap(StackFrame):
    """Exchange the places of two tiles (R105).

    The first is picked, then the second; `first` is a space or NOWHERE.
    """

    seat: int
    first: int = NOWHERE
    kind: Literal["swap"] = "swap"


@frame(ALL)
class Rotate(StackFrame, Generic[Ints]):
    """Turn face-up intersections to any side (R106). `left` counts those that may still be turned."""

    seat: int
    left: int
    turned: Ints = field(default_factory=starting(list))
    kind: Literal["rotate"] = "rotate"


@frame(ALL)
class Stalemate(StackFrame, Generic[Ints]):
    """Ask everybody to end and score (R132)."""

    asked: Ints
    kind: Literal["stalemate"] = "stalemate"


Frame: TypeAlias = (
    Turn[Ints]
    | Place
    | Follow[Ints]
    | Payment
    | FreeStep
    | Herd[Ints]
    | Swap
    | Rotate[Ints]
    | Stalemate[Ints]
)
