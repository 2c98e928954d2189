"""The pieces of the picture, each painted three times as large, reduced once and kept."""

from functools import lru_cache
from typing import Final

from PIL import ImageDraw

from engine.paint import SCALE, SEATS, Colour, Sprite, centred, fitted, font, sprite

NIGHT: Final[Colour] = (22, 24, 34)
PANEL: Final[Colour] = (34, 37, 50)
LIT: Final[Colour] = (50, 55, 74)
EMPTY: Final[Colour] = (44, 48, 62)
PALE: Final[Colour] = (238, 239, 244)
DIM: Final[Colour] = (150, 156, 174)
GOLD: Final[Colour] = (232, 184, 74)
BLOOD: Final[Colour] = (206, 62, 58)
INK: Final[Colour] = (26, 24, 28)
SHADOW: Final[Colour] = (92, 94, 104)
SKY: Final[Colour] = (112, 160, 222)

_FACES: Final[dict[str, tuple[Colour, Colour, Colour]]] = {
    "angel": ((243, 232, 200), (208, 170, 92), INK),
    "demon": ((96, 24, 34), (196, 74, 52), PALE),
    "mortal": ((66, 88, 92), (132, 158, 150), PALE),
}
"""By allegiance: the ground, the rim and the letters of a card."""


@lru_cache(maxsize=16)
def space(wide: int, tall: int) -> Sprite:
    """Paint an empty space of a grid."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        box = (6, 6, wide * SCALE - 7, tall * SCALE - 7)
        draw.rounded_rectangle(box, 15, fill=PANEL, outline=EMPTY, width=5)

    return sprite(wide, tall, NIGHT, paint)


@lru_cache(maxsize=1024)
def character(
    name: str, allegiance: str, might: str, life: int, health: int, spent: bool, wide: int, tall: int
) -> Sprite:
    """Paint a character: its name, its might (empty: it does not fight), a heart for each point of health.

    A halo marks an angel, horns a demon; a spent character is grey with a bar across.
    """

    def paint(draw: ImageDraw.ImageDraw) -> None:
        ground, rim, letters = _FACES.get(allegiance, _FACES["mortal"])
        if spent:
            ground, letters = (64, 66, 76), DIM
        right, low = wide * SCALE, tall * SCALE
        top = 18
        if allegiance == "angel":
            draw.ellipse((right / 2 - 45, 2, right / 2 + 45, 30), outline=GOLD, width=7)
        elif allegiance == "demon":
            for side in (-1, 1):
                x = right / 2 + side * 48
                draw.polygon([(x - 16, 24), (x + 16, 24), (x + side * 20, 0)], fill=rim)
        draw.rounded_rectangle((6, top, right - 7, low - 5), 18, fill=ground, outline=rim, width=6)
        grown = min(right / 300, low / 190, 1.6)
        _name(draw, name, right, top, low, letters, grown)
        _foot(draw, might, life, health, right, low, letters, max(grown, 0.9))
        if spent:
            draw.line((30, low - 15, right - 30, low - 15), fill=PALE, width=7)

    return sprite(wide, tall, NIGHT, paint)


def _name(
    draw: ImageDraw.ImageDraw, name: str, right: int, top: int, low: int, letters: Colour, grown: float
) -> None:
    """Write the name in one line or two."""
    room = right - 36.0
    sizes = tuple(round(size * max(grown, 1.0)) for size in (42, 39, 36, 33, 30, 27, 24, 21))
    middle = top + (low - top) * 0.33
    words = name.split()
    if len(words) == 1:
        centred(draw, (right / 2, middle - 4 * grown), name, fitted(draw, name, room, sizes), letters)
        return
    cut = min(range(1, len(words)), key=lambda at: max(len(" ".join(words[:at])), len(" ".join(words[at:]))))
    lines = (" ".join(words[:cut]), " ".join(words[cut:]))
    size = min(fitted(draw, line, room, sizes) for line in lines)
    for at, line in enumerate(lines):
        centred(draw, (right / 2, middle + (at - 0.5) * size * 1.06), line, size, letters)


def _foot(
    draw: ImageDraw.ImageDraw, might: str, life: int, health: int, right: int, low: int, letters: Colour,
    grown: float,
) -> None:  # fmt: skip
    """Paint might in a disc on the left and the hearts on the right, the lost ones hollow.

    Where hearts would not fit beside the might there is one, with the number of wounds to live.
    """
    disc = 29 * grown
    x, y = 15 + disc, low - 10 - disc
    if might:
        draw.ellipse((x - disc, y - disc, x + disc, y + disc), fill=INK, outline=GOLD, width=5)
        centred(draw, (x, y), might, round((45 if len(might) < 2 else 36) * grown), PALE)
    else:
        book = disc * 0.75
        draw.rounded_rectangle((x - book, y - book, x + book, y + book), 6, outline=letters, width=4)
        draw.line((x, y - book, x, y + book), fill=letters, width=4)
    step = 38 * grown
    if right < 200:
        heart(draw, right - 38, y, 25, BLOOD if life == health else INK)
        centred(draw, (right - 38, y - 6), str(life), 33, PALE)
        return
    for number in range(health):
        heart(
            draw, right - 24 - 14 * grown - step * (health - 1 - number), y, 14 * grown,
            BLOOD if number < life else None,
        )  # fmt: skip


def heart(draw: ImageDraw.ImageDraw, x: float, y: float, size: float, fill: Colour | None) -> None:
    """Paint a heart with a light rim; hollow without a colour."""
    for grown, colour in ((size + 4, PALE), (size, fill or INK)):
        draw.ellipse((x - grown, y - grown, x, y), fill=colour)
        draw.ellipse((x, y - grown, x + grown, y), fill=colour)
        draw.polygon(
            [(x - grown * 0.95, y - grown * 0.35), (x + grown * 0.95, y - grown * 0.35), (x, y + grown)],
            fill=colour,
        )


@lru_cache(maxsize=16)
def badge(seat: int, letter: str) -> Sprite:
    """Paint the disc of a seat, with its letter."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.ellipse((3, 3, 86, 86), fill=SEATS[seat], outline=INK, width=6)
        centred(draw, (45, 45), letter, 54, PALE if sum(SEATS[seat]) < 420 else INK)

    return sprite(30, 30, NIGHT, paint)


@lru_cache(maxsize=8)
def card(colour: Colour) -> Sprite:
    """Paint the back of a card."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.rounded_rectangle((6, 3, 42, 57), 6, fill=colour, outline=PALE, width=4)

    return sprite(16, 20, NIGHT, paint)


@lru_cache(maxsize=64)
def field(name: str, plunder: int, effect: str, wide: int, tall: int, lit: bool) -> Sprite:
    """Paint a battlefield: its plunder value on a shield, its name, and smaller what it does."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        right, low = wide * SCALE, tall * SCALE
        rim = GOLD if lit else EMPTY
        draw.rounded_rectangle(
            (1, 1, right - 2, low - 2), 12, fill=(74, 60, 48), outline=rim, width=6 if lit else 3
        )
        middle = low / 2
        shield = [(15, middle - 30), (75, middle - 30), (75, middle + 8), (45, middle + 33), (15, middle + 8)]
        draw.polygon(shield, fill=GOLD)
        centred(draw, (45, middle - 2), str(plunder), 45, INK)
        size = fitted(draw, name, right * 0.52, (45, 42, 39, 36, 33, 30, 27))
        draw.text((90, middle), name, fill=PALE, font=font(size), anchor="lm")
        if effect:
            used = 90 + draw.textlength(name, font=font(size))
            less = fitted(draw, effect, right - used - 40, (36, 33, 30, 27, 24))
            draw.text((right - 14, middle), effect, fill=GOLD, font=font(less), anchor="rm")

    return sprite(wide, tall, NIGHT, paint)
