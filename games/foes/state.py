"""The state of a game of Formidable Foes: flat lists indexed by space, seat, tile or spell, and a stack of
frames.

Spaces, monsters and spells are the indices of `Book` (see `book.py`); a tile on the board is a small int:
`EMPTY`, a monster's strength 1-50, or a chest. Actions, events and texts name spaces by their coordinates
(`B7`, `B7-B8`).
"""

from dataclasses import field
from typing import Final, Generic, Literal, TypeAlias

from engine.sheet import (
    ALL,
    Bools,
    GameState,
    Holder,
    Ints,
    Nobody,
    Own,
    Part,
    StackFrame,
    frame,
    sheet,
    starting,
)
from engine.state import SHARED, state
from games.foes.book import Book

EMPTY: Final = 0
CHESTS: Final = (51, 52, 53)
"""Tiles of the three treasure chests; 1-50 are the monsters of that strength."""
NOWHERE: Final = -1
"""The space of a figure that is not on the board yet (R14)."""
FACE_DOWN: Final = -1
"""The side of an intersection that nobody has seen."""

Ending: TypeAlias = Literal["", "bosses", "stalemate", "round_cap"]


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
    """What follows when the frames above have closed, a key of `rules.turn.TURN`; "" while the seat acts."""
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


@sheet(ALL)
class Dungeon(Generic[Ints, Bools]):
    """Hold what all see of a game in play; a rule that only reads it takes states and views alike."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    round: int
    """Rounds begun, 1 first."""
    tile: Ints
    """By space: EMPTY, a monster 1-50, or a chest. Chambers only."""
    chip: Bools
    """By space: an unrevealed chamber still holds its chip (R5)."""
    closed: Ints
    """By intersection number: the closed side 0-3 (north, east, south, west) or FACE_DOWN (R6, R33). Drawn
    only when flipped (R56).
    """
    links: Ints
    """By teleport number: the number of its twin (R7)."""
    colours: Ints
    """By teleport number: its colour, 0 or 1."""
    figure: Ints
    """By seat: the space of its figure, or NOWHERE."""
    wisdom: Ints
    stacked: Ints
    """All seats, in the order in which their markers came to their present wisdom (R53): among equals the
    earlier is at the bottom, the dumber.
    """
    chips: Ints
    supply: int
    """Chips on the supply track: always spaces 1..supply (R125)."""
    reserve: int
    """Chips out of the game (R10)."""
    bonus: int
    """Bonus gold pieces in the pool (R12)."""
    pool: Ints
    """Dead 1-gold monsters in the pool, usable as change (R50)."""
    set_aside: Ints
    """Big tiles laid face up beside the pool, not usable as change (ruling 12)."""
    drawn: int
    """Tiles drawn from the piles so far, 4 start monsters included (R3)."""
    phase_two: bool
    """The dumbest-player tile is in play (R77)."""
    studies: Bools
    """By seat: it accepts wisdom by study (ruling 20)."""
    quiet_i: int
    """Turns in a row without anything of R132 (i)."""
    quiet_ii: int
    """Turns in a row without a tile won or a chamber revealed, R132 (ii)."""
    ending: Ending


@state
class Foes(Dungeon[list[int], list[bool]], GameState[Frame[list[int]]]):
    """Hold everything about a game in play."""

    tiles: Part[list[list[int]]]
    """By seat: defeated monsters and chests taken."""
    gold: Part[list[int]]
    """By seat: bonus gold pieces held."""
    hand: Own[list[list[int]]]
    """By seat: spells, by number of the card, sorted."""
    spells: Nobody[list[int]]
    """The undrawn spells, the next one last (R9)."""
    last_five: Nobody[list[int]]
    """Order of the last five tiles (49, 50 and the chests), the next to come first; secret (R3)."""
    kind: Literal["foes"] = "foes"
