"""Set-up, the turn, drawing and placing."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from engine.events import Hidden
from games.guardians.events.base import GuardiansEvent, PlainEvent

EndReason: TypeAlias = Literal["lands", "shields", "guardian", "turn_cap"]
DiscardReason: TypeAlias = Literal[
    "excess", "up", "beaten", "destroyed", "aoe", "used", "merge", "lost", "no_room", "unsettled", "card"
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class HandKept(PlainEvent):
    """A player keeps the first hand (G16)."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["hand_kept"] = "hand_kept"


@dataclass(frozen=True, slots=True)
class Redrawn(GuardiansEvent):
    """A player without a shield paid a stone, reshuffled and drew anew (G16)."""

    seat: int
    stones: int
    kind: Literal["redrawn"] = "redrawn"


@dataclass(frozen=True, slots=True)
class TurnBegan(PlainEvent):
    """A turn began; all shields are unturned (G14, G21)."""

    weight: ClassVar[int] = 0

    turn: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class Drew(GuardiansEvent):
    """A player drew cards, the old Up card (`up`) is the first of them (G17, G18)."""

    weight: ClassVar[int] = 0

    seat: int
    count: int
    up: str
    """The id of the old Up card, which `count` counts; "": all are from the deck."""
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class CardsDrawn(GuardiansEvent):
    """The cards that a player drew from the deck, for that player alone."""

    seat: int
    cards: tuple[str, ...]
    news: tuple[str, ...]
    """Those of them that not all knew."""
    kind: Literal["cards_drawn"] = "cards_drawn"

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the one who draws."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the cards that not all knew."""
        return tuple(("card", f"{self.seat + 1}:{card}") for card in self.news)


@dataclass(frozen=True, slots=True)
class UpDiscarded(PlainEvent):
    """An old Up card was discarded: by choice (G19), or for want of an entitlement (G20)."""

    weight: ClassVar[int] = 0

    seat: int
    card: str
    choice: bool
    kind: Literal["up_discarded"] = "up_discarded"


@dataclass(frozen=True, slots=True)
class OrdersEnded(PlainEvent):
    """A player plays no more cards before the placing (G155)."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["orders_ended"] = "orders_ended"


@dataclass(frozen=True, slots=True)
class Ready(PlainEvent):
    """A player is done with the placing (G155)."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class PlacesFirst(GuardiansEvent):
    """A coin, or the higher Up card, says who places first (G33)."""

    seat: int
    coin: bool
    kind: Literal["places_first"] = "places_first"


@dataclass(frozen=True, slots=True)
class Unready(PlainEvent):
    """A player goes on placing."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["unready"] = "unready"


@dataclass(frozen=True, slots=True)
class Arranged(GuardiansEvent):
    """What a player has placed lies there now: shields (by space), and how many cards on and under (G33)."""

    weight: ClassVar[int] = 2

    seat: int
    shields: tuple[str, ...]
    """`a1 N01`: a space and the shield that was put there in this phase."""
    upgrades: tuple[str, ...]
    """`L U01`: a side and the upgrade that was laid there in this phase."""
    pen: int
    """Cards in the Pen."""
    kind: Literal["arranged"] = "arranged"


@dataclass(frozen=True, slots=True)
class Discarded(GuardiansEvent):
    """Cards of a player went to the discard pile."""

    seat: int
    cards: tuple[str, ...]
    why: DiscardReason
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class GameEnded(PlainEvent):
    """The game is over; `winner` -1 is a draw (G13, G171)."""

    weight: ClassVar[int] = 3

    reason: EndReason
    winner: int
    kind: Literal["game_ended"] = "game_ended"


EVENTS: Final[tuple[type[GuardiansEvent], ...]] = (
    HandKept, Redrawn, TurnBegan, Drew, CardsDrawn, UpDiscarded, OrdersEnded, PlacesFirst, Ready, Unready,
    Arranged, Discarded, GameEnded,
)  # fmt: skip
"""Every class of event of this room."""
