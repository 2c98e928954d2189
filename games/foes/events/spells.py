"""Spells as they are cast."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.foes.events.base import FoesEvent, PlainEvent


@dataclass(frozen=True, slots=True)
class SpellCast(FoesEvent):
    """A spell was cast and leaves the game; `how` as in the action (R91, R92)."""

    weight: ClassVar[int] = 2

    seat: int
    face: str
    how: str
    kind: Literal["spell_cast"] = "spell_cast"


@dataclass(frozen=True, slots=True)
class ChipsGained(PlainEvent):
    """A Power Chips spell brought chips from the reserve (R98, ruling 26)."""

    seat: int
    chips: int
    kind: Literal["chips_gained"] = "chips_gained"


@dataclass(frozen=True, slots=True)
class StepsGained(PlainEvent):
    """A Movement spell brought extra steps (R97)."""

    seat: int
    steps: int
    kind: Literal["steps_gained"] = "steps_gained"


@dataclass(frozen=True, slots=True)
class Transformed(PlainEvent):
    """A Transform spell changed a monster's strength for this battle; `strength` is the new one (R102)."""

    seat: int
    monster: int
    strength: int
    kind: Literal["transformed"] = "transformed"


@dataclass(frozen=True, slots=True)
class TransformEnded(PlainEvent):
    """A transformed monster that was not defeated has its own strength again (R102, ruling 52)."""

    weight: ClassVar[int] = 0

    monster: int
    kind: Literal["transform_ended"] = "transform_ended"


@dataclass(frozen=True, slots=True)
class Transferred(PlainEvent):
    """A figure jumped to the space of another (R100)."""

    weight: ClassVar[int] = 2

    seat: int
    other: int
    space: str
    kind: Literal["transferred"] = "transferred"


@dataclass(frozen=True, slots=True)
class Vanished(PlainEvent):
    """A figure became invisible until the end of the turn (R101)."""

    seat: int
    kind: Literal["vanished"] = "vanished"
