"""Set-up, turns, crowns and the end."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from engine.events import Event, PlainEvent, Who, event
from engine.texts import Text
from games.good_vs_bad.events.base import Dice, Level, Piece, Reason, Stat

EndReason: TypeAlias = Literal["crown", "round_cap"]

_ENDS: Final[Mapping[EndReason, Text]] = {
    "crown": Text("{winner}'s Champion has made it: the game is over."),
    "round_cap": Text("The last round has been played: the most Renown wins."),
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
class TurnEnded(PlainEvent):
    """A seat's turn ended."""

    says = Text("{seat}'s turn is over.")
    weight = 0
    seat: Who


@event
class Built(PlainEvent):
    """A player set how many points building adds to a stat (3.3)."""

    says = Text("{seat} builds {stat}: {points} more.")
    weight = 0
    seat: Who
    stat: Stat
    points: int


@event
class BuildDone(PlainEvent):
    """A player threw item cards away unseen and keeps the rest (3.3)."""

    weight = 2
    seat: Who
    thrown: int
    kept: int

    def sentence(self) -> Text:
        """Say how many of them all."""
        return Text(
            "{seat} has built: {thrown} of {all} item cards thrown away unseen, {kept} kept.",
            all=self.thrown + self.kept,
        )


@event
class DieLaid(PlainEvent):
    """A die was put on a Blank space at the start (3.4)."""

    says = Text("{seat} puts {level} on {square}.")
    weight = 2
    seat: Who
    square: str
    level: Level


@event
class SatOut(PlainEvent):
    """A piece gave up a lost turn and is idle; `left` are those that it still loses (3.5)."""

    piece: Piece
    left: int

    def sentence(self) -> Text:
        """Say how many turns it still loses, if any."""
        if self.left:
            return Text("{piece} sits this turn out, and {left} more after it.")
        return Text("{piece} sits this turn out.")


@event
class Rolled(Event):
    """The common roll of a turn (3.5)."""

    says = Text("{seat} rolls {dice}.")
    seat: Who
    dice: Dice


@event
class RenownChanged(PlainEvent):
    """A player gained or lost Renown; `now` is the sum (3.9)."""

    weight = 3
    seat: Who
    amount: int
    now: int
    reason: Reason

    def sentence(self) -> Text:
        """Say which, and what for."""
        if self.amount > 0:
            return Text("{seat} gains {amount} Renown for {reason}: {now} now.")
        return Text("{seat} loses {lost} Renown for {reason}: {now} now.", lost=-self.amount)


@event
class Crowned(PlainEvent):
    """A piece was made a Champion (3.9)."""

    says = Text("{piece} is crowned: a Champion sets out.")
    weight = 3
    piece: Piece


@event
class Uncrowned(PlainEvent):
    """A Champion lost its crown (3.9)."""

    says = Text("{piece} loses the crown.")
    weight = 3
    piece: Piece


@event
class BaseReached(PlainEvent):
    """A Champion reached another's Home Base; `count` of `wanted` (3.9)."""

    says = Text("The Champion, {piece}, reaches Home Base {base}: {count} of {wanted}.")
    weight = 3
    piece: Piece
    base: str
    count: int
    wanted: int


@event
class TruceBegan(PlainEvent):
    """No duels until the player's next turn (E25)."""

    says = Text("{seat} calls a truce: no duels until {seat}'s next turn.")
    weight = 2
    seat: Who


@event
class TruceEnded(PlainEvent):
    """A truce is over."""

    says = Text("{seat}'s truce is over.")
    seat: Who


@event
class GameEnded(PlainEvent):
    """The game ended; the outcome holds the score (3.9)."""

    weight = 3
    reason: EndReason
    winner: Who
    """Whose Champion has made it, or -1."""

    def sentence(self) -> Text:
        """Say why."""
        return _ENDS[self.reason]
