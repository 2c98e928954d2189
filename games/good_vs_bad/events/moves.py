"""Pieces on the move."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.good_vs_bad.events.base import GoodVsBadEvent, PlainEvent


@dataclass(frozen=True, slots=True)
class Moved(PlainEvent):
    """A piece moved `steps` squares; `how` as in the action (3.5)."""

    weight: ClassVar[int] = 2

    piece: int
    start: str
    square: str
    steps: int
    way: str
    how: str
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Stood(PlainEvent):
    """A piece had a movement of 0 and stays, without landing (3.5)."""

    piece: int
    kind: Literal["stood"] = "stood"


@dataclass(frozen=True, slots=True)
class CameHome(PlainEvent):
    """A piece came home without landing (3.5)."""

    weight: ClassVar[int] = 2

    piece: int
    kind: Literal["came_home"] = "came_home"


@dataclass(frozen=True, slots=True)
class OwnDice(GoodVsBadEvent):
    """A card changed the dice of a piece's movement to these (3.10)."""

    piece: int
    card: str
    dice: tuple[int, ...]
    kind: Literal["own_dice"] = "own_dice"


@dataclass(frozen=True, slots=True)
class RolledAgain(GoodVsBadEvent):
    """A piece rolls again by Good 5 (M17)."""

    weight: ClassVar[int] = 2

    piece: int
    dice: tuple[int, ...]
    kind: Literal["rolled_again"] = "rolled_again"


@dataclass(frozen=True, slots=True)
class Declined(PlainEvent):
    """A player declined what a space offers: its effect, or the raise (ruling 25)."""

    weight: ClassVar[int] = 0

    piece: int
    square: str
    what: str
    kind: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class Stepped(PlainEvent):
    """A space or a card moved a piece on (M13-M20, E13)."""

    piece: int
    start: str
    square: str
    forced: bool
    kind: Literal["stepped"] = "stepped"


@dataclass(frozen=True, slots=True)
class HeldHere(PlainEvent):
    """A Bad space found no worse square, and the piece stays (M19, M20)."""

    weight: ClassVar[int] = 0

    piece: int
    square: str
    kind: Literal["held_here"] = "held_here"


@dataclass(frozen=True, slots=True)
class Sent(PlainEvent):
    """A piece was sent to its Home Base, without landing (3.6)."""

    weight: ClassVar[int] = 2

    piece: int
    square: str
    kind: Literal["sent"] = "sent"


@dataclass(frozen=True, slots=True)
class Swapped(PlainEvent):
    """Hero and Villain of a player changed places (E12)."""

    weight: ClassVar[int] = 2

    seat: int
    other: int
    kind: Literal["swapped"] = "swapped"


@dataclass(frozen=True, slots=True)
class SnareSprung(PlainEvent):
    """A Snare stopped a piece and is gone (I37)."""

    weight: ClassVar[int] = 2

    piece: int
    square: str
    card: str
    kind: Literal["snare_sprung"] = "snare_sprung"


@dataclass(frozen=True, slots=True)
class SnareLaid(PlainEvent):
    """A Snare was laid (I37)."""

    piece: int
    square: str
    card: str
    kind: Literal["snare_laid"] = "snare_laid"
