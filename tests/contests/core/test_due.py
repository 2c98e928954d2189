"""What an event must do by itself, and when it has to be looked at again."""

import pytest

from contests.due import Due, checkin_begins, next_moment, signup_ends, too_few
from contests.log import (
    Bye,
    Cancelled,
    CheckedIn,
    CheckinOpened,
    Finished,
    GivenBack,
    Joined,
    Paused,
    Readied,
    Rested,
    Resulted,
    Resumed,
    RoundClosed,
    SeasonEnded,
    Withdrew,
)  # fmt: skip
from tests.contests.core.made import DAY, HOUR, Event


def test_sign_up_ends_by_itself() -> None:
    event = Event(4, signup_ends=DAY)
    assert event.due(DAY - 1) is None
    assert next_moment(event.contest) == DAY
    assert event.due(DAY) == Due("start")


def test_without_an_end_of_sign_up_an_organiser_starts() -> None:
    event = Event(4, checkin_hours=3)
    assert event.due(1000 * DAY) is None
    assert next_moment(event.contest) is None
    assert checkin_begins(event.contest) is None


def test_the_check_in_comes_hours_before_the_end_of_sign_up() -> None:
    event = Event(4, signup_ends=DAY, checkin_hours=2)
    assert next_moment(event.contest) == DAY - 2 * HOUR
    assert event.due(DAY - 2 * HOUR) == Due("checkin")
    event.put(CheckinOpened(), CheckedIn(1), CheckedIn(2), CheckedIn(4))
    assert next_moment(event.contest) == DAY
    assert event.due(DAY - 1) is None
    assert event.due(DAY) == Due("withdraw", entrants=(3,))
    event.put(Withdrew(3, "unchecked"))
    assert event.due(DAY) == Due("start")


def test_an_end_of_sign_up_that_has_passed_opens_the_check_in_first() -> None:
    event = Event(2, signup_ends=DAY, checkin_hours=2)
    assert event.due(2 * DAY) == Due("checkin")


def test_too_few_wait_for_one_more_or_for_an_organiser() -> None:
    event = Event(1, signup_ends=DAY)
    assert event.due(DAY) is None
    assert too_few(event.contest, DAY)
    assert not too_few(event.contest, DAY - 1)
    event.put(Joined(2))
    assert not too_few(event.contest, DAY)
    assert event.due(DAY) == Due("start")


def test_a_pause_puts_off_the_end_of_sign_up_and_nothing_is_due_in_it() -> None:
    event = Event(4, signup_ends=DAY).at(HOUR).put(Paused())
    assert event.due(DAY) is None
    assert next_moment(event.contest) is None
    event.at(4 * HOUR).put(Resumed())
    assert signup_ends(event.contest) == DAY + 3 * HOUR
    assert event.due(DAY) is None
    assert event.due(DAY + 3 * HOUR) == Due("start")


def test_rounds_are_paired_closed_and_paired_again_until_they_are_over() -> None:
    event = Event(4, rounds=2).start()
    assert event.due() == Due("pair", 1)
    event.pair((1, 2), (3, 4))
    assert event.due() is None
    event.put(Resulted(1, 1, (1, 2)))
    assert event.due() is None
    event.put(Resulted(1, 2, (1, 2)))
    assert event.due() == Due("close", 1)
    event.put(RoundClosed(1))
    assert event.due() == Due("pair", 2)
    event.pair((1, 3), (2, 4)).played((1, 2), (1, 2))
    assert event.due() == Due("finish")
    event.put(Finished())
    assert event.due() is None


def test_at_the_end_of_a_round_what_is_open_is_adjudicated() -> None:
    event = Event(4, round_days=2).start().pair((1, 2), (3, 4)).put(Resulted(1, 1, (1, 2)))
    assert next_moment(event.contest) == 2 * DAY
    assert event.due(2 * DAY - 1) is None
    assert event.due(2 * DAY) == Due("adjudicate", 1)
    event.put(GivenBack(DAY))
    assert event.due(2 * DAY) is None
    assert next_moment(event.contest) == 3 * DAY
    event.put(Resulted(1, 2, (1, 1), "adjudicated"))
    assert event.due(3 * DAY) == Due("close", 1)
    assert next_moment(event.contest) is None


def test_a_round_without_a_deadline_waits() -> None:
    event = Event(2, round_days=0).start().pair((1, 2))
    assert event.due(1000 * DAY) is None
    assert next_moment(event.contest) is None


@pytest.mark.parametrize("no_shows", [1, 2, 0])
def test_who_never_shows_up_is_withdrawn_after_so_many_rounds(no_shows: int) -> None:
    event = Event(4, no_shows=no_shows, rounds=9).start()
    for number in (1, 2):
        event.pair((1, 2), (3, 4)).put(Resulted(number, 1, (1, 2), "adjudicated", (2,)))
        event.put(Resulted(number, 2, (1, 2)))
        if number == no_shows:
            assert event.due() == Due("withdraw", entrants=(2,))
            event.put(Withdrew(2, "absent"))
        assert event.due() == Due("close", number)
        event.put(RoundClosed(number))
        if number == no_shows:
            return
    assert no_shows == 0


def test_an_event_ends_when_too_few_are_left_to_play() -> None:
    event = (
        Event(3, rounds=3).start().pair((1, 2), byes=(Bye(3),)).played((1, 2)).put(Withdrew(1), Withdrew(3))
    )
    assert event.due() == Due("finish")


def test_an_event_waits_for_those_who_rest() -> None:
    event = Event(3, rounds=3).start().put(Rested(1), Rested(2))
    assert event.due() == Due("pair", 1)  # which says why it cannot be


def test_a_league_goes_from_season_to_season() -> None:
    event = Event(3, format="league", seasons=2).start()
    for _ in range(3):
        assert event.due() == Due("pair", event.contest.next_round)
        waits = event.contest.next_round
        one, other = (number for number in (1, 2, 3) if number != waits)
        event.pair((one, other), byes=(Bye(waits),), group="1").played((1, 2))
    assert event.due() == Due("season")
    event.put(SeasonEnded(1))
    assert event.due() == Due("pair", 4)
    for waits in (1, 2, 3):
        one, other = (number for number in (1, 2, 3) if number != waits)
        event.pair((one, other), byes=(Bye(waits),), group="1").played((1, 2))
    assert event.due() == Due("finish")


def test_a_ladder_pairs_whoever_is_ready_and_has_no_end() -> None:
    event = Event(4, format="ladder").start()
    assert event.due() is None
    event.put(Readied(2), Readied(3))
    assert event.due() == Due("pair", 1)
    event.pair((2, 3)).put(Readied(1), Readied(4))
    assert event.due() == Due("pair", 2)
    event.put(Resulted(1, 1, (1, 2)))
    assert event.due() == Due("close", 1)
    event.put(RoundClosed(1), Readied(1, off=True), Readied(4, off=True))
    assert event.due(1000 * DAY) is None


def test_each_match_of_a_ladder_has_its_own_deadline() -> None:
    event = Event(4, format="ladder", round_days=1).start().pair((1, 2)).at(HOUR).pair((3, 4))
    assert next_moment(event.contest) == DAY
    assert event.due(DAY) == Due("adjudicate", 1)
    event.put(Resulted(1, 1, (1, 2)), RoundClosed(1))
    assert next_moment(event.contest) == DAY + HOUR


def test_a_cancelled_event_does_nothing() -> None:
    event = Event(4, signup_ends=DAY).put(Cancelled())
    assert event.due(DAY) is None
    assert next_moment(event.contest) is None
