"""Paint the board: a ground that is made once for each dungeon and palette, and pieces laid upon it."""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from engine.board import LETTERS
from engine.paint import SCALE, TALL, WIDE, Sprite, centred, font, named, png, star
from engine.scene import PLAIN, Palette, Scene
from engine.stages import asked
from engine.texts import Text
from games.foes.data.book import CHESTS, EMPTY, Book
from games.foes.face import sprites as sp
from games.foes.face.drawing import crowds
from games.foes.sheet.facts import dumbest, heap, next_tiles, sees_heap, track
from games.foes.sheet.frames import NOWHERE
from games.foes.sheet.view import FoesView

PITCH: Final = (60, 60)
"""Pixels from a node to the next, across and down."""
RIM: Final = (30, 34)
"""Pixels for the row numbers, and for the column letters."""
LEFT: Final = RIM[0] + 6 * PITCH[0] + 6
"""Where the panel of the players begins."""
TOP: Final = 36
"""The height of the panel's head."""
SIZE: Final = 24


def paint(v: FoesView, scene: Scene = PLAIN) -> bytes:
    """Paint what a viewer sees as PNG of 256 colours."""
    palette = scene.palette
    image = _ground(v.book, palette).copy()
    for space in v.book.chambers:
        _chamber(v, image, space, palette)
    for number, space in enumerate(v.book.intersections):
        _lay(image, sp.crossing(v.closed[number], palette), _place(v.book, space))
    for number, space in enumerate(v.book.teleports):
        _lay(image, sp.portal(v.colours[number], palette), _place(v.book, space))
    _news(v, image, scene)
    for space, seats in crowds(v):
        _figures(v, image, space, seats, palette)
    _panel(v, image, scene)
    return png(image)


def _place(book: Book, space: int) -> tuple[int, int]:
    """Return the pixel of the middle of a space; whatever lies beyond the picture is not seen."""
    here = book.spaces[space]
    return (
        RIM[0] + PITCH[0] // 2 + here.x * PITCH[0] // 2,
        RIM[1] + PITCH[1] // 2 + here.y * PITCH[1] // 2,
    )


@lru_cache(maxsize=16)
def _ground(book: Book, palette: Palette) -> Image.Image:
    """Paint rim, panel and pathways: what never changes in a game."""
    scale, hue = SCALE, sp.hues(palette)
    image = Image.new("RGB", (WIDE * scale, TALL * scale), hue.rock)
    draw = ImageDraw.Draw(image)
    draw.rectangle((LEFT * scale, 0, WIDE * scale, TALL * scale), fill=palette.panel)
    letters = sp.over(hue.rock)
    for column in range(6):
        x = (RIM[0] + PITCH[0] // 2 + column * PITCH[0]) * scale
        centred(draw, (x, 17 * scale), "ABCDEF"[column], SIZE * scale, letters)
    for row in range(12):
        y = (RIM[1] + PITCH[1] // 2 + row * PITCH[1]) * scale
        centred(draw, (RIM[0] // 2 * scale, y), str(row + 1), SIZE * scale, letters)
    for wide, fill in ((18, sp.hues(palette).dark), (12, hue.path)):
        for space, near in enumerate(book.neighbours):
            for other in near:
                ends = [(x * scale, y * scale) for x, y in (_place(book, space), _place(book, other))]
                draw.line(ends, fill=fill, width=wide * scale)
    for space, here in enumerate(book.spaces):
        if here.kind == "path":
            x, y = _place(book, space)
            box = [(side * 6 + middle) * scale for side, middle in ((-1, x), (-1, y), (1, x), (1, y))]
            draw.ellipse(box, fill=hue.floor, outline=hue.seam, width=scale)
    return image.reduce(scale)


def _lay(image: Image.Image, piece: Sprite, at: tuple[int, int]) -> None:
    """Lay a piece around a point."""
    image.paste(piece, (at[0] - piece.width // 2, at[1] - piece.height // 2), piece)


def _chamber(v: FoesView, image: Image.Image, space: int, palette: Palette) -> None:
    at, tile = _place(v.book, space), v.tile[space]
    start = v.book.spaces[space].kind == "start_chamber"
    _lay(image, sp.room(not v.chip[space], start, palette), at)
    if v.chip[space]:
        _lay(image, sp.chip(palette), at)
    elif tile != EMPTY:
        _lay(image, _tile(v, tile, palette), at)


def _tile(v: FoesView, tile: int, palette: Palette) -> Sprite:
    return sp.chest(palette) if tile in CHESTS else sp.monster(tile, v.book.heart[tile], palette)


def _news(v: FoesView, image: Image.Image, scene: Scene) -> None:
    """Mark what the reader has not seen yet: corners around what changed, a ring where a figure stood."""
    before = scene.before
    if not isinstance(before, FoesView):
        return
    changed = {space for space in v.book.chambers if _lies(v, space) != _lies(before, space)}
    changed |= {
        space
        for number, space in enumerate(v.book.intersections)
        if v.closed[number] != before.closed[number]
    }
    for seat, (now, then) in enumerate(zip(v.figure, before.figure, strict=True)):
        if now != then:
            changed |= {now} - {NOWHERE}
            if then != NOWHERE and not v.tile[then]:
                _lay(image, sp.footprint(seat, scene.palette), _place(v.book, then))
    for space in sorted(changed):
        _lay(image, sp.fresh(54, 54, scene.palette), _place(v.book, space))


def _lies(v: FoesView, space: int) -> tuple[int, bool]:
    return v.tile[space], v.chip[space]


def _figures(v: FoesView, image: Image.Image, space: int, seats: tuple[int, ...], palette: Palette) -> None:
    """Lay the figures of a space side by side, at the head of a tile: its strength stands at the foot. The
    reader's own lies on top in a halo.
    """
    x, y = _place(v.book, space)
    if v.tile[space]:
        y -= 24
    elif v.book.teleport_of[space] >= 0:
        x += 20
    step = 30 if len(seats) < 3 else 22 if len(seats) < 5 else 16
    waiting = asked(v.top)
    places = [(seat, x + round(step * (at - (len(seats) - 1) / 2))) for at, seat in enumerate(seats)]
    for seat, along in sorted(places, key=lambda place: place[0] == v.seat):
        if seat == v.seat:
            _lay(image, sp.halo(palette), (along, y))
        _lay(image, sp.pawn(seat, palette, seat in waiting), (along, y))


def _panel(v: FoesView, image: Image.Image, scene: Scene) -> None:
    """Paint the players by wisdom, what the supply would give, and which monsters come next."""
    palette = scene.palette
    draw = ImageDraw.Draw(image)
    left = LEFT + 10
    draw.text((left, 6), str(Text("Round {n}", n=v.round)), fill=palette.ink, font=font(SIZE))
    top, step = TOP, 86 if v.book.n < 6 else 84
    for seat in reversed(track(v)):
        _player(v, image, draw, seat, left, top, scene)
        top += step
    _foot(v, image, draw, left, palette)


def _player(
    v: FoesView, image: Image.Image, draw: ImageDraw.ImageDraw, seat: int, left: int, top: int, scene: Scene
) -> None:
    palette, turn, waiting = scene.palette, v.turn, seat in asked(v.top)
    mine = turn is not None and turn.seat == seat
    frame = (left - 5, top, WIDE - 6, top + 78)
    draw.rounded_rectangle(frame, 10, fill=palette.raised if mine or waiting else palette.ground)
    draw.rounded_rectangle((left - 5, top, left + 2, top + 78), 3, fill=palette.seats[seat])
    if waiting:
        draw.rounded_rectangle(frame, 10, outline=palette.awaited, width=3)
    _lay(image, sp.pawn(seat, palette, waiting), (left + 20, top + 24))
    room = WIDE - left - (80 if dumbest(v) == seat else 52) - (28 if seat == v.seat else 0)
    called = named(draw, scene.name(seat), LETTERS[seat], room, SIZE)
    draw.text((left + 42, top + 5), called, fill=palette.ink, font=font(SIZE))
    if seat == v.seat:
        wide = draw.textlength(called, font=font(SIZE))
        _lay(image, star(palette), (round(left + 42 + wide + 16), top + 20))
    if dumbest(v) == seat:
        draw.rounded_rectangle((WIDE - 38, top + 6, WIDE - 12, top + 34), 6, fill=palette.gold)
        centred(draw, (WIDE - 25, top + 20), "D", SIZE, sp.over(palette.gold))
    facts = [(sp.book(palette), str(v.wisdom[seat])), (sp.chip(palette), str(v.chips[seat])),
             (sp.card(palette), str(len(v.backs[seat])))]  # fmt: skip
    if sees_heap(v, seat):
        facts.append((sp.coin(palette), str(heap(v, seat))))
    start, wide = (14, 74) if len(facts) == 3 else (11, 55)
    for at, (piece, text) in enumerate(facts):
        x = left + start + at * wide
        _lay(image, piece, (x, top + 58))
        draw.text((x + 14, top + 44), text, fill=palette.ink, font=font(SIZE))
        before = scene.before
        if at < 3 and isinstance(before, FoesView) and _owns(v, seat)[at] != _owns(before, seat)[at]:
            end = x + 14 + draw.textlength(text, font=font(SIZE))
            draw.line((x + 14, top + 73, end, top + 73), fill=palette.fresh, width=4)


def _owns(v: FoesView, seat: int) -> tuple[int, int, int]:
    """Return the public numbers of a player: wisdom, chips, spells."""
    return v.wisdom[seat], v.chips[seat], len(v.backs[seat])


def _foot(v: FoesView, image: Image.Image, draw: ImageDraw.ImageDraw, left: int, palette: Palette) -> None:
    """Paint what the supply would give, the next tiles as far as everybody knows them, and what is left."""
    top = TALL - 214
    _lay(image, sp.chip(palette), (left + 12, top + 17))
    supply = Text("+{take} of {supply}", take=v.book.take(v.supply), supply=v.supply)
    draw.text((left + 30, top + 2), str(supply), fill=palette.ink, font=font(SIZE))
    wide, share = WIDE - left - 12, v.supply / v.book.track
    bar = (left, top + 36, left + wide, top + 46)
    draw.rounded_rectangle(bar, 5, fill=palette.ground)
    if v.supply:
        full = (*bar[:2], left + max(10, round(wide * share)), bar[3])
        draw.rounded_rectangle(full, 5, fill=sp.hues(palette).chip)
    known = next_tiles(v)
    coming = known or v.unseen
    title = Text("Next") if known else Text("Next, in secret order")
    title = title if coming else Text("No more monsters")
    draw.text((left, top + 54), str(title), fill=palette.dim, font=font(SIZE))
    for at, tile in enumerate(coming[:5]):
        _lay(image, _tile(v, tile, palette), (left + 22 + at * (48 if len(coming) > 4 else 52), top + 110))
    _lay(image, sp.card(palette), (left + 12, top + 160))
    draw.text((left + 28, top + 146), str(v.undrawn), fill=palette.ink, font=font(SIZE))
    _lay(image, sp.coin(palette), (left + 92, top + 160))
    draw.text((left + 110, top + 146), str(v.bonus + len(v.pool)), fill=palette.ink, font=font(SIZE))
    _lay(image, sp.chip(palette), (left + 158, top + 160))
    draw.text((left + 174, top + 146), str(v.reserve), fill=palette.ink, font=font(SIZE))
    draw.text((left, top + 178), str(Text("A win:")), fill=palette.dim, font=font(SIZE))
    _lay(image, sp.book(palette), (left + 90, top + 192))
    win = Text("= foe +{n}", n=v.book.advancement)
    draw.text((left + 108, top + 178), str(win), fill=palette.dim, font=font(SIZE))
