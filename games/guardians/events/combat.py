"""Combat: hands, command cards, match-ups, secondary attacks and how it ended.

`seat` is who does it, `owner` whose creature it happens to; `card`, `by` and `target` are ids of kinds of
cards (`M01`), of a Guardian (`GU01`) or of an upgrade (`U04`); `at` is the name of a space.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Event, Hidden, PlainEvent, Who, event
from engine.texts import Argument, Text
from games.guardians.events.base import Card, Cards, Count, Ground, Signed, Thing, Window
from games.guardians.named import Names

DispelledBy: TypeAlias = Literal["dispel", "baggler", "shield", "contradiction"]
BonusWhy: TypeAlias = Literal["ocb", "terrain"]

_DISPELLED: Final[Mapping[DispelledBy, Text]] = {
    "dispel": Text("{card} of {owner} is dispelled."),
    "baggler": Text("{card} of {owner} is dispelled by the opposing command card."),
    "shield": Text("The area attack of {card} of {owner} is dispelled by the opposing Shield."),
    "contradiction": Text("{card} of {owner} is dispelled: the command cards contradict each other."),
}
_STATED: Final[Mapping[str, Text]] = {
    "color": Text("{seat} says that an {value} creature is coming."),
    "icons": Text("{seat} says of the creature that is coming: icons {value}."),
    "size": Text("{seat} says that a creature of size {value} is coming."),
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


def _strength(power: int, damage: int) -> Text:
    """Say a side's sum; its damage too where the opponent is immune to a part of it (G102)."""
    if power == damage:
        return Text("{power}", power=power)
    return Text("{power} (damage {damage})", power=power, damage=damage)


@event
class CombatBegan(PlainEvent):
    """A shield of `seat` attacks at a space; each Combat Hand has so many cards (G44, G56)."""

    says = Text(
        "{seat} attacks {other} at {at}: {seat} has a Combat Hand of {mine}, {other} one of {theirs}."
    )
    weight = 2
    seat: Who
    other: Who
    at: str
    mine: Count
    theirs: Count


@event
class ChallengeBegan(PlainEvent):
    """A shield of `seat` challenges the Guardian of `other` (D7)."""

    says = Text("{seat} challenges {card} ({vitality}), the Guardian of {other}!")
    weight = 3
    seat: Who
    other: Who
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
class CombatHandShown(Event):
    """What the Combat Hand of `owner` holds; only `seat` reads it."""

    seat: Who
    owner: Who
    cards: Cards
    news: Cards
    """Those of them that not all knew."""

    def sentence(self) -> Text:
        """Say what it holds."""
        if self.cards:
            return Text("The Combat Hand of {owner}: {cards}.")
        return Text("The Combat Hand of {owner} is empty.")

    @property
    def readers(self) -> tuple[int, ...]:
        """Return who looks."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the cards that not all knew."""
        return tuple(("card", f"{self.owner + 1}:{card}") for card in self.news)


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
class PrimaryStated(Event):
    """A player states the colour, the icons or the size of the creature that is coming (G161)."""

    seat: Who
    what: str
    value: str

    def sentence(self) -> Text:
        """Say what was stated."""
        if self.what == "icons" and self.value == "none":
            return Text("{seat} says that a creature without icons is coming.")
        if self.what == "color" and self.value == "mortal":
            return Text("{seat} says that a mortal creature is coming.")
        return _STATED[self.what]


@event
class MatchUpBegan(Event):
    """Both primaries were revealed, the attacker's first (G73)."""

    says = Text("Match-up {round}: {card} of {seat} against {foe} of {other}.")
    weight = 2
    seat: Who
    other: Who
    round: int
    card: Card
    foe: Card


@event
class Bribed(Event):
    """A creature of `owner` was bribed away to the Pen; `plus`: the card that gave it the icon (G78)."""

    weight = 2
    owner: Who
    card: Card
    by: Card
    plus: Card = ""

    def sentence(self) -> Text:
        """Say by whom, and with what."""
        if self.plus:
            return Text("{card} of {owner} is bribed by {by} with {plus}, and goes to the Pen.")
        return Text("{card} of {owner} is bribed by {by}, and goes to the Pen.")


@event
class Destroyed(PlainEvent):
    """A creature of `owner` was destroyed by the text of a card (G82)."""

    weight = 2
    owner: Who
    card: Card
    by: Card

    def sentence(self) -> Text:
        """Say by what."""
        if self.by == self.card:
            return Text("{card} of {owner} is destroyed by its own text.")
        return Text("{card} of {owner} is destroyed by {by}.")


@event
class TurnedAround(PlainEvent):
    """A creature of `owner` does no damage, for its opponent is immune to it (G86)."""

    says = Text("{card} of {owner} does no damage: its opponent is immune.")
    owner: Who
    card: Card


@event
class Blanked(PlainEvent):
    """The text of a creature of `owner` and of its item stops for this match-up (D16)."""

    says = Text("{card} of {owner} has no text in this match-up, by {by}.")
    owner: Who
    card: Card
    by: Card


@event
class BonusCame(PlainEvent):
    """A creature of `owner` gets its off-colour bonus, or what the terrain gives or takes (G88, G89)."""

    weight = 0
    owner: Who
    card: Card
    why: BonusWhy
    n: Signed

    def sentence(self) -> Text:
        """Say what for."""
        if self.why == "ocb":
            return Text("{card} of {owner}: {n}, off-colour bonus.")
        return Text("{card} of {owner}: {n}, terrain.")


@event
class RangedShot(Event):
    """A creature was played as a ranged attack of n points (G92)."""

    says = Text("{card} of {owner} shoots: +{n}.")
    owner: Who
    card: Card
    n: int


@event
class Channeled(Event):
    """A creature received points; `by` is the channeler or the Guardian, `lost`: what did not fit (G98)."""

    seat: Who
    card: Card
    by: Card
    n: int
    lost: int

    def sentence(self) -> Text:
        """Say how many points, and what did not fit."""
        if self.lost:
            return Text("{by} of {seat} channels {n} to {card}; {lost} more are lost.")
        return Text("{by} of {seat} channels {n} to {card}.")


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
class MatchUpEnded(PlainEvent):
    """A match-up ended: staying power and damage of both, and who was beaten (G101, G102)."""

    weight = 2
    seat: Who
    other: Who
    card: Card
    foe: Card
    power: int
    damage: int
    foe_power: int
    foe_damage: int
    beaten: tuple[int, ...]
    """The seats whose creature was beaten."""

    def sentence(self) -> Text:
        """Say who beat whom."""
        if len(self.beaten) > 1:
            return Text("{card} of {seat} and {foe} of {other} beat each other, {mine} against {theirs}.")
        if not self.beaten and self.power == self.foe_power:
            return Text(
                "{card} of {seat} and {foe} of {other} are equal, {mine} against {theirs}: both live."
            )
        if not self.beaten:
            return Text("{card} of {seat} and {foe} of {other} both live, {mine} against {theirs}.")
        if self.beaten[0] == self.other:
            return Text("{card} of {seat} beats {foe} of {other}, {mine} against {theirs}.")
        return Text("{foe} of {other} beats {card} of {seat}, {theirs} against {mine}.")

    def composed(self, names: Names) -> dict[str, Argument]:  # noqa: ARG002  # numbers alone
        """Say the sum of each side."""
        return {
            "mine": _strength(self.power, self.damage),
            "theirs": _strength(self.foe_power, self.foe_damage),
        }


@event
class Unchallenged(PlainEvent):
    """A creature stands with nobody against it (G163)."""

    says = Text("{card} of {owner} stands unchallenged.")
    owner: Who
    card: Card


@event
class NoCreaturesLeft(PlainEvent):
    """A player has no creature left in hand, and says so (G153)."""

    says = Text("{seat} has no creature left in hand.")
    weight = 0
    seat: Who


@event
class SecondaryBegan(Event):
    """A creature makes a secondary attack on a creature on the table (G104, G105)."""

    says = Text("{card} of {seat} attacks {target}.")
    seat: Who
    card: Card
    target: Card


@event
class SecondaryEnded(PlainEvent):
    """All that attacked the target so far makes this total; it is beaten if that is more (G111)."""

    weight = 2
    seat: Who
    card: Card
    target: Card
    total: int
    against: int
    beaten: bool

    def sentence(self) -> Text:
        """Say whether it was enough."""
        if self.beaten:
            return Text("{card} of {seat} kills {target}, {total} against {against}.")
        return Text("{card} of {seat} cannot beat {target}, {total} against {against}.")


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


EVENTS: Final = (
    CombatBegan, ChallengeBegan, CombatCalledOff, DepotLeft, CommandSaid, CommandShown, CardCast, Dispelled,
    CommandWorks, TerrainChanged, AoeStruck, HandLookedAt, CombatHandShown, SentFromHand, PrimaryStated,
    MatchUpBegan, Bribed, Destroyed, TurnedAround, Blanked, BonusCame, RangedShot, Channeled, Passed,
    MatchUpEnded, Unchallenged, NoCreaturesLeft, SecondaryBegan, SecondaryEnded, LaidOpen, CombatCounted,
    Healed, CombatEnded,
)  # fmt: skip
"""Every class of event of this room."""
