"""Paint the board for a phone: the grids, front to front where two face each other, and the battlefields.

Everything is turned so that the reader's own grid lies below and whoever is above shows it the front. Two who
face each other are drawn with names, all others by emblems and numbers.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from engine.board import LETTERS
from engine.paint import TALL, WIDE, Sprite, centred, font, mixed, named, png, star
from engine.scene import PLAIN, Palette, Scene
from engine.stages import asked
from engine.texts import Text, gettext, render
from games.heaven_hell.data.book import NONE
from games.heaven_hell.face import signs
from games.heaven_hell.face import sprites as sp
from games.heaven_hell.face.moment import moment
from games.heaven_hell.face.words import ROWS, field_effect, shorts
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import (
    around,
    battle,
    dominion,
    edges,
    facing,
    fighters,
    heaven,
    life,
    opposite,
    order,
    target_field,
    turned,
)
from games.heaven_hell.sheet.might import sums, worth
from games.heaven_hell.sheet.view import HeavenHellView

RIM: Final = 27
"""Pixels on the left for the names of the rows."""
LONG: Final = 76
"""Pixels for the name of a row."""
HEAD: Final = 38
"""The height of the line on top."""
BANNER: Final = 38
"""The height of a player's line."""
FRONT: Final = 60
"""The height of the strip between two fronts."""
FIELDS: Final = 68
"""The height of the battlefields."""
NUMBERS: Final = 26
"""The height of the numbers of the columns, where no strip bears them."""
TINY: Final = (30, 28)
"""The height of a line and of a space of a grid that only looks on."""
GAP: Final = 4


class Grid(NamedTuple):
    """Say where and how large a seat's grid is painted; `up`: its front row is the lowest."""

    seat: int
    left: int
    top: int
    wide: int
    tall: int
    up: bool = False


class Canvas(NamedTuple):
    """Hold what every part of the picture is painted with."""

    v: HeavenHellView
    scene: Scene
    image: Image.Image
    draw: ImageDraw.ImageDraw

    def lay(self, piece: Sprite, at: tuple[float, float]) -> None:
        """Lay a piece with its upper left corner at a point."""
        self.image.paste(piece, (round(at[0]), round(at[1])), piece)

    def say(self, at: tuple[float, float], text: str, *, dim: bool = False, anchor: str = "lm") -> float:
        """Write a text and return its width in pixels."""
        palette = self.scene.palette
        self.draw.text(at, text, fill=palette.dim if dim else palette.ink, font=font(sp.SIZE), anchor=anchor)
        return self.draw.textlength(text, font=font(sp.SIZE))


def paint(v: HeavenHellView, scene: Scene = PLAIN) -> bytes:
    """Paint what a viewer sees as PNG of 256 colours."""
    pair = turned(v)
    image = _ground(scene.palette, pair is not None, pair != facing(v)).copy()
    c = Canvas(v, scene, image, ImageDraw.Draw(image))
    _head(c)
    if pair is None:
        _all(c)
    else:
        _meeting(c, *pair)
    _fields(c)
    return png(image)


@lru_cache(maxsize=24)
def _ground(palette: Palette, split: bool, turned: bool) -> Image.Image:
    """Paint sky and rock: Heaven's end is light, Hell's is red; `turned`: Heaven is below."""
    heaven, hell = ((34, 48, 88), (72, 24, 28)) if palette.dark else ((198, 220, 240), (240, 196, 170))
    middle = palette.ground
    image = Image.new("RGB", (WIDE, TALL), middle)
    draw = ImageDraw.Draw(image)
    ends = (heaven, hell) if split else (heaven, middle)
    bands = 40
    for at in range(bands):
        part = at / (bands - 1)
        end, share = (ends[0], 1 - 2 * part) if part < 0.5 else (ends[1], 2 * part - 1)
        box = (0, at * TALL // bands, WIDE, (at + 1) * TALL // bands)
        draw.rectangle(box, fill=mixed(middle, end, max(0.0, share) * 0.9))
    for at in range(9):
        x = at * 83 % WIDE
        light = mixed(heaven, (255, 255, 255), 0.16 if palette.dark else 0.45)
        draw.ellipse((x - 70, -34 - at * 7 % 11, x + 70, 26 + at * 5 % 12), fill=light)
    if split:
        dark = mixed(hell, (0, 0, 0), 0.35) if palette.dark else mixed(hell, (140, 40, 20), 0.28)
        for at in range(24):
            x, tall = at * 29 - 12, 26 + at * 37 % 46
            draw.polygon([(x - 22, TALL), (x + at * 13 % 9, TALL - tall), (x + 24, TALL)], fill=dark)
    if turned:
        image = image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    return image


def _head(c: Canvas) -> None:
    """Write the round and what it is about: a battlefield, a duel, open cards, else what Dominion wins."""
    v, palette, middle = c.v, c.scene.palette, HEAD / 2
    used = c.say((10, middle), str(Text("Round {n}", n=v.round)) if v.round else str(Text("Setting up"))) + 30
    at = target_field(v)
    if at >= 0:
        front = v.book.fields[at]
        c.lay(signs.shield(palette), (used, middle - 12))
        centred(c.draw, (used + 12, middle), str(front.plunder), sp.SIZE, sp.over(palette.gold))
        effect = field_effect(front)
        text = (
            Text("{name}: {effect}", name=front.name, effect=effect)
            if effect
            else Text("{name}", name=front.name)
        )
        c.say((used + 32, middle), named(c.draw, str(text), front.id, WIDE - used - 38, sp.SIZE))
        return
    if battle(v) is not None or isinstance(v.top, fr.Sort | fr.Spoils | fr.Choose):
        c.say((used, middle), named(c.draw, render(moment(v), c.scene.name), "", WIDE - used - 10, sp.SIZE))
        return
    goal = str(Text("{n} Dominion wins", n=v.book.target))
    wide = c.draw.textlength(goal, font=font(sp.SIZE))
    c.say((WIDE - 10, middle), goal, anchor="rm")
    c.lay(signs.shield(palette), (WIDE - 16 - wide - 24, middle - 12))
    if v.book.n > 2:
        _turns(c, used, middle)


def _turns(c: Canvas, left: float, middle: float) -> None:
    """Show in which order the players take turns, since every reader sees the grids in another one."""
    for at, seat in enumerate(order(c.v)):
        x = left + at * 42
        if at:
            c.draw.polygon(
                [(x - 9, middle - 5), (x - 3, middle), (x - 9, middle + 5)], fill=c.scene.palette.dim
            )
        c.lay(sp.badge(seat, c.scene.palette), (x, middle - 15))


def _piece(v: HeavenHellView, cell: int, wide: int, tall: int, palette: Palette) -> Sprite:
    """Return the piece of a character, or of an empty space."""
    face = v.grid[cell]
    if face < 0:
        return sp.space(wide, tall, palette)
    card = v.book.faces[face]
    might = str(worth(v, cell)) if card.fighter else ""
    name = gettext(shorts(v.book)[face]) if wide >= sp.NAMED else ""
    shown = sp.Figure(
        card.id, name, card.side, might, life(v, cell), card.health, spent=v.spent[cell] and tall > sp.TINY
    )
    return sp.character(shown, wide, tall)


def _grid(c: Canvas, grid: Grid) -> None:
    """Paint a grid, and mark what the reader has not seen yet."""
    v, rows, palette = c.v, c.v.book.rows, c.scene.palette
    before = c.scene.before
    edge = (grid.left - 4, grid.top, grid.left - 2, grid.top + rows * grid.tall - GAP)
    c.draw.rectangle(edge, fill=palette.seats[grid.seat])
    for cell in v.book.cells(grid.seat):
        row = v.book.row_of[cell]
        place = rows - 1 - row if grid.up else row
        x, y = grid.left + v.book.column_of[cell] * grid.wide, grid.top + place * grid.tall
        wide, tall = grid.wide - GAP, grid.tall - GAP
        c.lay(_piece(v, cell, wide, tall, palette), (x, y))
        if isinstance(before, HeavenHellView) and _known(v, cell) != _known(before, cell):
            if v.grid[cell] < 0 <= before.grid[cell]:
                c.lay(signs.gone(grid.seat, palette), (x + wide / 2 - 11, y + tall / 2 - 11))
            c.lay(signs.fresh(wide + 2, tall + 2, palette), (x - 1, y - 1))


def _known(v: HeavenHellView, cell: int) -> tuple[int, ...]:
    """Return what is marked when it changes: who stands there, wounds, and might changed by a card."""
    return v.grid[cell], v.wounds[cell], v.might[cell] + v.might_turn[cell]


def _rows(c: Canvas, grid: Grid) -> None:
    """Name the rows beside a grid, the middle one where there is room for it."""
    words = [word for word in enumerate(ROWS[: c.v.book.rows]) if word[0] != 1 or grid.tall > LONG - 8]
    for row, word in words:
        place = c.v.book.rows - 1 - row if grid.up else row
        piece = signs.row_word(str(word), LONG, c.scene.palette)
        c.lay(piece, (-1, grid.top + place * grid.tall + (grid.tall - GAP - LONG) / 2))


def _all(c: Canvas) -> None:
    """Paint all grids in the order of turns, the front row on top; of those above the reader's own, below."""
    seats = around(c.v)
    columns, rows = c.v.book.columns, c.v.book.rows
    across = 1 if len(seats) < 4 else 2
    bands = (len(seats) + across - 1) // across
    room = (TALL - HEAD - NUMBERS - FIELDS) // bands
    width = (WIDE - RIM - 2) // across
    wide, tall = width // columns, min((room - BANNER - GAP) // rows, 100)
    wide -= across == 2
    for block in range(across):
        for column in range(columns):
            x = RIM + block * width + column * wide + wide / 2 - 2
            c.say((x, HEAD + NUMBERS / 2 - 2), str(column + 1), dim=True, anchor="mm")
    for at, seat in enumerate(seats):
        left, top = RIM + at % across * width, HEAD + NUMBERS + at // across * room
        _banner(c, seat, left, top, columns * wide - GAP)
        grid = Grid(
            seat, left, top + BANNER + 1, wide, tall, c.v.seat is not None and at // across < bands - 1
        )
        if at % across == 0:
            _rows(c, grid)
        _grid(c, grid)


def _meeting(c: Canvas, upper: int, lower: int) -> None:
    """Paint two grids front to front with the sums between, and the other grids small below."""
    v, rows = c.v, c.v.book.rows
    others = [seat for seat in around(v) if seat not in (upper, lower)]
    looking = TINY[0] + rows * TINY[1] + 2 if others else 0
    room = TALL - HEAD - 2 * BANNER - FRONT - FIELDS - looking - 8
    tall, wide = room // (2 * rows), (WIDE - RIM - 2) // v.book.columns
    top = HEAD + BANNER + 2
    front = top + rows * tall
    above = Grid(upper, RIM, top, wide, tall, up=True)
    below = Grid(lower, RIM, front + FRONT + 2, wide, tall)
    _banner(c, upper, 4, HEAD, WIDE - 8, facing=lower)
    _banner(c, lower, 4, below.top + rows * tall - 1, WIDE - 8, facing=upper)
    for grid in (above, below):
        _rows(c, grid)
        _grid(c, grid)
    _front(c, upper, lower, front, wide)
    across = (WIDE - 8) // max(len(others), 1)
    for at, seat in enumerate(others):
        left, under = 6 + at * across, TALL - FIELDS - looking
        _caption(c, seat, left, under, across - 8)
        _grid(c, Grid(seat, left, under + TINY[0], (across - 6) // v.book.columns, TINY[1]))


def _front(c: Canvas, upper: int, lower: int, top: int, wide: int) -> None:
    """Paint the strip between the fronts: each column's number and the two sums, the higher one lit."""
    v, palette = c.v, c.scene.palette
    fought, leads = battle(v), heaven(v) != lower
    coming = opposite(v, upper, lower) if fought is None else (fought.column, *fought.columns)
    for column in range(v.book.columns):
        left = RIM + column * wide
        box = (left, top + 1, left + wide - GAP, top + FRONT - 3)
        now = fought is not None and column == fought.column
        c.draw.rounded_rectangle(box, 12, fill=palette.raised if column in coming else palette.panel)
        c.draw.rounded_rectangle(
            box, 12, outline=palette.awaited if now else palette.line, width=4 if now else 1
        )
        middle = (top + FRONT / 2 - 1, left + wide / 2 - 2)
        c.say((left + 20, middle[0]), str(column + 1), dim=True, anchor="mm")
        if column not in coming:
            _unmet(c, (upper, lower), column, middle, fought is None)
            continue
        first, other = (upper, lower) if leads else (lower, upper)
        ours, theirs = sums(v, first, other, column)
        pair = (ours, theirs) if leads else (theirs, ours)
        for number, (mine, hers) in enumerate((pair, pair[::-1])):
            y = middle[0] + (12.5 if number else -12.5)
            if mine > hers:
                lit = (middle[1] - 24, y - 12, middle[1] + 24, y + 12)
                c.draw.rounded_rectangle(lit, 12, fill=palette.gold)
            colour = sp.over(palette.gold) if mine > hers else palette.ink
            centred(c.draw, (middle[1], y), str(mine), sp.SIZE, colour)
        if now:
            c.lay(signs.swords(palette), (box[2] - 36, middle[0] - 13))


def _unmet(c: Canvas, pair: Sequence[int], column: int, middle: tuple[float, float], before: bool) -> None:
    """Mark a column without a conflict: before a battle with a flag on the side that would have advantage."""
    for seat, y in zip(pair, (-14, 13), strict=True):
        if before and fighters(c.v, seat, column):
            c.lay(signs.flag(c.scene.palette), (middle[1] - 24, middle[0] + y - 13))
            c.say((middle[1], middle[0] + y), "+1")


def _banner(c: Canvas, seat: int, left: int, top: int, wide: int, facing: int = NONE) -> None:
    """Paint a player's line: name, side, hand and Dominion; `facing`: what it has in the fight too."""
    v, palette, low = c.v, c.scene.palette, top + BANNER - 3
    waiting, leads = seat in asked(v.top), seat == heaven(v)
    frame, middle = (left, top, left + wide, low), (top + low) / 2
    c.draw.rounded_rectangle(frame, 9, fill=palette.raised if waiting else palette.panel)
    c.draw.rounded_rectangle((left, top, left + 7, low), 3, fill=palette.seats[seat])
    if waiting:
        c.draw.rounded_rectangle(frame, 9, outline=palette.awaited, width=3)
    c.lay(sp.badge(seat, palette), (left + 9, middle - 15))
    right = _fact(c, left + wide - 6, middle, signs.hand(palette), str(v.hands[seat]))
    held = dominion(v, seat)
    shown = f"{held}/{v.book.target}" if facing >= 0 else str(held)
    news = isinstance(c.scene.before, HeavenHellView) and dominion(c.scene.before, seat) != held
    right = _fact(c, right, middle, signs.shield(palette), shown, news=news)
    if facing >= 0:
        for piece, number in _fighting(c, seat, facing):
            right = _fact(c, right, middle, piece, number)
    if facing >= 0 and heaven(v) >= 0:
        side = str(Text("Heaven") if leads else Text("Hell"))
        c.say((right, middle), side, anchor="rm")
        right -= c.draw.textlength(side, font=font(sp.SIZE)) + 4
    if leads or (facing >= 0 and heaven(v) >= 0):
        right -= 30
        c.lay(signs.role(leads, palette), (right, middle - 14))
    if seat == v.seat:
        right -= 22
    room = right - left - 48
    called = named(c.draw, c.scene.name(seat), LETTERS[seat], room, sp.SIZE)
    used = c.say((left + 44, middle), called)
    if seat == v.seat:
        c.lay(star(palette), (left + 48 + used, middle - 11))


def _fighting(c: Canvas, seat: int, other: int) -> list[tuple[Sprite, str]]:
    """Return a fighting side's advantage, the conflicts that it has won, and the damages it is spared."""
    v, palette, fought = c.v, c.scene.palette, battle(c.v)
    if fought is None or (fought.column < 0 and not fought.columns):
        edge = edges(v, seat, other)[0]
        return [(signs.flag(palette), f"+{edge}")] if edge else []
    leads = seat == fought.heaven
    edge, won, spared = (
        (fought.heaven_edge, fought.heaven_won, fought.heaven_soak)
        if leads
        else (fought.hell_edge, fought.hell_won, fought.hell_soak)
    )
    facts = [(signs.laurel(palette), str(won))] if fought.field >= 0 else []
    facts += [(signs.flag(palette), f"+{edge}")] if edge else []
    return facts + ([(signs.wall(palette), str(spared))] if spared else [])


def _fact(c: Canvas, right: float, middle: float, piece: Sprite, text: str, *, news: bool = False) -> float:
    """Write a number behind its sign, ending at `right`; return where they begin."""
    wide = c.draw.textlength(text, font=font(sp.SIZE))
    c.say((right, middle), text, anchor="rm")
    if news:
        line = (right - wide, middle + 14, right, middle + 14)
        c.draw.line(line, fill=c.scene.palette.fresh, width=4)
    c.lay(piece, (right - wide - 4 - piece.width, middle - piece.height / 2))
    return right - wide - 4 - piece.width - 8


def _caption(c: Canvas, seat: int, left: int, top: int, wide: int) -> None:
    """Write above the grid of one who only looks on: the name and the Dominion."""
    palette, middle = c.scene.palette, top + TINY[0] / 2 - 2
    frame = (left - 2, top - 2, left + wide, top + TINY[0] - 2)
    c.draw.rounded_rectangle(frame, 8, fill=palette.panel)
    if seat in asked(c.v.top):
        c.draw.rounded_rectangle(frame, 8, outline=palette.awaited, width=3)
    c.lay(sp.badge(seat, palette), (left - 2, middle - 14))
    held = dominion(c.v, seat)
    news = isinstance(c.scene.before, HeavenHellView) and dominion(c.scene.before, seat) != held
    right = _fact(c, left + wide - 6, middle, signs.shield(palette), str(held), news=news)
    if seat == c.v.seat:
        right -= 22
    called = named(c.draw, c.scene.name(seat), LETTERS[seat], right - left - 34, sp.SIZE)
    used = c.say((left + 32, middle), called)
    if seat == c.v.seat:
        c.lay(star(palette), (left + 34 + used, middle - 11))


def _fields(c: Canvas) -> None:
    """Paint the battlefields, each with the badge of who holds it; the one in question is framed."""
    v, palette, before = c.v, c.scene.palette, c.scene.before
    wanted, top = target_field(v), TALL - FIELDS + 5
    step = (WIDE - 10) / len(v.book.fields)
    for at, field in enumerate(v.book.fields):
        x = 7 + at * step
        c.lay(sp.field(field.id, field.plunder, palette), (x, top))
        if v.holder[at] >= 0:
            c.lay(sp.badge(v.holder[at], palette), (x + 21, top + 31))
        if at == wanted:
            c.draw.rounded_rectangle((x - 2, top - 2, x + 50, top + 60), 10, outline=palette.awaited, width=4)
        if isinstance(before, HeavenHellView) and before.holder[at] != v.holder[at]:
            c.lay(signs.fresh(53, 62, palette), (x - 2, top - 2))
