"""Draw the ring of Connectors as rows of roads, readable without any colour.

Each Connector is one line of road, squares from left to right, the Home Base where it begins on its left. A
square with a level shows its sign and its number (`+3`, `-2`) or the letter of its Special (`+I`, `-T`), and
the pieces there behind it. Where a square is one column wide, Good levels are plain digits, Bad ones hang low
(`₁` to `₅`), and Specials are `*` and `%`.
"""

from typing import Final

from engine.board import INKS, LETTERS, Colour, Ink, Piece, Row
from engine.views import own_first
from games.good_vs_bad.data.book import NOBODY, STRIDE
from games.good_vs_bad.face.words import SPECIAL_LETTERS, letter
from games.good_vs_bad.sheet.facts import crowds, is_special, middle
from games.good_vs_bad.sheet.view import GoodVsBadView

CROWD: Final = "&"
"""Stands for several pieces on one square; a line below the drawing names them."""
SNARE: Final = "^"
ENCOUNTER: Final = "#"
MARGIN: Final = 7
"""Columns for the letter of a Home Base and the pieces at home."""
_ROOM: Final = 34
"""Columns for the squares of a Connector."""
_WIDEST: Final = 6
_TICK: Final = 5
"""Every so many squares there is a mark on the road."""
_AT_HOME: Final = 4
"""So many pieces are written beside their base; more are a crowd."""
_LOW: Final = "₁₂₃₄₅"
"""Bad levels where a square is one column wide."""

Marks = list[tuple[int, int, Colour]]


def pitch(length: int) -> int:
    """Return how many columns a square takes."""
    return min(_WIDEST, _ROOM // length)


def column(length: int, place: int) -> int:
    """Return the first column of a square."""
    return MARGIN + (place - 1) * pitch(length)


def ring(v: GoodVsBadView) -> list[Row]:
    """Draw all Connectors, the reader's first, with the numbers of their squares on top."""
    there = crowds(v)
    return [_ruler(v.length), *(_road(v, base, there) for base in own_first(range(v.book.n), v.seat))]


def hidden(v: GoodVsBadView) -> list[str]:
    """Name what the drawing has no room for: crowds, levels and Snares below pieces (`& R7 +3 Rg`)."""
    hidden = []
    for square, pieces in sorted(crowds(v).items()):
        base, place = divmod(square, STRIDE)
        level = sign(v.level[square]) if place else ""
        snare = SNARE if v.snare[square] != NOBODY else ""
        shown = "".join(map(letter, pieces))
        room = _room(v, square) if place else _AT_HOME
        if len(pieces) > room or snare:
            hidden.append(" ".join(filter(None, (v.book.names[base * STRIDE + place], level, snare, shown))))
    return hidden


def sign(level: int) -> str:
    """Write a level with its side: `+3`, `-T`; nothing for a Blank.

    >>> sign(3), sign(-8), sign(0)
    ('+3', '-T', '')
    """
    if not level:
        return ""
    return ("+" if level > 0 else "-") + (SPECIAL_LETTERS[level] if is_special(level) else str(abs(level)))


def _room(v: GoodVsBadView, square: int) -> int:
    """Return for how many pieces a square has room behind its level; a Special's letter is kept apart."""
    level = v.level[square]
    return pitch(v.length) - len(sign(level)) - is_special(level)


def _ruler(length: int) -> Row:
    line = [" "] * (column(length, length) + 3)
    for place in (1, *range(_TICK, length + 1, _TICK)):
        for offset, digit in enumerate(str(place)):
            line[column(length, place) + offset] = digit
    return ("".join(line).rstrip(),)


def _road(v: GoodVsBadView, base: int, there: dict[int, list[int]]) -> Row:
    """Draw the road of a Connector with all that lies and stands on it."""
    wide = pitch(v.length)
    line = [" "] * MARGIN + ["─"] * (wide * v.length)
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
        _square(v, line, marks, base * STRIDE + place, there.get(base * STRIDE + place, []))
    return _inked("".join(line), marks)


def _square(v: GoodVsBadView, line: list[str], marks: Marks, square: int, pieces: list[int]) -> None:
    """Draw a square: its level, then its pieces as far as there is room for them."""
    place, wide = square % STRIDE, pitch(v.length)
    at, level = column(v.length, place), v.level[square]
    shown = sign(level) if wide > 1 else _narrow(level)
    if pieces and len(pieces) > _room(v, square):
        line[at] = letter(pieces[0]) if len(pieces) == 1 else CROWD
        if len(pieces) == 1:
            marks.append((at, 1, INKS[pieces[0] // 2]))
        return
    if shown:
        line[at : at + len(shown)] = shown
        marks.append((at, len(shown), "cyan" if level > 0 else "grey"))
    for offset, piece in enumerate(pieces, start=len(shown) + is_special(level)):
        line[at + offset] = letter(piece)
        marks.append((at + offset, 1, INKS[piece // 2]))
    if not shown and not pieces:
        line[at] = ENCOUNTER if place == middle(v) else "┼" if place % _TICK == 0 else "·"
    if v.snare[square] != NOBODY and not pieces:
        line[at + min(len(shown), wide - 1)] = SNARE


def _narrow(level: int) -> str:
    """Write a level in one column."""
    if not level:
        return ""
    if is_special(level):
        return "*" if level > 0 else "%"
    return str(level) if level > 0 else _LOW[-level - 1]


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
