"""Paint the board: the grids on the left, the players and the battlefields on the right."""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from engine.paint import Sprite, centred, fitted, font, png
from engine.texts import Text
from games.heaven_hell import sprites as sp
from games.heaven_hell.facts import (
    asked,
    battle,
    dominion,
    edges,
    facing,
    heaven,
    life,
    opposite,
    order,
    sums,
    target_field,
    worth,
)
from games.heaven_hell.moment import moment
from games.heaven_hell.view import HeavenHellView
from games.heaven_hell.words import LETTERS, codes, field_effect

BOARD: Final = 844
PANEL: Final = 276
WIDE: Final = BOARD + PANEL
TALL: Final = 720
HEAD: Final = 44
_LEFT: Final = 92
"""Where the columns of large grids begin."""
_LARGE: Final = 182
_FIELD: Final = 27


def paint(v: HeavenHellView) -> bytes:
    """Paint what a viewer sees as PNG of 256 colours."""
    image = _ground().copy()
    draw = ImageDraw.Draw(image)
    said = str(Text("Round {round}: {moment}", round=v.round, moment=moment(v)))
    size = fitted(draw, said, BOARD - 30, (25, 22, 19, 16, 13))
    draw.text((16, HEAD // 2), said, fill=sp.PALE, font=font(size), anchor="lm")
    pair = facing(v)
    if pair is None:
        _all(v, image, draw)
    else:
        _meeting(v, image, draw, *pair)
    _players(v, image, draw)
    _fields(v, image)
    return png(image, level=3)


@lru_cache(maxsize=1)
def _ground() -> Image.Image:
    """Paint the night: lighter above, redder below, and the panel."""
    image = Image.new("RGB", (WIDE, TALL), sp.NIGHT)
    draw = ImageDraw.Draw(image)
    bands = 45
    for at in range(bands):
        part = at / (bands - 1)
        colour = (round(20 + 18 * part), round(30 - 10 * part), round(50 - 24 * part))
        draw.rectangle((0, at * TALL // bands, BOARD, (at + 1) * TALL // bands), fill=colour)
    draw.rectangle((BOARD, 0, WIDE, TALL), fill=sp.PANEL)
    return image


def _lay(image: Image.Image, piece: Sprite, at: tuple[int, int]) -> None:
    """Lay a piece with its upper left corner at a point."""
    image.paste(piece, at, piece)


def _badge(image: Image.Image, seat: int, middle: tuple[int, int]) -> None:
    _lay(image, sp.badge(seat, LETTERS[seat]), (middle[0] - 15, middle[1] - 15))


def _piece(v: HeavenHellView, cell: int, wide: int, tall: int, *, short: bool = False) -> Sprite:
    """Return the piece of a character, or of an empty space."""
    face = v.grid[cell]
    if face < 0:
        return sp.space(wide, tall)
    card = v.book.faces[face]
    might = str(worth(v, cell)) if card.fighter else ""
    name = codes(v.book)[face] if short else card.name
    return sp.character(name, card.side, might, life(v, cell), card.health, v.spent[cell], wide, tall)


def _all(v: HeavenHellView, image: Image.Image, draw: ImageDraw.ImageDraw) -> None:
    """Paint all grids, two beside each other, the front row on top."""
    seats = order(v)
    bands = (len(seats) + 1) // 2
    room = (TALL - HEAD - 4) // bands
    tall = min(96, (room - 36) // v.book.rows - 3)
    for at, seat in enumerate(seats):
        left, top = 10 + at % 2 * 418, HEAD + at // 2 * room
        _caption(v, image, draw, seat, left, top)
        for cell in v.book.cells(seat):
            x = left + v.book.column_of[cell] * 102
            y = top + 32 + v.book.row_of[cell] * (tall + 3)
            _lay(image, _piece(v, cell, 99, tall), (x, y))


def _caption(
    v: HeavenHellView, image: Image.Image, draw: ImageDraw.ImageDraw, seat: int, left: int, top: int
) -> None:
    """Paint whose grid it is, and whether that is the Heaven player."""
    _badge(image, seat, (left + 17, top + 15))
    if seat == heaven(v):
        draw.text((left + 42, top + 15), str(Text("Heaven")), fill=sp.GOLD, font=font(19), anchor="lm")
    if seat == asked(v):
        draw.text((left + 118, top + 15), "?", fill=sp.GOLD, font=font(22), anchor="lm")


def _meeting(
    v: HeavenHellView, image: Image.Image, draw: ImageDraw.ImageDraw, upper: int, lower: int
) -> None:
    """Paint two grids front to front with the sums between, and the other grids small below."""
    others = [seat for seat in order(v) if seat not in (upper, lower)]
    tall = 76 if others else 102
    step = tall + 3
    front = HEAD + v.book.rows * step
    for seat, up in ((upper, True), (lower, False)):
        for cell in v.book.cells(seat):
            row = v.book.row_of[cell]
            y = front - (row + 1) * step if up else front + 38 + row * step
            _lay(image, _piece(v, cell, _LARGE, tall), (_LEFT + v.book.column_of[cell] * (_LARGE + 4), y))
    _sums(v, draw, upper, lower, front)
    fought = battle(v)
    near = (fought.heaven_edge, fought.hell_edge) if fought is not None else edges(v, upper, lower)
    won = (fought.heaven_won, fought.hell_won) if fought is not None else (0, 0)
    soak = (fought.heaven_soak, fought.hell_soak) if fought is not None else (0, 0)
    for number, (seat, top) in enumerate(((upper, HEAD + 4), (lower, front + 38 + step * v.book.rows - 118))):
        _side(v, image, draw, seat, top, near[number], won[number], soak[number])
    width = (BOARD - 12) // max(len(others), 1)
    for at, seat in enumerate(others):
        _tiny(v, image, seat, 12 + at * min(width, 208), front + 48 + step * v.book.rows)


def _sums(v: HeavenHellView, draw: ImageDraw.ImageDraw, upper: int, lower: int, top: int) -> None:
    """Paint the strip between the fronts: how each column stands that is fought or would be."""
    fought = battle(v)
    coming = opposite(v, upper, lower) if fought is None else (fought.column, *fought.columns)
    for column in range(v.book.columns):
        left = _LEFT + column * (_LARGE + 4)
        middle = (left + _LARGE / 2, top + 17.5)
        if column not in coming:
            centred(draw, middle, "-", 20, sp.DIM)
            continue
        ours, theirs = sums(v, upper, lower, column)
        now = fought is not None and column == fought.column
        box = (left + 26, top + 2, left + _LARGE - 26, top + 33)
        draw.rounded_rectangle(
            box, 15, fill=sp.INK, outline=sp.GOLD if now else sp.DIM, width=3 if now else 1
        )
        centred(draw, middle, f"{ours}:{theirs}", 21, sp.GOLD if now else sp.PALE)


def _side(
    v: HeavenHellView, image: Image.Image, draw: ImageDraw.ImageDraw, seat: int, top: int, edge: int,
    won: int, soak: int,
) -> None:  # fmt: skip
    """Paint beside a large grid whose it is, its advantage, what it won and what it is spared."""
    _badge(image, seat, (44, top + 18))
    leads = seat == heaven(v)
    side = str(Text("Heaven")) if leads else str(Text("Hell"))
    centred(draw, (44, top + 46), side, 18, sp.GOLD if leads else sp.BLOOD)
    lines = [Text("edge {edge}", edge=edge)]
    if battle(v) is not None:
        lines.append(Text("won {won}", won=won))
    if soak:
        lines.append(Text("spared {soak}", soak=soak))
    for at, line in enumerate(lines):
        centred(draw, (44, top + 68 + at * 19), str(line), 15, sp.PALE)


def _tiny(v: HeavenHellView, image: Image.Image, seat: int, left: int, top: int) -> None:
    """Paint the grid of one who only looks on, with codes for names."""
    _badge(image, seat, (left + 8, top + 20))
    for cell in v.book.cells(seat):
        x = left + 25 + v.book.column_of[cell] * 44
        y = top + v.book.row_of[cell] * 48
        _lay(image, _piece(v, cell, 43, 46, short=True), (x, y))


def _players(v: HeavenHellView, image: Image.Image, draw: ImageDraw.ImageDraw) -> None:
    """Paint the players in the order of turns: Dominion, hand, deck, plunder pile."""
    left = BOARD + 12
    target = str(Text("Dominion, first to {n}", n=v.book.target))
    draw.text((left, 14), target, fill=sp.PALE, font=font(19), anchor="lm")
    for number, name in enumerate((Text("hand"), Text("deck"), Text("plunder"))):
        draw.text((left + 92 + number * 54, 34), str(name), fill=sp.DIM, font=font(13), anchor="lm")
    step = min(70, (_fields_top(v) - HEAD - 6) // v.book.n)
    for at, seat in enumerate(order(v)):
        top = HEAD + at * step
        mine = seat == heaven(v)
        frame = (left - 4, top, WIDE - 8, top + step - 5)
        draw.rounded_rectangle(frame, 8, fill=sp.LIT if mine else sp.NIGHT, outline=sp.GOLD if mine else None)
        middle = top + (step - 5) // 2
        _badge(image, seat, (left + 16, middle))
        if seat == asked(v):
            centred(draw, (left + 40, middle), "?", 22, sp.GOLD)
        held = dominion(v, seat)
        centred(draw, (left + 66, middle - 5), str(held), 26, sp.PALE)
        bar = (left + 52, middle + 13, left + 248, middle + 18)
        draw.rounded_rectangle(bar, 2, fill=sp.EMPTY)
        if held:
            full = bar[0] + round(196 * min(held, v.book.target) / v.book.target)
            draw.rounded_rectangle((bar[0], bar[1], full, bar[3]), 2, fill=sp.GOLD)
        counts = ((sp.SKY, v.hands[seat]), (sp.SHADOW, v.deck[seat]), (sp.GOLD, len(v.pile[seat])))
        for number, (colour, count) in enumerate(counts):
            x = left + 92 + number * 54
            _lay(image, sp.card(colour), (x, middle - 16))
            draw.text((x + 20, middle - 6), str(count), fill=sp.PALE, font=font(17), anchor="lm")


def _fields_top(v: HeavenHellView) -> int:
    return TALL - 8 - _FIELD * len(v.book.fields)


def _fields(v: HeavenHellView, image: Image.Image) -> None:
    """Paint the battlefields, each with the badge of who holds it."""
    wanted = target_field(v)
    for at, field in enumerate(v.book.fields):
        top = _fields_top(v) + at * _FIELD
        effect = field_effect(field)
        said = "" if effect is None else str(effect)
        piece = sp.field(field.name, field.plunder, said, PANEL - 44, _FIELD - 1, at == wanted)
        _lay(image, piece, (BOARD + 8, top))
        if v.holder[at] >= 0:
            _lay(image, _small_badge(v.holder[at]), (WIDE - 32, top + 1))


@lru_cache(maxsize=8)
def _small_badge(seat: int) -> Sprite:
    return sp.badge(seat, LETTERS[seat]).resize((24, 24), Image.Resampling.LANCZOS)
