"""Paint the board: a player above, the field, the reader below; in a combat the field makes room for it."""

from math import atan2, cos, sin
from typing import Final

from PIL import Image, ImageDraw

from engine.board import LETTERS
from engine.paint import TALL, WIDE, Point, Sprite, centred, fitted, font, png
from engine.scene import PLAIN, Scene
from engine.texts import Player, Text, render, with_players
from games.guardians.cards.does_words import terrain
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import IS_LAND, LANDS, OWNER, side
from games.guardians.face.drawing import SIDES
from games.guardians.face.moment import moment
from games.guardians.face.painting import sprites as sp
from games.guardians.face.painting import tiles
from games.guardians.face.painting.canvas import Canvas
from games.guardians.face.painting.fight import fight, mini
from games.guardians.play.control import holder, lands
from games.guardians.play.play import PLAY
from games.guardians.sheet.facts import Spot, bonus, combat, rows, spot, upgrade
from games.guardians.sheet.view import GuardiansView

EDGE: Final = 7
GAP: Final = 4
HEAD: Final = 34
STRIP: Final = 84
"""Height of a player's strip."""
TILE_WIDE: Final = (WIDE - 2 * EDGE - 2 * GAP) // 3
_QUIET: Final = 143
"""Height of a space while nobody fights."""
_SMALL: Final = 65
"""Height of a space while a combat needs the room."""
_FACES: Final = 3
"""Cards of a stack that are seen beside each other."""


def paint(v: GuardiansView, scene: Scene = PLAIN) -> bytes:
    """Paint what a viewer sees as PNG of 256 colours."""
    image = Image.new("RGB", (WIDE, TALL), scene.palette.ground)
    canvas = Canvas(v, scene, image, ImageDraw.Draw(image))
    _head(canvas)
    lower = 1 if v.seat == 1 else 0
    fought = combat(v)
    tall = _QUIET if fought is None else _SMALL
    top = HEAD
    _player(canvas, 1 - lower, top)
    top += STRIP + GAP
    corners = {
        at: (EDGE + column * (TILE_WIDE + GAP), top + number * (tall + GAP))
        for number, line in enumerate(rows(v.seat))
        for column, at in enumerate(line)
    }
    for at, corner in corners.items():
        _ground(canvas, at, corner, tall)
    _trails(canvas, corners, tall)
    for at, corner in corners.items():
        (_pieces if fought is None else _brief)(canvas, at, corner)
        if _is_new(canvas, at):
            canvas.lay(sp.fresh(TILE_WIDE, tall, canvas.palette), *corner)
    top += 4 * (tall + GAP)
    if fought is not None:
        fight(canvas, fought, (EDGE, top, WIDE - EDGE, TALL - STRIP - 2 * GAP))
    _player(canvas, lower, TALL - STRIP - GAP)
    return png(image)


def _head(canvas: Canvas) -> None:
    """Write where the game stands."""
    whole = with_players(moment(canvas.v), lambda text: Player(text.seat))
    text = render(whole, lambda seat: canvas.name(seat, 190))
    size = fitted(canvas.draw, text, WIDE - 24, (26, 24, 23))
    canvas.write(12, HEAD // 2, text, size=size)


def _ground(canvas: Canvas, at: int, corner: tuple[int, int], tall: int) -> None:
    """Paint a space: its ground, its name, whose land it is."""
    v, palette, (x, y) = canvas.v, canvas.palette, corner
    here = spot(v, at)
    middle = y + tiles.HEAD // 2
    if IS_LAND[at]:
        canvas.lay(tiles.land(here.ground, TILE_WIDE, tall, palette), x, y)
        text = _terrain(here)
        seat = holder(v, at) if here.ground_seat < 0 else here.ground_seat
        filled = here.ground_seat >= 0
        canvas.lay(
            sp.badge(seat if filled else OWNER[at], LETTERS[seat if filled else OWNER[at]], palette,
                     filled=filled),
            x + TILE_WIDE - 34, y + 2,
        )  # fmt: skip
    else:
        canvas.lay(tiles.stronghold(OWNER[at], v.rubble[at], TILE_WIDE, tall, palette), x, y)
        text = Text("rubble") if v.rubble[at] else SIDES[side(at)]
        built = upgrade(v, at) != NONE
        if not v.rubble[at]:
            canvas.write(x + TILE_WIDE - 10, middle, f"+{bonus(v, at)}", anchor="rm")
        if built:
            canvas.lay(sp.upgrade(palette), x + TILE_WIDE - 72, y + 5)
    wide = canvas.write(x + 10, middle, SPACES[at])
    canvas.write(x + 18 + wide, middle, text, palette.dim)


def _terrain(here: Spot) -> Text:
    if here.ground == "":
        return Text("bare")
    return Text("hidden") if here.ground == "back" else terrain(here.ground)


def _trails(canvas: Canvas, corners: dict[int, tuple[int, int]], tall: int) -> None:
    """Draw the ways of Shields that have moved since the reader looked."""
    v, before = canvas.v, canvas.before
    if before is None or len(before.face) != len(v.face):
        return
    for start, card in enumerate(before.shield):
        if card == NONE or card not in v.shield or v.shield.index(card) == start:
            continue
        ways = [corners[at] for at in (start, v.shield.index(card))]
        upright = ways[0][0] == ways[1][0]
        # up and down it runs where no name stands, and its head is seen in the space that was left
        ends = [(x + (154 if upright else 40), y + (tall + tiles.HEAD) // 2) for x, y in ways]
        _arrow(canvas, ends[0], ends[1], 0.2 if upright else 0.5)


def _arrow(canvas: Canvas, start: Point, end: Point, share: float) -> None:
    """Draw an arrow whose head stands at a share of its way."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    for wide, colour in ((13, sp.INK), (8, canvas.palette.fresh)):
        canvas.draw.line((start, end), fill=colour, width=wide)
    x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    for far, colour in ((24, sp.INK), (18, canvas.palette.fresh)):
        rim = [(x + far * cos(angle + turn), y + far * sin(angle + turn)) for turn in (0, 2.3, -2.3)]
        canvas.draw.polygon(rim, fill=colour)


def _is_new(canvas: Canvas, at: int) -> bool:
    """Tell whether a space looks otherwise than when the reader looked last."""
    before = canvas.before
    return before is not None and _looks(canvas.v, at) != _looks(before, at)


def _looks(v: GuardiansView, at: int) -> tuple[object, ...]:
    fought = combat(v)
    return (spot(v, at), v.rubble[at], upgrade(v, at), fought is not None and fought.at == at)


def _pieces(canvas: Canvas, at: int, corner: tuple[int, int]) -> None:
    """Lay what stands on a space and what lies under it."""
    v, palette, (x, y) = canvas.v, canvas.palette, corner
    here = spot(v, at)
    if here.seat >= 0:
        _stand(canvas, here, x + 8, y + tiles.HEAD + 3)
        if here.on:
            _fan(canvas, v.on[at], here.on, x + 76, y + tiles.HEAD + 4, 122)
    if here.under:
        canvas.lay(sp.arch(palette), x + 70, y + _QUIET - 41)
        canvas.lay(sp.count(here.under, palette), x + 79, y + _QUIET - 33)
    if v.seat is not None and here.points > 0 and v.seat in (here.seat, OWNER[at]):
        _points(canvas, here.points, x + TILE_WIDE - 6, y + _QUIET - 6)


def _points(canvas: Canvas, points: int, right: int, low: int) -> None:
    """Write the stacking points of what the reader has on a space: `21/30`."""
    palette = canvas.palette
    text = f"{points}/{canvas.v.book.numbers.stack}"
    wide = canvas.draw.textlength(text, font=font(sp.SIZE)) + 16
    canvas.draw.rounded_rectangle((right - wide, low - 28, right, low), 9, fill=palette.panel)
    canvas.write(right - wide / 2, low - 14, text, anchor="mm")


def _stand(canvas: Canvas, here: Spot, x: int, y: int) -> None:
    """Lay a Shield, or the disc of whoever has creatures without one, with the number of cards."""
    v, palette, letter = canvas.v, canvas.palette, LETTERS[here.seat]
    if here.shield == NONE:
        canvas.lay(sp.badge(here.seat, letter, palette, 44), x + 6, y + 8)
    else:
        card = v.book.cards[here.shield]
        piece = sp.shield(here.seat, letter, card.id, palette, turned=here.turned, bearer=here.bearer)
        canvas.lay(piece, x, y + (6 if here.turned else 0))
    if here.on:
        canvas.lay(sp.count(here.on, palette), x + 36, y + 54)


def _fan(canvas: Canvas, known: tuple[int, ...], total: int, x: int, y: int, room: int) -> None:
    """Lay the cards of a stack beside each other: those that the viewer knows with their faces."""
    v, palette = canvas.v, canvas.palette
    cards = sorted(known, key=lambda card: (-v.book.vit[v.face[card]], v.face[card], card))
    items = sum(v.item[card] != NONE for card in cards)
    pieces: list[Sprite] = [mini(canvas, card) for card in cards]
    pieces += [sp.back(palette)] * max(0, total - len(cards) - items)
    if len(pieces) > _FACES:
        more = Text("+{n}", n=len(pieces) - _FACES + 1)
        pieces = [*pieces[: _FACES - 1], sp.back(palette, str(more), size=(sp.CARD[0] + 8, sp.CARD[1]))]
    step = min(sp.CARD[0] + 1, (room - sp.CARD[0]) / max(1, len(pieces) - 1))
    for number, piece in enumerate(pieces):
        canvas.lay(piece, x + number * step, y)


def _brief(canvas: Canvas, at: int, corner: tuple[int, int]) -> None:
    """Lay what stands on a space in one line, while a combat needs the room."""
    v, palette, (x, y) = canvas.v, canvas.palette, corner
    here, fought = spot(v, at), combat(v)
    y += tiles.HEAD
    if fought is not None and fought.at == at:
        letters = (fought.attacker, 1 - fought.attacker)
        for seat, left in zip(letters, (x + 46, x + 130), strict=True):
            canvas.lay(sp.badge(seat, LETTERS[seat], palette), left, y)
        canvas.lay(sp.clash(palette, 34), x + 86, y - 2)
        canvas.draw.rounded_rectangle(
            (x, corner[1], x + TILE_WIDE - 1, corner[1] + _SMALL - 1), 12, outline=palette.gold, width=4
        )
        return
    if here.seat >= 0:
        canvas.lay(sp.token(here.seat, LETTERS[here.seat], _stands(here), palette), x + 10, y - 1)
        if here.on:
            canvas.lay(sp.count(here.on, palette), x + 50, y + 1)
    if here.under:
        canvas.lay(sp.arch(palette, small=True), x + 92, y + 1)
        canvas.lay(sp.count(here.under, palette), x + 120, y + 1)
    if v.seat is not None and here.points > 0 and v.seat in (here.seat, OWNER[at]) and not here.under:
        _points(canvas, here.points, x + TILE_WIDE - 6, y + 29)


def _stands(here: Spot) -> str:
    """Return what a token shows: creatures alone, a Shield, a turned one."""
    return "none" if here.shield == NONE else "turned" if here.turned else "ready"


def _player(canvas: Canvas, seat: int, top: int) -> None:
    """Paint a player: name and Guardian; stones, Up card, heaps of cards, lands, lost Shields."""
    v, palette, draw = canvas.v, canvas.palette, canvas.draw
    box = (EDGE, top, WIDE - EDGE, top + STRIP)
    waits = seat in PLAY.asked(v).must
    draw.rounded_rectangle(box, 12, fill=palette.raised)
    draw.rounded_rectangle((EDGE, top, EDGE + 8, top + STRIP), 4, fill=palette.seats[seat])
    if waits:
        draw.rounded_rectangle(box, 12, outline=palette.awaited, width=4)
    y = top + 23
    canvas.lay(sp.badge(seat, LETTERS[seat], palette, 32), EDGE + 15, top + 7)
    called = canvas.name(seat, 196)
    right = EDGE + 54 + canvas.write(EDGE + 54, y, called)
    if v.seat == seat:
        canvas.lay(sp.star(palette), right + 6, y - 12)
    guardian = v.book.guardians[v.guardian[seat]]
    canvas.lay(sp.icon("guardian", palette), 318, y - 12)
    wide = canvas.word(347, y, guardian.name, 194, palette.dim)
    canvas.write(355 + wide, y, str(guardian.vit))
    if waits:
        draw.ellipse((WIDE - EDGE - 40, y - 15, WIDE - EDGE - 10, y + 15), fill=palette.awaited)
        centred(draw, (WIDE - EDGE - 25, y), "?", sp.SIZE, sp.over(palette.awaited))
    _numbers(canvas, seat, top + 61)
    left = WIDE - EDGE - 10 - 23 * v.book.numbers.shields
    for at in range(v.book.numbers.shields):
        canvas.lay(sp.pip(seat, at < v.lost[seat], palette), left + 23 * at, top + 48)
    if canvas.before is not None and canvas.before.lost[seat] != v.lost[seat]:
        draw.line((left, top + 77, WIDE - EDGE - 12, top + 77), fill=palette.fresh, width=4)


def _numbers(canvas: Canvas, seat: int, y: int) -> None:
    """Write the public numbers of a player behind their signs; what has changed is underlined."""
    v, palette, before = canvas.v, canvas.palette, canvas.before
    x = EDGE + 18
    for at, (name, text) in enumerate(_owns(v, seat)):
        canvas.lay(sp.gem(palette) if name == "stones" else sp.icon(name, palette), x, y - 13)
        wide = canvas.write(x + 29, y, text)
        if before is not None and _owns(before, seat)[at] != (name, text):
            canvas.draw.line((x + 29, y + 15, x + 29 + wide, y + 15), fill=palette.fresh, width=4)
        if name == "up" and v.first == seat and v.turn > 0:
            canvas.lay(sp.icon("first", palette), x + 33 + wide, y - 13)
        x += 104 if name == "up" else 72


def _owns(v: GuardiansView, seat: int) -> tuple[tuple[str, str], ...]:
    """Return the public numbers of a player, each with the name of its sign."""
    number = str(v.number[seat]) if v.turn and v.number[seat] >= 0 else "-"
    return (
        ("stones", str(v.stones[seat])), ("up", number), ("pen", str(v.pen_count[seat])),
        ("depot", str(v.depot_count[seat])), ("deck", str(len(v.deck[seat]))),
        ("lands", f"{lands(v, seat)}/{len(LANDS)}"),
    )  # fmt: skip
