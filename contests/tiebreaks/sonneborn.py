"""Sonneborn-Berger: whom one has beaten counts more the stronger they were."""

from collections.abc import Sequence
from fractions import Fraction

from contests.log import Number
from contests.points import scale
from contests.tiebreaks.tally import Tally


def sonneborn(tally: Tally, group: Sequence[Number]) -> dict[Number, tuple[Fraction, ...]]:
    """Return the sum of the scores of those one was better than, and half of those one was equal to.

    FIDE C.07 9.1; an unplayed round counts as a game against somebody with one's own score (16.4), with the
    result that its points are worth.
    """
    return {number: (_sum(tally, number),) for number in group}


def _sum(tally: Tally, number: Number) -> Fraction:
    best = scale(tally.plan)[0]
    total = Fraction()
    for turn in tally.turns[number]:
        if turn.played:
            for other, result in turn.results:
                total += result * tally.adjusted.get(other, Fraction())
        elif best:
            total += turn.earned / best * tally.scores[number] * (tally.plan.seats - 1)
    return total
