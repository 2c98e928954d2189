"""The pieces of the picture, each painted three times as large, reduced once and kept.

Nothing is told by colour alone: all that is a player's bears the letter, a turned shield stands on its head
and is barred, a terrain bears its sign and its name, rubble is a heap of stones.
"""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from engine.paint import SCALE, SEATS, Colour, Sprite, centred, fitted, font, sprite

NIGHT: Final[Colour] = (24, 26, 34)
PANEL: Final[Colour] = (36, 39, 50)
LIT: Final[Colour] = (54, 58, 76)
INK: Final[Colour] = (24, 22, 26)
PALE: Final[Colour] = (240, 240, 244)
DIM: Final[Colour] = (158, 162, 178)
GOLD: Final[Colour] = (236, 190, 84)
BLOOD: Final[Colour] = (214, 84, 72)
LEAF: Final[Colour] = (112, 190, 120)
BACK: Final[Colour] = (72, 62, 92)
STONE: Final[Colour] = (126, 122, 118)
GEM: Final[Colour] = (110, 190, 226)

COLOURS: Final[dict[str, tuple[Colour, Colour]]] = {
    "mortal": ((238, 234, 222), INK),
    "elemental": ((150, 104, 64), PALE),
    "external": ((44, 42, 50), PALE),
    "": ((96, 92, 122), PALE),
}
"""By colour of a creature, as its border is printed: the ground and the letters of its plate."""


def on(colour: Colour) -> Colour:
    """Return the colour in which to write on a colour."""
    return PALE if 3 * colour[0] + 6 * colour[1] + colour[2] < 1_300 else INK


@lru_cache(maxsize=8)
def badge(seat: int, letter: str, size: int = 30) -> Sprite:
    """Paint the disc of a seat, with its letter."""
    whole = size * SCALE

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.ellipse((2, 2, whole - 3, whole - 3), fill=SEATS[seat], outline=PALE, width=whole // 18)
        centred(draw, (whole / 2, whole / 2), letter, round(whole * 0.62), on(SEATS[seat]))

    return sprite(size, size, NIGHT, paint)


@lru_cache(maxsize=32)
def shield(seat: int, letter: str, turned: bool, bearer: bool, size: int = 66) -> Sprite:
    """Paint a shield: on its head and barred when turned; that of a standard bearer has a flag."""
    wide, tall = size * SCALE, round(size * 1.16) * SCALE
    ground = SEATS[seat]
    if turned:
        ground = (ground[0] // 3 + 44, ground[1] // 3 + 44, ground[2] // 3 + 48)

    def paint(draw: ImageDraw.ImageDraw) -> None:
        for grown, colour in ((0.0, PALE), (0.05, ground)):
            draw.polygon(_heater(wide, tall, grown), fill=colour)

    plain = sprite(size, round(size * 1.16), NIGHT, paint)
    if turned:
        plain = plain.transpose(Image.Transpose.ROTATE_180)

    def write(draw: ImageDraw.ImageDraw) -> None:
        middle = tall * (0.58 if turned else 0.44)
        centred(draw, (wide / 2, middle), letter, round(wide * 0.56), on(ground))
        if turned:
            y = tall * 0.24
            draw.rounded_rectangle((wide * 0.3, y - 8, wide * 0.7, y + 8), 8, fill=PALE)
        if bearer:
            _flag(draw, wide, tall)

    written = sprite(size, round(size * 1.16), NIGHT, write)
    return Image.alpha_composite(plain, written)


def _heater(wide: int, tall: int, grown: float) -> list[tuple[float, float]]:
    """Return the outline of a shield, smaller by a share of its width on each side."""
    edge = wide * grown
    left, right, top, low = edge, wide - edge, edge, tall - edge * 1.5
    return [
        (left, top), (right, top), (right, tall * 0.48), (right - wide * 0.1, tall * 0.68), (wide / 2, low),
        (left + wide * 0.1, tall * 0.68), (left, tall * 0.48),
    ]  # fmt: skip


def _flag(draw: ImageDraw.ImageDraw, wide: int, tall: int) -> None:
    """Paint the banner of a standard bearer into the upper right corner."""
    x, top = wide * 0.72, tall * 0.02
    draw.line((x, top, x, tall * 0.34), fill=INK, width=9)
    draw.polygon(
        [(x, top), (wide * 0.99, top + tall * 0.08), (x, top + tall * 0.17)], fill=GOLD, outline=INK, width=4
    )


@lru_cache(maxsize=64)
def stack(count: int, under: bool, size: int = 62) -> Sprite:
    """Paint a stack of cards that lie face down with their number; what lies under a Stronghold is darker."""
    wide, tall = size * SCALE, round(size * 1.2) * SCALE
    shown = min(count, 4)
    ground = (54, 50, 62) if under else BACK

    def paint(draw: ImageDraw.ImageDraw) -> None:
        step = 12
        for at in range(shown):
            x, y = 4 + at * step, 4 + (shown - 1 - at) * step
            right, low = x + wide - 8 - 3 * step, y + tall - 8 - 3 * step
            draw.rounded_rectangle((x, y, right, low), 14, fill=ground, outline=PALE, width=5)
            if at == shown - 1:
                draw.rounded_rectangle((x + 14, y + 14, right - 14, low - 14), 8, outline=DIM, width=3)
                centred(draw, ((x + right) / 2, (y + low) / 2), str(count), round(wide * 0.46), PALE)

    return sprite(size, round(size * 1.2), NIGHT, paint)


@lru_cache(maxsize=512)
def plate(
    name: str, number: str, ground: Colour, letters: Colour, wide: int, tall: int, struck: bool
) -> Sprite:
    """Paint the plate of an open card: its name and a number; struck through when it is out."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        right, low = wide * SCALE, tall * SCALE
        draw.rounded_rectangle((1, 1, right - 2, low - 2), 14, fill=ground, outline=DIM, width=4)
        room = right - 40.0
        if number:
            side = low * 0.98
            draw.rounded_rectangle((right - side, 5, right - 6, low - 6), 12, fill=GOLD)
            centred(draw, (right - side / 2 - 3, low / 2), number, round(low * 0.62), INK)
            room -= side
        sizes = tuple(range(round(low * 0.66), 24, -3)) or (24,)
        size = fitted(draw, name, room, sizes)
        draw.text((16, low / 2), _cut(draw, name, room, size), fill=letters, font=font(size), anchor="lm")
        if struck:
            draw.line((10, low / 2, right - 10, low / 2), fill=BLOOD, width=8)

    return sprite(wide, tall, NIGHT, paint)


def _cut(draw: ImageDraw.ImageDraw, name: str, room: float, size: int) -> str:
    """Cut a name to the room that there is."""
    while name and draw.textlength(name, font=font(size)) > room:
        name = name[:-1]
    return name


@lru_cache(maxsize=4)
def gem(size: int = 20) -> Sprite:
    """Paint a power stone."""
    whole = size * SCALE

    def paint(draw: ImageDraw.ImageDraw) -> None:
        rim = [(0.5, 0.02), (0.96, 0.36), (0.5, 0.98), (0.04, 0.36)]
        draw.polygon([(x * whole, y * whole) for x, y in rim], fill=GEM, outline=PALE, width=4)
        draw.line((0.06 * whole, 0.36 * whole, 0.94 * whole, 0.36 * whole), fill=PALE, width=4)

    return sprite(size, size, NIGHT, paint)
