"""The pieces of the picture, each painted three times as large, reduced once and kept.

Nothing is told by colour alone: a character bears its letter, and who is Evil has horns; a Place bears the
number that finds it, a castle its towers, a treasure its diamond.
"""

from functools import lru_cache
from typing import Final

from PIL import ImageDraw

from engine.paint import SCALE, SEATS, Colour, Sprite, centred, sprite
from games.willow.book import EVIL

PAPER: Final[Colour] = (226, 212, 180)
SHADE: Final[Colour] = (206, 189, 150)
ROAD: Final[Colour] = (150, 118, 78)
WATER: Final[Colour] = (92, 150, 196)
AIR: Final[Colour] = (190, 150, 120)
INK: Final[Colour] = (44, 34, 26)
NIGHT: Final[Colour] = (34, 32, 42)
PANEL: Final[Colour] = (46, 44, 58)
LIT: Final[Colour] = (66, 64, 84)
PALE: Final[Colour] = (242, 240, 234)
DIM: Final[Colour] = (176, 172, 184)
GOLD: Final[Colour] = (236, 188, 76)
BLOOD: Final[Colour] = (214, 76, 66)
LEAF: Final[Colour] = (120, 190, 120)
SPELL: Final[Colour] = (104, 76, 148)
STONE: Final[Colour] = (112, 108, 112)
LAND: Final[Colour] = (244, 234, 208)
RIMS: Final = (LEAF, BLOOD)
"""By side."""


def on(colour: Colour) -> Colour:
    """Return the colour in which to write on a colour."""
    return PALE if 3 * colour[0] + 6 * colour[1] + colour[2] < 1_300 else INK


@lru_cache(maxsize=64)
def pawn(seat: int, letter: str, side: int, *, down: bool, size: int = 30) -> Sprite:
    """Paint a character: the colour of its seat, its letter, horns for Evil; grey without Health."""
    whole = size * SCALE
    ground = STONE if down else SEATS[seat % len(SEATS)]

    def paint(draw: ImageDraw.ImageDraw) -> None:
        edge = whole * 0.12
        if side == EVIL:
            for left, right in ((0.06, 0.36), (0.94, 0.64)):
                draw.polygon(
                    [(whole * left, 0), (whole * right, whole * 0.2), (whole * left, whole * 0.45)],
                    fill=RIMS[side],
                )
        draw.ellipse((edge / 2, edge, whole - edge / 2, whole - 1), fill=RIMS[side])
        draw.ellipse((edge * 1.3, edge * 1.8, whole - edge * 1.3, whole - edge * 0.8), fill=ground)
        centred(draw, (whole / 2, whole * 0.55), letter, round(whole * 0.52), on(ground))

    return sprite(size, size, INK, paint)


@lru_cache(maxsize=1)
def diamond() -> Sprite:
    """Paint a treasure."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.polygon([(24, 0), (48, 20), (24, 48), (0, 20)], fill=INK)
        draw.polygon([(24, 5), (42, 20), (24, 42), (6, 20)], fill=GOLD)
        draw.line([(6, 20), (42, 20)], fill=INK, width=3)

    return sprite(16, 16, PAPER, paint)


@lru_cache(maxsize=2)
def heart(full: bool) -> Sprite:
    """Paint one Health, there or lost."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        colour = BLOOD if full else LIT
        draw.ellipse((2, 2, 22, 22), fill=colour)
        draw.ellipse((18, 2, 38, 22), fill=colour)
        draw.polygon([(3, 15), (37, 15), (20, 37)], fill=colour)

    return sprite(13, 13, NIGHT, paint)


@lru_cache(maxsize=1)
def back() -> Sprite:
    """Paint a face-down card."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.rounded_rectangle((2, 2, 42, 58), 7, fill=SPELL, outline=PALE, width=4)
        draw.ellipse((14, 22, 30, 38), fill=GOLD)

    return sprite(15, 20, NIGHT, paint)


@lru_cache(maxsize=1)
def cage() -> Sprite:
    """Paint the bars of the cage, to be laid over who sits in it."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        for x in (12, 36, 60, 84):
            draw.line([(x, 6), (x, 96)], fill=INK, width=4)
        for y in (8, 94):
            draw.line([(6, y), (90, y)], fill=INK, width=6)

    return sprite(32, 34, PAPER, paint)


def land(draw: ImageDraw.ImageDraw, x: float, y: float, scale: int) -> None:
    """Draw a plain space."""
    size = 8 * scale
    draw.ellipse((x - size, y - size, x + size, y + size), fill=LAND, outline=INK, width=2 * scale)


def place(draw: ImageDraw.ImageDraw, x: float, y: float, scale: int, hide: int) -> None:
    """Draw a Place of Power with the number that finds it."""
    wide, tall = 14 * scale, 12 * scale
    corners = ((-1, 0), (-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1))
    shape = [(x + wide * dx, y + tall * dy) for dx, dy in corners]
    draw.polygon(shape, fill=SPELL, outline=INK, width=2 * scale)
    centred(draw, (x, y), str(hide), 15 * scale, PALE)


def castle(draw: ImageDraw.ImageDraw, x: float, y: float, scale: int) -> None:
    """Draw a castle."""
    unit = 4 * scale
    draw.rectangle((x - 3 * unit, y - unit, x + 3 * unit, y + 3 * unit), fill=STONE, outline=INK, width=scale)
    for left in (-3.6, -0.8, 2.0):
        box = (x + left * unit, y - 3 * unit, x + (left + 1.6) * unit, y + 3 * unit)
        draw.rectangle(box, fill=STONE, outline=INK, width=scale)
    draw.rectangle((x - 0.6 * unit, y + unit, x + 0.6 * unit, y + 3 * unit), fill=INK)
