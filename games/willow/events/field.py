"""Moving and what lies on the map: journeys, searches for Places, the cage, armies, powers, treasures.

What is given, laid, declined or goes home, and the end, stands in `turns.py`, contests in `fights.py`. `at`
and `path` are ids of spaces.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from games.willow.events.base import PlainEvent, PrivateEvent, WillowEvent


@dataclass(frozen=True, slots=True)
class Moved(PlainEvent):
    """Characters went together from the first space of the path to its last (W63); `mode` as in `Journey`."""

    weight: ClassVar[int] = 2
    seat: int
    chars: tuple[str, ...]
    path: tuple[str, ...]
    mode: str
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Rode(WillowEvent):
    """A rider rolled a die for his ride (W65)."""

    seat: int
    char: str
    card: str
    die: int
    kind: Literal["rode"] = "rode"


@dataclass(frozen=True, slots=True)
class Grounded(PlainEvent):
    """The spell that should carry them failed: they do not move this turn (W76)."""

    seat: int
    chars: tuple[str, ...]
    kind: Literal["grounded"] = "grounded"


@dataclass(frozen=True, slots=True)
class CameAlong(PlainEvent):
    """A character joined a journey, or would not (W189)."""

    weight: ClassVar[int] = 0
    seat: int
    char: str
    leader: str
    yes: bool
    kind: Literal["came_along"] = "came_along"


@dataclass(frozen=True, slots=True)
class PlaceFound(PlainEvent):
    """A Place of Power was found (W79): by a contest, or by a card or spell without one."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    at: str
    how: Literal["contest", "card"]
    kind: Literal["place_found"] = "place_found"


@dataclass(frozen=True, slots=True)
class PlaceMissed(PlainEvent):
    """A Place of Power was not found (W80)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    at: str
    kind: Literal["place_missed"] = "place_missed"


@dataclass(frozen=True, slots=True)
class Freed(PlainEvent):
    """The caged one is free (W74)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    by: str
    kind: Literal["freed"] = "freed"


@dataclass(frozen=True, slots=True)
class Joined(PlainEvent):
    """The little ones have joined a Good character, for good (W88)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class ArmyFetched(PlainEvent):
    """A character took his side's army at its home (W73)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    card: str
    kind: Literal["army_fetched"] = "army_fetched"


@dataclass(frozen=True, slots=True)
class TreasureTaken(WillowEvent):
    """A character took the treasure of a Place (W147)."""

    weight: ClassVar[int] = 3
    seat: int
    char: str
    at: str
    card: str
    kind: Literal["treasure_taken"] = "treasure_taken"


@dataclass(frozen=True, slots=True)
class Peeked(WillowEvent):
    """The treasure of a Place was looked at (W151)."""

    seat: int
    char: str
    at: str
    kind: Literal["peeked"] = "peeked"


@dataclass(frozen=True, slots=True)
class PeekedCard(PrivateEvent):
    """Which treasure was seen, for those who may know it (W151)."""

    at: str
    kind: Literal["peeked_card"] = "peeked_card"


@dataclass(frozen=True, slots=True)
class PowerUsed(PlainEvent):
    """A character used the power of a place; `power` is its first verb (W148, W149)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    at: str
    power: str
    kind: Literal["power_used"] = "power_used"


@dataclass(frozen=True, slots=True)
class FriendFetched(PlainEvent):
    """A power brought a card back from the discard pile."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    card: str
    kind: Literal["friend_fetched"] = "friend_fetched"


@dataclass(frozen=True, slots=True)
class CompanionCame(WillowEvent):
    """The companion of the island joined a character, in a shape or ("") in her own (W202); with `spell`."""

    weight: ClassVar[int] = 3
    seat: int
    char: str
    shape: str
    spell: str
    kind: Literal["companion_came"] = "companion_came"


@dataclass(frozen=True, slots=True)
class Looked(WillowEvent):
    """A character looked at the top cards of the deck (the island's power)."""

    seat: int
    char: str
    count: int
    kind: Literal["looked"] = "looked"


@dataclass(frozen=True, slots=True)
class LookedCards(PrivateEvent):
    """Which cards were looked at; or, if `kept`, which of them was kept. For those who may know it."""

    char: str
    kept: bool
    kind: Literal["looked_cards"] = "looked_cards"


@dataclass(frozen=True, slots=True)
class CastleFreed(PlainEvent):
    """The enchanted castle is free, or the try failed (W174)."""

    weight: ClassVar[int] = 3
    seat: int
    char: str
    at: str
    free: bool
    kind: Literal["castle_freed"] = "castle_freed"


@dataclass(frozen=True, slots=True)
class LastTurnLifted(PlainEvent):
    """The child was taken back in time: the coming Good turn is not the last (`recapture_cancels`)."""

    weight: ClassVar[int] = 3
    kind: Literal["last_turn_lifted"] = "last_turn_lifted"


EVENTS: Final = (
    Moved, Rode, Grounded, CameAlong, PlaceFound, PlaceMissed, Freed, Joined, ArmyFetched, TreasureTaken,
    Peeked, PeekedCard, PowerUsed, FriendFetched, CompanionCame, Looked, LookedCards, CastleFreed,
    LastTurnLifted,
)  # fmt: skip
