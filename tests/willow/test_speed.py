"""Speed beside a yardstick, by a wide margin: the figures are measured by `tablekeeper bench`."""

from engine.playout import simulate
from games.willow import GAME
from players import named
from tests.support.cost import Meter

DEAREST = 0.100
"""Yardsticks that an action of random play costs at most; it costs a tenth of that, or less."""
MOST = 300
"""Yardsticks that a game between machine players costs at most; it costs a tenth of that, or less."""


def test_random_play_is_fast_enough() -> None:
    options = GAME.Options.model_validate({"round_cap": 20})
    meter = Meter()
    figures = simulate(GAME, 3, 2, "speed", named("random"), options=options)
    assert figures["finished"] == 3
    assert meter.spent < DEAREST * figures["actions"]


def test_machine_players_are_fast_enough() -> None:
    meter = Meter()
    figures = simulate(GAME, 4, 4, "speed", named("greedy"))
    assert figures["finished"] == 4
    assert meter.spent < 4 * MOST
