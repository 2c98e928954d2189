"""Direct encounter: how those who are level did against each other."""

from collections.abc import Sequence
from fractions import Fraction

from contests.log import Number
from contests.tiebreaks.tally import Tally


def direct(tally: Tally, group: Sequence[Number]) -> dict[Number, tuple[Fraction, ...]]:
    """Return what each of a group won against the others of it: 1 for better, ½ for equal, for each meeting.

    FIDE C.07 6.1; it counts only where every two of the group have met, else all have 0.
    """
    level = set(group)
    score = {number: Fraction() for number in group}
    for number in group:
        met: set[Number] = set()
        for turn in tally.turns[number]:
            for other, result in turn.results:
                if other in level:
                    met.add(other)
                    score[number] += result
        if len(met) < len(level) - 1:
            return dict.fromkeys(group, (Fraction(),))
    return {number: (won,) for number, won in score.items()}
