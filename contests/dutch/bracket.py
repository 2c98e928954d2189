"""Pair one bracket: the best candidate by C.5 to C.19, and of equal ones the first in the order of section D.

The order of candidates is written into the lowest bits of the weights, so that a matching or two find it:
no candidate is ever listed.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from contests.dutch.assignment import Row, tight
from contests.dutch.card import Card
from contests.dutch.matching import Edge, best, complete
from contests.dutch.seat import faults
from contests.dutch.straight import first_complete, may_float
from contests.dutch.weights import Weights

May: TypeAlias = Callable[[Card, Card], bool]
Pairs: TypeAlias = list[tuple[Card, Card]]
Order: TypeAlias = Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class Bracket:
    """Hold a bracket to pair: who moved down into it, its residents, and those of the next one, each in
    order. `ending`: it is the last, or the last but one and all below it is one (A.9).
    """

    moved: tuple[Card, ...]
    residents: tuple[Card, ...]
    low: tuple[Card, ...]
    ending: bool
    unit: Fraction
    may: May

    @property
    def people(self) -> tuple[Card, ...]:
        """Return who may be paired in it."""
        return self.moved + self.residents


def paired(bracket: Bracket) -> Pairs:
    """Return the pairs of a bracket, the better player first; whoever is in none of them floats down."""
    straight = _straight(bracket)
    if straight is not None:
        return straight
    if not bracket.ending:
        # Nearly always the next bracket can take whoever floats, so that it need not be looked at (C.7).
        alone = _Search(bracket, ()).pairs()
        if _welcome(bracket, alone):
            return alone
    return _Search(bracket, bracket.low).pairs()


def _straight(bracket: Bracket) -> Pairs | None:
    """Return the first candidate of which nothing is wrong at all, top half against bottom half (B.5), or
    None where there is none or it takes more to know.
    """
    people, half = bracket.residents, len(bracket.residents) // 2
    if bracket.moved or (bracket.ending and bracket.low) or people[0].score != people[-1].score:
        return None
    upper, lower = people[:half], people[half:]
    near = [
        [at for at, other in enumerate(lower) if bracket.may(card, other) and not any(faults(card, other))]
        for card in upper
    ]
    if len(lower) > half:
        near.append([at for at, card in enumerate(lower) if may_float(card, ending=bracket.ending)])
    chosen = first_complete(near)
    if chosen is None:
        return None
    pairs = [(card, lower[at]) for card, at in zip(upper, chosen, strict=False)]
    return pairs if bracket.ending or _welcome(bracket, pairs) else None


def _welcome(bracket: Bracket, pairs: Pairs) -> bool:
    """Tell whether all who float find an opponent in the next bracket, and as many there as can be."""
    taken = {card.number for pair in pairs for card in pair}
    floats = [card for card in bracket.people if card.number not in taken]
    if not floats:
        return True
    people = [*floats, *bracket.low]

    def may(first: int, second: int) -> bool:
        return second >= len(floats) and bracket.may(people[first], people[second])

    return complete(range(len(people)), may, range(len(floats), len(people)))


class _Search:
    """Find the pairs of a bracket. Vertices are indices: who moved down, residents, the next bracket."""

    def __init__(self, bracket: Bracket, low: Sequence[Card]) -> None:
        self._all = [*bracket.people, *low]
        self._moved = len(bracket.moved)
        self._inside = len(bracket.people)
        self._low = len(low)
        weights = Weights(bracket.people, len(low), bracket.unit, ending=bracket.ending)
        self._base: dict[Edge, int] = {}
        for first, better in enumerate(self._all):
            for second in range(first + 1, len(self._all)):
                worse = self._all[second]
                if not bracket.may(better, worse):
                    continue
                if second < self._inside:
                    self._base[first, second] = weights.inside(better, worse)
                elif first < self._inside:
                    self._base[first, second] = weights.down(better, worse)
                else:
                    self._base[first, second] = weights.below(better, worse)

    def pairs(self) -> Pairs:
        """Return the pairs: who moved down gets an opponent first, then the rest pair among themselves."""
        fixed = self._with_moved() if self._moved else []
        gone = {index for edge in fixed for index in edge}
        rest = [index for index in range(self._moved, self._inside) if index not in gone]
        good = self._inner(self._matched(lambda first, second: 0, 0, gone), rest)  # noqa: ARG005
        inner = self._unexchanged(rest, good) or self._exchanged(rest, gone, len(good))
        return [(self._all[first], self._all[second]) for first, second in fixed + inner]

    def _with_moved(self) -> list[Edge]:
        """Pair those who moved down: the best of them that can be, with the best residents (D.3, D.1)."""
        size = (self._inside - self._moved).bit_length()
        digits = size * self._moved

        def order(first: int, second: int) -> int:
            if not (first < self._moved <= second < self._inside):
                return 0
            place = self._moved - 1 - first
            return (1 << (digits + place)) + ((self._inside - second) << (size * place))

        mates = self._matched(order, digits + self._moved + 1, set())
        return self._inner(mates, range(self._moved))

    def _unexchanged(self, rest: Sequence[int], good: Sequence[Edge]) -> list[Edge]:
        """Return the first candidate of S1 against S2 that is as good as any, if there is one."""
        if self._low:
            return []
        edges = self._transposed(rest, rest[: len(good)])
        return (
            edges if sum(map(self._base.__getitem__, edges)) == sum(map(self._base.__getitem__, good)) else []
        )

    def _exchanged(self, rest: Sequence[int], gone: AbstractSet[int], split: int) -> list[Edge]:
        """Return the first candidate, where S1 is the first `split` of some residents.

        The order, from the gravest: most of S1 stay there (D.2 a), the sum of those who are there is least
        (b), the worst of S1 leave it (c), the best of S2 come (d), and each in turn gets the best opponent
        (D.1). That last takes most bits: where nobody of the next bracket is in play it is left to paths.
        """
        many, size = len(rest), len(rest).bit_length()
        place = {index: at for at, index in enumerate(rest)}
        low = size * many if self._low else 0
        middle = low + many + 1
        high = middle + split + 1
        top = high + 2 * size + 1

        def order(first: int, second: int) -> int:
            if first not in place or second not in place:
                return 0
            at = place[first]
            worth = -(at << high)
            if self._low:
                worth += (many - place[second]) << (size * (many - 1 - at))
            if at < split:
                return worth + (1 << top) - (1 << (middle + at))
            return worth + (1 << (low + many - 1 - at))

        edges = self._inner(self._matched(order, top + size + 1, gone), rest)
        return edges if self._low else self._transposed(rest, [first for first, _ in edges])

    def _transposed(self, rest: Sequence[int], upper: Sequence[int]) -> list[Edge]:
        """Give each of S1 in turn the best opponent in S2, of all ways that are equally good (D.1)."""
        lower = [index for index in rest if index not in set(upper)]
        weights: list[Row] = [[self._base.get((first, other)) for other in lower] for first in upper]
        weights += [[0] * len(lower)] * (len(lower) - len(upper))  # nobody: who gets that floats
        chosen = first_complete(tight(weights)) or []
        return [(first, lower[at]) for first, at in zip(upper, chosen, strict=False)]

    def _matched(self, order: Order, bits: int, gone: AbstractSet[int]) -> Mapping[int, int]:
        """Return the best matching of who is not gone; ties are broken by an order that takes `bits` bits."""
        return best(
            {
                (first, second): (weight << bits) + order(first, second)
                for (first, second), weight in self._base.items()
                if first not in gone and second not in gone
            }
        )

    def _inner(self, mates: Mapping[int, int], people: Iterable[int]) -> list[Edge]:
        """Return which pairs of the bracket these are the better ones of."""
        return [(index, mates[index]) for index in people if index < mates.get(index, -1) < self._inside]
