"""Combat: hands, command cards, what is cast, and how it ended. Match-ups have a file of their own.

`seat` is who does it, `owner` whose creature it happens to; `card`, `by` and `target` are ids of kinds of
cards (`M01`), of a Guardian (`GU01`) or of an upgrade (`U04`); `at` is the name of a space.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Count, Event, PlainEvent, Target, Who, event
from engine.texts import Text
from games.guardians.events.base import Card, Cards, CardsShown, Ground, Thing, Window

DispelledBy: TypeAlias = Literal["dispel", "baggler", "shield", "contradiction"]

_DISPELLED: Final[Mapping[DispelledBy, Text]] = {
    "dispel": Text("{card} of {owner} is dispelled."),
    "baggler": Text("{card} of {owner} is dispelled by the opposing command card."),
    "shield": Text("The area attack of {card} of {owner} is dispelled by the opposing Shield."),
    "contradiction": Text("{card} of {owner} is dispelled: the command cards contradict each other."),
}
_PASSED: Final[Mapping[Window, Text]] = {
    "truce": Text("{seat} does not call the combat off."),
    "answers": Text("{seat} does not answer the command cards."),
    "bribery": Text("{seat} does not bribe."),
    "bribe_attacker": Text("{seat} does not bribe the attacker."),
    "dispel": Text("{seat} does not dispel it."),
    "heal_winner": Text("{seat} heals nobody else."),
    "heal_loser": Text("{seat} heals nobody else."),
}
_STRIKES: Final[Mapping[str, Text]] = {
    "plain": Text("{by}: a {n}-point area attack discards {cards} of {owner}."),
    "fire": Text("{by}: a {n}-point fire area attack discards {cards} of {owner}."),
    "fear": Text("{by}: a {n}-point fear area attack discards {cards} of {owner}."),
    "methane": Text("{by}: a {n}-point methane area attack sets aside {cards} of {owner}."),
}
_STRIKES_NOBODY: Final[Mapping[str, Text]] = {
    "plain": Text("{by}: a {n}-point area attack strikes nobody in the hand of {owner}."),
    "fire": Text("{by}: a {n}-point fire area attack strikes nobody in the hand of {owner}."),
    "fear": Text("{by}: a {n}-point fear area attack strikes nobody in the hand of {owner}."),
    "methane": Text("{by}: a {n}-point methane area attack strikes nobody in the hand of {owner}."),
}


@event
class CombatBegan(PlainEvent):
    """A shield of `seat` attacks at a space; each Combat Hand has so many cards (G44, G56)."""

    says = Text(
        "{seat} attacks {other} at {at}: {seat} has a Combat Hand of {mine}, {other} one of {theirs}."
    )
    weight = 2
    seat: Who
    other: Target
    at: str
    mine: Count
    theirs: Count


@event
class ChallengeBegan(PlainEvent):
    """A shield of `seat` challenges the Guardian of `other` (D7)."""

    says = Text("{seat} challenges {card} ({vitality}), the Guardian of {other}!")
    weight = 3
    seat: Who
    other: Target
    at: str
    card: Card
    vitality: int


@event
class CombatCalledOff(Event):
    """There is no combat: `seat` retreats under a Truce Flag (D14)."""

    says = Text("{seat} raises {card} and retreats without a fight.")
    weight = 3
    seat: Who
    card: Card


@event
class DepotLeft(Event):
    """A player leaves the Depot where it is: its cards are in no Combat Hand (G56)."""

    says = Text("{seat} leaves the Depot cards where they are.")
    weight = 0
    seat: Who


@event
class CommandSaid(PlainEvent):
    """A player said whether there will be a command card, not which (G57)."""

    weight = 0
    seat: Who
    yes: bool

    def sentence(self) -> Text:
        """Say which."""
        if self.yes:
            return Text("{seat} will play a command card.")
        return Text("{seat} plays no command card.")


@event
class CommandShown(Event):
    """A command card was revealed (G57)."""

    says = Text("The command card of {seat} is {card}.")
    weight = 2
    seat: Who
    card: Card


@event
class CardCast(Event):
    """A player plays a spell, a hand magic item or a shield's text; `target`: what it names, or ""."""

    weight = 2
    seat: Who
    card: Card
    target: Thing = ""

    def sentence(self) -> Text:
        """Say on what."""
        if self.target:
            return Text("{seat} plays {card} on {target}.")
        return Text("{seat} plays {card}.")


@event
class Dispelled(PlainEvent):
    """A card of `owner` was dispelled; it does nothing at all (G159)."""

    owner: Who
    card: Card
    how: DispelledBy

    def sentence(self) -> Text:
        """Say by what."""
        return _DISPELLED[self.how]


@event
class CommandWorks(PlainEvent):
    """A command card takes effect; `idle`: it does nothing here (A12)."""

    seat: Who
    card: Card
    idle: bool = False

    def sentence(self) -> Text:
        """Say whether it does anything."""
        if self.idle:
            return Text("{card} of {seat} does nothing here.")
        return Text("{card} of {seat} takes effect.")


@event
class TerrainChanged(PlainEvent):
    """An Overlord changed the terrain for the rest of this combat (G66)."""

    says = Text("{card} of {seat} makes {at} {terrain} for this combat.")
    weight = 2
    seat: Who
    card: Card
    at: str
    terrain: Ground


@event
class AoeStruck(Event):
    """An AOE struck the hand of `owner`; these creatures are discarded, or set aside by methane (G68-G71)."""

    weight = 2
    owner: Who
    by: Card
    n: int
    attack: str
    cards: Cards

    def sentence(self) -> Text:
        """Say whom it struck, if anybody."""
        return _STRIKES[self.attack] if self.cards else _STRIKES_NOBODY[self.attack]


@event
class HandLookedAt(PlainEvent):
    """`seat` looks at the Combat Hand of `owner` (D13)."""

    says = Text("{seat} looks at the Combat Hand of {owner}.")
    seat: Who
    owner: Who


@event
class CombatHandShown(CardsShown):
    """What the Combat Hand of `owner` holds; only `seat` reads it."""

    seat: Who
    owner: Who
    cards: Cards
    news: Cards

    def sentence(self) -> Text:
        """Say what it holds."""
        if self.cards:
            return Text("The Combat Hand of {owner}: {cards}.")
        return Text("The Combat Hand of {owner} is empty.")

    @property
    def whose(self) -> int:
        """Return the other, who has them."""
        return self.owner


@event
class SentFromHand(Event):
    """A player sends a creature from hand to the Pen, or shows that none fits (`card` is "") (D20)."""

    owner: Who
    card: Card

    def sentence(self) -> Text:
        """Say which, if any."""
        if self.card:
            return Text("{owner} sends {card} to the Pen.")
        return Text("{owner} has no creature in hand that fits.")


@event
class Passed(Event):
    """A player passed, or declined what was asked."""

    weight = 0
    seat: Who
    window: Window

    def sentence(self) -> Text:
        """Say what was declined."""
        return _PASSED.get(self.window) or Text("{seat} passes.")


@event
class LaidOpen(Event):
    """A player laid down the creatures that did not fight: they have survived (G165)."""

    says = Text("{seat} lays down what did not fight: {cards}.")
    weight = 0
    seat: Who
    cards: Cards


@event
class CombatCounted(PlainEvent):
    """The vitality of the survivors of attacker and defender; `winner` -1: nobody is left (G117-G119)."""

    says = Text("Left standing: {seat} {mine}, {other} {theirs}.")
    weight = 2
    seat: Who
    other: Who
    mine: int
    theirs: int
    winner: Who


@event
class Healed(PlainEvent):
    """A beaten creature of `owner` comes back to the stack (G127)."""

    says = Text("{card} of {owner} is healed by {by}.")
    owner: Who
    card: Card
    by: Card


@event
class CombatEnded(PlainEvent):
    """The combat at a space is over."""

    weight = 3
    seat: Who
    other: Who
    at: str
    winner: Who

    def sentence(self) -> Text:
        """Say who won, if anybody."""
        if self.winner < 0:
            return Text("Nobody wins the combat at {at}.")
        return Text("{winner} wins the combat at {at}.")
