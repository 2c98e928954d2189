"""What every event of this game is."""

from dataclasses import dataclass
from typing import ClassVar

from engine.events import Event


@dataclass(frozen=True, slots=True)
class FoesEvent(Event):
    """Stand for any event of this game; it tells somebody a draw or a hidden thing."""


@dataclass(frozen=True, slots=True)
class PlainEvent(FoesEvent):
    """Stand for an event that follows from what all know and what was chosen: it reveals nothing."""

    reveals: ClassVar[bool] = False
