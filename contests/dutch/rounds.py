"""Pair a round: bracket after bracket from the top, so that what is left can always be completed (A.9, B)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from contests.dutch.bracket import Bracket, May, Pairs, paired
from contests.dutch.card import Card
from contests.dutch.matching import left_over
from contests.dutch.seat import never, seated

Barred: TypeAlias = Callable[[Card, Card], bool]


class Impossible(ValueError):
    """Say that no legal round exists: `who` are left without an opponent whatever is tried."""

    def __init__(self, who: tuple[Card, ...]) -> None:
        super().__init__(who)
        self.who = who


@dataclass(frozen=True, slots=True)
class Paired:
    """Hold a round: pairs in the order of tables, each in the order of seats, and who has the bye."""

    pairs: tuple[tuple[Card, Card], ...]
    bye: Card | None


def pair_round(cards: Sequence[Card], barred: Barred, first: int = 0, unit: Fraction = Fraction(1)) -> Paired:
    """Pair all cards. `barred` pairs never meet, nor do those who have met; nobody has a second bye. `first`
    is the seat of the best seed in round one; `unit`: the points of a win.

    Where seats alone stand in the way (C.3), they give way. Raise `Impossible` when all that does not help.
    """
    people = sorted(cards, key=lambda card: card.order)

    def legal(card: Card, other: Card) -> bool:
        return other.number not in card.met and not barred(card, other)

    def may(card: Card, other: Card) -> bool:
        return legal(card, other) and not never(card, other)

    if _left(people, may):
        who = _left(people, legal)
        if who:
            raise Impossible(who)
        people = [card.as_top() for card in people]
    pairs = _brackets(people, may, unit)
    taken = {card.number for pair in pairs for card in pair}
    bye = next((card for card in people if card.number not in taken), None)
    pairs.sort(key=lambda pair: (-pair[0].score, -pair[1].score, pair[0].seed))
    return Paired(tuple(seated(card, other, first) for card, other in pairs), bye)


def _brackets(people: Sequence[Card], may: May, unit: Fraction) -> Pairs:
    """Return the pairs of all brackets, the better player first."""
    groups = [tuple(group) for _, group in groupby(people, key=lambda card: card.score)]
    pairs: Pairs = []
    moved: tuple[Card, ...] = ()
    while groups:
        residents, *lower = groups
        low = lower[0] if lower else ()
        pairs_here = paired(Bracket(moved, residents, low, ending=not lower, unit=unit, may=may))
        floats = _floats((*moved, *residents), pairs_here)
        rest = [card for group in lower for card in group]
        if lower and _left([*floats, *rest], may):
            # It is the last but one: all below it become one bracket, and it leaves them who they need.
            lower = [tuple(rest)]
            pairs_here = paired(Bracket(moved, residents, lower[0], ending=True, unit=unit, may=may))
            floats = _floats((*moved, *residents), pairs_here)
        pairs += pairs_here
        moved, groups = floats, lower
    return pairs


def _floats(people: Sequence[Card], pairs: Pairs) -> tuple[Card, ...]:
    taken = {card.number for pair in pairs for card in pair}
    return tuple(card for card in people if card.number not in taken)


def _left(people: Sequence[Card], may: May) -> tuple[Card, ...]:
    """Return who cannot be paired, a bye for one of an odd number counted in."""
    idle = [at for at, card in enumerate(people) if not card.byed]
    left = left_over(range(len(people)), lambda first, second: may(people[first], people[second]), idle)
    return tuple(people[at] for at in left)
