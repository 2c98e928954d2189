"""What happened, with who may read it and which hidden things it names."""

from typing import ClassVar, TypeAlias

from engine.texts import Seat

Hidden: TypeAlias = tuple[str, ...]
"""A hidden thing by the name of its slot and its value, such as `("spell", "move+3")`: one form for views,
events and tests."""


class Event:
    """Mark a class as an event. Subclasses are frozen slotted dataclasses with a `kind`.

    A thing that some may know and others not is two events: a public one without it, and one whose readers
    are few.
    """

    __slots__ = ()

    kind: str
    reveals: ClassVar[bool] = True
    """Somebody, be it one seat alone, learns a draw or a hidden thing by it: what led to it is final, no undo
    takes it back. A kind that only follows from what all could know says False; who forgets to think about
    it loses undos, never secrets.
    """

    weight: ClassVar[int] = 1
    """How much it matters to those who read the board: 3 decides something (a fight, a prize, an end), 2 is
    what a turn was about, 1 belongs to it, 0 is bookkeeping. The headline takes the heaviest.
    """

    @property
    def readers(self) -> tuple[Seat, ...] | None:
        """Return the seats that may read this event; None: everybody, spectators too."""
        return None

    @property
    def touches(self) -> tuple[Seat, ...]:
        """Return the seats that this event is about, so that it is told to them before the rest."""
        return ()

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the hidden things that this event names."""
        return ()


def readable(event: Event, seat: Seat | None) -> bool:
    """Tell whether a seat (None: a spectator) may read an event."""
    readers = event.readers
    return readers is None or (seat is not None and seat in readers)
