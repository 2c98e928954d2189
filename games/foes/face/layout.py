"""Where each space stands on the text board: worked out once for each dungeon.

The dungeon is drawn 6 wide and 12 tall, a line for each row. A node takes four columns (what lies there and
who stands there); the column after it holds the way south, the last one the way east. On other boards
whatever lies off this lattice is left to the lines of words.
"""

from dataclasses import dataclass
from typing import Final

from games.foes.data.book import Book

WIDE: Final = 6
TALL: Final = 12
RIM: Final = 3
"""Columns for the number of the row."""
CELL: Final = 6
SOUTH: Final = 4
"""The column of the way south in a cell."""
EAST: Final = 5


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the empty drawing of a dungeon and the place of each space in it."""

    book: Book
    lines: tuple[str, ...]
    """The rim and all ways, without anything that can change."""
    at: tuple[tuple[int, int] | None, ...]
    """By space: line and column of its first character, or None when it is not on the drawing."""


_PLANS: Final[list[Plan]] = []


def plan(book: Book) -> Plan:
    """Return the plan of a dungeon, made when it is first asked for; the last few are kept."""
    for known in _PLANS:
        if known.book is book:
            return known
    draft = _draft(book)
    _PLANS.append(draft)
    del _PLANS[:-8]
    return draft


def _draft(book: Book) -> Plan:
    """Lay the spaces out by their drawn coordinates, of which nodes have two even ones."""
    at: list[tuple[int, int] | None] = []
    for space in book.spaces:
        inside = 0 <= space.x <= 2 * (WIDE - 1) and 0 <= space.y <= 2 * (TALL - 1)
        fits = inside and not (space.x % 2 and space.y % 2)
        within = EAST if space.x % 2 else SOUTH if space.y % 2 else 0
        at.append((space.y // 2 + 1, RIM + space.x // 2 * CELL + within) if fits else None)
    return Plan(book, _lines(book, at), tuple(at))


def _lines(book: Book, at: list[tuple[int, int] | None]) -> tuple[str, ...]:
    """Draw the rim and the path spaces."""
    canvas = [[" "] * (RIM + WIDE * CELL) for _ in range(TALL + 1)]
    for letter in range(WIDE):
        canvas[0][RIM + letter * CELL + 1] = chr(ord("A") + letter)
    for row in range(TALL):
        canvas[row + 1][:2] = f"{row + 1:>2}"
    for number, place in enumerate(at):
        space = book.spaces[number]
        if place is not None and space.kind == "path":
            canvas[place[0]][place[1]] = "╷" if space.y % 2 else "─"
    return tuple("".join(line) for line in canvas)
