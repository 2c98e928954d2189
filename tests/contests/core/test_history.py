"""What has been: who met whom, who sat where, who had a bye; and the order of seeds."""

from fractions import Fraction

import pytest

from contests.contest import Entrant
from contests.history import before, byes_of, met, rounds_of, scores, seat_counts, tables_of
from contests.log import Bye, Joined, Rested, Resulted, RoundClosed, SeasonEnded
from contests.plan import Seeding
from contests.seeds import lot, seeded
from tests.contests.core.made import Event


def two_rounds() -> Event:
    """Return two rounds of five, with a bye, and a rest in the second."""
    event = Event(5).start().pair((1, 2), (3, 4), byes=(Bye(5),)).played((1, 2), (1, 1)).put(Rested(1))
    return event.pair((2, 1 + 2), (5, 4), byes=(Bye(1, "half"),)).played((1, 2), (1, 2))


def test_who_met_whom() -> None:
    event = two_rounds()
    assert met(event.contest) == {(1, 2): 1, (3, 4): 1, (2, 3): 1, (4, 5): 1}
    assert met(event.contest, upto=1) == {(1, 2): 1, (3, 4): 1}
    event.pair((2, 1), (5, 3), byes=(Bye(4),))
    assert met(event.contest)[1, 2] == 2  # also while it is being played


def test_a_table_of_four_is_six_meetings() -> None:
    event = Event(4, seats=4).start().pair((4, 2, 1, 3))
    assert sorted(met(event.contest)) == [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]


def test_who_sat_where() -> None:
    contest = two_rounds().contest
    assert seat_counts(contest)[2] == {1: 1, 0: 1}
    assert seat_counts(contest, upto=1)[2] == {1: 1}
    assert [(round_.number, table.number, seat) for round_, table, seat in tables_of(contest, 4)] == [
        (1, 2, 1),
        (2, 2, 1),
    ]


def test_byes_are_those_that_nobody_asked_for_unless_others_are_named() -> None:
    contest = two_rounds().contest
    assert byes_of(contest) == {5: 1}
    assert byes_of(contest, "half") == {1: 1}
    assert byes_of(contest, "bye", "half", upto=1) == {5: 1}


def test_scores_up_to_a_round() -> None:
    contest = two_rounds().contest
    half = Fraction(1, 2)
    assert scores(contest, upto=1) == {1: 1, 2: 0, 3: half, 4: half, 5: 1}
    assert scores(contest) == {1: 1 + half, 2: 1, 3: half, 4: half, 5: 2}


def test_a_season_by_itself() -> None:
    event = Event(2, format="league", seasons=2).start().pair((1, 2), group="1").played((1, 2))
    event.put(SeasonEnded(1)).pair((2, 1), group="1").put(Resulted(2, 1, (1, 2)), RoundClosed(2))
    assert [round_.number for round_ in rounds_of(event.contest, season=2)] == [2]
    assert scores(event.contest, season=2) == {1: 0, 2: 1}
    assert met(event.contest) == {(1, 2): 2}


def test_the_event_before_a_round() -> None:
    event = two_rounds()
    contest = before(event.log, 2)
    assert len(contest.rounds) == 1
    assert contest.entrant(1).rests
    with pytest.raises(KeyError):
        before(event.log, 3)


@pytest.mark.parametrize(("seeding", "order"), [("rating", [3, 1, 4, 5, 2]), ("joined", [1, 2, 3, 4, 5])])
def test_the_order_of_seeds(seeding: Seeding, order: list[int]) -> None:
    event = Event(seeding=seeding)
    for number, strength in enumerate((1500.0, None, 1600.5, 1500.0, -3.0), 1):
        event.put(Joined(number, strength=strength))
    assert list(seeded(event.contest)) == order


def test_lots_stay_when_somebody_comes_late() -> None:
    event = Event(6, seeding="random").start("5eed").pair((1, 2), (3, 4), (5, 6))
    first = seeded(event.contest)
    assert sorted(first) == [1, 2, 3, 4, 5, 6] and first != (1, 2, 3, 4, 5, 6)
    event.put(Joined(7))
    assert tuple(number for number in seeded(event.contest) if number != 7) == first
    others = {seeded(Event(6, seeding="random").start(seed).contest) for seed in "abcdefgh"}
    assert len(others) > 5


def test_seeds_of_some() -> None:
    event = Event(3, seeding="joined").start()
    assert seeded(event.contest, [Entrant(3), Entrant(1)]) == (1, 3)
    assert lot(event.contest, 1, "lot") != lot(event.contest, 1, "seed")
