"""The panel of the picture: a sheet for each character, and the contest under way with both sums."""

from typing import Final

from PIL import Image, ImageDraw

from engine.paint import centred, fitted, font, wrapped
from engine.texts import Text
from games.willow import sprites as sp
from games.willow.moment import warnings
from games.willow.sheets import count, grows, open_cards, totals, where
from games.willow.summed import Column
from games.willow.view import WillowView
from games.willow.words import STATS, letters

Box = tuple[int, int, int, int]
Pen = ImageDraw.ImageDraw
_TEXT: Final = 14


def sheet(v: WillowView, image: Image.Image, draw: Pen, char: int, room: Box, waits: bool) -> None:
    """Paint the sheet of a character: numbers, Health, face-down cards, where it is, what lies open."""
    left, top, right, bottom = room
    book = v.book
    draw.rounded_rectangle(room, 8, fill=sp.NIGHT, outline=sp.GOLD if waits else None, width=2)
    piece = sp.pawn(v.control[char], letters(book)[char], v.side[char], down=v.health[char] <= 0, size=36)
    image.paste(piece, (left + 6, top + 5), piece)
    name = book.chars[char].name
    size = fitted(draw, name, 136, (19, 17, 15, 13))
    draw.text((left + 48, top + 13), name, fill=sp.PALE, font=font(size), anchor="lm")
    most = book.chars[char].health
    for number in range(most):
        dot = sp.heart(number < v.health[char])
        image.paste(dot, (left + 48 + number * 15, top + 26), dot)
    for stat, n in enumerate(totals(v, char)):
        x = left + 204 + stat * 42
        colour = sp.GOLD if grows(v, char, stat) else sp.PALE
        centred(draw, (x, top + 16), str(n), 22, colour)
        centred(draw, (x, top + 34), str(STATS[stat])[:7], 10, sp.DIM)
    card = sp.back()
    image.paste(card, (right - 44, top + 8), card)
    centred(draw, (right - 15, top + 18), count(v, char), 19, sp.PALE)
    state = where(v, char)
    y = top + 43
    less = fitted(draw, str(state), right - left - 20, (_TEXT, 12, 11, 10, 9))
    line = wrapped(str(state), right - left - 20, less)[0]
    draw.text((left + 10, y), line, fill=sp.PALE, font=font(less))
    y += _TEXT + 3
    cards = open_cards(v, char)
    if cards:
        _cards(draw, str(Text("{cards}", cards=tuple(cards))), (left + 10, y, right - 10, bottom - 4))


def _cards(draw: Pen, said: str, room: Box) -> None:
    """Write the open cards as large as there is room."""
    left, y, right, bottom = room
    for size in (14, 12, 11, 10):
        lines = wrapped(said, right - left, size)
        if len(lines) * (size + 2) <= bottom - y:
            break
    for line in lines:
        if y + size > bottom + 2:
            return
        draw.text((left, y), line, fill=sp.GOLD, font=font(size))
        y += size + 2


def fight(v: WillowView, both: tuple[Column, Column] | None, draw: Pen, room: Box) -> None:
    """Paint both sums of the contest that goes on; else what is about to end, and the piles."""
    left, top, right, bottom = room
    if both is None:
        said = [
            *warnings(v),
            Text("Deck {deck}, discarded {discard}", deck=len(v.deck), discard=len(v.discard)),
        ]
        y = top
        for text in said:
            for line in wrapped(str(text), right - left - 12, 17):
                draw.text((left + 6, y), line, fill=sp.DIM, font=font(17))
                y += 21
        return
    middle = (left + right) // 2
    for column, x in zip(both, (left, middle + 3), strict=True):
        _column(draw, column, (x, top, x + (right - left) // 2 - 3, bottom))


def _column(draw: Pen, column: Column, room: Box) -> None:
    """Write one side: who may stand for it, each with its total and, where there is room, what it is of."""
    left, top, right, bottom = room
    draw.rounded_rectangle(room, 8, fill=sp.LIT)
    draw.text((left + 8, top + 6), str(column.title), fill=sp.RIMS[column.side], font=font(17))
    lines = sum(1 + len(one.lines) + bool(one.health) for one in column.sums)
    full = top + 30 + lines * 18 <= bottom
    y = top + 30
    for one in column.sums:
        if y + 18 > bottom:
            return
        _line(draw, one.name, str(one.total), (left + 8, y, right - 8, y + 18), bold=True)
        y += 20
        more = [*(one.lines if full else ()), *([(str(Text("Health")), one.health)] if one.health else [])]
        for why, number in more:
            _line(draw, why, number, (left + 18, y, right - 8, y + 16), bold=False)
            y += 17


def _line(draw: Pen, why: str, number: str, room: Box, *, bold: bool) -> None:
    left, top, right, _ = room
    size = fitted(draw, why, right - left - 34, (17, 15, 13, 11) if bold else (14, 12, 11, 10))
    colour = sp.PALE if bold else sp.DIM
    draw.text((left, top), why, fill=colour, font=font(size))
    draw.text((right, top), number, fill=colour, font=font(19 if bold else 14), anchor="ra")
