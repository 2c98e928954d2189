"""Draw grids with letters and digits, readable without any colour.

Small, as five columns a character: `^OK33` is an angel (`^`; `v` a demon, a blank a mortal) of might 3 with 3
wounds to live; `-` for the might is no fighter, small letters are a wounded one. Large, where two face each
other: `^Oath 3/2*`, the star for one that is spent.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.board import Colour, Ink, Piece, Row
from engine.texts import Fitted, Text, shaped
from games.heaven_hell.face.words import ROWS, SIGNS, codes, stem, stems
from games.heaven_hell.sheet.facts import life
from games.heaven_hell.sheet.might import sums, worth
from games.heaven_hell.sheet.view import HeavenHellView

SMALL: Final = 5
_MOST: Final = 9
"""The highest might that a small space can show; above it stands `#`."""


def small_pair(v: HeavenHellView, seats: Sequence[int], *, up: bool = False) -> list[Row]:
    """Draw one or two small grids beside each other, the front row on top; `up`: below."""
    rows: list[Row] = []
    for row in range(v.book.rows)[:: -1 if up else 1]:
        pieces: list[Piece] = [_row_sign(row)]
        for seat in seats:
            pieces += [_small(v, v.book.column(seat, column)[row]) for column in range(v.book.columns)]
            pieces.append(" " * (1 + (4 - v.book.columns) * SMALL))
        rows.append(tuple(pieces))
    return rows


def _small(v: HeavenHellView, cell: int) -> Piece:
    face = v.grid[cell]
    if face < 0:
        return "  .  "
    shown = v.book.faces[face]
    code = shaped(codes(v.book)[face], str.lower if v.wounds[cell] else str)
    force = worth(v, cell)
    might = "-" if not shown.fighter else "#" if force > _MOST else str(force)
    return _inked(shown.side, code, f"{might}{life(v, cell)}")


def face_to_face(v: HeavenHellView, upper: int, lower: int, middle: Sequence[str]) -> list[Row]:
    """Draw two grids large, front to front, with a line of ten columns for each pair of columns between."""
    rows: list[Row] = [_large_row(v, upper, row) for row in reversed(range(v.book.rows))]
    rows.append(("=", "".join(f"{text:^10}" for text in middle).rstrip()))
    rows += [_large_row(v, lower, row) for row in range(v.book.rows)]
    return rows


def columns_line(v: HeavenHellView) -> str:
    """Return the numbers of the columns above two small grids."""
    numbers = "".join(f"{column + 1:^5}" for column in range(v.book.columns))
    return f" {numbers:<20} {numbers if v.book.n > 1 else ''}".rstrip()


def _large_row(v: HeavenHellView, seat: int, row: int) -> Row:
    pieces: list[Piece] = [_row_sign(row)]
    for column in range(v.book.columns):
        pieces += _large(v, v.book.column(seat, column)[row])
    return tuple(pieces)


def _large(v: HeavenHellView, cell: int) -> tuple[Piece, ...]:
    face = v.grid[cell]
    if face < 0:
        return ("    .     ",)
    shown = v.book.faces[face]
    word = shaped(stems(v.book)[face], _wounded if v.wounds[cell] else _whole)
    might = str(worth(v, cell)) if shown.fighter else "-"
    mark = "*" if v.spent[cell] else " "
    return _inked(shown.side, word, f"{might:>2}/{life(v, cell)}"), mark


def _row_sign(row: int) -> Piece:
    """Write the letter of a row: front, middle, rear."""
    return shaped(ROWS[row], _small_initial)


def _small_initial(word: str) -> str:
    return word[:1].lower()


def _whole(word: str) -> str:
    """Shape the word of a character in a large space."""
    return f"{stem(word):<4}"


def _wounded(word: str) -> str:
    """Shape the word of a wounded one."""
    return _whole(word).lower()


def _inked(side: str, word: Fitted, numbers: str) -> Piece:
    """Write a character in the colour of its allegiance, which is no seat's; mortals have none."""
    text = Text("{sign}{word}{numbers}", sign=SIGNS[side], word=word, numbers=numbers)
    colour = _ALLEGIANCES.get(side)
    return text if colour is None else Ink(text, colour)


_ALLEGIANCES: Final[Mapping[str, Colour]] = {"angel": "cyan", "demon": "grey"}


def middle_line(v: HeavenHellView, heaven: int, hell: int, coming: Sequence[int], now: int) -> list[str]:
    """Say for each column, by its number, how the two sides stand: `1 6:5`; `>1 6:5<` is the conflict of now,
    `1 -` none to come."""
    shown: list[str] = []
    for column in range(v.book.columns):
        stands = "-"
        if column == now or column in coming:
            ours, theirs = sums(v, heaven, hell, column)
            stands = f"{ours}:{theirs}"
        text = f"{column + 1} {stands}"
        shown.append(f">{text}<" if column == now else text)
    return shown
