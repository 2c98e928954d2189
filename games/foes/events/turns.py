"""Turns, students and the end."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Event, PlainEvent, Who, Whom, event
from engine.texts import Text

EndReason: TypeAlias = Literal["bosses", "stalemate", "round_cap"]

_ENDS: Final[Mapping[EndReason, Text]] = {
    "bosses": Text("Both bosses are defeated: the game is over."),
    "stalemate": Text("All agree that the game stands still: it is over."),
    "round_cap": Text("The last round of the house rule has been played: the game is over."),
}


@event
class RoundBegan(PlainEvent):
    """A new round began."""

    says = Text("Round {round} begins.")
    weight = 0
    round: int


@event
class TurnBegan(PlainEvent):
    """A seat's turn began."""

    says = Text("It is {seat}'s turn.")
    weight = 0
    seat: Who


@event
class SegmentBegan(PlainEvent):
    """The second half of a two-player turn began (R118)."""

    says = Text("{seat} moves and may fight once more.")
    weight = 0
    seat: Who


@event
class TurnEnded(PlainEvent):
    """A seat's turn ended."""

    says = Text("{seat}'s turn is over.")
    weight = 0
    seat: Who


@event
class StudySet(PlainEvent):
    """A player accepts, or declines, wisdom by study from now on (ruling 20)."""

    weight = 0
    seat: Who
    accepts: bool

    def sentence(self) -> Text:
        """Say which."""
        if self.accepts:
            return Text("{seat} accepts wisdom by study from now on.")
        return Text("{seat} declines wisdom by study from now on.")


@event
class Studied(PlainEvent):
    """A student learns from a master at the end of a turn; the gain follows as `WisdomGained` (R67, R73)."""

    says = Text("{seat} learns 1 wisdom from {master}.")
    weight = 2
    seat: Who
    master: Who


@event
class FollowAsked(PlainEvent):
    """Students were asked whether they follow the mover (R71)."""

    says = Text("{asked} may follow {mover} to {space}.")
    mover: Who
    space: str
    asked: Whom


@event
class Followed(PlainEvent):
    """A student followed the mover (R71, R72)."""

    says = Text("{seat} follows {mover} to {space}.")
    weight = 2
    seat: Who
    mover: Who
    space: str


@event
class Stayed(PlainEvent):
    """A student did not follow (R75)."""

    says = Text("{seat} does not follow {mover}.")
    weight = 0
    seat: Who
    mover: Who


@event
class StalemateAsked(PlainEvent):
    """The game stands still: all are asked to end and score; `limit` 1 or 2 is the one that was reached.

    (R132)
    """

    says = Text("The game stands still. All are asked whether to end and score.")
    limit: int


@event
class ScoreAnswered(PlainEvent):
    """A player agreed to end and score, or plays on (R132)."""

    seat: Who
    agrees: bool

    def sentence(self) -> Text:
        """Say which."""
        return Text("{seat} agrees to end and score.") if self.agrees else Text("{seat} wants to play on.")


@event
class GameEnded(Event):
    """The game ended; the outcome holds the score (R115, R132, ruling 61)."""

    weight = 3
    reason: EndReason

    def sentence(self) -> Text:
        """Say why."""
        return _ENDS[self.reason]
