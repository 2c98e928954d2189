"""Battles, payments and loot."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Event, Hidden, PlainEvent, Who, event
from engine.texts import Text
from games.foes.events.base import Chips, Reason, Spell

LossReason: TypeAlias = Literal["too_strong", "chips"]
ChangeWay: TypeAlias = Literal["paid_tile", "pieces", "paid_piece", "short"]
BonusSource: TypeAlias = Literal["pieces", "tile", "none", "house"]

_CHANGES: Final[Mapping[ChangeWay, Text]] = {
    "paid_tile": Text("{seat} takes Monster {monster} and pays Monster {tile} as change."),
    "pieces": Text("{seat} takes {gold} bonus gold; Monster {monster} is set aside."),
    "paid_piece": Text("{seat} takes Monster {monster} and pays a bonus piece back."),
    "short": Text("The pool gives {seat} only {gold} gold; Monster {monster} is set aside."),
}
_BONUSES: Final[Mapping[BonusSource, Text]] = {
    "pieces": Text("Lucky roll: {seat} takes 1 bonus gold."),
    "tile": Text("Lucky roll: {seat} takes Monster {tile} from the pool as bonus gold."),
    "none": Text("Lucky roll, but no bonus gold is left for {seat}."),
    "house": Text("Lucky roll: {seat} is granted 1 gold by the house rule."),
}


@event
class FightBegan(PlainEvent):
    """A battle began; `strength` is the monster's with the Transform spells on it (R17, R102)."""

    seat: Who
    monster: int
    strength: int

    def sentence(self) -> Text:
        """Say whom, and how strong it is now."""
        if self.strength != self.monster:
            return Text("{seat} fights Monster {monster}, which has strength {strength} now.")
        return Text("{seat} fights Monster {monster}.")


@event
class DiceRolled(Event):
    """Both dice were rolled; `cost` is what the battle takes, hearts counted, never below 0 (R38, R110)."""

    weight = 2
    seat: Who
    monster_die: int
    player_die: int
    cost: Chips

    def sentence(self) -> Text:
        """Say both dice, and what they cost."""
        if self.cost:
            return Text("{seat} rolls {player_die}, the monster {monster_die}: that costs {cost}.")
        return Text("{seat} rolls {player_die}, the monster {monster_die}: that costs nothing.")


@event
class Frightened(PlainEvent):
    """A monster dies of fright, without dice, if its heart can be paid; `cost` is its heart (R37, R111)."""

    weight = 1
    seat: Who
    monster: int
    cost: Chips

    def sentence(self) -> Text:
        """Say what its heart costs."""
        if self.cost:
            return Text("Monster {monster} takes fright at {seat}; its heart costs {cost}.")
        return Text("Monster {monster} dies of fright at the sight of {seat}.")


@event
class PaymentAsked(PlainEvent):
    """The cost is more than the chips, and for all that is public spells might pay it (R44, ruling 51)."""

    says = Text("{seat} has {chips} and needs {cost}: a Power Chips spell could pay.")
    weight = 0
    seat: Who
    cost: int
    chips: Chips


@event
class PaymentDeclined(PlainEvent):
    """A player cast no (further) Power Chips spell to pay (R44)."""

    says = Text("{seat} casts no spell to pay.")
    seat: Who


@event
class Paid(PlainEvent):
    """Chips were paid: the first to the supply, the others out of the game (R39)."""

    weight = 0
    seat: Who
    paid: Chips
    to_supply: int
    out: int

    def sentence(self) -> Text:
        """Say where the chips went."""
        if self.out:
            return Text("{seat} pays {paid}: {to_supply} to the supply, {out} out of the game.")
        return Text("{seat} pays {paid} to the supply.")


@event
class LostBattle(PlainEvent):
    """A battle was lost: the monster was too strong, or the chips did not suffice (R42, R43)."""

    weight = 3
    seat: Who
    monster: int
    why: LossReason

    def sentence(self) -> Text:
        """Say why."""
        if self.why == "too_strong":
            return Text("{seat} loses: Monster {monster} is too strong.")
        return Text("{seat} has too few chips and loses to Monster {monster}.")


@event
class Defeated(PlainEvent):
    """A monster was defeated; `gold` is what the player is richer by it, without bonus gold (R45, R49)."""

    weight = 3
    seat: Who
    monster: int
    gold: int
    fright: bool

    def sentence(self) -> Text:
        """Say what it was worth."""
        if self.fright and not self.gold:
            return Text("{seat} is rid of Monster {monster}, for no gold.")
        return Text("{seat} beats Monster {monster}: +{gold} gold.")


@event
class ToPool(PlainEvent):
    """A dead 1-gold monster went to the pool of bonus gold, as change (R50, R51)."""

    says = Text("Monster {monster} goes to the pool of bonus gold.")
    weight = 0
    seat: Who
    monster: int


@event
class Change(PlainEvent):
    """A frightened monster worth 2 gold or more was changed (R51, ruling 12).

    `way`: "paid_tile" the tile was taken and the 1-gold monster `tile` paid; "pieces" `gold` was taken from
    the pool and the tile set aside; "paid_piece" the tile was taken and a bonus piece paid back; "short"
    the pool held only `gold`.
    """

    weight = 0
    seat: Who
    monster: int
    way: ChangeWay
    gold: int
    tile: int = 0

    def sentence(self) -> Text:
        """Say how it was changed."""
        return _CHANGES[self.way]


@event
class BonusGold(PlainEvent):
    """A lucky roll brought a piece of gold from `source` (R41, R52, ruling 11).

    `tile` is the dead monster taken from the pool.
    """

    weight = 2
    seat: Who
    source: BonusSource
    tile: int = 0

    def sentence(self) -> Text:
        """Say where from."""
        return _BONUSES[self.source]


@event
class WisdomGained(PlainEvent):
    """A marker moved up by `amount` to `now` (R48)."""

    says = Text("{seat} gains {amount} wisdom {reason} and is at {now}.")
    seat: Who
    amount: int
    now: int
    reason: Reason


@event
class SpellTaken(Event):
    """A spell of pile `pile` (1-5) was drawn; which one is its owner's secret (R46)."""

    says = Text("{seat} draws a spell of pile {pile}.")
    seat: Who
    pile: int


@event
class SpellDrawn(Event):
    """The spell that was drawn, for its owner alone (R46)."""

    says = Text("You drew the spell {face}, for later turns.")
    seat: Who
    face: Spell
    pile: int

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the owner."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the face of the spell."""
        return (("spell", self.face),)


@event
class ChestTaken(PlainEvent):
    """A treasure chest was taken (R107)."""

    says = Text("{seat} takes a treasure chest worth {gold} gold.")
    weight = 3
    seat: Who
    tile: int
    gold: int
