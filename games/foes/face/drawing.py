"""Draw the dungeon with letters and box lines, readable without any colour."""

from typing import Final

from engine.board import INKS, LETTERS, Colour, Ink, Piece, Row
from games.foes.data.book import CHESTS, EMPTY, FACE_DOWN
from games.foes.face.layout import Plan, plan
from games.foes.face.words import TELEPORTS
from games.foes.sheet.frames import NOWHERE
from games.foes.sheet.view import FoesView

CROWD: Final = "&"
"""Stands for several figures on one space; a line below the drawing names them."""
OPEN: Final = ("┬", "┤", "┴", "├")
"""An open intersection by its closed side: north, east, south, west."""
_TELEPORT_INKS: Final[tuple[Colour, ...]] = ("cyan", "pink")
_HEARTS: Final = (" ", "'", '"')
"""Behind the strength of a monster, by hearts: none, one, two or more."""

Canvas = list[list[str]]
Marks = list[tuple[int, int, int, Colour]]


def crowds(v: FoesView) -> list[tuple[int, tuple[int, ...]]]:
    """Return each space with a figure on it, and the seats there, in the order of seats."""
    groups: dict[int, list[int]] = {}
    for seat, space in enumerate(v.figure):
        if space != NOWHERE:
            groups.setdefault(space, []).append(seat)
    return [(space, tuple(seats)) for space, seats in groups.items()]


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
    line, column = place
    tile = v.tile[space]
    if v.chip[space]:
        canvas[line][column + 1] = "o"
    elif tile in CHESTS:
        canvas[line][column : column + 2] = "$$"
        marks.append((line, column, 2, "yellow"))
    elif tile != EMPTY:
        canvas[line][column : column + 3] = f"{tile:>2}{_HEARTS[min(v.book.heart[tile], 2)]}"
        marks.append((line, column, 2, "red"))
    else:
        canvas[line][column + 1] = "^" if v.book.spaces[space].kind == "start_chamber" else "."


def _intersection(v: FoesView, drawn: Plan, number: int, space: int, canvas: Canvas, marks: Marks) -> None:
    """Draw the ways that an intersection leaves; the way that it closes is gone."""
    place = drawn.at[space]
    if place is None:
        return
    line, column = place
    side = v.closed[number]
    if side == FACE_DOWN:
        canvas[line][column + 1] = "?"
        marks.append((line, column + 1, 1, "green"))
        return
    canvas[line][column + 1] = OPEN[side]
    beyond = v.book.side_of[number][side]
    way = drawn.at[beyond] if beyond >= 0 else None
    if way is not None and v.book.spaces[beyond].kind == "path":
        canvas[way[0]][way[1]] = " "


def _figure(
    v: FoesView, drawn: Plan, space: int, letter: str, seats: tuple[int, ...], canvas: Canvas, marks: Marks
) -> None:
    place = drawn.at[space]
    if place is None:
        return
    line, column = place
    if v.book.spaces[space].kind in ("chamber", "start_chamber", "intersection"):
        column += 3
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
