"""Duels and encounters."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.good_vs_bad.events.base import GoodVsBadEvent, PlainEvent


@dataclass(frozen=True, slots=True)
class DuelBegan(PlainEvent):
    """A lander duels an opponent with a stat (3.7)."""

    weight: ClassVar[int] = 0

    piece: int
    foe: int
    stat: str
    kind: Literal["duel_began"] = "duel_began"


@dataclass(frozen=True, slots=True)
class DuelRolled(GoodVsBadEvent):
    """Both dice of a duel, and the sums with stat, items and crown (3.7)."""

    piece: int
    foe: int
    die: int
    total: int
    foe_die: int
    foe_total: int
    kind: Literal["duel_rolled"] = "duel_rolled"


@dataclass(frozen=True, slots=True)
class DuelWon(PlainEvent):
    """`piece` won a duel against `foe` (3.7)."""

    weight: ClassVar[int] = 3

    piece: int
    foe: int
    kind: Literal["duel_won"] = "duel_won"


@dataclass(frozen=True, slots=True)
class DuelDrawn(PlainEvent):
    """A duel was equal; nothing happens (3.7)."""

    weight: ClassVar[int] = 2

    piece: int
    foe: int
    kind: Literal["duel_drawn"] = "duel_drawn"


@dataclass(frozen=True, slots=True)
class NoDuel(PlainEvent):
    """A truce keeps opponents apart (E25)."""

    piece: int
    square: str
    kind: Literal["no_duel"] = "no_duel"


@dataclass(frozen=True, slots=True)
class FleeRolled(GoodVsBadEvent):
    """A Villain tried to flee; 5 or 6 succeeds (3.8)."""

    weight: ClassVar[int] = 2

    piece: int
    die: int
    away: bool
    kind: Literal["flee_rolled"] = "flee_rolled"


@dataclass(frozen=True, slots=True)
class Joined(PlainEvent):
    """A Hero joined another's encounter (3.8)."""

    weight: ClassVar[int] = 2

    piece: int
    other: int
    square: str
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class EncounterDrawn(GoodVsBadEvent):
    """An encounter card was drawn (3.8)."""

    piece: int
    card: str
    tier: int
    kind: Literal["encounter_drawn"] = "encounter_drawn"


@dataclass(frozen=True, slots=True)
class TestRolled(GoodVsBadEvent):
    """A stat was tested: die and sum against the number (3.8)."""

    piece: int
    stat: str
    die: int
    total: int
    least: int
    kind: Literal["test_rolled"] = "test_rolled"


@dataclass(frozen=True, slots=True)
class EncounterWon(PlainEvent):
    """An encounter was won (3.8)."""

    weight: ClassVar[int] = 3

    piece: int
    card: str
    kind: Literal["encounter_won"] = "encounter_won"


@dataclass(frozen=True, slots=True)
class EncounterLost(PlainEvent):
    """An encounter was lost (3.8)."""

    weight: ClassVar[int] = 3

    piece: int
    card: str
    kind: Literal["encounter_lost"] = "encounter_lost"


@dataclass(frozen=True, slots=True)
class TierShifted(PlainEvent):
    """The next encounter is so many tiers stronger or weaker in all (E18, E19)."""

    seat: int
    shift: int
    kind: Literal["tier_shifted"] = "tier_shifted"


@dataclass(frozen=True, slots=True)
class Boosted(PlainEvent):
    """A piece has a bonus in its next duel or encounter this turn (E24)."""

    piece: int
    by: int
    kind: Literal["boosted"] = "boosted"
