"""The pieces of the picture, each painted three times as large, reduced once and kept.

Nothing is told by colour alone: a Good level is a round-edged square, a Bad one a diamond, a Good Special a
star, a Bad one a burst with points; a Villain wears horns, and all that is a player's bears the letter.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import ImageDraw

from engine.paint import SCALE, SEATS, Colour, Point, Sprite, centred, sprite
from games.good_vs_bad.book import LETTERS
from games.good_vs_bad.words import SPECIAL_LETTERS

NIGHT: Final[Colour] = (24, 34, 44)
MEADOW: Final[Colour] = (34, 52, 54)
PANEL: Final[Colour] = (38, 46, 60)
BRIGHT: Final[Colour] = (56, 66, 86)
KERB: Final[Colour] = (70, 62, 52)
ROAD: Final[Colour] = (186, 166, 130)
STONE: Final[Colour] = (222, 206, 174)
INK: Final[Colour] = (22, 22, 28)
PALE: Final[Colour] = (240, 242, 246)
DIM: Final[Colour] = (152, 162, 180)
GOOD: Final[Colour] = (28, 98, 178)
BAD: Final[Colour] = (176, 42, 38)
GOLD: Final[Colour] = (240, 190, 62)
CAVE: Final[Colour] = (58, 42, 74)


def on(colour: Colour) -> Colour:
    """Return the colour in which to write on a colour."""
    return PALE if 3 * colour[0] + 6 * colour[1] + colour[2] < 1_300 else INK


def _spiked(middle: float, outer: float, inner: float, points: int) -> list[Point]:
    """Return the outline of a star."""
    return [
        (
            middle + (outer if corner % 2 == 0 else inner) * sin(corner * pi / points),
            middle - (outer if corner % 2 == 0 else inner) * cos(corner * pi / points),
        )
        for corner in range(2 * points)
    ]


@lru_cache(maxsize=256)
def space(level: int, size: int) -> Sprite:
    """Paint a space by its level in the state: Blank, Good, Bad or Special."""
    whole = size * SCALE
    half = whole / 2

    def paint(draw: ImageDraw.ImageDraw) -> None:
        if level == 0:
            rim = whole * 0.17
            draw.rounded_rectangle((rim, rim, whole - rim, whole - rim), whole * 0.14, fill=STONE)
        elif abs(level) > 5:
            points, inner = (8, 0.76) if level > 0 else (7, 0.6)
            draw.polygon(_spiked(half, half, half * inner, points), fill=PALE if level > 0 else INK)
            colour = GOOD if level > 0 else BAD
            draw.polygon(_spiked(half, half * 0.9, half * 0.9 * inner, points), fill=colour)
            ink = GOLD if level > 0 else PALE
            centred(draw, (half, half), SPECIAL_LETTERS[level], round(whole * 0.54), ink)
        elif level > 0:
            rim = whole * 0.06
            draw.rounded_rectangle(
                (rim, rim, whole - rim, whole - rim),
                whole * 0.22,
                fill=GOOD,
                outline=PALE,
                width=round(whole * 0.06),
            )
            centred(draw, (half, half), str(level), round(whole * 0.68), PALE)
        else:
            for grow, colour in ((0.0, PALE), (0.09, BAD)):
                far = half * (1 - grow)
                draw.polygon(
                    [(half, half - far), (half + far, half), (half, half + far), (half - far, half)],
                    fill=colour,
                )
            centred(draw, (half, half), str(-level), round(whole * 0.56), PALE)

    return sprite(size, size, NIGHT, paint)


@lru_cache(maxsize=16)
def cave(size: int) -> Sprite:
    """Paint an Encounter square: a dark arch in which eyes shine."""
    whole = size * SCALE

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.rounded_rectangle(
            (0, 0, whole, whole), whole * 0.2, fill=CAVE, outline=DIM, width=round(whole * 0.05)
        )
        draw.pieslice((whole * 0.16, whole * 0.12, whole * 0.84, whole * 1.2), 180, 360, fill=INK)
        draw.rectangle((whole * 0.16, whole * 0.64, whole * 0.84, whole * 0.86), fill=INK)
        for side in (0.36, 0.64):
            x, y, r = whole * side, whole * 0.52, whole * 0.09
            draw.ellipse((x - r, y - r, x + r, y + r), fill=GOLD)
            draw.ellipse((x - r / 3, y - r, x + r / 3, y + r), fill=INK)

    return sprite(size, size, NIGHT, paint)


@lru_cache(maxsize=16)
def snare(size: int) -> Sprite:
    """Paint a Snare: a jaw with teeth, to be laid on a square."""
    whole = size * SCALE

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.ellipse(
            (whole * 0.04, whole * 0.04, whole * 0.96, whole * 0.96), outline=INK, width=round(whole * 0.12)
        )
        draw.ellipse(
            (whole * 0.07, whole * 0.07, whole * 0.93, whole * 0.93), outline=GOLD, width=round(whole * 0.05)
        )
        for tooth in range(8):
            angle = tooth * pi / 4
            tip, foot = whole * 0.24, whole * 0.42
            middle = whole / 2
            draw.polygon(
                [
                    (middle + tip * cos(angle), middle + tip * sin(angle)),
                    (middle + foot * cos(angle - 0.16), middle + foot * sin(angle - 0.16)),
                    (middle + foot * cos(angle + 0.16), middle + foot * sin(angle + 0.16)),
                ],
                fill=INK,
            )

    return sprite(size, size, NIGHT, paint)


@lru_cache(maxsize=32)
def base(seat: int, size: int) -> Sprite:
    """Paint a Home Base: a house in a disc, with its letter."""
    whole = size * SCALE
    colour = SEATS[seat]

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.ellipse((0, 0, whole, whole), fill=INK)
        draw.ellipse((whole * 0.05, whole * 0.05, whole * 0.95, whole * 0.95), fill=colour)
        roof = [(0.5, 0.1), (0.9, 0.46), (0.8, 0.46), (0.8, 0.82), (0.2, 0.82), (0.2, 0.46), (0.1, 0.46)]
        draw.polygon([(x * whole, y * whole) for x, y in roof], fill=on(colour))
        centred(draw, (whole / 2, whole * 0.55), LETTERS[seat], round(whole * 0.42), colour)

    return sprite(size, size, NIGHT, paint)


@lru_cache(maxsize=64)
def pawn(piece: int, size: int, crowned: bool = False) -> Sprite:
    """Paint a piece: a Hero with a round head, a Villain with horns; a Champion wears a crown."""
    whole = size * SCALE
    colour = SEATS[piece // 2]
    villain = piece % 2 == 1

    def part(points: Sequence[Point], fill: Colour, draw: ImageDraw.ImageDraw) -> None:
        draw.polygon([(x * whole, y * whole) for x, y in points], fill=fill)

    def paint(draw: ImageDraw.ImageDraw) -> None:
        for rim, fill in ((0.0, INK), (0.05, colour)):
            if villain:
                part([(0.2 + rim, 0.02 + rim), (0.36, 0.16), (0.3 + rim / 2, 0.34 - rim)], fill, draw)
                part([(0.8 - rim, 0.02 + rim), (0.64, 0.16), (0.7 - rim / 2, 0.34 - rim)], fill, draw)
            draw.ellipse(
                ((0.28 + rim) * whole, (0.06 + rim) * whole, (0.72 - rim) * whole, (0.5 - rim) * whole),
                fill=fill,
            )
            draw.rounded_rectangle(
                ((0.08 + rim) * whole, (0.38 + rim) * whole, (0.92 - rim) * whole, (1.0 - rim) * whole),
                whole * 0.2,
                fill=fill,
            )
        sign = LETTERS[piece // 2]
        centred(
            draw,
            (whole / 2, whole * 0.68),
            sign.lower() if villain else sign,
            round(whole * 0.48),
            on(colour),
        )
        if crowned:
            crown = [
                (0.18, 0.3), (0.14, 0.0), (0.34, 0.14), (0.5, -0.04), (0.66, 0.14), (0.86, 0.0), (0.82, 0.3),
            ]  # fmt: skip
            part([(x, y + 0.02) for x, y in crown], INK, draw)
            part([(0.5 + (x - 0.5) * 0.86, 0.03 + y * 0.86) for x, y in crown], GOLD, draw)

    return sprite(size, size, NIGHT, paint)


@lru_cache(maxsize=16)
def die(value: int, size: int) -> Sprite:
    """Paint a die of the common roll."""
    whole = size * SCALE
    spots = {
        1: ((0.5, 0.5),),
        2: ((0.28, 0.28), (0.72, 0.72)),
        3: ((0.28, 0.28), (0.5, 0.5), (0.72, 0.72)),
        4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
        5: ((0.28, 0.28), (0.72, 0.28), (0.5, 0.5), (0.28, 0.72), (0.72, 0.72)),
        6: ((0.28, 0.24), (0.28, 0.5), (0.28, 0.76), (0.72, 0.24), (0.72, 0.5), (0.72, 0.76)),
    }[value]

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.rounded_rectangle((0, 0, whole - 1, whole - 1), whole * 0.2, fill=PALE)
        for x, y in spots:
            r = 0.09
            draw.ellipse(((x - r) * whole, (y - r) * whole, (x + r) * whole, (y + r) * whole), fill=INK)

    return sprite(size, size, NIGHT, paint)
