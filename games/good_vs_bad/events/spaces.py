"""Spaces, stats and what they do."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from games.good_vs_bad.events.base import GoodVsBadEvent, PlainEvent

Side: TypeAlias = Literal["good", "bad"]


@dataclass(frozen=True, slots=True)
class SpaceMade(PlainEvent):
    """A Blank became Good 1 or Bad -1 by a landing (M3, M4)."""

    piece: int
    square: str
    level: int
    kind: Literal["space_made"] = "space_made"


@dataclass(frozen=True, slots=True)
class SpaceRaised(PlainEvent):
    """The piece that landed raised a space to `level`; 6 and -6 are Special (M8, M9)."""

    weight: ClassVar[int] = 2

    piece: int
    square: str
    level: int
    kind: Literal["space_raised"] = "space_raised"


@dataclass(frozen=True, slots=True)
class LevelChanged(PlainEvent):
    """A card changed a space from one level to another (3.10)."""

    weight: ClassVar[int] = 2

    seat: int
    square: str
    before: int
    level: int
    kind: Literal["level_changed"] = "level_changed"


@dataclass(frozen=True, slots=True)
class SpecialMade(PlainEvent):
    """A space became a Special; `tile` as in the action (M23, M24)."""

    weight: ClassVar[int] = 3

    seat: int
    square: str
    tile: str
    side: Side
    kind: Literal["special_made"] = "special_made"


@dataclass(frozen=True, slots=True)
class SpecialWorks(PlainEvent):
    """A piece landed on a Special (M25, M26)."""

    weight: ClassVar[int] = 2

    piece: int
    square: str
    tile: str
    side: Side
    kind: Literal["special_works"] = "special_works"


@dataclass(frozen=True, slots=True)
class Extended(PlainEvent):
    """All Connectors grew to `length` squares (M6, 3.2)."""

    weight: ClassVar[int] = 3

    length: int
    tier: int
    kind: Literal["extended"] = "extended"


@dataclass(frozen=True, slots=True)
class Penalized(PlainEvent):
    """The next movement of a piece is `by` less, `total` in all (M18)."""

    piece: int
    by: int
    total: int
    kind: Literal["penalized"] = "penalized"


@dataclass(frozen=True, slots=True)
class TurnsLost(PlainEvent):
    """A piece loses `turns` more turns, `total` in all (ruling 20)."""

    weight: ClassVar[int] = 2

    piece: int
    turns: int
    total: int
    kind: Literal["turns_lost"] = "turns_lost"


@dataclass(frozen=True, slots=True)
class TurnsFree(PlainEvent):
    """A piece has no lost turns any more (E17)."""

    piece: int
    kind: Literal["turns_free"] = "turns_free"


@dataclass(frozen=True, slots=True)
class LostRolled(GoodVsBadEvent):
    """A D6 says how many turns a piece loses (M26 c)."""

    piece: int
    die: int
    kind: Literal["lost_rolled"] = "lost_rolled"


@dataclass(frozen=True, slots=True)
class Healed(PlainEvent):
    """A stat was healed to `now` (M15, M16)."""

    piece: int
    stat: str
    now: int
    kind: Literal["healed"] = "healed"


@dataclass(frozen=True, slots=True)
class Hurt(PlainEvent):
    """A stat was damaged by `by` to `now` (3.3)."""

    piece: int
    stat: str
    by: int
    now: int
    kind: Literal["hurt"] = "hurt"


@dataclass(frozen=True, slots=True)
class Spared(PlainEvent):
    """Items kept damage off a piece (3.11)."""

    weight: ClassVar[int] = 0

    piece: int
    by: int
    kind: Literal["spared"] = "spared"


@dataclass(frozen=True, slots=True)
class ShieldRolled(GoodVsBadEvent):
    """A shield's D6: `by` damage less, perhaps 0 (I15, I16)."""

    piece: int
    card: str
    die: int
    by: int
    kind: Literal["shield_rolled"] = "shield_rolled"


@dataclass(frozen=True, slots=True)
class StatRaised(PlainEvent):
    """A stat rose by `by` to `now` (M25 d, 3.6)."""

    weight: ClassVar[int] = 2

    piece: int
    stat: str
    by: int
    now: int
    kind: Literal["stat_raised"] = "stat_raised"


@dataclass(frozen=True, slots=True)
class Defeated(PlainEvent):
    """A piece was defeated; `other` is who defeated it in a duel, or -1 (3.3)."""

    weight: ClassVar[int] = 3

    piece: int
    other: int
    kind: Literal["defeated"] = "defeated"
