"""An event drives itself from its announcement to its end by what is due."""

from typing import Any

import pytest

from contests.contest import Contest, Round, Table
from contests.due import due
from contests.log import CheckedIn, Finished, Joined, Readied, Resulted, RoundClosed, Withdrew
from contests.refused import NotNow
from contests.simulation import Simulation, each
from tests.contests.forms.events import BEGIN, DAY, drawn, made_up, plan


@pytest.mark.parametrize(
    ("fields", "rounds"),
    [
        ({"rounds": 4}, 4),
        ({"format": "round_robin"}, 7),
        ({"format": "single"}, 3),
        ({"format": "league", "divisions": 2, "seasons": 2}, 6),
        ({"seats": 4, "rounds": 2}, 2),
    ],
)
def test_every_format_comes_to_its_end(fields: dict[str, Any], rounds: int) -> None:
    contest = made_up(8, **fields).contest
    assert contest.phase == "finished"
    assert len(contest.rounds) == rounds
    assert all(round_.closed for round_ in contest.rounds)


def nothing(contest: Contest, round_: Round) -> list[Resulted]:
    """Let no game end."""
    return []


def still_open(contest: Contest, round_: Round, table: Table) -> None:
    """Say that a table is still open."""


def test_time_goes_on_to_where_something_is_due() -> None:
    course = Simulation(
        plan(rounds=2, signup_ends=BEGIN + 3 * DAY, checkin_hours=24, no_shows=1), 4, now=BEGIN
    )
    course.play(nothing, rounds=0)
    course.now = BEGIN + 2 * DAY
    course.do(due(course.contest, course.now) or pytest.fail("check-in is due"))
    for number in (1, 2, 3):
        course.add(CheckedIn(number), "entrant")
    contest = course.play(nothing)
    why = {entry.what.entrant: entry.what.why for entry in course.entries if isinstance(entry.what, Withdrew)}
    assert why[4] == "unchecked"
    assert {why[number] for number in (1, 2, 3) if number in why} == {"absent"}
    assert contest.phase == "finished"
    assert course.now >= contest.rounds[0].at + 7 * DAY


def test_between_is_called_once_before_each_round() -> None:
    asked: list[int] = []
    course = Simulation(plan(rounds=3), 6, now=BEGIN)
    course.play(drawn(course), lambda course: asked.append(course.contest.next_round))
    assert asked == [1, 2, 3]


def test_it_can_stop_after_some_rounds_and_go_on() -> None:
    course = Simulation(plan(rounds=3), 6, now=BEGIN)
    assert len(course.play(drawn(course), rounds=2).rounds) == 2
    course.add(Joined(7), "organiser")
    assert course.play(drawn(course)).phase == "finished"
    closed = [entry.what.round for entry in course.entries if isinstance(entry.what, RoundClosed)]
    assert closed == [1, 2, 3]


def test_a_ladder_goes_on_as_long_as_somebody_stirs_it() -> None:
    course = Simulation(plan(format="ladder", seats=3), 6, now=BEGIN)

    def idle(course: Simulation) -> bool:
        if len(course.contest.rounds) == 3:
            course.add(Finished(), "organiser")
            return True
        for number in course.contest.rungs[:3]:
            course.add(Readied(number), "entrant")
        return True

    contest = course.play(drawn(course), idle=idle)
    assert contest.phase == "finished"
    assert len(contest.rounds) == 3


def test_results_may_be_left_open() -> None:
    course = Simulation(plan(rounds=1), 4, now=BEGIN)
    contest = course.play(each(still_open))
    assert all(
        table.result is not None and table.result.how == "adjudicated" for table in contest.rounds[0].tables
    )


def test_what_cannot_be_is_refused_and_leaves_nothing() -> None:
    course = Simulation(plan(rounds=1), 4, now=BEGIN)
    many = len(course.entries)
    with pytest.raises(NotNow, match="Nobody has number 9"):
        course.add(Withdrew(9), "entrant")
    assert len(course.entries) == many
