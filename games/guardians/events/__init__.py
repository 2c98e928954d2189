"""What happens in Guardians, one small frozen class for each thing, by room.

Import an event from its room: `from games.guardians.events.turns import Drew`.
"""

from typing import Final

from games.guardians.events import cards, combat, field, matchups, turns
from games.guardians.events.base import GuardiansEvent

EVENTS: Final[tuple[type[GuardiansEvent], ...]] = (
    *turns.EVENTS,
    *field.EVENTS,
    *cards.EVENTS,
    *combat.EVENTS,
    *matchups.EVENTS,
)
"""Every class of event, for tables keyed by class."""

__all__ = ["EVENTS", "GuardiansEvent"]
