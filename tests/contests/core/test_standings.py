"""Standings and tie-breaks, with numbers worked out by hand."""

from fractions import Fraction
from typing import Any

import pytest

from contests.log import (
    Bye,
    Corrected,
    Joined,
    Number,
    Paired,
    Rested,
    Resulted,
    RoundClosed,
    SeasonEnded,
    Seating,
    Withdrew,
)  # fmt: skip
from contests.plan import TieBreak
from contests.points import written
from contests.standings import division_of, standings
from contests.tiebreaks import MEASURES
from tests.contests.core.made import Event


def order(event: Event, **scope: Any) -> list[Number]:
    """Return entrants as they stand."""
    return [line.entrant for line in standings(event.contest, **scope)]


def points(event: Event, **scope: Any) -> dict[Number, str]:
    """Return points as people read them."""
    return {line.entrant: written(line.points) for line in standings(event.contest, **scope)}


def values(event: Event, name: TieBreak, **scope: Any) -> dict[Number, str]:
    """Return a tie-break's values as people read them, by number."""
    lines = standings(event.contest, **scope)
    return {
        line.entrant: written(dict(line.breaks)[name]) for line in sorted(lines, key=lambda one: one.entrant)
    }


def six() -> Event:
    """Play two rounds of six: 1 has 2 points, 2 to 5 have 1, 6 has none."""
    event = Event(6).start().pair((1, 2), (3, 4), (5, 6)).played((1, 2), (1, 2), (1, 2))
    return event.pair((1, 3), (2, 5), (4, 6)).played((1, 2), (1, 2), (1, 2))


def four(**plan: Any) -> Event:
    """Play all against all of four: 1 has 2 points, 3 and 4 have 1½, 2 has 1."""
    event = Event(4, **plan).start().pair((1, 2), (3, 4)).played((1, 2), (1, 1))
    event.pair((3, 1), (4, 2)).played((1, 2), (1, 2))
    return event.pair((1, 4), (2, 3)).played((1, 2), (1, 2))


def tables(**plan: Any) -> Event:
    """Play two rounds of eight at tables of four."""
    event = (
        Event(8, seats=4, **plan).start().pair((1, 2, 3, 4), (5, 6, 7, 8)).played((1, 2, 3, 4), (1, 1, 3, 4))
    )
    return event.pair((1, 5, 2, 6), (3, 4, 7, 8)).played((2, 1, 3, 4), (1, 2, 3, 4))


def test_buchholz_is_the_sum_of_the_scores_of_ones_opponents() -> None:
    # 2 met 1 (2 points) and 5 (1); 3 met 4 (1) and 1 (2); 4 met 3 (1) and 6 (0); 5 met 6 (0) and 2 (1)
    assert values(six(), "buchholz") == {1: "2", 2: "3", 3: "3", 4: "1", 5: "1", 6: "2"}


def test_buchholz_counts_an_unplayed_round_as_a_game_against_oneself() -> None:
    event = Event(3).start().pair((1, 2), byes=(Bye(3),)).played((1, 2))
    event.pair((1, 3), byes=(Bye(2),)).played((1, 2))
    event.pair((2, 3), byes=(Bye(1),)).played((1, 2))
    assert points(event) == {1: "3", 2: "2", 3: "1"}
    # 1: 2 (of 2) + 1 (of 3) + 3 (own); 2: 3 + 2 (own) + 1; 3: 1 (own) + 3 + 2
    assert values(event, "buchholz") == {1: "6", 2: "6", 3: "6"}
    # 1: beat 2 and 3, and won against 3 points of its own; 2: beat 3, and 2 of its own; 3: 1 of its own
    assert values(event, "sonneborn") == {1: "6", 2: "3", 3: "1"}


def test_whoever_met_one_who_left_does_not_suffer_for_it() -> None:
    event = Event(4).start().pair((1, 2), (3, 4)).played((1, 2), (1, 2)).put(Withdrew(2))
    event.pair((1, 3), byes=(Bye(4),)).played((1, 1))
    event.pair((1, 4), byes=(Bye(3),)).played((1, 2))
    assert points(event) == {1: "2½", 3: "2½", 4: "1", 2: "0"}
    # 1: 1 (2 has 0, and two rounds that count as draws) + 2½ + 1; 3: 1 (of 4) + 2½ (of 1) + 2½ (own bye)
    assert values(event, "buchholz")[1] == "4½"
    assert values(event, "buchholz")[3] == "6"


def test_a_rest_in_the_middle_counts_for_opponents_as_it_is() -> None:
    event = Event(4).start().put(Rested(4)).pair((1, 2), byes=(Bye(3), Bye(4, "half"))).played((1, 2))
    event.pair((1, 4), (2, 3)).played((2, 1), (1, 2))
    assert points(event)[4] == "1½"
    assert values(event, "buchholz")[1] == "2½"  # 1 of 2, 1½ of 4


def test_median_leaves_the_best_and_the_worst_opponent_out() -> None:
    # opponents of 1: 1, 1½, 1½; of 2: 2, 1½, 1½; of 3 and 4: 2, 1, 1½
    assert values(four(), "median") == {1: "1½", 2: "1½", 3: "1½", 4: "1½"}
    assert values(six(), "median") == dict.fromkeys(range(1, 7), "0")


def test_sonneborn_berger_counts_whom_one_has_beaten() -> None:
    # 3 beat 1 (2) and drew with 4 (½ of 1½): 2¾; 4 beat 2 (1) and drew with 3: 1¾
    assert values(four(), "sonneborn") == {1: "2½", 2: "1½", 3: "2¾", 4: "1¾"}
    assert order(four()) == [1, 3, 4, 2]


def test_direct_encounter_tells_between_those_who_are_level() -> None:
    event = Event(4, tiebreaks=("direct",)).start().pair((1, 2), (3, 4)).played((1, 2), (1, 2))
    event.pair((4, 1), (2, 3)).played((1, 2), (2, 1)).pair((1, 3), (2, 4)).played((1, 2), (1, 2))
    assert points(event) == {1: "2", 3: "2", 2: "1", 4: "1"}
    assert order(event) == [1, 3, 2, 4]  # 1 beat 3, and 2 beat 4
    assert values(event, "direct") == {1: "1", 2: "1", 3: "0", 4: "0"}


def test_direct_encounter_counts_only_where_all_who_are_level_have_met() -> None:
    event = Event(6, tiebreaks=("direct", "progressive"))
    event.start().pair((1, 2), (3, 4), (5, 6)).played((1, 2), (1, 2), (1, 2))
    event.pair((1, 3), (2, 5), (4, 6)).played((1, 2), (1, 2), (1, 2))
    assert values(event, "direct") == dict.fromkeys(range(1, 7), "0")  # 2 beat 5, but has not met 3 and 4


def test_wins_are_games_won_at_the_table() -> None:
    event = Event(3, tiebreaks=("wins",)).start().pair((1, 2), byes=(Bye(3),)).played((1, 2))
    assert values(event, "wins") == {1: "1", 2: "0", 3: "0"}
    assert order(event) == [1, 3, 2]
    assert values(tables(tiebreaks=("wins",)), "wins")[5] == "1"  # the first place that it shared is none


def test_progressive_counts_early_points_more_often() -> None:
    # 3 had 1 and 1: 2; 2 had 0 and 1: 1
    assert values(six(), "progressive") == {1: "3", 2: "1", 3: "2", 4: "1", 5: "2", 6: "0"}
    assert order(six()) == [1, 3, 2, 5, 4, 6]


def test_progressive_counts_points_of_byes_too() -> None:
    event = Event(3, tiebreaks=("progressive",)).start().pair((1, 2), byes=(Bye(3),)).played((1, 2))
    assert values(event.pair((1, 3), byes=(Bye(2),)).played((1, 2)), "progressive") == {
        1: "3",
        2: "1",
        3: "2",
    }


def test_the_usual_tie_breaks_come_in_the_order_that_players_are_told() -> None:
    two = ("buchholz", "median", "sonneborn", "direct", "wins", "progressive", "lot")
    assert tuple(name for name, _ in standings(six().contest)[0].breaks) == two
    many = ("places", "best", "opponents", "lot")
    assert tuple(name for name, _ in standings(tables().contest)[0].breaks) == many
    chosen = Event(2, tiebreaks=("wins", "buchholz")).start()
    assert tuple(name for name, _ in standings(chosen.contest)[0].breaks) == ("wins", "buchholz", "lot")


def test_tables_bring_points_by_place() -> None:
    assert points(tables()) == {5: "5½", 1: "5", 3: "4", 2: "3", 6: "2½", 4: "2", 7: "2", 8: "0"}


def test_the_sum_of_places_is_better_the_smaller_it_is() -> None:
    # 5 shared the first two places (1½) and came first; 6 shared them and came fourth
    assert values(tables(), "places") == {1: "3", 2: "5", 3: "4", 4: "6", 5: "2½", 6: "5½", 7: "6", 8: "8"}


def test_the_sum_of_places_tells_where_points_are_level() -> None:
    event = Event(4, seats=4, points=(2, 1, 1, 0), tiebreaks=("places",)).start()
    event.pair((1, 2, 3, 4)).played((1, 3, 2, 4))
    assert points(event) == {1: "2", 3: "1", 2: "1", 4: "0"}
    assert order(event) == [1, 3, 2, 4]


def test_places_of_a_smaller_table_are_spread_and_byes_count_as_their_points() -> None:
    event = (
        Event(7, seats=4, bye="half").start().pair((1, 2, 3, 4), (5, 6, 7)).played((1, 2, 3, 4), (1, 2, 3))
    )
    assert values(event, "places") == {1: "1", 2: "2", 3: "3", 4: "4", 5: "1", 6: "2½", 7: "4"}
    event.pair((1, 2, 3), (4, 5, 6), byes=(Bye(7),)).played((1, 2, 3), (1, 2, 3))
    assert values(event, "places")[7] == "6½"  # a last, and the middle of four


def test_best_places_count_firsts_then_seconds() -> None:
    event = tables()
    assert values(event, "best") == {1: "1", 2: "0", 3: "1", 4: "0", 5: "2", 6: "1", 7: "0", 8: "0"}
    lines = order(event)
    assert lines.index(4) < lines.index(7)  # level at 2 points and 6 places; 4 was second once, 7 third twice


def test_best_places_go_down_to_the_last() -> None:
    event = Event(8, seats=4, points=(3, 2, 2, 2), tiebreaks=("best",)).start()
    event.pair((1, 3, 4, 5), (2, 6, 7, 8)).played((4, 1, 2, 3), (3, 1, 2, 4))
    event.pair((1, 6, 7, 8), (2, 3, 4, 5)).played((1, 2, 3, 4), (1, 2, 3, 4))
    assert points(event)[1] == points(event)[2] == "5"
    assert order(event).index(2) < order(event).index(1), "third and first is better than last and first"
    swapped = Event(8, seats=4, points=(3, 2, 2, 2), tiebreaks=("best",)).start()
    swapped.pair((1, 3, 4, 5), (2, 6, 7, 8)).played((3, 1, 2, 4), (4, 1, 2, 3))
    swapped.pair((1, 6, 7, 8), (2, 3, 4, 5)).played((1, 2, 3, 4), (1, 2, 3, 4))
    assert order(swapped).index(1) < order(swapped).index(2)


def test_the_average_of_opponents_takes_points_as_they_are() -> None:
    event = Event(8, seats=4).start().pair((1, 2, 3, 4), (5, 6, 7, 8)).played((1, 2, 3, 4), (1, 2, 3, 4))
    event.put(Withdrew(4)).pair((1, 5, 2, 6), (3, 7, 8)).played((1, 2, 3, 4), (1, 2, 3))
    found = {line.entrant: dict(line.breaks)["opponents"] for line in standings(event.contest)}
    # 1 met 2 (2 and 1), 3 (1 and 3), 4 (none, and then gone), and 5 (3 and 2), 2, 6 (2 and none)
    assert found[1] == Fraction(3 + 4 + 0 + 5 + 3 + 2, 6)


def test_the_average_of_opponents() -> None:
    # 4 met 1 (5), 2 (3), 3 (4), and 3 (4), 7 (2), 8 (0): 18 by 6; 7 met 5, 6, 8 and 3, 4, 8: 14 by 6
    found = {line.entrant: dict(line.breaks)["opponents"] for line in standings(tables().contest)}
    assert (found[4], found[7]) == (Fraction(3), Fraction(14, 6))


def test_the_lot_decides_at_last_and_always_alike() -> None:
    event = Event(6, tiebreaks=()).start("a").pair((1, 2), (3, 4), (5, 6)).played((1, 1), (1, 1), (1, 1))
    lots = values(event, "lot")
    assert sorted(lots.values()) == ["1", "2", "3", "4", "5", "6"]
    assert order(event) == sorted(lots, key=lots.__getitem__)
    others = [order(Event(6).start(seed)) for seed in ("a", "b", "c", "d")]
    assert len({tuple(other) for other in others}) > 1


def test_standings_up_to_a_round_and_without_results_to_come() -> None:
    event = four()
    assert points(event, upto=1) == {1: "1", 3: "½", 4: "½", 2: "0"}
    event = Event(4).start().pair((1, 2), (3, 4)).put(Resulted(1, 1, (1, 2)))
    assert points(event) == {1: "1", 2: "0", 3: "0", 4: "0"}
    assert values(event, "buchholz") == {1: "0", 2: "1", 3: "0", 4: "0"}
    assert {line.entrant: line.games for line in standings(event.contest)} == {1: 1, 2: 1, 3: 0, 4: 0}


def test_a_correction_counts_at_once() -> None:
    event = four().put(Corrected(1, 1, (2, 1), "seats were changed"))
    assert points(event) == {2: "2", 3: "1½", 4: "1½", 1: "1"}


def test_who_left_before_playing_is_not_ranked_and_who_left_later_is() -> None:
    event = Event(5).put(Withdrew(5)).start().pair((1, 2), (3, 4)).played((1, 2), (1, 2)).put(Withdrew(1))
    assert sorted(order(event)) == [1, 2, 3, 4]
    assert order(event)[0] in (1, 3)


def test_a_knock_out_is_ranked_by_how_far_one_came() -> None:
    event = Event(4, format="single", seeding="joined").start().pair((1, 4), (2, 3)).played((1, 2), (1, 2))
    assert set(order(event)[:2]) == {1, 2}
    event.pair((1, 2), group="final").played((2, 1))
    assert order(event) == [2, 1, 3, 4]  # 3 lost to the winner: their Buchholz is higher


def test_whoever_only_waited_in_a_knock_out_has_come_no_further() -> None:
    event = Event(4, format="double", seeding="joined").start()
    event.pair((1, 4), (2, 3), group="winners").played((1, 2), (1, 2))
    event.put(Paired(2, (Seating((1, 2), "winners"), Seating((4, 3), "losers"))))
    event.put(Resulted(2, 1, (1, 2)), Resulted(2, 2, (1, 2)), RoundClosed(2))
    event.put(Paired(3, (Seating((2, 4), "losers"),), (Bye(1, "none"),))).played((1, 2)).put(Withdrew(1))
    assert order(event) == [2, 4, 1, 3]  # 1 left without a game in round 3, in which 4 went out


def test_a_ladder_is_ranked_by_rungs() -> None:
    event = Event(4, format="ladder", seeding="joined").start().pair((4, 2)).played((1, 2)).put(Joined(5))
    assert order(event) == [1, 4, 3, 2, 5]
    assert order(event, upto=0) == [1, 2, 3, 4, 5]
    event.put(Withdrew(4))
    assert order(event) == [1, 3, 2, 5, 4]


def test_a_league_is_ranked_by_divisions_and_seasons() -> None:
    event = Event(6, format="league", divisions=2, seeding="joined").start()
    assert [entrant.division for entrant in event.contest.entrants] == [1, 1, 1, 2, 2, 2]
    seats = (Seating((1, 2), "1"), Seating((4, 5), "2"))
    event.put(Paired(1, seats, (Bye(3), Bye(6)))).put(
        Resulted(1, 1, (2, 1)), Resulted(1, 2, (2, 1)), RoundClosed(1)
    )
    assert set(order(event)[:3]) == {1, 2, 3}
    assert set(order(event, division=2)) == {4, 5, 6}
    event.put(SeasonEnded(1, ((1, 2), (5, 1))))
    assert [division_of(event.contest, 1, season) for season in (1, 2, None)] == [1, 2, 2]
    assert set(order(event, division=1)) == {2, 3, 5}
    assert set(points(event).values()) == {"0"}
    assert points(event, season=1, division=1) == {2: "1", 3: "1", 1: "0"}


@pytest.mark.parametrize("name", MEASURES)
def test_every_tie_break_has_its_definition(name: TieBreak) -> None:
    assert MEASURES[name].__doc__


def test_an_event_without_rounds_has_standings() -> None:
    assert sorted(order(Event(3).start())) == [1, 2, 3]
