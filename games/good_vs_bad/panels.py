"""The players' cards in the picture: Renown, cards in hand, and both pieces with their stats and items."""

from typing import Final

from PIL import Image, ImageDraw

from engine.paint import SEATS, centred, font
from games.good_vs_bad import sprites as sp
from games.good_vs_bad.book import LETTERS
from games.good_vs_bad.facts import asked, is_champion, on_turn
from games.good_vs_bad.state import NOBODY, PLAIN
from games.good_vs_bad.view import GoodVsBadView
from games.good_vs_bad.words import ITEM_LETTERS, SHORT_STATS

_HEAD: Final = 36
"""Pixels that the line above the cards takes."""
_GAP: Final = 10
_TALLEST: Final = 176

Box = tuple[float, float, float, float]


def cards(v: GoodVsBadView, image: Image.Image, draw: ImageDraw.ImageDraw, room: Box) -> None:
    """Lay out a card for each player in the room that there is."""
    left, top, right, bottom = room
    columns = {2: 2, 3: 3, 4: 2, 5: 3, 6: 3}[v.book.n]
    if right - left < 900:
        columns = 2
    rows = (v.book.n + columns - 1) // columns
    wide = (right - left - _GAP * (columns - 1)) / columns
    tall = min(_TALLEST, (bottom - top - _HEAD - _GAP * (rows - 1)) / rows)
    top += max(0.0, (bottom - top - _HEAD - rows * (tall + _GAP)) / 2)
    for seat in range(v.book.n):
        row, column = divmod(seat, columns)
        x, y = left + column * (wide + _GAP), top + _HEAD + row * (tall + _GAP)
        _card(v, image, draw, seat, (x, y, x + wide, y + tall))


def _card(v: GoodVsBadView, image: Image.Image, draw: ImageDraw.ImageDraw, seat: int, box: Box) -> None:
    left, top, right, bottom = box
    mine = on_turn(v) == seat
    draw.rounded_rectangle(
        box, 10, fill=sp.BRIGHT if mine else sp.PANEL, outline=sp.GOLD if mine else None, width=2
    )
    draw.rounded_rectangle((left + 10, top + 9, left + 38, top + 37), 6, fill=SEATS[seat])
    centred(draw, (left + 24, top + 23), LETTERS[seat], 22, sp.on(SEATS[seat]))
    _renown(v, draw, seat, (left + 48, top + 9, right - 104, top + 37))
    items, events = v.held[seat]
    for at, (count, name) in enumerate(((items, "I"), (events, "E"))):
        x = right - 92 + at * 46
        draw.rounded_rectangle((x, top + 9, x + 22, top + 37), 4, fill=sp.STONE if at == 0 else sp.GOLD)
        centred(draw, (x + 11, top + 23), name, 18, sp.INK)
        draw.text((x + 26, top + 12), str(count), fill=sp.PALE, font=font(18))
    if seat in asked(v) and not mine:
        centred(draw, (left + 24, bottom - 16), "?", 22, sp.GOLD)
    step = (bottom - top - 44) / 2
    for kind in (0, 1):
        _piece(
            v,
            image,
            draw,
            2 * seat + kind,
            (left + 8, top + 42 + kind * step, right - 8, top + 42 + (kind + 1) * step),
        )


def _renown(v: GoodVsBadView, draw: ImageDraw.ImageDraw, seat: int, box: Box) -> None:
    """Paint the Renown as a bar that is full where a crown can be had."""
    left, top, right, bottom = box
    draw.rounded_rectangle(box, 6, fill=sp.NIGHT)
    share = min(1.0, v.renown[seat] / v.book.target)
    if share:
        draw.rounded_rectangle(
            (left, top, left + max(12.0, (right - left) * share), bottom), 6, fill=SEATS[seat]
        )
    words = f"{v.renown[seat]}/{v.book.target}"
    middle = ((left + right) / 2, (top + bottom) / 2)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        centred(draw, (middle[0] + dx, middle[1] + dy), words, 19, sp.INK)
    centred(draw, middle, words, 19, sp.PALE)


def _piece(v: GoodVsBadView, image: Image.Image, draw: ImageDraw.ImageDraw, piece: int, box: Box) -> None:
    """Write a piece's stats, and below them its Specials, items and burdens."""
    left, top, right, _ = box
    pawn = sp.pawn(piece, 34, is_champion(v, piece))
    image.paste(pawn, (round(left), round(top + 2)), pawn)
    x = left + 46
    for stat in range(PLAIN):
        draw.text((x, top), SHORT_STATS[stat], fill=sp.DIM, font=font(17))
        now, start = v.stat[piece][stat], v.start[piece // 2][stat]
        colour = sp.BAD if now < start else sp.PALE
        draw.text(
            (x + 17, top - 3),
            str(now),
            fill=(255, 150, 130) if colour == sp.BAD else sp.PALE,
            font=font(22),
        )
        x += 52
    x = _burdens(v, draw, piece, x + 2, top)
    if is_champion(v, piece):
        count = f"{len(v.reached[piece // 2])}/{v.book.bases_to_win}"
        draw.text((right - 34, top - 1), count, fill=sp.GOLD, font=font(20))
    x, y = left + 46, top + 26
    for base, points in enumerate(v.stat[piece][PLAIN:]):
        if points:
            draw.ellipse((x, y, x + 19, y + 19), fill=SEATS[base])
            centred(draw, (x + 9.5, y + 9.5), str(points), 15, sp.on(SEATS[base]))
            x += 23
    _items(v, draw, piece, x + 6, y)


def _burdens(v: GoodVsBadView, draw: ImageDraw.ImageDraw, piece: int, x: float, top: float) -> float:
    """Write lost turns and what is taken off the next movement."""
    for count, sign in ((v.lost[piece], "z"), (v.penalty[piece], "-")):
        if count:
            draw.text((x, top - 1), f"{sign}{count}", fill=sp.GOLD, font=font(19))
            x += 34
    return x


def _items(v: GoodVsBadView, draw: ImageDraw.ImageDraw, piece: int, x: float, y: float) -> None:
    """Write the letters of the types of items that a piece bears."""
    all_cards = v.book.cards.all
    types = {all_cards[item].type for item in v.items[piece] if item != NOBODY}
    for kind, sign in ITEM_LETTERS.items():
        if kind in types:
            draw.rounded_rectangle((x, y, x + 18, y + 19), 4, fill=sp.STONE)
            centred(draw, (x + 9, y + 9), sign, 15, sp.INK)
            x += 21
