"""Speed, by a wide margin: the figures themselves are measured by `tablekeeper bench`."""

from time import perf_counter

from engine.playout import simulate
from games.willow import GAME
from players import named

LEAST = 1_000
"""Actions a second that even a busy machine reaches."""
MOST = 3.0
"""Seconds that a game between machine players takes on average; an idle core needs a tenth of a second."""


def test_random_play_is_fast_enough() -> None:
    options = GAME.Options.model_validate({"round_cap": 20})
    found = simulate(GAME, 3, 2, "speed", named("random"), options=options, clock=perf_counter)
    assert found["finished"] == 3
    assert found["actions_per_second"] > LEAST


def test_machine_players_are_fast_enough() -> None:
    began = perf_counter()
    found = simulate(GAME, 4, 4, "speed", named("greedy"))
    assert found["finished"] == 4
    assert perf_counter() - began < 4 * MOST
