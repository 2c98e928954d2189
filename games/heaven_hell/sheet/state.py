"""The state of a game of Heaven & Hell: flat lists indexed by seat, cell or battlefield, and a stack of
frames.

Cards are faces, places in play are cells, battlefields are numbers (see `book.py`); `NONE` (-1) stands for
nobody and nothing. Actions, events and texts name cards and battlefields by their ids (`A11`, `B06`) and
spaces as `c2r1`.
"""

from collections.abc import Sequence
from dataclasses import field
from typing import Generic, Literal, TypeAlias

from engine.sheet import ALL, Bools, Count, GameState, Ints, Own, Part, Rows, sheet
from engine.state import SHARED, state
from games.heaven_hell.data.book import Book
from games.heaven_hell.sheet.frames import Frame, Held, Turn

Ending: TypeAlias = Literal["", "dominion", "round_cap"]


@sheet(ALL)
class Realms(Generic[Ints, Bools, Rows]):
    """Hold what all see of a game in play; a rule that only reads it takes states and views alike."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    round: int
    """Rounds begun, 1 first; 0 during set-up."""
    first: int
    """The start player, of order number 0; the others follow to the right (3.4)."""
    discard: Rows
    """By seat: faces of the discard pile, the newest last; open."""
    open: Rows
    """By seat: faces in its hand that everybody has seen going there, in rising order."""
    holder: Ints
    """By battlefield: the seat in whose Heaven trench it lies, or NONE: it is in the atlas."""
    grid: Ints
    """By cell: the character there, or NONE."""
    wounds: Ints
    """By cell: wound cards on the character there."""
    spent: Bools
    """By cell: the character there has acted in this battle (3.6)."""
    might: Ints
    """By cell: change of might until the end of the battle (H31)."""
    might_turn: Ints
    """By cell: change of might until the end of the turn (H32)."""
    mind: Ints
    """By cell: change of mind until the end of the battle."""
    mind_turn: Ints
    ending: Ending
    winner: int
    """Who won by Dominion, or NONE."""

    @property
    def layers(self) -> Sequence[Frame]:
        """Return the frames, the innermost last; none when the game is over."""
        raise NotImplementedError

    @property
    def turn(self) -> Turn | None:
        """Return the turn that is being played; None during set-up and when the game is over."""
        layers = self.layers
        bottom = layers[0] if layers else None
        return bottom if isinstance(bottom, Turn) else None

    def cards(self, seat: int) -> Sequence[int]:
        """Return the faces in a hand; a view knows those of others that its seat has seen."""
        raise NotImplementedError

    def count(self, seat: int) -> int:
        """Return how many cards a hand holds."""
        raise NotImplementedError

    def plundered(self, seat: int) -> Sequence[int]:
        """Return the faces in a plunder pile; a view does not know their order."""
        raise NotImplementedError


@state
class HeavenHell(Realms[list[int], list[bool], list[list[int]]], GameState[Held]):
    """Hold everything about a game in play."""

    deck: Count[list[list[int]]]
    """By seat: the faces of the game deck, the top card last; secret."""
    hand: Own[list[list[int]]]
    """By seat: faces in rising order."""
    pile: Part[list[list[int]]]
    """By seat: faces of the plunder pile, the top card last. All have seen which cards went into it
    (ruling 26); their order is secret.
    """
    spied: Part[list[list[int]]]
    """By viewer x seats + owner: faces in the owner's hand that the viewer knows of, the open ones among
    them, in rising order.
    """
    kind: Literal["heaven_hell"] = "heaven_hell"

    @property
    def layers(self) -> list[Held]:
        """Return the frames, the innermost last."""
        return self.stack

    def cards(self, seat: int) -> list[int]:
        """Return the faces in a hand."""
        return self.hand[seat]

    def count(self, seat: int) -> int:
        """Return how many cards a hand holds."""
        return len(self.hand[seat])

    def plundered(self, seat: int) -> list[int]:
        """Return the faces in a plunder pile, the top card last."""
        return self.pile[seat]
