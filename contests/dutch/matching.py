"""Matchings in a graph of few: the best by exact integer weights, and whether there is a complete one."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeAlias

Edge: TypeAlias = tuple[int, int]
Allowed: TypeAlias = Callable[[int, int], bool]


def best(weights: Mapping[Edge, int]) -> dict[int, int]:
    """Return the matching with the greatest sum of weights, as who is paired with whom (both ways round).

    Integers of any length are compared exactly. The same weights in the same order give the same matching.
    """
    import networkx  # heavy: not before somebody pairs

    graph = networkx.Graph()
    graph.add_weighted_edges_from((first, second, weight) for (first, second), weight in weights.items())
    pairs = sorted(tuple(sorted(pair)) for pair in networkx.max_weight_matching(graph))
    return {first: second for pair in pairs for first, second in (pair, pair[::-1])}


def complete(people: Sequence[int], allowed: Allowed, idle: Collection[int]) -> bool:
    """Tell whether all can be paired; of an odd number, one of the `idle` may be left out."""
    return not left_over(people, allowed, idle)


def left_over(people: Sequence[int], allowed: Allowed, idle: Collection[int]) -> tuple[int, ...]:
    """Return who is left without a partner when as many as can be have one (none: all have)."""
    near: dict[int, list[int]] = {person: [] for person in people}
    for at, person in enumerate(people):
        for other in people[at + 1 :]:
            if allowed(person, other):
                near[person].append(other)
                near[other].append(person)
    if len(people) % 2:
        nobody = max(people) + 1
        near[nobody] = [person for person in people if person in idle]
        for person in near[nobody]:
            near[person].append(nobody)
    if _quick(near):
        return ()
    mates = best({(person, other): 1 for person in near for other in near[person] if person < other})
    return tuple(person for person in people if person not in mates)


def _quick(near: Mapping[int, Sequence[int]]) -> bool:
    """Tell whether pairing whoever has the fewest choices, with whoever has, ends with nobody left.

    It nearly always does where a complete matching exists, and takes no time.
    """
    free = {person: len(others) for person, others in near.items()}
    while free:
        person = min(free, key=lambda who: (free[who], who))
        choice = [other for other in near[person] if other in free]
        if not choice:
            return False
        other = min(choice, key=lambda who: (free[who], who))
        for gone in (person, other):
            del free[gone]
            for friend in near[gone]:
                if friend in free:
                    free[friend] -= 1
    return True
