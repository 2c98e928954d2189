"""Where the spaces stand on the text board, and the roads between them: worked out once for each map.

A space takes two signs, its code. A road is drawn from one to the other in at most three straight pieces that
keep clear of other roads where they can; the river flows under them. The same sites place the spaces in the
picture.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from engine.board import COLUMNS
from games.willow.data.book import Book
from games.willow.face.sites import SITES
from games.willow.face.words import codes

TALL: Final = 13
"""Lines of the map."""
RIVER: Final = "~"
_ROUNDS: Final = 3
_SIGNS: Final = {(0, 1): "-", (1, 0): "|", (1, 1): "\\", (1, -1): "/"}
_CROSSED: Final = {"-|": "+", "|-": "+", "/\\": "X", "\\/": "X"}
"""How two roads look that cross as they should."""
_ASLANT: Final = {"-/": "+", "/-": "+", "-\\": "+", "\\-": "+"}
"""How they look that cross aslant, where there is no better way."""

Cell = tuple[int, int]
"""Line and column."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Hold the empty map and the place of each space in it."""

    lines: tuple[str, ...]
    at: tuple[Cell, ...]
    """By space: its line and the first of its two columns."""
    roads: tuple[tuple[int, int, tuple[Cell, ...]], ...]
    """Each road with the cells that it takes, from the first space to the second."""


@lru_cache(maxsize=16)
def plan(book: Book) -> Plan:
    """Return the plan of a map, made when it is first asked for."""
    at = sites(book)
    ways = _routes(book, at)
    signs = {cell: "o" for point in at for cell in _cells(point)}
    for way in ways.values():
        _draw(way, signs)
    canvas = [[" "] * COLUMNS for _ in range(TALL)]
    for line, column in _river(book, at):
        canvas[line][column] = RIVER
    for (line, column), sign in signs.items():
        canvas[line][column] = sign
    for (line, column), code in zip(at, codes(book), strict=True):
        canvas[line][column : column + 2] = code
    roads = tuple((start, other, way[1:-1]) for (start, other), way in ways.items())
    return Plan(tuple("".join(line) for line in canvas), at, roads)


@lru_cache(maxsize=16)
def sites(book: Book) -> tuple[Cell, ...]:
    """Return by space its line and the first of its two columns; no two are the same or overlap.

    The map that comes with the game is laid out by hand; any other is laid out by its own `x` and `y`, drawn
    together to the lines of a board.
    """
    known = [SITES.get(space.id) for space in book.spaces]
    if None not in known:
        return tuple(site for site in known if site is not None)
    wide = max(*(space.x for space in book.spaces), 1)
    tall = max(*(space.y for space in book.spaces), 1)
    cells: list[Cell] = []
    for space in book.spaces:
        wanted = (round(space.y * (TALL - 1) / tall), round(space.x * (COLUMNS - 2) / wide))
        cells.append(_free(wanted, cells))
    return tuple(cells)


def _free(wanted: Cell, taken: list[Cell]) -> Cell:
    """Return the site nearest to the one that is wanted which overlaps no other."""
    able = (
        (line, column)
        for line in range(TALL)
        for column in range(COLUMNS - 1)
        if all(line != other or abs(column - there) > 1 for other, there in taken)
    )
    return min(able, key=lambda cell: (2 * abs(cell[0] - wanted[0]) + abs(cell[1] - wanted[1]), cell))


def _cells(site: Cell) -> tuple[Cell, Cell]:
    """Return both cells of a space."""
    return site, (site[0], site[1] + 1)


def _routes(book: Book, at: tuple[Cell, ...]) -> dict[tuple[int, int], tuple[Cell, ...]]:
    """Return each road with its cells, one of both spaces included at either end.

    Each is laid with regard to those before it, then laid anew with regard to all others.
    """
    spaces = frozenset(cell for point in at for cell in _cells(point))
    ways: dict[tuple[int, int], tuple[Cell, ...]] = {}
    for _ in range(_ROUNDS):
        for pair, other in _pairs(book, at):
            ways.pop((pair, other), None)
            signs = dict.fromkeys(spaces, "o")
            for way in ways.values():
                _draw(way, signs)
            ways[pair, other] = _route(at[pair], at[other], signs)
    return ways


def _pairs(book: Book, at: tuple[Cell, ...]) -> list[tuple[int, int]]:
    """Return the roads on land, short ones first: they have the least choice of a way."""
    pairs = [
        (space, other)
        for space, near in enumerate(book.near)
        for other in near
        if space < other and not book.river[space] and not book.river[other]
    ]
    return sorted(
        pairs,
        key=lambda pair: (
            max(abs(a - b) for a, b in zip(at[pair[0]], at[pair[1]], strict=True)), pair,
        ),
    )  # fmt: skip


def _route(start: Cell, end: Cell, signs: dict[Cell, str]) -> tuple[Cell, ...]:
    """Return the cells of a road by the way that is least in the way of others."""
    best: tuple[int, tuple[Cell, ...]] | None = None
    for first in _cells(start):
        for last in _cells(end):
            for steps in _ways(last[0] - first[0], last[1] - first[1]):
                way = (first, *_walk(first, steps), last)
                cost = _cost(way, signs)
                if best is None or cost < best[0]:
                    best = cost, way
    return () if best is None else best[1]


def _ways(down: int, right: int) -> Iterator[list[Cell]]:
    """Yield ways as single steps: a slanting piece before, after or amid a straight one, or halved by it."""
    slants = min(abs(down), abs(right))
    y, x = _sign(down), _sign(right)
    slant = (y, x)
    straight = (0, x) if abs(right) > abs(down) else (y, 0)
    rest = max(abs(down), abs(right)) - slants
    for before in range(slants + 1):
        yield [slant] * before + [straight] * rest + [slant] * (slants - before)
    for before in range(1, rest):
        yield [straight] * before + [slant] * slants + [straight] * (rest - before)


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def _walk(start: Cell, steps: list[Cell]) -> tuple[Cell, ...]:
    """Return the cells of a way without both ends."""
    path, at = [], start
    for step in steps[:-1]:
        at = (at[0] + step[0], at[1] + step[1])
        path.append(at)
    return tuple(path)


def _cost(way: tuple[Cell, ...], signs: dict[Cell, str]) -> int:
    """Say how much a way is in the way: a space or road under it costs most, one beside it a little."""
    cost = 0
    for before, cell, after in zip(way, way[1:], way[2:], strict=False):
        there = signs.get(cell)
        if there is not None:
            crosses = there + _step_sign(before, cell) in _CROSSED
            cost += 40 if crosses and _step_sign(before, cell) == _step_sign(cell, after) else 400
        for line in (-1, 0, 1):
            for column in (-1, 0, 1):
                beside = (cell[0] + line, cell[1] + column)
                if beside in signs and beside not in (way[0], way[-1]):
                    cost += 3 if line and column else 1
    bends = [_step_sign(a, b) for a, b in pairwise(way)]
    return cost + sum(a != b for a, b in pairwise(bends))


def _step_sign(cell: Cell, other: Cell) -> str:
    line, column = other[0] - cell[0], other[1] - cell[1]
    return _SIGNS.get((line, column)) or _SIGNS[-line, -column]


def _draw(way: tuple[Cell, ...], signs: dict[Cell, str]) -> None:
    """Draw a road; each cell bears the sign of the step that leads to it."""
    steps = [_step_sign(a, b) for a, b in pairwise(way)]
    for number, cell in enumerate(way[1:-1]):
        sign = steps[number]
        if sign in "-" and steps[number + 1] == "|":
            sign = steps[number + 1]
        there = signs.get(cell)
        signs[cell] = sign if there is None else {**_CROSSED, **_ASLANT}.get(there + sign, there)


def _river(book: Book, at: tuple[Cell, ...]) -> Iterator[Cell]:
    """Yield the cells that the river takes from each of its spaces to the next."""
    for space, near in enumerate(book.near):
        for other in near:
            if space < other and book.river[space] and book.river[other]:
                start, end = at[space], at[other]
                steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
                for step in range(steps + 1):
                    yield (
                        round(start[0] + (end[0] - start[0]) * step / steps),
                        round(start[1] + (end[1] - start[1]) * step / steps),
                    )
