"""Who wins a trophy: the best three by the standings, of each division and season, who have played."""

from contests.podium import Step, podium, seasons_over
from contests.simulation import each
from tests.contests.league.test_league import course, weaker_wins


def test_each_division_of_each_season_has_its_own_podium() -> None:
    league = course(8, seasons=2)
    league.play(each(weaker_wins))
    assert seasons_over(league.contest) == 2
    first, second = podium(league.contest, 1), podium(league.contest, 2)
    assert [step.entrant for step in first] == [4, 3, 2, 8, 7, 6], "the higher number wins"
    assert [(step.division, step.rank) for step in first] == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]
    assert first != second and second[0] == Step(1, 1, 8), "who went up wins the first division"


def test_no_season_is_over_before_its_end_and_who_has_not_played_has_won_nothing() -> None:
    league = course(8, seasons=2)
    assert seasons_over(league.contest) == 0
    assert podium(league.contest, 1) == ()
