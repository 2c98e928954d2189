"""The data set of Good vs Bad as frozen models: the shape of `data/good_vs_bad.json`."""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.datafile import DataName

ItemType: TypeAlias = Literal["boots", "mount", "weapon", "shield", "armour", "charm", "companion", "use"]
Bearer: TypeAlias = Literal["both", "hero", "villain"]
When: TypeAlias = Literal["own", "any", "react"]
Stat: TypeAlias = Literal["A", "M", "S"]
Op: TypeAlias = Annotated[tuple[str | int, ...], Field(min_length=1, max_length=4)]
"""A verb of the cards and its arguments, such as `["soak", "duel", 1]`."""

Id: TypeAlias = Annotated[str, Field(min_length=1, max_length=8, pattern=r"^\S+$")]
Name: TypeAlias = Annotated[DataName, Field(min_length=1, max_length=24)]
Words: TypeAlias = Annotated[DataName, Field(min_length=1, max_length=240)]
Points: TypeAlias = Annotated[int, Field(ge=0, le=20)]


class Model(BaseModel):
    """Base of all parts: immutable, no unknown keys, no number written as a text."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class NumbersData(Model):
    """The single numbers of the game (3.2-3.9)."""

    start_stat: int = Field(ge=1, le=9)
    """Agility, Might and Smarts before building (3.3)."""
    start_special: int = Field(ge=0, le=6)
    build_cards: int = Field(ge=0, le=6)
    """Item cards that each player builds with (3.3)."""
    build_top: int = Field(ge=1, le=9)
    """No stat is built above this."""
    special_top: int = Field(ge=1, le=9)
    start_level: int = Field(ge=1, le=5)
    """Level of the dice that each player puts on the board at the start (3.4)."""
    hand_per_player: int = Field(ge=1, le=9)
    optional_landings: int = Field(ge=0, le=20)
    """Landings of a piece in a turn after which spaces offer it optional moves (chain guard, 3.6)."""
    grow: int = Field(ge=1, le=12)
    """Squares that an extension adds to each Connector (3.2)."""
    flee_from: int = Field(ge=1, le=7)
    """Lowest number on the D6 with which a Villain flees (3.8)."""
    champion_bonus: Points
    uncrown_loss: Points
    """Renown lost with a crown (3.9)."""
    coming_home_heal: Points
    bases_to_win: int = Field(ge=1, le=5)
    """Other Home Bases that a Champion must reach, at most as many as there are (3.9)."""
    duel_damage: Points
    renown_raise_good: Points
    renown_raise_bad: Points
    renown_special: Points
    renown_duel: Points
    renown_help: Points
    renown_base: Points


class ItemData(Model):
    """An item card; of each there is one (3.11)."""

    id: Id
    name: Name
    type: ItemType
    bearer: Bearer = Field(alias="for")
    ops: tuple[Op, ...] = Field(min_length=1)
    text: Words


class EventData(Model):
    """An event card, of which there are `copies` (3.12)."""

    id: Id
    name: Name
    copies: int = Field(ge=1, le=9)
    when: When
    ops: tuple[Op, ...] = Field(min_length=1)
    text: Words


class EncounterData(Model):
    """An encounter card; all `tests` must be reached with D6 + stat (3.8, 3.13)."""

    id: Id
    name: Name
    tier: int = Field(ge=1, le=4)
    tests: tuple[tuple[Stat, Annotated[int, Field(ge=1, le=40)]], ...] = Field(min_length=1)
    loss: tuple[Op, ...]
    win: tuple[Op, ...]


class GoodVsBadData(Model):
    """A whole data set."""

    format: Literal[1]
    note: str = ""
    specials: tuple[Name, ...]
    """Names of the Specials, by Home Base (3.3)."""
    numbers: NumbersData
    renown_target: dict[str, int]
    """Renown that crowning takes, by number of players (3.9)."""
    start_renown: dict[str, tuple[int, ...]]
    """Renown with which each begins, in turn order, by number of players (3.4)."""
    start_length: dict[str, int]
    """Squares of a Connector at the start, by number of players (3.2)."""
    tier_by_length: dict[str, int]
    """Tier of encounters by squares of a Connector (3.2)."""
    items: tuple[ItemData, ...]
    events: tuple[EventData, ...]
    encounters: tuple[EncounterData, ...]
