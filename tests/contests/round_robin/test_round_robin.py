"""Round robins: each meets each, the seats alternate, and nobody waits for somebody who has left."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest

from contests.contest import Contest, Round, Table
from contests.formats.berger import berger
from contests.formats.round_robin import over, rounds
from contests.history import before, byes_of, met, scores, seat_counts
from contests.log import Bye, Forbade, Joined, Paired, Resulted, Returned, Withdrew
from contests.pair import pair
from contests.pairing import CannotPair, Pairing
from contests.plan import Plan
from contests.simulation import Simulation, each
from tests.contests.seating.rival import fewest_repeats, repeats, rounds_of


def course(people: int, seats: int = 2, **plan: object) -> Simulation:
    """Return a round robin of so many people that has started."""
    settled = Plan.model_validate(
        {"title": "T", "game": "g", "format": "round_robin", "seats": seats, "no_shows": 0, **plan}
    )
    event = Simulation(settled, [Joined(number) for number in range(1, people + 1)], seed="abcd")
    event.start()
    return event


def first_wins(_: Contest, round_: Round, table: Table) -> Resulted:
    """Let the first seat win, the second come second ..."""
    return Resulted(round_.number, table.number, tuple(range(1, len(table.seats) + 1)))


@pytest.mark.parametrize("people", range(2, 14))
def test_each_meets_each_once_and_sits_first_as_often_as_second(people: int) -> None:
    event = course(people)
    contest = event.play(each(first_wins))
    assert contest.phase == "finished"
    assert met(contest) == Counter(combinations(range(1, people + 1), 2))
    assert len(contest.rounds) == people - 1 + people % 2 == rounds(contest)
    for sat in seat_counts(contest).values():
        assert abs(sat[0] - sat[1]) <= (people % 2 == 0)
    assert set(byes_of(contest).values()) == ({1} if people % 2 else set())


@pytest.mark.parametrize("people", range(4, 16))
def test_seats_alternate_from_round_to_round_but_for_one_time(people: int) -> None:
    row: dict[int, str] = {}
    for games in berger(range(people)):
        for first, second in games:
            row[first] = row.get(first, "") + "1"
            row[second] = row.get(second, "") + "2"
    for sat in row.values():
        assert sum(one == other for one, other in pairwise(sat)) <= 1


def test_twice_as_many_rounds_are_played_with_seats_changed() -> None:
    contest = course(4, rounds=6).play(each(first_wins))
    assert set(met(contest).values()) == {2}
    assert all(sat[0] == sat[1] == 3 for sat in seat_counts(contest).values())
    assert (
        Counter(table.seats for round_ in contest.rounds for table in round_.tables).most_common(1)[0][1] == 1
    )


def test_a_plan_of_fewer_rounds_ends_earlier() -> None:
    assert len(course(8, rounds=3).play(each(first_wins)).rounds) == 3


def test_who_should_play_somebody_who_left_has_a_bye() -> None:
    event = course(6)
    event.play(each(first_wins), rounds=2)
    event.add(Withdrew(3), "entrant")
    contest = event.play(each(first_wins))
    assert contest.phase == "finished"
    assert len(contest.rounds) == 5
    owed = {number for number in range(1, 7) if number != 3} - {
        other for two in met(contest, upto=2) if 3 in two for other in two
    }
    assert set(byes_of(contest)) == owed
    assert set(byes_of(contest).values()) == {1}
    assert all(times == 1 for times in met(contest).values())


def test_who_comes_back_makes_good_the_games_that_were_missed() -> None:
    event = course(6)
    event.play(each(first_wins), rounds=1)
    event.add(Withdrew(3), "entrant")
    event.play(each(first_wins), rounds=3)
    event.add(Returned(3), "organiser")
    contest = event.play(each(first_wins))
    assert met(contest) == Counter(combinations(range(1, 7), 2))
    assert over(contest)
    late = [bye for round_ in contest.rounds[5:] for bye in round_.byes]
    assert late
    assert {bye.kind for bye in late} == {"none"}  # who has played all games waits, and is given nothing


def test_two_who_must_not_meet_have_byes_instead() -> None:
    event = course(4)
    event.add(Forbade(1, 2), "organiser")
    contest = event.play(each(first_wins))
    assert met(contest)[1, 2] == 0
    assert byes_of(contest) == {1: 1, 2: 1}


def test_rounds_in_which_nobody_can_play_are_left_out() -> None:
    event = course(4)
    event.play(each(first_wins), rounds=1)
    left = event.contest.rounds[0].tables[0].seats
    event.add(Withdrew(left[0]), "entrant")
    event.add(Withdrew(left[1]), "entrant")
    contest = event.play(each(first_wins))
    assert len(contest.rounds) == 1  # the two who are left have met
    with pytest.raises(CannotPair, match="has met everybody"):
        pair(event_before_end(event))


def event_before_end(event: Simulation) -> Contest:
    """Return the event as it stood before it was finished."""
    from contests.fold import fold

    return fold(event.entries[:-1])


def test_nine_at_tables_of_three_meet_once_each_and_so_do_sixteen_at_four() -> None:
    for people, seats, many in ((9, 3, 4), (16, 4, 5)):
        contest = course(people, seats).play(each(first_wins))
        assert len(contest.rounds) == many
        assert met(contest) == Counter(combinations(range(1, people + 1), 2))


def test_a_plan_is_kept_as_far_as_it_fits_when_somebody_leaves() -> None:
    event = course(15, 4)
    event.play(each(first_wins), rounds=1)
    event.add(Withdrew(7), "entrant")
    contest = event.play(each(first_wins))
    tables = [len(table.seats) for round_ in contest.rounds[1:] for table in round_.tables]
    assert set(tables) == {3, 4}
    tables_of = rounds_of(contest)
    assert repeats(tables_of) <= 1.1 * fewest_repeats(tables_of, 15_000, Random(1)) + 1


def test_no_table_becomes_too_small_when_two_leave_who_should_have_met() -> None:
    for other in range(2, 6):
        event = course(16, 4)
        event.play(each(first_wins), rounds=1)
        event.add(Withdrew(1), "entrant")
        event.add(Withdrew(other), "entrant")
        contest = event.play(each(first_wins))
        assert len(contest.rounds) == 5
        for round_ in contest.rounds[1:]:
            assert sorted(len(table.seats) for table in round_.tables) == [3, 3, 4, 4]


@pytest.mark.parametrize(("people", "seats"), [(7, 3), (8, 4), (10, 4), (11, 5), (13, 6), (14, 3)])
def test_at_tables_as_few_meet_again_as_a_long_search_finds(people: int, seats: int) -> None:
    contest = course(people, seats).play(each(first_wins))
    tables = rounds_of(contest)
    assert repeats(tables) <= 1.1 * fewest_repeats(tables, 15_000, Random(people)) + 1
    byes = byes_of(contest)
    assert max(byes.values(), default=0) - min(byes[number] for number in range(1, people + 1)) <= 1


def test_all_meet_about_equally_often_in_a_long_event() -> None:
    contest = course(8, 4, rounds=7).play(each(first_wins))
    times = [met(contest)[two] for two in combinations(range(1, 9), 2)]
    assert sum(times) == 7 * 2 * 6
    assert set(times) <= {2, 3, 4}  # three each, if it were quite even


def test_the_log_pairs_again_as_it_was() -> None:
    event = course(10, 4)
    event.play(each(first_wins))
    for entry in event.entries:
        if isinstance(entry.what, Paired):
            again = pair(before(event.entries, entry.what.round))
            assert again == Pairing(entry.what.tables, entry.what.byes)


def test_points_of_a_bye_are_what_the_plan_says() -> None:
    event = course(3, bye="half")
    contest = event.play(each(first_wins))
    assert sum(scores(contest).values()) == 3 + 3 * scores_of_half(contest)


def scores_of_half(contest: Contest) -> float:
    """Return what half a bye is worth in a game of two."""
    assert contest.plan.for_two
    return 0.5


def test_seats_and_byes_are_shared_out_where_no_plan_of_all_rounds_is_kept() -> None:
    event = course(5, 4, rounds=9)
    contest = event.play(each(first_wins), rounds=1)
    (first,) = contest.rounds
    past = []
    for number in range(1, 5):
        seats = tuple(one for one in range(1, 6) if one != number)
        table = replace(first.tables[0], seats=seats)
        past.append(replace(first, number=number, tables=(table,), byes=(Bye(number),)))
    contest = replace(contest, rounds=tuple(past))
    sat = seat_counts(contest)
    for seed in "abcd":
        pairing = pair(replace(contest, seed=seed))
        assert pairing.byes == (Bye(5),), "everybody else has had one"
        (seating,) = pairing.tables
        assert not any(sat[number][seat] for seat, number in enumerate(seating.seats)), "new seats for all"
