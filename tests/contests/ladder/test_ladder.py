"""Ladders: who is matched with whom, and when."""

import pytest

from contests.contest import Contest, Round, Table
from contests.formats.ladder import next_match, over, rounds
from contests.log import Challenged, Forbade, Joined, Readied, Resulted, RoundClosed, Withdrew
from contests.pair import pair
from contests.pairing import CannotPair
from contests.plan import Plan
from contests.simulation import Simulation, each


def course(people: int = 8, seats: int = 2, **plan: object) -> Simulation:
    """Return a ladder that has started: 1 stands at the top, 2 below ..."""
    settled = Plan.model_validate(
        {"title": "L", "game": "g", "format": "ladder", "seats": seats, "no_shows": 0, **plan}
    )
    entrants = [Joined(number, strength=float(-number)) for number in range(1, people + 1)]
    event = Simulation(settled, entrants, seed="abcd")
    event.start()
    return event


def people(event: Simulation) -> set[int] | None:
    """Return who would be matched next."""
    match = next_match(event.contest)
    return None if match is None else set(match.seats)


def ready(event: Simulation, *numbers: int) -> None:
    """Let some say that they are ready."""
    for number in numbers:
        event.add(Readied(number), "entrant")


def climber_wins(contest: Contest, round_: Round, table: Table) -> Resulted:
    """Let whoever stands lower win."""
    order = sorted(table.seats, key=contest.rungs.index, reverse=True)
    return Resulted(round_.number, table.number, tuple(order.index(number) + 1 for number in table.seats))


def test_nothing_is_paired_before_somebody_wants_to_play() -> None:
    event = course()
    assert people(event) is None
    with pytest.raises(CannotPair, match="Nobody is available for a match"):
        pair(event.contest)
    assert rounds_told(event) == (None, False)


def rounds_told(event: Simulation) -> tuple[None, bool]:
    """Return what a ladder tells of its length."""
    rounds(event.contest)
    return None, over(event.contest)


def test_a_challenge_is_a_match_and_who_wins_it_takes_the_rung() -> None:
    event = course()
    event.add(Challenged(4, 2), "entrant")
    assert people(event) == {2, 4}
    event.play(each(climber_wins), rounds=1)
    assert event.contest.rungs == (1, 4, 3, 2, 5, 6, 7, 8)
    assert people(event) is None


def test_who_is_playing_is_not_matched_again_until_the_match_is_over() -> None:
    event = course()
    event.add(Challenged(4, 2), "entrant")
    event.pair()
    event.add(Challenged(3, 2), "entrant")
    ready(event, 4)
    assert people(event) is None
    ready(event, 6)
    assert people(event) is None
    ready(event, 7)
    assert people(event) == {6, 7}
    event.pair()
    event.add(Resulted(1, 1, (1, 2)))
    event.add(RoundClosed(1))
    assert people(event) == {2, 3}


def test_of_those_who_are_ready_the_nearest_play_who_has_waited_longest() -> None:
    event = course()
    event.add(Forbade(2, 8), "organiser")
    ready(event, 2, 8)
    assert people(event) is None  # they must not meet
    ready(event, 5)
    assert people(event) == {2, 5}


def test_the_oldest_challenge_comes_first() -> None:
    event = course()
    event.add(Challenged(7, 6), "entrant")
    event.add(Challenged(3, 1), "entrant")
    assert people(event) == {6, 7}


def test_a_challenge_comes_before_those_who_are_ready() -> None:
    event = course()
    ready(event, 7, 8)
    event.add(Challenged(3, 1), "entrant")
    assert people(event) == {1, 3}


def test_tables_of_those_who_are_ready_are_full_while_others_could_still_come() -> None:
    event = course(9, 4)
    ready(event, 2, 9, 4)
    assert people(event) is None
    ready(event, 5)
    assert people(event) == {2, 4, 5, 9}
    ready(event, 3)
    assert people(event) == {2, 3, 4, 5}  # 2 waits longest; 9 stands farther than 3


def test_a_smaller_table_is_made_when_nobody_else_is_free() -> None:
    event = course(7, 4)
    ready(event, 1, 2, 3, 4)
    event.pair()
    ready(event, 5, 6)
    assert people(event) is None
    ready(event, 7)
    assert people(event) == {5, 6, 7}


def test_a_challenge_at_a_table_is_filled_with_the_nearest_who_are_ready() -> None:
    event = course(9, 4)
    event.add(Challenged(6, 5), "entrant")
    assert people(event) is None  # two are too few for a table
    ready(event, 1)
    assert people(event) == {1, 5, 6}
    ready(event, 8, 7)
    assert people(event) == {5, 6, 7, 8}


def test_rungs_are_dealt_by_place_among_those_of_the_table() -> None:
    event = course(9, 4)
    ready(event, 2, 9, 4, 5)
    event.play(each(climber_wins), rounds=1)
    assert event.contest.rungs == (1, 9, 3, 5, 4, 6, 7, 8, 2)


def test_seats_are_balanced_over_matches() -> None:
    event = course(2, reach=1)
    sat: list[int] = []
    for _ in range(6):
        ready(event, 1, 2)
        event.play(each(climber_wins), rounds=len(event.contest.rounds) + 1)
        sat.append(event.contest.rounds[-1].tables[0].seats[0])
    assert sorted(sat) == [1, 1, 1, 2, 2, 2]


def test_who_leaves_is_matched_no_more() -> None:
    event = course()
    ready(event, 3)
    event.add(Withdrew(3), "entrant")
    ready(event, 4)
    assert people(event) is None
