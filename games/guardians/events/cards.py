"""What cards and texts do outside of a fight: stones, cards that come back, terrain, and what is looked at.

`by` is the id of the card or of the Guardian whose effect it is.
"""

from engine.events import Count, Event, PlainEvent, Target, Who, event
from engine.texts import Text
from games.guardians.events.base import Card, Cards, CardsShown, Stones


@event
class TextUsed(PlainEvent):
    """A player uses the text of a Guardian (D14)."""

    says = Text("{seat} uses the text of {card}.")
    weight = 2
    seat: Who
    card: Card


@event
class StonesPaid(PlainEvent):
    """A player pays stones for an effect (D14)."""

    says = Text("{seat} pays {n} for {by}.")
    weight = 0
    seat: Who
    by: Card
    n: Stones


@event
class StonesChanged(PlainEvent):
    """A card or a text gives a player stones, or takes some (n < 0)."""

    seat: Who
    by: Card
    n: Stones

    def sentence(self) -> Text:
        """Say whether they came or went."""
        if self.n >= 0:
            return Text("{seat} gains {n}: {by}.")
        return Text("{seat} loses {n}: {by}.")


@event
class DrewBy(PlainEvent):
    """A player draws cards by an effect; fewer where the deck is short (D13)."""

    says = Text("{seat} draws {count}: {by}.")
    seat: Who
    by: Card
    count: Count


@event
class Robbed(Event):
    """A player discards cards from the Pen by another's effect (D13)."""

    weight = 2
    seat: Who
    owner: Target
    by: Card
    cards: Cards

    def sentence(self) -> Text:
        """Say which, if any."""
        if self.cards:
            return Text("{by}: {owner} loses {cards} of the Pen.")
        return Text("{by}: the Pen of {owner} is empty.")


@event
class Retrieved(PlainEvent):
    """A player takes a card back from the discard pile (D13)."""

    weight = 2
    seat: Who
    by: Card
    card: Card

    def sentence(self) -> Text:
        """Say by what."""
        if self.card == self.by:
            return Text("{seat} takes {card} back from the discard pile.")
        return Text("{seat} takes {card} back from the discard pile: {by}.")


@event
class TerrainKilled(Event):
    """A terrain card of `owner` was destroyed; one that lay face down is seen now (D15)."""

    says = Text("{by} destroys {card} of {owner} at {at}.")
    weight = 2
    seat: Who
    owner: Target
    by: Card
    card: Card
    at: str


@event
class NothingHappened(PlainEvent):
    """A card finds nothing to act on any more."""

    says = Text("{by} of {seat} finds nothing to do.")
    weight = 0
    seat: Who
    by: Card


@event
class DeckLookedAt(PlainEvent):
    """A player looks at the top of the own deck (D13)."""

    says = Text("{seat} looks at {count} of the own deck: {by}.")
    seat: Who
    by: Card
    count: Count


@event
class DeckTopSeen(CardsShown):
    """The cards that a player looks at, the top one first, for that player alone."""

    says = Text("The top of your deck: {cards}.")
    seat: Who
    cards: Cards
    news: Cards


@event
class DeckSorted(PlainEvent):
    """The cards that were looked at lie on the deck again, in an order of the player's choice."""

    says = Text("{seat} puts {count} back on the deck.")
    weight = 0
    seat: Who
    count: Count


@event
class StackLookedAt(PlainEvent):
    """A player looks at what lies under a shield of `owner` (D13)."""

    says = Text("{seat} looks under the Shield of {owner} at {at}: {by}.")
    seat: Who
    owner: Who
    by: Card
    at: str


@event
class StackSeen(CardsShown):
    """What lies under that shield, creatures and items; only `seat` reads it."""

    says = Text("Under the Shield of {owner} at {at}: {cards}.")
    seat: Who
    owner: Who
    at: str
    cards: Cards
    news: Cards

    @property
    def whose(self) -> int:
        """Return the other, who has them."""
        return self.owner


@event
class ActionBoosted(PlainEvent):
    """A card makes the next action of `seat` reach farther, or lets the shield at a space fly (D14, D15)."""

    seat: Who
    by: Card
    at: str = ""

    def sentence(self) -> Text:
        """Say which."""
        if self.at:
            return Text("{by}: the Shield of {seat} at {at} flies this turn.")
        return Text("{by}: the next action of {seat} reaches farther.")
