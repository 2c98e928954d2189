"""Paint the board: land and road that are made once for each length and palette, and what lies upon them."""

from functools import lru_cache
from math import pi, sin
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from engine.board import LETTERS
from engine.paint import LEAST, SCALE, WIDE, centred, font, mixed, named, png
from engine.scene import PLAIN, Palette, Scene
from engine.texts import Text
from games.good_vs_bad.data.book import NOBODY, STRIDE, middle_of
from games.good_vs_bad.face import signs
from games.good_vs_bad.face import sprites as sp
from games.good_vs_bad.face.layout import APART, GAP, HEAD, HOUSE, NARROW, RULER, Layout, layout
from games.good_vs_bad.face.panels import cards, lay
from games.good_vs_bad.sheet.facts import asked, crowds, is_champion, last_card, on_turn, tier
from games.good_vs_bad.sheet.frames import Nay
from games.good_vs_bad.sheet.view import GoodVsBadView

_TICK: Final = 5
_SIZE: Final = 24
_SMALL: Final = 34
"""Pixels that a piece in a crowd is tall at least, so that its letter can be read."""
_CARD: Final = 348
"""Where the Renown for a crown is written, or the card that is played."""
_ROOMY: Final = 4
"""Pixels between pieces that have room enough."""


def paint(v: GoodVsBadView, scene: Scene = PLAIN) -> bytes:
    """Paint what a viewer sees as PNG of 256 colours."""
    palette, laid = scene.palette, layout(v.book.n, v.length, v.viewer)
    image = _turned(_ground(v.book.n, v.length, palette), laid)
    for base in range(v.book.n):
        for place in range(1, v.length + 1):
            square, at = base * STRIDE + place, laid.spot(base, place)
            if v.level[square]:
                lay(image, sp.stone(v.level[square], *laid.stone, palette), at)
            if v.snare[square] != NOBODY:
                lay(image, sp.snare(laid.stone[0], palette), (at[0], at[1] + laid.stone[1] // 2 - 5))
    _news(v, image, scene, laid)
    for square, pieces in crowds(v).items():
        _pieces(v, image, laid, square, pieces, palette)
    draw = ImageDraw.Draw(image)
    _moment(v, image, draw, scene)
    cards(v, image, draw, laid, scene)
    return png(image)


@lru_cache(maxsize=16)
def _ground(seats: int, length: int, palette: Palette) -> Image.Image:
    """Paint land, road, bare stones, caves, Home Bases and the ruler: what never changes at a length."""
    laid, scale, hue = layout(seats, length), SCALE, sp.hues(palette)
    image = Image.new("RGB", (WIDE * scale, laid.tall * scale), palette.ground)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, WIDE * scale, HEAD * scale), fill=palette.panel)
    for base in range(seats):
        _land(draw, laid, base, hue)
    draw.rectangle((0, HEAD * scale, WIDE * scale, (HEAD + RULER) * scale), fill=palette.ground)
    draw.rectangle((0, laid.low * scale, WIDE * scale, laid.tall * scale), fill=palette.ground)
    for place in (1, *range(_TICK, length + 1, _TICK)):
        x = laid.spot(0, place)[0] * scale
        centred(draw, (x, (HEAD + RULER // 2) * scale), str(place), _SIZE * scale, palette.dim)
    reduced = image.reduce(scale)
    for base in range(seats):
        for place in range(1, length + 1):
            piece = sp.cave(*laid.stone, palette) if place == middle_of(length) else None
            lay(reduced, piece or sp.stone(0, *laid.stone, palette), laid.spot(base, place))
        tall = min(laid.lane - 8, 66)
        lay(reduced, sp.house(base, tall, palette), (27, laid.foot(base) - tall // 2))
        lay(reduced, sp.post((base + 1) % seats, palette), (WIDE - 13, laid.foot(base) - 20))
    return reduced


def _turned(ground: Image.Image, laid: Layout) -> Image.Image:
    """Return a copy of a ground with the lanes rolled so far that the reader's is the first."""
    image, lanes = ground.copy(), (0, HEAD + RULER, WIDE, laid.low)
    image.paste(ImageChops.offset(image.crop(lanes), 0, -laid.first * laid.lane), lanes)
    return image


def _land(draw: ImageDraw.ImageDraw, laid: Layout, base: int, hue: sp.Hues) -> None:
    """Paint the sky, hills, trees and road of a lane."""
    scale, top, low = SCALE, laid.top(base), laid.top(base) + laid.lane
    draw.rectangle((0, top * scale, WIDE * scale, low * scale), fill=hue.sky)
    for star in range(laid.lane // 5 if hue.stars else 0):
        x, y = (
            (173 * star + 61 * base) % WIDE * scale,
            (top + 3 + (29 * star + 7 * base) % (laid.lane // 2)) * scale,
        )
        far = 2 + star % 3
        draw.ellipse((x - far, y - far, x + far, y + far), fill=mixed(hue.sky, sp.PALE, 0.5))
    for share, high, colour in ((0.18, 0.3, mixed(hue.sky, hue.hill, 0.6)), (0.42, 0.24, hue.hill)):
        edge = [
            (x * scale, (top + laid.lane * (share + high * 0.5 * (1 + _wave(x, base, share)))) * scale)
            for x in range(0, WIDE + 8, 8)
        ]
        draw.polygon([*edge, (WIDE * scale, low * scale), (0, low * scale)], fill=colour)
    meadow = low - max(24, laid.lane * 0.36)
    draw.rectangle((0, meadow * scale, WIDE * scale, low * scale), fill=hue.meadow)
    for tree in range(11):
        x = (97 * (tree + 3 * base) + 41 * tree * tree) % (WIDE - laid.home - 60) + laid.home
        tall = laid.lane * (0.2 + 0.03 * (tree % 4))
        for step in range(3):
            low_edge, wide = meadow + 3 - tall * (0.3 * step), tall * (0.3 - 0.07 * step)
            points = [(x - wide, low_edge), (x, low_edge - tall * 0.45), (x + wide, low_edge)]
            draw.polygon([(a * scale, b * scale) for a, b in points], fill=hue.tree)
    foot, high = laid.foot(base), laid.stone[1]
    for extra, colour in ((2, hue.kerb), (0, hue.road)):
        box = (14 - extra, foot - high * 0.62 - extra, WIDE + 20, foot + 2 + extra)
        draw.rounded_rectangle([coordinate * scale for coordinate in box], 24, fill=colour)


def _wave(x: int, base: int, share: float) -> float:
    """Return a height of hills from -1 to 1."""
    return 0.6 * sin(x * pi / 170 + 2.1 * base + 9 * share) + 0.4 * sin(x * pi / 67 + base + 5 * share)


def _news(v: GoodVsBadView, image: Image.Image, scene: Scene, laid: Layout) -> None:
    """Mark what the reader has not seen yet: corners around what changed, a ring where a piece stood."""
    before = scene.before
    if not isinstance(before, GoodVsBadView):
        return
    changed = {
        square
        for square in range(v.book.n * STRIDE)
        if (v.level[square], v.snare[square]) != (before.level[square], before.snare[square])
    }
    there = crowds(v)
    for piece, (now, then) in enumerate(zip(v.at, before.at, strict=True)):
        if now != then:
            changed.add(now)
            x, y = laid.spot(*divmod(then, STRIDE))
            if then % STRIDE and then not in there:
                y -= laid.stone[1] // 2
                lay(image, sp.footprint(piece // 2, scene.palette), (x, y))
    for square in sorted(changed):
        base, place = divmod(square, STRIDE)
        x, y = laid.spot(base, place)
        if place == 0:
            tall = min(laid.lane - 8, 66)
            lay(image, sp.fresh(54, tall + 6, scene.palette), (27, laid.foot(base) - tall // 2))
        elif place <= v.length:
            wide = max(laid.stone[0] + 4, 24)
            lay(image, sp.fresh(wide, laid.stone[1] + 6, scene.palette), (x, y))


def _pieces(
    v: GoodVsBadView, image: Image.Image, laid: Layout, square: int, pieces: list[int], palette: Palette
) -> None:
    """Stand the pieces of a square behind its stone, so that its level is still seen; those at home stand
    beside their house.
    """
    base, place = divmod(square, STRIDE)
    size, turn = laid.pawn, on_turn(v)
    if place:
        size, wide, spots = _crowd(laid, base, place, len(pieces))
    else:
        wide, spots = _at_home(laid, base, len(pieces))
    waiting = asked(v).must
    for piece, spot in zip(pieces, spots, strict=True):
        ring = piece // 2 in waiting and (piece // 2 == turn or turn == NOBODY)
        lay(image, sp.pawn(piece, size, palette, is_champion(v, piece), ring, wide), spot)


def _at_home(laid: Layout, base: int, count: int) -> tuple[int, list[tuple[int, int]]]:
    """Return how broad pieces at a Home Base are, and where each stands: right of the house, and of many some
    in front of it.
    """
    room = laid.home - NARROW - max(4, HOUSE - NARROW * max(0, count - 2))
    step = min(sp.broad(laid.pawn) + 1, room // max(1, count - 1))
    wide = sp.broad(laid.pawn) if count == 1 else max(NARROW, step - 1)
    left, y = laid.home - wide / 2 - step * (count - 1), laid.foot(base) + 1 - laid.pawn // 2
    return wide, _abreast(left, y, step, wide, count)


def _crowd(laid: Layout, base: int, place: int, count: int) -> tuple[int, int, list[tuple[int, int]]]:
    """Return how tall and how broad pieces on one square are, and where each stands: smaller ones, in rows
    behind each other, so that none stands on a neighbouring square. Where a lane has no room for rows, they
    are as narrow as their letters allow, so that they do not touch.
    """
    size = laid.pawn if count == 1 else max(_SMALL, min(laid.pawn, int(laid.pitch / 2 / sp.BROAD)))
    wide, foot = sp.broad(size), laid.foot(base) - round(laid.stone[1] * 0.74)
    rise = round(size * 0.76)
    rows = min(count, 1 + max(0, foot - laid.top(base) - size) // rise)
    columns = max(1, min(count, int(laid.pitch // wide)), -(-count // rows))
    step = float(wide)
    if columns > 1:
        step = max(APART, min(wide + _ROOMY, (laid.pitch - wide) / (columns - 1)))
        wide = min(wide, int(step) - 1)
    spots: list[tuple[int, int]] = []
    for row in reversed(range(rows)):  # the last row is painted first
        among = min(columns, count - row * columns)
        left = laid.spot(base, place)[0] - step * (among - 1) / 2
        spots += _abreast(left, foot - size // 2 - rise * row, step, wide, among)
    return size, wide, spots


def _abreast(left: float, y: int, step: float, wide: int, count: int) -> list[tuple[int, int]]:
    """Return where pieces stand beside each other, all of them within the picture."""
    left = max(min(left, WIDE - wide / 2 - step * (count - 1)), wide / 2)
    return [(round(left + step * at), y) for at in range(count)]


def _moment(v: GoodVsBadView, image: Image.Image, draw: ImageDraw.ImageDraw, scene: Scene) -> None:
    """Write the round, the tier of encounters and the Renown for a crown; lay out the dice of the roll."""
    palette, before = scene.palette, scene.before
    y = HEAD // 2
    if v.ending:
        text = Text("Round {round}, over", round=v.round)
    elif v.turn is None:
        text = Text("Before play")
    else:
        text = Text("Round {round}/{most}", round=v.round, most=v.book.round_cap)
    draw.text((GAP + 4, y), str(text), fill=palette.ink, font=font(_SIZE), anchor="lm")
    lay(image, sp.cave(34, 28, palette), (206, y))
    words = str(Text("tier {tier}", tier=tier(v)))
    draw.text((230, y), words, fill=palette.ink, font=font(_SIZE), anchor="lm")
    if isinstance(before, GoodVsBadView) and (tier(before), before.length) != (tier(v), v.length):
        end = 230 + draw.textlength(words, font=font(_SIZE))
        draw.line((230, HEAD - 4, end, HEAD - 4), fill=palette.fresh, width=4)
    turn, top = v.turn, v.top
    words, what = str(Text("at {target} Renown", target=v.book.target)), "crown"
    if isinstance(top, Nay):  # a card that is played has its place while it may be answered
        room, what = WIDE - _CARD - 36 * (len(turn.roll) if turn else 0), "event"
        card = str(Text("{card}", card=last_card(v, top)))
        words = named(draw, card, LETTERS[top.by], room, LEAST)
    lay(image, signs.sign(what, palette), (_CARD - 18, y))
    draw.text((_CARD, y), words, fill=palette.ink, font=font(LEAST), anchor="lm")
    if turn is not None:
        for at, value in enumerate(turn.roll):
            lay(image, sp.die(value, turn.seat, palette), (WIDE - 22 - 36 * (len(turn.roll) - 1 - at), y))
