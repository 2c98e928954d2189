"""Draw the dungeon with letters and box lines, readable without any colour."""

from typing import Final

from engine.board import Colour, Ink, Piece, Row
from games.foes.layout import Plan, plan
from games.foes.state import CHESTS, EMPTY, FACE_DOWN, NOWHERE
from games.foes.view import FoesView
from games.foes.words import INKS, LETTERS, TELEPORTS

CROWD: Final = "&"
"""Stands for several figures on one space; a line below the drawing names them."""
OPEN: Final = ("┬", "┤", "┴", "├")
"""An open intersection by its closed side: north, east, south, west."""
_TELEPORT_INKS: Final[tuple[Colour, ...]] = ("cyan", "pink")
_BRACKETS: Final = ("[]", "{}", "<>")
"""Around a monster, by hearts: none, one, two or more."""

Canvas = list[list[str]]
Marks = list[tuple[int, int, int, Colour]]


def crowds(v: FoesView) -> list[tuple[int, tuple[int, ...]]]:
    """Return each space with a figure on it, and the seats there, in the order of seats."""
    found: dict[int, list[int]] = {}
    for seat, space in enumerate(v.figure):
        if space != NOWHERE:
            found.setdefault(space, []).append(seat)
    return [(space, tuple(seats)) for space, seats in found.items()]


def dungeon(v: FoesView) -> list[Row]:
    """Draw the dungeon as rows of pieces."""
    drawn = plan(v.book)
    canvas = [list(line) for line in drawn.lines]
    marks: Marks = []
    figures = {space: (LETTERS[seats[0]] if len(seats) == 1 else CROWD, seats) for space, seats in crowds(v)}
    for space in v.book.chambers:
        _chamber(v, drawn, space, canvas, marks)
    for number, space in enumerate(v.book.intersections):
        _intersection(v, drawn, number, space, canvas, marks)
    for number, space in enumerate(v.book.teleports):
        place = drawn.at[space]
        if place is not None:
            canvas[place[0]][place[1]] = TELEPORTS[v.colours[number]]
            marks.append((place[0], place[1], 1, _TELEPORT_INKS[v.colours[number]]))
    for space, (letter, seats) in figures.items():
        _figure(v, drawn, space, letter, seats, canvas, marks)
    return _rows(canvas, marks)


def _chamber(v: FoesView, drawn: Plan, space: int, canvas: Canvas, marks: Marks) -> None:
    place = drawn.at[space]
    if place is None:
        return
    line, middle = place
    tile = v.tile[space]
    if v.chip[space]:
        west = "─" if drawn.left[space] else " "
        east = "─" if drawn.right[space] else " "
        shown = f"{west}(o){east}"
    else:
        hearts = v.book.heart[tile] if EMPTY < tile < CHESTS[0] else 0
        opening, closing = _BRACKETS[min(hearts, 2)]
        inside = "$$ " if tile in CHESTS else f"{tile or '':>2} "
        if not hearts and v.book.spaces[space].kind == "start_chamber":
            opening, closing = "/\\"
        shown = opening + inside + closing
        if tile:
            marks.append((line, middle - 1, 2, "yellow" if tile in CHESTS else "red"))
    canvas[line][middle - 2 : middle + 3] = shown


def _intersection(v: FoesView, drawn: Plan, number: int, space: int, canvas: Canvas, marks: Marks) -> None:
    place = drawn.at[space]
    if place is None:
        return
    line, middle = place
    side = v.closed[number]
    canvas[line][middle - 2 : middle + 3] = "──?──" if side == FACE_DOWN else f"──{OPEN[side]}──"
    if side == FACE_DOWN:
        marks.append((line, middle, 1, "green"))
    elif side == 1:
        canvas[line][middle + 1 : middle + 3] = "  "
    elif side == 3:
        canvas[line][middle - 2 : middle] = "  "
    elif side == 0 and line > 1:
        canvas[line - 1][middle] = "╎" if canvas[line - 1][middle] in "╷╎" else "╵"
    elif side == 2 and line + 1 < len(canvas):
        canvas[line + 1][middle] = "╎" if canvas[line + 1][middle] in "╵╎" else "╷"


def _figure(
    v: FoesView, drawn: Plan, space: int, letter: str, seats: tuple[int, ...], canvas: Canvas, marks: Marks
) -> None:
    place = drawn.at[space]
    if place is None:
        return
    line, column = place
    kind = v.book.spaces[space].kind
    if kind in ("chamber", "start_chamber", "intersection"):
        column += 1
    elif kind == "teleport" and drawn.upright[space]:
        canvas[line][column - 1] = canvas[line][column + 1] = canvas[line][column]
    canvas[line][column] = letter
    marks[:] = [mark for mark in marks if mark[:2] != (line, column)]
    marks.append((line, column, 1, INKS[seats[0]] if len(seats) == 1 else "white"))


def _rows(canvas: Canvas, marks: Marks) -> list[Row]:
    """Cut the lines of the canvas at what is coloured."""
    inked: dict[int, list[tuple[int, int, int, Colour]]] = {}
    for mark in sorted(marks):
        inked.setdefault(mark[0], []).append(mark)
    rows: list[Row] = []
    for number, line in enumerate(canvas):
        text = "".join(line).rstrip()
        pieces: list[Piece] = []
        done = 0
        for _, column, wide, colour in inked.get(number, ()):
            if column > done:
                pieces.append(text[done:column])
            pieces.append(Ink(text[column : column + wide], colour))
            done = column + wide
        if done < len(text):
            pieces.append(text[done:])
        rows.append(tuple(pieces))
    return rows
