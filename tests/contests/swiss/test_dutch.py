"""The parts of the Dutch system, each by itself."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from contests.dutch.assignment import tight
from contests.dutch.card import ABSOLUTE, MILD, NONE, STRONG, Card, Float
from contests.dutch.matching import best, complete, left_over
from contests.dutch.rounds import Impossible, pair_round
from contests.dutch.seat import clash, faults, never, seated
from contests.dutch.straight import first_complete


def card(number: int, score: float = 0, seats: str = "", **more: object) -> Card:
    """Make a card; seats like "122": the second seat twice after the first."""
    sat = tuple(int(seat) - 1 for seat in seats)
    return Card(number, number, Fraction(score), sat, **more)  # type: ignore[arg-type]


def anybody(card: Card, other: Card) -> bool:
    return False


def couples(cards: list[Card]) -> list[tuple[int, int]]:
    """Return who meets, the lower number first."""
    paired = pair_round(cards, anybody)
    return sorted((min(a.number, b.number), max(a.number, b.number)) for a, b in paired.pairs)


@pytest.mark.parametrize(
    ("seats", "wants", "strength"),
    [
        ("", None, NONE), ("1", 1, STRONG), ("2", 0, STRONG), ("12", 0, MILD), ("21", 1, MILD),
        ("11", 1, ABSOLUTE), ("211", 1, ABSOLUTE), ("1212", 0, MILD), ("22", 0, ABSOLUTE),
        ("1211", 1, ABSOLUTE),
    ],
)  # fmt: skip
def test_a6_who_wants_which_seat_and_how_much(seats: str, wants: int | None, strength: int) -> None:
    one = card(1, seats=seats)
    assert (one.wants, one.strength) == (wants, strength)


def test_c3_two_who_must_both_have_one_seat_do_not_meet_unless_one_is_a_top_scorer() -> None:
    one, other = card(1, seats="11"), card(2, seats="11")
    assert never(one, other) and clash(one, other)
    assert not never(one.as_top(), other)
    assert faults(one.as_top(), other) == (True, True, True, True)
    assert not never(one, card(2, seats="12"))


@pytest.mark.parametrize(
    ("better", "worse", "first"),
    [
        ("12", "21", 1),  # E.1: both get their wish
        ("1", "22", 2),  # both wish, and they differ
        ("12", "2", 2),  # E.2: the stronger wish
        ("1122", "1212", 1),  # E.2: an absolute one
        ("2112", "1212", 2),  # E.3: when they last sat differently, three games ago, the better one sat first
        ("12", "12", 1),  # E.4: the better one's wish
        ("", "1", 1),  # only one has a wish
        ("", "", 1),  # E.5: an odd seed has the seat that was drawn
    ],
)
def test_e_who_sits_first(better: str, worse: str, first: int) -> None:
    sitting = seated(card(1, 1, better), card(2, 0, worse), 0)
    assert sitting[0].number == first


def test_e5_seats_of_the_first_round_alternate_down_the_seeds() -> None:
    cards = [card(n) for n in range(1, 9)]
    paired = pair_round(cards, anybody, first=1)
    assert [(a.number, b.number) for a, b in paired.pairs] == [(5, 1), (2, 6), (7, 3), (4, 8)]


def test_c6_who_floats_down_plays_the_next_score() -> None:
    assert couples([card(1, 2), card(2, 2), card(3, 2), card(4, 1), card(5, 1), card(6, 1)]) == [
        (1, 2), (3, 4), (5, 6),
    ]  # fmt: skip


def test_c9_the_bye_goes_to_the_last_who_had_none() -> None:
    cards = [card(1, 2), card(2, 1), card(3, 0), card(4, 0), card(5, 0, byed=True)]
    paired = pair_round(cards, anybody)
    assert paired.bye is not None and paired.bye.number == 4


def test_c12_who_floated_down_in_the_last_round_does_not_again() -> None:
    down: tuple[Float, Float] = ("down", "none")
    cards = [card(1, 1), card(2, 1), card(3, 1, floats=down), card(4, 0), card(5, 0), card(6, 0)]
    assert (3, 4) not in couples(cards)
    assert (2, 4) in couples(cards)


def test_c10_who_wants_one_seat_meets_who_wants_the_other() -> None:
    cards = [card(1, seats="1"), card(2, seats="2"), card(3, seats="1"), card(4, seats="2")]
    assert couples(cards) == [(1, 4), (2, 3)]


def test_d1_of_equal_rounds_the_best_get_the_best_opponent_left_to_them() -> None:
    cards = [card(1, met=frozenset({4})), card(2), card(3), card(4, met=frozenset({1})), card(5), card(6)]
    assert couples(cards) == [(1, 5), (2, 4), (3, 6)]


def test_a9_a_bracket_gives_up_who_is_needed_below() -> None:
    three = frozenset({4, 5, 6})
    cards = [card(1, 1), card(2, 1)] + [card(n, 0, met=three - {n}) for n in (4, 5, 6)] + [card(7, -1)]
    assert couples(cards) == [(1, 4), (2, 5), (6, 7)]


def test_who_has_met_everybody_is_named() -> None:
    all_others = frozenset({2, 3, 4})
    cards = [card(1, met=all_others), *(card(n, met=frozenset({1})) for n in (2, 3, 4))]
    with pytest.raises(Impossible) as stuck:
        pair_round(cards, anybody)
    assert 1 in {one.number for one in stuck.value.who}


def test_the_best_matching_compares_integers_of_any_length() -> None:
    huge = 1 << 3000
    assert best({(0, 1): huge, (1, 2): huge + 1, (2, 3): huge, (0, 3): 0, (0, 2): 1, (1, 3): 0}) == {
        0: 1, 1: 0, 2: 3, 3: 2,
    }  # fmt: skip
    assert best({(0, 1): huge, (1, 2): 2 * huge + 1, (2, 3): huge}) == {1: 2, 2: 1}


def test_a_complete_matching_is_found_wherever_there_is_one() -> None:
    random = Random(7)
    for _ in range(120):
        size = random.randint(2, 7)
        near = {(a, b) for a in range(size) for b in range(a + 1, size) if random.random() < 0.35}
        idle = [at for at in range(size) if random.random() < 0.5]
        orders = permutations(range(size))
        there = any(
            all((min(a, b), max(a, b)) in near for a, b in zip(order[::2], order[1::2], strict=False))
            and (size % 2 == 0 or order[-1] in idle)
            for order in orders
        )
        assert complete(range(size), lambda a, b, near=near: (a, b) in near, idle) == there  # type: ignore[misc]


def test_who_is_left_over_can_be_named() -> None:
    assert left_over(range(4), lambda one, other: one * other == 0, ()) in ((1, 2), (2, 3), (1, 3))


def test_first_complete_is_the_first_of_all_sequences() -> None:
    random = Random(11)
    for _ in range(300):
        size = random.randint(1, 6)
        near = [[at for at in range(size) if random.random() < 0.6] for _ in range(size)]
        ways = [
            list(way)
            for way in permutations(range(size))
            if all(at in row for at, row in zip(way, near, strict=True))
        ]
        assert first_complete(near) == min(ways, default=None)


def test_tight_edges_make_all_best_assignments_and_no_others() -> None:
    random = Random(13)
    for _ in range(200):
        size = random.randint(1, 5)
        weights = [[random.choice((None, 0, 1, 2, 1 << 90)) for _ in range(size)] for _ in range(size)]
        worth = {}
        for way in permutations(range(size)):
            parts = [row[at] for row, at in zip(weights, way, strict=True)]
            if None not in parts:
                worth[way] = sum(part for part in parts if part is not None)
        if worth:
            edges = tight(weights)
            made = {
                way
                for way in permutations(range(size))
                if all(at in row for at, row in zip(way, edges, strict=True))
            }
            assert made == {way for way, sum_ in worth.items() if sum_ == max(worth.values())}
