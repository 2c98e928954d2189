"""Combat: hands, command cards, match-ups, secondary attacks and how it ended.

`seat` is who does it, `owner` whose creature it happens to; `card`, `by` and `target` are ids of kinds of
cards (`M01`), of a Guardian (`GU01`) or of an upgrade (`U04`); `at` is the name of a space.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from engine.events import Hidden
from games.guardians.events.base import GuardiansEvent, PlainEvent, Window

DispelledBy: TypeAlias = Literal["dispel", "baggler", "shield", "contradiction"]
BonusWhy: TypeAlias = Literal["ocb", "terrain"]


@dataclass(frozen=True, slots=True)
class CombatBegan(PlainEvent):
    """A shield of `seat` attacks at a space; each Combat Hand has so many cards (G44, G56)."""

    weight: ClassVar[int] = 2
    seat: int
    other: int
    at: str
    mine: int
    theirs: int
    kind: Literal["combat_began"] = "combat_began"


@dataclass(frozen=True, slots=True)
class ChallengeBegan(PlainEvent):
    """A shield of `seat` challenges the Guardian of `other` (D7)."""

    weight: ClassVar[int] = 3
    seat: int
    other: int
    at: str
    card: str
    vitality: int
    kind: Literal["challenge_began"] = "challenge_began"


@dataclass(frozen=True, slots=True)
class CombatCalledOff(GuardiansEvent):
    """There is no combat: `seat` retreats under a Truce Flag (D14)."""

    weight: ClassVar[int] = 3
    seat: int
    card: str
    kind: Literal["combat_called_off"] = "combat_called_off"


@dataclass(frozen=True, slots=True)
class DepotLeft(GuardiansEvent):
    """A player leaves the Depot where it is: its cards are in no Combat Hand (G56)."""

    weight: ClassVar[int] = 0
    seat: int
    kind: Literal["depot_left"] = "depot_left"


@dataclass(frozen=True, slots=True)
class CommandSaid(PlainEvent):
    """A player said whether there will be a command card, not which (G57)."""

    weight: ClassVar[int] = 0
    seat: int
    yes: bool
    kind: Literal["command_said"] = "command_said"


@dataclass(frozen=True, slots=True)
class CommandShown(GuardiansEvent):
    """A command card was revealed (G57)."""

    weight: ClassVar[int] = 2
    seat: int
    card: str
    kind: Literal["command_shown"] = "command_shown"


@dataclass(frozen=True, slots=True)
class CardCast(GuardiansEvent):
    """A player plays a spell, a hand magic item or a shield's text; `target`: what it names, or ""."""

    weight: ClassVar[int] = 2
    seat: int
    card: str
    target: str = ""
    kind: Literal["card_cast"] = "card_cast"


@dataclass(frozen=True, slots=True)
class Dispelled(PlainEvent):
    """A card of `owner` was dispelled; it does nothing at all (G159)."""

    owner: int
    card: str
    how: DispelledBy
    kind: Literal["dispelled"] = "dispelled"


@dataclass(frozen=True, slots=True)
class CommandWorks(PlainEvent):
    """A command card takes effect; `idle`: it does nothing here (A12)."""

    seat: int
    card: str
    idle: bool = False
    kind: Literal["command_works"] = "command_works"


@dataclass(frozen=True, slots=True)
class TerrainChanged(PlainEvent):
    """An Overlord changed the terrain for the rest of this combat (G66)."""

    weight: ClassVar[int] = 2
    seat: int
    card: str
    at: str
    terrain: str
    kind: Literal["terrain_changed"] = "terrain_changed"


@dataclass(frozen=True, slots=True)
class AoeStruck(GuardiansEvent):
    """An AOE struck the hand of `owner`; these creatures are discarded, or set aside by methane (G68-G71)."""

    weight: ClassVar[int] = 2
    owner: int
    by: str
    n: int
    attack: str
    cards: tuple[str, ...]
    kind: Literal["aoe_struck"] = "aoe_struck"


@dataclass(frozen=True, slots=True)
class HandLookedAt(PlainEvent):
    """`seat` looks at the Combat Hand of `owner` (D13)."""

    seat: int
    owner: int
    kind: Literal["hand_looked_at"] = "hand_looked_at"


@dataclass(frozen=True, slots=True)
class CombatHandShown(GuardiansEvent):
    """What the Combat Hand of `owner` holds; only `seat` reads it."""

    seat: int
    owner: int
    cards: tuple[str, ...]
    news: tuple[str, ...]
    """Those of them that not all knew."""
    kind: Literal["combat_hand_shown"] = "combat_hand_shown"

    @property
    def readers(self) -> tuple[int, ...]:
        """Return who looks."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the cards that not all knew."""
        return tuple(("card", f"{self.owner + 1}:{card}") for card in self.news)


@dataclass(frozen=True, slots=True)
class SentFromHand(GuardiansEvent):
    """A player sends a creature from hand to the Pen, or shows that none fits (`card` is "") (D20)."""

    owner: int
    card: str
    kind: Literal["sent_from_hand"] = "sent_from_hand"


@dataclass(frozen=True, slots=True)
class PrimaryStated(GuardiansEvent):
    """A player states the colour, the icons or the size of the creature that is coming (G161)."""

    seat: int
    what: str
    value: str
    kind: Literal["primary_stated"] = "primary_stated"


@dataclass(frozen=True, slots=True)
class MatchUpBegan(GuardiansEvent):
    """Both primaries were revealed, the attacker's first (G73)."""

    weight: ClassVar[int] = 2
    seat: int
    other: int
    round: int
    card: str
    foe: str
    kind: Literal["match_up_began"] = "match_up_began"


@dataclass(frozen=True, slots=True)
class Bribed(GuardiansEvent):
    """A creature of `owner` was bribed away to the Pen; `plus`: the card that gave it the icon (G78)."""

    weight: ClassVar[int] = 2
    owner: int
    card: str
    by: str
    plus: str = ""
    kind: Literal["bribed"] = "bribed"


@dataclass(frozen=True, slots=True)
class Destroyed(PlainEvent):
    """A creature of `owner` was destroyed by the text of a card (G82)."""

    weight: ClassVar[int] = 2
    owner: int
    card: str
    by: str
    kind: Literal["destroyed"] = "destroyed"


@dataclass(frozen=True, slots=True)
class TurnedAround(PlainEvent):
    """A creature of `owner` does no damage, for its opponent is immune to it (G86)."""

    owner: int
    card: str
    kind: Literal["turned_around"] = "turned_around"


@dataclass(frozen=True, slots=True)
class Blanked(PlainEvent):
    """The text of a creature of `owner` and of its item stops for this match-up (D16)."""

    owner: int
    card: str
    by: str
    kind: Literal["blanked"] = "blanked"


@dataclass(frozen=True, slots=True)
class BonusCame(PlainEvent):
    """A creature of `owner` gets its off-colour bonus, or what the terrain gives or takes (G88, G89)."""

    weight: ClassVar[int] = 0
    owner: int
    card: str
    why: BonusWhy
    n: int
    kind: Literal["bonus_came"] = "bonus_came"


@dataclass(frozen=True, slots=True)
class RangedShot(GuardiansEvent):
    """A creature was played as a ranged attack of n points (G92)."""

    owner: int
    card: str
    n: int
    kind: Literal["ranged_shot"] = "ranged_shot"


@dataclass(frozen=True, slots=True)
class Channeled(GuardiansEvent):
    """A creature received points; `by` is the channeler or the Guardian, `lost`: what did not fit (G98)."""

    seat: int
    card: str
    by: str
    n: int
    lost: int
    kind: Literal["channeled"] = "channeled"


@dataclass(frozen=True, slots=True)
class Passed(GuardiansEvent):
    """A player passed, or declined what was asked."""

    weight: ClassVar[int] = 0
    seat: int
    window: Window
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class MatchUpEnded(PlainEvent):
    """A match-up ended: staying power and damage of both, and who was beaten (G101, G102)."""

    weight: ClassVar[int] = 2
    seat: int
    other: int
    card: str
    foe: str
    power: int
    damage: int
    foe_power: int
    foe_damage: int
    beaten: tuple[int, ...]
    """The seats whose creature was beaten."""
    kind: Literal["match_up_ended"] = "match_up_ended"


@dataclass(frozen=True, slots=True)
class Unchallenged(PlainEvent):
    """A creature stands with nobody against it (G163)."""

    owner: int
    card: str
    kind: Literal["unchallenged"] = "unchallenged"


@dataclass(frozen=True, slots=True)
class NoCreaturesLeft(PlainEvent):
    """A player has no creature left in hand, and says so (G153)."""

    weight: ClassVar[int] = 0
    seat: int
    kind: Literal["no_creatures_left"] = "no_creatures_left"


@dataclass(frozen=True, slots=True)
class SecondaryBegan(GuardiansEvent):
    """A creature makes a secondary attack on a creature on the table (G104, G105)."""

    seat: int
    card: str
    target: str
    kind: Literal["secondary_began"] = "secondary_began"


@dataclass(frozen=True, slots=True)
class SecondaryEnded(PlainEvent):
    """All that attacked the target so far makes this total; it is beaten if that is more (G111)."""

    weight: ClassVar[int] = 2
    seat: int
    card: str
    target: str
    total: int
    against: int
    beaten: bool
    kind: Literal["secondary_ended"] = "secondary_ended"


@dataclass(frozen=True, slots=True)
class LaidOpen(GuardiansEvent):
    """A player laid down the creatures that did not fight: they have survived (G165)."""

    weight: ClassVar[int] = 0
    seat: int
    cards: tuple[str, ...]
    kind: Literal["laid_open"] = "laid_open"


@dataclass(frozen=True, slots=True)
class CombatCounted(PlainEvent):
    """The vitality of the survivors of attacker and defender; `winner` -1: nobody is left (G117-G119)."""

    weight: ClassVar[int] = 2
    seat: int
    other: int
    mine: int
    theirs: int
    winner: int
    kind: Literal["combat_counted"] = "combat_counted"


@dataclass(frozen=True, slots=True)
class Healed(PlainEvent):
    """A beaten creature of `owner` comes back to the stack (G127)."""

    owner: int
    card: str
    by: str
    kind: Literal["healed"] = "healed"


@dataclass(frozen=True, slots=True)
class CombatEnded(PlainEvent):
    """The combat at a space is over."""

    weight: ClassVar[int] = 3
    seat: int
    other: int
    at: str
    winner: int
    kind: Literal["combat_ended"] = "combat_ended"


EVENTS: Final[tuple[type[GuardiansEvent], ...]] = (
    CombatBegan, ChallengeBegan, CombatCalledOff, DepotLeft, CommandSaid, CommandShown, CardCast, Dispelled,
    CommandWorks, TerrainChanged, AoeStruck, HandLookedAt, CombatHandShown, SentFromHand, PrimaryStated,
    MatchUpBegan, Bribed, Destroyed, TurnedAround, Blanked, BonusCame, RangedShot, Channeled, Passed,
    MatchUpEnded, Unchallenged, NoCreaturesLeft, SecondaryBegan, SecondaryEnded, LaidOpen, CombatCounted,
    Healed, CombatEnded,
)  # fmt: skip
"""Every class of event of this room."""
