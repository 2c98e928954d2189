"""What every event of this game is."""

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.events import Event
from engine.texts import Seat

_SEATS: Final = ("seat", "other", "master", "mover")
"""The fields of events that hold a seat; -1 in them is nobody."""


@dataclass(frozen=True, slots=True)
class FoesEvent(Event):
    """Stand for any event of this game; it tells somebody a draw or a hidden thing."""

    @property
    def touches(self) -> tuple[Seat, ...]:
        """Return the seats that the event names: who does it, to whom, by whom, who is asked."""
        one = [getattr(self, name) for name in _SEATS if hasattr(self, name)]
        return tuple(seat for seat in (*one, *getattr(self, "asked", ())) if seat >= 0)


@dataclass(frozen=True, slots=True)
class PlainEvent(FoesEvent):
    """Stand for an event that follows from what all know and what was chosen: it reveals nothing."""

    reveals: ClassVar[bool] = False
