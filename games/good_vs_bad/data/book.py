"""The tables of one game: a data set, a number of seats and house rules, turned into tuples by index.

All states of a game share one `Book`; it is no part of a state's value.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, Self

from engine.board import LETTERS
from games.good_vs_bad.data.cards import Cards
from games.good_vs_bad.data.models import GoodVsBadData, NumbersData
from games.good_vs_bad.options import GoodVsBadOptions

RULES: Final = 2
"""The rules version of new games. 2: those who may play at dawn, answer an event or help in an encounter are
asked in turn order; before, whoever was quick came first (3.5, 3.8, 3.10).
"""
NOBODY: Final = -1
"""No seat, piece, square or card."""
STRIDE: Final = 30
"""Squares reserved for a Home Base and the Connector behind it (3.2)."""
TOP_LENGTH: Final = 29
"""A Connector grows up to this many squares (3.2)."""
TIERS: Final = 4
"""Encounter decks (3.4)."""
ROLES: Final[tuple[Literal["hero", "villain"], ...]] = ("hero", "villain")
PLAIN_STATS: Final = ("agility", "might", "smarts")


def middle_of(length: int) -> int:
    """Return the place of the Encounter square on Connectors of a length (3.2)."""
    return (length + 1) // 2


@dataclass(frozen=True, slots=True, eq=False)
class Ring:
    """Hold the squares that exist at one length of the Connectors, in the order of the ring (3.2)."""

    squares: tuple[int, ...]
    """In rising order, Home Bases among them."""
    place: tuple[int, ...]
    """By square: its place in the ring, or -1 where it does not exist."""
    spaces: tuple[int, ...]
    """Squares that may carry markers: neither Home Base nor Encounter square."""
    is_space: tuple[bool, ...]
    """By square."""
    is_meeting: tuple[bool, ...]
    """By square: it is an Encounter square."""

    @classmethod
    def build(cls, n: int, length: int) -> Self:
        """Make the ring of `n` Home Bases and Connectors of `length` squares."""
        middle = middle_of(length)
        squares = tuple(base * STRIDE + place for base in range(n) for place in range(length + 1))
        at = {square: place for place, square in enumerate(squares)}
        spaces = tuple(square for square in squares if square % STRIDE not in (0, middle))
        every = range(n * STRIDE)
        return cls(
            squares=squares,
            place=tuple(at.get(square, -1) for square in every),
            spaces=spaces,
            is_space=tuple(square in spaces for square in every),
            is_meeting=tuple(square % STRIDE == middle for square in every),
        )

    def on(self, square: int, steps: int) -> int:
        """Return the square so many steps on, up the numbers or down with a negative number."""
        return self.squares[(self.place[square] + steps) % len(self.squares)]


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """Hold everything that does not change in a game."""

    n: int
    options: GoodVsBadOptions
    data: GoodVsBadData
    numbers: NumbersData
    cards: Cards
    names: tuple[str, ...]
    """By square: its name, such as `R7`, or `R` for a Home Base."""
    index: Mapping[str, int]
    """The square of a name."""
    pieces: tuple[str, ...]
    """By piece: its name, such as `hero-2`."""
    piece_index: Mapping[str, int]
    stats: tuple[str, ...]
    """By stat: its word, such as `might`, or the small letter of a base for its Special."""
    stat_index: Mapping[str, int]
    hand_limit: int
    round_cap: int
    target: int
    """Renown that crowning takes (3.9)."""
    start_renown: tuple[int, ...]
    """Renown with which each begins, in turn order (3.4)."""
    bases_to_win: int
    """Other Home Bases that a Champion must reach (3.9)."""
    start_length: int
    rules: int = RULES
    """The rules version: what has changed with one holds for games that began with it (`RULES`)."""
    _rings: dict[int, Ring] = field(default_factory=dict, repr=False)

    @classmethod
    def build(
        cls, data: GoodVsBadData, n: int, options: GoodVsBadOptions | None = None, rules: int = RULES
    ) -> Self:
        """Make the tables for `n` seats."""
        options = options or GoodVsBadOptions()
        names = tuple(
            LETTERS[base] + (str(place) if place else "") for base in range(n) for place in range(STRIDE)
        )
        pieces = tuple(f"{role}-{seat + 1}" for seat in range(n) for role in ROLES)
        stats = (*PLAIN_STATS, *(LETTERS[base].lower() for base in range(n)))
        return cls(
            n=n,
            options=options,
            data=data,
            numbers=data.numbers,
            cards=Cards.build(data),
            names=names,
            index={name: square for square, name in enumerate(names)},
            pieces=pieces,
            piece_index={name: piece for piece, name in enumerate(pieces)},
            stats=stats,
            stat_index={name: stat for stat, name in enumerate(stats)},
            hand_limit=data.numbers.hand_per_player * n,
            round_cap=options.round_cap,
            target=max(1, data.renown_target[str(n)] + options.renown),
            start_renown=data.start_renown[str(n)],
            bases_to_win=min(data.numbers.bases_to_win, n - 1),
            start_length=data.start_length[str(n)],
            rules=rules,
        )

    def ring(self, length: int) -> Ring:
        """Return the ring at a length of the Connectors."""
        known = self._rings.get(length)
        if known is None:
            known = self._rings[length] = Ring.build(self.n, length)
        return known

    def tier(self, length: int) -> int:
        """Return the tier of encounters on Connectors of this length (3.2)."""
        return self.data.tier_by_length[str(length)]
