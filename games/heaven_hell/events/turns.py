"""Set-up, turns, hands and the end."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Count, Event, Hidden, PlainEvent, Who, event
from engine.texts import Text
from games.heaven_hell.events.base import Card, Cards

DiscardReason: TypeAlias = Literal["even", "cost", "random", "spy", "plunder"]
EndReason: TypeAlias = Literal["dominion", "round_cap"]

_DISCARDS: Final[Mapping[DiscardReason, Text]] = {
    "even": Text("{seat} discards {card}."),
    "cost": Text("{seat} pays with {card}."),
    "random": Text("{seat} loses {card} from hand by chance."),
    "spy": Text("{seat} has to discard {card}."),
    "plunder": Text("{seat} discards {card} of the plunder."),
}


@event
class VanguardStands(PlainEvent):
    """A player has put the last character of the vanguard (3.4)."""

    says = Text("{seat} has set out all characters.")
    seat: Who


@event
class RoundBegan(PlainEvent):
    """A round began; in a `truce` round no battle may be started (3.4)."""

    weight = 0
    round: int
    truce: bool

    def sentence(self) -> Text:
        """Say whether there is a truce."""
        if self.truce:
            return Text("Round {round} begins. In this round there is a truce: no battle yet.")
        return Text("Round {round} begins.")


@event
class TurnBegan(PlainEvent):
    """A turn began: `seat` is the Heaven player now (3.2)."""

    says = Text("{seat} leads Heaven now.")
    weight = 0
    seat: Who


@event
class TurnEnded(PlainEvent):
    """A turn ended short of victory, with this Dominion (3.5, 3.9)."""

    says = Text("{seat} ends the turn with Dominion {dominion} of {target}.")
    seat: Who
    dominion: int
    target: int


@event
class GameEnded(PlainEvent):
    """The game ended; `winner` has the Dominion, or is -1 after the last round (3.9)."""

    weight = 3
    reason: EndReason
    winner: Who
    dominion: int

    def sentence(self) -> Text:
        """Say who won, if anybody."""
        if self.winner >= 0:
            return Text("{winner} holds Dominion {dominion} at the end of the turn and wins!")
        return Text("The last round is over and nobody has enough Dominion.")


@event
class Drew(Event):
    """A player drew cards; which ones is the player's secret (H50)."""

    says = Text("{seat} draws {count}.")
    weight = 0
    seat: Who
    count: Count


@event
class CardsDrawn(Event):
    """The cards that were drawn, for their owner alone; `open`: they emptied the deck, so that all can work
    out what the hand holds (3.8)."""

    says = Text("You draw {cards}.")
    seat: Who
    cards: Cards
    open: bool = False

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the owner."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the cards, by the hand that they are in."""
        cards = () if self.open else self.cards
        return tuple((f"hand {self.seat + 1}", f"{self.seat + 1}:{card}") for card in cards)


@event
class Reshuffled(Event):
    """A discard pile was shuffled and became the game deck (3.8)."""

    says = Text("{seat} shuffles the discard pile: {count} for the new deck.")
    weight = 0
    seat: Who
    count: Count


@event
class Discarded(Event):
    """A card went to its owner's discard pile, where all see it."""

    weight = 0
    seat: Who
    card: Card
    why: DiscardReason

    def sentence(self) -> Text:
        """Say why."""
        return _DISCARDS[self.why]


@event
class AllAnswered(Event):
    """All who were asked in secret have answered: what follows shows their answers (H15, H49, R2)."""

    says = Text("All are done.")
    weight = 0


@event
class EvenedUp(PlainEvent):
    """A player has evened up and drew `drew` cards (H49, H50)."""

    weight = 0
    seat: Who
    drew: int

    def sentence(self) -> Text:
        """Say which."""
        if self.drew:
            return Text("{seat} has discarded and drawn.")
        return Text("{seat} keeps the whole hand and draws nothing.")
