"""The panel of the picture: a sheet for each character, and the contest under way."""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from engine.paint import LEAST, WIDE, Colour, centred, font, wrapped
from engine.scene import Palette, Scene
from engine.texts import _
from games.willow.data.book import CHARS, MADMARTIGAN, Card
from games.willow.face import sprites as sp
from games.willow.face.emblems import EMBLEMS, emblem
from games.willow.face.painting_map import FOOT, HEAD, fitting, length
from games.willow.face.sheets import count, grows, totals, ways
from games.willow.face.summed import Column, Sum
from games.willow.face.words import codes, letters, say
from games.willow.play import PLAY, numbers
from games.willow.sheet.view import WillowView

Pen = ImageDraw.ImageDraw
Box = tuple[int, int, int, int]
SHEET: Final = (211, 166)
_STATS: Final = ("prowess", "magic", "stealth")
_BAND: Final = 98
"""The height of the band with a contest."""
_FIGURE: Final = 44


def side_colour(v: WillowView, char: int, palette: Palette) -> Colour:
    """Return the colour of a character's side."""
    return (palette.good, palette.bad)[v.side[char]]


def token(v: WillowView, char: int, palette: Palette, size: int) -> Image.Image:
    """Return the figure of a character, which has the same colour and letter everywhere."""
    return sp.pawn(
        palette.seats[v.control[char] % len(palette.seats)], letters(v.book)[char], v.side[char],
        side_colour(v, char, palette), down=v.health[char] <= 0, size=size,
    )  # fmt: skip


def facts(v: WillowView, char: int) -> tuple[object, ...]:
    """Return all that a sheet shows of a character: where two views differ in it, the sheet is new."""
    cards = tuple((card, numbers.counts(v, char, card), v.charges[card]) for card in v.shown[char])
    return (
        v.health[char], totals(v, char), count(v, char), v.at[char], v.side[char], v.control[char],
        v.shape[char], tuple(map(str, ways(v, char))), cards, v.caged and char == MADMARTIGAN,
    )  # fmt: skip


def sheet(v: WillowView, image: Image.Image, draw: Pen, char: int, at: tuple[int, int], scene: Scene) -> None:
    """Paint the sheet of a character: who plays it, Health, face-down cards, abilities, where it is, what
    lies open; a frame for whom the table waits, corners for what is new.
    """
    palette, book = scene.palette, v.book
    left, top = at
    right, bottom = left + SHEET[0] - 5, top + SHEET[1] - 5
    waits = v.control[char] in PLAY.asked(v).must
    draw.rounded_rectangle((left, top, right, bottom), 9, fill=palette.raised)
    draw.rounded_rectangle((left, top, left + 7, bottom), 4, fill=side_colour(v, char, palette))
    if waits:
        draw.rounded_rectangle((left, top, right, bottom), 9, outline=palette.awaited, width=4)
    figure = token(v, char, palette, _FIGURE)
    image.paste(figure, (left + 10, top + 7), figure)
    if char == MADMARTIGAN and v.caged:
        bars = sp.cage(palette, _FIGURE)
        image.paste(bars, (left + 10, top + 7), bars)
    x, room = left + 57, right - left - 62
    name = first_words(say(book.chars[char].name), letters(book)[char], room)
    draw.text((x, top + 16), name, fill=palette.ink, font=font(LEAST), anchor="lm")
    seat = v.control[char]
    own = v.seat == seat
    who = fitting(scene.name(seat), _("Seat {n}", n=seat + 1), room - (18 if own else 0), LEAST)
    draw.text((x + (18 if own else 0), top + 41), who, fill=palette.dim, font=font(LEAST), anchor="lm")
    if own:
        draw.polygon([(x, top + 34), (x + 12, top + 41), (x, top + 48)], fill=palette.awaited)
    _numbers(v, image, draw, char, (left + 14, top + 58, right), scene)
    _place(v, draw, char, (left + 14, top + 118, right - 6), palette)
    _cards(v, image, draw, char, (left + 14, top + 133, right - 8), palette)
    before = scene.before
    if isinstance(before, WillowView) and facts(before, char) != facts(v, char):
        corners = sp.fresh(right - left, bottom - top, palette)
        image.paste(corners, (left, top), corners)


def first_words(name: str, letter: str, room: float) -> str:
    """Return a name, or where it is too wide the words of it that fit, or a part of the first."""
    words = name.split()
    for many in range(len(words), 0, -1):
        text = " ".join(words[:many]).removesuffix(" &")
        if length(text) <= room:
            return fitting(text, letter, room, LEAST)
    return fitting(name, letter, room, LEAST)


def _numbers(
    v: WillowView, image: Image.Image, draw: Pen, char: int, room: tuple[int, int, int], scene: Scene
) -> None:
    """Paint Health as hearts, the number of face-down cards, and the abilities with their emblems."""
    palette = scene.palette
    left, top, right = room
    for number in range(v.book.chars[char].health):
        dot = sp.heart(number < v.health[char], palette)
        image.paste(dot, (left + number * 18, top + 1), dot)
    card = sp.back(palette)
    if isinstance(scene.before, WillowView) and (lost := v.health[char] - scene.before.health[char]):
        text = f"{lost:+d}"
        x = left + v.book.chars[char].health * 18 + 4
        draw.text((x, top + 9), text, fill=palette.fresh, font=font(LEAST), anchor="lm")
    image.paste(card, (right - 48, top - 3), card)
    centred(draw, (right - 16, top + 9), count(v, char), LEAST, palette.ink)
    for stat, n in enumerate(totals(v, char)):
        x = left + stat * 64
        learns = grows(v, char, stat)
        colour = palette.gold if learns else palette.ink
        piece = emblem(_STATS[stat], colour)
        image.paste(piece, (x, top + 23), piece)
        draw.text((x + 28, top + 35), str(n), fill=colour, font=font(24), anchor="lm")
        if learns:
            draw.polygon([(x + 20, top + 29), (x + 25, top + 21), (x + 30, top + 29)], fill=colour)


def _place(v: WillowView, draw: Pen, char: int, room: tuple[int, int, int], palette: Palette) -> None:
    """Write where a character is, by code and name, or by code and how it fares."""
    left, y, right = room
    code = codes(v.book)[v.at[char]]
    fares = ways(v, char)
    draw.text((left, y), code, fill=palette.gold, font=font(LEAST), anchor="lm")
    wide = round(font(LEAST).getlength(code)) + 8
    text = ", ".join(map(str, fares)) if fares else say(v.book.spaces[v.at[char]].name)
    text = fitting(text, "", right - left - wide, LEAST)
    draw.text(
        (left + wide, y), text, fill=palette.awaited if fares else palette.ink, font=font(LEAST), anchor="lm"
    )


@lru_cache(maxsize=512)
def kind_of(card: Card) -> str:
    """Return the emblem of a card: by its kind, else by what it does first."""
    if card.kind in ("friend", "army", "spell", "shape"):
        return card.kind
    if card.kind == "elora":
        return "child"
    if card.kind == "treasure":
        return "treasure"
    if "arms" in card.tags:
        return "prowess"
    for use in card.uses:
        for do in use.do:
            kind = _VERBS.get(do.verb) or (str(getattr(do, "stat", "")) if do.verb == "bonus" else "")
            if kind in EMBLEMS:
                return kind
    return "thing"


_VERBS: Final = {
    "soak": "armour", "halve": "armour", "ride": "ride", "horse": "ride", "fly_move": "ride", "wings": "ride",
    "heal": "heal", "heal_bonus": "heal", "resist": "magic", "more_spells": "magic",
}  # fmt: skip


def _cards(
    v: WillowView, image: Image.Image, draw: Pen, char: int, room: tuple[int, int, int], palette: Palette
) -> None:
    """Paint what lies open before a character as emblems on small cards; of many, how many more."""
    left, y, right = room
    cards = v.shown[char]
    able = (right - left) // 27
    shown = cards if len(cards) <= able else cards[: able - 2]
    for number, card in enumerate(shown):
        ground = sp.mix(
            palette.raised, palette.gold if v.book.kind[card] == "treasure" else palette.line, 0.45
        )
        ink = palette.ink
        piece = emblem(kind_of(v.book.cards[card]), ink, ground, works=numbers.counts(v, char, card))
        image.paste(piece, (left + number * 27, y), piece)
    if len(shown) < len(cards):
        more = f"+{len(cards) - len(shown)}"
        draw.text((left + len(shown) * 27, y + 12), more, fill=palette.ink, font=font(LEAST), anchor="lm")


def contest(
    v: WillowView, image: Image.Image, draw: Pen, both: tuple[Column, Column], fought: tuple[float, float],
    palette: Palette,
) -> None:  # fmt: skip
    """Paint both sides of a contest in a band over the half of the map where it is not."""
    top = FOOT - _BAND - 4 if fought[1] < (HEAD + FOOT) / 2 else HEAD + 4
    room = (6, top, WIDE - 6, top + _BAND)
    draw.rounded_rectangle(
        (8, top + 2, WIDE - 4, top + _BAND + 2), 12, fill=sp.mix(palette.ground, (0, 0, 0), 0.5)
    )
    draw.rounded_rectangle(room, 12, fill=palette.panel, outline=palette.bad, width=3)
    middle = WIDE // 2
    for column, start, end in ((both[0], 14, middle - 24), (both[1], middle + 24, WIDE - 14)):
        title = fitting(str(column.title), "", end - start, LEAST)
        colour = (palette.good, palette.bad)[column.side]
        draw.text(((start + end) / 2, top + 17), title, fill=colour, font=font(LEAST), anchor="mm")
        _sums(v, image, draw, column, (start, top + 32, end), palette)
    kind = "stealth" if v.frames[-1].kind in ("hunt", "search") else "prowess"
    if any(getattr(frame, "what", "") == "queen" for frame in v.frames):
        kind = "magic"
    ability = emblem(kind, palette.bad, size=44)
    image.paste(ability, (middle - 22, top + 32), ability)


def _sums(
    v: WillowView, image: Image.Image, draw: Pen, column: Column, room: tuple[int, int, int], palette: Palette
) -> None:
    """Paint who may stand for a side: figures with their totals; a Foe with its name and Health."""
    left, top, right = room
    if not column.sums:
        centred(draw, ((left + right) / 2, top + 30), _("nobody"), LEAST, palette.dim)
        return
    by_name = {v.book.chars[char].short: char for char in CHARS}
    wide = (right - left) / len(column.sums)
    for number, part in enumerate(column.sums):
        char = by_name.get(part.name)
        x = round(left + number * wide)
        if char is None:
            _stranger(image, draw, part, (x, top, right), palette)
            continue
        size = 46 if wide > 84 else 34
        piece = token(v, char, palette, size)
        start = round(x + (wide - size - 34) / 2)
        image.paste(piece, (start, top + 6 + (46 - size) // 2), piece)
        draw.text((start + size + 4, top + 31), str(part.total), fill=palette.ink, font=font(30), anchor="lm")


def _stranger(image: Image.Image, draw: Pen, part: Sum, room: tuple[int, int, int], palette: Palette) -> None:
    """Paint who has no sheet: a Foe, the queen, a Place."""
    left, top, right = room
    piece = sp.foe(palette) if part.health else emblem("stealth", palette.bad, size=44)
    image.paste(piece, (left, top + 6), piece)
    draw.text((left + 54, top + 31), str(part.total), fill=palette.ink, font=font(30), anchor="lm")
    x = left + 62 + round(font(30).getlength(str(part.total)))
    name = say(part.name)
    lines = wrapped(name, right - x, LEAST)[:2]
    if part.health:
        lines = (fitting(name, "", right - x, LEAST), part.health)
    for number, line in enumerate(lines):
        text = fitting(line, "", right - x, LEAST)
        y = top + (31 if len(lines) == 1 else 18 + number * 26)
        draw.text(
            (x, y), text, fill=palette.ink if number == 0 else palette.dim, font=font(LEAST), anchor="lm"
        )
        if part.health and number == 1:
            dot = sp.heart(part.health != "0", palette)
            image.paste(dot, (x + round(font(LEAST).getlength(text)) + 4, y - 8), dot)
