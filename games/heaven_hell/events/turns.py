"""Set-up, turns, hands and the end."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from engine.events import Hidden
from games.heaven_hell.events.base import HeavenHellEvent, PlainEvent

DiscardReason: TypeAlias = Literal["even", "cost", "random", "spy", "plunder"]
EndReason: TypeAlias = Literal["dominion", "round_cap"]


@dataclass(frozen=True, slots=True)
class VanguardStands(PlainEvent):
    """A player has put the last character of the vanguard (3.4)."""

    seat: int
    kind: Literal["vanguard_stands"] = "vanguard_stands"


@dataclass(frozen=True, slots=True)
class RoundBegan(PlainEvent):
    """A round began; in a `truce` round no battle may be started (3.4)."""

    weight: ClassVar[int] = 0

    round: int
    truce: bool
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class TurnBegan(PlainEvent):
    """A turn began: `seat` is the Heaven player now (3.2)."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class TurnEnded(PlainEvent):
    """A turn ended short of victory, with this Dominion (3.5, 3.9)."""

    seat: int
    dominion: int
    target: int
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class GameEnded(PlainEvent):
    """The game ended; `winner` has the Dominion, or is -1 after the last round (3.9)."""

    weight: ClassVar[int] = 3

    reason: EndReason
    winner: int
    dominion: int
    kind: Literal["game_ended"] = "game_ended"


@dataclass(frozen=True, slots=True)
class Drew(HeavenHellEvent):
    """A player drew cards; which ones is the player's secret (H50)."""

    weight: ClassVar[int] = 0

    seat: int
    count: int
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class CardsDrawn(HeavenHellEvent):
    """The cards that were drawn, for their owner alone; `open`: they emptied the deck, so that all can work
    out what the hand holds (3.8)."""

    seat: int
    cards: tuple[str, ...]
    open: bool = False
    kind: Literal["cards_drawn"] = "cards_drawn"

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the owner."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the cards, by the hand that they are in."""
        cards = () if self.open else self.cards
        return tuple((f"hand {self.seat + 1}", f"{self.seat + 1}:{card}") for card in cards)


@dataclass(frozen=True, slots=True)
class Reshuffled(HeavenHellEvent):
    """A discard pile was shuffled and became the game deck (3.8)."""

    weight: ClassVar[int] = 0

    seat: int
    count: int
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Discarded(HeavenHellEvent):
    """A card went to its owner's discard pile, where all see it."""

    weight: ClassVar[int] = 0

    seat: int
    card: str
    why: DiscardReason
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class EvenedUp(PlainEvent):
    """A player has evened up and drew `drew` cards (H49, H50)."""

    weight: ClassVar[int] = 0

    seat: int
    drew: int
    kind: Literal["evened_up"] = "evened_up"
