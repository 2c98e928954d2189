"""Speed, by a wide margin: the figures themselves are measured by `tablekeeper bench`."""

from time import perf_counter

from engine.playout import simulate
from players import named
from tests.guardians.pairs import GAME

LEAST = 3_000
"""Actions a second that even a busy machine reaches."""
MOST = 6.0
"""Seconds that a game between machine players takes at most; an idle core needs a tenth."""


def test_random_play_is_fast_enough() -> None:
    found = simulate(GAME, 4, 2, "speed", named("random"), clock=perf_counter)
    assert found["finished"] == 4
    assert found["actions_per_second"] > LEAST


def test_machine_players_are_fast_enough() -> None:
    began = perf_counter()
    found = simulate(GAME, 3, 2, "speed", named("greedy"))
    assert found["finished"] == 3
    assert perf_counter() - began < 3 * MOST
