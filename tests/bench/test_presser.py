"""The scripted person who counts presses plays whole games, and Foes takes three a turn."""

from statistics import median

import pytest

from bench.rows.presses import GOALS, played
from games import GAMES


def test_each_game_has_a_goal() -> None:
    assert set(GOALS) == set(GAMES)


@pytest.mark.slow
def test_a_turn_of_foes_takes_three_presses() -> None:
    counted = played("foes", "presses 0")
    assert counted.ended and len(counted.turns) > 5
    assert median(counted.turns) <= GOALS["foes"]
