"""The cross table as a picture. Importing this imports Pillow, so that only who paints one does."""

import unicodedata
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from contests.contest import Contest
from contests.forms.crosstable import Cell, Cross, Names, Row, called, cross
from contests.points import written
from engine.paint import Colour, centred, fitted, font, png

PAPER: Final[Colour] = (250, 249, 245)
STRIPE: Final[Colour] = (240, 238, 230)
INK: Final[Colour] = (33, 37, 41)
FAINT: Final[Colour] = (112, 117, 122)
LINE: Final[Colour] = (205, 202, 192)
BEST: Final[Colour] = (118, 190, 230)
HALF: Final[Colour] = (245, 225, 150)
WORST: Final[Colour] = (240, 175, 130)
"""Blue, yellow, orange: people who see fewer colours can tell them apart, and each cell has its letters."""
ROWS: Final = 64
ROUNDS: Final = 15
EDGE: Final = 24
ROW: Final = 34
HEAD: Final = 96
NAME: Final = 250
RANK: Final = 48
POINTS: Final = 78
CELL: Final = 68
LEADING: Final = 24
LEGEND: Final = {
    True: "+3 beat the one on rank 3, =3 drew, -3 lost; a bye is no game.",
    False: "1@3 came first at table 3; at a table of two, +3 beat the one on rank 3.",
}


def picture(contest: Contest, names: Names, division: int | None = None) -> bytes:
    """Paint the cross table of an event, or of a division, as PNG without metadata.

    It has the first 64 people and the last 15 rounds; a line below says what is not in it.
    """
    table = cross(contest, division)
    rows, columns = table.rows[:ROWS], table.columns[-ROUNDS:]
    wide = max(640, 2 * EDGE + RANK + NAME + POINTS + CELL * len(columns))
    notes = [LEGEND[contest.plan.for_two], *_left_out(table)]
    foot = HEAD + ROW * (len(rows) + 1)
    image = Image.new("RGB", (wide, foot + EDGE + LEADING * len(notes)), PAPER)
    draw = ImageDraw.Draw(image)
    _heading(draw, contest, division, wide)
    _columns(draw, columns)
    for at, row in enumerate(rows):
        _row(draw, row, drawable(called(names, row.standing.entrant), row.standing.entrant), at, wide)
    for at, note in enumerate(notes):
        draw.text((EDGE, foot + 12 + LEADING * at), note, fill=FAINT, font=font(15))
    return png(image)


def alt_text(contest: Contest, names: Names, division: int | None = None) -> str:
    """Say in one sentence what the picture shows: who leads, with how many points."""
    table = cross(contest, division)
    leaders = [
        f"{called(names, row.standing.entrant)} with {_worth(row.standing.points)}" for row in table.rows[:3]
    ]
    return f"Cross table of {contest.plan.title}: {', '.join(leaders)}; {len(table.rows)} players in all."


def _worth(points: Fraction) -> str:
    return f"{written(points)} {'point' if points == 1 else 'points'}"


def _heading(draw: ImageDraw.ImageDraw, contest: Contest, division: int | None, wide: int) -> None:
    plan = contest.plan
    title = drawable(plan.title)
    size = fitted(draw, title, wide - 2 * EDGE, (30, 26, 22, 18))
    draw.text((EDGE, 18), title, fill=INK, font=font(size))
    closed = sum(round_.closed for round_ in contest.rounds)
    parts = [_FORMATS[plan.format], f"{closed} {'round' if closed == 1 else 'rounds'} played"]
    if plan.format == "league":
        parts.insert(1, f"season {contest.season}")
    if division is not None:
        parts.insert(1, f"division {division}")
    draw.text((EDGE, 58), " · ".join(parts), fill=FAINT, font=font(17))


def _columns(draw: ImageDraw.ImageDraw, columns: Sequence[str]) -> None:
    middle = HEAD + ROW / 2
    draw.text((EDGE + RANK, middle), "Player", fill=FAINT, font=font(16), anchor="lm")
    right = EDGE + RANK + NAME + POINTS - 14
    draw.text((right, middle), "Points", fill=FAINT, font=font(16), anchor="rm")
    for at, text in enumerate(columns):
        centred(draw, (_left(at) + CELL / 2, middle), text, 16, FAINT)


def _row(draw: ImageDraw.ImageDraw, row: Row, name: str, at: int, wide: int) -> None:
    top = HEAD + ROW * (at + 1)
    middle = top + ROW / 2
    if at % 2 == 0:
        draw.rectangle((EDGE - 8, top, wide - EDGE + 8, top + ROW), fill=STRIPE)
    draw.text((EDGE + RANK - 12, middle), str(row.standing.rank), fill=FAINT, font=font(17), anchor="rm")
    size = fitted(draw, name, NAME - 10, (18, 16, 14, 12))
    draw.text((EDGE + RANK, middle), _cut(draw, name, size), fill=INK, font=font(size), anchor="lm")
    points = f"{float(row.standing.points):.2f}".rstrip("0").rstrip(".")
    draw.text((EDGE + RANK + NAME + POINTS - 14, middle), points, fill=INK, font=font(19), anchor="rm")
    for number, cell in enumerate(row.cells[-ROUNDS:]):
        _cell(draw, cell, _left(number), top)


def _cell(draw: ImageDraw.ImageDraw, cell: Cell, left: float, top: float) -> None:
    if cell.share is not None:
        box = (left + 3, top + 4, left + CELL - 3, top + ROW - 4)
        draw.rounded_rectangle(box, 6, fill=shade(cell.share))
    size = fitted(draw, cell.text, CELL - 12, (17, 15, 13))
    colour = INK if cell.share is not None else FAINT
    centred(draw, (left + CELL / 2, top + ROW / 2), cell.text, size, colour)


def drawable(text: str, number: int | None = None) -> str:
    """Return a text in letters that the font has: without marks, and what it lacks left out. Where that is
    more than half of a name, the entrant's number stands for it.

    >>> drawable("Zoë 安", 7), drawable("安娜", 7)
    ('Zoe', 'Number 7')
    """
    letters = unicodedata.normalize("NFKD", text)
    letters = "".join(letter for letter in letters if not unicodedata.combining(letter))
    kept = " ".join("".join(letter for letter in letters if _has(letter)).split())
    return kept if number is None or 2 * len(kept) >= len(letters) else f"Number {number}"


@lru_cache(maxsize=4_096)
def _has(letter: str) -> bool:
    """Tell whether the font has a letter, and not the box that stands for what it lacks."""
    if letter == " ":
        return True
    return bytes(font(16).getmask(letter)) not in (bytes(font(16).getmask("\uffff")), b"")


def _left(column: int) -> float:
    return EDGE + RANK + NAME + POINTS + CELL * column


def _cut(draw: ImageDraw.ImageDraw, name: str, size: int) -> str:
    """Return a name, cut where even its smallest letters do not fit."""
    while name and draw.textlength(name, font=font(size)) > NAME - 10:
        name = name[:-3].rstrip() + ".."
    return name


def shade(share: Fraction) -> Colour:
    """Return the colour of a share of what a first place brings: from the worst over half to the best."""
    low, high, part = (WORST, HALF, 2 * share) if share < Fraction(1, 2) else (HALF, BEST, 2 * share - 1)
    red, green, blue = (
        round(float(first + (second - first) * min(part, Fraction(1))))
        for first, second in zip(low, high, strict=True)
    )
    return (red, green, blue)


def _left_out(table: Cross) -> list[str]:
    people, rounds = len(table.rows) - ROWS, len(table.columns) - ROUNDS
    left_out = [f"{people} more people"] if people > 0 else []
    left_out += [f"{rounds} earlier rounds"] if rounds > 0 else []
    return [f"Not in the picture: {' and '.join(left_out)}; the CSV has all."] if left_out else []


_FORMATS: Final = {
    "swiss": "Swiss", "round_robin": "Round robin", "single": "Knock-out", "double": "Double knock-out",
    "league": "League", "ladder": "Ladder",
}  # fmt: skip
