"""Whole games by machine players: they end, mostly by a crown, and no seat is worth much more than another.

The figures are those of `tablekeeper simulate good_vs_bad --games 400 --seats N --seed 4`; the long form
plays as many, the quick one a few with seeds drawn from the commit.
"""

from collections.abc import Callable
from typing import Any, Final, cast

import pytest

from engine.game import AnyGame
from engine.playout import play, source, start
from games.good_vs_bad import GAME as GOOD_VS_BAD
from players import named
from tests.support.fairness import assert_all_end, assert_fair, assert_quick, series, shares_of, told

GAME: Final = cast(AnyGame, GOOD_VS_BAD)
SEED: Final = "4"
QUICK, LONG = 8, 400
DECIDED: Final = 0.7
"""Share of games that a Champion wins before the last round: 0.83 to 0.99 were found."""
SURE: Final = 0.25
"""So far below may a short series be by chance."""

Tell = Callable[[str], None]


@pytest.mark.parametrize("seats", range(2, 7))
def test_greedy_games_end_and_are_fair(seats: int, tell: Tell) -> None:
    assert_quick(GAME, QUICK, seats, tell)


@pytest.mark.parametrize("seats", range(2, 7))
def test_most_games_are_won_by_a_champion(seats: int, tell: Tell) -> None:
    found = series(GAME, QUICK, seats, SEED)
    tell(told(GAME, SEED, found))
    assert found["reasons"]["crown"] >= (DECIDED - SURE) * QUICK


def by_turn_order(games: int, seats: int, seed: str) -> dict[str, Any]:
    """Play the same series, but count wins by place in turn order: the start player is drawn."""
    (_, policy), *_ = named("greedy")
    wins = [0.0] * seats
    for number in range(games):
        state = start(GAME, GAME.Options(), seats, seed, number)
        played = play(GAME, state, [policy] * seats, source(seed, "play", number))
        assert played.outcome is not None
        firsts = [seat for seat, place in enumerate(played.outcome.places) if place == 1]
        for seat in firsts:
            wins[(seat - played.state.first) % seats] += 1 / len(firsts)
    return {"finished": games, "wins": wins}


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_no_place_in_turn_order_is_worth_much_more_than_another(seats: int, tell: Tell) -> None:
    found = by_turn_order(LONG, seats, SEED)
    places = ", ".join(f"{share.share:.2f}" for share in shares_of(found))
    tell(f"good_vs_bad, {seats} greedy, seed {SEED}, {LONG} games, by turn order: {places}")
    assert_fair(found)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_four_hundred_greedy_games_end_and_are_fair(seats: int, tell: Tell) -> None:
    found = series(GAME, LONG, seats, SEED)
    tell(told(GAME, SEED, found))
    assert_all_end(found)
    assert_fair(found)
    assert found["reasons"]["crown"] >= DECIDED * LONG


@pytest.mark.parametrize("seats", range(2, 7))
def test_one_greedy_seat_wins_more_than_its_share_among_random_ones(seats: int, tell: Tell) -> None:
    found = series(GAME, 8, seats, SEED, "greedy,random")
    tell(f"good_vs_bad, one greedy of {seats}: {found['shares'][0]} times its fair share")
    assert found["shares"][0] >= 1.5
