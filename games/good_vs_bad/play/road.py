"""The levels of spaces as cards change them (3.2, 3.10, rulings 22-24 and 27)."""

from games.good_vs_bad.cards.vocabulary import TOP_LEVEL
from games.good_vs_bad.data.book import STRIDE, TOP_LENGTH
from games.good_vs_bad.events import Extended, GoodVsBadEvent, LevelChanged
from games.good_vs_bad.sheet.facts import middle, ring
from games.good_vs_bad.sheet.frames import Tile
from games.good_vs_bad.sheet.state import GoodVsBad, World


def leveled(t: World, side: str) -> list[int]:
    """Return the spaces of a side with a level from 1 to 5, in order."""
    if side == "good":
        return [square for square, level in enumerate(t.level) if 0 < level <= TOP_LEVEL]
    return [square for square, level in enumerate(t.level) if 0 > level >= -TOP_LEVEL]


def blanks(t: World) -> list[int]:
    """Return the Blank spaces, in order."""
    level = t.level
    return [square for square in ring(t).spaces if not level[square]]


def specials(t: World) -> list[int]:
    """Return the squares with a Special, in order."""
    return [square for square, level in enumerate(t.level) if not -TOP_LEVEL <= level <= TOP_LEVEL]


def change(s: GoodVsBad, seat: int, square: int, by: int, out: list[GoodVsBadEvent]) -> None:
    """Change a Blank or a level from 1 to 5; across 0 it is Blank, beyond 5 it becomes Special.

    Good spaces rise with a positive number, Bad ones with a negative one. `seat` chooses the Special and
    until then the space keeps the level 5 (M23, M24, ruling 27).
    """
    before = s.level[square]
    after = before + by
    if before and (before > 0) != (after > 0):
        after = 0
    after = max(-TOP_LEVEL - 1, min(TOP_LEVEL + 1, after))
    out.append(LevelChanged(seat, s.book.names[square], before, after))
    s.level[square] = max(-TOP_LEVEL, min(TOP_LEVEL, after))
    if abs(after) > TOP_LEVEL:
        s.stack.append(Tile(seat, square, "good" if after > 0 else "bad"))


def change_all(s: GoodVsBad, seat: int, squares: list[int], by: int, out: list[GoodVsBadEvent]) -> None:
    """Change several spaces; the Specials that arise are asked for in order of the road."""
    asked = len(s.stack)
    for square in squares:
        change(s, seat, square, by, out)
    s.stack[asked:] = reversed(s.stack[asked:])


def clear(s: GoodVsBad, seat: int, square: int, out: list[GoodVsBadEvent]) -> None:
    """Make a space Blank, whatever is on it (E11, I40)."""
    out.append(LevelChanged(seat, s.book.names[square], s.level[square], 0))
    s.level[square] = 0


def extend(s: GoodVsBad, out: list[GoodVsBadEvent]) -> bool:
    """Let all Connectors grow, unless they are at their longest; tell whether they did (3.2, M6).

    The new Encounter squares lose whatever is on them (ruling 22); the old ones are Blank (ruling 23).
    """
    if s.length >= TOP_LENGTH:
        return False
    s.length = min(TOP_LENGTH, s.length + s.book.numbers.grow)
    for first in range(0, s.book.n * STRIDE, STRIDE):
        s.level[first + middle(s)] = 0
    out.append(Extended(s.length, s.book.tier(s.length)))
    return True
