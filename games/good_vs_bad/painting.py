"""Paint the board: a road that is made once for each length, and pieces and cards laid upon it."""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from engine.paint import Sprite, centred, font, png
from engine.texts import Text
from games.good_vs_bad import sprites as sp
from games.good_vs_bad.facts import crowds, is_champion, middle, tier
from games.good_vs_bad.panels import cards
from games.good_vs_bad.state import NOBODY, STRIDE
from games.good_vs_bad.track import WIDE, Track, track
from games.good_vs_bad.view import GoodVsBadView

_HOME: Final = 58
"""Pixels across a Home Base."""
_TICK: Final = 5


def paint(v: GoodVsBadView) -> bytes:
    """Paint what a viewer sees as PNG of 256 colours."""
    laid = track(v.book.n, v.length)
    image = _ground(v.book.n, v.length).copy()
    size = _size(laid)
    for base in range(v.book.n):
        for place in range(1, v.length + 1):
            square, at = base * STRIDE + place, laid.spots[base][place]
            if v.level[square]:
                _lay(image, sp.space(v.level[square], size), at)
            if v.snare[square] != NOBODY:
                _lay(image, sp.snare(size), at)
    for square, pieces in crowds(v).items():
        _pieces(v, image, laid, square, pieces)
    draw = ImageDraw.Draw(image)
    cards(v, image, draw, laid.cards)
    _moment(v, image, draw, laid)
    return png(image)


def _size(laid: Track) -> int:
    """Return how many pixels the sprite of a square takes."""
    return int(min(46.0, laid.pitch * 0.94))


@lru_cache(maxsize=16)
def _ground(seats: int, length: int) -> Image.Image:
    """Paint meadow, road, bare squares, caves and Home Bases: what never changes at a length."""
    laid, scale = track(seats, length), 2
    image = Image.new("RGB", (WIDE * scale, laid.tall * scale), sp.MEADOW)
    draw = ImageDraw.Draw(image)
    line = [(x * scale, y * scale) for x, y in (*laid.line, laid.line[0])]
    wide = _size(laid) + 8
    for extra, colour in ((5, sp.KERB), (0, sp.ROAD)):
        draw.line(line, fill=colour, width=(wide + extra) * scale, joint="curve")
        r = (wide + extra) * scale / 2
        for x, y in line:
            draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)
    reduced = image.reduce(scale)
    draw = ImageDraw.Draw(reduced)
    size = _size(laid)
    for base in range(seats):
        for place in range(1, length + 1):
            at = laid.spots[base][place]
            _lay(reduced, sp.cave(size) if place == middle(length) else sp.space(0, size), at)
            if place % _TICK == 0 and place != middle(length):
                centred(draw, at, str(place), max(10, size // 3), sp.KERB)
        _lay(reduced, sp.base(base, _HOME), laid.spots[base][0])
    return reduced


def _lay(image: Image.Image, piece: Sprite, at: tuple[float, float]) -> None:
    """Lay a piece around a point."""
    image.paste(piece, (round(at[0] - piece.width / 2), round(at[1] - piece.height / 2)), piece)


def _pieces(v: GoodVsBadView, image: Image.Image, laid: Track, square: int, pieces: list[int]) -> None:
    """Stand pieces beside their square, so that it is still seen; at home beside the base."""
    base, place = divmod(square, STRIDE)
    x, y = laid.spots[base][place]
    away = laid.outward[base][place]
    size = 40 if len(pieces) < 4 and laid.pitch > 40 else 34 if len(pieces) < 5 else 26
    far = (_HOME / 2 + 8) if place == 0 else _size(laid) * 0.5 + size * 0.22
    rows = 2 if len(pieces) > 6 else 1
    each = (len(pieces) + rows - 1) // rows
    for at, piece in enumerate(pieces):
        row, column = divmod(at, each)
        side = (column - (min(each, len(pieces) - row * each) - 1) / 2) * size * 0.86
        out = far + row * size * 0.8
        spot = (x + away[0] * out - away[1] * side, y + away[1] * out + away[0] * side)
        spot = (min(max(spot[0], size / 2), WIDE - size / 2), max(spot[1], size / 2))
        _lay(image, sp.pawn(piece, size, is_champion(v, piece)), spot)


def _moment(v: GoodVsBadView, image: Image.Image, draw: ImageDraw.ImageDraw, laid: Track) -> None:
    """Write the round and the tier above the cards, and lay the dice of the roll beside them."""
    left, top, right, _ = laid.cards
    said = Text("Round {round}/{most}", round=v.round, most=v.book.round_cap)
    draw.text((left + 6, top - 2), str(said), fill=sp.PALE, font=font(24))
    draw.text(
        (left + 190, top + 2),
        str(Text("Encounters: tier {tier}", tier=tier(v))),
        fill=sp.DIM,
        font=font(20),
    )
    turn = v.turn
    if turn is not None:
        for at, value in enumerate(turn.roll):
            _lay(image, sp.die(value, 30), (right - 24 - 38 * (len(turn.roll) - 1 - at), top + 14))
