"""Who of a table sits where: each in a seat that they had least often."""

from collections.abc import Mapping, Sequence
from random import Random

from contests.log import Number


def seated(
    people: Sequence[Number], sat: Mapping[Number, Mapping[int, int]], rng: Random
) -> tuple[Number, ...]:
    """Return people in the order of seats, so that the squares of how often each sat in each are least.

    Where orders are equal the lot decides. The best is found for every set of people in the first seats, from
    small sets to large.
    """
    order = sorted(people)
    rng.shuffle(order)
    best: dict[int, tuple[int, tuple[Number, ...]]] = {0: (0, ())}
    for seat in range(len(order)):
        after: dict[int, tuple[int, tuple[Number, ...]]] = {}
        for taken, (cost, row) in best.items():
            for index, one in enumerate(order):
                bit = 1 << index
                if taken & bit:
                    continue
                price = cost + 2 * sat.get(one, {}).get(seat, 0) + 1
                if taken | bit not in after or price < after[taken | bit][0]:
                    after[taken | bit] = (price, (*row, one))
        best = after
    return best[(1 << len(order)) - 1][1]
