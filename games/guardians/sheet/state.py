"""The state of a game of Guardians: flat lists indexed by seat, space or card, and a stack of frames.

A card is a number 0..N-1; those below `split` are seat 0's. `NONE` (-1) stands for nothing and nobody. Spaces
0..11 are rows of three as seat 0 sees them (`field.py`); people read `a1` to `c4` (`book.SPACES`).
"""

from dataclasses import field
from typing import Generic, Literal, TypeAlias

from engine.sheet import ALL, Bools, GameState, Ints, Part, Rows, sheet
from engine.state import SHARED, state
from games.guardians.data.book import Book
from games.guardians.sheet.frames import Held

Ending: TypeAlias = Literal["", "lands", "shields", "guardian", "turn_cap"]


@sheet(ALL)
class Realm(Generic[Ints, Bools, Rows]):
    """Hold what a state and its views have in common; a rule that only reads it takes both."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    face: Part[Ints]
    """By card: which card of the book it is."""
    split: int
    """Cards below it are seat 0's, the others seat 1's."""
    guardian: Ints
    """By seat: its Guardian, an index in `book.guardians`."""
    walls: Ints
    """By seat: its set of Strongholds, an index in `book.strongholds`."""
    turn: int
    """Turns begun, 1 first; 0 during set-up."""
    first: int
    """Who is first in this turn: who turned the higher Up card, or won the coin (G37, A45)."""
    higher: int
    """Who turned the higher decisive Up card; NONE: equal (A45), or none was turned yet."""
    deck: Part[Rows]
    """By seat: the top card last; secret."""
    discard: Rows
    """By seat: the newest card last; open."""
    pen: Part[Rows]
    """By seat: cards in rising order (G30)."""
    depot: Part[Rows]
    """By seat: cards in rising order (G30)."""
    stones: Ints
    lost: Ints
    """By seat: own shields destroyed (G149)."""
    up: Ints
    """By seat: the Up card on the table; NONE: none, or one that was only used (G140)."""
    number: Ints
    """By seat: the decisive Up number (G35)."""
    shield: Part[Ints]
    """By space: the shield there, or NONE."""
    turned: Bools
    """By space: the shield there is turned (G38)."""
    on: Part[Rows]
    """By space: the creatures on it, in rising order (G22)."""
    under: Part[Rows]
    """By space: the creatures under the Stronghold, in rising order (G22)."""
    item: Part[Ints]
    """By card: the item that this creature wears, or NONE (G154)."""
    terrain: Part[Ints]
    """By space: the card that lies as terrain, also face down, or NONE."""
    down: Bools
    """By space: that card lies face down (G133)."""
    ground: Ints
    """By space: whose terrain card lies there, or NONE."""
    rubble: Bools
    """By space: the Stronghold is rubble (D4)."""
    upgrade: Part[Ints]
    """By seat x 2 + side (0 left, 1 right): the upgrade there, or NONE (G27)."""
    since: Part[Ints]
    """By the same: the turn in which it was laid, or 0."""
    loft: Part[Ints]
    """By the same: the creature that lies in the upgrade, or NONE (D21)."""
    used: Ints
    """Cards, and `N + seat` for a Guardian's text, that have been used this turn, in rising order (G95)."""
    boosts: Ints
    """`move` cards in force for the mover's action."""
    lifted: Ints
    """Shield cards that fly this turn (Updraft)."""
    flown: Bools
    """By seat: a shield of it has flown this turn (G43)."""
    ending: Ending
    winner: int
    """Who won; NONE: nobody yet, or a draw."""


@state
class Guardians(Realm[list[int], list[bool], list[list[int]]], GameState[Held]):
    """Hold everything about a game in play."""

    know: Part[list[list[int]]]
    """By viewer (seat 0, seat 1, 2 = everybody) and card: 2, it knows the card and where it lies; 1, it
    knows the card, which lies somewhere in its owner's Pen and stacks; 0, it knows nothing.
    """
    kind: Literal["guardians"] = "guardians"
