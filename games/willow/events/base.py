"""What every event of this game is."""

from dataclasses import dataclass
from typing import ClassVar

from engine.events import Event, Hidden
from engine.texts import Seat


@dataclass(frozen=True, slots=True)
class WillowEvent(Event):
    """Stand for any event of this game; it tells somebody a draw or a hidden thing.

    `seat` is whose character it is about, -1 nobody's. `char`, `to`, `by` are ids of characters (`willow`; ""
    nobody), `space` and `place` ids of spaces, `card` and `cards` words of cards (`horse.2`), `side` is 0
    (Good) or 1 (Evil).
    """

    @property
    def touches(self) -> tuple[Seat, ...]:
        """Return the seats that the event names: who does it, and to whom."""
        found = [getattr(self, name) for name in ("seat", "other") if hasattr(self, name)]
        return tuple(dict.fromkeys(seat for seat in found if seat >= 0))


@dataclass(frozen=True, slots=True)
class PlainEvent(WillowEvent):
    """Stand for an event that follows from what all know and what was chosen: it reveals nothing."""

    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class PrivateEvent(WillowEvent):
    """Stand for an event that some seats may read, `seats`; it names hidden `cards`."""

    seats: tuple[int, ...]
    cards: tuple[str, ...]

    @property
    def readers(self) -> tuple[Seat, ...]:
        """Return who may read it."""
        return self.seats

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the hidden cards that it names."""
        return tuple(("card", card) for card in self.cards)
