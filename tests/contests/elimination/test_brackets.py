"""Brackets of games of two: who meets whom, who goes on, and that the log alone says so."""

from random import Random

import pytest

from contests.contest import Contest, Round, Table
from contests.formats.bracket import double, seeded_slots, single, size_of
from contests.formats.elimination import alive
from contests.history import before
from contests.log import Forbade, Paired, Resulted, Substituted, Withdrew
from contests.pair import over, pair, rounds
from contests.pairing import CannotPair, Pairing
from contests.plan import Format
from contests.simulation import Simulation, each
from contests.standings import standings
from tests.contests.elimination.cup import by_coin, by_lot, by_number, course, defeats, finished


@pytest.mark.parametrize("people", [2, 3, 5, 8, 13, 16, 33])
def test_favourites_meet_as_late_as_they_can(people: int) -> None:
    event = course(people)
    contest = finished(event)
    assert alive(contest) == (1,)
    assert sum(len(round_.tables) for round_ in contest.rounds) == people - 1
    assert len(contest.rounds) == (people - 1).bit_length() == rounds(contest)
    for round_ in contest.rounds[1:]:
        there = {number for table in round_.tables for number in table.seats}
        assert there == set(range(1, len(there) + 1))
    assert [standing.entrant for standing in standings(contest)][:2] == [1, 2][: min(2, people)]


def test_byes_of_the_first_round_go_to_the_best_seeds() -> None:
    event = course(5)
    event.start()
    pairing = pair(event.contest)
    assert [bye.entrant for bye in pairing.byes] == [1, 2, 3]
    assert {bye.kind for bye in pairing.byes} == {"bye"}
    assert [set(table.seats) for table in pairing.tables] == [{4, 5}]


@pytest.mark.parametrize("people", [2, 3, 5, 8, 13, 16, 24])
def test_everybody_but_the_winner_loses_twice_in_a_double_knock_out(people: int) -> None:
    for seed in range(6):
        random = Random(seed)
        contest = finished(course(people, "double"), by_coin(random))
        (winner,) = alive(contest)
        lost = defeats(contest)
        assert {number for number in range(1, people + 1) if lost[number] != 2} == {winner}
        assert lost[winner] <= 1
        again = sum(table.group == "final" for round_ in contest.rounds for table in round_.tables)
        assert again == 1 + lost[winner]
        assert len(contest.rounds) == rounds(contest)
        assert standings(contest)[0].entrant == winner


def test_a_second_final_is_played_only_if_the_best_of_the_losers_wins_the_first() -> None:
    assert len(finished(course(8, "double")).rounds) == 6

    def upset(contest: Contest, table: Table) -> tuple[int, ...]:
        places = by_number(contest, table)
        return places if table.group != "final" else places[::-1]

    contest = finished(course(8, "double"), upset)
    assert len(contest.rounds) == 7
    assert contest.rounds[6].tables[0].group == "final"
    assert set(contest.rounds[5].tables[0].seats) == set(contest.rounds[6].tables[0].seats)


@pytest.mark.parametrize("people", [8, 16, 32, 64])
def test_nobody_meets_an_old_rival_before_four_are_left_of_the_losers(people: int) -> None:
    for seed in range(12):
        contest = finished(course(people, "double"), by_coin(Random(seed)))
        seen: set[frozenset[int]] = set()
        for round_ in contest.rounds:
            losers = [frozenset(table.seats) for table in round_.tables if table.group == "losers"]
            assert len(losers) <= 2 or not seen.intersection(losers)
            seen.update(frozenset(table.seats) for table in round_.tables)


@pytest.mark.parametrize("size", [2, 4, 8, 64, 512])
def test_brackets_are_whole(size: int) -> None:
    assert sorted(seeded_slots(size)) == list(range(1, size + 1))
    assert len(single(size)) == size - 1
    assert len(double(size)) == 2 * size - 1
    for matches in (single(size), double(size)):
        sources = [source for match in matches if not match.again for source in (match.first, match.second)]
        assert len(sources) == len(set(sources))
        for match in matches:
            for kind, index in (match.first, match.second):
                assert kind == "seed" or matches[index].stage < match.stage
    assert [size_of(people) for people in (2, 3, 4, 5, 512)] == [2, 4, 4, 8, 512]


def test_whoever_sat_second_goes_on_from_a_table_that_ends_level() -> None:
    event = course(4)
    contest = event.play(
        each(lambda _, round_, table: Resulted(round_.number, table.number, (1, 1))), rounds=1
    )
    assert set(alive(contest)) == {table.seats[1] for table in contest.rounds[0].tables}


def test_seats_change_from_round_to_round() -> None:
    contest = finished(course(16))
    seats = [table.seats.index(1) for round_ in contest.rounds for table in round_.tables if 1 in table.seats]
    assert sorted(seats) == [0, 0, 1, 1]


@pytest.mark.parametrize("kind", ["single", "double"])
def test_withdrawals_give_walk_overs_and_never_a_table_to_who_is_out(kind: Format) -> None:
    walked = 0
    for seed in range(40):
        random = Random(seed)
        event = course(random.randint(2, 20), kind)
        contest = finished(event, by_lot(random), leaving=random)
        assert len(alive(contest)) <= 1
        assert over(contest)
        for round_ in contest.rounds:
            moment = before(event.entries, round_.number)
            there = [n for table in round_.tables for n in table.seats] + [bye.entrant for bye in round_.byes]
            assert sorted(there) == sorted(alive(moment))
            walked += sum(bye.kind == "bye" for bye in round_.byes) if round_.number > 1 else 0
    assert walked > 10


def test_a_stage_of_walk_overs_alone_takes_no_round() -> None:
    event = course(8)

    def leave(event: Simulation) -> None:
        if len(event.contest.rounds) == 1:
            for number in (4, 3):
                event.add(Withdrew(number), "entrant")

    contest = event.play(
        each(lambda c, round_, table: Resulted(round_.number, table.number, by_number(c, table))), leave
    )
    assert [len(round_.tables) for round_ in contest.rounds] == [4, 1]
    assert set(contest.rounds[1].tables[0].seats) == {1, 2}
    assert alive(contest) == (1,)
    assert rounds(contest) == 2


def test_whoever_is_left_of_a_stage_without_tables_goes_on_though_others_left_it() -> None:
    event = course(8)

    def leave(event: Simulation) -> None:
        if len(event.contest.rounds) == 1:
            for number in (1, 3):
                event.add(Withdrew(number), "entrant")

    contest = event.play(
        each(lambda c, round_, table: Resulted(round_.number, table.number, by_number(c, table))), leave
    )
    assert set(contest.rounds[1].tables[0].seats) == {2, 4}
    assert alive(contest) == (2,)


def test_it_is_known_how_many_rounds_there_are_while_one_is_being_played() -> None:
    kinds: tuple[tuple[Format, int], ...] = (("single", 3), ("double", 6))
    for kind, told in kinds:
        event = course(7, kind)

        def result(contest: Contest, round_: Round, table: Table, told: int = told) -> Resulted:
            assert rounds(contest) == told
            return Resulted(round_.number, table.number, by_number(contest, table))

        assert len(event.play(each(result)).rounds) == told


def test_every_round_follows_from_the_log_before_it() -> None:
    kinds: tuple[Format, ...] = ("single", "double")
    for kind in kinds:
        random = Random(kind)
        event = course(19, kind)
        finished(event, by_lot(random), leaving=random)
        for entry in event.entries:
            if isinstance(entry.what, Paired):
                again = pair(before(event.entries, entry.what.round))
                assert again == Pairing(entry.what.tables, entry.what.byes)


def test_a_substitute_changes_nothing_about_the_bracket() -> None:
    event = course(8)
    result = each(lambda c, round_, table: Resulted(round_.number, table.number, by_number(c, table)))
    event.play(result, rounds=1)
    due = pair(event.contest)
    event.add(Substituted(1, strength=1.0), "organiser")
    assert pair(event.contest) == due


def test_who_must_not_meet_does_not_in_the_first_round() -> None:
    event = course(8)
    event.add(Forbade(1, 8), "organiser")
    event.start()
    assert not any(set(table.seats) == {1, 8} for table in pair(event.contest).tables)
    assert {n for table in pair(event.contest).tables for n in table.seats} == set(range(1, 9))


def test_a_bracket_that_is_over_pairs_nothing() -> None:
    contest = finished(course(4))
    with pytest.raises(CannotPair, match="finish the event"):
        pair(contest)
