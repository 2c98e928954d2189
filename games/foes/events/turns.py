"""Turns, students and the end."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from games.foes.events.base import FoesEvent, PlainEvent

EndReason: TypeAlias = Literal["bosses", "stalemate", "round_cap"]


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
class SegmentBegan(PlainEvent):
    """The second half of a two-player turn began (R118)."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["segment_began"] = "segment_began"


@dataclass(frozen=True, slots=True)
class TurnEnded(PlainEvent):
    """A seat's turn ended."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class StudySet(PlainEvent):
    """A player accepts, or declines, wisdom by study from now on (ruling 20)."""

    weight: ClassVar[int] = 0

    seat: int
    accepts: bool
    kind: Literal["study_set"] = "study_set"


@dataclass(frozen=True, slots=True)
class Studied(PlainEvent):
    """A student learns from a master at the end of a turn; the gain follows as `WisdomGained` (R67, R73)."""

    weight: ClassVar[int] = 2

    seat: int
    master: int
    kind: Literal["studied"] = "studied"


@dataclass(frozen=True, slots=True)
class FollowAsked(PlainEvent):
    """Students were asked whether they follow the mover (R71)."""

    mover: int
    space: str
    asked: tuple[int, ...]
    kind: Literal["follow_asked"] = "follow_asked"


@dataclass(frozen=True, slots=True)
class Followed(PlainEvent):
    """A student followed the mover (R71, R72)."""

    weight: ClassVar[int] = 2

    seat: int
    mover: int
    space: str
    kind: Literal["followed"] = "followed"


@dataclass(frozen=True, slots=True)
class Stayed(PlainEvent):
    """A student did not follow (R75)."""

    weight: ClassVar[int] = 0

    seat: int
    mover: int
    kind: Literal["stayed"] = "stayed"


@dataclass(frozen=True, slots=True)
class StalemateAsked(PlainEvent):
    """The game stands still: all are asked to end and score; `limit` 1 or 2 is the one that was reached.

    (R132)
    """

    limit: int
    kind: Literal["stalemate_asked"] = "stalemate_asked"


@dataclass(frozen=True, slots=True)
class ScoreAnswered(PlainEvent):
    """A player agreed to end and score, or plays on (R132)."""

    seat: int
    agrees: bool
    kind: Literal["score_answered"] = "score_answered"


@dataclass(frozen=True, slots=True)
class GameEnded(FoesEvent):
    """The game ended; the outcome holds the score (R115, R132, ruling 61)."""

    weight: ClassVar[int] = 3

    reason: EndReason
    kind: Literal["game_ended"] = "game_ended"
