"""The pieces of the picture, each painted three times as large, reduced once and kept.

All sizes are pixels of the finished picture; `_big` takes them to the sprite's own scale. What a character is
shows in the outline of its card too: an angel's is round, a demon's has its corners cut off, a mortal's is
square.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import ImageDraw

from engine.board import LETTERS
from engine.paint import SCALE, Colour, Sprite, big, centred, fitted, font, light, mixed, named, poly, sprite
from engine.scene import Palette
from games.heaven_hell.face.emblems import CHARACTERS, FIELDS, Inks, draw_emblem

SIZE: Final = 23
"""The size of letters."""
NAMED: Final = 112
"""A card as wide as this bears its name."""
TINY: Final = 40
"""A card as low as this bears its might alone."""
SHADOW: Final = (0, 0, 0, 70)
Draw = ImageDraw.ImageDraw


@dataclass(frozen=True, slots=True)
class Coat:
    """Hold the colours of the cards of an allegiance."""

    ground: Colour
    rim: Colour
    ink: Colour
    second: Colour


_COATS: Final[dict[str, Coat]] = {
    "angel": Coat((247, 237, 208), (206, 160, 62), (58, 44, 32), (184, 122, 24)),
    "demon": Coat((98, 24, 34), (212, 84, 54), (250, 224, 204), (252, 152, 62)),
    "mortal": Coat((64, 88, 96), (138, 166, 162), (236, 242, 238), (244, 202, 112)),
}
_TERRAINS: Final[dict[str, tuple[Colour, Colour, Colour]]] = {
    "B01": ((126, 172, 206), (186, 142, 52), (250, 220, 120)),
    "B02": ((132, 190, 214), (30, 86, 122), (196, 84, 52)),
    "B03": ((196, 158, 112), (142, 100, 64), (250, 222, 140)),
    "B04": ((150, 178, 196), (84, 78, 76), (176, 132, 84)),
    "B05": ((188, 206, 180), (104, 82, 52), (70, 116, 58)),
    "B06": ((206, 196, 190), (140, 118, 100), (238, 236, 232)),
    "B07": ((170, 160, 156), (88, 84, 92), (236, 232, 220)),
    "B08": ((110, 128, 176), (224, 208, 178), (232, 178, 72)),
    "B09": ((88, 64, 64), (34, 26, 28), (240, 120, 44)),
    "B10": ((26, 60, 78), (222, 214, 190), (84, 170, 196)),
    "B11": ((124, 120, 128), (62, 58, 66), (28, 26, 32)),
    "B12": ((66, 30, 40), (28, 18, 24), (248, 134, 44)),
    "": ((128, 164, 186), (84, 110, 84), (244, 220, 130)),
}
"""By id of the battlefield: its sky, its land, what stands out."""


def over(ground: Colour) -> Colour:
    """Return the colour of letters on a ground: dark on light, light on dark."""
    return (26, 24, 26) if light(ground) else (248, 246, 240)


def stamp(draw: Draw, emblem: str, at: tuple[float, float], size: float, inks: Inks) -> None:
    """Draw an emblem with its upper left corner at a point."""
    draw_emblem(draw, emblem, (at[0] * SCALE, at[1] * SCALE), size * SCALE, inks)


def _shape(draw: Draw, side: str, box: tuple[float, float, float, float], fill: object, far: float) -> None:
    """Fill the outline of an allegiance's card; `far`: how round or how far cut its corners are."""
    left, top, right, low = box
    if side == "demon":
        points = [
            (left + far, top), (right - far, top), (right, top + far), (right, low - far), (right - far, low),
            (left + far, low), (left, low - far), (left, top + far),
        ]  # fmt: skip
        draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=fill)  # type: ignore[arg-type]
    else:
        round_by = far * 1.6 if side == "angel" else 2
        draw.rounded_rectangle(big(*box), round_by * SCALE, fill=fill)  # type: ignore[arg-type]


@lru_cache(maxsize=32)
def space(wide: int, tall: int, palette: Palette) -> Sprite:
    """Paint an empty space of a grid."""
    shade = (255, 255, 255, 16) if palette.dark else (60, 40, 20, 26)
    rim = (255, 255, 255, 34) if palette.dark else (60, 40, 20, 60)

    def paint(draw: Draw) -> None:
        box = big(1.5, 1.5, wide - 1.5, tall - 1.5)
        draw.rounded_rectangle(box, 8 * SCALE, fill=shade, outline=rim, width=SCALE)

    return sprite(wide, tall, palette.ground, paint)


@dataclass(frozen=True, slots=True)
class Figure:
    """Hold what a card shows of a character; `might` is empty for one that does not fight."""

    card: str
    name: str
    side: str
    might: str
    life: int
    health: int
    spent: bool


@lru_cache(maxsize=2_048)
def character(figure: Figure, wide: int, tall: int) -> Sprite:
    """Paint the card of a character, with its name where there is room, else by its emblem."""
    coat = _COATS.get(figure.side, _COATS["mortal"])
    grey = (112, 112, 118)
    ground = mixed(coat.ground, grey, 0.55) if figure.spent else coat.ground
    inks = Inks(coat.ink, coat.second, ground)
    far = min(7.0, tall / 6)

    def paint(draw: Draw) -> None:
        _shape(draw, figure.side, (1.5, 3, wide - 0.5, tall), SHADOW, far)
        _shape(draw, figure.side, (0.5, 0.5, wide - 1.5, tall - 2.5), coat.rim, far)
        _shape(draw, figure.side, (2.5, 2.5, wide - 3.5, tall - 4.5), ground, far - 1)
        if figure.spent:
            for x in range(tall, wide, 14):
                ends = big(x, 5, x - tall + 10, tall - 6)
                draw.line(ends, fill=mixed(ground, grey, 0.6), width=3 * SCALE)
        if tall <= TINY:
            _tiny(draw, figure, wide, tall, inks)
        elif wide >= NAMED:
            _named(draw, figure, wide, tall, inks)
        elif tall >= 74:
            _upright(draw, figure, wide, tall, inks)
        else:
            _small(draw, figure, wide, tall, inks)

    return sprite(wide, tall, coat.rim, paint)


def _own(figure: Figure) -> str:
    """Return the emblem of a character, or that of its allegiance."""
    return CHARACTERS.get(figure.card) or CHARACTERS.get(figure.side, CHARACTERS["mortal"])


def _named(draw: Draw, figure: Figure, wide: int, tall: int, inks: Inks) -> None:
    """Write the name above; below it might, the emblem, and a heart for each point of health."""
    size = fitted(
        draw, figure.name, (wide - 12) * SCALE, tuple(range((SIZE + 2) * SCALE, SIZE * SCALE - 1, -1))
    )
    centred(draw, ((wide / 2 - 0.5) * SCALE, 16.5 * SCALE), figure.name, size, inks.first)
    low = tall - 4
    middle = (28 + low) / 2
    across = (2 if low >= 60 else 4) if figure.health <= 4 else 0
    room = 18 * min(across, figure.health) if across else 40
    _might(draw, figure, (23, middle + 1), inks)
    side = min(low - 30, 52, wide - 48 - room - 10)
    x = (40 + wide - room - 8 - side) / 2
    stamp(draw, _own(figure), (x, middle - side / 2), side, inks)
    if not across:
        _life(draw, figure, (wide - 26, middle + 1), inks)
        return
    lines = (figure.health + across - 1) // across
    for number in range(figure.health):
        x = wide - room - 8 + 9 + 18 * (number % across)
        y = middle + 1 + 17 * (number // across - (lines - 1) / 2)
        _heart(draw, x, y, 7.2, figure.side, number < figure.life)


def _upright(draw: Draw, figure: Figure, wide: int, tall: int, inks: Inks) -> None:
    """Draw the emblem above, might and life below."""
    side = min(wide - 18, tall - 42)
    stamp(draw, _own(figure), ((wide - side) / 2 - 0.5, 7), side, inks)
    _might(draw, figure, (20, tall - 20), inks)
    _life(draw, figure, (wide - 22, tall - 20), inks)


def _small(draw: Draw, figure: Figure, wide: int, tall: int, inks: Inks) -> None:
    """Draw the emblem on the left, might and life on the right."""
    side = min(tall - 14, wide - 40)
    stamp(draw, _own(figure), (5, (tall - 2 - side) / 2), side, inks)
    _might(draw, figure, (wide - 19, tall / 2 - 12), inks, 11.5)
    _life(draw, figure, (wide - 20, tall / 2 + 11), inks)


def _tiny(draw: Draw, figure: Figure, wide: int, tall: int, inks: Inks) -> None:
    """Write the might alone, with the emblem beside it where there is room; a book for one without."""
    middle = (tall - 2) / 2
    x = wide / 2 - 0.5
    if figure.name:
        x = wide - 22
        called = named(draw, figure.name, "", (wide - 44) * SCALE, SIZE * SCALE)
        at = (8 * SCALE, (middle + 0.5) * SCALE)
        draw.text(at, called, fill=inks.first, font=font(SIZE * SCALE), anchor="lm")
    elif wide >= 62:
        stamp(draw, _own(figure), (8, middle - 10), 20, inks)
        x = wide - 22
    if figure.might:
        centred(draw, (x * SCALE, (middle + 0.5) * SCALE), figure.might, SIZE * SCALE, inks.first)
    else:
        stamp(draw, CHARACTERS["A09"], (x - 8, middle - 8), 16, inks)


def _might(draw: Draw, figure: Figure, at: tuple[float, float], inks: Inks, far: float = 14.5) -> None:
    """Draw the might on a disc; who does not fight has an open book."""
    x, y = at
    if not figure.might:
        stamp(draw, CHARACTERS["A09"], (x - 10, y - 10), 20, inks)
        return
    wide = far + (4 if len(figure.might) > 1 else 0)
    draw.rounded_rectangle(big(x - wide, y - far, x + wide, y + far), far * SCALE, fill=(24, 22, 28))
    draw.rounded_rectangle(
        big(x - wide, y - far, x + wide, y + far),
        far * SCALE,
        outline=(232, 186, 84),
        width=round(1.6 * SCALE),
    )
    size = SIZE + 2 if far > 12 else SIZE
    centred(draw, (x * SCALE, y * SCALE), figure.might, size * SCALE, (255, 250, 238))


def _life(draw: Draw, figure: Figure, at: tuple[float, float], inks: Inks) -> None:
    """Write the wounds to live beside a heart, which is hollow for a wounded one."""
    x, y = at
    centred(draw, ((x - 6) * SCALE, y * SCALE), str(figure.life), SIZE * SCALE, inks.first)
    _heart(draw, x + 9, y + 1, 6.8, figure.side, figure.life >= figure.health)


def _heart(draw: Draw, x: float, y: float, size: float, side: str, whole: bool) -> None:
    """Draw a heart; a lost one is hollow."""
    coat = _COATS.get(side, _COATS["mortal"])
    rim = (120, 16, 24) if side == "angel" else (255, 236, 226)
    fill = (222, 44, 52) if whole else coat.ground
    for grown, colour in ((size + 1.2, rim), (size - (0 if whole else 0.8), fill)):
        draw.ellipse(big(x - grown, y - grown, x + grown * 0.06, y + grown * 0.06), fill=colour)
        draw.ellipse(big(x - grown * 0.06, y - grown, x + grown, y + grown * 0.06), fill=colour)
        low = ((x - grown * 0.94, y - grown * 0.24), (x + grown * 0.94, y - grown * 0.24), (x, y + grown))
        poly(draw, low, colour)


@lru_cache(maxsize=32)
def badge(seat: int, palette: Palette) -> Sprite:
    """Paint the disc of a seat, with its letter."""
    colour = palette.seats[seat]

    def paint(draw: Draw) -> None:
        draw.ellipse(big(1, 2, 29, 30), fill=SHADOW)
        draw.ellipse(big(1, 0.5, 29, 28.5), fill=(24, 22, 26))
        draw.ellipse(big(3, 2.5, 27, 26.5), fill=colour)
        centred(draw, (15 * SCALE, 14.5 * SCALE), LETTERS[seat], SIZE * SCALE, over(colour))

    return sprite(30, 30, palette.ground, paint)


@lru_cache(maxsize=64)
def field(card: str, plunder: int, palette: Palette) -> Sprite:
    """Paint a battlefield: its land, and on a shield what it is worth."""
    sky, land, second = _TERRAINS.get(card, _TERRAINS[""])

    def paint(draw: Draw) -> None:
        draw.rounded_rectangle(big(1, 3, 49, 60), 24, fill=SHADOW)
        draw.rounded_rectangle(big(0.5, 0.5, 48.5, 58), 24, fill=mixed(land, (20, 16, 14), 0.35))
        draw.rounded_rectangle(big(2.5, 2.5, 46.5, 56), 18, fill=mixed(sky, land, 0.15))
        draw.rounded_rectangle(big(2.5, 2.5, 46.5, 20), 18, fill=sky)
        draw.rectangle(big(2.5, 34, 46.5, 44), fill=mixed(land, (20, 16, 14), 0.2))
        draw.rounded_rectangle(big(2.5, 34, 46.5, 56), 18, fill=mixed(land, (20, 16, 14), 0.2))
        stamp(draw, FIELDS.get(card) or FIELDS[""], (9, 4), 30, Inks(land, second, sky))
        draw_shield(draw, 14, 44, 11.5, palette.gold)
        number = str(plunder)
        centred(draw, (14 * SCALE, 44 * SCALE), number, SIZE * SCALE, over(palette.gold))

    return sprite(49, 61, palette.ground, paint)


def draw_shield(draw: Draw, x: float, y: float, far: float, fill: Colour) -> None:
    """Draw a shield around a point."""
    for grown, colour in ((far + 1.5, (26, 22, 24)), (far, fill)):
        points = (
            (x - grown, y - grown * 0.95), (x + grown, y - grown * 0.95), (x + grown, y + grown * 0.3),
            (x, y + grown * 1.15), (x - grown, y + grown * 0.3),
        )  # fmt: skip
        poly(draw, points, colour)
