"""Cards in play: characters come, move, are wounded and go; what cards do."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from engine.events import Hidden
from games.heaven_hell.events.base import HeavenHellEvent, PlainEvent

PlayWay: TypeAlias = Literal["vanguard", "paid", "spoils", "reserves"]


@dataclass(frozen=True, slots=True)
class Played(HeavenHellEvent):
    """A character came into play from hand or, as spoils, from the plunder pile; it costs `cost` (H3)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    to: str
    way: PlayWay
    cost: int
    kind: Literal["played"] = "played"


@dataclass(frozen=True, slots=True)
class Raised(PlainEvent):
    """A character came into play from the discard pile (Raise the Fallen)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    to: str
    kind: Literal["raised"] = "raised"


@dataclass(frozen=True, slots=True)
class MiracleSpoken(HeavenHellEvent):
    """A Miracle was spoken by the character at `by`; it costs `cost`, nothing as spoils (3.6)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    speaker: str
    by: str
    cost: int
    kind: Literal["miracle_spoken"] = "miracle_spoken"


@dataclass(frozen=True, slots=True)
class TacticPlayed(HeavenHellEvent):
    """A Tactic was played, spoken by the character at `by`, which is spent now (3.6 b)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    speaker: str
    by: str
    cost: int
    kind: Literal["tactic_played"] = "tactic_played"


@dataclass(frozen=True, slots=True)
class AbilityUsed(PlainEvent):
    """A character used its ability and is spent now (3.6 a)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    at: str
    kind: Literal["ability_used"] = "ability_used"


@dataclass(frozen=True, slots=True)
class FellAway(PlainEvent):
    """A part of a card found nothing to choose, or its owner chose nothing, and does nothing (3.6)."""

    weight: ClassVar[int] = 0

    seat: int
    card: str
    kind: Literal["fell_away"] = "fell_away"


@dataclass(frozen=True, slots=True)
class SpoilsTurned(HeavenHellEvent):
    """The top card of a plunder pile was turned up (3.5)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    kind: Literal["spoils_turned"] = "spoils_turned"


@dataclass(frozen=True, slots=True)
class SpoilsKept(PlainEvent):
    """The turned-up card went to its owner's hand, as all have seen (3.5)."""

    seat: int
    card: str
    kind: Literal["spoils_kept"] = "spoils_kept"


@dataclass(frozen=True, slots=True)
class Moved(PlainEvent):
    """A character moved to another space of its grid."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    at: str
    to: str
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Dismissed(PlainEvent):
    """A player discarded a character from the grid (3.5)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    at: str
    kind: Literal["dismissed"] = "dismissed"


@dataclass(frozen=True, slots=True)
class Healed(PlainEvent):
    """Wound cards were removed; `wounds` are left. `rest`: by resting (3.5)."""

    seat: int
    card: str
    at: str
    by: int
    wounds: int
    rest: bool
    kind: Literal["healed"] = "healed"


@dataclass(frozen=True, slots=True)
class Wounded(PlainEvent):
    """Wound cards were placed, `wounds` lie there now; `damage`: for a lost conflict (H34)."""

    owner: int
    card: str
    at: str
    by: int
    wounds: int
    damage: bool
    kind: Literal["wounded"] = "wounded"


@dataclass(frozen=True, slots=True)
class Died(PlainEvent):
    """A character died by `by` wounds, none of which is placed; its wound cards went back (H38, H39)."""

    weight: ClassVar[int] = 2

    owner: int
    card: str
    at: str
    by: int
    damage: bool
    kind: Literal["died"] = "died"


@dataclass(frozen=True, slots=True)
class Recalled(PlainEvent):
    """A character returned to its owner's hand, as all have seen (Banishing Word)."""

    weight: ClassVar[int] = 2

    owner: int
    card: str
    at: str
    kind: Literal["recalled"] = "recalled"


@dataclass(frozen=True, slots=True)
class Readied(PlainEvent):
    """A spent character became ready again (Second Wind)."""

    seat: int
    card: str
    at: str
    kind: Literal["readied"] = "readied"


@dataclass(frozen=True, slots=True)
class MightChanged(PlainEvent):
    """A character's might changed until the end of the battle, or of the `turn` (H31, H32)."""

    owner: int
    card: str
    at: str
    by: int
    turn: bool
    kind: Literal["might_changed"] = "might_changed"


@dataclass(frozen=True, slots=True)
class MindChanged(PlainEvent):
    """A character's mind changed until the end of the battle, or of the `turn` (H31, H32)."""

    owner: int
    card: str
    at: str
    by: int
    turn: bool
    kind: Literal["mind_changed"] = "mind_changed"


@dataclass(frozen=True, slots=True)
class Soaked(PlainEvent):
    """A player will be spared `by` damages more, `total` in all, if this conflict is lost."""

    seat: int
    by: int
    total: int
    kind: Literal["soaked"] = "soaked"


@dataclass(frozen=True, slots=True)
class HandSeen(HeavenHellEvent):
    """A player looked at another's hand (Spy in the Ranks)."""

    weight: ClassVar[int] = 2

    seat: int
    other: int
    kind: Literal["hand_seen"] = "hand_seen"


@dataclass(frozen=True, slots=True)
class HandShown(HeavenHellEvent):
    """The hand that a player looked at, for that player alone; `news` are the cards that not all knew of."""

    weight: ClassVar[int] = 2

    seat: int
    other: int
    cards: tuple[str, ...]
    news: tuple[str, ...]
    kind: Literal["hand_shown"] = "hand_shown"

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the one who looks."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the cards, by the hand that they are in."""
        return tuple((f"hand {self.other + 1}", f"{self.other + 1}:{card}") for card in self.news)
