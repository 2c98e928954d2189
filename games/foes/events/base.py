"""What every event of this game is."""

from dataclasses import dataclass

from engine.events import Event


@dataclass(frozen=True, slots=True)
class FoesEvent(Event):
    """Stand for any event of this game."""
