"""Cards drawn, played, attached and discarded."""

from engine.events import Event, Hidden, PlainEvent, Target, Who, event
from engine.texts import Argument, Player, Seat, Text
from games.good_vs_bad.data.book import ROLES
from games.good_vs_bad.events.base import Card, Deck, Piece, Prey
from games.good_vs_bad.face.words import whose


@event
class CardTaken(Event):
    """A player drew a card; which one is its owner's secret (3.6)."""

    seat: Who
    deck: Deck

    def sentence(self) -> Text:
        """Say of which deck."""
        return Text("{seat} draws an item.") if self.deck == "item" else Text("{seat} draws an event.")


@event
class CardDrawn(Event):
    """The card that was drawn, for its owner alone."""

    says = Text("You drew {card}.")
    seat: Who
    card: Card

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the owner."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the card."""
        return (("card", self.card),)


@event
class NothingLeft(PlainEvent):
    """There was no card to draw (3.6)."""

    weight = 0
    seat: Who
    deck: Deck

    def sentence(self) -> Text:
        """Say of which deck."""
        if self.deck == "item":
            return Text("There is no item left for {seat} to draw.")
        return Text("There is no event left for {seat} to draw.")


@event
class Shuffled(Event):
    """The discards of a deck were shuffled and are its deck again (3.6)."""

    weight = 0
    deck: Deck

    def sentence(self) -> Text:
        """Say of which deck."""
        if self.deck == "item":
            return Text("The discarded items are shuffled into a new deck.")
        return Text("The discarded events are shuffled into a new deck.")


@event
class EventPlayed(Event):
    """An event card was played; `target` as in the action (3.10)."""

    weight = 2
    seat: Who
    card: Card
    target: str

    def sentence(self) -> Text:
        """Say on what, if it aims at anything."""
        if self.target:
            return Text("{seat} plays {card} on {target}.", target=_target(self.seat, self.target))
        return Text("{seat} plays {card}.")

    @property
    def targets(self) -> tuple[Seat, ...]:
        """Return whose piece, or which player, the card aims at, if that is another."""
        owner = _aimed_at(self.seat, self.target)
        return () if owner is None or owner == self.seat else (owner,)


def _target(seat: Seat, word: str) -> Argument:
    """Name what a card aims at: a piece and whose it is, a player, a square."""
    role, owner = word.partition("-")[0], _aimed_at(seat, word)
    if owner is None:
        return word
    return whose(2 * owner + ROLES.index(role)) if role in ROLES else Player(owner)


def _aimed_at(seat: Seat, word: str) -> Seat | None:
    """Return the player at whom a card aims, or at whose piece; None: it aims at a square, or at nothing."""
    role, _, number = word.partition("-")
    if role in ROLES:
        return int(number) - 1 if number else seat
    return int(word) - 1 if word.isdecimal() else None


@event
class Answered(Event):
    """Nay! was played against `against` of another player (E02)."""

    says = Text("With {card}, {seat} answers {other}'s {against}.")
    weight = 2
    seat: Who
    card: Card
    other: Target
    against: Card


@event
class Cancelled(PlainEvent):
    """An event card has no effect (E02)."""

    says = Text("{seat}'s {card} has no effect.")
    weight = 2
    seat: Who
    card: Card


@event
class NoEffect(PlainEvent):
    """A card found nothing to act on (3.10)."""

    says = Text("{card} finds nothing to act on.")
    seat: Who
    card: Card


@event
class Attached(Event):
    """An item was attached (3.10)."""

    says = Text("{piece} gets {card}.")
    seat: Who
    piece: Piece
    card: Card


@event
class ItemUsed(Event):
    """An item was used from the hand (3.10)."""

    says = Text("{seat} uses {card} for {piece}.")
    weight = 2
    seat: Who
    piece: Piece
    card: Card


@event
class ItemLost(PlainEvent):
    """An attached item was discarded (3.3, 3.10)."""

    says = Text("{piece} loses {card}.")
    piece: Piece
    card: Card


@event
class Discarded(Event):
    """A card of the hand was discarded (3.5)."""

    says = Text("{seat} discards {card}.")
    weight = 0
    seat: Who
    card: Card


@event
class SpoilsTaken(PlainEvent):
    """The winner of a duel took an item of the defeated piece to hand (3.3)."""

    says = Text("{seat} takes {card} from {piece}.")
    weight = 2
    seat: Who
    piece: Prey
    card: Card


@event
class Robbed(Event):
    """A random card was taken from a player's hand; which one only the readers of `RobbedOf` know (E21)."""

    weight = 2
    seat: Who
    other: Target
    deck: Deck

    def sentence(self) -> Text:
        """Say of which deck."""
        if self.deck == "item":
            return Text("{seat} takes a random item from {other}.")
        return Text("{seat} takes a random event from {other}.")


@event
class RobbedOf(Event):
    """Which card was taken: for both, and for those who knew that it was there (E21)."""

    says = Text("It was {card}.")
    seat: Who
    other: Who
    card: Card
    knowing: tuple[int, ...]
    """All who may read it, ascending; empty: everybody knew the card, and may."""

    @property
    def readers(self) -> tuple[int, ...] | None:
        """Return the thief, the victim, and those who knew the card."""
        return self.knowing or None

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the card, unless everybody knew it."""
        return (("card", self.card),) if self.knowing else ()
