"""Small questions that every phase asks: what lies here, who comes next, whose turn it is."""

from collections.abc import Iterator
from typing import cast

from games.foes.book import MONSTERS
from games.foes.graph import Maze
from games.foes.state import Dungeon, Foes, Turn


def maze(s: Dungeon) -> Maze:
    """Return the passages that are open now (R33)."""
    return s.book.maze(s.closed, s.links)


def turn_of(s: Foes) -> Turn[list[int]]:
    """Return the frame of the seat in turn, which lies at the bottom of the stack (R131)."""
    return cast(Turn[list[int]], s.stack[0])


def monster_on(s: Dungeon, space: int) -> int:
    """Return the monster on a space, or 0: chests hold nobody (R107, ruling 9)."""
    if space < 0:
        return 0
    tile = s.tile[space]
    return tile if tile <= MONSTERS else 0


def chest_on(s: Dungeon, space: int) -> int:
    """Return the chest on a space, or 0 (R107)."""
    return s.tile[space] if space >= 0 and s.tile[space] > MONSTERS else 0


def clockwise(s: Dungeon, seat: int) -> Iterator[int]:
    """Yield the other seats, clockwise from a seat (R16, ruling 54)."""
    n = s.book.n
    return ((seat + step) % n for step in range(1, n))
