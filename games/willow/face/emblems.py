"""Emblems of cards and abilities: what a card is or does, drawn on a small card or alone."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import ImageDraw

from engine.paint import SCALE, Colour, Sprite, sprite

Pen = ImageDraw.ImageDraw


def _points(draw: Pen, scale: float, fill: Colour, *points: tuple[float, float]) -> None:
    draw.polygon([(x * scale, y * scale) for x, y in points], fill=fill)


def _sword(draw: Pen, s: float, ink: Colour) -> None:
    draw.line((5 * s, 19 * s, 19 * s, 4 * s), fill=ink, width=round(3 * s))
    draw.line((4 * s, 12 * s, 12 * s, 20 * s), fill=ink, width=round(2.4 * s))


def _shield(draw: Pen, s: float, ink: Colour) -> None:
    _points(draw, s, ink, (4, 4), (20, 4), (19, 13), (12, 21), (5, 13))


def _star(draw: Pen, s: float, ink: Colour) -> None:
    tips = [
        (12 + (10 if n % 2 == 0 else 4) * sin(n * pi / 5), 12 - (10 if n % 2 == 0 else 4) * cos(n * pi / 5))
        for n in range(10)
    ]
    _points(draw, s, ink, *tips)


def _eye(draw: Pen, s: float, ink: Colour) -> None:
    draw.ellipse((2 * s, 6 * s, 22 * s, 18 * s), outline=ink, width=round(2.4 * s))
    draw.ellipse((9 * s, 9 * s, 15 * s, 15 * s), fill=ink)


def _shoe(draw: Pen, s: float, ink: Colour) -> None:
    draw.arc((4 * s, 2 * s, 20 * s, 19 * s), 140, 400, fill=ink, width=round(4 * s))
    draw.rectangle((4 * s, 16 * s, 9 * s, 20 * s), fill=ink)
    draw.rectangle((15 * s, 16 * s, 20 * s, 20 * s), fill=ink)


def _cross(draw: Pen, s: float, ink: Colour) -> None:
    draw.rectangle((9 * s, 3 * s, 15 * s, 21 * s), fill=ink)
    draw.rectangle((3 * s, 9 * s, 21 * s, 15 * s), fill=ink)


def _friend(draw: Pen, s: float, ink: Colour) -> None:
    draw.ellipse((7.5 * s, 2 * s, 16.5 * s, 11 * s), fill=ink)
    draw.chord((3 * s, 11 * s, 21 * s, 31 * s), 180, 360, fill=ink)


def _banner(draw: Pen, s: float, ink: Colour) -> None:
    draw.line((6 * s, 2 * s, 6 * s, 22 * s), fill=ink, width=round(2.6 * s))
    _points(draw, s, ink, (6, 3), (21, 5), (16, 9), (21, 14), (6, 13))


def _gem(draw: Pen, s: float, ink: Colour) -> None:
    _points(draw, s, ink, (7, 4), (17, 4), (22, 10), (12, 21), (2, 10))


def _child(draw: Pen, s: float, ink: Colour) -> None:
    draw.ellipse((8 * s, 2 * s, 16 * s, 10 * s), fill=ink)
    draw.chord((2 * s, 2 * s, 22 * s, 22 * s), 0, 180, fill=ink)


def _paw(draw: Pen, s: float, ink: Colour) -> None:
    draw.ellipse((6 * s, 10 * s, 18 * s, 21 * s), fill=ink)
    for x, y in ((2, 7), (7, 2), (12.5, 2), (17.5, 7)):
        draw.ellipse((x * s, y * s, (x + 5) * s, (y + 6) * s), fill=ink)


def _chest(draw: Pen, s: float, ink: Colour) -> None:
    draw.rounded_rectangle((4 * s, 5 * s, 20 * s, 20 * s), 3 * s, outline=ink, width=round(2.6 * s))
    draw.line((4 * s, 11 * s, 20 * s, 11 * s), fill=ink, width=round(2.4 * s))


EMBLEMS: Final[dict[str, Callable[[Pen, float, Colour], None]]] = {
    "prowess": _sword, "magic": _star, "stealth": _eye, "armour": _shield, "ride": _shoe, "heal": _cross,
    "friend": _friend, "army": _banner, "treasure": _gem, "child": _child, "shape": _paw, "thing": _chest,
    "spell": _star,
}  # fmt: skip
"""By what a card is or does, its emblem."""


@lru_cache(maxsize=256)
def emblem(
    kind: str, ink: Colour, ground: Colour | None = None, *, works: bool = True, size: int = 24
) -> Sprite:
    """Paint an emblem, on a small card where there is a ground; crossed out where the card does not work."""

    def paint(draw: Pen, scale: float) -> None:
        unit = scale * size / 24
        if ground is not None:
            draw.rounded_rectangle((0, 0, 24 * unit - 1, 24 * unit - 1), 5 * unit, fill=ground)
        EMBLEMS[kind](draw, unit, ink)
        if not works:
            draw.line((2 * unit, 2 * unit, 22 * unit, 22 * unit), fill=(200, 60, 60), width=round(3 * unit))

    return sprite(size, size, ground or ink, lambda draw: paint(draw, SCALE))
