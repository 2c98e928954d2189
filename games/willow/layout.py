"""Where the spaces stand on the text board, and the roads between them: worked out once for each map.

A space takes one sign, at its `x` and `y` of the data set (a column and a line). A road is drawn from one to
the other in at most three straight pieces that keep clear of other roads where they can; the river flows
under them. The same numbers place the spaces in the picture.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from engine.board import COLUMNS
from games.willow.book import Book

TALL: Final = 24
"""Lines of the largest map that is drawn; what lies below it is left to the close-ups."""
RIVER: Final = "~"
_ROUNDS: Final = 3
_SIGNS: Final = {(0, 1): "-", (1, 0): "|", (1, 1): "\\", (1, -1): "/"}
_CROSSED: Final = {"-|": "+", "|-": "+", "/\\": "X", "\\/": "X"}

Cell = tuple[int, int]
"""Line and column."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Hold the empty map and the place of each space in it."""

    lines: tuple[str, ...]
    at: tuple[Cell | None, ...]
    """By space: its line and column; None: it is not on the drawing."""
    roads: tuple[tuple[int, int, tuple[Cell, ...]], ...]
    """Each road with the cells that it takes, from the first space to the second."""


@lru_cache(maxsize=16)
def plan(book: Book) -> Plan:
    """Return the plan of a map, made when it is first asked for."""
    at = tuple((space.y, space.x) if space.x < COLUMNS and space.y < TALL else None for space in book.spaces)
    ways = _routes(book, at)
    signs = {cell: "o" for cell in at if cell is not None}
    for way in ways.values():
        _draw(way, signs)
    tall = 1 + max(cell[0] for cell in signs)
    canvas = [[" "] * COLUMNS for _ in range(tall)]
    for line, column in _river(book, at):
        canvas[line][column] = RIVER
    for (line, column), sign in signs.items():
        canvas[line][column] = sign
    for space, cell in enumerate(at):
        if cell is not None and book.river[space]:
            canvas[cell[0]][cell[1]] = RIVER
    roads = tuple((one, other, way[1:-1]) for (one, other), way in ways.items())
    return Plan(tuple("".join(line) for line in canvas), at, roads)


def _routes(book: Book, at: tuple[Cell | None, ...]) -> dict[tuple[int, int], tuple[Cell, ...]]:
    """Return each road with its cells, both spaces included.

    Each is laid with regard to those before it, then laid anew with regard to all others.
    """
    spaces = frozenset(cell for cell in at if cell is not None)
    ways: dict[tuple[int, int], tuple[Cell, ...]] = {}
    for _ in range(_ROUNDS):
        for one, other in _pairs(book):
            start, end = at[one], at[other]
            if start is not None and end is not None:
                ways.pop((one, other), None)
                signs = dict.fromkeys(spaces, "o")
                for way in ways.values():
                    _draw(way, signs)
                ways[one, other] = _route(start, end, signs)
    return ways


def _pairs(book: Book) -> list[tuple[int, int]]:
    """Return the roads on land, short ones first: they have the least choice of a way."""
    found = [
        (one, other)
        for one, near in enumerate(book.near)
        for other in near
        if one < other and not book.river[one] and not book.river[other]
    ]
    spaces = book.spaces
    return sorted(
        found,
        key=lambda pair: (
            max(abs(spaces[pair[0]].x - spaces[pair[1]].x), abs(spaces[pair[0]].y - spaces[pair[1]].y)), pair,
        ),
    )  # fmt: skip


def _route(start: Cell, end: Cell, signs: dict[Cell, str]) -> tuple[Cell, ...]:
    """Return the cells of a road by the way that is least in the way of others."""
    best: tuple[int, tuple[Cell, ...]] | None = None
    for steps in _ways(end[0] - start[0], end[1] - start[1]):
        way = (start, *_walk(start, steps), end)
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
    found, at = [], start
    for step in steps[:-1]:
        at = (at[0] + step[0], at[1] + step[1])
        found.append(at)
    return tuple(found)


def _cost(way: tuple[Cell, ...], signs: dict[Cell, str]) -> int:
    """Say how much a way is in the way: a space or road under it costs most, one beside it a little."""
    found = 0
    for before, cell, after in zip(way, way[1:], way[2:], strict=False):
        there = signs.get(cell)
        if there is not None:
            crosses = there + _step_sign(before, cell) in _CROSSED
            found += 40 if crosses and _step_sign(before, cell) == _step_sign(cell, after) else 400
        for line in (-1, 0, 1):
            for column in (-1, 0, 1):
                beside = (cell[0] + line, cell[1] + column)
                if beside in signs and beside not in (way[0], way[-1]):
                    found += 3 if line and column else 1
    bends = [_step_sign(a, b) for a, b in pairwise(way)]
    return found + sum(a != b for a, b in pairwise(bends))


def _step_sign(one: Cell, other: Cell) -> str:
    line, column = other[0] - one[0], other[1] - one[1]
    return _SIGNS.get((line, column)) or _SIGNS[-line, -column]


def _draw(way: tuple[Cell, ...], signs: dict[Cell, str]) -> None:
    """Draw a road; each cell bears the sign of the step that leads to it."""
    steps = [_step_sign(a, b) for a, b in pairwise(way)]
    for number, cell in enumerate(way[1:-1]):
        sign = steps[number]
        if sign in "-" and steps[number + 1] == "|":
            sign = steps[number + 1]
        there = signs.get(cell)
        signs[cell] = sign if there is None else _CROSSED.get(there + sign, there)


def _river(book: Book, at: tuple[Cell | None, ...]) -> Iterator[Cell]:
    """Yield the cells that the river takes from each of its spaces to the next."""
    for one, near in enumerate(book.near):
        for other in near:
            start, end = at[one], at[other]
            if (
                one < other
                and book.river[one]
                and book.river[other]
                and start is not None
                and end is not None
            ):
                steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
                for step in range(steps + 1):
                    yield (
                        round(start[0] + (end[0] - start[0]) * step / steps),
                        round(start[1] + (end[1] - start[1]) * step / steps),
                    )
