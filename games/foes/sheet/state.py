"""The state of a game of Formidable Foes: flat lists indexed by space, seat, tile or spell, and a stack of
frames.

Spaces, monsters and spells are the indices of `Book` (see `book.py`); a tile on the board is a small int:
`EMPTY`, a monster's strength 1-50, or a chest. Actions, events and texts name spaces by their coordinates
(`B7`, `B7-B8`).
"""

from collections.abc import Sequence
from dataclasses import field
from typing import Generic, Literal, TypeAlias

from engine.sheet import ALL, Bools, GameState, Ints, Nobody, Own, Part, sheet
from engine.state import SHARED, state
from games.foes.data.book import Book
from games.foes.sheet.frames import Frame, Turn

Ending: TypeAlias = Literal["", "bosses", "stalemate", "round_cap"]


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

    @property
    def turn(self) -> Turn | None:
        """Return the turn that is being played, at the bottom of the stack, or None when the game is over."""
        raise NotImplementedError

    def cards(self, seat: int) -> Sequence[int]:
        """Return the spells in the hand of a seat; a view knows those of its own seat alone."""
        raise NotImplementedError


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

    @property
    def turn(self) -> Turn[list[int]]:
        """Return the frame of the seat in turn, which lies at the bottom of the stack (R131)."""
        turn: Turn[list[int]] = self.stack[0]  # type: ignore[assignment]  # no other frame lies there
        return turn

    def cards(self, seat: int) -> list[int]:
        """Return the spells in the hand of a seat."""
        return self.hand[seat]
