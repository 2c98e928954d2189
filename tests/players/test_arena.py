"""Series between policies are fair to each, and their figures are those of the books."""

from collections import Counter

import pytest

from games import GAMES
from players import POLICIES
from players.arena import Bout, Result, Score, SequentialTest, Table, bouts, fight, seatings, sides_of


@pytest.mark.parametrize("policies", [2, 3, 4])
@pytest.mark.parametrize("sides", [2, 3, 4, 6])
def test_each_policy_has_each_side_equally_often(policies: int, sides: int) -> None:
    seats = Counter((side, who) for seating in seatings(policies, sides) for side, who in enumerate(seating))
    assert len(seats) == policies * sides
    assert len(set(seats.values())) == 1


def test_a_series_ends_with_a_whole_deal() -> None:
    assert [bout.deal for bout in bouts(3, 2, 2)] == [0, 0, 1, 1]


@pytest.mark.parametrize("key", GAMES)
def test_a_policy_against_itself_wins_a_half_of_every_deal(key: str) -> None:
    """The same seats win the same deal, whoever is said to sit there."""
    game, table = GAMES[key], Table(("random", "random again"))
    sides = sides_of(game, min(game.seats(game.Options())), "arena")
    for bout in bouts(2, 2, len(sides)):
        seats = sum(map(len, sides))
        table.add(fight(game, seats, "arena", bout, (POLICIES["random"],) * 2))
    assert table.games == 2
    if not table.unended:
        assert table.scores[0, 1].share == table.scores[1, 0].share == 0.5


def test_a_side_of_several_seats_has_one_policy_and_its_best_place() -> None:
    game = GAMES["willow"]
    sides = sides_of(game, 3, "arena")
    assert sorted(map(len, sides)) == [1, 2]
    result = fight(game, 3, "arena", Bout(0, (0, 1)), (POLICIES["greedy"], POLICIES["random"]))
    assert result.places is None or len(result.places) == 2


def test_a_better_place_is_a_win_and_the_same_a_half() -> None:
    table = Table(("a", "b", "c"))
    table.add(Result(Bout(0, (0, 1, 2)), (1, 2, 2)))
    assert (table.scores[0, 1].won, table.scores[1, 0].won, table.scores[1, 2].won) == (1.0, 0.0, 0.5)


def test_a_game_that_does_not_end_counts_for_nobody() -> None:
    table = Table(("a", "b"))
    table.add(Result(Bout(0, (0, 1)), None))
    assert (table.games, table.unended, table.scores) == (1, 1, {})


@pytest.mark.parametrize(
    ("won", "games", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (60, 100, 0.502, 0.691)]
)
def test_the_interval_is_wilsons(won: float, games: int, low: float, high: float) -> None:
    assert Score(won, games).interval == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize(
    ("won", "games", "verdict"),
    [
        (16, 16, "undecided"),
        (17, 17, "better"),
        (0, 13, "undecided"),
        (0, 14, "not better"),
        (30, 60, "undecided"),
    ],
)
def test_the_sequential_test_is_walds(won: float, games: int, verdict: str) -> None:
    """ln 19 = 2.944; a win is worth ln 1.2 = 0.182, a loss ln 0.8 = -0.223."""
    assert SequentialTest().verdict(Score(won, games)) == verdict
