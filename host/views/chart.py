"""Bars with what is to be expected of them, as a picture: of wins, and of dice."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine import AnyGame
from engine.scene import Palette

ROW: Final = 46
TOP: Final = 64
HEAD: Final = 56
LABEL: Final = 214
"""Pixels for what a bar is called."""
NOTE: Final = 150
"""Pixels for what stands behind it."""
EDGE: Final = 16
MOST_BARS: Final = 48
"""Bars of one picture: with all headings it takes ten megabytes while it is painted, and not more."""
SIZES: Final = (26, 24, 23)


@dataclass(frozen=True, slots=True)
class Bar:
    """Hold a bar: what it is called, its share of the whole length, and what is written behind it.

    `expected` is where it was to be expected to end; `usual`, between which shares 19 in 20 end.
    """

    label: str
    share: float
    note: str
    expected: float | None = None
    usual: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Hold bars that belong together, under a heading."""

    title: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Hold all that a picture says: a title, groups of bars, and what its marks mean."""

    title: str
    groups: tuple[Group, ...]
    legend: str = ""


def charted(_: AnyGame, chart: Chart, palette: Palette) -> bytes:
    """Paint a chart as PNG. A game is named by whoever asks the process that paints, and not needed."""
    from PIL import Image, ImageDraw  # heavy: only where pictures are painted

    from engine.paint import WIDE, fitted, font, named, png, wrapped

    legend = wrapped(chart.legend, WIDE - 2 * EDGE, 23) if chart.legend else ()
    chart = _bounded(chart)
    rows = sum(len(group.bars) for group in chart.groups)
    tall = TOP + HEAD * len(chart.groups) + ROW * rows + 32 * len(legend) + 3 * EDGE
    image = Image.new("RGB", (WIDE, tall), palette.ground)
    draw = ImageDraw.Draw(image)
    size = fitted(draw, chart.title, WIDE - 2 * EDGE, (34, 30, 26, 23))
    title = named(draw, chart.title, "-", WIDE - 2 * EDGE, size)
    draw.text((EDGE, TOP / 2 + 4), title, fill=palette.ink, font=font(size), anchor="lm")
    y = float(TOP)
    for group in chart.groups:
        draw.text((EDGE, y + HEAD / 2), group.title, fill=palette.dim, font=font(25), anchor="lm")
        y += HEAD
        for bar in group.bars:
            _paint(draw, bar, y, palette)
            y += ROW
    for line in legend:
        draw.text((EDGE, y + EDGE + 6), line, fill=palette.dim, font=font(23), anchor="lm")
        y += 32
    return png(image)


def _bounded(chart: Chart) -> Chart:
    """Return a chart with as many bars as a picture has room for; the text beside it tells of all."""
    groups: list[Group] = []
    room = MOST_BARS
    for group in chart.groups:
        if bars := group.bars[:room]:
            groups.append(replace(group, bars=bars))
            room -= len(bars)
    return replace(chart, groups=tuple(groups))


def _paint(draw: Any, bar: Bar, y: float, palette: Palette) -> None:
    """Paint a bar, filled from the left; a frame where it usually ends, a line where it is expected to."""
    from engine.paint import WIDE, fitted, font

    left, right = LABEL + EDGE, WIDE - NOTE - EDGE
    top, bottom, middle = y + 7, y + ROW - 7, y + ROW / 2
    label = _cut(draw, bar.label, LABEL - EDGE)
    draw.text((EDGE, middle), label, fill=palette.ink, font=font(24), anchor="lm")
    draw.rectangle((left, top, right, bottom), fill=palette.panel)
    if bar.share > 0:
        end = left + (right - left) * min(bar.share, 1)
        draw.rectangle((left, top + 5, max(end, left + 2), bottom - 5), fill=palette.fresh)
    if bar.usual is not None:
        low, high = (left + (right - left) * min(max(share, 0), 1) for share in bar.usual)
        draw.rectangle((low, top, high, bottom), outline=palette.ink, width=2)
    if bar.expected is not None:
        x = left + (right - left) * min(max(bar.expected, 0), 1)
        draw.line((x, top - 3, x, bottom + 3), fill=palette.awaited, width=4)
    size = fitted(draw, bar.note, NOTE - 10, SIZES)
    draw.text((right + 10, middle), bar.note, fill=palette.ink, font=font(size), anchor="lm")


def _cut(draw: Any, label: str, room: float) -> str:
    from engine.paint import named

    return named(draw, label, label, room, 24)


def length(bars: Sequence[float]) -> float:
    """Return the share that fills the whole length: a little more than the longest.

    >>> length([0.1, 0.4]), length([])
    (0.5, 1.0)
    """
    most = max(bars, default=0.0)
    return next((step / 20 for step in range(1, 21) if step / 20 > most * 1.05), 1.0) if most else 1.0
