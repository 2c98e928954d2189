"""The data set of Guardians as frozen models: the shape of `data/guardians.json`."""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.datafile import DataName

Color: TypeAlias = Literal["mortal", "elemental", "external"]
Size: TypeAlias = Literal["S", "M", "L"]
Icon: TypeAlias = Literal["beer", "gold", "charm"]
"""What a creature can be bribed by (G75, A62)."""
Attack: TypeAlias = Literal["normal", "fire", "fear"]
Kind: TypeAlias = Literal[
    "spell", "hitem", "citem", "bribe", "terrain", "shield", "standard", "upgrade", "shieldterrain"
]
Basic: TypeAlias = Literal["swamps", "woods", "heaps", "mountains", "rivers", "frost"]
Ground: TypeAlias = Literal["swamps", "woods", "heaps", "mountains", "rivers", "frost", "plain"]


EffectText: TypeAlias = Annotated[str, Field(max_length=200)]
"""An effect as it is written; the longest of ours has 50 letters."""
Copies: TypeAlias = Annotated[int, Field(ge=1, le=99)]


class Model(BaseModel):
    """Base of all parts: immutable, no unknown keys, no number written as a text."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class CardData(Model):
    """What every card has; `effects` are written as `vocabulary` says."""

    id: str = Field(min_length=1, max_length=8, pattern=r"^[A-Z][A-Z0-9]*$")
    name: DataName = Field(min_length=1, max_length=40)
    copies: int | None = Field(None, ge=1, le=9)
    """Copies that a deck may have, where it is not the common number (G4)."""
    effects: tuple[EffectText, ...] = Field(max_length=9)


class CreatureData(CardData):
    """A creature (D22); its Up number is its vitality (G35)."""

    color: Color
    vit: int = Field(ge=0, le=40)
    stack: int = Field(ge=0, le=30)
    ocb: int = Field(ge=0, le=20)
    size: Size
    cls: DataName = Field(min_length=1, max_length=16)
    icons: tuple[Icon, ...]
    cmp: int = Field(ge=0, le=20)
    recv: bool
    fly: bool
    atk: Attack
    terr: dict[Basic, int]


class OtherData(CardData):
    """A card that is no creature."""

    kind: Kind
    up: int = Field(ge=0, le=40)
    terrain: Ground | None = None
    side: Literal["L", "R"] | None = None


class StrongholdsData(Model):
    """A set of three Strongholds, left, centre and right."""

    id: str = Field(min_length=1, max_length=8, pattern=r"^[A-Z][A-Z0-9]*$")
    name: DataName = Field(min_length=1, max_length=40)
    defend: tuple[int, int, int]
    text: str = Field(max_length=120)
    effects: tuple[EffectText, ...] = Field(max_length=9)


class GuardianData(Model):
    """A Guardian; `ldl` and `luc` are added as they are signed (A43)."""

    id: str = Field(min_length=1, max_length=8, pattern=r"^[A-Z][A-Z0-9]*$")
    name: DataName = Field(min_length=1, max_length=40)
    vit: int = Field(ge=1, le=99)
    stones: int = Field(ge=0, le=99)
    cmp: int = Field(ge=0, le=40)
    draw: int = Field(ge=0, le=20)
    ldl: int = Field(ge=-9, le=9)
    mdl: int = Field(ge=-9, le=9)
    luc: int = Field(ge=-9, le=9)
    text: str = Field(max_length=120)
    effects: tuple[EffectText, ...] = Field(max_length=9)


class DeckData(Model):
    """A ready deck: how many copies of which card (G1)."""

    id: str = Field(min_length=1, max_length=16, pattern=r"^[a-z][a-z0-9_]*$")
    name: DataName = Field(min_length=1, max_length=40)
    guardian: str
    strongholds: str
    cards: dict[str, Copies] = Field(max_length=200)


class NumbersData(Model):
    """The numbers of the rules."""

    first_draw: int = Field(ge=1, le=30)
    """G15."""
    stack: int = Field(ge=1, le=99)
    """Stacking points on and under one space (G23)."""
    storage: int = Field(ge=1, le=30)
    """Cards in Pen and Depot (G31)."""
    shields: int = Field(ge=1, le=30)
    """Destroyed enemy shields that win (G13)."""
    ties: int = Field(ge=1, le=30)
    """Up cards that are turned again (A45)."""
    steps: int = Field(ge=10, le=1000)
    """Steps of one placement (G155)."""
    deck: int = Field(ge=1, le=200)
    """G1."""
    copies: int = Field(ge=1, le=99)
    """G2."""
    few_shields: int = Field(ge=0, le=99)
    """G6."""
    many_shields: int = Field(ge=0, le=99)
    """G6."""


class GuardiansData(Model):
    """A whole data set. The first Guardian and the first Strongholds are those of who brings none (G7)."""

    format: Literal[1]
    note: str = ""
    numbers: NumbersData
    creatures: tuple[CreatureData, ...]
    others: tuple[OtherData, ...]
    strongholds: tuple[StrongholdsData, ...]
    guardians: tuple[GuardianData, ...]
    decks: tuple[DeckData, ...]
