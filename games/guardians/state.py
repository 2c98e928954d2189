"""The state of a game of Guardians: flat lists indexed by seat, space or card, and a stack of frames.

A card is a number 0..N-1; those below `split` are seat 0's. `NONE` (-1) stands for nothing and nobody. Spaces
0..11 are rows of three as seat 0 sees them (`field.py`); people read `a1` to `c4` (`book.SPACES`).
"""

from dataclasses import field
from typing import Literal, TypeAlias

from engine.chance import Chance
from engine.state import SHARED, State, state
from games.guardians.book import Book
from games.guardians.held_combat import Announced, Combat, Pick
from games.guardians.held_core import Draw, Excess, Opening, Orders, Organize, Sort, Turn
from games.guardians.held_field import Merge, Move, Retreat, Settle

Ending: TypeAlias = Literal["", "lands", "shields", "guardian", "turn_cap"]
Frame: TypeAlias = (
    Opening | Turn | Draw | Orders | Sort | Organize | Excess | Move | Retreat | Merge | Settle
    | Combat | Pick | Announced
)  # fmt: skip


@state
class Guardians(State):
    """Hold everything about a game in play."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    chance: Chance
    stack: list[Frame]
    """The frames, the innermost last; empty when the game is over."""
    counter: int
    """Decision numbers given so far."""
    decision: list[int]
    """The number that each seat is asked under now; 0: not asked."""
    face: list[int]
    """By card: which card of the book it is."""
    split: int
    """Cards below it are seat 0's, the others seat 1's."""
    guardian: list[int]
    """By seat: its Guardian, an index in `book.guardians`."""
    walls: list[int]
    """By seat: its set of Strongholds, an index in `book.strongholds`."""
    turn: int
    """Turns begun, 1 first; 0 during set-up."""
    first: int
    """Who is first in this turn: who turned the higher Up card, or won the coin (G37, A45)."""
    higher: int
    """Who turned the higher decisive Up card; NONE: equal (A45), or none was turned yet."""
    deck: list[list[int]]
    """By seat: the top card last; secret."""
    discard: list[list[int]]
    """By seat: the newest card last; open."""
    pen: list[list[int]]
    """By seat: cards in rising order (G30)."""
    depot: list[list[int]]
    """By seat: cards in rising order (G30)."""
    stones: list[int]
    lost: list[int]
    """By seat: own shields destroyed (G149)."""
    up: list[int]
    """By seat: the Up card on the table; NONE: none, or one that was only used (G140)."""
    number: list[int]
    """By seat: the decisive Up number (G35)."""
    shield: list[int]
    """By space: the shield there, or NONE."""
    turned: list[bool]
    """By space: the shield there is turned (G38)."""
    on: list[list[int]]
    """By space: the creatures on it, in rising order (G22)."""
    under: list[list[int]]
    """By space: the creatures under the Stronghold, in rising order (G22)."""
    item: list[int]
    """By card: the item that this creature wears, or NONE (G154)."""
    terrain: list[int]
    """By space: the card that lies as terrain, also face down, or NONE."""
    down: list[bool]
    """By space: that card lies face down (G133)."""
    ground: list[int]
    """By space: whose terrain card lies there, or NONE."""
    rubble: list[bool]
    """By space: the Stronghold is rubble (D4)."""
    upgrade: list[int]
    """By seat x 2 + side (0 left, 1 right): the upgrade there, or NONE (G27)."""
    since: list[int]
    """By the same: the turn in which it was laid, or 0."""
    loft: list[int]
    """By the same: the creature that lies in the upgrade, or NONE (D21)."""
    used: list[int]
    """Cards, and `N + seat` for a Guardian's text, that have been used this turn, in rising order (G95)."""
    boosts: list[int]
    """`move` cards in force for the mover's action."""
    lifted: list[int]
    """Shield cards that fly this turn (Updraft)."""
    flown: list[bool]
    """By seat: a shield of it has flown this turn (G43)."""
    know: list[list[int]]
    """By viewer (seat 0, seat 1, 2 = everybody) and card: 2, it knows the card and where it lies; 1, it
    knows the card, which lies somewhere in its owner's Pen and stacks; 0, it knows nothing.
    """
    ending: Ending
    winner: int
    """Who won; NONE: nobody yet, or a draw."""
    kind: Literal["guardians"] = "guardians"
