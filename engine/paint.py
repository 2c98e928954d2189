"""What the pictures of all games are painted with. Importing this imports Pillow, so only `picture` does.

Pieces are painted three times as large, reduced once and kept.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from io import BytesIO
from math import cos, pi, sin
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from engine.board import COLUMNS, Board
from engine.board import draw as drawn
from engine.scene import LEAST as LEAST
from engine.scene import TALL as TALL
from engine.scene import WIDE as WIDE
from engine.scene import Colour as Colour
from engine.scene import Palette, Scene

Font: TypeAlias = ImageFont.FreeTypeFont | ImageFont.ImageFont
Point: TypeAlias = tuple[float, float]
Sprite: TypeAlias = Image.Image

SCALE: Final = 3


@lru_cache(maxsize=64)
def font(size: int) -> Font:
    """Return the font that comes with Pillow, so that none is shipped."""
    return ImageFont.load_default(size)


def centred(draw: ImageDraw.ImageDraw, at: Point, text: str, size: int, colour: Colour) -> None:
    """Write a text around a point."""
    draw.text(at, text, fill=colour, font=font(size), anchor="mm")


def light(colour: Colour) -> bool:
    """Tell whether a ground is so light that dark letters are read better on it than light ones."""
    return 3 * colour[0] + 6 * colour[1] + colour[2] > 1_000


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two: `share` of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def fitted(draw: ImageDraw.ImageDraw, text: str, room: float, sizes: tuple[int, ...]) -> int:
    """Return the first size at which a text is not wider than the room, else the last."""
    return next((size for size in sizes if draw.textlength(text, font=font(size)) <= room), sizes[-1])


def named(draw: ImageDraw.ImageDraw, name: str, letter: str, room: float, size: int) -> str:
    """Return a name as it fits the room, cut with an ellipsis; a name whose letters the font lacks becomes
    the seat's letter, which is the same on every piece.
    """
    if not _written(name, size):
        return letter
    if draw.textlength(name, font=font(size)) <= room:
        return name
    while name and draw.textlength(name + "…", font=font(size)) > room:
        name = name[:-1]
    return name.rstrip() + "…"


@lru_cache(maxsize=1_024)
def _written(name: str, size: int) -> bool:
    """Tell whether the font has every letter of a name: one that it lacks looks like the missing glyph."""
    face = font(size)
    missing = bytes(face.getmask("\U0010fffe"))
    return bool(name.strip()) and all(char.isspace() or bytes(face.getmask(char)) != missing for char in name)


@lru_cache(maxsize=2_048)
def _wide(word: str, size: int) -> float:
    return font(size).getlength(word)


@lru_cache(maxsize=512)
def wrapped(text: str, room: float, size: int) -> tuple[str, ...]:
    """Break a text into lines that are not wider than the room; each word is measured once for all."""
    lines, used = [""], 0.0
    for word in text.split():
        wide = _wide(word, size)
        if lines[-1] and used + _wide(" ", size) + wide > room:
            lines.append(word)
            used = wide
        else:
            used += (_wide(" ", size) if lines[-1] else 0.0) + wide
            lines[-1] = f"{lines[-1]} {word}".strip()
    return tuple(lines)


def sprite(wide: float, tall: float, ground: Colour, paint: Callable[[ImageDraw.ImageDraw], None]) -> Sprite:
    """Paint on a clear ground three times as large, and reduce; its edges melt into `ground`."""
    image = Image.new("RGBA", (round(wide) * SCALE, round(tall) * SCALE), (*ground, 0))
    paint(ImageDraw.Draw(image))
    return image.reduce(SCALE)


def big(*numbers: float) -> tuple[float, ...]:
    """Return pixels of the finished picture in those that sprites are painted in."""
    return tuple(number * SCALE for number in numbers)


def poly(draw: ImageDraw.ImageDraw, points: Sequence[Point], fill: Colour) -> None:
    """Fill a polygon of a sprite, given in pixels of the finished picture."""
    draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=fill)


@lru_cache(maxsize=16)
def star(palette: Palette) -> Sprite:
    """Paint the mark of the reader's own seat."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        spikes = [
            (10 + far * sin(spike * pi / 5), 10.5 - far * cos(spike * pi / 5))
            for spike in range(10)
            for far in (9.5 if spike % 2 == 0 else 4,)
        ]
        poly(draw, spikes, palette.awaited)

    return sprite(20, 20, palette.ground, paint)


def text_board(board: Board, scene: Scene) -> bytes:
    """Paint a text board letter by letter, each in a cell of its own, as PNG."""
    palette, (wide, tall) = scene.palette, (WIDE / COLUMNS, LEAST * 1.3)
    lines = drawn(board, scene.name).split("\n")
    image = Image.new("RGB", (WIDE, max(WIDE, round(tall * (len(lines) + 1)))), palette.ground)
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            centred(pen, ((column + 0.5) * wide, (row + 1) * tall), letter, LEAST, palette.ink)
    return png(image)


def png(image: Image.Image, level: int = 6) -> bytes:
    """Return an image as PNG of at most 256 colours, without metadata; `level` is that of zlib."""
    out = BytesIO()
    few = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(out, "PNG", compress_level=level)
    return out.getvalue()
