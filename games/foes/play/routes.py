"""The ways of moved monsters: one step is a way from one chamber to a different one."""

from dataclasses import dataclass

from games.foes.data.book import EMPTY, MONSTERS
from games.foes.data.maze import Route
from games.foes.sheet.facts import maze
from games.foes.sheet.frames import Herd
from games.foes.sheet.state import Dungeon


@dataclass(frozen=True, slots=True)
class Trip:
    """One step that a monster may make, and what it does to figures."""

    way: Route
    """The spaces after its own, the new chamber last."""
    grabbed: tuple[int, ...]
    """Seats picked up, in the order of the way (R81)."""
    rests: bool
    """It has to stop in the new chamber at once (R85)."""
    via: str = ""
    """A space by which this way differs from others to the same chamber that grab other figures.

    (ruling 55)
    """


def trips(t: Dungeon, frame: Herd) -> list[Trip]:
    """List the steps that a monster on the move can make, by chamber.

    It never enters unrevealed chambers, and never a chamber with a tile from which its steps would not take
    it to one without (R79, R80, R86, ruling 10). Ways to the same chamber that grab the same figures are
    one.
    """
    if frame.left < 1:
        return []
    trips: list[Trip] = []
    known: list[tuple[int, list[int]]] = []
    for way in maze(t).routes(frame.at):
        goal = way[-1]
        if t.chip[goal] or not (
            free_for(t, frame.monster, goal) or rest_within(t, frame.monster, goal, frame.left - 1)
        ):
            continue
        trip = make_trip(t, frame, way)
        outcome = (goal, sorted(trip.grabbed))
        if outcome not in known:
            known.append(outcome)
            trips.append(trip)
    return [named(t, trip, trips) for trip in trips]


def make_trip(t: Dungeon, frame: Herd, way: Route) -> Trip:
    """Work out whom a monster grabs on a way, and whether it has to stop (R81-R85, ruling 10)."""
    goal = way[-1]
    with_monster = 0 < t.tile[goal] <= MONSTERS and t.tile[goal] != frame.monster
    grabs = way[:-1] if with_monster else way
    grabbed = tuple(
        seat
        for space in grabs
        for seat, at in enumerate(t.figure)
        if at == space and seat not in frame.carried
    )
    crowd = len(frame.carried) + len(grabbed) >= 2
    empty = free_for(t, frame.monster, goal)
    return Trip(way, grabbed, rests=crowd and empty)


def free_for(t: Dungeon, monster: int, chamber: int) -> bool:
    """Tell whether a monster may end in a chamber: no other tile lies there (R80, R126, ruling 10)."""
    return t.tile[chamber] in (EMPTY, monster)


def rest_within(t: Dungeon, monster: int, chamber: int, left: int) -> bool:
    """Tell whether a monster can get from a chamber to another without a tile, in so many steps.

    With `monster` EMPTY the chamber that it comes from counts as taken (R80, R86, rulings 10 and 23).
    """
    if left < 1:
        return False
    goals = [goal for goal in maze(t).beyond(chamber) if not t.chip[goal]]
    for goal in goals:
        if t.tile[goal] in (EMPTY, monster):
            return True
    return any(rest_within(t, monster, goal, left - 1) for goal in goals)


def can_rest(t: Dungeon, frame: Herd) -> bool:
    """Tell whether a monster may stop where it is: its chamber holds no other tile (R80)."""
    return t.tile[frame.at] == frame.monster


def named(t: Dungeon, trip: Trip, others: list[Trip]) -> Trip:
    """Name a way by a space that no other way to the same chamber has, if there are several (ruling 55)."""
    rivals = [other for other in others if other is not trip and other.way[-1] == trip.way[-1]]
    if not rivals:
        return trip
    own = [space for space in trip.way[:-1] if not any(space in rival.way for rival in rivals)]
    # a way that lies within another has no space of its own and is named by all of its spaces
    via = t.book.name(own[0]) if own else "+".join(t.book.name(space) for space in trip.way[:-1])
    return Trip(trip.way, trip.grabbed, trip.rests, via)
