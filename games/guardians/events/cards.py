"""Events of this room."""

from typing import Final

from games.guardians.events.base import GuardiansEvent

EVENTS: Final[tuple[type[GuardiansEvent], ...]] = ()
"""Every class of event of this room."""
