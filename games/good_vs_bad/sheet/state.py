"""The state of a game of Good vs Bad: flat lists indexed by square, piece, seat or card, and a stack of
frames.

A square is `connector * STRIDE + place`; place 0 is the Home Base at the low end. A piece is `seat * 2` for
the Hero and `seat * 2 + 1` for the Villain. A card is a number of `Cards`. Stats are indexed 0-2 (Agility,
Might, Smarts) and 3 + base for the Specials. Actions, events and texts name all of them by words.
"""

from collections.abc import Sequence
from dataclasses import field
from typing import Final, Generic, Literal, TypeAlias

from engine.sheet import ALL, Bools, Count, GameState, Ints, Own, Part, Rows, sheet
from engine.state import SHARED, state
from games.good_vs_bad.data.book import Book
from games.good_vs_bad.sheet.frames import Frame, Held, HeldTurn, Turn

PLAIN: Final = 3
"""Stats 0-2 are Agility, Might and Smarts; the Specials follow (3.3)."""
GOOD_TILES: Final = (6, 7, 8, 9)
"""Good Specials: draw an item, draw an event, heal all, raise a stat (M25)."""
BAD_TILES: Final = (-6, -7, -8, -9)
"""Bad Specials: draw an event, 1 damage, lose D6 turns, go home (M26)."""

Ending: TypeAlias = Literal["", "crown", "round_cap"]


@sheet(ALL)
class World(Generic[Ints, Bools, Rows]):
    """Hold what all see of a game in play; a rule that only reads it takes states and views alike."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    first: int
    """The start player (3.4)."""
    round: int
    """Rounds begun, 1 first; 0 during set-up."""
    length: int
    """Squares of each Connector (3.2)."""
    level: Ints
    """By square: 0 Blank, 1 to 5 Good, -1 to -5 Bad, else one of GOOD_TILES, BAD_TILES."""
    snare: Ints
    """By square: the Snare that lies there, or NOBODY (I37)."""
    at: Ints
    """By piece: its square."""
    stat: Rows
    """By piece: Agility, Might, Smarts, then the Special of each base."""
    start: Rows
    """By seat: the starting level of each stat of both pieces (3.3)."""
    lost: Ints
    """By piece: turns that it still loses."""
    penalty: Ints
    """By piece: what its next movement is less (M18, Mud)."""
    boost: Ints
    """By piece: bonus in its next duel or encounter this turn (Call to Arms)."""
    fallen: Bools
    """By piece: defeated in this turn."""
    items: Rows
    """By piece: attached items, ascending."""
    renown: Ints
    crown: Ints
    """By seat: the piece that is its Champion, or NOBODY (3.9)."""
    reached: Rows
    """By seat: other Home Bases that its Champion has reached since it was crowned, in order."""
    truce: Bools
    """By seat: its Truce holds until its next turn begins (E25)."""
    shift: int
    """Tiers by which the next encounter is stronger or weaker (E18, E19)."""
    item_discard: Ints
    """Ascending."""
    event_discard: Ints
    ending: Ending
    winner: int
    """The seat whose Champion won, or NOBODY."""

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
        """Return the cards in a hand; a view knows those of others that its seat has seen."""
        raise NotImplementedError

    def count(self, seat: int) -> int:
        """Return how many cards a hand holds."""
        raise NotImplementedError

    def others_with_events(self, seat: int) -> tuple[int, ...]:
        """Return the other seats that hold event cards, as their backs show, ascending.

        They could play in passing.
        """
        raise NotImplementedError


@state
class GoodVsBad(World[list[int], list[bool], list[list[int]]], GameState[Held]):
    """Hold everything about a game in play."""

    hand: Own[list[list[int]]]
    """By seat: items and events, ascending."""
    seen: Part[list[list[int]]]
    """By seat, and last what everybody knows: cards in others' hands of which it is known, ascending."""
    dealt: Count[list[list[int]]]
    """By seat: item cards dealt face down for building, unseen by all; empty afterwards (3.3)."""
    buried: Count[list[int]]
    """Items thrown away unseen when building, ascending."""
    item_deck: Count[list[int]]
    """Undrawn items, the next one last."""
    event_deck: Count[list[int]]
    foes: Part[list[list[int]]]
    """By tier from 1 (index 0): the encounters, the next one first; a met one goes to the end (3.8)."""
    met: Part[list[int]]
    """By tier: how many of those at the end all have seen, at most the whole deck."""
    kind: Literal["good_vs_bad"] = "good_vs_bad"

    @property
    def layers(self) -> list[Held]:
        """Return the frames, the innermost last."""
        return self.stack

    @property
    def turn(self) -> HeldTurn | None:
        """Return the turn that is being played; None during set-up and when the game is over."""
        stack = self.stack
        return stack[0] if stack and stack[0].kind == "turn" else None

    def cards(self, seat: int) -> list[int]:
        """Return the cards in a hand."""
        return self.hand[seat]

    def count(self, seat: int) -> int:
        """Return how many cards a hand holds."""
        return len(self.hand[seat])

    def others_with_events(self, seat: int) -> tuple[int, ...]:
        """Return the other seats that hold event cards, ascending."""
        items = self.book.cards.items
        return tuple(
            [other for other, hand in enumerate(self.hand) if hand and hand[-1] >= items and other != seat]
        )
