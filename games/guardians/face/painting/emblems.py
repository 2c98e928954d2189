"""The emblems of the picture: one for each class of creature, and a charge for each Shield.

An emblem is drawn in a square of 1 by 1, which a `Brush` takes to pixels, in one ink on one ground.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, TypeAlias

from PIL import ImageDraw

from engine.paint import Colour, Point

Emblem: TypeAlias = Callable[["Brush"], None]


@dataclass(frozen=True, slots=True)
class Brush:
    """Draw in a square of 1 by 1 whose upper left corner and side are given in pixels."""

    draw: ImageDraw.ImageDraw
    left: float
    top: float
    side: float
    ink: Colour
    ground: Colour
    """What shows through where something is cut out."""

    def at(self, x: float, y: float) -> Point:
        """Return the pixel of a point."""
        return self.left + x * self.side, self.top + y * self.side

    def shape(self, *points: Point, cut: bool = False) -> None:
        """Fill an outline."""
        self.draw.polygon([self.at(*point) for point in points], fill=self.ground if cut else self.ink)

    def disc(self, x: float, y: float, far: float, *, tall: float = 0.0, cut: bool = False) -> None:
        """Fill a disc, or an ellipse of another height."""
        high = tall or far
        box = (*self.at(x - far, y - high), *self.at(x + far, y + high))
        self.draw.ellipse(box, fill=self.ground if cut else self.ink)

    def ring(self, x: float, y: float, far: float, wide: float) -> None:
        """Draw a circle."""
        box = (*self.at(x - far, y - far), *self.at(x + far, y + far))
        self.draw.ellipse(box, outline=self.ink, width=round(wide * self.side))

    def bar(self, x: float, y: float, right: float, low: float, *, cut: bool = False) -> None:
        """Fill a rectangle."""
        self.draw.rectangle((*self.at(x, y), *self.at(right, low)), fill=self.ground if cut else self.ink)

    def line(self, wide: float, *points: Point, cut: bool = False) -> None:
        """Draw a line through points."""
        ends = [self.at(*point) for point in points]
        self.draw.line(
            ends, fill=self.ground if cut else self.ink, width=round(wide * self.side), joint="curve"
        )

    def arc(self, x: float, y: float, far: float, start: float, end: float, wide: float) -> None:
        """Draw a part of a circle, in degrees clockwise from the right."""
        box = (*self.at(x - far, y - far), *self.at(x + far, y + far))
        self.draw.arc(box, start, end, fill=self.ink, width=round(wide * self.side))


def _round(turns: int, far: float, x: float = 0.5, y: float = 0.5, first: float = -90.0) -> Sequence[Point]:
    """Return points around a middle."""
    angles = [(first + 360 * at / turns) * pi / 180 for at in range(turns)]
    return [(x + far * cos(angle), y + far * sin(angle)) for angle in angles]


def star(points: int, far: float, near: float, x: float = 0.5, y: float = 0.5) -> Sequence[Point]:
    """Return the outline of a star."""
    outer, inner = _round(points, far, x, y), _round(points, near, x, y, -90.0 + 180 / points)
    return [number for both in zip(outer, inner, strict=True) for number in both]


def sword(b: Brush) -> None:
    b.shape((0.5, 0.0), (0.6, 0.12), (0.57, 0.66), (0.43, 0.66), (0.4, 0.12))
    b.line(0.03, (0.5, 0.12), (0.5, 0.62), cut=True)
    b.bar(0.24, 0.64, 0.76, 0.74)
    b.bar(0.45, 0.72, 0.55, 0.92)
    b.disc(0.5, 0.93, 0.075)


def flame(b: Brush) -> None:
    b.shape((0.52, 0.0), (0.68, 0.26), (0.76, 0.2), (0.88, 0.6), (0.76, 0.86), (0.5, 1.0), (0.24, 0.86),
            (0.12, 0.6), (0.26, 0.34), (0.34, 0.44))  # fmt: skip
    b.shape((0.52, 0.46), (0.66, 0.7), (0.6, 0.88), (0.5, 0.92), (0.38, 0.86), (0.34, 0.7), cut=True)


def spirit(b: Brush) -> None:
    b.disc(0.5, 0.36, 0.34)
    b.shape((0.16, 0.36), (0.84, 0.36), (0.9, 0.96), (0.7, 0.82), (0.5, 1.0), (0.3, 0.82), (0.1, 0.96))
    for x in (0.37, 0.63):
        b.disc(x, 0.36, 0.075, tall=0.1, cut=True)
    b.disc(0.5, 0.6, 0.07, tall=0.1, cut=True)


def skull(b: Brush) -> None:
    b.disc(0.5, 0.4, 0.42, tall=0.4)
    b.bar(0.3, 0.68, 0.7, 0.96)
    for x in (0.33, 0.67):
        b.disc(x, 0.42, 0.12, cut=True)
    b.shape((0.5, 0.54), (0.57, 0.66), (0.43, 0.66), cut=True)
    for x in (0.42, 0.54):
        b.bar(x, 0.8, x + 0.04, 0.96, cut=True)


def eye(b: Brush) -> None:
    b.shape((0.0, 0.5), (0.25, 0.26), (0.5, 0.18), (0.75, 0.26), (1.0, 0.5), (0.75, 0.74), (0.5, 0.82),
            (0.25, 0.74))  # fmt: skip
    b.disc(0.5, 0.5, 0.24, cut=True)
    b.disc(0.5, 0.5, 0.13)


def horns(b: Brush) -> None:
    for side in (-1, 1):
        b.shape((0.5 + side * 0.16, 0.4), (0.5 + side * 0.5, 0.02), (0.5 + side * 0.42, 0.46),
                (0.5 + side * 0.3, 0.56))  # fmt: skip
    b.shape((0.18, 0.36), (0.82, 0.36), (0.76, 0.72), (0.5, 1.0), (0.24, 0.72))
    for side in (-1, 1):
        b.shape((0.5 + side * 0.08, 0.58), (0.5 + side * 0.26, 0.48), (0.5 + side * 0.22, 0.62), cut=True)
    b.bar(0.38, 0.78, 0.62, 0.83, cut=True)


def paw(b: Brush) -> None:
    b.disc(0.5, 0.7, 0.28, tall=0.25)
    for x, y in ((0.14, 0.44), (0.37, 0.2), (0.63, 0.2), (0.86, 0.44)):
        b.disc(x, y, 0.12, tall=0.17)


def leaf(b: Brush) -> None:
    b.shape((0.96, 0.04), (0.92, 0.5), (0.7, 0.8), (0.36, 0.86), (0.14, 0.66), (0.18, 0.36), (0.46, 0.14))
    b.line(0.07, (0.04, 0.98), (0.3, 0.7))
    b.line(0.05, (0.28, 0.72), (0.78, 0.22), cut=True)


def hat(b: Brush) -> None:
    b.shape((0.56, 0.0), (0.8, 0.72), (0.2, 0.72))
    b.disc(0.5, 0.82, 0.48, tall=0.13)
    b.shape(*star(5, 0.15, 0.06, 0.5, 0.5), cut=True)


def wings(b: Brush) -> None:
    b.ring(0.5, 0.12, 0.15, 0.06)
    b.shape((0.44, 0.34), (0.56, 0.34), (0.66, 1.0), (0.34, 1.0))
    for side in (-1, 1):
        b.shape((0.5 + side * 0.08, 0.42), (0.5 + side * 0.5, 0.22), (0.5 + side * 0.48, 0.5),
                (0.5 + side * 0.36, 0.72), (0.5 + side * 0.16, 0.76))  # fmt: skip


def club(b: Brush) -> None:
    b.shape((0.08, 0.92), (0.0, 0.84), (0.5, 0.42), (0.6, 0.5))
    b.disc(0.7, 0.3, 0.28)
    for x, y in ((0.5, 0.06), (0.92, 0.1), (0.98, 0.46)):
        b.disc(x, y, 0.08)


def dragon(b: Brush) -> None:
    b.shape((0.0, 0.44), (0.3, 0.08), (0.52, 0.24), (0.62, 0.0), (0.76, 0.26), (1.0, 0.3), (0.8, 0.5),
            (0.94, 0.94), (0.6, 0.66), (0.42, 0.78), (0.3, 0.56))  # fmt: skip
    b.disc(0.38, 0.34, 0.06, cut=True)


def hammer(b: Brush) -> None:
    b.shape((0.14, 0.06), (0.82, 0.06), (0.94, 0.22), (0.82, 0.38), (0.14, 0.38))
    b.bar(0.42, 0.36, 0.58, 1.0)


def crown(b: Brush) -> None:
    b.shape((0.04, 0.84), (0.0, 0.24), (0.28, 0.5), (0.5, 0.08), (0.72, 0.5), (1.0, 0.24), (0.96, 0.84))
    b.bar(0.08, 0.68, 0.92, 0.73, cut=True)


def horn(b: Brush) -> None:
    b.shape((0.0, 0.36), (0.5, 0.38), (0.92, 0.06), (1.0, 0.16), (1.0, 0.84), (0.92, 0.94), (0.5, 0.6),
            (0.0, 0.58))  # fmt: skip
    b.line(0.08, (0.24, 0.56), (0.34, 0.86), (0.5, 0.84), (0.48, 0.58))


def spark(b: Brush) -> None:
    b.shape(*star(4, 0.5, 0.14))
    b.shape(*star(4, 0.18, 0.05, 0.88, 0.16))


def boar(b: Brush) -> None:
    b.shape((0.0, 0.52), (0.16, 0.3), (0.3, 0.06), (0.44, 0.24), (0.8, 0.14), (1.0, 0.46), (0.84, 0.86),
            (0.4, 0.88), (0.24, 0.74), (0.04, 0.74))  # fmt: skip
    b.shape((0.18, 0.76), (0.06, 0.5), (0.28, 0.66), cut=True)
    b.disc(0.4, 0.42, 0.06, cut=True)


def oak(b: Brush) -> None:
    b.bar(0.42, 0.5, 0.58, 1.0)
    for x, y, far in ((0.5, 0.24, 0.24), (0.24, 0.4, 0.2), (0.76, 0.4, 0.2), (0.5, 0.5, 0.2)):
        b.disc(x, y, far)


def tower(b: Brush) -> None:
    b.shape((0.2, 1.0), (0.26, 0.36), (0.16, 0.36), (0.16, 0.06), (0.84, 0.06), (0.84, 0.36), (0.74, 0.36),
            (0.8, 1.0))  # fmt: skip
    for x in (0.3, 0.58):
        b.bar(x, 0.0, x + 0.12, 0.18, cut=True)
    b.bar(0.42, 0.66, 0.58, 1.0, cut=True)


def kettle(b: Brush) -> None:
    b.disc(0.5, 0.62, 0.44, tall=0.36)
    b.bar(0.06, 0.34, 0.94, 0.44)
    b.arc(0.5, 0.4, 0.34, 190, 350, 0.08)


def heron(b: Brush) -> None:
    b.shape((0.3, 0.52), (0.7, 0.36), (1.0, 0.5), (0.76, 0.68), (0.4, 0.7))
    b.line(0.09, (0.36, 0.56), (0.26, 0.34), (0.42, 0.2), (0.34, 0.1))
    b.shape((0.36, 0.02), (0.4, 0.18), (0.0, 0.16))
    b.line(0.06, (0.54, 0.66), (0.54, 1.0))
    b.line(0.06, (0.68, 0.66), (0.72, 1.0))


def bones(b: Brush) -> None:
    b.ring(0.5, 0.5, 0.44, 0.14)
    for x, y in _round(4, 0.4, first=-45.0):
        b.disc(x, y, 0.13)


def sun(b: Brush) -> None:
    b.shape(*star(12, 0.5, 0.32))
    b.disc(0.5, 0.5, 0.22, cut=True)
    b.disc(0.5, 0.5, 0.16)


def mill(b: Brush) -> None:
    for x, y in _round(4, 0.5, first=-60.0):
        b.line(0.07, (0.5, 0.5), (x, y))
        b.shape((0.5, 0.5), (x, y), (x + 0.5 * (0.5 - y), y + 0.5 * (x - 0.5)))
    b.disc(0.5, 0.5, 0.1)


def scales(b: Brush) -> None:
    b.bar(0.46, 0.06, 0.54, 0.92)
    b.bar(0.08, 0.14, 0.92, 0.22)
    b.bar(0.28, 0.88, 0.72, 0.98)
    for x in (0.2, 0.8):
        b.line(0.04, (x - 0.18, 0.6), (x, 0.2), (x + 0.18, 0.6))
        b.shape((x - 0.2, 0.58), (x + 0.2, 0.58), (x, 0.76))


def cask(b: Brush) -> None:
    b.shape((0.22, 0.02), (0.78, 0.02), (0.94, 0.5), (0.78, 0.98), (0.22, 0.98), (0.06, 0.5))
    for y in (0.2, 0.72):
        b.bar(0.06, y, 0.94, y + 0.07, cut=True)


def road(b: Brush) -> None:
    b.shape((0.4, 0.0), (0.6, 0.0), (0.98, 1.0), (0.02, 1.0))
    for y in (0.12, 0.4, 0.72):
        b.bar(0.47, y, 0.53, y + 0.16, cut=True)


def ranks(b: Brush) -> None:
    for y in (0.06, 0.38, 0.7):
        b.shape((0.0, y + 0.22), (0.5, y), (1.0, y + 0.22), (1.0, y + 0.34), (0.5, y + 0.12), (0.0, y + 0.34))


def gate(b: Brush) -> None:
    b.shape((0.06, 1.0), (0.06, 0.34), (0.26, 0.06), (0.74, 0.06), (0.94, 0.34), (0.94, 1.0))
    for x in (0.22, 0.46, 0.7):
        b.bar(x, 0.34, x + 0.07, 1.0, cut=True)
    b.bar(0.14, 0.58, 0.86, 0.64, cut=True)


def boat(b: Brush) -> None:
    b.shape((0.0, 0.68), (1.0, 0.68), (0.78, 0.96), (0.2, 0.96))
    b.shape((0.46, 0.0), (0.46, 0.6), (0.08, 0.6))
    b.shape((0.54, 0.12), (0.9, 0.6), (0.54, 0.6))


def cairn(b: Brush) -> None:
    for x, y, wide, tall in ((0.5, 0.86, 0.44, 0.14), (0.5, 0.58, 0.32, 0.12), (0.5, 0.34, 0.22, 0.1),
                             (0.5, 0.14, 0.13, 0.09)):  # fmt: skip
        b.disc(x, y, wide, tall=tall)


_OF_CLASS: Final[Mapping[str, Emblem]] = {
    **dict.fromkeys(("Knight", "Soldier", "Camp", "Outlaw"), sword),
    **dict.fromkeys(("Beast", "Barnyard", "Heap Beast", "Animal", "Vermin"), paw),
    **dict.fromkeys(("Demon", "Devil", "Fiend"), horns),
    **dict.fromkeys(("Nymph", "Fairy"), leaf),
    **dict.fromkeys(("Wizard", "Cleric"), hat),
    **dict.fromkeys(("Ogre", "Giant"), club),
    **dict.fromkeys(("Tinker", "Gnome", "Trader"), hammer),
    **dict.fromkeys(("Lord", "Celebrity"), crown),
    **dict.fromkeys(("Herald", "Fool"), horn),
    "Element": flame, "Spirit": spirit, "Undead": skull, "Horror": eye, "Angel": wings, "Dragon": dragon,
}  # fmt: skip
_CHARGES: Final[Mapping[str, Emblem]] = {
    "N01": boar, "N02": oak, "N03": tower, "N04": kettle, "N05": heron, "N06": bones, "N07": sun, "N08": mill,
    "R01": scales, "R02": cask, "R03": road, "R04": eye, "R05": ranks, "R06": gate, "K01": boat, "K02": cairn,
}  # fmt: skip


def of_class(name: str) -> Emblem:
    """Return the emblem of a class of creatures; a class that a group has added has a star."""
    return _OF_CLASS.get(name, spark)


def charge(card: str) -> Emblem:
    """Return what is painted on a Shield, by the id of its card; one that a group has added has a star."""
    return _CHARGES.get(card, spark)
