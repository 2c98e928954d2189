"""What it costs that two sit together, and that somebody has a bye: integers, in levels.

A forbidden pair costs more than all else; a bye goes by how many one had, then by rank; to meet again costs
more than a swap can win by scores; and scores weigh more than time zones and the spread of the strong.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from contests.log import Number
from contests.seating.question import Question

UNIT: Final = 240
"""The square of a difference of one point at a table where each place brings one more."""
SOFT: Final = 60
"""The most that time zones, or strong entrants at one table, cost: as much as half a point."""
HALF_DAY: Final = 720


@dataclass(frozen=True, slots=True)
class Costs:
    """Hold the costs of a question by index of person (the order of `people`).

    `now[a][b]`: of sitting together in this round, repeats apart; `later[a][b]`: in the rounds after it.
    `repeat`: of each time that a pair has `met`. `bye[a]`: of a bye by rank; `again`: of each `had` before.
    """

    now: list[list[int]]
    later: list[list[int]]
    met: list[list[int]]
    repeat: int
    bye: list[int]
    again: int
    had: list[int]


def costs(question: Question) -> Costs:
    """Return the costs of a question."""
    people = question.people
    count = len(people)
    rank = {number: place for place, number in enumerate(question.order)}
    score = _scaled(question)
    strong = _strengths(question, rank)
    soft = [
        [_zones(question.zones, a, b) + strong[a] * strong[b] // count**2 for b in people] for a in people
    ]
    gaps = [[(score[a] - score[b]) ** 2 // UNIT for b in people] for a in people]
    widest = max((max(row) for row in gaps), default=0) + SOFT
    repeat = 2 * question.most * widest
    rounds = count * question.most * question.ahead
    again = repeat * rounds * 8
    forbidden = again * count * count
    index = {number: at for at, number in enumerate(people)}
    apart = [[0] * count for _ in people]
    for first, second in question.forbidden:
        if first in index and second in index:
            apart[index[first]][index[second]] = apart[index[second]][index[first]] = forbidden
    met = [[question.met.get((a, b) if a < b else (b, a), 0) for b in people] for a in people]
    now = [
        [0 if a == b else gaps[a][b] + soft[a][b] + apart[a][b] for b in range(count)] for a in range(count)
    ]
    bye = [again // count * (count - 1 - rank[one]) for one in people]
    had = [question.byes.get(one, 0) for one in people]
    return Costs(now, apart, met, repeat, bye, again * 2, had)


def _scaled(question: Question) -> dict[Number, int]:
    """Return points as integers whose squared difference, over UNIT, is UNIT for one point of difference."""
    return {one: int(question.points.get(one, Fraction()) * UNIT) for one in question.people}


def _strengths(question: Question, rank: Mapping[Number, int]) -> dict[Number, int]:
    """Return how far everybody stands from the middle, if the strong are to be spread: a table's sum of
    products is least where strong and weak sit together.
    """
    many = len(question.people)
    if not question.spread:
        return dict.fromkeys(question.people, 0)
    return {one: (many - 1 - 2 * rank[one]) * 7 for one in question.people}


def _zones(zones: Mapping[Number, int | None], first: Number, second: Number) -> int:
    """Return what the distance of two time zones costs; unknown ones cost nothing."""
    here, there = zones.get(first), zones.get(second)
    if here is None or there is None:
        return 0
    apart = abs(here - there) % (2 * HALF_DAY)
    return SOFT * min(apart, 2 * HALF_DAY - apart) // HALF_DAY
