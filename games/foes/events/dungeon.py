"""What happens in the dungeon: figures, sights, monsters on the move."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.foes.events.base import FoesEvent, PlainEvent


@dataclass(frozen=True, slots=True)
class Placed(PlainEvent):
    """A figure entered the dungeon on a start chamber (R14)."""

    weight: ClassVar[int] = 2

    seat: int
    space: str
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class Fled(PlainEvent):
    """A chip was paid to be free of a monster that is too strong (R31)."""

    weight: ClassVar[int] = 2

    seat: int
    monster: int
    kind: Literal["fled"] = "fled"


@dataclass(frozen=True, slots=True)
class Walked(PlainEvent):
    """A figure walked. `way` holds the spaces that it stepped on, in order; `wanted` is where it was to go.

    (R26-R33, R62)
    """

    weight: ClassVar[int] = 2

    seat: int
    way: tuple[str, ...]
    steps: int
    wanted: str
    kind: Literal["walked"] = "walked"


@dataclass(frozen=True, slots=True)
class Stopped(PlainEvent):
    """A player ended the movement of this segment (ruling 53)."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["stopped"] = "stopped"


@dataclass(frozen=True, slots=True)
class FreeStep(PlainEvent):
    """The free step after a lost battle was made, or not: then `space` is "" (R66)."""

    weight: ClassVar[int] = 2

    seat: int
    space: str
    kind: Literal["free_step"] = "free_step"


@dataclass(frozen=True, slots=True)
class Flipped(FoesEvent):
    """A face-down intersection was turned up; `side` 0-3 (north, east, south, west as drawn) is closed.

    (R56)
    """

    space: str
    side: int
    kind: Literal["flipped"] = "flipped"


@dataclass(frozen=True, slots=True)
class ChipsFound(PlainEvent):
    """The chips of newly seen chambers went to the supply; `lost` of them found no free space (R57, 2.6)."""

    spaces: tuple[str, ...]
    lost: int
    kind: Literal["chips_found"] = "chips_found"


@dataclass(frozen=True, slots=True)
class TilesDrawn(FoesEvent):
    """Tiles left the piles, sorted; they are shuffled before they are placed (R58, R59)."""

    tiles: tuple[int, ...]
    kind: Literal["tiles_drawn"] = "tiles_drawn"


@dataclass(frozen=True, slots=True)
class DumbestEntered(FoesEvent):
    """The dumbest-player tile came into play (R60)."""

    kind: Literal["dumbest_entered"] = "dumbest_entered"


@dataclass(frozen=True, slots=True)
class DumbestNow(PlainEvent):
    """The dumbest-player tile went to a seat; -1: all are at the highest wisdom and nobody has it.

    (R77, R113)
    """

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["dumbest_now"] = "dumbest_now"


@dataclass(frozen=True, slots=True)
class EndPhase(FoesEvent):
    """Monster 48 was drawn; only the last five tiles are left (R114)."""

    weight: ClassVar[int] = 3

    kind: Literal["end_phase"] = "end_phase"


@dataclass(frozen=True, slots=True)
class Revealed(FoesEvent):
    """A tile was put face up on a newly seen chamber (R58)."""

    space: str
    tile: int
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class SuppliesTaken(PlainEvent):
    """The chips on the dark spaces of the supply were taken; `left` lie on the track now (R22, R23)."""

    weight: ClassVar[int] = 2

    seat: int
    chips: int
    left: int
    kind: Literal["supplies_taken"] = "supplies_taken"


@dataclass(frozen=True, slots=True)
class HerdBegan(PlainEvent):
    """A monster was chosen to be moved up to `left` chambers (R78, R103, R104).

    `privilege`: by the dumbest player, else by a spell.
    """

    seat: int
    monster: int
    left: int
    privilege: bool
    kind: Literal["herd_began"] = "herd_began"


@dataclass(frozen=True, slots=True)
class MonsterMoved(PlainEvent):
    """A monster went on one chamber; `way` holds the spaces after its own, the new chamber last (R79)."""

    seat: int
    monster: int
    way: tuple[str, ...]
    kind: Literal["monster_moved"] = "monster_moved"


@dataclass(frozen=True, slots=True)
class PickedUp(PlainEvent):
    """A moving monster grabbed a figure (R81)."""

    weight: ClassVar[int] = 2

    seat: int
    monster: int
    space: str
    kind: Literal["picked_up"] = "picked_up"


@dataclass(frozen=True, slots=True)
class DroppedOff(PlainEvent):
    """A moving monster lost a figure to the monster of a chamber (R82, R86)."""

    seat: int
    monster: int
    space: str
    kind: Literal["dropped_off"] = "dropped_off"


@dataclass(frozen=True, slots=True)
class MonsterRests(PlainEvent):
    """A moved monster came to rest, with the figures in `carried` (R80, R85)."""

    weight: ClassVar[int] = 2

    monster: int
    space: str
    carried: tuple[int, ...]
    kind: Literal["monster_rests"] = "monster_rests"


@dataclass(frozen=True, slots=True)
class Swapped(PlainEvent):
    """Two tiles changed places: `tile` is now on `space`, `other_tile` on `other_space` (R105)."""

    weight: ClassVar[int] = 2

    seat: int
    space: str
    tile: int
    other_space: str
    other_tile: int
    kind: Literal["swapped"] = "swapped"


@dataclass(frozen=True, slots=True)
class Turned(PlainEvent):
    """An intersection was turned; `side` 0-3 is closed now (R106)."""

    weight: ClassVar[int] = 2

    seat: int
    space: str
    side: int
    kind: Literal["turned"] = "turned"
