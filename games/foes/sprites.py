"""The pieces of the picture, each painted three times as large, reduced once and kept."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import ImageDraw

from engine.paint import SEATS, Colour, Sprite, centred, sprite
from games.foes.words import LETTERS, TELEPORTS

NIGHT: Final[Colour] = (28, 31, 41)
PANEL: Final[Colour] = (38, 42, 55)
STONE: Final[Colour] = (74, 80, 98)
FLOOR: Final[Colour] = (226, 215, 190)
EDGE: Final[Colour] = (160, 145, 115)
DARK: Final[Colour] = (50, 55, 70)
INK: Final[Colour] = (24, 24, 28)
PALE: Final[Colour] = (236, 238, 244)
DIM: Final[Colour] = (150, 157, 176)
FIEND: Final[Colour] = (124, 36, 48)
BOSS: Final[Colour] = (70, 20, 84)
CHIP: Final[Colour] = (64, 168, 96)
GOLD: Final[Colour] = (232, 178, 48)
WALL: Final[Colour] = (190, 72, 40)
PORTALS: Final[tuple[Colour, ...]] = ((86, 180, 233), (204, 121, 167))


@lru_cache(maxsize=256)
def monster(strength: int, hearts: int, boss: bool) -> Sprite:
    """Paint a monster: a horned shield with its strength, and its hearts below."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        body = BOSS if boss else FIEND
        shield = [(21, 30), (33, 42), (105, 42), (117, 30), (117, 84), (69, 132), (21, 84)]
        draw.polygon([(21, 45), (9, 9), (48, 39)], fill=body)
        draw.polygon([(117, 45), (129, 9), (90, 39)], fill=body)
        draw.polygon(shield, fill=body)
        centred(draw, (69, 70), str(strength), 54, PALE)
        for number in range(min(hearts, 4)):
            _heart(draw, 69 + 30 * (number - (min(hearts, 4) - 1) / 2), 114, 17)

    return sprite(46, 46, NIGHT, paint)


def _heart(draw: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    """Paint a green heart with a light rim."""
    for grown, colour in ((size + 4, PALE), (size, CHIP)):
        half = grown / 2
        draw.ellipse((x - grown, y - grown, x, y), fill=colour)
        draw.ellipse((x, y - grown, x + grown, y), fill=colour)
        draw.polygon(
            [(x - grown * 0.95, y - half * 0.7), (x + grown * 0.95, y - half * 0.7), (x, y + grown)],
            fill=colour,
        )


@lru_cache(maxsize=1)
def chest() -> Sprite:
    """Paint a treasure chest."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.rounded_rectangle((15, 39, 123, 120), 12, fill=(124, 78, 34))
        draw.pieslice((15, 12, 123, 84), 180, 360, fill=(150, 96, 44))
        draw.rectangle((15, 57, 123, 69), fill=GOLD)
        draw.rounded_rectangle((57, 48, 81, 84), 6, fill=GOLD)
        draw.ellipse((64, 58, 74, 68), fill=INK)

    return sprite(46, 46, NIGHT, paint)


@lru_cache(maxsize=1)
def chip() -> Sprite:
    """Paint a power chip."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.ellipse((3, 3, 57, 57), fill=CHIP)
        draw.ellipse((12, 12, 48, 48), outline=PALE, width=4)

    return sprite(20, 20, NIGHT, paint)


@lru_cache(maxsize=8)
def room(seen: bool, start: bool) -> Sprite:
    """Paint a chamber: a lit floor, or darkness where nobody has been; an arch marks the start."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        fill, edge = (FLOOR, EDGE) if seen else (DARK, STONE)
        draw.rounded_rectangle((3, 3, 164, 164), 27, fill=fill, outline=edge, width=7)
        if start:
            draw.pieslice((36, -33, 132, 33), 0, 180, fill=GOLD)
            centred(draw, (84, 14), "^", 40, INK)

    return sprite(56, 56, NIGHT, paint)


@lru_cache(maxsize=8)
def crossing(closed: int) -> Sprite:
    """Paint an intersection: face down (-1) with a question mark, or with a wall on its closed side."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        if closed < 0:
            draw.ellipse((9, 9, 135, 135), fill=DARK, outline=DIM, width=6)
            centred(draw, (72, 72), "?", 75, PALE)
            return
        draw.ellipse((9, 9, 135, 135), fill=STONE, outline=DIM, width=6)
        arms = ((57, 0, 87, 72), (72, 57, 144, 87), (57, 72, 87, 144), (0, 57, 72, 87))
        walls = ((27, 0, 117, 24), (120, 27, 144, 117), (27, 120, 117, 144), (0, 27, 24, 117))
        for side, arm in enumerate(arms):
            if side != closed:
                draw.rectangle(arm, fill=FLOOR)
        draw.ellipse((45, 45, 99, 99), fill=FLOOR)
        draw.rounded_rectangle(walls[closed], 8, fill=WALL, outline=INK, width=3)

    return sprite(48, 48, NIGHT, paint)


@lru_cache(maxsize=4)
def portal(colour: int) -> Sprite:
    """Paint a teleport: a diamond or a disc, with its letter."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        if colour == 0:
            draw.polygon([(45, 0), (90, 45), (45, 90), (0, 45)], fill=PORTALS[0], outline=PALE, width=5)
        else:
            draw.ellipse((3, 3, 87, 87), fill=PORTALS[1], outline=PALE, width=5)
        centred(draw, (45, 42), TELEPORTS[colour], 48, INK)

    return sprite(30, 30, NIGHT, paint)


@lru_cache(maxsize=8)
def pawn(seat: int) -> Sprite:
    """Paint a figure, with its letter."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        colour = SEATS[seat]
        for grow, fill in ((0, INK), (5, colour)):
            draw.ellipse((24 + grow, 0 + grow, 66 - grow, 42 - grow), fill=fill)
            draw.rounded_rectangle((9 + grow, 33 + grow, 81 - grow, 93 - grow), 21, fill=fill)
        letter = PALE if sum(colour) < 420 else INK
        centred(draw, (45, 62), LETTERS[seat], 45, letter)

    return sprite(30, 31, NIGHT, paint)


@lru_cache(maxsize=1)
def card() -> Sprite:
    """Paint a spell card with a star."""

    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.rounded_rectangle((6, 3, 42, 57), 6, fill=(92, 70, 150), outline=PALE, width=4)
        star = [
            (
                24 + (14 if spike % 2 == 0 else 6) * sin(spike * pi / 5),
                30 - (14 if spike % 2 == 0 else 6) * cos(spike * pi / 5),
            )
            for spike in range(10)
        ]
        draw.polygon(star, fill=GOLD)

    return sprite(16, 20, NIGHT, paint)
