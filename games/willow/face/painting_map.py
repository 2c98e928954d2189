"""The ground of the picture: the country with its roads, river and spaces; painted once for each palette."""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import Final

from PIL import Image, ImageDraw

from engine.board import COLUMNS
from engine.paint import LEAST, SCALE, TALL, WIDE, centred, font, named
from engine.scene import Palette
from games.willow.data.book import Book
from games.willow.face import layout
from games.willow.face import sprites as sp
from games.willow.face.words import codes

HEAD: Final = 40
"""The height of the line that says where the game stands."""
FOOT: Final = 464
"""Where the sheets begin."""
_LEFT, _TOP = 28, HEAD + 26
Pen = ImageDraw.ImageDraw
Point = tuple[float, float]


def spot(book: Book, space: int) -> Point:
    """Return the pixel of the middle of a space: its site on the text board, at the picture's measure."""
    line, column = layout.sites(book)[space]
    return (
        _LEFT + column * (WIDE - 2 * _LEFT) / (COLUMNS - 2),
        _TOP + line * (FOOT - _TOP - 24) / (layout.TALL - 1),
    )


@lru_cache(maxsize=16)
def ground(book: Book, palette: Palette) -> Image.Image:
    """Paint the map without anything that can change."""
    scale, hue = SCALE, sp.hues(palette)
    image = Image.new("RGB", (WIDE * scale, TALL * scale), palette.ground)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, HEAD * scale, WIDE * scale, FOOT * scale), fill=hue.land)
    spots = [(x * scale, y * scale) for x, y in (spot(book, space) for space in range(len(book.spaces)))]
    _country(draw, book, spots, hue)
    _river(draw, book, spots, hue)
    _roads(draw, book, spots, hue)
    for space, here in enumerate(book.spaces):
        x, y = spots[space]
        if book.hide[space]:
            sp.place(draw, x, y, scale, hue, palette.gold, book.hide[space])
        elif here.kind == "castle":
            sp.castle(draw, x, y, scale, hue)
        elif not book.river[space]:
            sp.land(draw, x, y, scale, hue)
    for space, code in enumerate(codes(book)):
        centred(draw, spots[space], code, LEAST * scale, sp.on(hue.water) if book.river[space] else hue.ink)
    draw.rectangle((0, 0, WIDE * scale, HEAD * scale), fill=palette.panel)
    for y in (HEAD, FOOT):
        draw.line((0, y * scale, WIDE * scale, y * scale), fill=palette.line, width=2 * scale)
    return image.reduce(scale)


def _country(draw: Pen, book: Book, spots: list[Point], hue: sp.Hues) -> None:
    """Scatter firs in the west, hills in the middle and mountains in the east, clear of spaces and ways."""
    scale = SCALE
    ways = list(_ways(book, spots))
    for row in range(16):
        for column in range(22):
            jitter = (row * 7 + column * 13 + row * column) % 11 - 5
            x = (14 + column * 29 + jitter) * scale
            y = (HEAD + 16 + row * 27 + (column * 5 + row) % 7) * scale
            if y > (FOOT - 14) * scale or any(
                abs(x - a) < 40 * scale and abs(y - b) < 28 * scale for a, b in spots
            ):
                continue
            if any(abs(x - a) < 17 * scale and abs(y - b) < 15 * scale for a, b in ways):
                continue
            _growth(draw, (x, y), column + (row * column) % 3, hue)


def _growth(draw: Pen, at: Point, column: int, hue: sp.Hues) -> None:
    """Draw what grows or rises at a point of the country."""
    if column < 10:
        sp.tree(draw, *at, SCALE, hue)
    else:
        sp.hill(draw, *at, SCALE, hue, snow=column > 15)


def _ways(book: Book, spots: list[Point]) -> Iterator[Point]:
    """Yield points along roads and river."""
    for start, near in enumerate(book.near):
        for other in near:
            if start < other and book.river[start] == book.river[other]:
                (x, y), (a, b) = spots[start], spots[other]
                count = max(2, round(hypot(a - x, b - y) / (12 * SCALE)))
                yield from ((x + (a - x) * n / count, y + (b - y) * n / count) for n in range(1, count))


def _river(draw: Pen, book: Book, spots: list[Point], hue: sp.Hues) -> None:
    """Draw the river through its spaces, which are pools of it, and where one goes ashore."""
    for grow, colour in ((3, hue.deep), (0, hue.water)):
        for start, near in enumerate(book.near):
            if not book.river[start]:
                continue
            x, y = spots[start]
            wide, tall = (20 + grow) * SCALE, (15 + grow) * SCALE
            draw.ellipse((x - wide, y - tall, x + wide, y + tall), fill=colour)
            for other in near:
                if book.river[other]:
                    draw.line([spots[start], spots[other]], fill=colour, width=(13 + 2 * grow) * SCALE)
    for start, near in enumerate(book.near):
        for other in near:
            if book.river[start] and not book.river[other]:
                _dotted(draw, spots[start], spots[other], hue.water, 8, 2.2)


def _roads(draw: Pen, book: Book, spots: list[Point], hue: sp.Hues) -> None:
    """Draw the roads, and in thin dots the links that only flyers have."""
    for wide, colour in ((9, hue.verge), (5, hue.road)):
        for start, near in enumerate(book.near):
            for other in near:
                if start < other and not book.river[start] and not book.river[other]:
                    draw.line([spots[start], spots[other]], fill=colour, width=wide * SCALE)
    for start, near in enumerate(book.flight):
        for other in near:
            if start < other and other not in book.near[start]:
                _dotted(draw, spots[start], spots[other], hue.air, 12, 1.4)


def _dotted(
    draw: Pen, start: Point, end: Point, colour: tuple[int, int, int], apart: int, size: float
) -> None:
    """Draw a dotted line."""
    (x, y), (a, b) = start, end
    count = max(2, round(hypot(a - x, b - y) / (apart * SCALE)))
    dot = size * SCALE
    for n in range(1, count):
        at = (x + (a - x) * n / count, y + (b - y) * n / count)
        draw.ellipse((at[0] - dot, at[1] - dot, at[0] + dot, at[1] + dot), fill=colour)


# --- names ---


Box = tuple[float, float, float, float]


def name_box(book: Book, space: int, wide: float, taken: list[Box]) -> Box | None:
    """Return where a name of this width hides no space and nothing else that is taken; None: nowhere."""
    x, y = spot(book, space)
    tall = LEAST + 5
    gap_x, gap_y = 26.0, 18.0
    tries = (
        (x - wide / 2, y + gap_y), (x - wide / 2, y - gap_y - tall), (x + gap_x, y - tall / 2),
        (x - gap_x - wide, y - tall / 2), (x - 12, y + gap_y), (x + 12 - wide, y + gap_y),
        (x - 12, y - gap_y - tall), (x + 12 - wide, y - gap_y - tall),
        (x + 6, y + gap_y), (x - 6 - wide, y + gap_y), (x + 6, y - gap_y - tall),
        (x - 6 - wide, y - gap_y - tall),
    )  # fmt: skip
    for left, top in tries:
        box = (left, top, left + wide, top + tall)
        if left < 2 or box[2] > WIDE - 2 or top < HEAD + 2 or box[3] > FOOT - 2:
            continue
        if not any(_meet(box, other) for other in taken):
            return box
    return None


def plaques(book: Book) -> list[Box]:
    """Return the boxes of the spaces."""
    half_wide, half_tall = 19, 13
    points = (spot(book, space) for space in range(len(book.spaces)))
    return [(x - half_wide, y - half_tall, x + half_wide, y + half_tall) for x, y in points]


def _meet(box: Box, other: Box) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


@lru_cache(maxsize=1_024)
def length(text: str) -> float:
    """Return how wide a name is written on the map."""
    return font(LEAST).getlength(text)


@lru_cache(maxsize=1_024)
def fitting(name: str, letter: str, room: float, size: int) -> str:
    """Return a name as it fits the room, or the letter where the font lacks it; measured once for all."""
    return named(_MEASURE, name, letter, room, size)


_MEASURE: Final = ImageDraw.Draw(Image.new("L", (1, 1)))
"""Text is measured with it, never drawn."""
