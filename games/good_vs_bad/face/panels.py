"""The players' cards in the picture: name, Renown, hand, and both pieces with their stats and items."""

from typing import Final

from PIL import Image, ImageDraw

from engine.board import LETTERS
from engine.paint import WIDE, Sprite, centred, font, mixed, named
from engine.scene import Palette, Scene
from engine.texts import Text
from games.good_vs_bad.face import signs
from games.good_vs_bad.face import sprites as sp
from games.good_vs_bad.face.layout import Box, Layout
from games.good_vs_bad.face.words import ITEM_LETTERS
from games.good_vs_bad.sheet.facts import asked, is_champion, on_turn
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView

_HEAD: Final = 33
"""Pixels for a player's name, Renown and hand."""
_PAWN: Final = 35
_STATS: Final = ("agility", "might", "smarts")


def lay(image: Image.Image, piece: Sprite, at: tuple[int, int]) -> None:
    """Lay a piece around a point."""
    image.paste(piece, (at[0] - piece.width // 2, at[1] - piece.height // 2), piece)


def cards(
    v: GoodVsBadView, image: Image.Image, draw: ImageDraw.ImageDraw, laid: Layout, scene: Scene
) -> None:
    """Paint the card of each player."""
    for seat, box in enumerate(laid.cards):
        _card(v, image, draw, seat, box, scene)
    last = laid.cards[laid.first - 1]
    if laid.seats % 2 and last[2] < WIDE // 2:
        _legend(image, draw, (last[2] + 28, last[1] + 28), scene.palette)


def _legend(image: Image.Image, draw: ImageDraw.ImageDraw, at: tuple[int, int], palette: Palette) -> None:
    """Say what lies on the road, where a card's room is left."""
    signs = ((3, Text("Good")), (-3, Text("Bad")), (9, Text("Special")), (-7, Text("Special")))
    for number, (level, words) in enumerate(signs):
        x, y = at[0] + number % 2 * 144, at[1] + number // 2 * 46
        lay(image, sp.stone(level, 30, 36, palette), (x, y))
        draw.text((x + 22, y), str(words), fill=palette.dim, font=font(_SIZE), anchor="lm")


def _card(
    v: GoodVsBadView, image: Image.Image, draw: ImageDraw.ImageDraw, seat: int, box: Box, scene: Scene
) -> None:
    palette, (left, top, right, bottom) = scene.palette, box
    colour, waiting = palette.seats[seat], seat in asked(v).must
    won = v.winner == seat
    draw.rounded_rectangle(
        (left + 2, top + 3, right, bottom + 2), 12, fill=mixed(palette.ground, sp.DARK, 0.4)
    )
    draw.rounded_rectangle((left, top, right - 1, bottom - 1), 12, fill=palette.raised)
    _renown(v, draw, seat, box, palette)
    if waiting or won:
        line = palette.awaited if waiting else palette.gold
        draw.rounded_rectangle((left, top, right - 1, bottom - 1), 12, outline=line, width=4)
    draw.rounded_rectangle((left + 6, top + 5, left + 34, top + 33), 8, fill=colour, outline=sp.DARK, width=1)
    centred(draw, (left + 20, top + 19), LETTERS[seat], _SIZE, sp.over(colour))
    facts = [("renown", str(v.renown[seat])), *zip(("item", "event"), map(str, v.held[seat]), strict=True)]
    x = right - 10
    old = _facts(scene.before, seat)
    for at in range(2, -1, -1):
        what, text = facts[at]
        x -= round(draw.textlength(text, font=font(_SIZE)))
        _write(draw, (x, top + 19), text, palette, fresh=old is not None and old[at] != text)
        x -= sp.SIGN // 2 + 2
        lay(image, signs.sign(what, palette), (x, top + 19))
        x -= sp.SIGN // 2 + 8
    start = left + 42
    if seat == v.seat:  # on the corner of the letter, so that it costs the name no room
        lay(image, signs.sign("own", palette), (left + 36, top + 10))
        start += 6
    if on_turn(v) == seat:
        draw.polygon([(start, top + 9), (start + 16, top + 18), (start, top + 27)], fill=palette.awaited)
        start += 22
    called = named(draw, scene.name(seat), LETTERS[seat], x - start, _SIZE)
    draw.text((start, top + 19), called, fill=palette.ink, font=font(_SIZE), anchor="lm")
    step = (bottom - top - _HEAD - 4) // 2
    for kind in (0, 1):
        _piece(
            v,
            image,
            draw,
            2 * seat + kind,
            (left + 6, top + _HEAD + kind * step + step // 2, right - 6),
            scene,
        )


_SIZE: Final = 24


def _facts(before: object, seat: int) -> tuple[str, ...] | None:
    """Return Renown, items and events in hand when the reader looked last."""
    if not isinstance(before, GoodVsBadView):
        return None
    return (str(before.renown[seat]), *map(str, before.held[seat]))


def _write(
    draw: ImageDraw.ImageDraw, at: tuple[int, int], text: str, palette: Palette, *, fresh: bool = False,
    hurt: bool = False,
) -> int:  # fmt: skip
    """Write a number, underlined where it is new; return where it ends."""
    draw.text(at, text, fill=palette.bad if hurt else palette.ink, font=font(_SIZE), anchor="lm")
    end = at[0] + round(draw.textlength(text, font=font(_SIZE)))
    if fresh:
        draw.line((at[0], at[1] + 11, end, at[1] + 11), fill=palette.fresh, width=4)
    return end


def _renown(v: GoodVsBadView, draw: ImageDraw.ImageDraw, seat: int, box: Box, palette: Palette) -> None:
    """Paint the Renown as a bar along the lower edge, full where a crown can be had."""
    left, _, right, bottom = box
    share = min(1.0, v.renown[seat] / v.book.target)
    bar = (left + 8, bottom - 7, right - 9, bottom - 3)
    draw.rounded_rectangle(bar, 2, fill=palette.ground)
    if share:
        draw.rounded_rectangle((*bar[:2], bar[0] + (bar[2] - bar[0]) * share, bar[3]), 2, fill=palette.gold)


def _piece(
    v: GoodVsBadView, image: Image.Image, draw: ImageDraw.ImageDraw, piece: int, at: tuple[int, int, int],
    scene: Scene,
) -> None:  # fmt: skip
    """Paint a piece with its stats and burdens, and its Specials and items: beside them on a wide card, else
    below them.
    """
    palette, (left, y, right) = scene.palette, at
    before = scene.before if isinstance(scene.before, GoodVsBadView) else None
    wide = right - left > WIDE // 2
    lay(image, sp.pawn(piece, _PAWN, palette, is_champion(v, piece)), (left + 16, y - 1))
    upper = y if wide else y - 12
    x = left + 36
    for stat in range(PLAIN):
        now = v.stat[piece][stat]
        lay(image, signs.sign(_STATS[stat], palette), (x + 11, upper))
        hurt = now < v.start[piece // 2][stat]
        new = before is not None and before.stat[piece][stat] != now
        end = _write(draw, (x + 23, upper), str(now), palette, fresh=new, hurt=hurt)
        if hurt:
            draw.polygon([(end + 1, upper + 2), (end + 9, upper + 2), (end + 5, upper + 9)], fill=palette.bad)
        x = max(end + 4, x + (62 if wide else 50))
    below = max(x + 6, left + 230) if wide else left + 36
    for what, text in _burdens(v, piece):
        new = before is not None and dict(_burdens(before, piece)).get(what) != text
        room = round(draw.textlength(text, font=font(_SIZE))) + 27
        if wide or x + room > right:
            lay(image, signs.sign(what, palette), (below + 11, y if wide else y + 12))
            below = _write(draw, (below + 23, y if wide else y + 12), text, palette, fresh=new) + 6
        else:
            lay(image, signs.sign(what, palette), (x + 11, upper))
            x = _write(draw, (x + 23, upper), text, palette, fresh=new) + 6
    lower = (max(below, left + 330), y) if wide else (below, y + 12)
    _belongings(v, image, draw, piece, (*lower, right), before, palette)


def _burdens(v: GoodVsBadView, piece: int) -> list[tuple[str, str]]:
    """Return by sign what weighs on a piece: a crown with the bases reached, lost turns, a shorter move."""
    burdens = []
    if is_champion(v, piece):
        burdens.append(("crown", f"{len(v.reached[piece // 2])}/{v.book.bases_to_win}"))
    if v.lost[piece]:
        burdens.append(("lost", str(v.lost[piece])))
    if v.penalty[piece]:
        burdens.append(("penalty", f"-{v.penalty[piece]}"))
    return burdens


def _belongings(
    v: GoodVsBadView, image: Image.Image, draw: ImageDraw.ImageDraw, piece: int, at: tuple[int, int, int],
    before: GoodVsBadView | None, palette: Palette,
) -> None:  # fmt: skip
    """Lay out the Specials that a piece has and the signs of its items, closer where there are many."""
    x, y, right = at
    types = [v.book.cards.all[item].type for item in v.items[piece]]
    worn = [kind for kind in ITEM_LETTERS if kind in types]
    gems = [(base, points) for base, points in enumerate(v.stat[piece][PLAIN:]) if points]
    count = len(gems) + len(worn)
    step = min(sp.SIGN + 2, (right - x - sp.SIGN - 6) // max(1, count - 1))
    for number, (base, points) in enumerate(gems):
        lay(image, signs.gem(base, points, palette), (x + 12 + number * step, y))
        if before is not None and before.stat[piece][PLAIN + base] != points:
            under = x + number * step
            draw.line((under + 2, y + 11, under + 22, y + 11), fill=palette.fresh, width=4)
    x += len(gems) * step + (6 if gems else 0)
    for number, kind in enumerate(worn):
        lay(image, signs.sign(kind, palette), (x + 12 + number * step, y))
    if before is not None and before.items[piece] != v.items[piece]:
        end = x + max(1, len(worn)) * step
        draw.line((x + 2, y + 13, end - 4, y + 13), fill=palette.fresh, width=4)
