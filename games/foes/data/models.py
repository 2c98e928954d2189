"""The data set of Formidable Foes as frozen models: the shape of `data/foes.json`."""

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.datafile import DataName

SpaceKind: TypeAlias = Literal["start_chamber", "chamber", "intersection", "teleport", "path"]
Face: TypeAlias = Literal[
    "move+2", "move+3", "move+4", "move+5", "move+6", "move+7", "move+8", "move+9", "chips+1", "chips+2",
    "chips+3", "chips+4", "wisdom+1", "wisdom+2", "wisdom+3", "transform1", "transform2", "transform3",
    "transference", "invisibility", "move-monster", "move-3", "exchange", "rotate1", "rotate2",
]  # fmt: skip


class Model(BaseModel):
    """Base of all parts: immutable, no unknown keys, no number written as a text."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class SpaceData(Model):
    """A space of the lattice.

    `x` grows to the right and `y` downwards, as in the file; the text board shows it transposed.
    """

    id: str = Field(min_length=1, max_length=12, pattern=r"^\S+$")
    kind: SpaceKind
    x: int = Field(ge=0, le=99)
    y: int = Field(ge=0, le=99)


class BoardData(Model):
    """The graph of the dungeon: spaces, and pairs of ids that touch."""

    spaces: tuple[SpaceData, ...] = Field(max_length=400)
    adjacency: tuple[tuple[str, str], ...] = Field(max_length=800)


class MonsterData(Model):
    """A monster tile."""

    strength: int = Field(ge=1, le=50)
    name: DataName = Field(min_length=1, max_length=24)
    gold: int = Field(ge=1, le=7)
    heart: int = Field(ge=0, le=9)


class ChestData(Model):
    """A treasure chest tile."""

    name: DataName = Field(min_length=1, max_length=24)
    gold: int = Field(ge=1, le=20)
    wisdom: int = Field(ge=0, le=20)


class SupplyData(Model):
    """The supply track: its length and the numbers of its dark spaces."""

    spaces: int = Field(ge=1, le=85)
    dark: tuple[int, ...] = Field(max_length=85)


class DiceData(Model):
    """The faces of both dice."""

    monster: tuple[int, ...] = Field(min_length=6, max_length=6)
    player: tuple[int, ...] = Field(min_length=6, max_length=6)


class ChipsData(Model):
    """How many chips there are, and how many each player begins with."""

    total: int = Field(ge=1, le=200)
    each: int = Field(ge=0, le=20)


class FoesData(Model):
    """A whole data set."""

    format: Literal[1]
    note: str = ""
    board: BoardData
    advancement: dict[str, int] = Field(max_length=20)
    monsters: tuple[MonsterData, ...]
    chests: tuple[ChestData, ...]
    prize: DataName = Field(min_length=1, max_length=40)
    supply: SupplyData
    spells: tuple[tuple[Face, ...], ...]
    dice: DiceData
    chips: ChipsData
    bonus_gold: int = Field(ge=0, le=50)
