"""The spaces of the picture: lands as small landscapes, Strongholds as walls, rubble.

A landscape is painted in a few flat colours, from the sky down to the foreground, in pixels of the finished
picture; `Hill` takes them to the sprite's own scale.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from engine.paint import SCALE, Colour, Sprite, mixed, sprite
from engine.scene import Palette
from games.guardians.face.painting.sprites import PALE

HEAD: Final = 34
"""The height of the plate with the name of a space."""
_NIGHT: Final[Colour] = (22, 26, 52)
"""What colours are mixed with by night."""


@dataclass(frozen=True, slots=True)
class Land:
    """Draw a landscape: colours by name, by day or by night, and shapes in pixels of the picture."""

    draw: ImageDraw.ImageDraw
    wide: int
    tall: int
    dark: bool

    def hue(self, red: int, green: int, blue: int) -> Colour:
        """Return a colour as it is at this time of the day."""
        return mixed((red, green, blue), _NIGHT, 0.42) if self.dark else (red, green, blue)

    def shape(self, fill: Colour, *points: tuple[float, float]) -> None:
        """Fill an outline."""
        self.draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=fill)

    def disc(self, fill: Colour, x: float, y: float, far: float, tall: float = 0.0) -> None:
        """Fill a disc, or an ellipse of another height."""
        high = tall or far
        box = tuple(coordinate * SCALE for coordinate in (x - far, y - high, x + far, y + high))
        self.draw.ellipse(box, fill=fill)

    def bar(self, fill: Colour, x: float, y: float, right: float, low: float) -> None:
        """Fill a rectangle."""
        self.draw.rectangle([coordinate * SCALE for coordinate in (x, y, right, low)], fill=fill)

    def line(self, fill: Colour, wide: float, *points: tuple[float, float]) -> None:
        """Draw a line through points."""
        ends = [(x * SCALE, y * SCALE) for x, y in points]
        self.draw.line(ends, fill=fill, width=round(wide * SCALE), joint="curve")

    def sky(self, red: int, green: int, blue: int) -> None:
        """Fill the sky, with a sun or a moon in it."""
        self.bar(self.hue(red, green, blue), 0, 0, self.wide, self.tall)
        x, y = self.wide * 0.84, HEAD + 18
        if self.dark:
            self.disc((232, 228, 206), x, y, 11)
            self.disc(self.hue(red, green, blue), x + 5, y - 3, 10)
        else:
            self.disc((255, 236, 168), x, y, 13)

    def hills(self, fill: Colour, top: float, rise: float, shift: float) -> None:
        """Fill rolling hills, whose tops lie at a share of the height."""
        y, step = self.tall * top, self.wide / 2.4
        for at in range(-1, 4):
            self.disc(fill, at * step + shift, y + rise * 1.6, step * 0.72, rise * 1.6)
        self.bar(fill, 0, min(y + rise * 1.1, self.tall), self.wide, self.tall)


Motif: TypeAlias = Callable[[Land], None]


def _swamps(b: Land) -> None:
    b.sky(196, 206, 176)
    b.hills(b.hue(132, 148, 110), 0.5, 20, 30)
    b.bar(b.hue(88, 110, 84), 0, b.tall * 0.66, b.wide, b.tall)
    for x, y, far in ((0.3, 0.78, 44), (0.75, 0.9, 56)):
        b.disc(b.hue(134, 158, 140), b.wide * x, b.tall * y, far, 7)
    for at in range(12):
        x, low = b.wide * (0.03 + 0.085 * at), b.tall * (0.99 - 0.05 * (at * 5 % 3))
        b.line(b.hue(48, 66, 40), 2.5, (x, low), (x + 2, low - 30 - at * 7 % 12))
        b.disc(b.hue(92, 60, 34), x + 2, low - 32 - at * 7 % 12, 3, 8)


def _woods(b: Land) -> None:
    b.sky(190, 214, 200)
    for row, (low, high, fill) in enumerate(
        ((0.78, 56, b.hue(98, 144, 106)), (0.9, 62, b.hue(56, 110, 72)), (1.06, 66, b.hue(28, 76, 48)))
    ):
        for at in range(8):
            x = b.wide * (0.07 + 0.145 * at) + row * 13 - 8
            tall = high + (at * 11 + row * 5) % 14
            foot = b.tall * low
            for part in (0.0, 0.28, 0.56):
                half = 17 * (1 - part * 0.55)
                b.shape(fill, (x - half, foot - tall * part), (x + half, foot - tall * part),
                        (x, foot - tall * (part + 0.5)))  # fmt: skip
            b.bar(fill, x - 3, foot - 2, x + 3, foot + 12)


def _heaps(b: Land) -> None:
    b.sky(238, 216, 168)
    b.hills(b.hue(212, 172, 108), 0.46, 26, 10)
    b.hills(b.hue(184, 140, 80), 0.62, 26, 58)
    b.hills(b.hue(150, 106, 56), 0.8, 24, 24)
    for at in range(7):
        x, y = b.wide * (0.08 + 0.14 * at), b.tall * (0.92 + 0.03 * (at % 2))
        b.disc(b.hue(108, 74, 40), x, y, 7, 5)
    b.line(b.hue(236, 228, 204), 3, (b.wide * 0.2, b.tall * 0.86), (b.wide * 0.3, b.tall * 0.82))
    b.disc(b.hue(236, 228, 204), b.wide * 0.31, b.tall * 0.82, 4)


def _mountains(b: Land) -> None:
    b.sky(186, 204, 226)
    for top, half, shift, fill in (
        (0.36, 70, 0.1, b.hue(142, 152, 172)), (0.3, 84, 0.52, b.hue(120, 130, 152)),
        (0.42, 72, 0.9, b.hue(142, 152, 172)), (0.56, 66, 0.28, b.hue(84, 92, 112)),
        (0.54, 74, 0.74, b.hue(92, 100, 122)),
    ):  # fmt: skip
        x, y = b.wide * shift, b.tall * top
        b.shape(fill, (x - half, b.tall), (x, y), (x + half, b.tall))
        snow = b.hue(246, 248, 252)
        down = (b.tall - y) * 0.25
        b.shape(snow, (x, y), (x + half * 0.25, y + down), (x + half * 0.09, y + 15), (x, y + 23),
                (x - half * 0.1, y + 14), (x - half * 0.25, y + down))  # fmt: skip


def _rivers(b: Land) -> None:
    b.sky(196, 220, 232)
    b.hills(b.hue(126, 168, 112), 0.44, 18, 20)
    b.bar(b.hue(66, 132, 176), 0, b.tall * 0.58, b.wide, b.tall)
    for row in range(4):
        y = b.tall * (0.64 + 0.1 * row)
        fill = b.hue(132, 186, 214) if row % 2 else b.hue(98, 160, 198)
        for at in range(-1, 8):
            x = at * 30 + row * 11
            points = [(x, y), (x + 8, y - 4), (x + 15, y), (x + 22, y + 3)]
            b.line(fill, 3, *points)
    b.shape(b.hue(104, 148, 90), (0, b.tall), (0, b.tall * 0.84), (b.wide * 0.18, b.tall * 0.9),
            (b.wide * 0.3, b.tall))  # fmt: skip


def _frost(b: Land) -> None:
    b.sky(206, 222, 238)
    b.hills(b.hue(182, 204, 226), 0.5, 20, 44)
    b.hills(b.hue(228, 238, 248), 0.68, 18, 12)
    for at in range(5):
        x, low = b.wide * (0.1 + 0.2 * at), b.tall * (0.94 - 0.1 * (at % 2))
        for part in (0.0, 0.32, 0.64):
            fill, half, y = b.hue(150, 178, 200), 13 * (1 - part * 0.6), low - 34 * part
            b.shape(fill if part else b.hue(120, 150, 178), (x - half, y), (x + half, y), (x, y - 16))
    for at in range(16):
        b.disc(b.hue(255, 255, 255), at * 53 % b.wide, HEAD + 8 + at * 37 % (b.tall - HEAD - 16), 1.8)


def _plain(b: Land) -> None:
    b.sky(198, 222, 236)
    b.hills(b.hue(150, 186, 112), 0.54, 18, 40)
    b.bar(b.hue(206, 188, 104), 0, b.tall * 0.76, b.wide, b.tall)
    for at in range(26):
        x, low = b.wide * 0.04 * at, b.tall * (0.8 + 0.07 * (at * 5 % 3))
        b.line(b.hue(160, 138, 62), 2, (x, low + 8), (x + 3, low - 9))
        b.disc(b.hue(232, 214, 132), x + 3, low - 10, 2, 4)


def _bare(b: Land) -> None:
    b.bar(b.hue(206, 194, 172), 0, 0, b.wide, b.tall)
    b.hills(b.hue(188, 174, 150), 0.5, 16, 50)
    b.hills(b.hue(172, 158, 134), 0.74, 14, 10)
    for at in range(9):
        x, y = b.wide * (0.06 + 0.11 * at), b.tall * (0.78 + 0.06 * (at * 5 % 4))
        b.disc(b.hue(146, 132, 110), x, y, 4 + at % 3, 2.5)


def _hidden(b: Land) -> None:
    """Paint the back of a card over the whole land."""
    b.bar(b.hue(118, 98, 162), 0, 0, b.wide, b.tall)
    for row in range(-1, 6):
        for at in range(-1, 9):
            x, y = at * 30 + 15 * (row % 2), HEAD + row * 26
            b.shape(b.hue(132, 112, 176), (x, y - 11), (x + 12, y), (x, y + 11), (x - 12, y))


_TERRAIN: Final[dict[str, Motif]] = {
    "swamps": _swamps, "woods": _woods, "heaps": _heaps, "mountains": _mountains, "rivers": _rivers,
    "frost": _frost, "plain": _plain, "back": _hidden, "": _bare,
}  # fmt: skip
"""By type of terrain (`back`: a card that lies face down, empty: none); one that a group adds is a plain."""


def _framed(wide: int, tall: int, palette: Palette, paint: Motif) -> Sprite:
    """Paint a space in its rounded frame, with the plate for its name."""

    def scene(draw: ImageDraw.ImageDraw) -> None:
        paint(Land(draw, wide, tall, palette.dark))
        draw.rectangle((0, 0, wide * SCALE, HEAD * SCALE), fill=palette.panel)
        draw.line((0, HEAD * SCALE, wide * SCALE, HEAD * SCALE), fill=palette.line, width=2 * SCALE)

    whole = sprite(wide, tall, palette.ground, scene)

    def frame(draw: ImageDraw.ImageDraw) -> None:
        box = (0, 0, wide * SCALE - 1, tall * SCALE - 1)
        draw.rounded_rectangle(box, 12 * SCALE, fill=PALE)

    mask = sprite(wide, tall, PALE, frame).getchannel("A")
    image = Image.new("RGBA", whole.size, (*palette.ground, 0))
    image.paste(whole, (0, 0), mask)
    ImageDraw.Draw(image).rounded_rectangle((0, 0, wide - 1, tall - 1), 12, outline=palette.line, width=2)
    return image


@lru_cache(maxsize=64)
def land(kind: str, wide: int, tall: int, palette: Palette) -> Sprite:
    """Paint a land with its terrain."""
    return _framed(wide, tall, palette, _TERRAIN.get(kind, _plain))


@lru_cache(maxsize=32)
def stronghold(seat: int, rubble: bool, wide: int, tall: int, palette: Palette) -> Sprite:
    """Paint a Stronghold: a wall with towers and banners of its owner; rubble: fallen stones."""

    def paint(b: Land) -> None:
        b.sky(204, 214, 226)
        b.hills(b.hue(158, 168, 140), 0.6, 16, 40)
        (_ruin if rubble else _castle)(b, palette.seats[seat])

    return _framed(wide, tall, palette, paint)


def _castle(b: Land, colour: Colour) -> None:
    stone, dark = b.hue(176, 168, 156), b.hue(128, 122, 114)
    top = b.tall * 0.66
    for x in (0, b.wide - 30):
        b.bar(b.hue(152, 146, 136), x, HEAD + 26, x + 30, b.tall)
        for at in (0, 1, 2):
            b.bar(b.hue(152, 146, 136), x + at * 12, HEAD + 18, x + at * 12 + 6, HEAD + 28)
        b.bar(b.hue(70, 64, 60), x + 12, HEAD + 40, x + 18, HEAD + 56)
    b.line(dark, 2, (14, HEAD + 20), (14, HEAD + 3))
    b.shape(colour, (15, HEAD + 3), (30, HEAD + 8), (15, HEAD + 13))
    for at in range(12):
        b.bar(stone, at * 20 - 4, top - 8, at * 20 + 7, top + 2)
    b.bar(stone, 0, top, b.wide, b.tall)
    for row in range(4):
        y = top + 10 + row * 11
        b.line(dark, 1, (0, y), (b.wide, y))
        for at in range(9):
            x = at * 26 + 13 * (row % 2)
            b.line(dark, 1, (x, y), (x, y + 11))


def _ruin(b: Land, _: Colour) -> None:
    b.bar(b.hue(122, 114, 104), 0, b.tall * 0.86, b.wide, b.tall)
    b.shape(b.hue(150, 144, 134), (0, b.tall), (0, HEAD + 40), (14, HEAD + 34), (22, HEAD + 62),
            (40, HEAD + 74), (52, b.tall))  # fmt: skip
    b.shape(b.hue(150, 144, 134), (b.wide, b.tall), (b.wide, HEAD + 56), (b.wide - 18, HEAD + 66),
            (b.wide - 40, b.tall))  # fmt: skip
    for at in range(14):
        x, y, far = b.wide * 0.075 * at, b.tall * (0.95 - 0.07 * (at * 7 % 3)), 7 + at * 5 % 6
        b.shape(b.hue(96, 90, 84), (x - far, y + far * 0.6), (x - far * 0.7, y - far * 0.7),
                (x + far * 0.8, y - far * 0.6), (x + far, y + far * 0.7))  # fmt: skip
        b.shape(b.hue(170, 162, 150), (x - far * 0.7, y + far * 0.2), (x - far * 0.6, y - far * 0.6),
                (x + far * 0.6, y - far * 0.5), (x + far * 0.5, y + far * 0.1))  # fmt: skip
