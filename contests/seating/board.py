"""The tables of this round and of those after it, with what each person would cost at each table.

All is held so that the price of a swap of two people is four look-ups; a swap itself is a walk over all.
"""

from collections.abc import Sequence
from itertools import combinations, permutations

from contests.seating.costs import Costs


class Board:
    """Hold rounds of tables. `at[r][p]`: the table of person p in round r; the last table is the byes'.

    `pair[r][p][q]`: what it costs if p and q sit together in round r, as all other rounds stand;
    `cost[r][t][p]`: what p would cost at table t of round r beside those who sit there.
    """

    def __init__(self, costs: Costs, rounds: Sequence[Sequence[Sequence[int]]]) -> None:
        self.costs = costs
        self.count = len(costs.now)
        self.set_up(rounds)

    def set_up(self, rounds: Sequence[Sequence[Sequence[int]]]) -> None:
        """Seat everybody as these rounds say, and count all costs anew."""
        self.rounds = [[list(table) for table in tables] for tables in rounds]
        self.at = [[0] * self.count for _ in rounds]
        for seats, tables in zip(self.at, self.rounds, strict=True):
            for table, people in enumerate(tables):
                for person in people:
                    seats[person] = table
        self.times = self._times()
        self.pair = [self._pairs(number) for number in range(len(rounds))]
        self.cost = [self._costs(number) for number in range(len(rounds))]

    def price(self, number: int, first: int, second: int) -> int:
        """Return by how much the whole costs more if two people of different tables change places."""
        here, there = self.at[number][first], self.at[number][second]
        cost = self.cost[number]
        tables = 1 if len(self.rounds[number]) - 1 in (here, there) else 2
        return (
            cost[there][first] - cost[here][first] + cost[here][second] - cost[there][second]
            - tables * self.pair[number][first][second]
        )  # fmt: skip

    def swap(self, number: int, first: int, second: int) -> None:
        """Let two people of different tables of a round change places."""
        here, there = self.at[number][first], self.at[number][second]
        byes = len(self.rounds[number]) - 1
        table, other_table = self.rounds[number][here], self.rounds[number][there]
        place, spot = table.index(first), other_table.index(second)
        alone = len(self.rounds) == 1
        for person, now, partners in () if alone else ((first, here, table), (second, there, other_table)):
            self._tell(number, person, now == byes, partners, -1)
        table[place], other_table[spot] = second, first
        self.at[number][first], self.at[number][second] = there, here
        for person, now, partners in () if alone else ((second, here, table), (first, there, other_table)):
            self._tell(number, person, now == byes, partners, 1)
        left, right = self.pair[number][first], self.pair[number][second]
        cost = self.cost[number]
        if here != byes:
            cost[here] = [old + won - lost for old, lost, won in zip(cost[here], left, right, strict=True)]
        if there != byes:
            cost[there] = [old + won - lost for old, lost, won in zip(cost[there], right, left, strict=True)]

    def total(self) -> int:
        """Return what all rounds cost together, counted anew."""
        costs = self.costs
        cost = 0
        times = [list(row) for row in costs.known]
        byes = list(costs.had)
        for number, tables in enumerate(self.rounds):
            base = costs.later if number else costs.now
            for first, second in (pair for table in tables[:-1] for pair in combinations(table, 2)):
                cost += base[first][second] + costs.meeting[times[first][second]]
                times[first][second] += 1
                times[second][first] += 1
            for person in tables[-1]:
                cost += costs.again * byes[person] + (0 if number else costs.bye[person])
                byes[person] += 1
        return cost

    def _tell(self, number: int, person: int, bye: bool, partners: Sequence[int], sign: int) -> None:
        """Let all other rounds know that a person sits with some people in a round, or no longer does."""
        others = [other for other in range(len(self.rounds)) if other != number]
        if bye:
            for other in others:
                self.cost[other][-1][person] += sign * self.costs.again
            return
        meeting = self.costs.meeting
        for partner in partners:
            if partner == person:
                continue
            times = self.times[person][partner]
            self.times[person][partner] = self.times[partner][person] = times + sign
            for other in others:
                at, byes = self.at[other], len(self.rounds[other]) - 1
                here, there = at[person], at[partner]
                apart = times - (here == there != byes)
                step = meeting[apart + sign] - meeting[apart]
                self.pair[other][person][partner] += step
                self.pair[other][partner][person] += step
                if there != byes:
                    self.cost[other][there][person] += step
                if here != byes:
                    self.cost[other][here][partner] += step

    def _times(self) -> list[list[int]]:
        """Return how often each two meet in all, in the rounds before and in these."""
        rows = [list(row) for row in self.costs.known]
        for table in (table for tables in self.rounds for table in tables[:-1]):
            for first, second in combinations(table, 2):
                rows[first][second] += 1
                rows[second][first] += 1
        return rows

    def _pairs(self, number: int) -> list[list[int]]:
        """Return what each pair costs in a round: what they cost by themselves, and their other meetings."""
        base, meeting = self.costs.later if number else self.costs.now, self.costs.meeting
        rows = [
            [cost + meeting[times] for cost, times in zip(own, row, strict=True)]
            for own, row in zip(base, self.times, strict=True)
        ]
        for table in self.rounds[number][:-1]:
            for first, second in permutations(table, 2):
                times = self.times[first][second]
                rows[first][second] += meeting[times - 1] - meeting[times]
        return rows

    def _costs(self, number: int) -> list[list[int]]:
        """Return what each person costs at each table of a round."""
        *tables, _ = self.rounds[number]
        rows = [[sum(map(own.__getitem__, table)) for own in self.pair[number]] for table in tables]
        byes: list[int] = []
        for person in range(self.count):
            times = self.costs.had[person]
            times += sum(person in seated[-1] for other, seated in enumerate(self.rounds) if other != number)
            byes.append(self.costs.again * times + (0 if number else self.costs.bye[person]))
        return [*rows, byes]
