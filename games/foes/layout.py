"""Where each space stands on the text board: worked out once for each dungeon.

The dungeon is drawn 6 wide and 12 tall. A node takes 5 columns and a line; the path space to the right of it
one column, the path space below it a line of its own. On other boards whatever lies off this lattice is left
to the lines of words.
"""

from dataclasses import dataclass
from typing import Final

from games.foes.book import Book

WIDE: Final = 6
TALL: Final = 12
_RIM: Final = 3
_NODE: Final = 5
_MIDDLE: Final = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the empty drawing of a dungeon and the place of each space in it."""

    book: Book
    lines: tuple[str, ...]
    """The rim and all pathways, without anything that can change."""
    at: tuple[tuple[int, int] | None, ...]
    """By space: line and column of its middle, or None when it is not on the drawing."""
    left: tuple[bool, ...]
    """By space: a pathway leads off to the west as drawn."""
    right: tuple[bool, ...]
    upright: tuple[bool, ...]
    """By space: it is a path or teleport space that runs from north to south."""


_PLANS: Final[list[Plan]] = []


def plan(book: Book) -> Plan:
    """Return the plan of a dungeon, made when it is first asked for; the last few are kept."""
    for known in _PLANS:
        if known.book is book:
            return known
    made = _draft(book)
    _PLANS.append(made)
    del _PLANS[:-8]
    return made


def _draft(book: Book) -> Plan:
    """Lay the spaces out by their drawn coordinates, of which nodes have two even ones."""
    at: list[tuple[int, int] | None] = []
    for space in book.spaces:
        column = _RIM + space.x // 2 * (_NODE + 1) + (_NODE if space.x % 2 else _MIDDLE)
        inside = 0 <= space.x <= 2 * (WIDE - 1) and 0 <= space.y <= 2 * (TALL - 1)
        fits = inside and not (space.x % 2 and space.y % 2)
        at.append((space.y + 1, column) if fits else None)
    left, right = [], []
    for number, space in enumerate(book.spaces):
        beside = [book.spaces[other] for other in book.neighbours[number]]
        left.append(any(other.y == space.y and other.x < space.x for other in beside))
        right.append(any(other.y == space.y and other.x > space.x for other in beside))
    upright = [space.y % 2 == 1 for space in book.spaces]
    return Plan(book, _lines(book, at, upright), tuple(at), tuple(left), tuple(right), tuple(upright))


def _lines(book: Book, at: list[tuple[int, int] | None], upright: list[bool]) -> tuple[str, ...]:
    """Draw the rim and the path spaces."""
    wide = _RIM + WIDE * (_NODE + 1) - 1
    canvas = [[" "] * wide for _ in range(2 * TALL)]
    for letter in range(WIDE):
        canvas[0][_RIM + letter * (_NODE + 1) + _MIDDLE] = chr(ord("A") + letter)
    for row in range(TALL):
        canvas[2 * row + 1][:2] = f"{row + 1:>2}"
    for number, place in enumerate(at):
        if place is not None and book.spaces[number].kind == "path":
            canvas[place[0]][place[1]] = "│" if upright[number] else "─"
    return tuple("".join(line) for line in canvas)
