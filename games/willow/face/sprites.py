"""The pieces of the picture, each painted three times as large, reduced once and kept.

Nothing is told by colour alone: a character bears its letter, and who is Evil has horns; a space bears its
code, a Place a gem's shape, a castle its battlements, a treasure its diamond, a card the emblem of its kind.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import ImageDraw

from engine.paint import LEAST, SCALE, Colour, Sprite, centred, sprite
from engine.scene import Palette
from games.willow.data.book import EVIL

Pen = ImageDraw.ImageDraw
CODE: Final = (40, 28)
"""The plaque of a space."""


@dataclass(frozen=True, slots=True)
class Hues:
    """Hold the colours of the country by night or by day."""

    land: Colour
    road: Colour
    verge: Colour
    """The rim of a road."""
    air: Colour
    water: Colour
    deep: Colour
    """The rim of the river."""
    tree: Colour
    hill: Colour
    snow: Colour
    plaque: Colour
    gem: Colour
    """A Place of Power."""
    wall: Colour
    """A castle."""
    ink: Colour
    """Letters on a plaque."""


NIGHT: Final = Hues(
    land=(38, 50, 50), road=(158, 136, 98), verge=(26, 34, 36), air=(120, 128, 150), water=(62, 112, 160),
    deep=(30, 62, 94), tree=(52, 78, 62), hill=(60, 70, 74), snow=(150, 160, 170), plaque=(62, 72, 82),
    gem=(98, 70, 148), wall=(108, 104, 112), ink=(244, 242, 234),
)  # fmt: skip
DAY: Final = Hues(
    land=(234, 223, 192), road=(166, 132, 84), verge=(250, 242, 220), air=(150, 140, 160),
    water=(118, 172, 210), deep=(80, 130, 176), tree=(176, 192, 142), hill=(206, 190, 156),
    snow=(252, 252, 252), plaque=(252, 247, 234), gem=(226, 208, 246), wall=(206, 200, 196),
    ink=(34, 30, 28),
)  # fmt: skip
STONE: Final[Colour] = (112, 108, 112)
"""Who has no Health."""


def hues(palette: Palette) -> Hues:
    """Return the colours of the country that go with a palette."""
    return NIGHT if palette.dark else DAY


def on(colour: Colour) -> Colour:
    """Return the colour in which to write on a colour."""
    return (246, 244, 236) if 3 * colour[0] + 6 * colour[1] + colour[2] < 1_300 else (24, 22, 24)


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two: `share` of the second."""
    a, b, c = (round(x + (y - x) * share) for x, y in zip(colour, other, strict=True))
    return a, b, c


def _made(wide: float, tall: float, ground: Colour, paint: Callable[[Pen, float], None]) -> Sprite:
    """Paint a sprite by a function that is told how many of its pixels one of the picture takes."""
    return sprite(wide, tall, ground, lambda draw: paint(draw, SCALE))


@lru_cache(maxsize=256)
def pawn(colour: Colour, letter: str, side: int, rim: Colour, *, down: bool, size: int) -> Sprite:
    """Paint a character: the colour of its seat, its letter, horns for Evil, a leaf for Good; grey without
    Health, and crossed out.
    """

    def paint(draw: Pen, scale: float) -> None:
        whole = size * scale
        ground = STONE if down else colour
        draw.ellipse((whole * 0.1, whole * 0.2, whole * 0.96, whole * 0.99), fill=(0, 0, 0, 90))
        if side == EVIL:
            for left, right in ((0.04, 0.36), (0.94, 0.62)):
                points = [(left, 0.0), (right, 0.2), (left + (right - left) * 0.2, 0.46)]
                draw.polygon([(whole * x, whole * y) for x, y in points], fill=rim)
        else:
            draw.polygon(
                [(whole * x, whole * y) for x, y in ((0.5, 0.2), (0.4, 0.04), (0.66, 0.0))], fill=rim
            )
        draw.ellipse((whole * 0.06, whole * 0.12, whole * 0.92, whole * 0.96), fill=rim)
        draw.ellipse((whole * 0.13, whole * 0.19, whole * 0.85, whole * 0.89), fill=ground)
        centred(draw, (whole * 0.49, whole * 0.54), letter, max(round(whole * 0.58), LEAST), on(ground))
        if down:
            width = round(whole * 0.07)
            draw.line((whole * 0.16, whole * 0.82, whole * 0.82, whole * 0.26), fill=rim, width=width)

    return _made(size, size, rim, paint)


@lru_cache(maxsize=8)
def diamond(palette: Palette, size: int = 18) -> Sprite:
    """Paint a treasure."""

    def paint(draw: Pen, scale: float) -> None:
        whole = size * scale
        dark = (40, 30, 12)
        draw.polygon([(x * whole, y * whole) for x, y in ((0.5, 0), (1, 0.4), (0.5, 1), (0, 0.4))], fill=dark)
        inner = ((0.5, 0.12), (0.87, 0.42), (0.5, 0.86), (0.13, 0.42))
        draw.polygon([(x * whole, y * whole) for x, y in inner], fill=palette.gold)
        draw.line((0.13 * whole, 0.42 * whole, 0.87 * whole, 0.42 * whole), fill=dark, width=round(scale))

    return _made(size, size, palette.gold, paint)


@lru_cache(maxsize=16)
def heart(full: bool, palette: Palette) -> Sprite:
    """Paint one Health, there or lost: then it is hollow."""

    def paint(draw: Pen, scale: float) -> None:
        for shrink, colour in (
            (0.0, palette.bad if full else palette.line),
            (0.17, None if full else palette.raised),
        ):
            if colour is None:
                continue
            whole, edge = 16 * scale * (1 - shrink), 16 * scale * shrink / 2
            draw.ellipse((edge, edge, edge + whole * 0.56, edge + whole * 0.56), fill=colour)
            draw.ellipse((edge + whole * 0.44, edge, edge + whole, edge + whole * 0.56), fill=colour)
            tip = [(0.05, 0.42), (0.95, 0.42), (0.5, 0.98)]
            draw.polygon([(edge + x * whole, edge + y * whole) for x, y in tip], fill=colour)

    return _made(16, 16, palette.bad if full else palette.line, paint)


@lru_cache(maxsize=8)
def back(palette: Palette) -> Sprite:
    """Paint a face-down card."""

    def paint(draw: Pen, scale: float) -> None:
        box = (scale, scale, 17 * scale, 23 * scale)
        draw.rounded_rectangle(
            box, 3 * scale, fill=(92, 66, 142), outline=palette.ink, width=round(1.5 * scale)
        )
        draw.polygon(
            [(x * scale, y * scale) for x, y in ((9, 6), (13, 12), (9, 18), (5, 12))], fill=palette.gold
        )

    return _made(18, 24, palette.ink, paint)


@lru_cache(maxsize=8)
def cage(palette: Palette, size: int) -> Sprite:
    """Paint the bars of the cage, to be laid over who sits in it."""

    def paint(draw: Pen, scale: float) -> None:
        whole = size * scale
        for at in (0.12, 0.37, 0.62, 0.87):
            draw.line(
                (at * whole, 0.04 * whole, at * whole, 0.96 * whole),
                fill=palette.ink,
                width=round(1.6 * scale),
            )
        for at in (0.06, 0.94):
            draw.line(
                (0.06 * whole, at * whole, 0.93 * whole, at * whole),
                fill=palette.ink,
                width=round(2.6 * scale),
            )

    return _made(size, size, palette.ink, paint)


# --- the country ---


def land(draw: Pen, x: float, y: float, scale: float, hue: Hues) -> None:
    """Draw the plaque of a plain space."""
    wide, tall = CODE[0] * scale / 2, CODE[1] * scale / 2
    draw.rounded_rectangle(
        (x - wide + scale, y - tall + 2 * scale, x + wide + scale, y + tall + 2 * scale),
        7 * scale,
        fill=mix(hue.land, (0, 0, 0), 0.35),
    )
    draw.rounded_rectangle(
        (x - wide, y - tall, x + wide, y + tall),
        7 * scale,
        fill=hue.plaque,
        outline=hue.road,
        width=round(1.5 * scale),
    )


def place(draw: Pen, x: float, y: float, scale: float, hue: Hues, gold: Colour, hide: int) -> None:
    """Draw the gem of a Place of Power, with as many dots under it as the number that finds it."""
    for dot in range(hide):
        left = x + (dot - (hide - 1) / 2) * 9 * scale
        draw.ellipse((left - 4 * scale, y + 17 * scale, left + 4 * scale, y + 25 * scale), fill=hue.verge)
        draw.ellipse((left - 2.6 * scale, y + 18.4 * scale, left + 2.6 * scale, y + 23.6 * scale), fill=gold)
    wide, tall = 27 * scale, 17 * scale
    corners = ((-1, 0), (-0.7, -1), (0.7, -1), (1, 0), (0.7, 1), (-0.7, 1))
    draw.polygon(
        [(x + wide * dx + scale, y + tall * dy + 2 * scale) for dx, dy in corners],
        fill=mix(hue.land, (0, 0, 0), 0.35),
    )
    draw.polygon([(x + wide * dx, y + tall * dy) for dx, dy in corners], fill=gold)
    draw.polygon(
        [(x + (wide - 2.5 * scale) * dx, y + (tall - 2 * scale) * dy) for dx, dy in corners], fill=hue.gem
    )


def castle(draw: Pen, x: float, y: float, scale: float, hue: Hues) -> None:
    """Draw the walls and towers of a castle."""
    wide, tall = 25 * scale, 15 * scale
    rim = hue.ink
    for left in (-1.0, 0.52):
        box = (x + left * wide, y - tall - 8 * scale, x + (left + 0.48) * wide, y + tall)
        draw.rectangle(box, fill=hue.wall, outline=rim, width=round(1.5 * scale))
        for notch in (0.0, 0.32):
            corner = x + (left + notch) * wide
            draw.rectangle(
                (corner, y - tall - 12 * scale, corner + 0.16 * wide, y - tall - 7 * scale), fill=rim
            )
    draw.rectangle(
        (x - wide * 0.9, y - tall * 0.9, x + wide * 0.9, y + tall),
        fill=hue.wall,
        outline=rim,
        width=round(1.5 * scale),
    )


def tree(draw: Pen, x: float, y: float, scale: float, hue: Hues) -> None:
    """Draw a fir."""
    for top, size in ((-9, 5.0), (-4, 7.0)):
        points = ((0, top), (size, top + 9), (-size, top + 9))
        draw.polygon([(x + dx * scale, y + dy * scale) for dx, dy in points], fill=hue.tree)
    draw.rectangle((x - scale, y + 4 * scale, x + scale, y + 8 * scale), fill=mix(hue.tree, hue.road, 0.5))


def hill(draw: Pen, x: float, y: float, scale: float, hue: Hues, *, snow: bool) -> None:
    """Draw a mountain, or a round hill."""
    if snow:
        peak = ((-13, 8), (-2, -11), (10, 8))
        draw.polygon([(x + dx * scale, y + dy * scale) for dx, dy in peak], fill=hue.hill)
        cap = ((-6, -4), (-2, -11), (2.4, -4), (0, -2), (-2, -5), (-4, -2))
        draw.polygon([(x + dx * scale, y + dy * scale) for dx, dy in cap], fill=hue.snow)
        return
    draw.chord((x - 13 * scale, y - 6 * scale, x + 13 * scale, y + 14 * scale), 180, 360, fill=hue.hill)


@lru_cache(maxsize=16)
def fresh(wide: int, tall: int, palette: Palette) -> Sprite:
    """Paint four corners around something that is new since the reader looked."""

    def paint(draw: Pen, scale: float) -> None:
        long, thick = 10 * scale, round(3 * scale)
        right, bottom = wide * scale - 1, tall * scale - 1
        for x, dx in ((0.0, long), (right, -long)):
            for y, dy in ((0.0, long), (bottom, -long)):
                box = [min(x, x + dx), min(y, y + dy), max(x, x + dx), max(y, y + dy)]
                draw.rectangle(
                    (
                        box[0],
                        min(y, y + (thick if dy > 0 else -thick)),
                        box[2],
                        max(y, y + (thick if dy > 0 else -thick)),
                    ),
                    fill=palette.fresh,
                )
                draw.rectangle(
                    (
                        min(x, x + (thick if dx > 0 else -thick)),
                        box[1],
                        max(x, x + (thick if dx > 0 else -thick)),
                        box[3],
                    ),
                    fill=palette.fresh,
                )

    return _made(wide, tall, palette.fresh, paint)


def _points(draw: Pen, scale: float, fill: Colour, *points: tuple[float, float]) -> None:
    draw.polygon([(x * scale, y * scale) for x, y in points], fill=fill)


@lru_cache(maxsize=8)
def foe(palette: Palette) -> Sprite:
    """Paint the head of a Foe: horns, eyes, teeth."""

    def paint(draw: Pen, s: float) -> None:
        skull = palette.bad
        _points(draw, s, skull, (2, 2), (16, 12), (8, 22))
        _points(draw, s, skull, (46, 2), (32, 12), (40, 22))
        draw.ellipse((8 * s, 8 * s, 40 * s, 40 * s), fill=skull)
        draw.rounded_rectangle((14 * s, 30 * s, 34 * s, 46 * s), 4 * s, fill=skull)
        dark = (24, 18, 20)
        draw.ellipse((13 * s, 19 * s, 21 * s, 27 * s), fill=dark)
        draw.ellipse((27 * s, 19 * s, 35 * s, 27 * s), fill=dark)
        for x in (17, 22, 27):
            _points(draw, s, (250, 248, 240), (x, 36), (x + 4, 36), (x + 2, 43))

    return _made(48, 48, palette.bad, paint)
