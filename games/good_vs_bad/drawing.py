"""Draw the ring of Connectors as rows of roads, readable without any colour.

Each Connector is one line of road, squares from left to right, the Home Base where it begins on its left.
Good levels stand above their squares, Bad ones below, in rows that lead with `+` and `-` and are left out
where they are empty.
"""

from typing import Final

from engine.board import Colour, Ink, Piece, Row
from games.good_vs_bad.book import LETTERS
from games.good_vs_bad.facts import crowds, is_special, middle
from games.good_vs_bad.state import NOBODY, STRIDE
from games.good_vs_bad.view import GoodVsBadView
from games.good_vs_bad.words import INKS, SPECIAL_LETTERS, letter

CROWD: Final = "&"
"""Stands for several pieces on one square; a line below the drawing names them."""
SNARE: Final = "^"
ENCOUNTER: Final = "#"
MARGIN: Final = 7
"""Columns for the letter of a Home Base and the pieces at home."""
_ROOM: Final = 34
"""Columns for the squares of a Connector."""
_WIDEST: Final = 3
_TICK: Final = 5
"""Every so many squares there is a mark on the road."""
_AT_HOME: Final = 4
"""So many pieces are written beside their base; more are a crowd."""

Marks = list[tuple[int, int, Colour]]


def pitch(length: int) -> int:
    """Return how many columns a square takes."""
    return min(_WIDEST, _ROOM // length)


def column(length: int, place: int) -> int:
    """Return the column of a square's own sign."""
    wide = pitch(length)
    return MARGIN + (place - 1) * wide + (wide - 1) // 2


def ring(v: GoodVsBadView) -> list[Row]:
    """Draw all Connectors, with the numbers of their squares on top."""
    there = crowds(v)
    rows: list[Row] = [_ruler(v.length)]
    for base in range(v.book.n):
        rows += _connector(v, base, there)
    return rows


def crowded(v: GoodVsBadView) -> list[str]:
    """Name what the drawing cannot show: crowds, and Snares under pieces."""
    found = []
    for square, pieces in sorted(crowds(v).items()):
        name = v.book.names[square]
        most = _AT_HOME if square % STRIDE == 0 else pitch(v.length)
        if len(pieces) > most:
            found.append(" ".join((CROWD, name, "".join(map(letter, pieces)))))
        if v.snare[square] != NOBODY:
            found.append(f"{SNARE} {name}")
    return found


def _ruler(length: int) -> Row:
    line = [" "] * (column(length, length) + 2)
    for place in (1, *range(_TICK, length + 1, _TICK)):
        at = column(length, place)
        for offset, digit in enumerate(str(place)):
            line[at + offset] = digit
    return ("".join(line).rstrip(),)


def _connector(v: GoodVsBadView, base: int, there: dict[int, list[int]]) -> list[Row]:
    """Draw the road of a Connector between its rows of levels."""
    first = base * STRIDE
    above, below = _levels(v, first, 1), _levels(v, first, -1)
    rows: list[Row] = []
    if above:
        rows.append(("     + ", Ink(above, "cyan")))
    rows.append(_road(v, base, there))
    if below:
        rows.append(("     - ", Ink(below, "red")))
    return rows


def _levels(v: GoodVsBadView, first: int, sign: int) -> str:
    """Write the levels of one side over the squares of a Connector."""
    line = [" "] * (column(v.length, v.length) + 1)
    for place in range(1, v.length + 1):
        level = v.level[first + place]
        if level * sign > 0:
            shown = SPECIAL_LETTERS[level] if is_special(level) else str(abs(level))
            line[column(v.length, place)] = shown
    return "".join(line)[MARGIN:].rstrip()


def _road(v: GoodVsBadView, base: int, there: dict[int, list[int]]) -> Row:
    """Draw the road of a Connector with all that stands on it."""
    wide = pitch(v.length)
    line = [" "] * MARGIN + ["─" if wide > 1 else "·"] * (wide * v.length)
    marks: Marks = [(0, 1, INKS[base])]
    line[0] = LETTERS[base]
    at_home = there.get(base * STRIDE, ())
    if len(at_home) > _AT_HOME:
        line[2] = CROWD
    else:
        for offset, piece in enumerate(at_home):
            line[2 + offset] = letter(piece)
            marks.append((2 + offset, 1, INKS[piece // 2]))
    for place in range(1, v.length + 1):
        square, at = base * STRIDE + place, column(v.length, place)
        pieces = there.get(square, ())
        if len(pieces) > wide:
            line[at] = CROWD
        elif pieces:
            begin = at if len(pieces) == 1 else at - (wide - 1) // 2
            for offset, piece in enumerate(pieces):
                line[begin + offset] = letter(piece)
                marks.append((begin + offset, 1, INKS[piece // 2]))
        elif v.snare[square] != NOBODY:
            line[at] = SNARE
        else:
            line[at] = ENCOUNTER if place == middle(v.length) else "┼" if place % _TICK == 0 else "·"
    return _inked("".join(line), marks)


def _inked(text: str, marks: Marks) -> Row:
    """Cut a line at what is coloured."""
    pieces: list[Piece] = []
    done = 0
    for at, wide, colour in marks:
        if at > done:
            pieces.append(text[done:at])
        pieces.append(Ink(text[at : at + wide], colour))
        done = at + wide
    pieces.append(text[done:])
    return tuple(pieces)
