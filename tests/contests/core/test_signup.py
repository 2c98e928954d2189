"""Sign-up: limits, the waiting list, check-in, late joiners, leaving, returning, substitutes."""

from contests.log import (
    Changed,
    CheckedIn,
    CheckinOpened,
    Joined,
    Rested,
    Returned,
    SeasonEnded,
    Started,
    Substituted,
    Unpaired,
    Withdrew,
)  # fmt: skip
from contests.rules.life import coming
from tests.contests.core.made import Event, statuses


def test_who_comes_after_the_limit_waits_and_moves_up_in_order() -> None:
    event = Event(5, limit=3)
    assert statuses(event) == "+++??"
    assert list(event.contest.queue) == [4, 5]
    event.put(Withdrew(2))
    assert statuses(event) == "+-++?"
    assert list(event.contest.queue) == [5]


def test_a_higher_limit_lets_those_who_wait_in() -> None:
    event = Event(5, limit=3)
    event.put(Changed(event.contest.plan.model_copy(update={"limit": 4}).model_dump()))
    assert statuses(event) == "++++?"


def test_who_returns_joins_the_end_of_the_waiting_list() -> None:
    event = Event(4, limit=3).put(Withdrew(1), Joined(5), Returned(1))
    assert statuses(event) == "?+++?"
    assert list(event.contest.queue) == [5, 1]


def test_a_number_is_never_given_twice() -> None:
    event = Event(2).put(Withdrew(2), Joined(3))
    assert [entrant.number for entrant in event.contest.entrants] == [1, 2, 3]
    assert event.contest.entrant(2).left == "self"


def test_who_did_not_check_in_is_out_and_the_first_who_did_moves_up() -> None:
    event = Event(6, limit=3).put(CheckinOpened(), CheckedIn(1), CheckedIn(2), CheckedIn(5), CheckedIn(6))
    assert coming(event.contest) == 3
    event.put(Withdrew(3, "unchecked"))
    assert statuses(event) == "++-?+?"  # 4 has not checked in: 5 passes them
    event.start()
    assert statuses(event) == "++--+?"
    assert event.contest.entrant(4).left == "unchecked"


def test_starting_in_the_check_in_puts_those_out_who_are_not_there() -> None:
    event = Event(4, limit=3).put(CheckinOpened(), CheckedIn(1), CheckedIn(2), CheckedIn(4), Started("a"))
    assert statuses(event) == "++-+"


def test_who_signs_up_during_the_check_in_is_there() -> None:
    event = Event(1).put(CheckinOpened(), Joined(2), Joined(3, machine="greedy"))
    assert [entrant.checked for entrant in event.contest.entrants] == [False, True, True]


def test_a_machine_need_not_check_in() -> None:
    event = Event().put(Joined(1, machine="random"), CheckinOpened())
    assert event.contest.entrant(1).checked


def test_who_comes_late_plays_from_the_next_round() -> None:
    event = Event(4).start().pair((1, 2), (3, 4)).put(Joined(5), by="entrant")
    assert event.contest.entrant(5).from_round == 2
    assert statuses(event) == "+++++"


def test_an_organiser_can_still_add_somebody_when_it_is_too_late_for_others() -> None:
    event = Event(4, rounds=4, limit=5).start()
    for _ in range(2):
        event.pair((1, 2), (3, 4)).played((1, 2), (1, 2))
    event.put(Joined(5), Joined(6), by="organiser")
    assert statuses(event) == "+++++?"
    assert event.contest.entrant(5).from_round == 3


def test_who_waits_moves_up_after_the_start_only_while_one_may_come_late() -> None:
    event = Event(5, limit=4).start().pair((1, 2), (3, 4)).put(Withdrew(1))
    assert statuses(event) == "-++++"
    assert event.contest.entrant(5).from_round == 2
    later = Event(5, limit=4, late_rounds=0).start().pair((1, 2), (3, 4)).put(Withdrew(1))
    assert statuses(later) == "-+++?"


def test_who_joins_a_league_waits_for_the_next_season() -> None:
    event = Event(3, format="league").start().pair((1, 2), group="1").put(Joined(4), by="entrant")
    assert statuses(event) == "+++?"
    event.played((1, 2)).put(SeasonEnded(1))
    assert statuses(event) == "++++"
    assert event.contest.entrant(4).from_round == 2


def test_a_substitute_keeps_the_place_and_gives_up_their_own() -> None:
    event = Event(5, limit=4).start().pair((1, 2), (3, 4))
    event.put(Withdrew(4), Substituted(2, waiting=None, strength=1700.0))
    assert event.contest.entrant(2).strength == 1700
    event = Event(5, limit=4, late_rounds=0).start().pair((1, 2), (3, 4)).put(Substituted(2, waiting=5))
    assert statuses(event) == "++++-"
    assert event.contest.entrant(5).left == "moved"
    assert not event.contest.queue


def test_a_substitute_for_somebody_who_left_plays_from_the_next_round() -> None:
    event = Event(4).start().pair((1, 2), (3, 4)).put(Withdrew(4), Substituted(4))
    one = event.contest.entrant(4)
    assert (one.status, one.left, one.from_round) == ("in", None, 2)


def test_a_substitute_of_a_machine_is_no_machine() -> None:
    event = Event(1).put(Joined(2, machine="greedy"), Substituted(2))
    assert event.contest.entrant(2).machine is None


def test_who_leaves_gives_up_their_wishes() -> None:
    event = Event(4).start().put(Rested(2), Withdrew(2))
    assert not event.contest.entrant(2).rests


def test_after_a_pairing_is_taken_back_who_came_since_may_play_in_it() -> None:
    event = Event(4).start().pair((1, 2), (3, 4)).put(Joined(5), Unpaired(1))
    assert event.contest.entrant(5).from_round == 1
