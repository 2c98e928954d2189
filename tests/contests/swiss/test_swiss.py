"""Swiss events of games of two, as organisers and players see them."""

import os
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from contests.check import check
from contests.contest import Contest
from contests.formats.swiss import rounds
from contests.history import before, byes_of, met, scores
from contests.log import Bye, Forbade, Joined, Paired, Pinned, Rested, Resulted, Withdrew
from contests.pair import over, pair
from contests.pairing import CannotPair, Pairing
from contests.plan import Plan
from contests.simulation import Simulation, each
from contests.standings import standings
from tests.contests.swiss.field import event, played

LOWER_WINS = each(
    lambda _, round_, table: Resulted(
        round_.number, table.number, (1, 2) if table.seats[0] < table.seats[1] else (2, 1)
    )
)

HIGHER_WINS = each(
    lambda _, round_, table: Resulted(
        round_.number, table.number, (2, 1) if table.seats[0] < table.seats[1] else (1, 2)
    )
)


def course(people: int, **plan: object) -> Simulation:
    """Announce a Swiss event; A has the best rating and number 1, and so on down."""
    settled = Plan.model_validate({"title": "Open", "game": "g", **plan})
    return Simulation(settled, [Joined(n, strength=3000.0 - n) for n in range(1, people + 1)], seed="5eed")


def met_in(pairing: Pairing) -> set[frozenset[int]]:
    return {frozenset(table.seats) for table in pairing.tables}


def test_the_top_half_meets_the_bottom_half_in_the_first_round_and_first_seats_alternate() -> None:
    opened = course(8)
    opened.start()
    pairing = pair(opened.contest)
    assert [set(table.seats) for table in pairing.tables] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    firsts = [table.seats.index(best) for best, table in enumerate(pairing.tables, start=1)]
    assert firsts in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_the_leaders_sit_at_the_first_table() -> None:
    contest = course(16, rounds=4).play(HIGHER_WINS)
    for number, round_ in enumerate(contest.rounds[1:], start=1):
        points = scores(contest, upto=number)
        best = [max(points[seat] for seat in table.seats) for table in round_.tables]
        assert best == sorted(best, reverse=True)


def test_who_rests_before_their_first_round_has_no_half_for_it() -> None:
    opened = course(6, rounds=4)
    opened.play(LOWER_WINS, rounds=1)
    contest = opened.contest
    late = replace(contest.entrants[5], rests=True, from_round=3)
    contest = replace(contest, entrants=(*contest.entrants[:5], late))
    assert [bye.entrant for bye in pair(contest).byes if bye.kind == "half"] == []


def test_the_last_seed_has_the_bye_and_nobody_has_two() -> None:
    opened = course(7, rounds=6)
    contest = opened.play(LOWER_WINS)
    assert contest.rounds[0].byes == (Bye(7),)
    assert len(contest.rounds) == 6
    assert max(byes_of(contest).values()) == 1
    assert max(met(contest).values()) == 1


def test_the_favourite_of_all_tables_wins() -> None:
    contest = course(16).play(LOWER_WINS)
    assert len(contest.rounds) == 4
    assert standings(contest)[0].entrant == 1


@pytest.mark.parametrize(
    ("people", "wanted", "there_are"), [(8, None, 3), (9, None, 4), (4, 9, 3), (5, 9, 5)]
)
def test_there_are_as_many_rounds_as_a_winner_takes_and_never_more_than_opponents(
    people: int, wanted: int | None, there_are: int
) -> None:
    opened = course(people, rounds=wanted)
    assert rounds(opened.contest) == there_are
    assert len(opened.play(LOWER_WINS).rounds) == there_are


def test_tables_that_organisers_name_stand_and_the_rest_is_paired_around_them() -> None:
    opened = course(9)
    opened.start()
    opened.add(Pinned(((2, 1), (4,))), "organiser")
    pairing = pair(opened.contest)
    assert pairing.tables[0].seats == (2, 1)
    assert pairing.byes == (Bye(4),)
    assert {number for pair in met_in(pairing) for number in pair} == {1, 2, 3, 5, 6, 7, 8, 9}
    opened.pair()
    assert opened.contest.rounds[0].tables[0].pinned


def test_a_named_table_is_forgotten_when_one_of_it_has_left() -> None:
    opened = course(8)
    opened.start()
    opened.add(Pinned(((1, 2),)), "organiser")
    gone = replace(opened.contest, entrants=tuple(
        replace(entrant, status="out") if entrant.number == 2 else entrant
        for entrant in opened.contest.entrants
    ))  # fmt: skip
    assert not any({1, 2} & set(table.seats) == {1, 2} for table in pair(gone).tables)
    assert 1 in {number for table in pair(gone).tables for number in table.seats}


def test_who_rests_has_half_a_bye_and_who_is_left_over_a_whole_one() -> None:
    opened = course(8)
    opened.start()
    opened.add(Rested(1), "entrant")
    pairing = pair(opened.contest)
    assert sorted(pairing.byes, key=lambda bye: bye.entrant) == [Bye(1, "half"), Bye(8)]


def test_who_must_not_meet_never_does() -> None:
    opened = course(10, rounds=5)
    opened.add(Forbade(1, 6), "organiser")
    opened.add(Forbade(1, 2), "organiser")
    contest = opened.play(LOWER_WINS)
    assert len(contest.rounds) == 5
    assert not met(contest)[1, 6] and not met(contest)[1, 2]


def test_seats_give_way_where_nothing_else_is_left() -> None:
    opened = course(4, rounds=3)
    opened.start()
    for tables in (((1, 3), (2, 4)), ((1, 4), (2, 3))):
        opened.add(Pinned(tables), "organiser")
        opened.play(LOWER_WINS, rounds=len(opened.contest.rounds) + 1)
    # 1 and 2 both sat first twice running; the only table left for either is the other's.
    assert met_in(pair(opened.contest)) == {frozenset((1, 2)), frozenset((3, 4))}


def test_when_nothing_legal_is_left_it_says_who_has_nobody_and_never_whom_they_must_not_meet() -> None:
    opened = course(4, rounds=3)
    for other in (2, 3, 4):
        opened.add(Forbade(1, other), "itself")
    opened.start()
    with pytest.raises(CannotPair) as stuck:
        pair(opened.contest)
    text = str(stuck.value.text)
    assert "Player 1" in text
    assert "forbidden" not in text and "met" not in text.split()
    assert str(pickle.loads(pickle.dumps(stuck.value)).text) == text  # noqa: S301 - it crosses processes so


def test_one_alone_is_no_round() -> None:
    opened = course(2, rounds=3)
    opened.start()
    opened.add(Withdrew(2), "entrant")
    assert over(opened.contest)
    with pytest.raises(CannotPair, match="takes two"):
        pair(opened.contest)


def test_every_round_of_a_random_event_passes_the_check_of_its_log() -> None:
    for seed in range(12):
        for step in played(Random(seed), event(Random(seed), 6 + seed, rounds=5), 0.2):
            if step.pairing is not None:
                paired = Paired(step.contest.next_round, step.pairing.tables, step.pairing.byes)
                check(replace(step.contest, started_at=1), paired, "itself")


def test_the_same_log_is_paired_the_same_after_going_through_text() -> None:
    opened = course(19)
    opened.play(LOWER_WINS)
    for entry in opened.entries:
        if isinstance(entry.what, Paired):
            again = pair(before(opened.entries, entry.what.round))
            assert again == Pairing(entry.what.tables, entry.what.byes)


_TOLD = """
from random import Random
from tests.contests.swiss.field import event, played
for step in played(Random(3), event(Random(3), 17, rounds=6), 0.2):
    print(step.pairing)
"""


def test_pairings_do_not_hang_on_the_order_of_hashes(root: Path) -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", _TOLD],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert len(told.pop().splitlines()) == 6


def test_another_seed_of_the_event_draws_other_lots() -> None:
    one = course(8, seeding="random")
    one.start()
    other: Contest = replace(one.contest, seed="0123")
    assert met_in(pair(one.contest)) != met_in(pair(other))
