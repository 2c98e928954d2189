"""Who of those who wait for players sit down together: a pure function of who waits.

The oldest for whom a table can be filled at all gets one. It is as large as possible, and of all such tables
it is the one whose people have waited longest.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

NEAR: Final = 200.0
"""How many points ratings may be apart for people who want to play others of about their own."""
MOST_STEPS: Final = 20_000
"""How many choices are tried for one who waits, before the next is looked at: a queue is short, and nearly
always the first choices fit.
"""
Pair = frozenset[int]


@dataclass(frozen=True, slots=True)
class Waiting:
    """Hold who waits, alone or with a friend, for a table of `least` to `most` people.

    `ratings` are theirs in points, in the order of `people`; `near`: only with people of about the same.
    """

    key: str
    people: tuple[int, ...]
    least: int
    most: int
    ratings: tuple[float, ...] = ()
    near: bool = False


def match(queue: Sequence[Waiting], room: range, apart: Collection[Pair] = ()) -> tuple[Waiting, ...]:
    """Return those of a queue, the oldest first, who sit down at one table now; empty: nobody can.

    `room` holds the numbers of people that the game allows, `apart` the pairs who must not meet.
    """
    for at, first in enumerate(queue):
        for size in reversed(room):
            if not first.least <= size <= first.most or len(first.people) > size:
                continue
            others = [one for one in queue[at + 1 :] if one.least <= size <= one.most]
            found = _filled((first,), others, size, frozenset(apart), [MOST_STEPS])
            if found is not None:
                return found
    return ()


def fits(one: Waiting, other: Waiting, apart: Collection[Pair]) -> bool:
    """Tell whether two who wait may sit down together."""
    if set(one.people) & set(other.people):
        return False
    if any(frozenset((here, there)) in apart for here in one.people for there in other.people):
        return False
    if not (one.near or other.near):
        return True
    return all(abs(mine - theirs) <= NEAR for mine in one.ratings for theirs in other.ratings)


def _filled(
    group: tuple[Waiting, ...],
    others: Sequence[Waiting],
    size: int,
    apart: frozenset[Pair],
    steps: list[int],
) -> tuple[Waiting, ...] | None:
    """Return a group that is filled up to a size, by the oldest who fit; None: that is impossible, or was
    not found in so many `steps`.
    """
    missing = size - sum(len(one.people) for one in group)
    if missing == 0:
        return group
    for at, other in enumerate(others):
        steps[0] -= 1
        if steps[0] < 0 or sum(len(one.people) for one in others[at:]) < missing:
            return None
        if len(other.people) <= missing and all(fits(other, one, apart) for one in group):
            found = _filled((*group, other), others[at + 1 :], size, apart, steps)
            if found is not None:
                return found
    return None
