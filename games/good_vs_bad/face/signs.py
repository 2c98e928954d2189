"""The small signs of the picture: stats, items, burdens, Renown, and the gems of what a piece may build."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from engine.paint import LEAST, SCALE, Colour, Sprite, big, centred, mixed, poly, sprite
from engine.scene import Palette
from games.good_vs_bad.face.sprites import DARK, SIGN, Draw, crown, over, spiked


@lru_cache(maxsize=128)
def sign(what: str, palette: Palette) -> Sprite:
    """Paint a small sign by its word: a stat, a type of item, a burden, a card, a crown, the own seat."""
    return sprite(SIGN, SIGN, palette.raised, lambda draw: _SIGNS[what](draw, palette))


def _bolt(draw: Draw, p: Palette) -> None:
    poly(draw, ((14, 1), (4, 13), (11, 13), (8, 23), (20, 9), (13, 9), (17, 1)), _stat(p))


def _hammer(draw: Draw, p: Palette) -> None:
    poly(draw, ((10, 9), (14, 9), (14, 23), (10, 23)), mixed(_stat(p), (110, 70, 30), 0.6))
    draw.rounded_rectangle(big(3, 2, 21, 11), 6, fill=_stat(p))


def _book(draw: Draw, p: Palette) -> None:
    poly(draw, ((1, 5), (12, 8), (23, 5), (23, 19), (12, 22), (1, 19)), mixed(_stat(p), DARK, 0.35))
    poly(draw, ((3, 3), (11.4, 6), (11.4, 19), (3, 16)), _stat(p))
    poly(draw, ((21, 3), (12.6, 6), (12.6, 19), (21, 16)), _stat(p))


def _stat(p: Palette) -> Colour:
    return mixed(p.dim, p.ink, 0.25)


_LEATHER: Final[Colour] = (176, 112, 56)
_STEEL: Final[Colour] = (150, 164, 186)


def _boots(draw: Draw, p: Palette) -> None:
    poly(draw, ((6, 2), (13, 2), (13, 13), (21, 16), (22, 21), (6, 21)), _edge(p))
    poly(draw, ((7.5, 3.5), (11.5, 3.5), (11.5, 14), (19, 17), (20, 19), (7.5, 19)), _LEATHER)


def _horse(draw: Draw, p: Palette) -> None:
    poly(
        draw, ((5, 23), (6, 10), (11, 3), (13, 0), (15, 4), (22, 12), (19, 16), (14, 13), (17, 23)), _edge(p)
    )
    poly(
        draw, ((7, 22), (8, 11), (12, 4.5), (14, 5.5), (20, 12), (18.4, 13.6), (12, 11), (14.6, 22)), _LEATHER
    )
    draw.ellipse(big(13, 7, 15.4, 9.4), fill=DARK)


def _sword(draw: Draw, p: Palette) -> None:
    poly(draw, ((21, 1), (23, 3), (11, 17), (7, 13)), _edge(p))
    poly(draw, ((21, 2.4), (21.6, 3), (10.6, 15), (9, 13.4)), _STEEL)
    poly(draw, ((5, 11), (13, 19), (11, 21), (3, 13)), p.gold)
    poly(draw, ((5.5, 16.5), (7.5, 18.5), (3.5, 23), (1, 20.5)), _LEATHER)


def _shield(draw: Draw, p: Palette) -> None:
    poly(draw, ((2, 3), (12, 0), (22, 3), (20, 15), (12, 23), (4, 15)), _edge(p))
    poly(draw, ((4, 4.6), (12, 2.2), (20, 4.6), (18.2, 14.2), (12, 20.6), (5.8, 14.2)), _STEEL)
    poly(draw, ((10.4, 5), (13.6, 5), (13.6, 18), (12, 19.6), (10.4, 18)), p.gold)


def _coat(draw: Draw, p: Palette) -> None:
    shape = (
        (7, 2),
        (10, 5),
        (14, 5),
        (17, 2),
        (23, 7),
        (20, 12),
        (18, 11),
        (18, 23),
        (6, 23),
        (6, 11),
        (4, 12),
        (1, 7),
    )
    poly(draw, shape, _edge(p))
    poly(draw, tuple((12 + (x - 12) * 0.84, 12.4 + (y - 12.4) * 0.84) for x, y in shape), _STEEL)
    draw.line(big(12, 7, 12, 21), fill=DARK, width=4)


def _charm(draw: Draw, p: Palette) -> None:
    draw.arc(big(5, -2, 19, 14), 20, 160, fill=_edge(p), width=6)
    poly(draw, ((12, 8), (20, 14), (12, 23), (4, 14)), _edge(p))
    poly(draw, ((12, 10), (18, 14.3), (12, 21), (6, 14.3)), (196, 120, 220))
    poly(draw, ((12, 10), (14, 14.3), (12, 21), (6, 14.3)), (226, 170, 242))


def _paw(draw: Draw, p: Palette) -> None:
    for grown, fill in ((1.3, _edge(p)), (0.0, _LEATHER)):
        draw.ellipse(big(6 - grown, 11 - grown, 18 + grown, 22 + grown), fill=fill)
        for x, y in ((4.4, 10), (9, 4.6), (15, 4.6), (19.6, 10)):
            draw.ellipse(big(x - 2.6 - grown, y - 3 - grown, x + 2.6 + grown, y + 3 + grown), fill=fill)


def _moon(draw: Draw, p: Palette) -> None:
    draw.ellipse(big(2, 2, 22, 22), fill=p.awaited)
    draw.ellipse(big(8, 0, 25, 17), fill=p.raised)


def _mud(draw: Draw, p: Palette) -> None:
    draw.ellipse(big(1, 12, 23, 23), fill=_edge(p))
    draw.ellipse(big(2.4, 13.2, 21.6, 21.8), fill=(128, 90, 56))
    poly(draw, ((12, 14), (4, 6), (9, 6), (9, 1), (15, 1), (15, 6), (20, 6)), p.awaited)


def _item(draw: Draw, p: Palette) -> None:
    draw.rounded_rectangle(big(4, 1, 20, 23), 9, fill=_edge(p))
    draw.rounded_rectangle(big(5.4, 2.4, 18.6, 21.6), 6, fill=(206, 160, 106))
    poly(draw, ((12, 6), (17, 11), (12, 18), (7, 11)), (110, 66, 30))


def _event(draw: Draw, p: Palette) -> None:
    draw.rounded_rectangle(big(4, 1, 20, 23), 9, fill=_edge(p))
    draw.rounded_rectangle(big(5.4, 2.4, 18.6, 21.6), 6, fill=(112, 88, 176))
    poly(draw, spiked(12, 12, 6.4, 6.4, 0.42, 5), (250, 224, 130))


def _renown(draw: Draw, p: Palette) -> None:
    for grown, fill in ((1.0, _edge(p)), (0.0, p.gold)):
        for side in (-1, 1):
            poly(
                draw,
                (
                    (12 + side * (2 - grown), 14),
                    (12 + side * (8 + grown), 23 + grown),
                    (12 + side * (1 - grown), 21),
                ),
                fill,
            )
        draw.ellipse(big(4 - grown, 1 - grown, 20 + grown, 17 + grown), fill=fill)
    poly(draw, spiked(12, 9, 5.6, 5.6, 0.42, 5), mixed(p.gold, DARK, 0.6))


def _reign(draw: Draw, p: Palette) -> None:
    crown(draw, 12, 12, 10, p)


def _own(draw: Draw, p: Palette) -> None:
    poly(draw, spiked(12, 12.6, 11, 11, 0.42, 5), p.awaited)


def _edge(p: Palette) -> Colour:
    """Return the outline of a sign: dark, or pale where the ground is dark."""
    return mixed(p.raised, p.ink, 0.75)


_SIGNS: Final[dict[str, Callable[[Draw, Palette], None]]] = {
    "agility": _bolt, "might": _hammer, "smarts": _book, "boots": _boots, "mount": _horse,
    "weapon": _sword, "shield": _shield, "armour": _coat, "charm": _charm, "companion": _paw,
    "lost": _moon, "penalty": _mud, "item": _item, "event": _event, "renown": _renown, "crown": _reign,
    "own": _own,
}  # fmt: skip
"""By word, what paints it."""


@lru_cache(maxsize=128)
def gem(base: int, points: int, palette: Palette) -> Sprite:
    """Paint the points in the Special of a base: a gem in the base's colour."""
    colour = palette.seats[base]

    def paint(draw: Draw) -> None:
        for grown, fill in ((0.0, DARK), (1.3, colour)):
            draw.rounded_rectangle(big(grown, grown, SIGN - grown, SIGN - grown), 24, fill=fill)
        centred(draw, (SIGN / 2 * SCALE, SIGN / 2 * SCALE), str(points), LEAST * SCALE, over(colour))

    return sprite(SIGN, SIGN, palette.raised, paint)
