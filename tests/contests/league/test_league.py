"""Leagues: each division plays its round robin; the best go up, the last go down."""

from collections import Counter
from itertools import combinations

import pytest

from contests.contest import Contest, Entrant, Round, Table
from contests.divisions import changed, divide
from contests.formats.league import moves, over, rounds
from contests.history import byes_of, met
from contests.log import Joined, Resulted, Withdrew
from contests.pair import pair
from contests.pairing import CannotPair
from contests.plan import Plan
from contests.simulation import Simulation, each


def plan(**settled: object) -> Plan:
    """Return the plan of a league."""
    return Plan.model_validate(
        {"title": "L", "game": "g", "format": "league", "divisions": 2, "no_shows": 0, **settled}
    )


def course(people: int, **settled: object) -> Simulation:
    """Return a league that has started; A (number 1) is the strongest, and so on."""
    entrants = [Joined(number, strength=float(-number)) for number in range(1, people + 1)]
    event = Simulation(plan(**settled), entrants, seed="abcd")
    event.start()
    return event


def weaker_wins(_: Contest, round_: Round, table: Table) -> Resulted:
    """Let the higher number win, so that each division turns upside down."""
    order = sorted(table.seats, reverse=True)
    return Resulted(round_.number, table.number, tuple(order.index(number) + 1 for number in table.seats))


def divisions(contest: Contest) -> dict[int, list[int]]:
    """Return who is in which division."""
    found: dict[int, list[int]] = {}
    for one in contest.of("in"):
        found.setdefault(one.division, []).append(one.number)
    return found


def standing(people: int, **settled: object) -> Contest:
    """Return a league before its start, without a log."""
    entrants = tuple(Entrant(number, strength=float(-number)) for number in range(1, people + 1))
    return Contest(plan(**settled), entrants=entrants, seed="abcd")


def test_the_strongest_begin_in_the_first_division() -> None:
    assert divisions(course(8).contest) == {1: [1, 2, 3, 4], 2: [5, 6, 7, 8]}


def test_there_are_fewer_divisions_than_planned_when_they_would_be_too_small() -> None:
    assert len({entrant.division for entrant in divide(standing(7, divisions=5))}) == 2
    assert len({entrant.division for entrant in divide(standing(4, divisions=5))}) == 1


def test_divisions_at_tables_are_cut_so_that_nobody_is_left_over() -> None:
    cut = Counter(entrant.division for entrant in divide(standing(10, seats=4)))
    assert sorted(cut.values()) == [4, 6]  # of five, one would have no table in each round
    assert sorted(Counter(entrant.division for entrant in divide(standing(16, seats=4))).values()) == [8, 8]


def test_a_season_is_a_round_robin_of_each_division_by_itself() -> None:
    event = course(9, seasons=1)
    contest = event.play(each(weaker_wins))
    assert contest.phase == "finished"
    assert divisions(contest) == {1: [1, 2, 3, 4], 2: [5, 6, 7, 8, 9]}
    meetings = [*combinations(range(1, 5), 2), *combinations(range(5, 10), 2)]
    assert met(contest) == Counter(meetings)
    assert {table.group for round_ in contest.rounds for table in round_.tables} == {"1", "2"}
    assert len(contest.rounds) == 5 == rounds(contest)


def test_who_is_through_with_their_games_waits_without_points() -> None:
    contest = course(9, seasons=1).play(each(weaker_wins))
    assert [bye.kind for round_ in contest.rounds[3:] for bye in round_.byes if bye.entrant <= 4] == [
        "none"
    ] * 8
    assert set(byes_of(contest)) == {5, 6, 7, 8, 9}


def test_the_best_go_up_and_the_last_go_down() -> None:
    event = course(8, seasons=2)
    event.play(each(weaker_wins), rounds=3)
    assert over(event.contest)
    assert dict(moves(event.contest)) == {1: 2, 8: 1}
    with pytest.raises(CannotPair, match="Season 1 has no game left"):
        pair(event.contest)
    contest = event.play(each(weaker_wins))
    assert contest.season == 2
    assert divisions(contest) == {1: [2, 3, 4, 8], 2: [1, 5, 6, 7]}
    assert met(contest, season=2) == Counter([*combinations((2, 3, 4, 8), 2), *combinations((1, 5, 6, 7), 2)])


def test_a_place_that_became_free_is_filled_from_below() -> None:
    event = course(8, seasons=2)
    event.play(each(weaker_wins), rounds=3)
    event.add(Withdrew(4), "entrant")
    assert dict(moves(event.contest)) == {8: 1, 1: 2}  # seven are left: three above, four below
    event.add(Withdrew(3), "entrant")
    assert dict(moves(event.contest)) == {8: 1}  # and now 1 stays: three above, three below
    contest = event.play(each(weaker_wins))
    assert divisions(contest) == {1: [1, 2, 8], 2: [5, 6, 7]}


def test_who_waited_comes_in_at_the_bottom() -> None:
    event = course(8, seasons=2)
    event.play(each(weaker_wins), rounds=1)
    event.add(Joined(9, strength=5000.0), "entrant")
    event.play(each(weaker_wins), rounds=3)
    assert (9, 2) in moves(event.contest)
    contest = event.play(each(weaker_wins), rounds=4)
    assert contest.entrant(9).division == 2
    assert len(contest.of("in")) == 9


def test_in_small_divisions_no_more_change_than_half() -> None:
    contest = standing(6, promote=5)
    contest = Contest(contest.plan, entrants=divide(contest), seed="abcd")
    after = changed(contest, {1: [1, 2, 3], 2: [4, 5, 6]})
    assert [one.division for one in after] == [1, 1, 2, 1, 2, 2]


def test_a_league_at_tables_seats_each_division_by_itself() -> None:
    contest = course(16, seats=4, seasons=1).play(each(weaker_wins))
    for round_ in contest.rounds:
        for table in round_.tables:
            assert {contest.entrant(number).division for number in table.seats} == {int(table.group)}
    assert len(contest.rounds) == 3


def test_a_league_goes_on_when_all_but_two_have_left() -> None:
    event = course(8, seasons=3)
    event.play(each(weaker_wins), rounds=1)
    for number in (1, 2, 3, 5, 6, 7):
        event.add(Withdrew(number), "entrant")
    contest = event.play(each(weaker_wins))
    assert contest.phase == "finished"
    assert contest.season == 3
    assert met(contest, season=2) == {(4, 8): 1}
