"""Paint the board: the field on the left, the players and what goes on between them on the right."""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from engine.paint import SEATS, Colour, Sprite, centred, fitted, font, png
from engine.texts import Text
from games.guardians import sprites as sp
from games.guardians import tiles
from games.guardians.book import NONE, SPACES
from games.guardians.facts import Spot, asked, bonus, combat, printed, rows, spot, upgrade
from games.guardians.field import IS_LAND, LANDS, OWNER
from games.guardians.moment import moment
from games.guardians.painting_panel import fight, notes
from games.guardians.rules.control import lands
from games.guardians.stacks import ground
from games.guardians.view import GuardiansView
from games.guardians.words import LETTERS

WIDE: Final = 1_120
TALL: Final = 720
HEAD: Final = 44
TILE: Final = (226, 160)
STEP: Final = (232, 166)
PANEL: Final = 714
_BOX: Final = 134
"""Height of a player's box."""


def paint(v: GuardiansView) -> bytes:
    """Paint what a viewer sees as PNG of 256 colours."""
    image = _ground().copy()
    draw = ImageDraw.Draw(image)
    said = str(moment(v))
    size = fitted(draw, said, PANEL - 30, (28, 25, 22, 19, 16))
    draw.text((14, HEAD // 2 + 1), said, fill=sp.PALE, font=font(size), anchor="lm")
    for number, line in enumerate(rows(v.seat)):
        for column, at in enumerate(line):
            _space(v, image, draw, at, (8 + column * STEP[0], HEAD + 4 + number * STEP[1]))
    lower = 1 if v.seat == 1 else 0
    _player(v, image, draw, 1 - lower, 10)
    _player(v, image, draw, lower, TALL - _BOX - 8)
    room = (PANEL, 10 + _BOX + 8, WIDE - 8, TALL - _BOX - 16)
    fought = combat(v)
    if fought is not None:
        fight(v, fought, image, draw, room)
    else:
        notes(v, draw, room)
    return png(image, level=3)


@lru_cache(maxsize=1)
def _ground() -> Image.Image:
    """Paint the table and the panel."""
    image = Image.new("RGB", (WIDE, TALL), sp.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rectangle((PANEL - 8, 0, WIDE, TALL), fill=sp.PANEL)
    return image


def _lay(image: Image.Image, piece: Sprite, at: tuple[float, float]) -> None:
    """Lay a piece with its upper left corner at a point."""
    image.paste(piece, (round(at[0]), round(at[1])), piece)


def _space(
    v: GuardiansView, image: Image.Image, draw: ImageDraw.ImageDraw, at: int, corner: tuple[int, int]
) -> None:
    """Paint a space: its ground, its names, its shield and its stacks."""
    here, (x, y) = spot(v, at), corner
    fought = combat(v)
    lit = fought is not None and fought.at == at
    rim: Colour = sp.GOLD if lit else sp.DIM
    if IS_LAND[at]:
        _lay(image, tiles.land(here.ground, *TILE, rim), corner)
        name, colour = str(ground(v, at)), tiles.letters(here.ground)
    else:
        _lay(image, tiles.stronghold(bonus(v, at), v.rubble[at], *TILE, rim), corner)
        built = upgrade(v, at)
        name = str(Text("rubble")) if v.rubble[at] else "" if built == NONE else v.book.cards[built].name
        colour = sp.PALE
    draw.text((x + 11, y + 6), SPACES[at], fill=colour, font=font(22))
    size = fitted(draw, name, TILE[0] - 84, (19, 17, 15, 13))
    draw.text((x + TILE[0] - 12, y + 9), name, fill=colour, font=font(size), anchor="ra")
    if here.ground_seat >= 0:
        _lay(
            image,
            sp.badge(here.ground_seat, LETTERS[here.ground_seat], 24),
            (x + TILE[0] - 34, y + TILE[1] - 34),
        )
    elif IS_LAND[at] and here.seat < 0:
        draw.text(
            (x + TILE[0] - 22, y + TILE[1] - 22), LETTERS[OWNER[at]], fill=sp.DIM, font=font(22), anchor="mm"
        )
    if lit and fought is not None:
        _meeting(v, image, draw, at, fought.attacker, x, y)
    else:
        _stacks(v, image, draw, here, x, y)


def _stacks(
    v: GuardiansView, image: Image.Image, draw: ImageDraw.ImageDraw, here: Spot, x: int, y: int
) -> None:
    """Paint the shield with its stack, creatures without one, and what lies under a Stronghold."""
    left = x + 14
    if here.shield != NONE:
        _lay(image, sp.shield(here.seat, LETTERS[here.seat], here.turned, here.bearer), (left, y + 40))
        left += 74
    elif here.on:
        _lay(image, sp.badge(here.seat, LETTERS[here.seat], 34), (left + 8, y + 56))
        left += 56
    if here.on:
        _lay(image, sp.stack(here.on, under=False), (left, y + 38))
        left += 68
    if here.under:
        _lay(image, sp.stack(here.under, under=True, size=50), (x + 152, y + 38))
    if v.seat is not None and here.points > 0 and _owns(v, here):
        said = f"{here.points}/{v.book.numbers.stack}"
        box = (x + 12, y + TILE[1] - 33, x + 78, y + TILE[1] - 9)
        draw.rounded_rectangle(box, 8, fill=sp.INK)
        centred(draw, (x + 45, y + TILE[1] - 21), said, 18, sp.GOLD)


def _owns(v: GuardiansView, here: Spot) -> bool:
    """Tell whether the viewer owns what lies on a space or under it."""
    return v.seat in (here.seat, OWNER[here.at])


def _meeting(
    v: GuardiansView, image: Image.Image, draw: ImageDraw.ImageDraw, at: int, attacker: int, x: int, y: int
) -> None:
    """Paint two shields that meet: the attacker's on the left."""
    other = 1 - attacker
    _lay(image, sp.shield(attacker, LETTERS[attacker], turned=True, bearer=False), (x + 20, y + 42))
    for grown, colour in ((30, sp.BLOOD), (22, sp.GOLD)):
        draw.polygon(_star(x + 113, y + 80, grown), fill=colour)
    if v.shield[at] == NONE:
        _lay(image, sp.badge(other, LETTERS[other], 56), (x + 146, y + 52))
        return
    card = printed(v, v.shield[at])
    bearer = card is not None and card.kind == "standard"
    _lay(image, sp.shield(other, LETTERS[other], turned=v.turned[at], bearer=bearer), (x + 142, y + 42))


def _star(x: float, y: float, far: float) -> list[tuple[float, float]]:
    """Return the outline of a clash."""
    shape = [(0, -1), (0.24, -0.3), (1, -0.24), (0.42, 0.18), (0.66, 1), (0, 0.46), (-0.66, 1), (-0.42, 0.18),
             (-1, -0.24), (-0.24, -0.3)]  # fmt: skip
    return [(x + far * dx, y + far * dy) for dx, dy in shape]


def _player(v: GuardiansView, image: Image.Image, draw: ImageDraw.ImageDraw, seat: int, top: int) -> None:
    """Paint a player: Guardian, stones, Up number, counts of cards, lands, lost shields."""
    left, right = PANEL, WIDE - 8
    waits = seat in asked(v)
    box = (left, top, right, top + _BOX)
    draw.rounded_rectangle(box, 10, fill=sp.LIT, outline=sp.GOLD if waits else None, width=3)
    _lay(image, sp.badge(seat, LETTERS[seat], 40), (left + 10, top + 10))
    guardian = v.book.guardians[v.guardian[seat]]
    size = fitted(draw, guardian.name, 190, (24, 22, 20, 18, 16))
    draw.text((left + 60, top + 30), guardian.name, fill=sp.PALE, font=font(size), anchor="lm")
    draw.text((left + 262, top + 30), str(guardian.vit), fill=sp.GOLD, font=font(30), anchor="lm")
    _lay(image, sp.gem(26), (left + 312, top + 17))
    draw.text((left + 343, top + 30), str(v.stones[seat]), fill=sp.PALE, font=font(28), anchor="lm")
    number = str(v.number[seat]) if v.turn and v.number[seat] >= 0 else "-"
    counts = (
        (str(Text("up")), number), (str(Text("pen")), str(v.pen_count[seat])),
        (str(Text("depot")), str(v.depot_count[seat])), (str(Text("deck")), str(len(v.deck[seat]))),
        (str(Text("lands")), f"{lands(v, seat)}/{len(LANDS)}"),
    )  # fmt: skip
    for at, (name, shown) in enumerate(counts):
        x = left + 40 + at * 79
        first = at == 0 and v.first == seat and v.turn > 0
        centred(draw, (x, top + 66), shown, 27, sp.GOLD if first else sp.PALE)
        centred(draw, (x, top + 88), f"> {name}" if first else name, 15, sp.GOLD if first else sp.DIM)
    draw.text((left + 12, top + 115), str(Text("shields lost")), fill=sp.DIM, font=font(16), anchor="lm")
    for at in range(v.book.numbers.shields):
        shape = _small_shield(left + 118 + at * 30, top + 105)
        lost = at < v.lost[seat]
        draw.polygon(shape, fill=sp.BLOOD if lost else sp.LIT, outline=sp.PALE if lost else SEATS[seat])
        if lost:
            draw.line((shape[0], shape[2]), fill=sp.PALE, width=3)


def _small_shield(x: float, y: float) -> list[tuple[float, float]]:
    return [(x, y), (x + 20, y), (x + 20, y + 11), (x + 10, y + 22), (x, y + 11)]
