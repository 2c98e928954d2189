"""Tie-breaks: small functions that tell for each of a group by what it stands higher, in a table by name.

A measure returns for each entrant a tuple of fractions; the greater one stands higher.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from contests.log import Number
from contests.plan import TieBreak
from contests.tiebreaks.buchholz import buchholz, median
from contests.tiebreaks.direct import direct
from contests.tiebreaks.lots import drawn
from contests.tiebreaks.sonneborn import sonneborn
from contests.tiebreaks.tables import best, opponents, places
from contests.tiebreaks.tally import Tally, tally
from contests.tiebreaks.wins import progressive, wins

Measure: TypeAlias = Callable[[Tally, Sequence[Number]], dict[Number, tuple[Fraction, ...]]]

MEASURES: Final[dict[TieBreak, Measure]] = {
    "buchholz": buchholz,
    "median": median,
    "sonneborn": sonneborn,
    "direct": direct,
    "wins": wins,
    "progressive": progressive,
    "places": places,
    "best": best,
    "opponents": opponents,
    "lot": drawn,
}

__all__ = ["MEASURES", "Measure", "Tally", "tally"]
