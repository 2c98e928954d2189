"""Wins, and when they came."""

from collections.abc import Sequence
from fractions import Fraction

from contests.log import Number
from contests.tiebreaks.tally import Tally


def wins(tally: Tally, group: Sequence[Number]) -> dict[Number, tuple[Fraction, ...]]:
    """Return how many games one has won alone, at the table: byes do not count.

    FIDE C.07 7.2 (games won).
    """
    return {number: (Fraction(sum(turn.alone for turn in tally.turns[number])),) for number in group}


def progressive(tally: Tally, group: Sequence[Number]) -> dict[Number, tuple[Fraction, ...]]:
    """Return the sum of one's scores after each round: early points count more often.

    FIDE C.07 7.5 (progressive scores); points of byes count like others.
    """
    sums: dict[Number, tuple[Fraction, ...]] = {}
    for number in group:
        score = total = Fraction()
        for turn in tally.turns[number]:
            score += turn.earned
            total += score
        sums[number] = (total,)
    return sums
