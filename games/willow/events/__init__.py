"""What happens in Willow, one small frozen class for each thing, by room.

Import an event from its room: `from games.willow.events.turns import Drew`.
"""

from games.willow.events.base import WillowEvent

__all__ = ["WillowEvent"]
