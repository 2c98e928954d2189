"""Section D, against its own words: of all rounds of one score group the first in order is found."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from contests.dutch.card import Card
from contests.dutch.rounds import Impossible, pair_round
from contests.log import Number

Couples = list[tuple[Number, Number]]


def ways(people: list[Number], met: set[tuple[Number, Number]]) -> Iterator[Couples]:
    """List every way to pair all people, of an odd number all but one; the better first in each couple."""
    if len(people) < 2:
        yield []
        return
    one, rest = people[0], people[1:]
    for other in rest:
        if (one, other) not in met:
            for more in ways([number for number in rest if number != other], met):
                yield [(one, other), *more]
    if len(people) % 2:
        for more in ways(rest, met):
            yield more


def place(couples: Couples, people: list[Number]) -> tuple[object, ...]:
    """Return what sorts candidates by D.2 and D.1: the fewest exchanges (a), the least difference of the sums
    (b), the highest who leave S1 (c), the lowest who come (d), then the opponents in order (D.1).
    """
    first = people[: len(couples)]
    upper = {couple for couple, _ in couples}
    left = sorted((number for number in first if number not in upper), reverse=True)
    came = sorted(upper.difference(first))
    opponents = [other for _, other in sorted(couples)]
    return len(left), sum(came) - sum(left), [-number for number in left], came, opponents


def test_d1_d2_the_first_candidate_of_a_score_group_is_found() -> None:
    exchanged = 0
    for seed in range(600):
        random = Random(seed)
        size = random.randint(4, 9)
        people = list(range(1, size + 1))
        half, across = (
            size // 2,
            random.choice((0.5, 0.8, 0.95)),
        )  # the more of them have met, the more exchanges
        met = {
            (a, b)
            for a in people
            for b in people
            if a < b and random.random() < (across if a <= half < b else 0.35)
        }
        cards = [
            Card(a, a, Fraction(), met=frozenset(b for b in people if (min(a, b), max(a, b)) in met))
            for a in people
        ]
        every = list(ways(people, met))
        try:
            paired = pair_round(cards, lambda one, other: False)  # noqa: ARG005 - nobody is barred
        except Impossible:
            assert not every
            continue
        ours = sorted((min(a.number, b.number), max(a.number, b.number)) for a, b in paired.pairs)
        best = min(every, key=lambda couples: place(couples, people))
        assert ours == sorted(best)
        exchanged += bool(place(best, people)[0])
    assert exchanged > 100


def test_d3_the_best_of_those_who_moved_down_get_opponents_before_opponents_are_the_best() -> None:
    met = {1: {2, 3}, 2: {1, 3, 5}, 3: {1, 2, 4}, 4: {3, 5}, 5: {2, 4}, 6: set()}
    score = {1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 0}
    cards = [Card(n, n, Fraction(score[n]), met=frozenset(met[n])) for n in score]
    paired = pair_round(cards, lambda one, other: False)  # noqa: ARG005
    assert {frozenset((a.number, b.number)) for a, b in paired.pairs} == {
        frozenset((1, 5)), frozenset((2, 4)), frozenset((3, 6)),
    }  # fmt: skip


def test_d2_d_of_equal_sums_the_lowest_come() -> None:
    may = {(1, 4), (2, 5), (3, 8), (6, 7), (9, 10), (3, 6), (7, 9), (8, 10)}
    people = range(1, 11)
    cards = [
        Card(a, a, Fraction(), met=frozenset(b for b in people if (min(a, b), max(a, b)) not in may))
        for a in people
    ]
    paired = pair_round(cards, lambda one, other: False)  # noqa: ARG005
    assert {frozenset((a.number, b.number)) for a, b in paired.pairs} == {
        frozenset(pair) for pair in ((1, 4), (2, 5), (3, 8), (6, 7), (9, 10))
    }
