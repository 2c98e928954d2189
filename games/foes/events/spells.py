"""Spells as they are cast."""

from engine.events import Event, PlainEvent, Who, event
from engine.texts import Text
from games.foes.events.base import Spell


@event
class SpellCast(Event):
    """A spell was cast and leaves the game; `how` as in the action (R91, R92)."""

    says = Text("{seat} casts {face}.")
    weight = 2
    seat: Who
    face: Spell
    how: str


@event
class ChipsGained(PlainEvent):
    """A Power Chips spell brought chips from the reserve (R98, ruling 26)."""

    says = Text("{seat} gets chips from the reserve: {chips}.")
    seat: Who
    chips: int


@event
class StepsGained(PlainEvent):
    """A Movement spell brought extra steps (R97)."""

    says = Text("{seat} may walk {steps} more.")
    seat: Who
    steps: int


@event
class Transformed(PlainEvent):
    """A Transform spell changed a monster's strength for this battle; `strength` is the new one (R102)."""

    says = Text("Monster {monster} has strength {strength} for this battle.")
    seat: Who
    monster: int
    strength: int


@event
class TransformEnded(PlainEvent):
    """A transformed monster that was not defeated has its own strength again (R102, ruling 52)."""

    says = Text("Monster {monster} has its own strength again.")
    weight = 0
    monster: int


@event
class Transferred(PlainEvent):
    """A figure jumped to the space of another (R100)."""

    says = Text("{seat} jumps to {other} at {space}.")
    weight = 2
    seat: Who
    other: Who
    space: str


@event
class Vanished(PlainEvent):
    """A figure became invisible until the end of the turn (R101)."""

    says = Text("{seat} is invisible until the turn ends.")
    seat: Who
