"""Speed, by a wide margin: the figures themselves are measured by `tablekeeper bench`."""

from time import perf_counter

from engine.playout import simulate
from players import named
from tests.heaven_hell.table import GAME

LEAST = 4_000
"""Actions a second that even a busy machine reaches; an idle core plays 40,000 and more."""


def test_random_play_is_fast_enough() -> None:
    found = simulate(GAME, 6, 3, "speed", named("random"), clock=perf_counter)
    assert found["finished"] == 6
    assert found["actions_per_second"] > LEAST
