"""The passages of the dungeon for one set of closed sides: where a figure can step, what it sees, where a
monster can go.

A `Maze` is a pure function of the board, the sides and the teleport links, so states share it through their
book and each answer is worked out once. What lies in the chambers is no part of it.
"""

from typing import Protocol, TypeAlias

Sight: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The chambers in sight, and the face-down intersections in sight, nearest first."""
Route: TypeAlias = tuple[int, ...]
"""The spaces of a monster's way from one chamber to another, the other chamber last."""


class Ground(Protocol):
    """The part of the board on which passages depend, as `games.foes.book.Book` has it."""

    @property
    def neighbours(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def intersections(self) -> tuple[int, ...]: ...
    @property
    def side_of(self) -> tuple[tuple[int, int, int, int], ...]: ...
    @property
    def teleports(self) -> tuple[int, ...]: ...
    @property
    def is_chamber(self) -> tuple[bool, ...]: ...


class Maze:
    """Answer questions about passages. A closed side cannot be passed in either direction (R33, R65)."""

    __slots__ = ("_beyond", "_book", "_routes", "_sights", "roads", "unseen", "ways")

    def __init__(self, book: Ground, closed: tuple[int, ...], links: tuple[int, ...]) -> None:
        self._book = book
        roads = [list(near) for near in book.neighbours]
        unseen = [False] * len(roads)
        for number, space in enumerate(book.intersections):
            if closed[number] < 0:
                unseen[space] = True
                roads[space] = []
                continue
            barred = book.side_of[number][closed[number]]
            if barred >= 0:
                roads[space].remove(barred)
                if space in roads[barred]:
                    roads[barred].remove(space)
        self.roads = tuple(map(tuple, roads))
        """By space: what one can reach by a pathway, face-down intersections too, from which nothing goes
        on.
        """
        self.unseen = tuple(unseen)
        """By space: a face-down intersection."""
        for number, space in enumerate(book.teleports):
            roads[space].append(book.teleports[links[number]])
        self.ways = tuple(tuple(to for to in near if not unseen[to]) for near in roads)
        """By space: where a figure can step, the teleport's twin last (R26, R32)."""
        self._sights: list[Sight | None] = [None] * len(roads)
        self._routes: list[tuple[Route, ...] | None] = [None] * len(roads)
        self._beyond: list[tuple[int, ...] | None] = [None] * len(roads)

    def sight(self, space: int) -> Sight:
        """Return what one sees from a space: along pathways up to the nearest chambers (R55, R56, R61)."""
        known = self._sights[space]
        if known is None:
            known = self._sights[space] = self._look(space)
        return known

    def _look(self, space: int) -> Sight:
        chambers = [space] if self._book.is_chamber[space] else []
        unseen: list[int] = []
        met = [False] * len(self.roads)
        met[space] = True
        queue = [space]
        for here in queue:
            for to in self.roads[here]:
                if met[to]:
                    continue
                met[to] = True
                if self._book.is_chamber[to]:
                    chambers.append(to)
                elif self.unseen[to]:
                    unseen.append(to)
                else:
                    queue.append(to)
        return tuple(chambers), tuple(unseen)

    def routes(self, chamber: int) -> tuple[Route, ...]:
        """Return every way of a monster from a chamber to a different one, no space twice, in a fixed order.

        (R79, R87, ruling 55)
        """
        known = self._routes[chamber]
        if known is None:
            routes: list[Route] = []
            self._wander(chamber, [chamber], routes)
            known = self._routes[chamber] = tuple(sorted(routes, key=lambda way: (way[-1], len(way), way)))
        return known

    def beyond(self, chamber: int) -> tuple[int, ...]:
        """Return the chambers that one step of a monster reaches, each once (R79)."""
        known = self._beyond[chamber]
        if known is None:
            goals = dict.fromkeys(way[-1] for way in self.routes(chamber))
            known = self._beyond[chamber] = tuple(goals)
        return known

    def _wander(self, here: int, way: list[int], listed: list[Route]) -> None:
        for to in self.roads[here]:
            if to in way or self.unseen[to]:
                continue
            if self._book.is_chamber[to]:
                listed.append((*way[1:], to))
            else:
                way.append(to)
                self._wander(to, way, listed)
                way.pop()
