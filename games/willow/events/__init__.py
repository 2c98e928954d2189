"""What happens in Willow, one small frozen class for each thing, by room.

Import an event from its room: `from games.willow.events.turns import Drew`.
"""

from typing import Final

from games.willow.events import cards, field, fights, turns
from games.willow.events.base import WillowEvent

EVENTS: Final[tuple[type[WillowEvent], ...]] = (
    *turns.EVENTS,
    *field.EVENTS,
    *fights.EVENTS,
    *cards.EVENTS,
)
"""Every class of event, for tables keyed by class."""

__all__ = ["EVENTS", "WillowEvent"]
