"""Set-up, turns, crowns and the end."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from games.good_vs_bad.events.base import GoodVsBadEvent, PlainEvent

EndReason: TypeAlias = Literal["crown", "round_cap"]
RenownReason: TypeAlias = Literal[
    "late", "good", "bad", "special", "duel", "encounter", "help", "base", "uncrowned"
]


@dataclass(frozen=True, slots=True)
class RoundBegan(PlainEvent):
    """A new round began."""

    weight: ClassVar[int] = 0

    round: int
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class TurnBegan(PlainEvent):
    """A seat's turn began."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class TurnEnded(PlainEvent):
    """A seat's turn ended."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class Built(PlainEvent):
    """A player set how many points building adds to a stat (3.3)."""

    weight: ClassVar[int] = 0

    seat: int
    stat: str
    points: int
    kind: Literal["built"] = "built"


@dataclass(frozen=True, slots=True)
class BuildDone(PlainEvent):
    """A player threw cards away unseen and keeps the rest (3.3)."""

    weight: ClassVar[int] = 2

    seat: int
    thrown: int
    kept: int
    kind: Literal["build_done"] = "build_done"


@dataclass(frozen=True, slots=True)
class DieLaid(PlainEvent):
    """A die was put on a Blank space at the start (3.4)."""

    weight: ClassVar[int] = 2

    seat: int
    square: str
    level: int
    kind: Literal["die_laid"] = "die_laid"


@dataclass(frozen=True, slots=True)
class SatOut(PlainEvent):
    """A piece gave up a lost turn and is idle; `left` are those that it still loses (3.5)."""

    piece: int
    left: int
    kind: Literal["sat_out"] = "sat_out"


@dataclass(frozen=True, slots=True)
class Rolled(GoodVsBadEvent):
    """The common roll of a turn (3.5)."""

    seat: int
    dice: tuple[int, ...]
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class RenownChanged(PlainEvent):
    """A player gained or lost Renown; `now` is the sum (3.9)."""

    seat: int
    amount: int
    now: int
    reason: RenownReason
    kind: Literal["renown_changed"] = "renown_changed"


@dataclass(frozen=True, slots=True)
class Crowned(PlainEvent):
    """A piece was made a Champion (3.9)."""

    weight: ClassVar[int] = 3

    piece: int
    kind: Literal["crowned"] = "crowned"


@dataclass(frozen=True, slots=True)
class Uncrowned(PlainEvent):
    """A Champion lost its crown (3.9)."""

    weight: ClassVar[int] = 3

    piece: int
    kind: Literal["uncrowned"] = "uncrowned"


@dataclass(frozen=True, slots=True)
class BaseReached(PlainEvent):
    """A Champion reached another's Home Base; `count` of `wanted` (3.9)."""

    weight: ClassVar[int] = 3

    piece: int
    base: str
    count: int
    wanted: int
    kind: Literal["base_reached"] = "base_reached"


@dataclass(frozen=True, slots=True)
class TruceBegan(PlainEvent):
    """No duels until the player's next turn (E25)."""

    weight: ClassVar[int] = 2

    seat: int
    kind: Literal["truce_began"] = "truce_began"


@dataclass(frozen=True, slots=True)
class TruceEnded(PlainEvent):
    """A truce is over."""

    seat: int
    kind: Literal["truce_ended"] = "truce_ended"


@dataclass(frozen=True, slots=True)
class GameEnded(PlainEvent):
    """The game ended; the outcome holds the score (3.9)."""

    weight: ClassVar[int] = 3

    reason: EndReason
    kind: Literal["game_ended"] = "game_ended"
