"""What every event of this game is."""

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.events import Event
from engine.texts import Seat

_SEATS: Final = ("seat", "other")
"""The fields of events that hold a seat; -1 in them is nobody."""
_PIECES: Final = ("piece", "foe")
"""The fields of events that hold a piece, seat * 2 or seat * 2 + 1; -1 in them is none."""


@dataclass(frozen=True, slots=True)
class GoodVsBadEvent(Event):
    """Stand for any event of this game; it tells somebody a draw or a hidden thing."""

    @property
    def touches(self) -> tuple[Seat, ...]:
        """Return the seats that the event names: who does it, to whom, whose pieces they are."""
        seats = [getattr(self, name) for name in _SEATS if hasattr(self, name)]
        seats += [getattr(self, name) // 2 for name in _PIECES if hasattr(self, name)]
        return tuple(dict.fromkeys(seat for seat in seats if seat >= 0))


@dataclass(frozen=True, slots=True)
class PlainEvent(GoodVsBadEvent):
    """Stand for an event that follows from what all know and what was chosen: it reveals nothing."""

    reveals: ClassVar[bool] = False
