"""Moving, searching for Places, powers and treasures."""

from dataclasses import dataclass
from typing import Final, Literal

from games.willow.events.base import PlainEvent, PrivateEvent, WillowEvent


@dataclass(frozen=True, slots=True)
class SetOut(PlainEvent):
    """Characters set out together (W189): `chars` are their ids."""

    seat: int
    chars: tuple[str, ...]
    mode: str
    card: str
    kind: Literal["set_out"] = "set_out"


@dataclass(frozen=True, slots=True)
class RideRolled(WillowEvent):
    """A rider rolled how far the ride goes (W65)."""

    seat: int
    char: str
    die: int
    kind: Literal["ride_rolled"] = "ride_rolled"


@dataclass(frozen=True, slots=True)
class Moved(PlainEvent):
    """Characters moved along spaces and ended on the last (W63)."""

    seat: int
    chars: tuple[str, ...]
    path: tuple[str, ...]
    mode: str
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class PlaceSearched(WillowEvent):
    """A Place of Power was searched for (W78); dice 0: found without a contest."""

    seat: int
    char: str
    place: str
    die: int
    rating: int
    other_die: int
    number: int
    found: bool
    kind: Literal["place_searched"] = "place_searched"


@dataclass(frozen=True, slots=True)
class Uncaged(PlainEvent):
    """The caged one was freed (W74)."""

    seat: int
    char: str
    by: str
    kind: Literal["uncaged"] = "uncaged"


@dataclass(frozen=True, slots=True)
class Joined(PlainEvent):
    """The little ones have joined (W88, W193)."""

    seat: int
    char: str
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class ArmyTaken(PlainEvent):
    """An army was fetched from its home (W73)."""

    seat: int
    char: str
    card: str
    kind: Literal["army_taken"] = "army_taken"


@dataclass(frozen=True, slots=True)
class TreasureTaken(WillowEvent):
    """A treasure was taken (W150)."""

    seat: int
    char: str
    place: str
    card: str
    kind: Literal["treasure_taken"] = "treasure_taken"


@dataclass(frozen=True, slots=True)
class TreasureLookedAt(PlainEvent):
    """Good looked at a treasure (W151)."""

    seat: int
    char: str
    place: str
    kind: Literal["treasure_looked_at"] = "treasure_looked_at"


@dataclass(frozen=True, slots=True)
class TreasureSeen(PrivateEvent):
    """Which treasure it is, for the side that looked (W151)."""

    place: str
    kind: Literal["treasure_seen"] = "treasure_seen"


@dataclass(frozen=True, slots=True)
class PowerUsed(PlainEvent):
    """The power of a place was used (W147, W149)."""

    seat: int
    char: str
    place: str
    choice: str
    kind: Literal["power_used"] = "power_used"


@dataclass(frozen=True, slots=True)
class CompanionCame(WillowEvent):
    """The companion joined a character, in a shape or restored ("") (W162, W202)."""

    seat: int
    char: str
    shape: str
    kind: Literal["companion_came"] = "companion_came"


@dataclass(frozen=True, slots=True)
class LookedAt(PrivateEvent):
    """The cards of the deck that a character looked at, for those who may see them."""

    char: str
    kind: Literal["looked_at"] = "looked_at"


@dataclass(frozen=True, slots=True)
class FreeingTried(WillowEvent):
    """The castle was to be freed by a contest of Magic (W174); dice 0: it was freed by itself."""

    seat: int
    char: str
    die: int
    rating: int
    other_die: int
    number: int
    freed: bool
    kind: Literal["freeing_tried"] = "freeing_tried"


EVENTS: Final = (
    SetOut, RideRolled, Moved, PlaceSearched, Uncaged, Joined, ArmyTaken, TreasureTaken, TreasureLookedAt,
    TreasureSeen, PowerUsed, CompanionCame, LookedAt, FreeingTried,
)  # fmt: skip
