"""A long random search over a whole event at once, that shares no line with ours and knows all beforehand."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp
from random import Random

from contests.contest import Contest

Rounds = Sequence[Sequence[Sequence[int]]]


def repeats(rounds: Rounds) -> int:
    """Return how often people sit with somebody whom they have met before."""
    met = Counter(pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2))
    return sum(times - 1 for times in met.values())


def imbalance(tables: Sequence[Sequence[int]]) -> float:
    """Return how far all are from sitting in each seat as often as its share is."""
    return sum(abs(value) for row in _shares(tables).values() for value in row.values())


def _shares(tables: Sequence[Sequence[int]]) -> dict[int, Counter[int]]:
    found: dict[int, Counter[int]] = {}
    for table in tables:
        for place, one in enumerate(table):
            row = found.setdefault(one, Counter())
            for seat in range(len(table)):
                row[seat] += (seat == place) - 1 / len(table)  # type: ignore[assignment]  # shares are parts
    return found


def rounds_of(contest: Contest) -> Rounds:
    """Return the tables of all rounds."""
    return [[table.seats for table in round_.tables] for round_ in contest.rounds]


def fewest_repeats(rounds: Rounds, steps: int, rng: Random) -> int:
    """Return the fewest repeats found by exchanging people within rounds of the same sizes."""
    mine = [[list(table) for table in tables] for tables in rounds if len(tables) > 1]
    met = Counter(pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2))

    def told(one: int, table: Sequence[int], sign: int) -> int:
        change = 0
        for other in table:
            if other != one:
                pair = (one, other) if one < other else (other, one)
                change += sign * (met[pair] > (sign < 0))
                met[pair] += sign
        return change

    def exchange(warmth: float) -> int:
        if not mine:
            return 0
        tables = rng.choice(mine)
        left, right = rng.sample(tables, 2)
        i, j = rng.randrange(len(left)), rng.randrange(len(right))
        price = told(left[i], left, -1) + told(right[j], right, -1)
        left[i], right[j] = right[j], left[i]
        price += told(left[i], left, 1) + told(right[j], right, 1)
        if price <= 0 or rng.random() < exp(-price / warmth):
            return price
        told(left[i], left, -1)
        told(right[j], right, -1)
        left[i], right[j] = right[j], left[i]
        told(left[i], left, 1)
        told(right[j], right, 1)
        return 0

    return round(_cooled(repeats(rounds), exchange, steps))


def least_imbalance(tables: Sequence[Sequence[int]], steps: int, rng: Random) -> float:
    """Return the least imbalance found by exchanging seats at the tables of an event, all at once."""
    mine = [list(table) for table in tables]
    share = _shares(mine)

    def exchange(warmth: float) -> float:
        table = rng.choice(mine)
        i, j = rng.sample(range(len(table)), 2)
        one, other = share[table[i]], share[table[j]]
        before = abs(one[i]) + abs(one[j]) + abs(other[i]) + abs(other[j])
        after = abs(one[i] - 1) + abs(one[j] + 1) + abs(other[i] + 1) + abs(other[j] - 1)
        if after > before and rng.random() >= exp((before - after) / warmth):
            return 0
        one[i], one[j], other[i], other[j] = one[i] - 1, one[j] + 1, other[i] + 1, other[j] - 1
        table[i], table[j] = table[j], table[i]
        return after - before

    return _cooled(imbalance(tables), exchange, steps)


def _cooled(value: float, exchange: Callable[[float], float], steps: int) -> float:
    best = value
    for step in range(steps):
        value += exchange(0.7 * 0.07 ** (step / steps))
        best = min(best, value)
    return best
