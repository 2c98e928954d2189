"""What every event of this game is."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from engine.events import Event
from engine.texts import Seat

_SEATS: Final = ("seat", "other", "owner", "winner")
"""The fields of events that hold a seat; -1 in them is nobody."""

Window: TypeAlias = Literal[
    "truce", "answers", "bribery", "bribe_attacker", "dispel", "spells_first", "modifiers", "support",
    "last_cards", "heal_winner", "heal_loser",
]  # fmt: skip
"""What was asked of a player who passed."""


@dataclass(frozen=True, slots=True)
class GuardiansEvent(Event):
    """Stand for any event of this game; it tells somebody a draw or a hidden thing.

    `card`, `by`, `target` and `cards` are ids of kinds of cards (`M01`), `at`, `to` and `space` names of
    spaces (`b2`).
    """

    @property
    def touches(self) -> tuple[Seat, ...]:
        """Return the seats that the event names: who does it, and to whom."""
        found = [getattr(self, name) for name in _SEATS if hasattr(self, name)]
        return tuple(dict.fromkeys(seat for seat in found if seat >= 0))


@dataclass(frozen=True, slots=True)
class PlainEvent(GuardiansEvent):
    """Stand for an event that follows from what all know and what was chosen: it reveals nothing."""

    reveals: ClassVar[bool] = False
