"""Draw grids with letters and digits, readable without any colour.

Small, as five columns a character: `^OK33` is an angel (`^`; `v` a demon, a blank a mortal) of might 3 with 3
wounds to live; `-` for the might is no fighter, small letters are a wounded one. Large, where two face each
other: `^Oath 3/2*`, the star for one that is spent.
"""

from collections.abc import Sequence
from typing import Final

from engine.board import Ink, Piece, Row
from games.heaven_hell.facts import Shown, life, sums, worth
from games.heaven_hell.words import INKS, KIND_INKS, LETTERS, SIGNS, codes, stems

SMALL: Final = 5
LARGE: Final = 10
_MOST: Final = 9
"""The highest might that a small space can show; above it stands `#`."""


def small_pair(v: Shown, left: int, right: int | None, mark: Sequence[str]) -> list[Row]:
    """Draw one or two small grids beside each other, the front row on top, each under its letter."""
    seats = [left] if right is None else [left, right]
    rows: list[Row] = [tuple(piece for seat in seats for piece in _caption(v, seat, mark[seat]))]
    for row in range(v.book.rows):
        pieces: list[Piece] = []
        for seat in seats:
            width = 0
            for column in range(v.book.columns):
                pieces.append(_small(v, v.book.column(seat, column)[row]))
                width += SMALL
            pieces.append(" " * (21 - width))
        rows.append(tuple(pieces))
    return rows


def _caption(v: Shown, seat: int, mark: str) -> tuple[Piece, ...]:
    """Write the letter of a seat and the numbers of its columns."""
    numbers = "".join(f"{column + 1:>4} " for column in range(v.book.columns))
    return (mark, Ink(LETTERS[seat], INKS[seat]), f"{numbers[2:]:<19}")


def _small(v: Shown, cell: int) -> Piece:
    face = v.grid[cell]
    if face < 0:
        return "  .  "
    one = v.book.faces[face]
    code = codes(v.book)[face]
    if v.wounds[cell]:
        code = code.lower()
    force = worth(v, cell)
    might = "-" if not one.fighter else "#" if force > _MOST else str(force)
    return Ink(f"{SIGNS[one.side]}{code}{might}{life(v, cell)}", KIND_INKS[one.side])


def face_to_face(v: Shown, upper: int, lower: int, middle: Sequence[str]) -> list[Row]:
    """Draw two grids large, front to front, with a line of ten columns for each pair of columns between."""
    rows: list[Row] = [_large_row(v, upper, row) for row in reversed(range(v.book.rows))]
    rows.append(("=", "".join(f"{one:^10}" for one in middle).rstrip()))
    rows += [_large_row(v, lower, row) for row in range(v.book.rows)]
    return rows


def columns_line(v: Shown) -> str:
    """Return the numbers of the columns above large grids."""
    return " " + "".join(f"{f'column {column + 1}':^10}" for column in range(v.book.columns)).rstrip()


def _large_row(v: Shown, seat: int, row: int) -> Row:
    pieces: list[Piece] = [str(row + 1)]
    for column in range(v.book.columns):
        pieces += _large(v, v.book.column(seat, column)[row])
    return tuple(pieces)


def _large(v: Shown, cell: int) -> tuple[Piece, ...]:
    face = v.grid[cell]
    if face < 0:
        return ("    .     ",)
    one = v.book.faces[face]
    stem = stems(v.book)[face]
    if v.wounds[cell]:
        stem = stem.lower()
    might = str(worth(v, cell)) if one.fighter else "-"
    mark = "*" if v.spent[cell] else " "
    return Ink(f"{SIGNS[one.side]}{stem:<4}{might:>2}/{life(v, cell)}", KIND_INKS[one.side]), mark


def middle_line(v: Shown, heaven: int, hell: int, coming: Sequence[int], now: int) -> list[str]:
    """Say for each column how the two sides stand: `6:5`; `>6:5<` the conflict of now, `-` none to come."""
    shown: list[str] = []
    for column in range(v.book.columns):
        if column == now or column in coming:
            ours, theirs = sums(v, heaven, hell, column)
            shown.append(f"> {ours}:{theirs} <" if column == now else f"{ours}:{theirs}")
        else:
            shown.append("-")
    return shown
