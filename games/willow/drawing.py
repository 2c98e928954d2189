"""Draw the map with letters and lines, readable without any colour."""

from collections.abc import Sequence
from typing import Final

from engine.board import Colour, Ink, Piece, Row
from games.willow.book import CHARS, NONE
from games.willow.layout import plan
from games.willow.view import WillowView
from games.willow.words import letters

CROWD: Final = "&"
"""Stands for several characters in one space; their sheets say where they are."""
SIDE_INKS: Final[tuple[Colour, ...]] = ("green", "red")
"""By side, the colour of its letters; the letter alone says who it is."""
_CASTLE: Final = "#"

Marks = dict[tuple[int, int], tuple[str, Colour]]


def standing(v: WillowView) -> dict[int, list[int]]:
    """Return by space with characters in it who they are, in rising order."""
    found: dict[int, list[int]] = {}
    for char in CHARS:
        found.setdefault(v.at[char], []).append(char)
    return found


def drawn_map(v: WillowView) -> list[Row]:
    """Draw the map as rows of pieces: Places by number, castles, and who stands where."""
    drawn, book = plan(v.book), v.book
    marks: Marks = {}
    for space, cell in enumerate(drawn.at):
        if cell is None:
            continue
        place = book.place_of[space]
        if place != NONE:
            marks[cell] = (str(place + 1), "yellow" if v.treasure[place] != NONE else "white")
        elif book.spaces[space].kind == "castle":
            marks[cell] = (_CASTLE, "white")
        elif book.river[space]:
            marks[cell] = (drawn.lines[cell[0]][cell[1]], "blue")
    for space, chars in standing(v).items():
        cell = drawn.at[space]
        if cell is not None:
            one = chars[0]
            alike = all(v.side[char] == v.side[one] for char in chars)
            marks[cell] = (
                letters(book)[one] if len(chars) == 1 else CROWD,
                SIDE_INKS[v.side[one]] if alike else "pink",
            )
    by_line: dict[int, list[tuple[int, str, Colour]]] = {}
    for (line, column), (sign, colour) in sorted(marks.items()):
        by_line.setdefault(line, []).append((column, sign, colour))
    return [_row(text, by_line.get(line, ())) for line, text in enumerate(drawn.lines)]


def _row(text: str, marks: Sequence[tuple[int, str, Colour]]) -> Row:
    """Cut a line of the map at what is coloured; the marks in rising order of their columns."""
    pieces: list[Piece] = []
    done = 0
    for column, sign, colour in marks:
        if column > done:
            pieces.append(text[done:column])
        pieces.append(Ink(sign, colour))
        done = column + 1
    rest = text[done:].rstrip()
    return (*pieces, rest) if rest else tuple(pieces)
