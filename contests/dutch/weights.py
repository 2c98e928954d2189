"""What a pair is worth in its bracket: the quality criteria of the Dutch system as one exact integer.

Each criterion is a level of some bits, the gravest highest; a level is so wide that no sum of lower ones ever
reaches it. The best matching by these weights is the candidate that B.8 chooses.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from contests.dutch.card import Card
from contests.dutch.seat import faults

_COUNTS = ("C15", "C14", "C13", "C12", "C11", "C10", "C9", "C8")
_GAPS = ("C19", "C18", "C17", "C16")


class Weights:
    """Hold the levels of one bracket, and weigh pairs by them.

    `people` are who may be paired in the bracket, `low` how many come from the next one, `unit` what a win is
    worth. `ending`: the bracket is the last or the last but one, so that everybody must be paired (C.4), and
    who has had a bye above all (C.2).
    """

    def __init__(self, people: Sequence[Card], low: int, unit: Fraction, *, ending: bool) -> None:
        self._width = (4 * (len(people) + low)).bit_length()
        self._floor = min(card.score for card in people) - unit
        self._ending = ending
        self._top = 0
        gaps = sorted(self._possible(people))
        self._gap = {name: self._levels(gaps) for name in _GAPS}
        self._count = {name: self._level() for name in _COUNTS}
        self._next_gap = self._levels(gaps)
        self._next = self._level()
        self._psd = self._levels(gaps)
        self._pair = self._level()
        self._must = self._level()
        self._staying = {card.number: self._stays(card) for card in people}

    def _possible(self, people: Sequence[Card]) -> set[Fraction]:
        scores = {card.score for card in people}
        return {score - other for score in scores for other in scores if score >= other} | {
            score - self._floor for score in scores
        }

    def _level(self) -> int:
        self._top += self._width
        return 1 << (self._top - self._width)

    def _levels(self, gaps: Iterable[Fraction]) -> dict[Fraction, int]:
        return {gap: self._level() for gap in gaps}

    def _stays(self, card: Card) -> int:
        """Return what it is worth that a player does not float down (C.6, C.12, C.14, C.16, C.18)."""
        depth = card.score - self._floor
        worth = self._psd[depth]
        for floated, count, gap in zip(card.floats, ("C12", "C14"), ("C16", "C18"), strict=True):
            if floated == "down":
                worth += self._count[count] + self._gap[gap][depth]
        return worth

    def inside(self, better: Card, worse: Card) -> int:
        """Weigh a pair of the bracket."""
        gap = better.score - worse.score
        weight = self._pair + self._staying[better.number] + self._staying[worse.number] - self._psd[gap]
        weight += self._needed(better, worse)
        for broken, name in zip(faults(better, worse), ("C8", "C9", "C10", "C11"), strict=True):
            if broken:
                weight -= self._count[name]
        if gap:
            weight -= self._floating(better, worse, gap)
        return weight

    def _floating(self, better: Card, worse: Card, gap: Fraction) -> int:
        """Return the malus of a pair of unequal scores for what both floated before (C.12 to C.19)."""
        malus = 0
        depth = better.score - self._floor
        for floated, count, name in zip(better.floats, ("C12", "C14"), ("C16", "C18"), strict=True):
            if floated == "down":
                malus += self._count[count] + self._gap[name][gap]
        for floated, count, name in zip(worse.floats, ("C13", "C15"), ("C17", "C19"), strict=True):
            if floated == "up":
                malus += self._count[count] + self._gap[name][depth]
        return malus

    def down(self, higher: Card, lower: Card) -> int:
        """Weigh a pair of which one floats down to the next bracket (C.7)."""
        if self._ending:
            return self._needed(higher, lower)
        return self._next + self._next_gap[higher.score - self._floor]

    def below(self, card: Card, other: Card) -> int:
        """Weigh a pair of the next bracket (C.7)."""
        return self._needed(card, other) if self._ending else self._next

    def _needed(self, card: Card, other: Card) -> int:
        return self._must * (1 + card.byed + other.byed) if self._ending else 0
