"""Paint the board: the map with everybody on it, their sheets, the contest under way."""

from typing import Final

from PIL import Image, ImageDraw

from engine.paint import Sprite, centred, fitted, font, png
from games.willow import sprites as sp
from games.willow.asking import awaited
from games.willow.book import CHARS, EVIL, GOOD, MADMARTIGAN, NONE
from games.willow.drawing import standing
from games.willow.moment import moment
from games.willow.painting_map import HEAD, MAP, TALL, WIDE, ground, spot
from games.willow.painting_panel import fight, sheet
from games.willow.summed import columns
from games.willow.view import WillowView
from games.willow.words import letters

_SHEET: Final = 96
"""Height of a sheet."""


def paint(v: WillowView) -> bytes:
    """Paint what a viewer sees as PNG of 256 colours."""
    image = ground(v.book).copy()
    draw = ImageDraw.Draw(image)
    said = str(moment(v))
    draw.text(
        (14, HEAD // 2),
        said,
        fill=sp.PALE,
        font=font(fitted(draw, said, MAP - 30, (25, 22, 19))),
        anchor="lm",
    )
    _treasures(v, image)
    _frames(v, draw)
    for space, chars in standing(v).items():
        _group(v, image, space, chars)
    both = columns(v)
    order = [char for side in (GOOD, EVIL) for char in CHARS if v.side[char] == side]
    top = 8
    for char in order:
        sheet(v, image, draw, char, (MAP + 8, top, WIDE - 8, top + _SHEET), char_waits(v, char))
        top += _SHEET + 4
    fight(v, both, draw, (MAP + 8, top + 4, WIDE - 8, TALL - 8))
    return png(image, level=3)


def char_waits(v: WillowView, char: int) -> bool:
    """Tell whether the table waits for the seat of a character."""
    return v.control[char] in awaited(v)


def lay(image: Image.Image, piece: Sprite, at: tuple[float, float]) -> None:
    """Lay a piece around a point."""
    image.paste(piece, (round(at[0]) - piece.width // 2, round(at[1]) - piece.height // 2), piece)


def _treasures(v: WillowView, image: Image.Image) -> None:
    for place, space in enumerate(v.book.places):
        if v.treasure[place] != NONE:
            x, y = spot(v.book, space)
            lay(image, sp.diamond(), (x + 13, y - 12))


def _frames(v: WillowView, draw: ImageDraw.ImageDraw) -> None:
    """Mark the space where a fight, a search or a journey is."""
    for frame in v.frames:
        space = frame.path[-1] if frame.kind == "journey" else getattr(frame, "space", NONE)
        if frame.kind == "journey":
            way = [spot(v.book, one) for one in frame.path]
            if len(way) > 1:
                draw.line(way, fill=sp.GOLD, width=5)
        if space != NONE:
            x, y = spot(v.book, space)
            draw.ellipse((x - 24, y - 24, x + 24, y + 24), outline=sp.BLOOD, width=4)


def _group(v: WillowView, image: Image.Image, space: int, chars: list[int]) -> None:
    """Lay characters side by side around their space."""
    x, y = spot(v.book, space)
    wide = len(chars) if len(chars) < 4 else 3
    x = min(max(x, 4 + 13 * wide), MAP - 4 - 13 * wide)
    for number, char in enumerate(chars):
        row, column = divmod(number, wide)
        at = (x + 26 * (column - (wide - 1) / 2), y - 4 + 27 * row)
        letter = letters(v.book)[char]
        piece = sp.pawn(v.control[char], letter, v.side[char], down=v.health[char] <= 0)
        lay(image, piece, at)
        if char == MADMARTIGAN and v.caged:
            lay(image, sp.cage(), at)
        if v.shape[char] != NONE:
            centred(ImageDraw.Draw(image), (at[0] + 12, at[1] - 14), "*", 26, sp.SPELL)
