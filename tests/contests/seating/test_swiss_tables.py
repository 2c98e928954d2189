"""Swiss at tables: what organisers name, who cannot be seated, and how long it takes."""

from random import Random

import pytest

from contests.contest import Contest, Round, Table
from contests.formats.swiss_tables import rounds
from contests.history import before, met
from contests.log import Forbade, Joined, Paired, Pinned, Rested, Resulted, Withdrew
from contests.pair import pair
from contests.pairing import CannotPair, Pairing
from contests.refused import NotNow
from contests.simulation import Simulation, each
from tests.contests.seating.field import course, played
from tests.support.cost import Meter


def started(people: int, **plan: object) -> Simulation:
    """Return an event at tables of four that has started."""
    return course(Random(1), people, **{"seats": 4, **plan})


def test_tables_that_an_organiser_named_are_kept_and_the_rest_seated_around_them() -> None:
    event = started(11)
    event.add(Pinned(((5, 1, 9, 2),)), "organiser")
    paired = pair(event.contest)
    assert (5, 1, 9, 2) in [table.seats for table in paired.tables]
    assert sorted(len(table.seats) for table in paired.tables) == [3, 4, 4]
    event.add(Paired(1, paired.tables, paired.byes))


def test_who_rests_has_half_a_bye_and_the_others_play() -> None:
    event = started(9)
    event.add(Rested(4), "entrant")
    paired = pair(event.contest)
    assert [(bye.entrant, bye.kind) for bye in paired.byes] == [(4, "half")]
    assert sorted(len(table.seats) for table in paired.tables) == [4, 4]


def test_too_few_for_a_table_are_told_what_is_needed() -> None:
    event = started(4)
    for number in (1, 2):
        event.add(Rested(number), "entrant")
    with pytest.raises(CannotPair, match="A table needs 3 people, and 2 can play the next round"):
        pair(event.contest)


def test_nobody_is_named_where_who_must_not_meet_cannot_be_kept_apart() -> None:
    event = started(4)
    event.add(Forbade(1, 2), "organiser")
    with pytest.raises(CannotPair) as told:
        pair(event.contest)
    assert "kept apart" in str(told.value.text)
    assert "Player" not in str(told.value.text)


def test_rounds_are_as_many_as_single_out_a_winner_and_one_more() -> None:
    assert [rounds(started(people).contest) for people in (4, 8, 16, 40, 90)] == [2, 3, 3, 4, 5]
    assert rounds(started(16, rounds=6).contest) == 6


def test_sixteen_at_tables_of_four_never_meet_twice_in_four_rounds() -> None:
    event = started(16, rounds=4)
    list(played(Random(2), event, quiet=True))
    assert set(met(event.contest).values()) == {1}


def test_a_round_can_be_paired_again_from_the_log_alone() -> None:
    event = started(13, rounds=3)
    list(played(Random(3), event))
    for entry in event.entries:
        if isinstance(entry.what, Paired):
            again = pair(before(event.entries, entry.what.round))
            assert again == Pairing(entry.what.tables, entry.what.byes)


def test_an_event_ends_when_too_few_are_left() -> None:
    event = started(5, rounds=5)

    def leave(there: Simulation) -> None:
        if there.contest.rounds:
            there.add(Withdrew(there.contest.of("in")[0].number), "entrant")

    def result(_: Contest, round_: Round, table: Table) -> Resulted:
        return Resulted(round_.number, table.number, tuple(range(1, len(table.seats) + 1)))

    contest = event.play(each(result), leave)
    assert contest.phase == "finished"
    assert len(contest.rounds) < 5


@pytest.mark.serial
@pytest.mark.parametrize(("people", "seats", "most"), [(90, 6, 200), (90, 3, 200), (256, 4, 500)])
def test_large_fields_are_seated_in_a_bounded_time(people: int, seats: int, most: int) -> None:
    event = course(Random(people), people, seats=seats, rounds=3)
    list(played(Random(people), event, quiet=True))
    third = before(event.entries, 3)
    meter = Meter()
    pair(third)
    assert meter.spent < most


def test_the_log_of_an_event_refuses_a_late_comer_after_the_last_moment() -> None:
    event = started(8, rounds=4, late_rounds=1)
    for _ in played(Random(5), event, quiet=True):
        pass
    with pytest.raises(NotNow):
        event.add(Joined(9), "entrant")
