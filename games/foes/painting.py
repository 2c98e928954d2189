"""Paint the board: a ground that is made once for each dungeon, and pieces laid upon it."""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from engine.paint import SCALE, SEATS, Sprite, centred, font, png
from engine.texts import Text
from games.foes import sprites as sp
from games.foes.board import heap
from games.foes.book import BOSSES, Book
from games.foes.drawing import crowds
from games.foes.facts import asked, dumbest, next_tiles, track
from games.foes.state import CHESTS, EMPTY
from games.foes.view import FoesView

PITCH: Final = 80
"""Pixels from a node to the next."""
RIM: Final = 30
PANEL: Final = 264
_DUNGEON: Final = RIM + 6 * PITCH + 6
WIDE: Final = _DUNGEON + PANEL
TALL: Final = RIM + 12 * PITCH + 2


def paint(v: FoesView) -> bytes:
    """Paint what a viewer sees as PNG of 256 colours."""
    image = _ground(v.book).copy()
    for space in v.book.chambers:
        _chamber(v, image, space)
    for number, space in enumerate(v.book.intersections):
        _lay(image, sp.crossing(v.closed[number]), _place(v.book, space))
    for number, space in enumerate(v.book.teleports):
        _lay(image, sp.portal(v.colours[number]), _place(v.book, space))
    for space, seats in crowds(v):
        _figures(v, image, space, seats)
    _panel(v, image)
    return png(image)


def _place(book: Book, space: int) -> tuple[int, int]:
    """Return the pixel of the middle of a space; whatever lies beyond the picture is not seen."""
    here = book.spaces[space]
    return RIM + PITCH // 2 + here.x * PITCH // 2, RIM + PITCH // 2 + here.y * PITCH // 2


@lru_cache(maxsize=8)
def _ground(book: Book) -> Image.Image:
    """Paint rim, panel and pathways: what never changes in a game."""
    scale = SCALE
    image = Image.new("RGB", (WIDE * scale, TALL * scale), sp.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rectangle((_DUNGEON * scale, 0, WIDE * scale, TALL * scale), fill=sp.PANEL)
    for column in range(6):
        x = (RIM + PITCH // 2 + column * PITCH) * scale
        centred(draw, (x, RIM // 2 * scale), "ABCDEF"[column], 18 * scale, sp.DIM)
    for row in range(12):
        y = (RIM + PITCH // 2 + row * PITCH) * scale
        centred(draw, (RIM // 2 * scale, y), str(row + 1), 18 * scale, sp.DIM)
    for space, near in enumerate(book.neighbours):
        for other in near:
            ends = [(x * scale, y * scale) for x, y in (_place(book, space), _place(book, other))]
            draw.line(ends, fill=sp.STONE, width=10 * scale)
    for space, here in enumerate(book.spaces):
        if here.kind == "path":
            x, y = _place(book, space)
            draw.rounded_rectangle(
                [(side * 9 + middle) * scale for side, middle in ((-1, x), (-1, y), (1, x), (1, y))],
                4 * scale,
                fill=sp.STONE,
                outline=sp.DIM,
                width=scale,
            )
    return image.reduce(scale)


def _lay(image: Image.Image, piece: Sprite, at: tuple[int, int]) -> None:
    """Lay a piece around a point."""
    image.paste(piece, (at[0] - piece.width // 2, at[1] - piece.height // 2), piece)


def _chamber(v: FoesView, image: Image.Image, space: int) -> None:
    at, tile = _place(v.book, space), v.tile[space]
    start = v.book.spaces[space].kind == "start_chamber"
    _lay(image, sp.room(not v.chip[space], start), at)
    if v.chip[space]:
        _lay(image, sp.chip(), at)
    elif tile in CHESTS:
        _lay(image, sp.chest(), at)
    elif tile != EMPTY:
        _lay(image, sp.monster(tile, v.book.heart[tile], tile in BOSSES), at)


def _figures(v: FoesView, image: Image.Image, space: int, seats: tuple[int, ...]) -> None:
    """Lay the figures of a space side by side, beside a tile rather than on it."""
    x, y = _place(v.book, space)
    if v.tile[space]:
        y += 20
    elif v.book.teleport_of[space] >= 0:
        x += 22
    step = 22 if len(seats) < 4 else 14
    for at, seat in enumerate(seats):
        _lay(image, sp.pawn(seat), (x + round(step * (at - (len(seats) - 1) / 2)), y))


def _panel(v: FoesView, image: Image.Image) -> None:
    """Paint the players by wisdom, the supply track and what comes next."""
    draw = ImageDraw.Draw(image)
    left = _DUNGEON + 14
    draw.text((left, 12), str(Text("Round {n}", n=v.round)), fill=sp.PALE, font=font(24))
    top = 52
    heaps = v.ending != "" or v.book.options.loot == "open"
    for seat in reversed(track(v)):
        _player(v, image, draw, seat, left, top, heaps)
        top += 72
    _supply(v, image, draw, left, max(top + 8, 500))
    _coming(v, image, draw, left, max(top + 8, 500) + 190)


def _player(
    v: FoesView, image: Image.Image, draw: ImageDraw.ImageDraw, seat: int, left: int, top: int, heaps: bool
) -> None:
    turn = v.turn
    frame = (left - 6, top, WIDE - 8, top + 64)
    mine = turn is not None and turn.seat == seat
    draw.rounded_rectangle(
        frame, 8, fill=(52, 58, 76) if mine else sp.NIGHT, outline=sp.GOLD if mine else None, width=2
    )
    _lay(image, sp.pawn(seat), (left + 14, top + 24))
    if seat in asked(v):
        draw.text((left + 5, top + 40), "?", fill=sp.GOLD, font=font(20))
    draw.text((left + 40, top + 3), str(v.wisdom[seat]), fill=sp.PALE, font=font(26))
    if dumbest(v) == seat:
        draw.rounded_rectangle((left + 78, top + 8, left + 100, top + 30), 5, fill=sp.GOLD)
        centred(draw, (left + 89, top + 19), "D", 18, sp.INK)
    _lay(image, sp.chip(), (left + 124, top + 19))
    draw.text((left + 138, top + 8), str(v.chips[seat]), fill=sp.PALE, font=font(19))
    _lay(image, sp.card(), (left + 178, top + 19))
    draw.text((left + 190, top + 8), str(len(v.backs[seat])), fill=sp.PALE, font=font(19))
    if heaps:
        draw.ellipse((left + 212, top + 12, left + 226, top + 26), fill=sp.GOLD)
        draw.text((left + 229, top + 11), str(heap(v, seat)), fill=sp.GOLD, font=font(14))
    bar = (left + 40, top + 44, left + 236, top + 54)
    draw.rounded_rectangle(bar, 5, fill=sp.STONE)
    length = 10 + round(186 * v.wisdom[seat] / 50)
    draw.rounded_rectangle((bar[0], bar[1], bar[0] + length, bar[3]), 5, fill=SEATS[seat])


def _supply(v: FoesView, image: Image.Image, draw: ImageDraw.ImageDraw, left: int, top: int) -> None:
    """Paint the supply track, dark and light spaces, with its chips."""
    taken = v.book.take(v.supply)
    draw.text((left, top), str(Text("Supply {n}", n=v.supply)), fill=sp.PALE, font=font(20))
    _lay(image, sp.chip(), (left + 158, top + 13))
    draw.text((left + 172, top), f"+{taken}", fill=sp.PALE, font=font(20))
    for number in range(1, v.book.track + 1):
        x, y = left + (number - 1) % 10 * 24, top + 32 + (number - 1) // 10 * 26
        dark = v.book.supply_dark[number]
        draw.rounded_rectangle((x, y, x + 22, y + 22), 4, fill=sp.INK if dark else (122, 130, 150))
        if number <= v.supply:
            _lay(image, sp.chip(), (x + 11, y + 11))
        elif dark:
            centred(draw, (x + 11, y + 11), str(number), 11, sp.DIM)


def _coming(v: FoesView, image: Image.Image, draw: ImageDraw.ImageDraw, left: int, top: int) -> None:
    """Paint the next tiles, as far as everybody knows them, and what is left."""
    coming = next_tiles(v, 4) or v.unseen
    secret = not next_tiles(v, 1)
    draw.text(
        (left, top),
        str(Text("Next, in secret order") if secret and coming else Text("Next")),
        fill=sp.PALE,
        font=font(20),
    )
    for at, tile in enumerate(coming):
        piece = sp.chest() if tile in CHESTS else sp.monster(tile, v.book.heart[tile], tile in BOSSES)
        _lay(image, piece, (left + 22 + at * 48, top + 54))
    y = top + 88
    for line in (
        Text("Spells: {n}", n=v.undrawn),
        Text("Reserve: {n}", n=v.reserve),
        Text("Bonus gold: {n}", n=v.bonus + len(v.pool)),
        Text("Win: strength + {n}", n=v.book.advancement),
    ):
        draw.text((left, y), str(line), fill=sp.DIM, font=font(17))
        y += 24
