"""What cards and texts do outside of a fight: stones, cards that come back, terrain, and what is looked at.

`by` is the id of the card or of the Guardian whose effect it is.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from engine.events import Hidden
from games.guardians.events.base import GuardiansEvent, PlainEvent


@dataclass(frozen=True, slots=True)
class TextUsed(PlainEvent):
    """A player uses the text of a Guardian (D14)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    kind: Literal["text_used"] = "text_used"


@dataclass(frozen=True, slots=True)
class StonesPaid(PlainEvent):
    """A player pays stones for an effect (D14)."""

    weight: ClassVar[int] = 0

    seat: int
    by: str
    n: int
    kind: Literal["stones_paid"] = "stones_paid"


@dataclass(frozen=True, slots=True)
class StonesChanged(PlainEvent):
    """A card or a text gives a player stones, or takes some (n < 0)."""

    seat: int
    by: str
    n: int
    kind: Literal["stones_changed"] = "stones_changed"


@dataclass(frozen=True, slots=True)
class DrewBy(PlainEvent):
    """A player draws cards by an effect; fewer where the deck is short (D13)."""

    seat: int
    by: str
    count: int
    kind: Literal["drew_by"] = "drew_by"


@dataclass(frozen=True, slots=True)
class Robbed(GuardiansEvent):
    """A player discards cards from the Pen by another's effect (D13)."""

    weight: ClassVar[int] = 2

    seat: int
    owner: int
    by: str
    cards: tuple[str, ...]
    kind: Literal["robbed"] = "robbed"


@dataclass(frozen=True, slots=True)
class Retrieved(PlainEvent):
    """A player takes a card back from the discard pile (D13)."""

    weight: ClassVar[int] = 2

    seat: int
    by: str
    card: str
    kind: Literal["retrieved"] = "retrieved"


@dataclass(frozen=True, slots=True)
class TerrainKilled(GuardiansEvent):
    """A terrain card of `owner` was destroyed; one that lay face down is seen now (D15)."""

    weight: ClassVar[int] = 2

    seat: int
    owner: int
    by: str
    card: str
    at: str
    kind: Literal["terrain_killed"] = "terrain_killed"


@dataclass(frozen=True, slots=True)
class NothingHappened(PlainEvent):
    """A card finds nothing to act on any more."""

    weight: ClassVar[int] = 0

    seat: int
    by: str
    kind: Literal["nothing_happened"] = "nothing_happened"


@dataclass(frozen=True, slots=True)
class DeckLookedAt(PlainEvent):
    """A player looks at the top of the own deck (D13)."""

    seat: int
    by: str
    count: int
    kind: Literal["deck_looked_at"] = "deck_looked_at"


@dataclass(frozen=True, slots=True)
class DeckTopSeen(GuardiansEvent):
    """The cards that a player looks at, the top one first, for that player alone."""

    seat: int
    cards: tuple[str, ...]
    news: tuple[str, ...]
    """Those of them that not all knew."""
    kind: Literal["deck_top_seen"] = "deck_top_seen"

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the one who looks."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the cards that not all knew."""
        return tuple(("card", f"{self.seat + 1}:{card}") for card in self.news)


@dataclass(frozen=True, slots=True)
class DeckSorted(PlainEvent):
    """The cards that were looked at lie on the deck again, in an order of the player's choice."""

    weight: ClassVar[int] = 0

    seat: int
    count: int
    kind: Literal["deck_sorted"] = "deck_sorted"


@dataclass(frozen=True, slots=True)
class StackLookedAt(PlainEvent):
    """A player looks at what lies under a shield of `owner` (D13)."""

    seat: int
    owner: int
    by: str
    at: str
    kind: Literal["stack_looked_at"] = "stack_looked_at"


@dataclass(frozen=True, slots=True)
class StackSeen(GuardiansEvent):
    """What lies under that shield, creatures and items; only `seat` reads it."""

    seat: int
    owner: int
    at: str
    cards: tuple[str, ...]
    news: tuple[str, ...]
    """Those of them that not all knew."""
    kind: Literal["stack_seen"] = "stack_seen"

    @property
    def readers(self) -> tuple[int, ...]:
        """Return who looks."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the cards that not all knew."""
        return tuple(("card", f"{self.owner + 1}:{card}") for card in self.news)


@dataclass(frozen=True, slots=True)
class ActionBoosted(PlainEvent):
    """A card makes the next action of `seat` reach farther, or lets the shield at a space fly (D14, D15)."""

    seat: int
    by: str
    at: str = ""
    kind: Literal["action_boosted"] = "action_boosted"


EVENTS: Final[tuple[type[GuardiansEvent], ...]] = (
    TextUsed, StonesPaid, StonesChanged, DrewBy, Robbed, Retrieved, TerrainKilled, NothingHappened,
    DeckLookedAt, DeckTopSeen, DeckSorted, StackLookedAt, StackSeen, ActionBoosted,
)  # fmt: skip
"""Every class of event of this room."""
