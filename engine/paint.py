"""What the pictures of all games are painted with. Importing this imports Pillow, so only `picture` does.

Pieces are painted three times as large, reduced once and kept.
"""

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

Colour: TypeAlias = tuple[int, int, int]
Font: TypeAlias = ImageFont.FreeTypeFont | ImageFont.ImageFont
Point: TypeAlias = tuple[float, float]
Sprite: TypeAlias = Image.Image

SCALE: Final = 3
# Six colours that people who see fewer colours can tell apart; each piece bears a letter too.
SEATS: Final[tuple[Colour, ...]] = (
    (213, 94, 0), (0, 114, 178), (0, 158, 115), (240, 228, 66), (250, 250, 250), (204, 121, 167),
)  # fmt: skip


@lru_cache(maxsize=64)
def font(size: int) -> Font:
    """Return the font that comes with Pillow, so that none is shipped."""
    return ImageFont.load_default(size)


def centred(draw: ImageDraw.ImageDraw, at: Point, text: str, size: int, colour: Colour) -> None:
    """Write a text around a point."""
    draw.text(at, text, fill=colour, font=font(size), anchor="mm")


def fitted(draw: ImageDraw.ImageDraw, text: str, room: float, sizes: tuple[int, ...]) -> int:
    """Return the first size at which a text is not wider than the room, else the last."""
    return next((size for size in sizes if draw.textlength(text, font=font(size)) <= room), sizes[-1])


@lru_cache(maxsize=2_048)
def _wide(word: str, size: int) -> float:
    return font(size).getlength(word)


@lru_cache(maxsize=512)
def wrapped(text: str, room: float, size: int) -> tuple[str, ...]:
    """Break a text into lines that are not wider than the room; each word is measured once for all."""
    lines, used = [""], 0.0
    for word in text.split():
        wide = _wide(word, size)
        if lines[-1] and used + _wide(" ", size) + wide > room:
            lines.append(word)
            used = wide
        else:
            used += (_wide(" ", size) if lines[-1] else 0.0) + wide
            lines[-1] = f"{lines[-1]} {word}".strip()
    return tuple(lines)


def sprite(wide: float, tall: float, ground: Colour, paint: Callable[[ImageDraw.ImageDraw], None]) -> Sprite:
    """Paint on a clear ground three times as large, and reduce; its edges melt into `ground`."""
    image = Image.new("RGBA", (round(wide) * SCALE, round(tall) * SCALE), (*ground, 0))
    paint(ImageDraw.Draw(image))
    return image.reduce(SCALE)


def png(image: Image.Image, level: int = 6) -> bytes:
    """Return an image as PNG of at most 256 colours, without metadata; `level` is that of zlib."""
    out = BytesIO()
    few = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(out, "PNG", compress_level=level)
    return out.getvalue()
