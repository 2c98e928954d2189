"""Tell whether a monster would have so many ways out of a chamber that they cannot all be listed (R79).

A way goes from one chamber to another and enters no space twice. Closed sides only take ways away, so that
those on a board with all sides open are counted; open rooms of paths have more than anybody could count, so
that the search stops at `MOST_STEPS`.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

Node = str
MOST_STEPS: Final = 1_000
"""Spaces entered from one chamber, each way by itself; the board of the game takes 25 at the most."""


def too_wide(pairs: Sequence[tuple[Node, Node]], chambers: Collection[Node]) -> list[Node]:
    """Return chambers out of which there are too many ways, in order."""
    near: dict[Node, list[Node]] = {}
    for first, other in pairs:
        near.setdefault(first, []).append(other)
        near.setdefault(other, []).append(first)
    return [chamber for chamber in chambers if _steps(near, chambers, chamber) > MOST_STEPS]


def _steps(near: Mapping[Node, Sequence[Node]], chambers: Collection[Node], start: Node) -> int:
    """Count the spaces that all ways out of a chamber enter, as far as there may be."""
    ways: list[tuple[Node, ...]] = [(start,)]
    steps = 0
    while ways and steps <= MOST_STEPS:
        way = ways.pop()
        steps += 1
        ways += [(*way, to) for to in near.get(way[-1], ()) if to not in way and to not in chambers]
    return steps
