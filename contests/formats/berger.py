"""Everybody against everybody, in twos: the tables of Berger, with seats that alternate."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from contests.contest import Pair, pair_of
from contests.log import Number

Games = list[tuple[Number, Number]]


def berger(people: Sequence[Number]) -> Iterator[Games]:
    """List the rounds of all against all; of an odd number one has no game in each round.

    Whose places add up to the round's number (in a circle of an odd number of places) meet; so everybody's
    opponents are neighbours from round to round, and by the parity of the two places they sit first and
    second in turn. With an even number the last stands outside the circle.

    >>> list(berger((1, 2, 3, 4)))
    [[(4, 1), (2, 3)], [(1, 2), (3, 4)], [(3, 1), (4, 2)]]
    """
    circle = people if len(people) % 2 else people[:-1]
    size = len(circle)
    for turn in range(size):
        games: Games = []
        for low in range(size):
            high = (turn - low) % size
            if low < high:
                games.append((circle[low], circle[high]) if (low + high) % 2 else (circle[high], circle[low]))
            elif low == high and len(people) > size:
                last, other = people[-1], circle[low]
                games.append((last, other) if turn % 2 == 0 else (other, last))
        yield games


def next_games(
    people: Sequence[Number], able: set[Number], met: Mapping[Pair, int], cycles: int, apart: frozenset[Pair]
) -> tuple[Games, bool]:
    """Return the games of the next round, and whether it is a round of the plan.

    The first round is taken of which no game was played; in every second cycle seats are changed. Rounds
    in which nobody could play are left out. When all have been played, those who missed games, and are back,
    make them good. No games: all is played.
    """
    barred = dict.fromkeys(apart, cycles)
    played = Counter(dict(met)) | Counter(barred)
    for cycle in range(cycles):
        for games in berger(people):
            if all(met.get(pair_of(*game), 0) <= cycle for game in games):
                free = [game for game in games if able.issuperset(game) and pair_of(*game) not in apart]
                if free:
                    return [game[::-1] if cycle % 2 else game for game in free], True
    return _missed([number for number in people if number in able], played, cycles), False


def _missed(people: Sequence[Number], played: Mapping[Pair, int], cycles: int) -> Games:
    """Return missed games, no person in two of them; those who missed most come first."""
    left = [pair_of(*two) for two in combinations(people, 2)]
    left = [two for two in left if played.get(two, 0) < cycles]
    many = Counter(number for two in left for number in two)
    games: Games = []
    busy: set[Number] = set()
    for two in sorted(left, key=lambda two: (-many[two[0]] - many[two[1]], two)):
        if busy.isdisjoint(two):
            games.append(two)
            busy.update(two)
    return games
