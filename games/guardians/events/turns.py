"""Set-up, the turn, drawing and placing."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Count, Event, PlainEvent, Who, event
from engine.texts import Argument, Text
from games.guardians.events.base import Card, Cards, CardsShown, Stones
from games.guardians.face.named import Names

EndReason: TypeAlias = Literal["lands", "shields", "guardian", "turn_cap"]
DiscardReason: TypeAlias = Literal[
    "excess", "up", "beaten", "destroyed", "aoe", "used", "merge", "lost", "no_room", "unsettled", "card"
]  # fmt: skip

_WHY_DISCARDED: Final[Mapping[DiscardReason, Text]] = {
    "excess": Text("{seat} keeps no more and discards {cards}."),
    "up": Text("{seat} discards the Up card {cards}."),
    "beaten": Text("{seat} discards the beaten {cards}."),
    "destroyed": Text("{seat} discards {cards}."),
    "aoe": Text("{seat} discards {cards}."),
    "used": Text("{cards} of {seat} is used up."),
    "merge": Text("{seat} gives up {cards}: no more room under the Shield."),
    "lost": Text("{seat} loses {cards} with the Shield."),
    "no_room": Text("{seat} loses {cards}: no own Stronghold beside it has room."),
    "unsettled": Text("{seat} discards {cards} instead of laying terrain."),
    "card": Text("{seat} has to discard {cards}."),
}
_ENDINGS: Final[Mapping[EndReason, Text]] = {
    "lands": Text("{winner} controls all six lands and wins!"),
    "shields": Text("Enough Shields are destroyed: {winner} wins!"),
    "guardian": Text("The Guardian is dead: {winner} wins!"),
    "turn_cap": Text("The last turn is over: {winner} wins!"),
}
_DRAWS: Final[Mapping[EndReason, Text]] = {
    "shields": Text("Both have lost as many Shields as end the game: a draw."),
    "turn_cap": Text("The last turn is over: a draw."),
}


@event
class HandPlaced(Event):
    """A player had the first hand that it kept placed for it (G16): what was answered in secret comes out."""

    says = Text("{seat} has placed the first hand at once, and is ready.")
    weight = 0
    seat: Who


@event
class HandKept(PlainEvent):
    """A player keeps the first hand (G16)."""

    says = Text("{seat} keeps the first hand.")
    weight = 0
    seat: Who


@event
class Redrawn(Event):
    """A player without a shield paid a stone, reshuffled and drew anew (G16)."""

    says = Text("{seat} has no Shield, pays a stone and draws anew; {stones} left.")
    seat: Who
    stones: Stones


@event
class TurnBegan(PlainEvent):
    """A turn began; all shields are unturned (G14, G21)."""

    says = Text("Turn {turn} begins.")
    weight = 0
    turn: int


@event
class Drew(Event):
    """A player drew cards, the old Up card (`up`) is the first of them (G17, G18)."""

    weight = 0
    seat: Who
    count: Count
    up: Card
    """The id of the old Up card, which `count` counts; "": all are from the deck."""

    def sentence(self) -> Text:
        """Say whether the old Up card is among them."""
        if self.up:
            return Text("{seat} draws {count}, first the old Up card {up}.")
        return Text("{seat} draws {count}.")


@event
class CardsDrawn(CardsShown):
    """The cards that a player drew from the deck, for that player alone."""

    says = Text("You draw {cards}.")
    seat: Who
    cards: Cards
    news: Cards


@event
class UpDiscarded(PlainEvent):
    """An old Up card was discarded: by choice (G19), or for want of an entitlement (G20)."""

    weight = 0
    seat: Who
    card: Card
    choice: bool

    def sentence(self) -> Text:
        """Say why."""
        if self.choice:
            return Text("{seat} discards the old Up card {card} and draws from the deck.")
        return Text("{seat} may draw nothing: the old Up card {card} is discarded.")


@event
class OrdersEnded(PlainEvent):
    """A player plays no more cards before the placing (G155)."""

    says = Text("{seat} plays nothing more before the placing.")
    weight = 0
    seat: Who


@event
class Ready(PlainEvent):
    """A player is done with the placing (G155)."""

    says = Text("{seat} is ready.")
    weight = 0
    seat: Who


@event
class PlacesFirst(Event):
    """A coin, or the higher Up card, says who places first (G33)."""

    seat: Who
    coin: bool

    def sentence(self) -> Text:
        """Say whether by chance."""
        if self.coin:
            return Text("A coin decides: {seat} places first.")
        return Text("{seat} has the higher Up card and places first.")


@event
class Unready(PlainEvent):
    """A player goes on placing."""

    says = Text("{seat} goes on placing.")
    weight = 0
    seat: Who


@event
class Arranged(Event):
    """What a player has placed lies there now: shields (by space), and how many cards on and under (G33)."""

    weight = 2
    seat: Who
    shields: tuple[str, ...]
    """`a1 N01`: a space and the shield that was put there in this phase."""
    upgrades: tuple[str, ...]
    """`L U01`: a side and the upgrade that was laid there in this phase."""
    pen: int
    """Cards in the Pen."""

    def sentence(self) -> Text:
        """Say what was placed, if anything."""
        if self.shields or self.upgrades:
            return Text("{seat} has placed: {what}.")
        return Text("{seat} has placed; no new Shield.")

    def extra_args(self, names: Names) -> dict[str, Argument]:
        """Name what was placed, each with its place."""
        what = []
        for entry in self.shields:
            at, card = entry.split()
            what.append(Text("{card} at {at}", card=names.card(card), at=at))
        for entry in self.upgrades:
            side, card = entry.split()
            place = Text("{card} on the left") if side == "L" else Text("{card} on the right")
            what.append(place.with_args(card=names.card(card)))
        return {"what": tuple(what)}


@event
class Discarded(Event):
    """Cards of a player went to the discard pile."""

    seat: Who
    cards: Cards
    why: DiscardReason

    def sentence(self) -> Text:
        """Say why."""
        return _WHY_DISCARDED[self.why]


@event
class GameEnded(PlainEvent):
    """The game is over; `winner` -1 is a draw (G13, G171)."""

    weight = 3
    reason: EndReason
    winner: Who

    def sentence(self) -> Text:
        """Say how, and who won, if anybody."""
        if self.winner < 0:
            return _DRAWS.get(self.reason) or Text("The game ends in a draw.")
        return _ENDINGS[self.reason]
