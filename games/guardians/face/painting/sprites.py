"""The pieces of the picture, each painted three times as large, reduced once and kept.

Nothing is told by colour alone: all that is a player's bears the letter, a turned Shield lies on its side, a
terrain bears its name, rubble is a heap of stones. All sizes are pixels of the finished picture.
"""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from engine.paint import SCALE, Colour, Sprite, big, centred, light, mixed, sprite
from engine.scene import Palette
from games.guardians.face.painting import emblems
from games.guardians.face.painting.emblems import Brush

INK: Final[Colour] = (28, 25, 28)
PALE: Final[Colour] = (248, 245, 236)
SIZE: Final = 24
"""Of most letters."""
CARD: Final = (38, 58)
SHIELD: Final = (58, 68)
Pen = ImageDraw.ImageDraw

_CREATURES: Final[dict[str, tuple[Colour, Colour]]] = {
    "mortal": ((246, 240, 226), INK),
    "elemental": ((146, 98, 58), PALE),
    "external": ((46, 42, 54), PALE),
    "": ((104, 84, 140), PALE),
}
"""By colour of a creature, as its border is printed: the ground of its card, and what is written on it."""


def over(ground: Colour) -> Colour:
    """Return the colour of letters on a ground: dark on light, light on dark."""
    return INK if light(ground) else PALE


def back_of(palette: Palette) -> Colour:
    """Return the colour of the backs of cards."""
    return (84, 68, 120) if palette.dark else (104, 86, 146)


def _points(*points: tuple[float, float]) -> list[tuple[float, float]]:
    return [(x * SCALE, y * SCALE) for x, y in points]


def _brush(draw: Pen, x: float, y: float, side: float, ink: Colour, ground: Colour) -> Brush:
    return Brush(draw, x * SCALE, y * SCALE, side * SCALE, ink, ground)


@lru_cache(maxsize=64)
def badge(seat: int, letter: str, palette: Palette, size: int = 30, *, filled: bool = True) -> Sprite:
    """Paint the disc of a seat, with its letter; a ring alone where it holds something by default only."""
    colour = palette.seats[seat]
    ground = colour if filled else palette.panel

    def paint(draw: Pen) -> None:
        box = big(1, 1, size - 1, size - 1)
        draw.ellipse(box, fill=ground, outline=PALE if filled else colour, width=2 * SCALE)
        centred(
            draw, (size * SCALE / 2, size * SCALE / 2), letter, max(SIZE - 1, round(size * 0.6)) * SCALE,
            over(ground),
        )  # fmt: skip

    return sprite(size, size, palette.panel, paint)


@lru_cache(maxsize=128)
def shield(
    seat: int,
    letter: str,
    card: str,
    palette: Palette,
    *,
    turned: bool = False,
    bearer: bool = False,
    large: bool = False,
) -> Sprite:
    """Paint a Shield: its charge below the letter of its owner. A turned one lies on its side; that of a
    standard bearer has a banner.
    """
    wide, tall = SHIELD
    colour = palette.seats[seat]
    field = mixed(colour, palette.panel, 0.5) if turned else colour
    chief = mixed(PALE, palette.panel, 0.25) if turned else PALE

    def paint(draw: Pen) -> None:
        draw.polygon(_heater(2, 3), fill=mixed(palette.ground, INK, 0.6))
        draw.polygon(_heater(0, 0), fill=mixed(colour, INK, 0.6))
        draw.polygon(_heater(1.5, 0), fill=chief)
        draw.polygon(_heater(3.5, 0), fill=field)
        if turned:
            emblems.charge(card)(_brush(draw, 18, 26, 22.0, mixed(field, PALE, 0.5), field))
            return
        draw.rectangle(big(3, 3, wide - 4, 26), fill=chief)
        ink = over(field)
        emblems.charge(card)(_brush(draw, 16, 29, 25.0, ink, field))

    image = sprite(wide, tall, palette.panel, paint)
    if turned:
        image = image.transpose(Image.Transpose.ROTATE_270)

    def write(draw: Pen) -> None:
        if turned:
            centred(draw, (tall * SCALE * 0.7, wide * SCALE / 2), letter, SIZE * SCALE, over(field))
        else:
            centred(draw, (wide * SCALE / 2, 14 * SCALE), letter, SIZE * SCALE, INK)
        if bearer:
            _banner(draw, image.width)

    image = Image.alpha_composite(image, sprite(image.width, image.height, palette.panel, write))
    return (
        image.resize((round(wide * 1.65), round(tall * 1.65)), Image.Resampling.LANCZOS) if large else image
    )


def _heater(edge: float, drop: float) -> list[tuple[float, float]]:
    """Return the outline of a Shield, smaller by so many pixels on each side."""
    wide, tall = SHIELD
    left, right, top, low = edge, wide - 1 - edge, edge + drop, tall - 4 - edge * 1.3 + drop
    half = wide / 2
    return _points(
        (left, top), (right, top), (right, tall * 0.52), (right - 4, tall * 0.66), (right - 12, tall * 0.8),
        (half, low), (left + 12, tall * 0.8), (left + 4, tall * 0.66), (left, tall * 0.52),
    )  # fmt: skip


def _banner(draw: Pen, wide: int) -> None:
    """Paint the banner of a standard bearer into the upper right corner."""
    x = wide - 15
    draw.line(big(x, 0, x, 30), fill=INK, width=3 * SCALE)
    flag = _points((x, 1), (wide - 1, 4), (wide - 6, 9), (wide - 1, 14), (x, 17))
    draw.polygon(flag, fill=(246, 204, 92), outline=INK, width=SCALE)


def _card(draw: Pen, wide: int, tall: int, ground: Colour, rim: Colour) -> None:
    """Paint a card with its shadow."""
    draw.rounded_rectangle(big(2, 3, wide - 1, tall - 1), 6 * SCALE, fill=mixed(ground, INK, 0.7))
    draw.rounded_rectangle(big(0, 0, wide - 3, tall - 3), 6 * SCALE, fill=rim)
    draw.rounded_rectangle(big(2, 2, wide - 5, tall - 5), 4 * SCALE, fill=ground)


@lru_cache(maxsize=512)
def creature(cls: str, color: str, vitality: int, item: bool, palette: Palette) -> Sprite:
    """Paint the card of a creature: the emblem of its class over its vitality; a gem where it wears an
    item.
    """
    (wide, tall), (ground, ink) = CARD, _CREATURES[color]

    def paint(draw: Pen) -> None:
        _card(draw, wide, tall, ground, mixed(ground, palette.gold, 0.6))
        emblems.of_class(cls)(_brush(draw, 8, 5, 20.0, mixed(ink, ground, 0.15), ground))
        centred(draw, (17.5 * SCALE, 40 * SCALE), str(vitality), SIZE * SCALE, ink)
        if item:
            x, y = wide - 9, 8
            rim = _points((x, y - 7), (x + 6, y), (x, y + 7), (x - 6, y))
            draw.polygon(rim, fill=palette.gold, outline=INK, width=SCALE)

    return sprite(wide, tall, palette.panel, paint)


@lru_cache(maxsize=256)
def portrait(
    cls: str, color: str, text: str, seat: int, palette: Palette, *, size: tuple[int, int]
) -> Sprite:
    """Paint the large card of whoever fights: the emblem, the base vitality, the colour of the seat."""
    (wide, tall), (ground, ink) = size, _CREATURES[color]

    def paint(draw: Pen) -> None:
        _card(draw, wide, tall, ground, palette.seats[seat])
        line = mixed(ground, palette.gold, 0.6)
        draw.rounded_rectangle(big(6, 6, wide - 9, tall - 9), 5 * SCALE, outline=line, width=2 * SCALE)
        emblem = emblems.tower if cls == "Guardian" else emblems.of_class(cls)
        side = wide - 40.0
        if cls:
            emblem(_brush(draw, 18.5, 14, side, mixed(ink, ground, 0.12), ground))
        centred(draw, ((wide - 3) * SCALE / 2, (tall - 30) * SCALE), text, 38 * SCALE, ink)

    return sprite(wide, tall, palette.panel, paint)


@lru_cache(maxsize=32)
def back(palette: Palette, text: str = "", *, size: tuple[int, int] = CARD) -> Sprite:
    """Paint a card that lies face down, with a word on it or a diamond."""
    wide, tall = size
    ground = back_of(palette)
    line = mixed(ground, PALE, 0.35)

    def paint(draw: Pen) -> None:
        _card(draw, wide, tall, ground, mixed(ground, PALE, 0.75))
        x, y = (wide - 3) / 2, (tall - 3) / 2
        for far in () if text else (0.7, 0.35):
            rim = _points((x, y - y * far), (x + x * far, y), (x, y + y * far), (x - x * far, y))
            draw.polygon(rim, outline=line, width=2 * SCALE)
        if text:
            centred(draw, (x * SCALE, y * SCALE), text, SIZE * SCALE, PALE)

    return sprite(wide, tall, palette.panel, paint)


@lru_cache(maxsize=4)
def arch(palette: Palette, *, small: bool = False) -> Sprite:
    """Paint the gate behind which cards lie under a Stronghold."""
    wide, tall = (26, 28) if small else (44, 40)

    def paint(draw: Pen) -> None:
        draw.rounded_rectangle(big(0, 0, wide - 1, tall * 2), 13 * SCALE, fill=(40, 36, 40))
        for x in range(6, wide, 9):
            draw.line(big(x, 4, x, tall), fill=(104, 92, 80), width=2 * SCALE)

    return sprite(wide, tall, palette.panel, paint)


@lru_cache(maxsize=16)
def token(seat: int, letter: str, stands: str, palette: Palette) -> Sprite:
    """Paint a small Shield (`ready`), a turned one, or creatures without one (`none`)."""
    if stands == "none":
        return badge(seat, letter, palette)
    colour = palette.seats[seat]
    field = mixed(colour, palette.panel, 0.5) if stands == "turned" else colour

    def paint(draw: Pen) -> None:
        rim = [(0, 0), (33, 0), (33, 16), (17, 30), (0, 16)]
        if stands == "turned":
            rim = [(33, 0), (33, 30), (15, 30), (0, 15), (15, 0)]
        draw.polygon(_points(*rim), fill=field, outline=PALE, width=2 * SCALE)
        x = 21 if stands == "turned" else 17
        y = 15 if stands == "turned" else 13
        centred(draw, (x * SCALE, y * SCALE), letter, (SIZE - 1) * SCALE, over(field))

    return sprite(35, 32, palette.panel, paint)


@lru_cache(maxsize=4)
def upgrade(palette: Palette) -> Sprite:
    """Paint the sign of an upgrade: a second roof."""

    def paint(draw: Pen) -> None:
        for y in (2, 11):
            rim = ((0, y + 9), (12, y), (24, y + 9), (24, y + 13), (12, y + 4), (0, y + 13))
            draw.polygon(_points(*rim), fill=palette.gold)

    return sprite(25, 25, palette.panel, paint)


@lru_cache(maxsize=64)
def count(number: int, palette: Palette) -> Sprite:
    """Paint how many cards lie somewhere: a pale tab."""
    wide = 26 if number < 10 else 36

    def paint(draw: Pen) -> None:
        draw.rounded_rectangle(big(0, 0, wide - 1, 27), 9 * SCALE, fill=INK)
        draw.rounded_rectangle(big(1.5, 1.5, wide - 2.5, 25.5), 8 * SCALE, fill=PALE)
        centred(draw, (wide * SCALE / 2 - 1, 13.5 * SCALE), str(number), SIZE * SCALE, INK)

    return sprite(wide, 28, palette.panel, paint)


@lru_cache(maxsize=8)
def gem(palette: Palette) -> Sprite:
    """Paint a power stone."""
    hue: Colour = (112, 196, 232) if palette.dark else (24, 118, 168)

    def paint(draw: Pen) -> None:
        draw.polygon(_points((12, 1), (23, 9), (12, 24), (1, 9)), fill=hue)
        draw.polygon(_points((12, 1), (16, 9), (12, 24), (8, 9)), fill=mixed(hue, PALE, 0.5))
        draw.line(_points((1, 9), (23, 9)), fill=mixed(hue, INK, 0.4), width=SCALE)

    return sprite(25, 25, palette.panel, paint)


@lru_cache(maxsize=64)
def icon(name: str, palette: Palette) -> Sprite:
    """Paint the small sign before a number of a player: by its name in `emblems` or of a heap of cards."""
    ink = mixed(palette.ink, palette.raised, 0.25)

    def paint(draw: Pen) -> None:
        if name in ("up", "deck"):
            for x in (0, 3) if name == "deck" else (1,):
                draw.rounded_rectangle(big(3 + x, 1 + x, 17 + x, 21 + x), 3 * SCALE, fill=palette.raised)
                draw.rounded_rectangle(big(3 + x, 1 + x, 17 + x, 21 + x), 3 * SCALE, outline=ink,
                                       width=2 * SCALE)  # fmt: skip
            if name == "up":
                draw.polygon(_points((11, 4), (16, 11), (6, 11)), fill=ink)
                draw.rectangle(big(9, 10, 13, 18), fill=ink)
            return
        brush = _brush(draw, 1, 1, 22.0, ink, palette.raised)
        _ICONS[name](brush)

    return sprite(24, 24, palette.raised, paint)


def _flag(b: Brush) -> None:
    b.bar(0.16, 0.0, 0.26, 1.0)
    b.shape((0.26, 0.06), (1.0, 0.26), (0.26, 0.56))


def _cage(b: Brush) -> None:
    b.bar(0.0, 0.04, 1.0, 0.16)
    b.bar(0.0, 0.84, 1.0, 0.96)
    for x in (0.06, 0.34, 0.6, 0.86):
        b.bar(x, 0.04, x + 0.09, 0.96)


_ICONS: Final[dict[str, emblems.Emblem]] = {
    "pen": _cage, "depot": emblems.spark, "lands": _flag, "guardian": emblems.tower, "first": emblems.crown,
}  # fmt: skip


@lru_cache(maxsize=16)
def pip(seat: int, lost: bool, palette: Palette) -> Sprite:
    """Paint one of the Shields that a player may lose: whole, or broken."""
    colour = palette.seats[seat]

    def paint(draw: Pen) -> None:
        rim = _points((1, 1), (19, 1), (19, 12), (10, 24), (1, 12))
        draw.polygon(rim, fill=palette.raised if lost else colour, outline=palette.dim, width=2 * SCALE)
        if lost:
            draw.line(big(2, 2, 17, 20), fill=palette.bad, width=3 * SCALE)
            draw.line(big(18, 2, 3, 20), fill=palette.bad, width=3 * SCALE)

    return sprite(21, 25, palette.raised, paint)


@lru_cache(maxsize=8)
def star(palette: Palette) -> Sprite:
    """Paint the sign of the reader's own seat."""

    def paint(draw: Pen) -> None:
        rim = [(22 * x, 22 * y) for x, y in emblems.star(5, 0.5, 0.22)]
        draw.polygon(_points(*rim), fill=palette.ink)

    return sprite(22, 22, palette.raised, paint)


@lru_cache(maxsize=16)
def fresh(wide: int, tall: int, palette: Palette) -> Sprite:
    """Paint the corners around what is new since the reader looked."""

    def paint(draw: Pen) -> None:
        for x, y, right, down in (
            (1, 1, 1, 1), (wide - 2, 1, -1, 1), (1, tall - 2, 1, -1), (wide - 2, tall - 2, -1, -1),
        ):  # fmt: skip
            for ends in ((x, y, x + right * 22, y), (x, y, x, y + down * 22)):
                draw.line(big(*ends), fill=mixed(palette.fresh, INK, 0.8), width=8 * SCALE)
            for ends in ((x, y, x + right * 21, y), (x, y, x, y + down * 21)):
                draw.line(big(*ends), fill=palette.fresh, width=5 * SCALE)

    return sprite(wide, tall, palette.ground, paint)


@lru_cache(maxsize=8)
def clash(palette: Palette, size: int) -> Sprite:
    """Paint the sign of a combat."""

    def paint(draw: Pen) -> None:
        for far, near, colour in ((0.5, 0.24, palette.bad), (0.38, 0.18, palette.gold)):
            rim = [(size * x, size * y) for x, y in emblems.star(9, far, near)]
            draw.polygon(_points(*rim), fill=colour)

    return sprite(size, size, palette.bad, paint)
