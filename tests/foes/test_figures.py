"""Whole games by machine players: they end, by the bosses, whatever the seed; skill shows.

The figures are those of `tablekeeper simulate`; the long form plays as many games as the issue of Foes asks.
"""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from engine.playout import simulate
from games.foes import GAME
from players import named

SEED = "7"
QUICK, LONG = 6, 200
MOST_STALEMATES = 0.05
FAIR = 1.5

Tell = Callable[[str], None]


def greedy_games(seats: int, games: int, tell: Tell) -> None:
    """Play greedy games with every invariant checked in every state."""
    found = simulate(GAME, games, seats, SEED, named("greedy"), check=True)
    tell(f"foes, {seats} greedy: {found['reasons']} of {games}, {found['length']['mean']} actions a game")
    assert found["faults"] == []
    assert found["finished"] == games
    assert found["reasons"].get("stalemate", 0) <= max(1, MOST_STALEMATES * games)
    assert found["reasons"].get("round_cap", 0) == 0


@pytest.mark.parametrize("seats", range(2, 7))
def test_r122_r130_greedy_games_end_with_every_invariant_held(seats: int, tell: Tell) -> None:
    greedy_games(seats, QUICK, tell)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_r122_r130_two_hundred_greedy_games_end_with_every_invariant_held(seats: int, tell: Tell) -> None:
    greedy_games(seats, LONG, tell)


@pytest.mark.parametrize("seats", range(2, 7))
def test_one_greedy_seat_wins_more_than_its_share_among_random_ones(seats: int, tell: Tell) -> None:
    found = simulate(GAME, 8, seats, SEED, named("greedy,random"))
    tell(f"foes, one greedy of {seats}: {found['shares'][0]} times its fair share")
    assert found["shares"][0] >= FAIR


def test_r130_the_same_series_under_two_hash_seeds_prints_the_same() -> None:
    program = (
        "import json; from engine.playout import simulate; from games.foes import GAME; "
        "from players import named; print(json.dumps(simulate(GAME, 4, 4, '7', named('greedy'))))"
    )
    printed = [
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert printed[0] == printed[1]
    assert '"finished": 4' in printed[0]
