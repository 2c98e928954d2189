"""What the verbs look at: the field and the combat as a state holds them, or a view shows them.

Both have the same names, so that the rules and the panels of the players count with the same functions.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from games.guardians.book import NONE, Book, Card
from games.guardians.vocabulary import Effect


class Force(Protocol):
    """An effect of a card that lasts (D11)."""

    @property
    def card(self) -> int:
        """Return the card whose effect it is."""

    @property
    def at(self) -> int:
        """Return which of the card's effects it is."""

    @property
    def seat(self) -> int:
        """Return whose effect it is."""

    @property
    def until(self) -> str:
        """Return `matchup` or `combat`."""

    @property
    def target(self) -> int:
        """Return the creature that it is about, or NONE: by its text."""


class Laid(Protocol):
    """A creature on the table of a combat."""

    @property
    def card(self) -> int:
        """Return the creature."""

    @property
    def seat(self) -> int:
        """Return whose it is."""

    @property
    def role(self) -> str:
        """Return how it came to the table."""

    @property
    def fate(self) -> str:
        """Return what became of it; "": it lives."""

    @property
    def by(self) -> int:
        """Return the creature that beat or destroyed it, or NONE."""


class Fight(Protocol):
    """A combat."""

    @property
    def at(self) -> int:
        """Return its space."""

    @property
    def attacker(self) -> int:
        """Return the seat that attacks."""

    @property
    def shield(self) -> int:
        """Return the attacking shield."""

    @property
    def challenge(self) -> bool:
        """Tell whether a Guardian is challenged (D7)."""

    @property
    def terrain(self) -> str:
        """Return the type that an Overlord has laid over the land, or ""."""

    @property
    def pair(self) -> Sequence[int]:
        """Return the two primaries of the match-up, by seat."""

    @property
    def hand(self) -> Sequence[Sequence[int]]:
        """Return the Combat Hands, by seat."""

    @property
    def table(self) -> Sequence[Laid]:
        """Return the creatures on the table."""

    @property
    def forces(self) -> Sequence[Force]:
        """Return the effects in force."""

    @property
    def blanked(self) -> Sequence[int]:
        """Return the creatures without text in this match-up (D16)."""


class Table(Protocol):
    """The field."""

    @property
    def book(self) -> Book:
        """Return the cards."""

    @property
    def face(self) -> Sequence[int]:
        """Return by card which card of the book it is."""

    @property
    def split(self) -> int:
        """Return the first card of seat 1."""

    @property
    def item(self) -> Sequence[int]:
        """Return by creature the item that it wears."""

    @property
    def guardian(self) -> Sequence[int]:
        """Return by seat its Guardian."""

    @property
    def walls(self) -> Sequence[int]:
        """Return by seat its set of Strongholds."""

    @property
    def shield(self) -> Sequence[int]:
        """Return by space the shield there."""

    @property
    def terrain(self) -> Sequence[int]:
        """Return by space the terrain card there, or what lies there face down."""

    @property
    def ground(self) -> Sequence[int]:
        """Return by space whose terrain lies there."""

    @property
    def down(self) -> Sequence[bool]:
        """Return by space whether it lies face down."""

    @property
    def rubble(self) -> Sequence[bool]:
        """Return by space whether it is rubble."""

    @property
    def upgrade(self) -> Sequence[int]:
        """Return by seat x 2 + side (left 0, right 1) the upgrade there."""

    @property
    def lifted(self) -> Sequence[int]:
        """Return the shields that fly this turn (D15)."""


@dataclass(frozen=True, slots=True)
class Working:
    """An effect that works now, with whose it is and where it comes from."""

    effect: Effect
    seat: int
    card: int
    """The card whose text it is, or NONE: a Guardian's, or a set's of Strongholds."""
    why: str
    """`text`, `item`, `stronghold` or `guardian`."""


def card_of(s: Table, card: int) -> Card:
    """Return what is printed on a card."""
    return s.book.cards[s.face[card]]


def owner(s: Table, card: int) -> int:
    """Return whose card it is."""
    return 0 if card < s.split else 1


def item_on(s: Table, creature: int) -> int:
    """Return the item that a creature wears, or NONE."""
    return s.item[creature] if creature >= 0 else NONE
