"""The spaces of the picture: lands with the sign of their terrain, Strongholds, rubble."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, TypeAlias

from PIL import ImageDraw

from engine.paint import SCALE, Colour, Sprite, centred, sprite
from games.guardians.sprites import BACK, DIM, INK, NIGHT, PALE, STONE, on

Pen: TypeAlias = ImageDraw.ImageDraw
Motif: TypeAlias = Callable[[Pen, int, int, Colour], None]

_EARTH: Final[Colour] = (62, 58, 54)


def _reeds(draw: Pen, wide: int, tall: int, ink: Colour) -> None:
    for at in range(9):
        x = wide * (0.06 + 0.11 * at)
        y = tall * (0.86 + 0.06 * (at % 2))
        draw.line((x, y, x, y - tall * 0.2), fill=ink, width=6)
        draw.ellipse((x - 8, y - tall * 0.26, x + 8, y - tall * 0.14), fill=ink)


def _trees(draw: Pen, wide: int, tall: int, ink: Colour) -> None:
    for at in range(7):
        x = wide * (0.08 + 0.14 * at)
        low = tall * (0.97 - 0.05 * (at % 2))
        draw.polygon([(x - 38, low - 16), (x + 38, low - 16), (x, low - 100)], fill=ink)
        draw.rectangle((x - 6, low - 16, x + 6, low), fill=ink)


def _mounds(draw: Pen, wide: int, tall: int, ink: Colour) -> None:
    for at in range(5):
        x, grown = wide * (0.1 + 0.2 * at), 66 + 20 * (at % 2)
        draw.pieslice((x - grown, tall - grown, x + grown, tall + grown), 180, 360, fill=ink)


def _peaks(draw: Pen, wide: int, tall: int, ink: Colour) -> None:
    for at in range(4):
        x, high = wide * (0.14 + 0.24 * at), tall * (0.34 + 0.12 * (at % 2))
        draw.polygon([(x - 100, tall), (x + 100, tall), (x, tall - high)], fill=ink)
        draw.polygon(
            [(x - 24, tall - high * 0.76), (x + 24, tall - high * 0.76), (x, tall - high)], fill=PALE
        )


def _waves(draw: Pen, wide: int, tall: int, ink: Colour) -> None:
    for row in range(3):
        y = tall * (0.7 + 0.11 * row)
        for at in range(9):
            x = wide * 0.12 * at - 20 * row
            draw.arc((x, y - 22, x + wide * 0.12, y + 22), 180, 360, fill=ink, width=8)


def _flakes(draw: Pen, wide: int, tall: int, ink: Colour) -> None:
    for at in range(6):
        x, y, far = wide * (0.09 + 0.165 * at), tall * (0.8 + 0.09 * (at % 2)), 30
        for arm in range(3):
            dx, dy = far * cos(arm * pi / 3), far * sin(arm * pi / 3)
            draw.line((x - dx, y - dy, x + dx, y + dy), fill=ink, width=7)


def _grass(draw: Pen, wide: int, tall: int, ink: Colour) -> None:
    for at in range(14):
        x, y = wide * (0.04 + 0.07 * at), tall * (0.9 + 0.05 * (at % 3))
        draw.line((x, y, x - 12, y - 30), fill=ink, width=6)
        draw.line((x, y, x + 12, y - 30), fill=ink, width=6)


def _back(draw: Pen, wide: int, tall: int, ink: Colour) -> None:
    for at in range(-4, 16):
        x = wide * 0.09 * at
        draw.line((x, tall, x + tall * 0.5, tall * 0.5), fill=ink, width=5)
        draw.line((x, tall * 0.5, x + tall * 0.5, tall), fill=ink, width=5)


def _bare(draw: Pen, wide: int, tall: int, ink: Colour) -> None:
    for at in range(12):
        x, y = wide * (0.05 + 0.08 * at), tall * (0.8 + 0.05 * (at * 5 % 4))
        draw.ellipse((x, y, x + 14, y + 8), fill=ink)


_TERRAIN: Final[dict[str, tuple[Colour, Colour, Motif]]] = {
    "swamps": ((58, 72, 54), (98, 116, 78), _reeds),
    "woods": ((34, 74, 48), (22, 52, 34), _trees),
    "heaps": ((138, 112, 62), (168, 140, 84), _mounds),
    "mountains": ((94, 98, 110), (64, 68, 80), _peaks),
    "rivers": ((44, 92, 130), (120, 176, 208), _waves),
    "frost": ((138, 164, 186), (226, 238, 248), _flakes),
    "plain": ((100, 134, 70), (140, 174, 96), _grass),
    "back": (BACK, (96, 84, 120), _back),
    "": (_EARTH, (84, 80, 74), _bare),
}
"""By type of terrain (`back`: a card that lies face down, empty: none): ground, ink and sign."""


@lru_cache(maxsize=64)
def land(kind: str, wide: int, tall: int, rim: Colour) -> Sprite:
    """Paint a land. A type that is not known, for a group may add some, is painted as a plain."""
    ground, ink, motif = _TERRAIN.get(kind, _TERRAIN["plain"])

    def paint(draw: Pen) -> None:
        right, low = wide * SCALE, tall * SCALE
        draw.rounded_rectangle((0, 0, right - 1, low - 1), 24, fill=ground)
        motif(draw, right, low, ink)
        draw.rounded_rectangle((0, 0, right - 1, low - 1), 24, outline=rim, width=9)

    return sprite(wide, tall, NIGHT, paint)


@lru_cache(maxsize=16)
def stronghold(bonus: int, rubble: bool, wide: int, tall: int, rim: Colour) -> Sprite:
    """Paint a Stronghold: a wall with its bonus in the gate; rubble: fallen stones."""

    def paint(draw: Pen) -> None:
        right, low = wide * SCALE, tall * SCALE
        draw.rounded_rectangle((0, 0, right - 1, low - 1), 24, fill=_EARTH)
        if rubble:
            for at in range(16):
                x, y = right * (0.03 + 0.06 * at), low * (0.86 - 0.1 * (at * 7 % 3))
                far = 26 + 10 * (at % 3)
                draw.rounded_rectangle(
                    (x, y - far, x + far * 1.4, y + far * 0.7), 12, fill=STONE, outline=INK, width=4
                )
        else:
            _wall(draw, right, low, bonus)
        draw.rounded_rectangle((0, 0, right - 1, low - 1), 24, outline=rim, width=9)

    return sprite(wide, tall, NIGHT, paint)


def _wall(draw: Pen, right: int, low: int, bonus: int) -> None:
    """Paint a wall with merlons along the foot of the space, and the bonus on it."""
    top = low * 0.74
    merlon = right / 15
    for at in range(8):
        x = at * 2 * merlon
        draw.rectangle((x, top - 30, x + merlon, top + 4), fill=STONE)
    draw.rectangle((0, top, right, low), fill=STONE)
    for row in range(3):
        y = top + 22 + row * 30
        draw.line((0, y, right, y), fill=DIM, width=3)
    draw.rounded_rectangle((right - 134, top + 4, right - 22, low - 14), 14, fill=INK)
    centred(draw, (right - 78, (top + 4 + low - 14) / 2), f"+{bonus}", 62, PALE)


def letters(kind: str) -> Colour:
    """Return the colour in which to write on a type of terrain."""
    return on(_TERRAIN.get(kind, _TERRAIN["plain"])[0])
