"""Whole games by machine players with every number of players: they end, and no side is far ahead.

`python -m tests.willow.test_figures GAMES SEED` prints the figures. The long form plays 400 games with each
number of players, the quick one a few with seeds drawn from the commit, so that nobody tunes to one series.
"""

import sys
from collections.abc import Callable
from math import comb
from typing import Final

import pytest

from games.willow import GAME
from tests.support.fairness import UNLIKELY, drawn_seeds
from tests.willow.series import SIDES, Series, series

SEED: Final = "5"
SEATS: Final = range(2, 7)
QUICK, LONG = 3, 400
MOST: Final = 0.65
"""The largest share of its games, with any number of players, that a side may win."""
CAPPED: Final = 0.05
"""The largest part of games that may go to the last round."""

Tell = Callable[[str], None]


def chance_of(won: int, games: int) -> float:
    """Return how likely a side at the very bound would win so many games or more."""
    return sum(comb(games, k) * MOST**k * (1 - MOST) ** (games - k) for k in range(won, games + 1))


def told(found: Series, seed: str, tell: Tell) -> Series:
    """Print a series and return it."""
    tell(f"seed {seed}: {found}")
    return found


def test_games_of_all_numbers_of_players_end_and_no_side_is_far_ahead(tell: Tell) -> None:
    for seed in drawn_seeds(GAME, 1):
        wins = dict.fromkeys(SIDES, 0)
        for seats in SEATS:
            figures = told(series(QUICK, seats, seed, first=1000 * seats), seed, tell)  # other deals for each
            assert figures.unfinished == 0
            for side in SIDES:
                wins[side] += figures.wins[side]
        for side, won in wins.items():
            assert chance_of(won, QUICK * len(SEATS)) >= UNLIKELY, side


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_four_hundred_games_end_and_no_side_wins_more_than_65_percent(seats: int, tell: Tell) -> None:
    figures = told(series(LONG, seats, SEED), SEED, tell)
    assert figures.games == LONG
    assert figures.unfinished == 0
    assert max(figures.share(side) for side in SIDES) <= MOST, str(figures)
    assert figures.reasons["round_cap"] <= CAPPED * LONG


@pytest.mark.parametrize("policies", ["greedy,random", "random,greedy"])
def test_a_machine_player_beats_one_who_plays_at_random(policies: str, tell: Tell) -> None:
    figures = told(series(5, 2, SEED, policies), policies, tell)
    greedy = SIDES[0] if policies.startswith("greedy") else SIDES[1]
    assert figures.wins[greedy] >= 4  # nearly all


def main() -> None:
    """Print the figures of all numbers of players."""
    games, seed = int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else SEED
    for seats in SEATS:
        told(series(games, seats, seed), seed, print)


if __name__ == "__main__":
    main()
