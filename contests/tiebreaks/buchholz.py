"""Buchholz: how strong one's opponents were."""

from collections.abc import Sequence
from fractions import Fraction

from contests.log import Number
from contests.tiebreaks.tally import Tally


def contributions(tally: Tally, number: Number) -> list[Fraction]:
    """Return what each opponent adds, in order of rounds: their score. An unplayed round counts as a game
    against somebody with one's own score.
    """
    added: list[Fraction] = []
    for turn in tally.turns[number]:
        if turn.played:
            added += [tally.adjusted[other] for other, _ in turn.results if other in tally.adjusted]
        else:
            added += [tally.scores[number]] * (tally.plan.seats - 1)
    return added


def buchholz(tally: Tally, group: Sequence[Number]) -> dict[Number, tuple[Fraction, ...]]:
    """Return the sum of the scores of one's opponents.

    FIDE C.07 8.1; of unplayed rounds 16.4 (a dummy opponent with one's own score), and 16.3 for the scores
    of opponents who left: the rounds that they chose not to play at the end count as draws.
    """
    return {number: (sum(contributions(tally, number), Fraction()),) for number in group}


def median(tally: Tally, group: Sequence[Number]) -> dict[Number, tuple[Fraction, ...]]:
    """Return Buchholz without the highest and the lowest opponent.

    FIDE C.07 14.3 (Median 1); with fewer than three opponents nothing is left.
    """
    return {number: (sum(sorted(contributions(tally, number))[1:-1], Fraction()),) for number in group}
