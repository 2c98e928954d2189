"""Match-ups: who meets whom, what changes their strength, who was beaten; secondary attacks.

`seat` is who does it, `owner` whose creature it happens to; `card`, `by`, `foe` and `target` are ids of kinds
of cards (`M01`).
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Event, PlainEvent, Signed, Who, event
from engine.texts import Argument, Text
from games.guardians.events.base import Card
from games.guardians.face.named import Names

BonusWhy: TypeAlias = Literal["ocb", "terrain"]

_STATED: Final[Mapping[str, Text]] = {
    "color": Text("{seat} says that an {value} creature is coming."),
    "icons": Text("{seat} says of the creature that is coming: icons {value}."),
    "size": Text("{seat} says that a creature of size {value} is coming."),
}


def _strength(power: int, damage: int) -> Text:
    """Say a side's sum; its damage too where the opponent is immune to a part of it (G102)."""
    if power == damage:
        return Text("{power}", power=power)
    return Text("{power} (damage {damage})", power=power, damage=damage)


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
class MatchUpEnded(PlainEvent):
    """A match-up ended: staying power and damage of both, and who was beaten (G101, G102); with equal totals
    by who wins pushes (D19).
    """

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
        if self.beaten[0] == self.other and self.damage == self.foe_power:
            return Text(
                "{card} of {seat} beats {foe} of {other}, {mine} against {theirs}: {seat} wins ties here."
            )
        if self.beaten[0] == self.other:
            return Text("{card} of {seat} beats {foe} of {other}, {mine} against {theirs}.")
        if self.foe_damage == self.power:
            return Text(
                "{foe} of {other} beats {card} of {seat}, {theirs} against {mine}: {other} wins ties here."
            )
        return Text("{foe} of {other} beats {card} of {seat}, {theirs} against {mine}.")

    def extra_args(self, names: Names) -> dict[str, Argument]:  # noqa: ARG002  # numbers alone
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
