"""The pieces of the picture, each painted three times as large, reduced once and kept.

All sizes are pixels of the finished picture; `_big` takes them to the sprite's own scale.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import ImageDraw

from engine.board import LETTERS
from engine.paint import SCALE, Colour, Sprite, big, centred, light, mixed, poly, sprite
from engine.scene import Palette
from games.foes.face.words import TELEPORTS

ROOM: Final = 46
"""A room's side."""
PAWN: Final = (34, 40)
Draw = ImageDraw.ImageDraw

_TIERS: Final[tuple[tuple[int, Colour], ...]] = (
    (10, (74, 124, 68)), (20, (150, 110, 40)), (30, (96, 104, 128)), (40, (160, 70, 44)), (48, (140, 36, 52)),
    (50, (92, 32, 112)),
)  # fmt: skip
"""Up to which strength a monster is of a kind, with its colour: slime, goblin, skull, ogre, demon, boss."""


@dataclass(frozen=True, slots=True)
class Hues:
    """Hold the colours of a dungeon by night or by day."""

    rock: Colour
    """What no pathway leads through."""
    floor: Colour
    seam: Colour
    """Between the flagstones of a floor, and its rim."""
    dark: Colour
    """A room in which nobody has been."""
    path: Colour
    chip: Colour
    wall: Colour
    portals: tuple[Colour, Colour]


NIGHT: Final = Hues(
    rock=(22, 23, 31), floor=(214, 198, 164), seam=(166, 146, 108), dark=(44, 48, 62), path=(70, 74, 92),
    chip=(70, 186, 116), wall=(196, 76, 44), portals=(((86, 180, 233)), (226, 140, 190)),
)  # fmt: skip
DAY: Final = Hues(
    rock=(196, 182, 152), floor=(250, 243, 226), seam=(186, 168, 132), dark=(158, 146, 122),
    path=(224, 211, 182), chip=(28, 128, 72), wall=(170, 52, 30), portals=((60, 140, 196), (196, 96, 152)),
)  # fmt: skip


def hues(palette: Palette) -> Hues:
    """Return the dungeon's colours that go with a palette."""
    return NIGHT if palette.dark else DAY


def over(ground: Colour) -> Colour:
    """Return the colour of letters on a ground: dark on light, light on dark."""
    return (24, 22, 24) if light(ground) else (246, 244, 236)


_FLAGS: Final = ((3, 16, 43, 16), (3, 29, 43, 29), (17, 3, 17, 16), (30, 16, 30, 29), (14, 29, 14, 42))
"""The seams between flagstones."""


@lru_cache(maxsize=16)
def room(seen: bool, start: bool, palette: Palette) -> Sprite:
    """Paint a room: lit flagstones, or darkness where nobody has been; stairs lead down from a start."""
    hue = hues(palette)

    def paint(draw: Draw) -> None:
        shade = tuple(max(0, tone - 14) for tone in hue.rock)
        draw.rounded_rectangle(big(1, 3, 45, 46), 21, fill=shade)
        draw.rounded_rectangle(big(1, 1, 45, 44), 21, fill=hue.seam if seen else hue.path)
        draw.rounded_rectangle(big(3, 3, 43, 42), 15, fill=hue.floor if seen else hue.dark)
        if seen:
            for line in _FLAGS:
                draw.line(big(*line), fill=mixed(hue.floor, hue.seam, 0.45), width=SCALE)
        if start:
            for step in range(3):
                draw.rectangle(
                    big(13 + 3 * step, 3 + 3 * step, 33 - 3 * step, 6 + 3 * step),
                    fill=mixed(palette.gold, hue.seam, step / 3),
                )

    return sprite(ROOM, ROOM, hue.rock, paint)


def _kind(strength: int) -> int:
    return next(number for number, (most, _) in enumerate(_TIERS) if strength <= most)


@lru_cache(maxsize=256)
def monster(strength: int, hearts: int, palette: Palette) -> Sprite:
    """Paint a monster: the head of its kind with its strength on it, and its hearts."""
    kind = _kind(strength)
    body = _TIERS[kind][1]
    dark, lit = mixed(body, (0, 0, 0), 0.5), mixed(body, (255, 255, 255), 0.25)

    def paint(draw: Draw) -> None:
        for grown, colour in ((1.5, dark), (0.0, body)):
            _HEADS[kind](draw, colour, grown)
        draw.rounded_rectangle(big(7, 17, 37, 42), 27, fill=dark)
        eye = palette.gold if kind >= 4 else (250, 250, 236)
        for x in (14, 30):
            draw.ellipse(big(x - 4, 8, x + 4, 16), fill=lit)
            draw.ellipse(big(x - 2.5, 9.5, x + 2.5, 14.5), fill=eye)
            draw.ellipse(big(x - 1, 11, x + 1, 14), fill=(20, 14, 18))
        centred(draw, (22 * SCALE, 29 * SCALE), str(strength), 25 * SCALE, (255, 252, 244))
        for number in range(min(hearts, 3)):
            _heart(draw, 5 + 34 * (number % 2), 7 + 9 * (number // 2), 5.5, palette)

    return sprite(44, 46, hues(palette).floor, paint)


def _slime(draw: Draw, fill: Colour, grown: float) -> None:
    draw.pieslice(big(3 - grown, 4 - grown, 41 + grown, 62 + grown), 180, 360, fill=fill)
    draw.rounded_rectangle(big(3 - grown, 31, 41 + grown, 43 + grown), 18, fill=fill)


def _goblin(draw: Draw, fill: Colour, grown: float) -> None:
    ear = ((-12, 10), (-22 - grown, 3 - grown), (-16, 24))
    for side in (1, -1):
        poly(draw, tuple((22 + side * x, y) for x, y in ear), fill)
    draw.rounded_rectangle(big(6 - grown, 4 - grown, 38 + grown, 43 + grown), 42, fill=fill)


def _skull(draw: Draw, fill: Colour, grown: float) -> None:
    draw.ellipse(big(3 - grown, 3 - grown, 41 + grown, 36 + grown), fill=fill)
    draw.rounded_rectangle(big(8 - grown, 22, 36 + grown, 43 + grown), 12, fill=fill)


def _ogre(draw: Draw, fill: Colour, grown: float) -> None:
    draw.rounded_rectangle(big(4 - grown, 6 - grown, 40 + grown, 43 + grown), 24, fill=fill)
    for x in (5, 39):
        draw.rounded_rectangle(big(x - 4 - grown, 11 - grown, x + 4 + grown, 23 + grown), 9, fill=fill)
    for x in (15, 22, 29):
        poly(draw, ((x - 4, 8), (x, 0 - grown), (x + 4, 8)), fill)


def _demon(draw: Draw, fill: Colour, grown: float) -> None:
    horn = ((-6, 8), (-15, 9), (-21 - grown, 0 - grown), (-18, 17), (-8, 20))
    for side in (1, -1):
        poly(draw, tuple((22 + side * x, y) for x, y in horn), fill)
    jaw = ((4 - grown, 12), (40 + grown, 12), (40 + grown, 31), (22, 46 + grown), (4 - grown, 31))
    poly(draw, jaw, fill)
    draw.rounded_rectangle(big(4 - grown, 6 - grown, 40 + grown, 32), 24, fill=fill)


def _boss(draw: Draw, fill: Colour, grown: float) -> None:
    for x, tall in ((4, 4), (13, 1), (22, -1), (31, 1), (40, 4)):
        poly(draw, ((x - 5 - grown, 16), (x, tall - grown), (x + 5 + grown, 16)), fill)
    draw.rounded_rectangle(big(2 - grown, 9 - grown, 42 + grown, 44 + grown), 30, fill=fill)


_HEADS: Final = (_slime, _goblin, _skull, _ogre, _demon, _boss)


def _heart(draw: Draw, x: float, y: float, size: float, palette: Palette) -> None:
    for grown, colour in ((size + 1.3, (250, 250, 244)), (size, hues(palette).chip)):
        draw.ellipse(big(x - grown, y - grown, x, y), fill=colour)
        draw.ellipse(big(x, y - grown, x + grown, y), fill=colour)
        poly(draw, ((x - grown, y - grown * 0.4), (x + grown, y - grown * 0.4), (x, y + grown)), colour)


@lru_cache(maxsize=4)
def chest(palette: Palette) -> Sprite:
    """Paint a treasure chest, a little open."""

    def paint(draw: Draw) -> None:
        draw.pieslice(big(4, 3, 40, 33), 180, 360, fill=(120, 74, 30))
        draw.rounded_rectangle(big(4, 21, 40, 42), 9, fill=(96, 58, 24))
        for x in (9, 33):
            draw.rectangle(big(x - 2, 5, x + 2, 42), fill=palette.gold)
        draw.rectangle(big(4, 18, 40, 23), fill=(255, 226, 130))
        draw.rounded_rectangle(big(17, 17, 27, 30), 6, fill=palette.gold)
        draw.ellipse(big(20.5, 21, 23.5, 24), fill=(40, 26, 12))

    return sprite(44, 46, hues(palette).floor, paint)


@lru_cache(maxsize=8)
def chip(palette: Palette, size: int = 24) -> Sprite:
    """Paint a power chip: a gem in a ring."""
    hue = hues(palette)

    def paint(draw: Draw) -> None:
        end = size - 1
        draw.ellipse(big(1, 1, end, end), fill=mixed(hue.chip, (0, 0, 0), 0.45))
        draw.ellipse(big(2.5, 2.5, end - 1.5, end - 1.5), fill=hue.chip)
        middle, far = size / 2, size * 0.26
        gem = ((middle, middle - far), (middle + far, middle), (middle, middle + far), (middle - far, middle))
        poly(draw, gem, (240, 255, 244))
        poly(draw, (gem[0], gem[1], (middle, middle)), mixed(hue.chip, (255, 255, 255), 0.55))

    return sprite(size, size, hue.dark, paint)


@lru_cache(maxsize=32)
def crossing(closed: int, palette: Palette) -> Sprite:
    """Paint an intersection: face down (-1) with a question mark, or with a wall on its closed side."""
    hue = hues(palette)

    def paint(draw: Draw) -> None:
        draw.ellipse(big(2, 3, 44, 45), fill=mixed(hue.rock, (0, 0, 0), 0.3))
        if closed < 0:
            draw.ellipse(big(2, 2, 44, 44), fill=hue.dark, outline=hue.seam, width=5)
            centred(draw, (23 * SCALE, 23 * SCALE), "?", 28 * SCALE, over(hue.dark))
            return
        draw.ellipse(big(2, 2, 44, 44), fill=hue.path, outline=hue.seam, width=5)
        arms = ((17, 0, 29, 23), (23, 17, 46, 29), (17, 23, 29, 46), (0, 17, 23, 29))
        for side, arm in enumerate(arms):
            if side != closed:
                draw.rectangle(big(*arm), fill=hue.floor)
        draw.ellipse(big(13, 13, 33, 33), fill=hue.floor)
        walls = ((8, 1, 38, 9), (37, 8, 45, 38), (8, 37, 38, 45), (1, 8, 9, 38))
        draw.rounded_rectangle(big(*walls[closed]), 8, fill=hue.wall, outline=(30, 20, 16), width=3)
        x0, y0, x1, y1 = walls[closed]
        for part in (1, 2):
            at = part / 3
            line = (x0 + (x1 - x0) * at, y0, x0 + (x1 - x0) * at, y1)
            upright = (x0, y0 + (y1 - y0) * at, x1, y0 + (y1 - y0) * at)
            draw.line(big(*(line if closed in (0, 2) else upright)), fill=(30, 20, 16), width=3)

    return sprite(ROOM, ROOM, hue.rock, paint)


@lru_cache(maxsize=8)
def portal(colour: int, palette: Palette) -> Sprite:
    """Paint a teleport: a diamond or a disc, with its letter."""
    fill = hues(palette).portals[colour]

    def paint(draw: Draw) -> None:
        rim = mixed(fill, (255, 255, 255), 0.6)
        if colour == 0:
            poly(draw, ((16, 0), (32, 16), (16, 32), (0, 16)), rim)
            poly(draw, ((16, 3), (29, 16), (16, 29), (3, 16)), fill)
        else:
            draw.ellipse(big(1, 1, 31, 31), fill=rim)
            draw.ellipse(big(3, 3, 29, 29), fill=fill)
        centred(draw, (16 * SCALE, 15 * SCALE), TELEPORTS[colour], 24 * SCALE, (20, 20, 26))

    return sprite(32, 32, hues(palette).rock, paint)


@lru_cache(maxsize=64)
def pawn(seat: int, palette: Palette, ring: bool = False) -> Sprite:
    """Paint a hooded figure with its letter; a ring of light is around one whom the table waits for."""
    colour = palette.seats[seat]
    dark = mixed(colour, (0, 0, 0), 0.55)

    def paint(draw: Draw) -> None:
        if ring:
            draw.ellipse(big(0, 26, 34, 40), fill=palette.awaited)
        for grown, fill in ((0, (18, 16, 20)), (1.7, colour)):
            poly(draw, ((17, 0 + grown), (28 - grown, 16), (6 + grown, 16)), fill)
            draw.ellipse(big(7 + grown, 3 + grown, 27 - grown, 22 - grown), fill=fill)
            draw.rounded_rectangle(big(3 + grown, 13 + grown, 31 - grown, 39 - grown), 27, fill=fill)
        draw.ellipse(big(12, 7, 22, 15), fill=dark)
        for x in (15, 19):
            draw.ellipse(big(x - 1, 10, x + 1, 12.4), fill=(255, 252, 240))
        centred(draw, (17 * SCALE, 26.5 * SCALE), LETTERS[seat], 24 * SCALE, over(colour))

    return sprite(*PAWN, hues(palette).floor, paint)


@lru_cache(maxsize=16)
def halo(palette: Palette) -> Sprite:
    """Paint the ring around the reader's own figure: light between two dark lines, seen on every floor."""
    dark, wide = (18, 16, 20), 54

    def paint(draw: Draw) -> None:
        for inset, thick, colour in ((0, 7, dark), (1.7, 3.6, (255, 255, 255))):
            line = round(thick * SCALE)
            draw.ellipse(big(inset, inset, wide - inset, wide - inset), outline=colour, width=line)

    return sprite(wide, wide, hues(palette).floor, paint)


@lru_cache(maxsize=8)
def footprint(seat: int, palette: Palette) -> Sprite:
    """Paint where a figure stood when the reader looked last: an empty ring in its colour."""

    def paint(draw: Draw) -> None:
        draw.ellipse(big(1, 1, 19, 19), outline=(20, 18, 22), width=15)
        draw.ellipse(big(2, 2, 18, 18), outline=palette.seats[seat], width=9)

    return sprite(20, 20, hues(palette).path, paint)


@lru_cache(maxsize=8)
def fresh(wide: int, tall: int, palette: Palette) -> Sprite:
    """Paint the mark of what is new: four corners around it."""

    def paint(draw: Draw) -> None:
        for x, to_x in ((1, 1), (wide - 1, -1)):
            for y, to_y in ((1, 1), (tall - 1, -1)):
                for far_x, far_y in ((13, 4), (4, 13)):
                    box = sorted((x, x + to_x * far_x)) + sorted((y, y + to_y * far_y))
                    draw.rectangle(big(box[0], box[2], box[1], box[3]), fill=palette.fresh)

    return sprite(wide, tall, palette.fresh, paint)


@lru_cache(maxsize=4)
def card(palette: Palette) -> Sprite:
    """Paint a spell card with a star."""

    def paint(draw: Draw) -> None:
        draw.rounded_rectangle(big(2, 1, 20, 25), 9, fill=(250, 246, 236))
        draw.rounded_rectangle(big(3.5, 2.5, 18.5, 23.5), 6, fill=(92, 70, 156))
        star = tuple(
            (11 + far * sin(spike * pi / 5), 13 - far * cos(spike * pi / 5))
            for spike in range(10)
            for far in (7 if spike % 2 == 0 else 3,)
        )
        poly(draw, star, palette.gold if palette.dark else (250, 214, 110))

    return sprite(22, 26, palette.panel, paint)


@lru_cache(maxsize=4)
def coin(palette: Palette) -> Sprite:
    """Paint a gold piece."""

    def paint(draw: Draw) -> None:
        draw.ellipse(big(1, 1, 23, 23), fill=mixed(palette.gold, (0, 0, 0), 0.4))
        draw.ellipse(big(2.5, 2.5, 21.5, 21.5), fill=palette.gold)
        draw.ellipse(big(6, 6, 18, 18), outline=mixed(palette.gold, (255, 255, 255), 0.6), width=5)

    return sprite(24, 24, palette.panel, paint)


@lru_cache(maxsize=4)
def book(palette: Palette) -> Sprite:
    """Paint an open book: wisdom."""

    def paint(draw: Draw) -> None:
        page = (250, 246, 236)
        poly(draw, ((1, 5), (13, 8), (25, 5), (25, 21), (13, 24), (1, 21)), (110, 70, 40))
        poly(draw, ((3, 4), (12.5, 7), (12.5, 21), (3, 18)), page)
        poly(draw, ((23, 4), (13.5, 7), (13.5, 21), (23, 18)), page)

    return sprite(26, 26, palette.panel, paint)
