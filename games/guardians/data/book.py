"""The tables of one game: a data set and house rules, turned into tuples by index.

All states of a game share one `Book`; it hangs on no deck. A *card* is a number 0..N-1 of the state; which
card it is - its *face*, an index in `Book.cards` - stands in `s.face[card]`. `NONE` (-1) is no card, no seat,
no space; in a view it is also what the viewer does not know.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from games.guardians.cards.vocabulary import Effect
from games.guardians.data.models import NumbersData
from games.guardians.options import GuardiansOptions

RULES: Final = 2
"""The rules version of new games. 2: who keeps the first hand may have it placed along (G16)."""
NONE: Final = -1
"""No card, no seat, no space, nobody; in a view also what is not known."""

CardKind: TypeAlias = Literal[
    "creature", "spell", "hitem", "citem", "bribe", "terrain", "shield", "standard", "upgrade",
    "shieldterrain",
]  # fmt: skip
SPACES: Final = tuple(column + row for row in "1234" for column in "abc")
"""By space: its name for people, as seat 0 sees the field: `a1 b1 c1` are its Strongholds (G152)."""
SPACE_OF: Final[Mapping[str, int]] = {name: at for at, name in enumerate(SPACES)}


@dataclass(frozen=True, slots=True)
class Card:
    """A card as printed; of one that is no creature, what only creatures have is "", 0 or ()."""

    id: str
    name: str
    kind: CardKind
    up: int
    """Its Up number (G35)."""
    border: int
    """1: Pen; 2: Depot (G9)."""
    effects: tuple[Effect, ...]
    copies: int
    """Copies that a deck may have; 0: any number (G2, G4)."""
    color: str = ""
    vit: int = 0
    stack: int = 0
    ocb: int = 0
    size: str = ""
    cls: str = ""
    icons: tuple[str, ...] = ()
    cmp: int = 0
    recv: bool = False
    fly: bool = False
    atk: str = ""
    terr: Mapping[str, int] = field(default_factory=dict, compare=False)
    terrain: str = ""
    """Its type, of a terrain card."""
    side: str = ""
    """L or R, of an upgrade."""
    creature: bool = False
    shield: bool = False
    """May stand as a shield."""
    ground: bool = False
    """May lie as terrain."""


@dataclass(frozen=True, slots=True)
class Strongholds:
    """A set of three Strongholds; `defend` from left to right."""

    id: str
    name: str
    defend: tuple[int, int, int]
    text: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Guardian:
    """A Guardian."""

    id: str
    name: str
    vit: int
    stones: int
    cmp: int
    draw: int
    ldl: int
    mdl: int
    luc: int
    text: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A ready deck: faces in rising order."""

    id: str
    name: str
    guardian: int
    strongholds: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """Hold everything that does not change in a game."""

    n: int
    options: GuardiansOptions
    rules: int
    """The rules version: what has changed with one holds for games that began with it (`RULES`)."""
    numbers: NumbersData
    cards: tuple[Card, ...]
    card_of: Mapping[str, int]
    """The face of a card by its id."""
    guardians: tuple[Guardian, ...]
    guardian_of: Mapping[str, int]
    strongholds: tuple[Strongholds, ...]
    strongholds_of: Mapping[str, int]
    decks: tuple[ReadyDeck, ...]
    creature: tuple[bool, ...]
    """By face; the entry after the last, which `NONE` finds, is False."""
    citem: tuple[bool, ...]
    """By face: whether it is an item that a creature wears."""
    stack: tuple[int, ...]
    """By face: its stacking points (G24); 0 for what is no creature, and for `NONE`."""
    vit: tuple[int, ...]
    """By face; 0 for `NONE`."""
    border: tuple[int, ...]
    """By face; 0 for `NONE`."""
    names: dict[int, str] = field(default_factory=dict)
    """What `token` has made."""

    def token(self, face: int, card: int) -> str:
        """Return the word for a card in actions, such as `M01-17`: its id and its number."""
        key = face << 16 | card
        name = self.names.get(key)
        if name is None:
            name = self.names[key] = f"{self.cards[face].id}-{card}"
        return name


def number_of(token: str) -> int:
    """Return the number of a card from its word in an action; NONE when it is none."""
    _, dash, number = token.rpartition("-")
    return int(number) if dash and number.isdecimal() and len(number) < 5 else NONE
