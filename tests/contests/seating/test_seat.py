"""One round: who sits with whom, apart from whom, and where."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path
from random import Random

import pytest

from contests.contest import pair_of
from contests.seating.board import Board
from contests.seating.costs import costs
from contests.seating.design import design
from contests.seating.question import Question
from contests.seating.seat import seat
from contests.seating.seats import seated
from contests.seating.sizes import left_over, sizes

Tables = tuple[tuple[int, ...], ...]


@pytest.mark.parametrize("most", range(2, 7))
@pytest.mark.parametrize("least", range(2, 7))
def test_few_and_even_tables_and_byes_only_where_tables_cannot_take_all(least: int, most: int) -> None:
    for count in range(90) if least <= most else ():
        able = [tables for tables in range(count + 1) if tables * least <= count <= tables * most]
        found = sizes(count, least, most)
        assert sum(found) + left_over(count, least, most) == count
        if able:
            assert len(found) == min(able)
            assert sum(found) == count
        assert all(least <= size <= most for size in found)
        assert max(found, default=0) - min(found, default=0) <= 1


def test_no_two_tables_of_a_plan_hold_the_same_two_people() -> None:
    for count, tables in ((9, 3), (14, 4), (16, 4), (23, 5), (25, 5), (31, 8), (63, 16)):
        rounds = design(range(count), tables)
        met = [pair for one in rounds for table in one for pair in combinations(sorted(table), 2)]
        assert len(met) == len(set(met))
        assert len(rounds) == tables + (count == tables * tables)
        assert all(
            sorted(number for table in one for number in table) == list(range(count)) for one in rounds
        )
    assert design(range(24), 6) == ()


def question(rng: Random, people: int, *, most: int = 4, ahead: int = 1) -> Question:
    """Return a question with a past."""
    numbers = tuple(range(1, people + 1))
    return Question(
        people=numbers,
        least=3,
        most=most,
        seed=str(rng.random()),
        order=tuple(rng.sample(numbers, people)),
        met={pair: rng.choice((0, 1, 1, 2)) for pair in combinations(numbers, 2)},
        sat={number: {place: rng.randint(-60, 60) for place in range(most)} for number in numbers},
        byes={number: rng.randint(0, 1) for number in numbers},
        points={number: Fraction(rng.randint(0, 12), 2) for number in numbers},
        zones={number: rng.choice((None, 0, 540)) for number in numbers},
        forbidden=frozenset({(1, 2), (2, 5)}),
        ahead=ahead,
    )


@pytest.mark.parametrize("seed", range(8))
def test_the_price_of_a_swap_is_what_all_costs_more_after_it(seed: int) -> None:
    rng = Random(seed)
    people, rounds = rng.randint(5, 17), rng.randint(1, 4)
    asked = question(rng, people, most=rng.randint(3, 6), ahead=rounds)
    seats: list[list[list[int]]] = []
    for _ in range(rounds):
        row, start = rng.sample(range(people), people), 0
        seats.append([])
        for size in asked.sizes:
            seats[-1].append(row[start : start + size])
            start += size
        seats[-1].append(row[start:])
    board = Board(costs(asked), seats)
    total = board.total()
    for _ in range(200):
        number, first, second = rng.randrange(rounds), rng.randrange(people), rng.randrange(people)
        if board.at[number][first] != board.at[number][second]:
            total += board.price(number, first, second)
            board.swap(number, first, second)
            assert board.total() == total
    anew = Board(costs(asked), board.rounds)
    assert (board.cost, board.pair) == (anew.cost, anew.pair)


def partitions(people: Sequence[int], size: int) -> Iterator[list[tuple[int, ...]]]:
    """List all ways to seat people at tables of one size."""
    if not people:
        yield []
    for others in combinations(people[1:], size - 1) if people else ():
        rest = [person for person in people[1:] if person not in others]
        for tables in partitions(rest, size):
            yield [(people[0], *others), *tables]


def again(tables: Sequence[Sequence[int]], asked: Question) -> int:
    """Return how often people of these tables have met before."""
    return sum(asked.met[pair] for table in tables for pair in combinations(sorted(table), 2))


@pytest.mark.parametrize("seed", range(12))
def test_nobody_meets_again_who_need_not(seed: int) -> None:
    rng = Random(seed)
    asked = question(rng, 9, most=3)
    free = [
        tables
        for tables in partitions(asked.people, 3)
        if not any(set(pair) <= set(table) for pair in asked.forbidden for table in tables)
    ]
    answer = seat(asked)
    assert answer.apart
    worth = {2: 5, 1: 4, 0: 0}  # the second time again costs a quarter more

    def price(tables: Sequence[Sequence[int]]) -> int:
        return sum(worth[asked.met[pair]] for table in tables for pair in combinations(sorted(table), 2))

    assert price(answer.tables) == min(price(tables) for tables in free)
    assert again(answer.tables, asked) > 0  # else the past was too easy


def test_who_stands_equal_sits_together() -> None:
    numbers = tuple(range(1, 13))
    points = {number: Fraction((number - 1) // 4) for number in numbers}
    answer = seat(Question(numbers, 3, 4, "s", numbers[::-1], points=points))
    assert sorted(tuple(sorted(table)) for table in answer.tables) == [
        (1, 2, 3, 4),
        (5, 6, 7, 8),
        (9, 10, 11, 12),
    ]


def test_the_last_have_the_byes_but_nobody_has_a_second() -> None:
    numbers = tuple(range(1, 9))
    order = (3, 1, 2, 4, 8, 7, 6, 5)
    answer = seat(Question(numbers, 3, 3, "s", order, byes={6: 1}))
    assert answer.byes == (5, 7)


def test_near_time_zones_sit_together_where_scores_are_equal() -> None:
    numbers = tuple(range(1, 9))
    zones = {number: 600 if number % 2 else -300 for number in numbers}
    answer = seat(Question(numbers, 3, 4, "s", numbers, zones=zones))
    assert all(len({one % 2 for one in table}) == 1 for table in answer.tables)


def test_in_the_first_round_the_strong_are_spread_over_the_tables() -> None:
    numbers = tuple(range(1, 17))
    answer = seat(Question(numbers, 3, 4, "s", numbers, spread=True))
    assert [sum(table) for table in answer.tables] == [34] * 4


def test_even_where_much_is_forbidden_all_are_kept_apart() -> None:
    numbers = tuple(range(1, 13))
    groups = [numbers[:4], numbers[4:8], numbers[8:]]
    forbidden = frozenset(pair for group in groups for pair in combinations(group, 2))
    answer = seat(Question(numbers, 3, 3, "s", numbers, forbidden=forbidden))
    assert answer.apart
    none = frozenset(combinations(numbers, 2))
    assert not seat(Question(numbers, 3, 3, "s", numbers, forbidden=none)).apart


def test_a_longer_search_finds_the_tables_where_nearly_all_is_forbidden() -> None:
    for seed in range(4):
        rng = Random(seed)
        numbers = list(range(1, 25))
        rng.shuffle(numbers)
        able = {pair_of(*two) for at in range(0, 24, 4) for two in combinations(numbers[at : at + 4], 2)}
        pairs = combinations(range(1, 25), 2)
        forbidden = frozenset(two for two in pairs if two not in able and rng.random() < 0.6)
        order = tuple(range(1, 25))
        assert seat(Question(order, 3, 4, str(seed), order, forbidden=forbidden)).apart


def test_everybody_gets_the_seat_that_they_had_least() -> None:
    rng = Random(4)
    for _ in range(20):
        people = tuple(range(1, rng.randint(4, 6)))
        sat = {person: {place: rng.randint(-60, 60) for place in range(len(people))} for person in people}

        def price(row: Sequence[int], had: dict[int, dict[int, int]] = sat) -> int:
            return sum(had[one][place] for place, one in enumerate(row))

        assert price(seated(people, sat, rng)) == min(price(row) for row in permutations(people))


_ASKED = """
from random import Random
from tests.contests.seating.test_seat import question
from contests.seating.seat import seat
print(seat(question(Random(1), 14, ahead=3)))
"""


def test_the_same_question_has_the_same_answer_whatever_the_order_of_hashes(root: Path) -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", _ASKED],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert "tables=" in told.pop()
