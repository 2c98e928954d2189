"""The tables of one game: a data set, a number of seats and house rules, turned into tuples by index.

All states of a game share one `Book`; it is no part of a state's value. Spaces are numbered in reading
order of the drawn board.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, Self, TypeAlias

from games.foes.data.coordinates import coordinates
from games.foes.data.dataset import DATA
from games.foes.data.maze import Maze
from games.foes.data.models import BoardData, FoesData, SpaceKind
from games.foes.options import FoesOptions

Family: TypeAlias = Literal[
    "move", "chips", "wisdom", "transform", "transference", "invisibility", "herd", "swap", "rotate"
]

MONSTERS: Final = 50
"""Tiles 1-50 are the monsters of that strength; the chests follow."""
EMPTY: Final = 0
"""The tile of a chamber where none lies."""
CHESTS: Final = (51, 52, 53)
"""Tiles of the three treasure chests."""
NO_SPELL_FROM: Final = 43
"""Monsters from this strength on give no spell (R47)."""
BOSSES: Final = (49, 50)
TOP_WISDOM: Final = 50
"""Markers stop here (R113)."""
ORDERED: Final = 48
"""Monsters 1-48 come in order; after them the last five, shuffled (R3, R114)."""
TILES: Final = 53
"""Monsters and chests."""
FACE_DOWN: Final = -1
"""The side of an intersection that nobody has seen."""
STRIDE: Final = 6
"""Steps of one move; action (b) is two of them (R17, R20)."""
SIDES: Final = ("north", "east", "south", "west")
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_MOST_MAZES: Final = 256

_FAMILIES: Final[Mapping[str, tuple[Family, int]]] = {
    **{f"move+{n}": ("move", n) for n in range(2, 10)},
    **{f"chips+{n}": ("chips", n) for n in range(1, 5)},
    **{f"wisdom+{n}": ("wisdom", n) for n in range(1, 4)},
    **{f"transform{n}": ("transform", n) for n in range(1, 4)},
    "transference": ("transference", 0),
    "invisibility": ("invisibility", 0),
    "move-monster": ("herd", 1),
    "move-3": ("herd", 3),
    "exchange": ("swap", 2),
    "rotate1": ("rotate", 1),
    "rotate2": ("rotate", 2),
}


@dataclass(frozen=True, slots=True)
class Space:
    """A space by its coordinate.

    `x` and `y` are drawn: columns A-F at x 0, 2, ... and rows 1-12 at y 0, 2, ...
    """

    name: str
    kind: SpaceKind
    x: int
    y: int
    id: str


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell card of a pile 1-5.

    `amount` is the number on it; for `herd` how many monsters, for `rotate` how many intersections.
    """

    face: str
    pile: int
    family: Family
    amount: int


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """Hold everything that does not change in a game."""

    n: int
    options: FoesOptions
    data: FoesData
    spaces: tuple[Space, ...]
    index: Mapping[str, int]
    """The number of a space by its name."""
    neighbours: tuple[tuple[int, ...], ...]
    """By space: what it touches, all sides open, without teleport links; in rising order."""
    chambers: tuple[int, ...]
    """All chambers, start chambers too."""
    starts: tuple[int, ...]
    intersections: tuple[int, ...]
    teleports: tuple[int, ...]
    is_chamber: tuple[bool, ...]
    intersection_of: tuple[int, ...]
    """By space: the number of the intersection, or -1."""
    teleport_of: tuple[int, ...]
    """By space: the number of the teleport, or -1."""
    side_of: tuple[tuple[int, int, int, int], ...]
    """By intersection number: the neighbour on each side (north, east, south, west as drawn), or -1."""
    gold: tuple[int, ...]
    """By tile: 1-50 monsters, 51-53 chests."""
    heart: tuple[int, ...]
    chest_wisdom: tuple[int, ...]
    tile_name: tuple[str, ...]
    spells: tuple[Spell, ...]
    """The cards by number, pile I first."""
    advancement: int
    track: int
    """Spaces of the supply track."""
    supply_dark: tuple[bool, ...]
    """By number of the supply space, 1 to `track` (0 is no space)."""
    taken: tuple[int, ...]
    """By chips on the track: how many of them lie on dark spaces (f of R22)."""
    chips_total: int
    chips_each: int
    bonus_gold: int
    monster_die: tuple[int, ...]
    player_die: tuple[int, ...]
    prize: str
    _mazes: dict[tuple[tuple[int, ...], tuple[int, ...]], Maze] = field(default_factory=dict, repr=False)

    @classmethod
    def build(
        cls, data: FoesData, n: int, options: FoesOptions | None = None, board: BoardData | None = None
    ) -> Self:
        """Make the tables for `n` seats; `board` replaces the data set's own board and may be any graph."""
        drawn = _Drawing(board or data.board)
        tiles = sorted(data.monsters, key=lambda monster: monster.strength)
        dark = tuple(number in data.supply.dark for number in range(data.supply.spaces + 1))
        return cls(
            n=n,
            options=options or FoesOptions(),
            data=data,
            spaces=drawn.spaces,
            index={space.name: at for at, space in enumerate(drawn.spaces)},
            neighbours=drawn.neighbours,
            chambers=drawn.of_kinds("start_chamber", "chamber"),
            starts=drawn.of_kinds("start_chamber"),
            intersections=drawn.of_kinds("intersection"),
            teleports=drawn.of_kinds("teleport"),
            is_chamber=tuple(space.kind in ("start_chamber", "chamber") for space in drawn.spaces),
            intersection_of=drawn.numbers("intersection"),
            teleport_of=drawn.numbers("teleport"),
            side_of=tuple(drawn.sides(at) for at in drawn.of_kinds("intersection")),
            gold=(0, *(tile.gold for tile in tiles), *(chest.gold for chest in data.chests)),
            heart=(0, *(tile.heart for tile in tiles), *(0 for _ in data.chests)),
            chest_wisdom=(0, *(0 for _ in tiles), *(chest.wisdom for chest in data.chests)),
            tile_name=("", *(tile.name for tile in tiles), *(chest.name for chest in data.chests)),
            spells=tuple(
                Spell(face, pile, *_FAMILIES[face])
                for pile, faces in enumerate(data.spells, 1)
                for face in faces
            ),
            advancement=data.advancement[str(n)],
            track=data.supply.spaces,
            supply_dark=dark,
            taken=tuple(sum(dark[: chips + 1]) for chips in range(len(dark))),
            chips_total=data.chips.total,
            chips_each=data.chips.each,
            bonus_gold=data.bonus_gold,
            monster_die=data.dice.monster,
            player_die=data.dice.player,
            prize=data.prize,
        )

    def take(self, chips: int) -> int:
        """Return how many chips a player takes from a supply of `chips`: those on dark spaces (R22)."""
        return self.taken[chips]

    def name(self, space: int) -> str:
        """Return the coordinate of a space."""
        return self.spaces[space].name

    def maze(self, closed: Sequence[int], links: Sequence[int]) -> Maze:
        """Return the passages for the sides that are closed now; the last few hundred are kept."""
        key = (tuple(closed), tuple(links))
        known = self._mazes.get(key)
        if known is None:
            if len(self._mazes) >= _MOST_MAZES:
                self._mazes.clear()
            known = self._mazes[key] = Maze(self, *key)
        return known


@lru_cache(maxsize=64)
def shared_book(text: str, n: int, options: FoesOptions) -> Book:
    """Return the one book of a data set's text, a number of seats and house rules. Raise `DataFaults`."""
    return Book.build(DATA.read(text), n, options)


class _Drawing:
    """Number the spaces of a board in reading order of the drawing."""

    def __init__(self, board: BoardData) -> None:
        order = sorted(board.spaces, key=lambda space: (space.x, space.y))  # drawn transposed: x goes down
        names = coordinates(order)
        self.spaces = tuple(
            Space(name, space.kind, space.y, space.x, space.id)
            for name, space in zip(names, order, strict=True)
        )
        number = {space.id: at for at, space in enumerate(order)}
        touching: list[list[int]] = [[] for _ in order]
        for first, other in board.adjacency:
            touching[number[first]].append(number[other])
            touching[number[other]].append(number[first])
        self.neighbours = tuple(tuple(sorted(near)) for near in touching)

    def of_kinds(self, *kinds: SpaceKind) -> tuple[int, ...]:
        return tuple(at for at, space in enumerate(self.spaces) if space.kind in kinds)

    def numbers(self, kind: SpaceKind) -> tuple[int, ...]:
        counted = {at: number for number, at in enumerate(self.of_kinds(kind))}
        return tuple(counted.get(at, -1) for at in range(len(self.spaces)))

    def sides(self, at: int) -> tuple[int, int, int, int]:
        here = self.spaces[at]
        sides = [-1, -1, -1, -1]
        for near in self.neighbours[at]:
            there = self.spaces[near]
            sides[_STEPS.index((there.x - here.x, there.y - here.y))] = near
        return sides[0], sides[1], sides[2], sides[3]
