"""Who of a table sits where: everybody in each seat about equally often.

First each table by itself: the squares of how far each is from an equal share of each seat are made least.
Then, as long as rounds are to come, by exchanges that do not raise that sum: who is likely to meet is to have
sat in different seats, so that those who sit together next do not all want the same one.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from contests.contest import Pair, pair_of
from contests.log import Number
from contests.seating.shares import WHOLE

TURNS: Final = 40
"""So many exchanges are tried for each person who sits at a table."""
Sat = Mapping[Number, Mapping[int, int]]


def seated(people: Sequence[Number], sat: Sat, rng: Random) -> tuple[Number, ...]:
    """Return people in the order of seats, so that those take a seat who had it least (see `shares`).

    Where orders are equal the lot decides. The best is found for every set of people in the first seats, from
    small sets to large.
    """
    order = sorted(people)
    rng.shuffle(order)
    best: dict[int, tuple[int, tuple[Number, ...]]] = {0: (0, ())}
    for seat in range(len(order)):
        after: dict[int, tuple[int, tuple[Number, ...]]] = {}
        for taken, (cost, row) in best.items():
            for index, number in enumerate(order):
                bit = 1 << index
                if taken & bit:
                    continue
                price = cost + sat.get(number, {}).get(seat, 0)
                if taken | bit not in after or price < after[taken | bit][0]:
                    after[taken | bit] = (price, (*row, number))
        best = after
    return best[(1 << len(order)) - 1][1]


def mixed(
    tables: Sequence[tuple[Number, ...]], sat: Sat, met: Mapping[Pair, int], rng: Random
) -> tuple[tuple[Number, ...], ...]:
    """Return tables whose people changed seats so that those who have met least sat in different ones."""
    rows = [list(table) for table in tables]
    people = sorted(number for table in rows for number in table)
    likely = _likely(rows, people, met)
    widest = max(map(len, rows))
    often = {first: [sat.get(first, {}).get(seat, 0) for seat in range(widest)] for first in people}
    for table in rows:
        for seat, first in enumerate(table):
            often[first][seat] += WHOLE
        for first in table:
            for seat in range(len(table)):
                often[first][seat] -= WHOLE // len(table)
    alike = {
        first: [sum(often[x][seat] for x in likely[first]) for seat in range(widest)] for first in people
    }
    for turn in range(TURNS * len(people)):
        table = rows[turn % len(rows)]
        here, there = rng.sample(range(len(table)), 2)
        first, second = table[here], table[there]
        mine, theirs = often[first], often[second]
        worse = mine[there] - mine[here] + theirs[here] - theirs[there] + 2 * WHOLE
        liker = alike[first][there] - alike[first][here] + alike[second][here] - alike[second][there]
        if (worse, liker) > (0, 0):
            continue
        table[here], table[there] = second, first
        for who, left, taken in ((first, here, there), (second, there, here)):
            often[who][left] -= WHOLE
            often[who][taken] += WHOLE
            for friend in likely[who]:
                alike[friend][left] -= WHOLE
                alike[friend][taken] += WHOLE
    return tuple(map(tuple, rows))


def _likely(
    tables: Sequence[Sequence[Number]], people: Sequence[Number], met: Mapping[Pair, int]
) -> dict[Number, list[Number]]:
    """Return for each whom they, or who them, have met least often, this round included."""
    times = {
        pair_of(first, second): met.get(pair_of(first, second), 0) for first in people for second in people
    }
    for table in tables:
        for first in table:
            for second in table:
                times[pair_of(first, second)] += first < second
    fewest = {
        first: min(times[pair_of(first, second)] for second in people if second != first) for first in people
    }

    def both(first: Number, second: Number) -> bool:
        return first != second and times[pair_of(first, second)] <= max(fewest[first], fewest[second])

    return {first: [second for second in people if both(first, second)] for first in people}
