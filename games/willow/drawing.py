"""Draw the map with letters and lines, readable without any colour."""

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
    return [_row(line, number, marks) for number, line in enumerate(drawn.lines)]


def _row(line: str, number: int, marks: Marks) -> Row:
    """Cut a line of the map at what is coloured."""
    pieces: list[Piece] = []
    plain = ""
    text = line
    last = max([len(text.rstrip()), *(column + 1 for at, column in marks if at == number)])
    for column, sign in enumerate(text[:last]):
        mark = marks.get((number, column))
        if mark is None:
            plain += sign
            continue
        if plain:
            pieces.append(plain)
            plain = ""
        pieces.append(Ink(*mark))
    return (*pieces, plain) if plain else tuple(pieces)
