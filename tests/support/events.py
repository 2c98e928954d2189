"""Events of a game, found where they are defined."""

from types import ModuleType

from engine.events import Event, PlainEvent


def events_in(*rooms: ModuleType) -> set[type[Event]]:
    """Return the classes of events that modules hold."""
    held = (one for room in rooms for one in vars(room).values())
    return {one for one in held if isinstance(one, type) and issubclass(one, Event)} - {Event, PlainEvent}
