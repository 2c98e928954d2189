"""Names of spaces: the coordinates of the dungeon as it is drawn, 6 wide and 12 tall (the file's lattice,
transposed).

A node at the lattice's (x, y) is drawn in column `y // 2` (A-F) and row `x // 2 + 1`, and is called `B7`; a
path or teleport space between two nodes is called `B7-B8`, the smaller first, by row and then by letter.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.foes.data.models import SpaceData

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def coordinates(spaces: Sequence[SpaceData]) -> list[str]:
    """Return the name of each space.

    A space off the lattice, or one of several of the same name, keeps its id.
    """
    names = [_coordinate(space) or space.id for space in spaces]
    times = Counter(names)
    return [name if times[name] == 1 else space.id for name, space in zip(names, spaces, strict=True)]


def _coordinate(space: SpaceData) -> str:
    """Return the coordinate of a space, or "" for one that lies off the lattice."""
    x, y = space.x, space.y
    if max(y, y + 1) // 2 >= len(_LETTERS):
        return ""
    if space.kind in ("path", "teleport"):
        if x % 2 == y % 2:
            return ""
        return f"{_node(x // 2, y // 2)}-{_node((x + 1) // 2, (y + 1) // 2)}"
    return "" if x % 2 or y % 2 else _node(x // 2, y // 2)


def _node(row: int, column: int) -> str:
    return f"{_LETTERS[column]}{row + 1}"
