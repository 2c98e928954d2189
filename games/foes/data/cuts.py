"""Tell whether closed sides of intersections can cut a chamber off, exactly and without trying all 4 to the
15 ways (2.1).

Each intersection closes one arm. A part of the dungeon can be cut off when the nodes can be parted in two,
chambers on both sides, so that each crossing is closed by an intersection at one of its ends and no
intersection closes two. Chambers that are joined without an intersection between are on one side anyway;
the search puts such groups and intersections on sides, one by one. Nobody knows a way that is quick on every
board, so that it counts its steps, and gives a board up that nobody could play on either.
"""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final

Node = str
Edges = list[tuple[Node, Node]]
MOST_STEPS: Final = 4_000
"""Steps of the search, some 50 us each; the board of the game takes 160."""


class Tangled(ValueError):
    """Say that a board has so many ways to be parted that they cannot all be looked at."""


def cut_off(
    spaces: Sequence[Node],
    pairs: Sequence[tuple[Node, Node]],
    crossings: Sequence[Node],
    chambers: Sequence[Node],
) -> list[Node]:
    """Return chambers that some way of closing sides cuts off from the first one; none when no way can.

    Raise `Tangled` where that cannot be found out in `MOST_STEPS`.
    """
    groups = _Groups(spaces)
    for first, other in pairs:
        if first not in crossings and other not in crossings:
            groups.join(first, other)
    edges = [
        (groups.of(first), groups.of(other))
        for first, other in pairs
        if first in crossings or other in crossings
    ]
    rooms = list(dict.fromkeys(groups.of(chamber) for chamber in chambers))
    touching: dict[Node, Edges] = {
        node: [] for node in [*rooms, *crossings, *(end for edge in edges for end in edge)]
    }
    for edge in edges:
        for node in dict.fromkeys(edge):
            touching[node].append(edge)
    steps = count(1)
    for at, seed in enumerate(rooms[1:], 1):  # no earlier room can be parted from the first
        sides = {**dict.fromkeys(rooms[:at], False), seed: True}
        if _parted(sides, touching, crossings, steps):
            return [chamber for chamber in chambers if sides.get(groups.of(chamber), False)]
    return []


def _parted(
    sides: dict[Node, bool], touching: Mapping[Node, Edges], crossings: Sequence[Node], steps: "count[int]"
) -> bool:
    """Give every node a side, in place, so that all edges between the sides can be closed.

    Return whether that can be done.
    """
    if next(steps) > MOST_STEPS:
        raise Tangled
    if not _closable(sides, touching, crossings):
        return False
    free = [node for node in touching if node not in sides]
    if not free:
        return True
    node = max(free, key=lambda node: sum(end in sides for edge in touching[node] for end in edge))
    votes = sum(1 if sides[end] else -1 for edge in touching[node] for end in edge if end in sides)
    for side in (votes > 0, votes <= 0):
        sides[node] = side
        if _parted(sides, touching, crossings, steps):
            return True
    del sides[node]
    return False


def _closable(sides: Mapping[Node, bool], touching: Mapping[Node, Edges], crossings: Sequence[Node]) -> bool:
    """Tell whether the edges between the sides so far can each be closed by an intersection of its own."""
    cut = [
        (edge, other)
        for node in touching
        for edge, other in touching[node]
        if node == edge and edge in sides and other in sides and sides[edge] != sides[other]
    ]
    owner: dict[Node, int] = {}
    return all(_close(index, cut, owner, crossings, set()) for index in range(len(cut)))


def _close(
    index: int, cut: Edges, owner: dict[Node, int], crossings: Sequence[Node], tried: set[Node]
) -> bool:
    """Find an intersection that closes an edge, moving others to their other end where that helps.

    This is the augmenting step of a matching.
    """
    for end in cut[index]:
        if end not in crossings or end in tried:
            continue
        tried.add(end)
        if end not in owner or _close(owner[end], cut, owner, crossings, tried):
            owner[end] = index
            return True
    return False


class _Groups:
    """Join nodes into groups."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self._up = {node: node for node in nodes}

    def of(self, node: Node) -> Node:
        while self._up[node] != node:
            node = self._up[node]
        return node

    def join(self, node: Node, other: Node) -> None:
        self._up[self.of(other)] = self.of(node)
