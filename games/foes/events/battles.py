"""Battles, payments and loot."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from engine.events import Hidden
from games.foes.events.base import FoesEvent, PlainEvent

WisdomReason: TypeAlias = Literal["won", "lost", "spell", "chest", "study", "follow"]
LossReason: TypeAlias = Literal["too_strong", "chips"]
ChangeWay: TypeAlias = Literal["paid_tile", "pieces", "paid_piece", "short"]


@dataclass(frozen=True, slots=True)
class FightBegan(PlainEvent):
    """A battle began; `strength` is the monster's with the Transform spells on it (R17, R102)."""

    seat: int
    monster: int
    strength: int
    kind: Literal["fight_began"] = "fight_began"


@dataclass(frozen=True, slots=True)
class DiceRolled(FoesEvent):
    """Both dice were rolled; `cost` is what the battle takes, hearts counted, never below 0 (R38, R110)."""

    weight: ClassVar[int] = 2

    seat: int
    monster_die: int
    player_die: int
    cost: int
    kind: Literal["dice_rolled"] = "dice_rolled"


@dataclass(frozen=True, slots=True)
class Frightened(PlainEvent):
    """A monster dies of fright, without dice, if its heart can be paid; `cost` is its heart (R37, R111)."""

    weight: ClassVar[int] = 2

    seat: int
    monster: int
    cost: int
    kind: Literal["frightened"] = "frightened"


@dataclass(frozen=True, slots=True)
class PaymentAsked(PlainEvent):
    """The cost is more than the chips, and for all that is public spells might pay it (R44, ruling 51)."""

    weight: ClassVar[int] = 0

    seat: int
    cost: int
    chips: int
    kind: Literal["payment_asked"] = "payment_asked"


@dataclass(frozen=True, slots=True)
class PaymentDeclined(PlainEvent):
    """A player cast no (further) Power Chips spell to pay (R44)."""

    seat: int
    kind: Literal["payment_declined"] = "payment_declined"


@dataclass(frozen=True, slots=True)
class Paid(PlainEvent):
    """Chips were paid: the first to the supply, the others out of the game (R39)."""

    weight: ClassVar[int] = 0

    seat: int
    paid: int
    to_supply: int
    out: int
    kind: Literal["paid"] = "paid"


@dataclass(frozen=True, slots=True)
class LostBattle(PlainEvent):
    """A battle was lost: the monster was too strong, or the chips did not suffice (R42, R43)."""

    weight: ClassVar[int] = 3

    seat: int
    monster: int
    why: LossReason
    kind: Literal["lost_battle"] = "lost_battle"


@dataclass(frozen=True, slots=True)
class Defeated(PlainEvent):
    """A monster was defeated; `gold` is what the player is richer by it, without bonus gold (R45, R49)."""

    weight: ClassVar[int] = 3

    seat: int
    monster: int
    gold: int
    fright: bool
    kind: Literal["defeated"] = "defeated"


@dataclass(frozen=True, slots=True)
class ToPool(PlainEvent):
    """A dead 1-gold monster went to the pool of bonus gold, as change (R50, R51)."""

    weight: ClassVar[int] = 0

    seat: int
    monster: int
    kind: Literal["to_pool"] = "to_pool"


@dataclass(frozen=True, slots=True)
class Change(PlainEvent):
    """A frightened monster worth 2 gold or more was changed (R51, ruling 12).

    `way`: "paid_tile" the tile was taken and the 1-gold monster `tile` paid; "pieces" `gold` was taken from
    the pool and the tile set aside; "paid_piece" the tile was taken and a bonus piece paid back; "short"
    the pool held only `gold`.
    """

    weight: ClassVar[int] = 0

    seat: int
    monster: int
    way: ChangeWay
    gold: int
    tile: int = 0
    kind: Literal["change"] = "change"


@dataclass(frozen=True, slots=True)
class BonusGold(PlainEvent):
    """A lucky roll brought a piece of gold from `source` (R41, R52, ruling 11).

    `tile` is the dead monster taken from the pool.
    """

    weight: ClassVar[int] = 2

    seat: int
    source: Literal["pieces", "tile", "none", "house"]
    tile: int = 0
    kind: Literal["bonus_gold"] = "bonus_gold"


@dataclass(frozen=True, slots=True)
class WisdomGained(PlainEvent):
    """A marker moved up by `amount` to `now` (R48)."""

    seat: int
    amount: int
    now: int
    reason: WisdomReason
    kind: Literal["wisdom_gained"] = "wisdom_gained"


@dataclass(frozen=True, slots=True)
class SpellTaken(FoesEvent):
    """A spell of pile `pile` (1-5) was drawn; which one is its owner's secret (R46)."""

    seat: int
    pile: int
    kind: Literal["spell_taken"] = "spell_taken"


@dataclass(frozen=True, slots=True)
class SpellDrawn(FoesEvent):
    """The spell that was drawn, for its owner alone (R46)."""

    seat: int
    face: str
    pile: int
    kind: Literal["spell_drawn"] = "spell_drawn"

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the owner."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the face of the spell."""
        return (("spell", self.face),)


@dataclass(frozen=True, slots=True)
class ChestTaken(PlainEvent):
    """A treasure chest was taken (R107)."""

    weight: ClassVar[int] = 3

    seat: int
    tile: int
    gold: int
    kind: Literal["chest_taken"] = "chest_taken"
