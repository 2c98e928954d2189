"""A ladder: rungs, challenges, who is ready."""

import pytest

from contests.fold import fold
from contests.log import Challenged, Corrected, Forbade, Joined, Readied, Resulted, Returned, Withdrew
from contests.rungs import dealt, engaged
from tests.contests.core.made import Event


def ladder(people: int = 5, **plan: object) -> Event:
    """Return a ladder that runs, with entrant 1 on top."""
    return Event(people, format="ladder", seeding="joined", **plan).start()


def match(event: Event, seats: tuple[int, ...], places: tuple[int, ...]) -> Event:
    """Play a match."""
    return event.pair(seats).played(places)


@pytest.mark.parametrize(
    ("seats", "places", "rungs"),
    [
        ((4, 2), (1, 2), (1, 4, 3, 2, 5)),
        ((4, 2), (2, 1), (1, 2, 3, 4, 5)),
        ((4, 2), (1, 1), (1, 2, 3, 4, 5)),
        ((5, 2, 3), (1, 2, 2), (1, 5, 2, 4, 3)),
        ((5, 1, 3), (1, 3, 2), (5, 2, 3, 4, 1)),
        ((5, 9), (1, 2), (1, 2, 3, 4, 5)),
    ],
)
def test_a_table_deals_its_rungs_by_places(
    seats: tuple[int, ...], places: tuple[int, ...], rungs: tuple[int, ...]
) -> None:
    assert dealt((1, 2, 3, 4, 5), seats, places) == rungs


def test_who_comes_in_stands_lowest_and_who_returns_where_they_left() -> None:
    event = ladder(3).put(Joined(4))
    assert list(event.contest.rungs) == [1, 2, 3, 4]
    event.put(Withdrew(2))
    assert list(event.contest.rungs) == [1, 3, 4]
    match(event, (3, 1), (1, 2))
    event.put(Returned(2))
    assert list(event.contest.rungs) == [3, 2, 1, 4]


def test_a_correction_deals_all_later_matches_anew() -> None:
    event = ladder(4)
    match(event, (3, 2), (1, 2))  # 1 3 2 4
    match(event, (3, 1), (1, 2))  # 3 1 2 4
    assert list(event.contest.rungs) == [3, 1, 2, 4]
    event.put(Corrected(1, 1, (2, 1), "the other way round"))
    assert list(event.contest.rungs) == [3, 2, 1, 4]  # 3 had the third rung, and changed it with 1
    assert fold(event.log) == event.contest


def test_two_matches_may_run_at_once() -> None:
    event = ladder(4).pair((2, 1)).pair((4, 3))
    assert engaged(event.contest) == (1, 2, 3, 4)
    event.put(Resulted(2, 1, (1, 2)))
    assert list(event.contest.rungs) == [1, 2, 4, 3]
    assert engaged(event.contest) == (1, 2, 3, 4)  # until the match is closed


def test_a_challenge_ends_with_its_match_and_others_stay() -> None:
    event = ladder(5).put(Challenged(3, 2), Challenged(2, 1), Readied(3), Readied(5))
    event.pair((3, 2))
    assert list(event.contest.challenges) == [(2, 1)]
    assert list(event.contest.ready) == [5]


def test_a_challenge_falls_when_it_no_longer_points_upwards_within_reach() -> None:
    event = ladder(5, reach=2).put(Challenged(3, 2), Challenged(5, 4))
    match(event, (4, 3), (1, 2))  # 1 2 4 3 5
    assert list(event.contest.challenges) == [(3, 2), (5, 4)]
    match(event, (3, 1), (1, 2))  # 3 2 4 1 5
    assert list(event.contest.challenges) == [(5, 4)]
    event.put(Forbade(4, 5))
    assert list(event.contest.challenges) == []
    event.put(Challenged(1, 2), Withdrew(2))
    assert list(event.contest.challenges) == []


def test_who_is_ready_no_more_is_not_waiting() -> None:
    event = ladder(3).put(Readied(2), Readied(3), Readied(2, off=True))
    assert list(event.contest.ready) == [3]
