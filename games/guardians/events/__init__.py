"""What happens in Guardians, one small frozen class for each thing, by room.

Import an event from its room: `from games.guardians.events.turns import Drew`.
"""

from games.guardians.events.base import GuardiansEvent

__all__ = ["GuardiansEvent"]
