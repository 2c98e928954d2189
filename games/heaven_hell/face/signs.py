"""The small signs of the picture: what stands beside numbers, marks what is new, and names rows."""

from functools import lru_cache

from engine.paint import SCALE, Sprite, big, centred, poly, sprite
from engine.scene import Palette
from games.heaven_hell.face.emblems import CHARACTERS, Inks
from games.heaven_hell.face.sprites import SIZE, Draw, draw_shield, over, stamp


@lru_cache(maxsize=4)
def shield(palette: Palette) -> Sprite:
    """Paint the shield of Dominion."""
    return sprite(24, 26, palette.panel, lambda draw: draw_shield(draw, 12, 12, 9.5, palette.gold))


@lru_cache(maxsize=4)
def hand(palette: Palette) -> Sprite:
    """Paint cards in hand: two backs, one behind the other."""

    def paint(draw: Draw) -> None:
        for x, colour in ((7, (150, 156, 176)), (2, (92, 112, 176))):
            draw.rounded_rectangle(big(x, 3, x + 14, 24), 8, fill=(246, 242, 232))
            draw.rounded_rectangle(big(x + 1.6, 4.6, x + 12.4, 22.4), 5, fill=colour)
        poly(draw, ((9, 9), (12.4, 13.5), (9, 18), (5.6, 13.5)), (246, 224, 150))

    return sprite(24, 27, palette.panel, paint)


@lru_cache(maxsize=8)
def role(heaven: bool, palette: Palette) -> Sprite:
    """Paint which side a seat leads: wings under a halo for Heaven, horns over a flame for Hell."""
    gold, blood = palette.gold, (206, 58, 44)

    def paint(draw: Draw) -> None:
        if heaven:
            white = (252, 248, 236) if palette.dark else (120, 92, 30)
            draw.ellipse(big(8, 1, 22, 8), outline=gold, width=round(2.2 * SCALE))
            wing = ((1, 15), (13, 5), (12, 9), (14, 10), (10, 14), (11, 16), (6, 19), (1, 26))
            for way in (1, -1):
                poly(draw, tuple((15 + way * x, y) for x, y in wing), white)
        else:
            stamp(draw, CHARACTERS["D01"], (3, 1), 25, Inks(blood, gold, palette.panel))

    return sprite(30, 28, palette.panel, paint)


@lru_cache(maxsize=4)
def flag(palette: Palette) -> Sprite:
    """Paint the sign of advantage: a pennant."""

    def paint(draw: Draw) -> None:
        draw.line(big(4, 2, 4, 25), fill=palette.ink, width=round(2.2 * SCALE))
        poly(draw, ((5, 3), (21, 8.5), (5, 14)), palette.good)

    return sprite(22, 27, palette.panel, paint)


@lru_cache(maxsize=4)
def laurel(palette: Palette) -> Sprite:
    """Paint the sign of conflicts won: a cup."""

    def paint(draw: Draw) -> None:
        draw.arc(big(1, 4, 11, 14), 60, 300, fill=palette.gold, width=round(2 * SCALE))
        draw.arc(big(13, 4, 23, 14), 240, 480, fill=palette.gold, width=round(2 * SCALE))
        draw.pieslice(big(4, -9, 20, 17), 0, 180, fill=palette.gold)
        draw.rectangle(big(10.6, 15, 13.4, 22), fill=palette.gold)
        draw.rectangle(big(6, 21, 18, 24.5), fill=palette.gold)

    return sprite(24, 26, palette.panel, paint)


@lru_cache(maxsize=4)
def wall(palette: Palette) -> Sprite:
    """Paint the sign of damages that would be spared: a wall of bricks."""

    def paint(draw: Draw) -> None:
        for y, starts in ((4, (2, 13)), (11, (-3, 8, 19)), (18, (2, 13))):
            for x in starts:
                box = big(max(x, 1), y, min(x + 9.6, 23), y + 5.6)
                draw.rectangle(box, fill=palette.dim)

    return sprite(24, 26, palette.panel, paint)


@lru_cache(maxsize=4)
def swords(palette: Palette) -> Sprite:
    """Paint crossed swords: the conflict that is fought now."""

    def paint(draw: Draw) -> None:
        inks = Inks(palette.ink, palette.gold, palette.panel)
        for side in (1, -1):
            draw.line(big(13 - side * 10, 3, 13 + side * 9, 22), fill=inks.first, width=3 * SCALE)
            draw.line(big(13 + side * 9, 14, 13 + side * 2, 21), fill=inks.second, width=round(2.6 * SCALE))

    return sprite(26, 26, palette.panel, paint)


@lru_cache(maxsize=64)
def fresh(wide: int, tall: int, palette: Palette) -> Sprite:
    """Paint the mark of what is new: four corners around it."""
    far, rim = min(14, wide // 3, tall // 3), over(palette.fresh)

    def paint(draw: Draw) -> None:
        for grown, colour in ((1, rim), (0, palette.fresh)):
            for x, to_x in ((1, 1), (wide - 1, -1)):
                for y, to_y in ((1, 1), (tall - 1, -1)):
                    for far_x, far_y in ((far, 4), (4, far)):
                        over_x, under_x = sorted((x - to_x * grown, x + to_x * (far_x + grown)))
                        over_y, under_y = sorted((y - to_y * grown, y + to_y * (far_y + grown)))
                        draw.rectangle(big(over_x, over_y, under_x, under_y), fill=colour)

    return sprite(wide, tall, palette.fresh, paint)


@lru_cache(maxsize=8)
def gone(seat: int, palette: Palette) -> Sprite:
    """Paint where a character stood when the reader looked last: an empty ring in its owner's colour."""

    def paint(draw: Draw) -> None:
        draw.ellipse(big(1, 1, 21, 21), outline=over(palette.ink), width=5 * SCALE)
        draw.ellipse(big(2, 2, 20, 20), outline=palette.seats[seat], width=3 * SCALE)

    return sprite(22, 22, palette.ground, paint)


@lru_cache(maxsize=16)
def row_word(word: str, wide: int, palette: Palette) -> Sprite:
    """Paint the name of a row, read from below."""

    def paint(draw: Draw) -> None:
        centred(draw, (wide * SCALE / 2, 13 * SCALE), word, SIZE * SCALE, palette.dim)

    return sprite(wide, 28, palette.ground, paint).rotate(90, expand=True)
