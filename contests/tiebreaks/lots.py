"""The lot: what decides when nothing else does."""

from collections.abc import Sequence
from fractions import Fraction

from contests.log import Number
from contests.seeds import lot
from contests.tiebreaks.tally import Tally


def drawn(tally: Tally, group: Sequence[Number]) -> dict[Number, tuple[Fraction, ...]]:
    """Return each one's number in the draw of all entrants, below zero since the first is best.

    Lots are drawn from the event's seed, once for all: whoever repeats the draw finds the same.
    """
    contest = tally.contest
    order = sorted(
        (entrant.number for entrant in contest.entrants),
        key=lambda number: (lot(contest, number, "lot"), number),
    )
    place = {number: Fraction(-index) for index, number in enumerate(order, 1)}
    return {number: (place[number],) for number in group}
