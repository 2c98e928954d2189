"""The tables of one game: a data set, a number of seats, house rules and decks, turned into tuples by index.

All states of a game share one `Book`; it is no part of a state's value. A card is a *face*, its index in
`faces`; which of two copies it is never matters. A place in play is a *cell*: seat x `size` + space, where
space is column x rows + row, both from 0. People read `c2r1`: column 2, row 1, the front row (ruling 30).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from games.heaven_hell.data.dataset import DATA
from games.heaven_hell.data.models import CardData, CharacterData, FieldData, HeavenHellData, Target, Verb
from games.heaven_hell.options import HeavenHellOptions

Kind: TypeAlias = Literal["character", "tactic", "miracle"]
Side: TypeAlias = Literal["angel", "demon", "mortal", ""]

RULES: Final = 3
"""The rules version of new games. 2: a wound that can go to one place only is given without asking (H35)."""
NONE: Final = -1
"""No face, no seat, no cell, no battlefield."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One step of what a card does (3.14); `turn`: until the end of the turn, not of the battle."""

    verb: Verb
    n: int
    target: Target
    turn: bool


@dataclass(frozen=True, slots=True)
class Face:
    """A card. `mind` of a Tactic or Miracle is what its speaker needs; `effects` of a character are its
    ability."""

    id: str
    name: str
    kind: Kind
    side: Side
    cost: int
    might: int
    mind: int
    health: int
    fighter: bool
    effects: tuple[Effect, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Field:
    """A battlefield; `verb` is "" where it has no effect (3.13)."""

    id: str
    name: str
    plunder: int
    verb: str
    n: int
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """Hold everything that does not change in a game."""

    n: int
    options: HeavenHellOptions
    rules: int
    """The rules version: what has changed with one holds for games that began with it (`RULES`)."""
    columns: int
    rows: int
    size: int
    """Spaces of one grid."""
    hand: int
    """Cards that a hand is drawn up to (H50)."""
    target: int
    """Dominion that wins (3.9)."""
    deck_size: int
    faces: tuple[Face, ...]
    fields: tuple[Field, ...]
    face_of: Mapping[str, int]
    """The number of a face by its id."""
    field_of: Mapping[str, int]
    spaces: tuple[str, ...]
    """The names of the spaces of a grid, by number."""
    space_of: Mapping[str, int]
    column_of: tuple[int, ...]
    """By cell: its column, from 0."""
    row_of: tuple[int, ...]
    """By cell: its row, from 0."""
    fighter: tuple[bool, ...]
    """By face; the entry after the last, which `NONE` finds, is False."""
    parties: tuple[tuple[int, int], ...]
    """By order number: the most characters of a vanguard, and their most cost (3.4)."""
    decks: tuple[tuple[int, ...], ...]
    """By seat: the faces of its deck, in rising order."""
    own: tuple[bool, ...]
    """By seat: it brought this deck."""

    def name(self, cell: int) -> str:
        """Return the name of a cell within its grid, such as `c2r1`."""
        return self.spaces[cell % self.size]

    def owner(self, cell: int) -> int:
        """Return the seat whose grid a cell lies in."""
        return cell // self.size

    def cells(self, seat: int) -> range:
        """Return the cells of a seat's grid, column by column."""
        return range(seat * self.size, (seat + 1) * self.size)

    def column(self, seat: int, column: int) -> range:
        """Return the cells of a column, the front row first."""
        first = seat * self.size + column * self.rows
        return range(first, first + self.rows)


@lru_cache(maxsize=16)
def faces_of(text: str) -> tuple[Face, ...]:
    """Return all cards of a data set: characters, Tactics, Miracles. Raise `DataFaults`."""
    data = DATA.read(text)
    return (
        *(_face(card, "character") for card in data.characters),
        *(_face(card, "tactic") for card in data.tactics),
        *(_face(card, "miracle") for card in data.miracles),
    )


@lru_cache(maxsize=16)
def fields_of(text: str) -> tuple[Field, ...]:
    """Return all battlefields of a data set. Raise `DataFaults`."""
    return tuple(_field(field) for field in DATA.read(text).battlefields)


def _face(card: CardData, kind: Kind) -> Face:
    effects = tuple(
        Effect(effect.verb, effect.n, effect.target, effect.until == "turn") for effect in card.effects
    )
    if isinstance(card, CharacterData):
        return Face(
            card.id, card.name, kind, card.kind, card.cost, card.might, card.mind, card.health, card.fighter,
            effects, card.text,
        )  # fmt: skip
    mind = card.mind
    return Face(
        card.id, card.name, kind, "", card.cost, 0, mind, 0, fighter=False, effects=effects, text=card.text
    )  # fmt: skip


def _field(field: FieldData) -> Field:
    return Field(field.id, field.name, field.plunder, field.verb or "", field.n, field.text)


@lru_cache(maxsize=64)
def shared_book(
    text: str,
    n: int,
    options: HeavenHellOptions,
    decks: tuple[tuple[int, ...], ...] = (),
    rules: int = RULES,
) -> Book:
    """Return the one book of a data set's text, a number of seats, house rules, decks and a rules version.

    `decks` are faces by seat; an empty one, or none at all, is the ready-made deck. Raise `DataFaults`.
    """
    return _build(DATA.read(text), text, n, options, decks or ((),) * n, rules)


def _build(
    data: HeavenHellData,
    text: str,
    n: int,
    options: HeavenHellOptions,
    decks: tuple[tuple[int, ...], ...],
    rules: int,
) -> Book:
    faces, fields = faces_of(text), fields_of(text)
    columns, rows = data.grid.columns, data.grid.rows
    size = columns * rows
    spaces = tuple(f"c{at // rows + 1}r{at % rows + 1}" for at in range(size))
    ready = tuple(range(len(faces)))
    party = data.vanguard
    return Book(
        n=n,
        options=options,
        rules=rules,
        columns=columns,
        rows=rows,
        size=size,
        hand=data.hand,
        target=options.dominion or data.dominion[str(n)],
        deck_size=data.deck.size,
        faces=faces,
        fields=fields,
        face_of={face.id: at for at, face in enumerate(faces)},
        field_of={field.id: at for at, field in enumerate(fields)},
        spaces=spaces,
        space_of={name: at for at, name in enumerate(spaces)},
        column_of=tuple(cell % size // rows for cell in range(n * size)),
        row_of=tuple(cell % rows for cell in range(n * size)),
        fighter=(*(face.fighter for face in faces), False),
        parties=tuple(
            (party.characters + party.more_characters * order, party.cost + party.more_cost * order)
            for order in range(n)
        ),
        decks=tuple(tuple(sorted(deck)) or ready for deck in decks),
        own=tuple(bool(deck) for deck in decks),
    )
