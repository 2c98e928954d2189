"""Set-up, the turn, drawing, healing, what is discarded and handed out."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Count, Event, PlainEvent, Who, event
from engine.texts import Argument, Text
from games.willow.events.base import One, PrivateEvent, Side
from games.willow.face.named import Names

DiscardReason: TypeAlias = Literal[
    "chosen", "limit", "spells", "shape", "lost", "used", "room", "side", "unfought", "foe", "card"
]  # fmt: skip
"""By choice, too many (W21, W117, W126), hand lost (W137), used up, room for a spell (W110), of the wrong
side (W161), a Foe that is not fought (W185), a Foe's or a card's doing.
"""
EndReason: TypeAlias = Literal["queen", "freed", "brought", "round_cap"]

_DISCARDED: Final[Mapping[str, Text]] = {
    "chosen": Text("{char} discards {card}."),
    "limit": Text("{char} holds too many cards and discards {card}."),
    "spells": Text("{char} has no Magic left for {card}: discarded."),
    "shape": Text("{char} cannot hold {card} in this shape: discarded."),
    "lost": Text("{card} of {char} is discarded."),
    "used": Text("{card} of {char} is used up."),
    "room": Text("{char} gives {card} up for another spell."),
    "side": Text("{char} can keep {card} no longer: discarded."),
    "unfought": Text("{card} is discarded unfought."),
    "foe": Text("{char} loses {card} to the Foe."),
    "card": Text("{char} has to discard {card}."),
}
_ENDINGS: Final[Mapping[str, Text]] = {
    "queen": Text("{queen} is slain: Good wins!"),
    "freed": Text("{child} is safe in the freed castle: Good wins!"),
    "brought": Text("{child} is in the hands of {queen}: Evil wins!"),
    "round_cap": Text("The last round is over and nobody has won: a draw."),
}


@event
class Dealt(PlainEvent):
    """The opening cards of Good have been dealt in secret (W6): how many a character has."""

    says = Text("{char} begins with {count}.")
    weight = 0
    seat: Who
    char: One
    count: Count


@event
class TurnBegan(PlainEvent):
    """A side-turn began; `last`: Good's last one (W175)."""

    round: int
    side: Side
    last: bool

    def sentence(self) -> Text:
        """Say whose."""
        if self.last:
            return Text("Round {round}: the last turn of Good begins.")
        return Text("Round {round}: the turn of {side} begins.")


@event
class ExtraTurnBegan(PlainEvent):
    """A character takes an extra turn alone (W32)."""

    says = Text("{char} has an extra turn, alone.")
    seat: Who
    char: One


@event
class Drew(Event):
    """A character drew so many cards (W19)."""

    says = Text("{char} draws {count}.")
    seat: Who
    char: One
    count: Count


@event
class CardsDrawn(PrivateEvent):
    """The cards that a character drew, for those who may see them."""

    says = Text("{char} has drawn {cards}.")
    char: One


@event
class Reshuffled(Event):
    """The discard pile was shuffled into a new deck (W20)."""

    says = Text("The discard pile is shuffled into a new deck of {count}.")
    weight = 0
    count: Count


@event
class Discarded(Event):
    """A card went from a character, or from nobody (`seat` -1), to the discard pile."""

    seat: Who
    char: One
    card: One
    why: DiscardReason

    def sentence(self) -> Text:
        """Say why."""
        return _DISCARDED[self.why] if self.char else Text("{card} is discarded.")


@event
class Healed(PlainEvent):
    """A character regained Health; `by` is a card's word or a place's id, "" the step of healing (W142)."""

    seat: Who
    char: One
    n: int
    health: int
    by: One

    def sentence(self) -> Text:
        """Say by what, if by anything."""
        if self.by:
            return Text("{by}: {char} heals {n} and has {health} Health.")
        return Text("{char} heals {n} and has {health} Health.")


@event
class Shared(PlainEvent):
    """A character got cards that were handed out: of The Bones (W31) or of a captured hand (W136)."""

    seat: Who
    char: One
    count: Count
    why: Literal["bones", "captured"]

    def sentence(self) -> Text:
        """Say of which."""
        if self.why == "bones":
            return Text("{char} gets {count} of those that were drawn together.")
        return Text("{char} gets {count} of those that were won.")


@event
class CardsShared(PrivateEvent):
    """Which face-down cards those were, for those who may see them."""

    says = Text("{char} has got {cards}.")
    char: One


@event
class EloraShown(Event):
    """Elora Danan has been taken: she lies face up from now on (W12)."""

    says = Text("{char} has {child}! She lies open from now on.")
    weight = 3
    seat: Who
    char: One

    def extra_args(self, names: Names) -> dict[str, Argument]:
        """Name the child."""
        return {"child": names.one("elora_danan")}


@event
class Gave(PlainEvent):
    """A character gave a card to another of its side (W26); `card` is "" for a face-down one."""

    seat: Who
    other: Who
    char: One
    to: One
    card: One

    def sentence(self) -> Text:
        """Say which, if all may know."""
        if self.card:
            return Text("{char} gives {card} to {to}.")
        return Text("{char} gives a face-down card to {to}.")


@event
class CardGiven(PrivateEvent):
    """Which face-down card was given, for those who may see it."""

    says = Text("What {char} gives to {to} is {cards}.")
    weight = 0
    char: One
    to: One


@event
class Laid(Event):
    """A character laid a card face up (W22)."""

    says = Text("{char} lays {card} face up.")
    seat: Who
    char: One
    card: One


@event
class WentHome(PlainEvent):
    """An army went home (W156)."""

    says = Text("{card} leaves {char} and goes home.")
    seat: Who
    char: One
    card: One


@event
class Declined(PlainEvent):
    """A face-up card will not be used in this round (W24)."""

    says = Text("{char} leaves {card} unused this round.")
    weight = 0
    seat: Who
    char: One
    card: One


@event
class LastTurnAnnounced(PlainEvent):
    """Elora was brought to the castle of the queen: one Good turn is left (W175)."""

    says = Text("{char} has brought the child home! The next turn of Good is the last.")
    weight = 3
    seat: Who
    char: One


@event
class GameEnded(PlainEvent):
    """The game is over; `side` is -1 for a draw."""

    weight = 3
    reason: EndReason
    side: Side

    def sentence(self) -> Text:
        """Say how."""
        return _ENDINGS[self.reason]

    def extra_args(self, names: Names) -> dict[str, Argument]:
        """Name the queen and the child."""
        return {"queen": names.one("queen"), "child": names.one("elora_danan")}
