"""Cards drawn, played, attached and discarded."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from engine.events import Hidden
from games.good_vs_bad.events.base import GoodVsBadEvent, PlainEvent

Deck: TypeAlias = Literal["item", "event"]


@dataclass(frozen=True, slots=True)
class CardTaken(GoodVsBadEvent):
    """A player drew a card; which one is its owner's secret (3.6)."""

    seat: int
    deck: Deck
    kind: Literal["card_taken"] = "card_taken"


@dataclass(frozen=True, slots=True)
class CardDrawn(GoodVsBadEvent):
    """The card that was drawn, for its owner alone."""

    seat: int
    card: str
    kind: Literal["card_drawn"] = "card_drawn"

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the owner."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the card."""
        return (("card", self.card),)


@dataclass(frozen=True, slots=True)
class NothingLeft(PlainEvent):
    """There was no card to draw (3.6)."""

    weight: ClassVar[int] = 0

    seat: int
    deck: Deck
    kind: Literal["nothing_left"] = "nothing_left"


@dataclass(frozen=True, slots=True)
class Shuffled(GoodVsBadEvent):
    """The discards of a deck were shuffled and are its deck again (3.6)."""

    weight: ClassVar[int] = 0

    deck: Deck
    kind: Literal["shuffled"] = "shuffled"


@dataclass(frozen=True, slots=True)
class EventPlayed(GoodVsBadEvent):
    """An event card was played; `target` as in the action (3.10)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    target: str
    kind: Literal["event_played"] = "event_played"


@dataclass(frozen=True, slots=True)
class Answered(GoodVsBadEvent):
    """Nay! was played against `against` of another player (E02)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    other: int
    against: str
    kind: Literal["answered"] = "answered"


@dataclass(frozen=True, slots=True)
class Cancelled(PlainEvent):
    """An event card has no effect (E02)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    kind: Literal["cancelled"] = "cancelled"


@dataclass(frozen=True, slots=True)
class NoEffect(PlainEvent):
    """A card found nothing to act on (3.10)."""

    seat: int
    card: str
    kind: Literal["no_effect"] = "no_effect"


@dataclass(frozen=True, slots=True)
class Attached(GoodVsBadEvent):
    """An item was attached (3.10)."""

    seat: int
    piece: int
    card: str
    kind: Literal["attached"] = "attached"


@dataclass(frozen=True, slots=True)
class ItemUsed(GoodVsBadEvent):
    """An item was used from the hand (3.10)."""

    weight: ClassVar[int] = 2

    seat: int
    piece: int
    card: str
    kind: Literal["item_used"] = "item_used"


@dataclass(frozen=True, slots=True)
class ItemLost(PlainEvent):
    """An attached item was discarded (3.3, 3.10)."""

    piece: int
    card: str
    kind: Literal["item_lost"] = "item_lost"


@dataclass(frozen=True, slots=True)
class Discarded(GoodVsBadEvent):
    """A card of the hand was discarded (3.5)."""

    weight: ClassVar[int] = 0

    seat: int
    card: str
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class SpoilsTaken(PlainEvent):
    """The winner of a duel took an item of the defeated piece to hand (3.3)."""

    weight: ClassVar[int] = 2

    seat: int
    piece: int
    card: str
    kind: Literal["spoils_taken"] = "spoils_taken"


@dataclass(frozen=True, slots=True)
class Robbed(GoodVsBadEvent):
    """A random card was taken from a player's hand; which one only the readers of `RobbedOf` know (E21)."""

    weight: ClassVar[int] = 2

    seat: int
    other: int
    deck: Deck
    kind: Literal["robbed"] = "robbed"


@dataclass(frozen=True, slots=True)
class RobbedOf(GoodVsBadEvent):
    """Which card was taken: for both, and for those who knew that it was there (E21)."""

    seat: int
    other: int
    card: str
    knowing: tuple[int, ...]
    """All who may read it, ascending; empty: everybody knew the card, and may."""
    kind: Literal["robbed_of"] = "robbed_of"

    @property
    def readers(self) -> tuple[int, ...] | None:
        """Return the thief, the victim, and those who knew the card."""
        return self.knowing or None

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the card, unless everybody knew it."""
        return (("card", self.card),) if self.knowing else ()
