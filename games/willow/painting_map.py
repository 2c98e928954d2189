"""The ground of the picture: roads, river, spaces with their names; painted once for each map."""

from collections.abc import Iterator
from functools import lru_cache
from textwrap import wrap
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from engine.paint import SCALE, Font, font
from games.willow import sprites as sp
from games.willow.book import Book

WIDE: Final = 1_320
TALL: Final = 800
MAP: Final = 946
"""Columns of pixels of the map; the panel is to the right of it."""
HEAD: Final = 40
_LEFT: Final = 42
_APART: Final = 5
"""Pixels that names keep from each other, side by side."""
_NAME: Final = 12
"""Size of the names of spaces."""

Box: TypeAlias = tuple[float, float, float, float]


def spot(book: Book, space: int) -> tuple[float, float]:
    """Return the pixel of the middle of a space."""
    most_x, most_y = _extent(book)
    here = book.spaces[space]
    wide, tall = MAP - 2 * _LEFT, TALL - HEAD - 66
    return _LEFT + here.x * wide / most_x, HEAD + 26 + here.y * tall / most_y


@lru_cache(maxsize=16)
def _extent(book: Book) -> tuple[int, int]:
    return max(max(one.x for one in book.spaces), 1), max(max(one.y for one in book.spaces), 1)


@lru_cache(maxsize=4)
def ground(book: Book) -> Image.Image:
    """Paint the map without anything that can change."""
    scale = SCALE
    image = Image.new("RGB", (WIDE * scale, TALL * scale), sp.PANEL)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, MAP * scale, TALL * scale), fill=sp.PAPER)
    draw.rectangle((0, 0, MAP * scale, HEAD * scale), fill=sp.NIGHT)
    _river(draw, book, scale)
    for one, near in enumerate(book.flight):
        for other in near:
            if one < other and not book.river[one] and not book.river[other]:
                flight = other not in book.near[one]
                _road(draw, _scaled(book, one, scale), _scaled(book, other, scale), scale, flight=flight)
    for space, here in enumerate(book.spaces):
        x, y = _scaled(book, space, scale)
        if book.hide[space]:
            sp.place(draw, x, y, scale, book.hide[space])
        elif here.kind == "castle":
            sp.castle(draw, x, y, scale)
        elif not book.river[space]:
            sp.land(draw, x, y, scale)
    small = image.reduce(scale)
    _names(ImageDraw.Draw(small), book)
    return small


def _scaled(book: Book, space: int, scale: int) -> tuple[float, float]:
    x, y = spot(book, space)
    return x * scale, y * scale


def _river(draw: ImageDraw.ImageDraw, book: Book, scale: int) -> None:
    """Draw the river through its spaces, which are pools of it."""
    for one, near in enumerate(book.near):
        if not book.river[one]:
            continue
        x, y = _scaled(book, one, scale)
        size = 13 * scale
        draw.ellipse((x - size, y - size, x + size, y + size), fill=sp.WATER)
        for other in near:
            if book.river[other]:
                draw.line([(x, y), _scaled(book, other, scale)], fill=sp.WATER, width=13 * scale)
            else:
                _dots(draw, (x, y), _scaled(book, other, scale), scale)


def _dots(
    draw: ImageDraw.ImageDraw, start: tuple[float, float], end: tuple[float, float], scale: int
) -> None:
    """Draw a dotted line from the river to a space that touches it."""
    far = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    count = max(2, round(far / (9 * scale)))
    for step in range(1, count):
        x = start[0] + (end[0] - start[0]) * step / count
        y = start[1] + (end[1] - start[1]) * step / count
        draw.ellipse((x - 2 * scale, y - 2 * scale, x + 2 * scale, y + 2 * scale), fill=sp.WATER)


def _road(
    draw: ImageDraw.ImageDraw,
    start: tuple[float, float],
    end: tuple[float, float],
    scale: int,
    *,
    flight: bool,
) -> None:
    """Draw a road, or a thin line for a way that only flyers have."""
    if flight:
        count = 24
        for step in range(0, count, 2):
            ends = [
                (
                    start[0] + (end[0] - start[0]) * part / count,
                    start[1] + (end[1] - start[1]) * part / count,
                )
                for part in (step, step + 1)
            ]
            draw.line(ends, fill=sp.AIR, width=scale)
        return
    draw.line([start, end], fill=sp.ROAD, width=4 * scale)


# --- names ---


def _names(draw: ImageDraw.ImageDraw, book: Book) -> None:
    """Write each name where it hides the least: spaces, roads, other names."""
    face = font(_NAME)
    taken: list[Box] = []
    for space in range(len(book.spaces)):
        x, y = spot(book, space)
        size = 6 if book.river[space] else 15
        taken.append((x - size, y - size, x + size, y + size))
    roads = list(_road_dots(book))
    for space in _crowded_first(book):
        if book.river[space]:
            continue
        lines, box = min(_tries(draw, face, book, space), key=lambda one: _hides(one[1], taken, roads))
        taken.append((box[0] - _APART, box[1], box[2] + _APART, box[3]))
        draw.multiline_text(
            ((box[0] + box[2]) / 2, box[1]), "\n".join(lines), fill=sp.INK, font=face, anchor="ma",
            align="center", spacing=1, stroke_width=2, stroke_fill=sp.PAPER,
        )  # fmt: skip


def _crowded_first(book: Book) -> list[int]:
    """Return the spaces, those with the nearest neighbours first."""

    def room(space: int) -> float:
        x, y = spot(book, space)
        near = [spot(book, other) for other in range(len(book.spaces)) if other != space]
        return min((x - one) ** 2 + (y - other) ** 2 for one, other in near)

    return sorted(range(len(book.spaces)), key=room)


def _tries(draw: ImageDraw.ImageDraw, face: Font, book: Book, space: int) -> Iterator[tuple[list[str], Box]]:
    """Yield where a name could stand, and in how many lines."""
    x, y = spot(book, space)
    name = book.spaces[space].name
    gap = 17
    for room in (30, 16, 11):
        lines = wrap(name, room)
        wide = max(draw.textlength(line, font=face) for line in lines)
        tall = len(lines) * (_NAME + 2)
        under, over = y + gap, y - gap - tall
        right, left_of = x + gap, x - gap - wide
        for left, top in (
            (x - wide / 2, under), (right, y - tall / 2), (left_of, y - tall / 2), (x - wide / 2, over),
            (right, y + 5), (left_of, y + 5), (right, y - tall - 5), (left_of, y - tall - 5),
        ):  # fmt: skip
            yield lines, (left, top, left + wide, top + tall)


def _road_dots(book: Book) -> Iterator[tuple[float, float]]:
    """Yield points along all roads."""
    for one, near in enumerate(book.near):
        for other in near:
            if one < other and book.river[one] == book.river[other]:
                start, end = spot(book, one), spot(book, other)
                for step in range(1, 12):
                    yield (
                        start[0] + (end[0] - start[0]) * step / 12,
                        start[1] + (end[1] - start[1]) * step / 12,
                    )


def _hides(box: Box, taken: list[Box], roads: list[tuple[float, float]]) -> float:
    """Say how much a name would hide."""
    found = 0.0
    for other in taken:
        wide = min(box[2], other[2]) - max(box[0], other[0])
        tall = min(box[3], other[3]) - max(box[1], other[1])
        if wide > 0 and tall > 0:
            found += 40 + wide * tall
    found += sum(12 for x, y in roads if box[0] < x < box[2] and box[1] < y < box[3])
    if box[0] < 2 or box[2] > MAP - 2 or box[1] < HEAD or box[3] > TALL - 2:
        found += 10_000
    return found
