"""Tie-breaks of tables of three to six."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from contests.log import Number
from contests.plan import Plan
from contests.points import scale
from contests.tiebreaks.tally import Tally, Turn


def places(tally: Tally, group: Sequence[Number]) -> dict[Number, tuple[Fraction, ...]]:
    """Return the sum of one's places, below zero since fewer is better.

    Equal ones have the mean of the places that they share. The places of a smaller table are spread evenly
    over those of a full one. A round without a game counts as the place that its points are worth: a bye that
    counts as a win as a first, one that counts half as the middle, absence as a last.
    """
    return {
        number: (-sum((_place(tally.plan, turn) for turn in tally.turns[number]), Fraction()),)
        for number in group
    }


def _place(plan: Plan, turn: Turn) -> Fraction:
    behind = plan.seats - 1
    if turn.played:
        return 1 + Fraction((2 * turn.came + turn.level - 3) * behind, 2 * (turn.seats - 1))
    full = scale(plan)
    spread = full[0] - full[-1]
    worth = (turn.earned - full[-1]) / spread if spread else Fraction(1, 2)
    return 1 + (1 - worth) * behind


def best(tally: Tally, group: Sequence[Number]) -> dict[Number, tuple[Fraction, ...]]:
    """Return how often one came first, then how often second, and so on: the first difference counts.

    A place that is shared counts as the better one for all who share it. Byes do not count.
    """
    counts: dict[Number, tuple[Fraction, ...]] = {}
    for number in group:
        came = Counter(turn.came for turn in tally.turns[number])
        counts[number] = tuple(Fraction(came[place]) for place in range(1, tally.plan.seats + 1))
    return counts


def opponents(tally: Tally, group: Sequence[Number]) -> dict[Number, tuple[Fraction, ...]]:
    """Return the mean score of all one has met, each as often as met; 0 without a game."""
    means: dict[Number, tuple[Fraction, ...]] = {}
    for number in group:
        met = [
            tally.scores[other]
            for turn in tally.turns[number]
            for other, _ in turn.results
            if other in tally.scores
        ]
        means[number] = (sum(met, Fraction()) / len(met) if met else Fraction(),)
    return means
