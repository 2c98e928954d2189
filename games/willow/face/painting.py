"""Paint the board: the country with everybody on it, what is new, the contest under way, the sheets."""

from typing import Final

from PIL import Image, ImageDraw

from engine.paint import LEAST, WIDE, Sprite, fitted, font, png
from engine.scene import PLAIN, Palette, Scene
from games.willow.data.book import CHARS, MADMARTIGAN, NONE
from games.willow.face import sprites as sp
from games.willow.face.drawing import standing
from games.willow.face.emblems import emblem
from games.willow.face.moment import moment, warnings
from games.willow.face.painting_map import FOOT, HEAD, Box, fitting, ground, length, name_box, plaques, spot
from games.willow.face.painting_panel import SHEET, contest, sheet, token
from games.willow.face.sheets import of_side, sides
from games.willow.face.summed import columns
from games.willow.face.things import mine
from games.willow.face.words import say
from games.willow.play import PLAY
from games.willow.play.travel.paths import reach
from games.willow.play.travel.ways import paces, unmoved
from games.willow.sheet.view import WillowView

FIGURE: Final = 40
"""The size of a figure on the map."""
_APART: Final = 31
Pen = ImageDraw.ImageDraw


def paint(v: WillowView, scene: Scene = PLAIN) -> bytes:
    """Paint what a viewer sees as PNG of 256 colours."""
    palette = scene.palette
    image = ground(v.book, palette).copy()
    draw = ImageDraw.Draw(image)
    _head(v, draw, palette)
    _reached(v, draw, palette)
    _treasures(v, image, palette)
    fought = _frames(v, draw, palette)
    _news(v, image, draw, scene)
    taken = plaques(v.book)
    for space, chars in standing(v).items():
        taken += _group(v, image, space, chars, palette)
    both = columns(v)
    if both is None:
        _names(v, draw, taken, palette)
    else:
        contest(v, image, draw, both, fought, palette)
    for number, char in enumerate(char for side in sides(v) for char in of_side(v, side)):
        row, column = divmod(number, 3)
        sheet(v, image, draw, char, (6 + column * SHEET[0], FOOT + 4 + row * SHEET[1]), scene)
    return png(image, level=3)


def _head(v: WillowView, draw: Pen, palette: Palette) -> None:
    """Write where the game stands, and a warning in its stead where there is one."""
    first = [*map(str, warnings(v)), str(moment(v))][0]
    size = fitted(draw, first, WIDE - 24, (28, 26, 24, LEAST))
    draw.text(
        (12, HEAD // 2), fitting(first, "", WIDE - 24, size),
        fill=palette.awaited if warnings(v) else palette.ink, font=font(size), anchor="lm",
    )  # fmt: skip


def lay(image: Image.Image, piece: Sprite, at: tuple[float, float]) -> None:
    """Lay a piece around a point."""
    image.paste(piece, (round(at[0]) - piece.width // 2, round(at[1]) - piece.height // 2), piece)


def _reached(v: WillowView, draw: Pen, palette: Palette) -> None:
    """Ring the spaces that the reader's characters can walk to, while it is asked to move."""
    top = v.top
    if top is None or top.kind != "move" or not PLAY.asked(v).asks(v.seat):
        return
    seats: set[int] = set()
    for char in CHARS:
        if mine(v, char) and not unmoved(v, char):
            seats |= set(reach(v.book, v.at[char], paces(v, char, v.book.numbers.walk)))
    for space in sorted(seats):
        x, y = spot(v.book, space)
        draw.rounded_rectangle((x - 24, y - 18, x + 24, y + 18), 10, outline=palette.awaited, width=3)


def _treasures(v: WillowView, image: Image.Image, palette: Palette) -> None:
    for place, space in enumerate(v.book.places):
        if v.treasure[place] != NONE:
            x, y = spot(v.book, space)
            lay(image, sp.diamond(palette), (x + 24, y - 14))


def _frames(v: WillowView, draw: Pen, palette: Palette) -> tuple[float, float]:
    """Mark the space where a fight, a search or a journey is; return where the last of them is."""
    ends = (0.0, 0.0)
    for frame in v.frames:
        space = frame.path[-1] if frame.kind == "journey" else getattr(frame, "space", NONE)
        if frame.kind == "journey":
            way = [spot(v.book, space) for space in frame.path]
            if len(way) > 1:
                draw.line(way, fill=palette.awaited, width=5)
        if space != NONE:
            x, y = ends = spot(v.book, space)
            draw.ellipse((x - 34, y - 32, x + 34, y + 32), outline=palette.bad, width=5)
    return ends


def _news(v: WillowView, image: Image.Image, draw: Pen, scene: Scene) -> None:
    """Mark what the reader has not seen yet: the way that somebody has come, a treasure that is gone."""
    before, palette = scene.before, scene.palette
    if not isinstance(before, WillowView):
        return
    for char in CHARS:
        if before.at[char] != v.at[char]:
            _trail(draw, spot(v.book, before.at[char]), spot(v.book, v.at[char]), palette)
    for place, space in enumerate(v.book.places):
        if before.treasure[place] != v.treasure[place]:
            lay(image, sp.fresh(60, 42, palette), spot(v.book, space))
    if before.caged != v.caged or before.freed != v.freed:
        at = v.book.goal if before.freed != v.freed else before.at[MADMARTIGAN]
        lay(image, sp.fresh(60, 42, palette), spot(v.book, at))


def _trail(draw: Pen, start: tuple[float, float], end: tuple[float, float], palette: Palette) -> None:
    """Draw footprints from one space to another, and a ring where they end."""
    (x, y), (a, b) = start, end
    count = max(3, round((abs(a - x) + abs(b - y)) / 15))
    for n in range(1, count):
        at = (x + (a - x) * n / count, y + (b - y) * n / count)
        draw.ellipse((at[0] - 4, at[1] - 4, at[0] + 4, at[1] + 4), fill=palette.fresh)
    draw.ellipse((a - 30, b - 29, a + 30, b + 29), outline=palette.fresh, width=4)


def _group(v: WillowView, image: Image.Image, space: int, chars: list[int], palette: Palette) -> list[Box]:
    """Lay characters side by side on their space; return the boxes they take."""
    x, y = spot(v.book, space)
    wide = len(chars) if len(chars) < 4 else 2 if len(chars) == 4 else 3
    half = (FIGURE + _APART * (wide - 1)) / 2
    x = min(max(x, 3 + half), WIDE - 3 - half)
    rows = (len(chars) - 1) // wide + 1
    y = min(max(y, HEAD + FIGURE / 2), FOOT - FIGURE / 2 - (rows - 1) * _APART)
    boxes: list[Box] = []
    for number, char in enumerate(chars):
        row, column = divmod(number, wide)
        at = (x + _APART * (column - (wide - 1) / 2), y + _APART * row)
        lay(image, token(v, char, palette, FIGURE), at)
        if char == MADMARTIGAN and v.caged:
            lay(image, sp.cage(palette, FIGURE), at)
        if v.shape[char] != NONE:
            lay(image, emblem("shape", palette.awaited, palette.panel), (at[0] + 14, at[1] - 14))
        boxes.append((at[0] - 19, at[1] - 19, at[0] + 19, at[1] + 19))
    return boxes


def _names(v: WillowView, draw: Pen, taken: list[Box], palette: Palette) -> None:
    """Write out the names of the spaces that matter now, where they hide nothing: where somebody stands, the
    goals of both sides, Places with treasures.
    """
    book, hue = v.book, sp.hues(palette)
    wanted = [*standing(v), book.goal, book.queen_space, *book.places]
    for space in dict.fromkeys(wanted):
        name = say(book.spaces[space].short)
        box = name_box(book, space, length(name) + 8, taken)
        if box is None:
            continue
        taken.append(box)
        draw.text(
            ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), name, fill=hue.ink, font=font(LEAST), anchor="mm",
            stroke_width=3, stroke_fill=hue.land,
        )  # fmt: skip
