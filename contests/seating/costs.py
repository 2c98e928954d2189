"""What it costs that two sit together, and that somebody has a bye: integers, in levels.

A forbidden pair costs more than all else; a bye goes by how many one had, then by rank; to meet again costs
more than a swap can win by scores; and scores weigh more than time zones and the spread of the strong.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from contests.log import Number
from contests.seating.question import Question
from contests.seating.shares import WHOLE

UNIT: Final = 240
"""The square of a difference of one point at a table where each place brings one more."""
SOFT: Final = 60
"""The most that time zones, or strong entrants at one table, cost: as much as half a point."""
HALF_DAY: Final = 720
SEATS: Final = 480
"""What it costs that two want the same seat, about: as much as a point and a half. With a quarter of it seats
are less even, and points no nearer.
"""

Matrix: TypeAlias = list[list[int]]


@dataclass(frozen=True, slots=True)
class Costs:
    """Hold the costs of a question by index of person (the order of `people`).

    `now[a][b]`: of sitting together in this round, repeats apart; `later[a][b]`: in the rounds after it.
    `known[a][b]`: how often they have met; `meeting[n]`: the price of a meeting of two who met n times.
    `bye[a]`: of a bye in this round, by how many one `had` before and by rank; `again`: of each one besides.
    """

    now: Matrix
    later: Matrix
    known: Matrix
    meeting: tuple[int, ...]
    bye: list[int]
    again: int
    had: list[int]

    @property
    def repeat(self) -> int:
        """Return the price of a second meeting."""
        return self.meeting[1]


def costs(question: Question, *, loose: bool = False) -> Costs:
    """Return the costs of a question.

    `loose`: forbidden pairs, and who of those with equally many byes has the next, cost little more than
    repeats, so that a search finds its way where much is forbidden.
    """
    people = question.people
    count = len(people)
    soft = _soft(question)
    widest = max(map(max, soft)) + SOFT
    met = [[question.met.get((a, b) if a < b else (b, a), 0) for b in people] for a in people]
    meeting = _meetings(2 * question.most * widest, max(map(max, met)) + question.ahead + 2)
    again = 8 * count * question.most * question.ahead * meeting[-1]
    # Whose turn it is now counts more than all rounds to come, in which it may be made good, or not.
    unfair = again * 4 * count * question.ahead * (question.ahead + max(question.byes.values(), default=0))
    apart = _apart(question, 4 * meeting[1] if loose else unfair * count * count)
    now = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(soft, apart, strict=True)]
    rank = {number: place for place, number in enumerate(question.order)}
    rise = meeting[1] if loose else again
    had = [question.byes.get(number, 0) for number in people]
    bye = [
        unfair * times + rise * (count - 1 - rank[number]) // count
        for number, times in zip(people, had, strict=True)
    ]
    return Costs(now, apart, met, meeting, bye, again * 2, had)


def _meetings(repeat: int, most: int) -> tuple[int, ...]:
    """Return the price of meeting somebody whom one has met 0, 1, 2 ... times: each time a quarter more.

    So there are first as few meetings again as can be, and of equally many those that fall on more people.
    """
    return (0, *(repeat + repeat * more // 4 for more in range(most)))


def _soft(question: Question) -> Matrix:
    """Return what differences of scores and time zones cost, and that two are strong or want one seat."""
    people, count = question.people, len(question.people)
    score = _scaled(question)
    strong = _strengths(question)
    seats = range(min(question.sizes))
    sat = {number: [question.sat.get(number, {}).get(seat, 0) for seat in seats] for number in people}

    def cost(a: Number, b: Number) -> int:
        gap = (score[a] - score[b]) ** 2 // UNIT
        same = SEATS * sum(x * y for x, y in zip(sat[a], sat[b], strict=True)) // WHOLE**2
        return gap + same + strong[a] * strong[b] // count**2 + _zones(question.zones, a, b)

    return [[0 if a == b else cost(a, b) for b in people] for a in people]


def _apart(question: Question, price: int) -> Matrix:
    """Return the price for each forbidden pair."""
    index = {number: at for at, number in enumerate(question.people)}
    prices = [[0] * len(index) for _ in index]
    for first, second in sorted(question.forbidden):
        if first in index and second in index:
            a, b = index[first], index[second]
            prices[a][b] = prices[b][a] = price
    return prices


def _scaled(question: Question) -> dict[Number, int]:
    """Return points as integers whose squared difference, over UNIT, is UNIT for one point of difference."""
    return {number: int(question.points.get(number, Fraction()) * UNIT) for number in question.people}


def _strengths(question: Question) -> dict[Number, int]:
    """Return how far everybody stands from the middle, if the strong are to be spread: a table's sum of
    products is least where strong and weak sit together.
    """
    many = len(question.people)
    if not question.spread:
        return dict.fromkeys(question.people, 0)
    return {number: (many - 1 - 2 * rank) * 7 for rank, number in enumerate(question.order)}


def _zones(zones: Mapping[Number, int | None], first: Number, second: Number) -> int:
    """Return what the distance of two time zones costs; unknown ones cost nothing."""
    here, there = zones.get(first), zones.get(second)
    if here is None or there is None:
        return 0
    apart = abs(here - there) % (2 * HALF_DAY)
    return SOFT * min(apart, 2 * HALF_DAY - apart) // HALF_DAY
