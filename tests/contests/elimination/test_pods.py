"""Knock-outs of tables: who goes on, how many, and that one table decides."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from contests.contest import Contest, Result, Round, Table
from contests.formats.elimination import alive
from contests.formats.pods import quotas, ranked
from contests.history import before
from contests.log import Forbade, Paired, Resulted, Withdrew
from contests.pair import over, pair, rounds
from contests.pairing import CannotPair, Pairing
from contests.plan import Format, Plan
from contests.simulation import each
from contests.standings import standings
from tests.contests.elimination.cup import by_lot, by_number, course, finished


def test_the_best_half_of_each_table_go_on_until_one_table_decides() -> None:
    event = course(16, seats=4)
    contest = finished(event)
    assert [[len(table.seats) for table in round_.tables] for round_ in contest.rounds] == [
        [4] * 4,
        [4] * 2,
        [4],
    ]
    assert [table.group for round_ in contest.rounds for table in round_.tables] == [""] * 6 + ["final"]
    assert set(contest.rounds[2].tables[0].seats) == {1, 2, 3, 4}
    assert alive(contest) == (1,)
    assert [standing.entrant for standing in standings(contest)][:4] == [1, 2, 3, 4]


def test_of_those_who_went_out_together_the_better_place_stands_higher_whatever_the_points() -> None:
    event = course(16, seats=4, points=(9, 2, 1, 0))

    def result(contest: Contest, round_: Round, table: Table) -> Resulted:
        last = table.group == "final"
        order = sorted(table.seats, key=lambda number: (last and number == 1, number))
        return Resulted(round_.number, table.number, tuple(order.index(number) + 1 for number in table.seats))

    lines = standings(event.play(each(result)))
    assert [line.entrant for line in lines][:4] == [2, 3, 4, 1]
    assert lines[3].points > lines[2].points


def test_of_an_odd_table_the_smaller_half_goes_on() -> None:
    plan = Plan(title="Cup", game="g", format="single", seats=6)
    assert [quotas(plan, [size, size, size, size], 0)[0] for size in (3, 4, 5, 6)] == [1, 2, 2, 3]


def test_who_went_out_last_comes_in_again_where_too_few_are_left() -> None:
    event = course(16, seats=4)

    def result(contest: Contest, round_: Round, table: Table) -> Resulted:
        return Resulted(round_.number, table.number, by_number(contest, table))

    event.play(each(result), rounds=2)
    out_first = {number for table in event.contest.rounds[0].tables for number in table.seats} - {
        number for table in event.contest.rounds[1].tables for number in table.seats
    }
    left = alive(event.contest)
    for number in left[2:]:
        event.add(Withdrew(number), "entrant")
    (table,) = pair(event.contest).tables
    assert set(left[:2]) < set(table.seats)
    assert not out_first & set(table.seats)


def test_the_best_seeds_do_not_meet_in_the_first_round() -> None:
    event = course(12, seats=4)
    event.start()
    tables = pair(event.contest).tables
    assert [sorted(table.seats) for table in tables] == [[1, 6, 7, 12], [2, 5, 8, 11], [3, 4, 9, 10]]


def test_who_has_met_is_dealt_to_other_tables() -> None:
    contest = finished(course(16, seats=4))
    first = [set(table.seats) for table in contest.rounds[0].tables]
    second = [set(table.seats) for table in contest.rounds[1].tables]
    assert all(len(one & other) <= 1 for one in first for other in second)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_single_knock_outs_of_any_size_end_with_one_winner(seats: int) -> None:
    for people in range(3, 42):
        for least in range(2, seats + 1):
            if people < least:
                continue
            random = Random(people * 10 + least)
            advance = random.choice([None, *range(1, least)])
            event = course(people, seats=seats, least=least, advance=advance)
            told = rounds(event.contest)
            contest = finished(event, by_lot(random))
            assert len(alive(contest)) == 1
            assert len(contest.rounds) == told == rounds(contest)
            final = contest.rounds[-1]
            assert [table.group for table in final.tables] == ["final"]
            for round_ in contest.rounds:
                assert all(least <= len(table.seats) <= seats for table in round_.tables)
                assert len(round_.byes) < least


@pytest.mark.parametrize("people", [6, 9, 16, 27])
def test_whoever_goes_out_of_a_double_knock_out_has_twice_not_gone_on(people: int) -> None:
    for seed in range(10):
        contest = finished(course(people, "double", seats=4), by_lot(Random(seed)))
        (winner,) = alive(contest)
        left, beaten, last = set(range(1, people + 1)), Counter[int](), Counter[int]()
        for round_ in contest.rounds:
            there = {number for table in round_.tables for number in table.seats}
            there |= {bye.entrant for bye in round_.byes}
            assert there <= left
            assert all(beaten[number] > 1 for number in left - there)
            assert all(last[number] < 2 for number in there)
            left = there
            for table in round_.tables:
                order = ranked(table)
                beaten.update(order[1:])
                last[order[-1]] += 1
        assert contest.rounds[-1].tables[0].group == "final"
        assert winner in left
        groups = {table.group for round_ in contest.rounds for table in round_.tables}
        assert groups <= {"", "winners", "losers", "final"}


def test_two_lives_keep_winners_and_losers_at_tables_of_their_own() -> None:
    event = course(16, "double", seats=4)
    contest = event.play(
        each(lambda c, round_, table: Resulted(round_.number, table.number, by_number(c, table))), rounds=2
    )
    for table in contest.rounds[1].tables:
        assert {number in (1, 2, 3, 4, 5, 6, 7, 8) for number in table.seats} == {table.group == "winners"}


def test_of_a_table_that_ends_level_the_later_seats_go_on_but_nobody_who_never_moved() -> None:
    level = Table(1, (7, 8, 9, 3), result=Result((1, 1, 1, 1), "played"))
    assert ranked(level) == [3, 9, 8, 7]
    absent = Table(1, (7, 8, 9, 3), result=Result((1, 3, 2, 3), "adjudicated", absent=(8, 3)))
    assert ranked(absent) == [7, 9, 3, 8]
    shared = Table(1, (7, 8, 9, 3), result=Result((1, 1, 2, 3), "adjudicated", absent=(8,)))
    assert ranked(shared) == [7, 9, 3, 8]
    event = course(8, seats=4)
    contest = event.play(
        each(
            lambda _, round_, table: Resulted(
                round_.number, table.number, (1, 2, 2, 2), absent=table.seats[1:]
            )
        ),
        rounds=1,
    )
    assert set(alive(contest)) == {table.seats[0] for table in contest.rounds[0].tables}


def test_more_go_on_where_too_few_would_be_left_for_a_table() -> None:
    plan = Plan(title="Cup", game="g", format="single", seats=3, least=3, advance=1)
    assert quotas(plan, [3, 3], 0) == [2, 2]
    assert quotas(plan, [3], 1) == [2]
    assert quotas(plan, [3, 3, 3], 0) == [1, 1, 1]
    assert quotas(plan, [3], 0, final=True) == [1]


def test_the_best_who_went_out_come_in_again_when_withdrawals_leave_too_few() -> None:
    event = course(12, seats=4, least=3, advance=1)
    result = each(lambda c, round_, table: Resulted(round_.number, table.number, by_number(c, table)))
    event.play(result, rounds=1)
    assert alive(event.contest) == (1, 2, 3)
    event.add(Withdrew(3), "entrant")
    assert not over(event.contest)
    (final,) = pair(event.contest).tables
    assert set(final.seats) == {1, 2, 4}  # 4, 5 and 6 were second; 4 is the best seed of them
    contest = event.play(result)
    assert alive(contest) == (1,)


def test_of_those_who_come_in_again_place_counts_before_seed() -> None:
    event = course(12, seats=4, least=3, advance=1)
    result = each(
        lambda c, round_, table: Resulted(
            round_.number, table.number, tuple(5 - n for n in by_number(c, table))
        )
    )
    event.play(result, rounds=1)
    assert alive(event.contest) == (10, 11, 12)
    event.add(Withdrew(11), "entrant")
    (final,) = pair(event.contest).tables
    assert set(final.seats) == {7, 10, 12}  # 7, 8 and 9 were second; 1 to 3 went out last of their tables


def test_a_second_bye_goes_to_somebody_else() -> None:
    contest = finished(course(9, seats=4, least=4))
    assert [[bye.entrant for bye in round_.byes] for round_ in contest.rounds] == [[1], [2], []]


def test_winners_of_tables_are_dealt_out_evenly() -> None:
    for seed in range(20):
        contest = finished(course(32, seats=4), by_lot(Random(seed)))
        first, second, *_ = contest.rounds
        winners = {ranked(table)[0] for table in first.tables}
        assert [len(winners & set(table.seats)) for table in second.tables] == [2] * 4


def test_one_who_is_left_alone_has_won() -> None:
    event = course(8, seats=4, advance=1)
    event.play(
        each(lambda c, round_, table: Resulted(round_.number, table.number, by_number(c, table))), rounds=1
    )
    for number in alive(event.contest)[1:]:
        event.add(Withdrew(number), "entrant")
    assert over(event.contest)
    assert alive(event.contest) == (1,)
    with pytest.raises(CannotPair, match="Too few"):
        pair(event.contest)


@pytest.mark.parametrize("kind", ["single", "double"])
def test_withdrawals_never_stop_a_knock_out_nor_seat_who_is_out(kind: Format) -> None:
    for seed in range(30):
        random = Random(seed)
        seats = random.randint(3, 6)
        event = course(random.randint(3, 40), kind, seats=seats)
        contest = finished(event, by_lot(random), leaving=random)
        assert over(contest)
        for entry in event.entries:
            if isinstance(entry.what, Paired):
                moment = before(event.entries, entry.what.round)
                assert pair(moment) == Pairing(entry.what.tables, entry.what.byes)
                for table in entry.what.tables:
                    assert all(moment.entrant(number).status == "in" for number in table.seats)


def test_who_must_not_meet_sits_apart_where_it_can_be() -> None:
    event = course(16, seats=4)
    for one, other in combinations((1, 8, 9, 16), 2):
        event.add(Forbade(one, other), "organiser")
    event.start()
    assert not any(len({1, 8, 9, 16} & set(table.seats)) > 1 for table in pair(event.contest).tables)
