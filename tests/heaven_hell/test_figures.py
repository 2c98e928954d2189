"""Whole games by machine players: they end, mostly by Dominion, and no place is worth much more than another.

The figures are those of `tablekeeper simulate heaven_hell --games 400 --seats N --seed 4`; the long form
plays as many, the quick one a few with seeds drawn from the commit. The start player is drawn, so that seats
are alike; what matters is the order of turns, which is held to the same bounds.
"""

from collections.abc import Callable
from typing import Any, Final, cast

import pytest

from engine.game import AnyGame
from engine.playout import play, source, start
from games.heaven_hell import GAME as HEAVEN_HELL
from players import named
from tests.support.fairness import (
    UNLIKELY,
    assert_all_end,
    assert_fair,
    assert_quick,
    drawn_seeds,
    series,
    shares_of,
    told,
)

GAME: Final = cast(AnyGame, HEAVEN_HELL)
SEED: Final = "4"
QUICK, LONG = 5, 400
DECIDED: Final = 0.75
"""Share of games that are won by Dominion before the last round: 0.80 to 0.96 were found."""
SURE: Final = 0.3
"""So far below may a short series be by chance."""
BY_CHANCE: Final = 0.05
"""A long series fails by the order of turns only where the bound itself would give it more seldom."""

Tell = Callable[[str], None]


def by_order(seats: int, games: int, seed: str) -> dict[str, Any]:
    """Play a series and count wins by order number, the start player first (3.4)."""
    [(_, greedy)] = named("greedy")
    wins = [0.0] * seats
    for number in range(games):
        state = start(GAME, GAME.Options(), seats, seed, number)
        first = state.first
        outcome = play(GAME, state, [greedy] * seats, source(seed, "play", number)).outcome
        assert outcome is not None, f"game {number} of seed {seed} did not end"
        firsts = [seat for seat, place in enumerate(outcome.places) if place == 1]
        for seat in firsts:
            wins[(seat - first) % seats] += 1 / len(firsts)
    return {"finished": games, "wins": wins}


@pytest.mark.parametrize("seats", range(2, 7))
def test_greedy_games_end_and_are_fair(seats: int, tell: Tell) -> None:
    assert_quick(GAME, QUICK, seats, tell)


@pytest.mark.parametrize("seats", range(2, 7))
def test_most_games_are_won_by_dominion(seats: int, tell: Tell) -> None:
    figures = series(GAME, QUICK, seats, SEED)
    tell(told(GAME, SEED, figures))
    assert figures["reasons"].get("dominion", 0) >= (DECIDED - SURE) * QUICK


@pytest.mark.parametrize("seats", [2, 4])
def test_the_order_of_turns_is_fair(seats: int, tell: Tell) -> None:
    for seed in drawn_seeds(GAME):
        figures = by_order(seats, QUICK, seed)
        tell(f"heaven_hell by order, seed {seed}: {'; '.join(map(str, shares_of(figures)))}")
        assert_fair(figures, UNLIKELY)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_four_hundred_greedy_games_end_and_are_fair(seats: int, tell: Tell) -> None:
    figures = series(GAME, LONG, seats, SEED)
    tell(told(GAME, SEED, figures))
    assert_all_end(figures)
    assert_fair(figures)
    assert figures["reasons"]["dominion"] >= DECIDED * LONG


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_order_of_turns_is_fair_in_four_hundred_games(seats: int, tell: Tell) -> None:
    figures = by_order(seats, LONG, SEED)
    tell(f"heaven_hell by order, seed {SEED}: {'; '.join(map(str, shares_of(figures)))}")
    assert_fair(figures, BY_CHANCE)


@pytest.mark.parametrize("seats", range(2, 7))
def test_one_greedy_seat_wins_more_than_its_share_among_random_ones(seats: int, tell: Tell) -> None:
    figures = series(GAME, 6, seats, SEED, "greedy,random")
    tell(f"heaven_hell, one greedy of {seats}: {figures['shares'][0]} times its fair share")
    assert figures["shares"][0] >= 1.5
