"""The data set of Heaven & Hell as frozen models: the shape of `data/heaven_hell.json`."""

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.datafile import DataName

Verb: TypeAlias = Literal[
    "might", "mind", "wound", "heal", "soak", "draw", "discard", "move", "recall", "ready", "reinforce",
    "raise", "spy", "duel",
]  # fmt: skip
Target: TypeAlias = Literal[
    "self", "ally_here", "allies_here", "foe_here", "foes_here", "ally", "allies", "foe", "foe2",
    "allies_column", "same", "me", "opp", "here", "discard", "column",
]  # fmt: skip
FieldVerb: TypeAlias = Literal[
    "heaven_might", "hell_might", "hell_col1", "front_might", "winner_draw", "no_tactics"
]
Kind: TypeAlias = Literal["angel", "demon", "mortal"]


class Model(BaseModel):
    """Base of all parts: immutable, no unknown keys, no number written as a text."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class EffectData(Model):
    """One step of what a card does (3.14)."""

    verb: Verb
    n: int = Field(ge=-9, le=9)
    target: Target
    until: Literal["battle", "turn"] = "battle"


class CardData(Model):
    """What every card has. `mind` of a Tactic or Miracle is what its speaker needs."""

    id: str = Field(min_length=1, max_length=8, pattern=r"^[A-Z][A-Z0-9]*$")
    name: DataName = Field(min_length=1, max_length=24)
    cost: int = Field(ge=0, le=9)
    mind: int = Field(ge=0, le=9)
    effects: tuple[EffectData, ...]
    text: DataName = Field(max_length=120)


class CharacterData(CardData):
    """A character; its effects are its ability (3.10)."""

    kind: Kind
    might: int = Field(ge=0, le=19)
    health: int = Field(ge=1, le=9)
    fighter: bool


class FieldData(Model):
    """A battlefield (3.13)."""

    id: str = Field(min_length=1, max_length=8, pattern=r"^[A-Z][A-Z0-9]*$")
    name: DataName = Field(min_length=1, max_length=24)
    plunder: int = Field(ge=0, le=9)
    verb: FieldVerb | None = None
    n: int = Field(0, ge=0, le=9)
    text: DataName = Field(max_length=120)


class GridData(Model):
    """The size of a character grid (3.3)."""

    columns: int = Field(ge=1, le=4)
    rows: int = Field(ge=1, le=3)


class DeckData(Model):
    """What a deck must be (3.3)."""

    size: int = Field(ge=20, le=99)
    copies: int = Field(ge=1, le=9)
    fighters: int = Field(ge=0, le=99)


class VanguardData(Model):
    """How many characters the first player's vanguard may have and what they may cost, and what each player
    before adds to both for a later one (3.4)."""

    characters: int = Field(ge=0, le=12)
    cost: int = Field(ge=0, le=40)
    more_characters: int = Field(ge=0, le=9)
    more_cost: int = Field(ge=0, le=9)


class HeavenHellData(Model):
    """A whole data set."""

    format: Literal[1]
    note: str = ""
    grid: GridData
    hand: int = Field(ge=1, le=20)
    dominion: dict[str, int]
    deck: DeckData
    vanguard: VanguardData
    characters: tuple[CharacterData, ...]
    tactics: tuple[CardData, ...]
    miracles: tuple[CardData, ...]
    battlefields: tuple[FieldData, ...]
