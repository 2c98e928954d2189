"""The text map with everybody on it: codes of spaces, treasures, and who stands where."""

from collections.abc import Sequence

from engine.board import INKS, Colour, Ink, Piece, Row
from games.willow.data.book import CHARS, NONE
from games.willow.face.layout import Cell, plan
from games.willow.face.words import letters
from games.willow.sheet.view import WillowView


def ink(v: WillowView, char: int) -> Colour:
    """Return the colour of whoever plays a character."""
    seat = v.control[char]
    return "grey" if seat == NONE else INKS[seat]


def standing(v: WillowView) -> dict[int, list[int]]:
    """Return by space with characters in it who they are, in rising order."""
    groups: dict[int, list[int]] = {}
    for char in CHARS:
        groups.setdefault(v.at[char], []).append(char)
    return groups


def drawn_map(v: WillowView) -> list[Row]:
    """Draw the map as rows of pieces: spaces by their codes, and who stands where in their stead: `*W` for
    one, `*3` for several, whose sheets say where they are.
    """
    drawn, book = plan(v.book), v.book
    marks: dict[Cell, tuple[str, Colour]] = {}
    for space, (line, column) in enumerate(drawn.at):
        code = drawn.lines[line][column : column + 2]
        place = book.place_of[space]
        if place != NONE:
            marks[line, column] = (code, "yellow" if v.treasure[place] != NONE else "cyan")
        elif book.river[space]:
            marks[line, column] = (code, "blue")
        elif book.spaces[space].kind == "castle":
            marks[line, column] = (code, "white")
    for space, chars in standing(v).items():
        first = chars[0]
        alike = all(v.control[char] == v.control[first] for char in chars)
        sign = letters(book)[first] if len(chars) == 1 else str(len(chars))
        marks[drawn.at[space]] = (f"*{sign}", ink(v, first) if alike else "grey")
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
        done = column + len(sign)
    rest = text[done:].rstrip()
    return (*pieces, rest) if rest else tuple(pieces)
