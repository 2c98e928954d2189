"""The pieces of the picture, each painted three times as large, reduced once and kept.

Nothing is told by colour alone: a Good stone is a rising sun, a Bad one wears horns and fangs, a Special is a
shield or a jagged burst; a Villain has horns, and all that is a player's bears the player's letter.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import ImageDraw

from engine.board import LETTERS
from engine.paint import LEAST, SCALE, Colour, Point, Sprite, big, centred, light, mixed, poly, sprite
from engine.scene import Palette
from games.good_vs_bad.face.words import SPECIAL_LETTERS

Draw = ImageDraw.ImageDraw
DARK: Final[Colour] = (22, 22, 28)
PALE: Final[Colour] = (246, 244, 236)
SIGN: Final = 24
"""Pixels across a small sign: a stat, an item, a burden."""


@dataclass(frozen=True, slots=True)
class Hues:
    """Hold the colours of the land by night or by day."""

    stars: bool
    sky: Colour
    meadow: Colour
    hill: Colour
    tree: Colour
    road: Colour
    kerb: Colour
    stone: Colour
    seam: Colour


NIGHT: Final = Hues(
    stars=True, sky=(28, 34, 62), meadow=(38, 66, 58), hill=(36, 56, 68), tree=(20, 40, 46),
    road=(84, 76, 70), kerb=(50, 46, 48), stone=(142, 134, 122), seam=(104, 96, 88),
)  # fmt: skip
DAY: Final = Hues(
    stars=False, sky=(206, 226, 232), meadow=(196, 212, 152), hill=(170, 194, 136), tree=(110, 146, 96),
    road=(216, 194, 154), kerb=(160, 136, 100), stone=(246, 238, 218), seam=(192, 174, 140),
)  # fmt: skip


def hues(palette: Palette) -> Hues:
    """Return the colours of the land that go with a palette."""
    return NIGHT if palette.dark else DAY


def over(ground: Colour) -> Colour:
    """Return the colour of letters on a ground: dark on light, light on dark."""
    return DARK if light(ground) else PALE


def spiked(x: float, y: float, wide: float, tall: float, inner: float, points: int) -> tuple[Point, ...]:
    """Return the outline of a star."""
    return tuple(
        (
            x + wide * (1 if corner % 2 == 0 else inner) * sin(corner * pi / points),
            y - tall * (1 if corner % 2 == 0 else inner) * cos(corner * pi / points),
        )
        for corner in range(2 * points)
    )


BROAD: Final = 0.84
"""A piece that has room enough is so broad, by how tall it is."""


@lru_cache(maxsize=512)
def stone(level: int, wide: int, tall: int, palette: Palette) -> Sprite:
    """Paint what lies on a space by its level in the state: Blank, Good, Bad or Special."""
    hue = hues(palette)

    def paint(draw: Draw) -> None:
        if level == 0:
            top = tall * 0.34
            draw.rounded_rectangle(big(1, top + 1.5, wide - 1, tall), 12, fill=hue.kerb)
            draw.rounded_rectangle(big(1, top, wide - 1, tall - 2), 12, fill=hue.stone)
        elif level > 0:
            _good(draw, level, wide, tall, palette)
        else:
            _bad(draw, level, wide, tall, palette)

    return sprite(wide, tall, hue.road, paint)


def _good(draw: Draw, level: int, wide: int, tall: int, palette: Palette) -> None:
    """Paint a rising sun with its level; a Special shines in gold."""
    special = level > 5
    body = palette.gold if special else palette.good
    rim = mixed(body, (0, 0, 0), 0.55)
    middle, centre = wide / 2, tall * 0.58
    far = min(wide * 0.62, tall * 0.58)
    rays = mixed(body, PALE if palette.dark else (255, 214, 92), 0.6)
    for grown, fill in ((0.0, rim), (1.6, rays)):
        burst = spiked(middle, centre, far - grown, tall * 0.58 - grown, 0.72, 12)
        poly(draw, tuple((min(max(x, 0.5), wide - 0.5), min(y, tall - 1.5)) for x, y in burst), fill)
    disc = max(min(far * 0.76, middle - 1), 8)
    for grown, fill in ((0.0, rim), (1.4, body)):
        draw.ellipse(
            big(middle - disc + grown, centre - tall * 0.4 + grown, middle + disc - grown, tall * 1.08),
            fill=fill,
        )
    draw.rectangle(big(0, tall - 2, wide, tall), fill=rim)
    sign = SPECIAL_LETTERS[level] if special else str(level)
    centred(draw, (middle * SCALE, tall * 0.62 * SCALE), sign, _sign(tall), over(body))


def _bad(draw: Draw, level: int, wide: int, tall: int, palette: Palette) -> None:
    """Paint a horned stone with fangs and its level; a Special is black as night within a pale edge."""
    special = level < -5
    body = DARK if special else palette.bad
    rim, edge = mixed(palette.bad, (0, 0, 0), 0.55), edge_of_bad(palette)
    horn = min(wide * 0.34, 13)
    for grown, fill in ((0.0, rim), (1.0, edge), (2.4, body)) if special else ((0.0, rim), (1.7, body)):
        for side in (0, 1):
            x = grown + 0.5 if side == 0 else wide - grown - 0.5
            into = horn if side == 0 else -horn
            poly(draw, ((x, 0 + grown * 1.6), (x, tall * 0.5), (x + into, tall * 0.3)), fill)
        draw.rectangle(
            big(0.5 + grown, tall * 0.26 + grown, wide - 0.5 - grown, tall * 0.84 - grown / 2), fill=fill
        )
        fang = (wide - 1 - 2 * grown) / 4
        for tooth in range(4):
            x = 0.5 + grown + tooth * fang
            poly(
                draw, ((x, tall * 0.82 - grown / 2), (x + fang, tall * 0.82 - grown / 2),
                       (x + fang / 2, tall - grown * 1.4)), fill,
            )  # fmt: skip
    sign = SPECIAL_LETTERS[level] if special else str(-level)
    centred(draw, (wide / 2 * SCALE, tall * 0.54 * SCALE), sign, _sign(tall), over(body))


def edge_of_bad(palette: Palette) -> Colour:
    """Return the colour of the edge of a Bad Special: pale, since Bad itself can be nearly black."""
    return mixed(palette.bad, PALE, 0.7)


def _sign(tall: int) -> int:
    """Return the size of a letter on a stone, at the sprite's own scale."""
    return round(max(LEAST, tall * 0.62) * SCALE)


@lru_cache(maxsize=32)
def cave(wide: int, tall: int, palette: Palette) -> Sprite:
    """Paint an Encounter square: a cave in which eyes shine."""
    rock = mixed(hues(palette).kerb, (96, 70, 130), 0.5)

    def paint(draw: Draw) -> None:
        poly(
            draw, ((0, tall), (wide * 0.08, tall * 0.4), (wide * 0.3, tall * 0.08), (wide * 0.55, 0),
                   (wide * 0.82, tall * 0.16), (wide * 0.96, tall * 0.5), (wide, tall)), rock,
        )  # fmt: skip
        draw.pieslice(big(wide * 0.14, tall * 0.24, wide * 0.86, tall * 1.7), 180, 360, fill=(16, 12, 24))
        eye = min(wide * 0.13, tall * 0.11)
        for side in (0.34, 0.66):
            x, y = wide * side, tall * 0.62
            draw.ellipse(big(x - eye, y - eye, x + eye, y + eye), fill=(255, 214, 92))
            draw.ellipse(big(x - eye / 3, y - eye, x + eye / 3, y + eye), fill=(16, 12, 24))

    return sprite(wide, tall, hues(palette).road, paint)


@lru_cache(maxsize=16)
def snare(wide: int, palette: Palette) -> Sprite:
    """Paint a Snare: a jaw with teeth, laid at the foot of a square."""
    wide = max(wide, 20)

    def paint(draw: Draw) -> None:
        for grown, fill in ((0.0, DARK), (1.5, mixed(palette.gold, PALE, 0.2))):
            draw.pieslice(big(grown, -12 + grown, wide - grown, 14 - grown), 0, 180, fill=fill)
            each = (wide - 2 * grown) / 5
            for tooth in range(5):
                x = grown + tooth * each
                poly(draw, ((x, 2), (x + each, 2), (x + each / 2, -5 + grown)), fill)

    return sprite(wide, 14, DARK, paint)


@lru_cache(maxsize=32)
def house(seat: int, tall: int, palette: Palette) -> Sprite:
    """Paint a Home Base: a house with its letter, a roof in its colour, a lit window in its gable."""
    colour = palette.seats[seat]
    wide = 46

    def paint(draw: Draw) -> None:
        wall = mixed(colour, PALE, 0.82 if palette.dark else 0.7)
        for grown, fill in ((0.0, DARK), (1.6, wall)):
            draw.rectangle(big(5 + grown, tall * 0.36, wide - 5 - grown, tall - grown), fill=fill)
        poly(draw, ((wide / 2, 0), (wide, tall * 0.46), (0, tall * 0.46)), DARK)
        poly(draw, ((wide / 2, 3), (wide - 4, tall * 0.43), (4, tall * 0.43)), colour)
        draw.rectangle(big(wide * 0.72, tall * 0.06, wide * 0.84, tall * 0.3), fill=DARK)
        size = max(LEAST + 3, min(34, round(tall * 0.5)))
        centred(draw, (wide / 2 * SCALE, tall * 0.71 * SCALE), LETTERS[seat], size * SCALE, DARK)

    return sprite(wide, tall, hues(palette).meadow, paint)


@lru_cache(maxsize=16)
def post(seat: int, palette: Palette) -> Sprite:
    """Paint the post at the end of a lane: to which Home Base it leads on."""
    colour = palette.seats[seat]

    def paint(draw: Draw) -> None:
        draw.rectangle(big(10, 22, 14, 40), fill=mixed(hues(palette).kerb, DARK, 0.4))
        for grown, fill in ((0.0, DARK), (1.4, colour)):
            draw.rounded_rectangle(big(grown, grown, 24 - grown, 26 - grown), 12, fill=fill)
        centred(draw, (12 * SCALE, 12.6 * SCALE), LETTERS[seat], LEAST * SCALE, over(colour))

    return sprite(24, 40, hues(palette).road, paint)


def broad(tall: int) -> int:
    """Return how broad a piece is that has room enough."""
    return round(tall * BROAD)


@lru_cache(maxsize=256)
def pawn(
    piece: int, tall: int, palette: Palette, crowned: bool = False, ring: bool = False, wide: int = 0
) -> Sprite:
    """Paint a piece with its letter: a Hero with a cape and a round head, a Villain with horns and a jagged
    cloak; a Champion wears a crown. A ring of light is around one whom the table waits for. It is as broad as
    it is drawn alone, or so many pixels `wide`.
    """
    wide, seat, villain = wide or broad(tall), piece // 2, piece % 2 == 1
    colour = palette.seats[seat]
    skin = (232, 206, 176) if not villain else mixed(colour, (40, 30, 44), 0.55)

    def body(draw: Draw, grown: float, fill: Colour) -> None:
        shoulder = ((0.5 - 0.24) * wide + grown, (0.5 + 0.24) * wide - grown)
        foot = tall - grown
        if villain:
            hem = [(grown, foot - tall * 0.06)]
            steps = 5
            for step in range(steps):
                x = grown + (wide - 2 * grown) * (step + 0.5) / steps
                hem += [(x, foot), (x + (wide - 2 * grown) / steps / 2, foot - tall * 0.1)]
            hem[-1] = (wide - grown, foot - tall * 0.06)
            poly(
                draw,
                ((shoulder[0], tall * 0.36 + grown), *hem, (shoulder[1], tall * 0.36 + grown)),
                fill,
            )
            for side in (-1, 1):
                x = wide / 2 + side * tall * 0.1
                tip = wide / 2 + side * (tall * 0.28 - grown)
                poly(
                    draw,
                    (
                        (x - side * tall * 0.02, tall * 0.14 + grown),
                        (tip, grown * 1.6),
                        (x + side * tall * 0.1 - side * grown, tall * 0.27),
                    ),
                    fill,
                )
        else:
            draw.rounded_rectangle(
                big(grown, tall * 0.42 + grown, wide - grown, foot), tall * 0.55, fill=fill
            )
            draw.rectangle(big(grown, tall * 0.72, wide - grown, foot), fill=fill)
        head = tall * 0.17 - grown
        y = tall * 0.26
        draw.ellipse(big(wide / 2 - head, y - head, wide / 2 + head, y + head), fill=fill)

    def paint(draw: Draw) -> None:
        if ring:
            draw.ellipse(big(0, tall * 0.7, wide, tall), fill=palette.awaited)
        body(draw, 0.0, palette.awaited if ring else DARK)
        body(draw, 1.5, colour)
        head, y = tall * 0.17 - 2.2, tall * 0.26
        draw.ellipse(big(wide / 2 - head, y - head, wide / 2 + head, y + head), fill=skin)
        if not villain:
            hair = tall * 0.17 - 1
            draw.pieslice(
                big(wide / 2 - hair, y - hair, wide / 2 + hair, y + hair * 0.7), 180, 360, fill=(112, 72, 40)
            )
        for side in (-1, 1):
            x, eye = wide / 2 + side * head * 0.42, max(0.8, head * 0.2)
            fill = (255, 226, 120) if villain else DARK
            draw.ellipse(big(x - eye, y - eye * 0.6, x + eye, y + eye * 1.2), fill=fill)
        size = max(LEAST, round(tall * 0.48))
        sign = LETTERS[seat].lower() if villain else LETTERS[seat]
        centred(draw, (wide / 2 * SCALE, tall * 0.705 * SCALE), sign, size * SCALE, over(colour))
        if crowned:
            crown(draw, wide / 2, tall * 0.13, tall * 0.26, palette)

    return sprite(wide, tall, hues(palette).meadow, paint)


def crown(draw: Draw, x: float, y: float, far: float, palette: Palette) -> None:
    """Paint a crown around a point, `far` pixels to each side."""
    for grown, fill in ((1.0, DARK), (0.0, mixed(palette.gold, (255, 226, 120), 0.4))):
        reach = far + grown
        poly(
            draw,
            (
                (x - reach * 0.8, y + far * 0.6 + grown), (x - reach, y - far * 0.4 - grown),
                (x - reach * 0.45, y), (x, y - far * 0.62 - grown), (x + reach * 0.45, y),
                (x + reach, y - far * 0.4 - grown), (x + reach * 0.8, y + far * 0.6 + grown),
            ),
            fill,
        )  # fmt: skip


@lru_cache(maxsize=64)
def footprint(seat: int, palette: Palette) -> Sprite:
    """Paint where a piece stood when the reader looked last: an empty ring in its colour."""

    def paint(draw: Draw) -> None:
        draw.ellipse(big(1, 1, 17, 17), outline=DARK, width=14)
        draw.ellipse(big(2, 2, 16, 16), outline=palette.seats[seat], width=8)

    return sprite(18, 18, hues(palette).road, paint)


@lru_cache(maxsize=32)
def fresh(wide: int, tall: int, palette: Palette) -> Sprite:
    """Paint the mark of what is new: four corners around it."""

    def paint(draw: Draw) -> None:
        for x, to_x in ((0, 1), (wide, -1)):
            for y, to_y in ((0, 1), (tall, -1)):
                for far_x, far_y in ((min(11, wide // 3), 4), (4, min(11, tall // 3))):
                    box = sorted((x, x + to_x * far_x)) + sorted((y, y + to_y * far_y))
                    draw.rectangle(big(box[0], box[2], box[1], box[3]), fill=palette.fresh)

    return sprite(wide, tall, palette.fresh, paint)


@lru_cache(maxsize=32)
def die(value: int, seat: int, palette: Palette) -> Sprite:
    """Paint a die of the common roll, framed in the colour of whose roll it is."""
    spots = {
        1: ((0.5, 0.5),),
        2: ((0.28, 0.28), (0.72, 0.72)),
        3: ((0.28, 0.28), (0.5, 0.5), (0.72, 0.72)),
        4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
        5: ((0.28, 0.28), (0.72, 0.28), (0.5, 0.5), (0.28, 0.72), (0.72, 0.72)),
        6: ((0.28, 0.24), (0.28, 0.5), (0.28, 0.76), (0.72, 0.24), (0.72, 0.5), (0.72, 0.76)),
    }[value]

    def paint(draw: Draw) -> None:
        draw.rounded_rectangle(big(0, 0, 32, 32), 24, fill=DARK)
        draw.rounded_rectangle(big(1, 1, 31, 31), 21, fill=palette.seats[seat])
        draw.rounded_rectangle(big(4, 4, 28, 28), 15, fill=PALE)
        for x, y in spots:
            x, y, r = 4 + 24 * x, 4 + 24 * y, 2.4
            draw.ellipse(big(x - r, y - r, x + r, y + r), fill=DARK)

    return sprite(32, 32, palette.panel, paint)
