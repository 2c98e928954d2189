"""The data set of Willow as frozen models: the shape of `data/willow.json`."""

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.datafile import DataName
from games.willow.cards.vocabulary import UseData

Side: TypeAlias = Literal["good", "evil"]
Ability: TypeAlias = Literal["prowess", "magic"]
CardKind: TypeAlias = Literal["spell", "keep", "discard", "friend", "foe"]
SpaceKind: TypeAlias = Literal["land", "place", "castle", "river"]
_ID = r"^[a-z][a-z0-9_]*$"


class Model(BaseModel):
    """Base of all parts: immutable, no unknown keys, no number written as a text."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class NamedData(Model):
    """What rules call by its id and people by its name."""

    id: str = Field(min_length=1, max_length=40, pattern=_ID)
    name: DataName = Field(min_length=1, max_length=40)
    short: DataName = Field("", max_length=14)
    """A name for narrow columns; "": the name itself, cut."""


class SpaceData(NamedData):
    """A space of the map; x and y are for drawing, in hundredths."""

    kind: SpaceKind
    x: int = Field(ge=0, le=100)
    y: int = Field(ge=0, le=100)
    hide: int = Field(0, ge=0, le=20)
    """The number against which a Place of Power is searched for (W78)."""
    cage: bool = False
    power: tuple[UseData, ...] = ()


class CharacterData(NamedData):
    """A character (W1); its number in play is its place in the list."""

    side: Side
    prowess: int = Field(ge=0, le=20)
    magic: int = Field(ge=0, le=20)
    stealth: int = Field(ge=0, le=20)
    health: int = Field(ge=1, le=20)
    grows: Ability
    start: str


class QueenData(NamedData):
    """Who is slain in a duel of Magic (W165)."""

    health: int = Field(ge=1, le=40)
    magic: int = Field(ge=0, le=40)
    space: str


class CompanionData(NamedData):
    """Who joins the first user of a Place's power (W162)."""

    at: str


class CardData(NamedData):
    """A card of the deck; `uses` are written as `vocabulary` says."""

    kind: CardKind
    copies: int = Field(ge=1, le=9)
    side: Literal["both", "good", "evil"]
    level: int = Field(0, ge=0, le=30)
    level_of: Literal["", "caster"] = ""
    """`caster`: the Magic of the caster of the answered spell is added (W111)."""
    prowess: int = Field(0, ge=0, le=30)
    health: int = Field(0, ge=0, le=30)
    magic: int = Field(0, ge=0, le=30)
    tags: tuple[str, ...] = ()
    uses: tuple[UseData, ...] = ()


class StartingData(NamedData):
    """A card that somebody has from the start (W5)."""

    kind: Literal["keep", "discard", "army", "elora"]
    side: Literal["both", "good", "evil"]
    owner: str = ""
    """The character; "": a secret choice (W12)."""
    home: str = ""
    """Where an army lives (W153)."""
    tags: tuple[str, ...] = ()
    uses: tuple[UseData, ...] = ()


class AsideData(Model):
    """The spell that a Place gives to the first who uses its power."""

    card: str
    at: str


class TreasureData(NamedData):
    """A treasure (W7)."""

    uses: tuple[UseData, ...]


class ShapeData(NamedData):
    """A shape into which somebody may be changed (W122)."""

    prowess: int = Field(ge=0, le=20)
    magic: int = Field(ge=0, le=20)
    stealth: int = Field(ge=0, le=20)
    uses: tuple[UseData, ...]


class NumbersData(Model):
    """The numbers of the rules; those that are house rules too give their defaults."""

    draw_good: int = Field(ge=0, le=9)
    draw_evil: int = Field(ge=0, le=9)
    hand_limit: int = Field(ge=1, le=30)
    opening_evil: int = Field(ge=0, le=12)
    opening_good: int = Field(ge=0, le=12)
    walk: int = Field(ge=1, le=9)
    heal_still: int = Field(ge=0, le=20)
    heal_moved: int = Field(ge=0, le=20)
    growth_per_side_turn: int = Field(ge=1, le=9)
    tir_asleen_magic: int = Field(ge=0, le=40)
    fin_raziel_magic: int = Field(ge=0, le=20)
    sorsha_roll_base: int = Field(ge=2, le=7)
    round_cap: int = Field(ge=1, le=999)


class WillowData(Model):
    """A whole data set."""

    format: Literal[1]
    note: str = ""
    title: DataName = Field(min_length=1, max_length=40)
    summary: DataName = Field(min_length=1, max_length=200)
    numbers: NumbersData
    spaces: tuple[SpaceData, ...]
    edges: tuple[tuple[str, str], ...]
    fly_edges: tuple[tuple[str, str], ...]
    characters: tuple[CharacterData, ...]
    bavmorda: QueenData
    goal: str
    """The Place that is to be freed (W174)."""
    companion: CompanionData
    cards: tuple[CardData, ...]
    starting: tuple[StartingData, ...]
    set_aside: AsideData
    treasures: tuple[TreasureData, ...]
    shapes: tuple[ShapeData, ...]
