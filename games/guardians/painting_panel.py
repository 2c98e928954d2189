"""The middle of the panel: the running sum of a combat, or what lies open and the viewer's own stacks."""

from itertools import zip_longest
from typing import Final

from PIL import Image, ImageDraw

from engine.paint import centred, fitted, font, wrapped
from engine.texts import Text
from games.guardians import frames as fr
from games.guardians import sprites as sp
from games.guardians.book import NONE, SPACES
from games.guardians.facts import printed
from games.guardians.held_combat import Laid
from games.guardians.matches import GONE, others, past, sign
from games.guardians.open_texts import open_texts, texts_of_combat
from games.guardians.panel import hand_count
from games.guardians.rules.combat.table import laid_of
from games.guardians.stacks import listed, stack
from games.guardians.summed import Column, columns
from games.guardians.view import GuardiansView
from games.guardians.words import LETTERS

Box = tuple[int, int, int, int]
Pen = ImageDraw.ImageDraw
_ROW: Final = 30
"""Pixels from one match-up to the next."""


def notes(v: GuardiansView, draw: Pen, room: Box) -> None:
    """Write the viewer's own stacks, and what lies open and has a text, as far as there is room."""
    said: list[tuple[Text, bool]] = []
    if v.seat is not None:
        own = [stack(v, at, v.seat) for at in range(len(SPACES))]
        said += [(text, True) for text in own if text is not None]
    said += [(text, False) for text in open_texts(v)]
    _write(draw, said, room)


def _write(draw: Pen, said: list[tuple[Text, bool]], room: Box) -> None:
    """Write texts below each other as large as there is room, what is the viewer's own brighter."""
    left, top, right, bottom = room
    sizes = (20, 18, 16, 14)
    size = next((size for size in sizes if _tall(said, right - left - 12, size) <= bottom - top), 13)
    y = top + 4
    for text, own in said:
        lines = wrapped(str(text), right - left - 12, size)
        if y + len(lines) * (size + 4) > bottom:
            return
        for line in lines:
            draw.text((left + 6, y), line, fill=sp.PALE if own else sp.DIM, font=font(size))
            y += size + 4
        y += 5


def _tall(said: list[tuple[Text, bool]], room: int, size: int) -> int:
    return sum(len(wrapped(str(text), room, size)) * (size + 4) + 5 for text, _ in said) + 4


def fight(v: GuardiansView, fought: fr.Combat, image: Image.Image, draw: Pen, room: Box) -> None:
    """Paint a combat: the sums above, the match-ups that are over below, the newest first."""
    left, top, right, bottom = room
    middle = (left + right) // 2
    for seat, x in ((0, left + 6), (1, right - 6)):
        said = str(Text("{letter}: {n} in hand", letter=LETTERS[seat], n=hand_count(v, fought, seat)))
        draw.text((x, top + 2), said, fill=sp.PALE, font=font(20), anchor="la" if seat == 0 else "ra")
    y = top + 30
    for seat in (0, 1):
        card = printed(v, fought.command[seat])
        if card is not None:
            ground, letters = sp.COLOURS[card.color]
            lies = laid_of(fought, fought.command[seat])
            struck = fought.command[seat] in fought.dispelled or (lies is not None and lies.fate in GONE)
            piece = sp.plate(card.name, "C", ground, letters, (right - left) // 2 - 4, 28, struck)
            image.paste(piece, (left if seat == 0 else middle + 4, y), piece)
    if any(card != NONE for card in fought.command):
        y += 34
    for ours, theirs in columns(v, fought):
        low = max(
            _column(draw, ours, (left, y, middle - 4, bottom)),
            _column(draw, theirs, (middle + 4, y, right, bottom)),
        )
        y = low + 8
    y = _past(v, fought, image, draw, (left, y, right, bottom))
    told: list[tuple[Text, bool]] = []
    if v.seat is not None and fought.hand[v.seat]:
        told.append((Text("In your hand: {cards}", cards=listed(v, fought.hand[v.seat])), True))
    told += [(text, False) for text in texts_of_combat(v, fought)]
    _write(draw, told, (left, y + 4, right, bottom))


def _column(draw: Pen, one: Column, room: Box) -> int:
    """Write one side of the sum; return where it ends."""
    left, top, right, _ = room
    y = top
    for line in wrapped(one.title, right - left - 8, 22):
        draw.text((left + 4, y), line, fill=sp.PALE, font=font(22))
        y += 25
    y += 3
    for why, number in one.lines:
        less = fitted(draw, why, right - left - 60, (18, 16, 14, 12))
        draw.text((left + 8, y), why, fill=sp.DIM, font=font(less))
        draw.text((right - 8, y), number, fill=sp.PALE, font=font(19), anchor="ra")
        y += 22
    for why, number in one.totals:
        draw.line((left + 6, y + 1, right - 6, y + 1), fill=sp.DIM, width=1)
        colour = sp.LEAF if one.beats else sp.GOLD
        said = str(Text("{why}: ahead", why=why)) if one.beats else why
        draw.text((left + 8, y + 6), said, fill=colour, font=font(18))
        draw.text((right - 8, y + 3), number, fill=colour, font=font(25), anchor="ra")
        y += 30
    return y


def _past(v: GuardiansView, fought: fr.Combat, image: Image.Image, draw: Pen, room: Box) -> int:
    """Paint the match-ups that are over, the newest first, and the creatures beside them, as room allows.

    Return where they end.
    """
    left, top, right, bottom = room
    half = (right - left) // 2 - 12
    lines = [(match, sign(match)) for match in reversed(past(fought))]
    rest = [[one for one in others(fought, seat) if one.role != "command"] for seat in (0, 1)]
    lines += [((ours, theirs), "") for ours, theirs in zip_longest(*rest)]
    y = top
    for match, mark in lines[: (bottom - top) // _ROW]:
        for one, x in zip(match, (left, right - half), strict=True):
            if one is not None:
                piece = _plate(v, one, half)
                image.paste(piece, (x, y), piece)
        centred(draw, ((left + right) / 2, y + 13), mark, 22, sp.GOLD)
        y += _ROW
    return y


def _plate(v: GuardiansView, one: Laid, wide: int) -> Image.Image:
    card = v.book.cards[v.face[one.card]]
    ground, letters = sp.COLOURS[card.color]
    return sp.plate(card.name, str(card.vit), ground, letters, wide, 26, one.fate in GONE)
