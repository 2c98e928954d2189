"""Speed beside a yardstick, by a wide margin: the figures are measured by `tablekeeper bench`."""

from engine.playout import simulate
from players import named
from tests.heaven_hell.table import GAME
from tests.support.cost import Meter

DEAREST = 0.025
"""Yardsticks that an action of random play costs at most; it costs a tenth of that, or less."""


def test_random_play_is_fast_enough() -> None:
    meter = Meter()
    figures = simulate(GAME, 6, 3, "speed", named("random"))
    assert figures["finished"] == 6
    assert meter.spent < DEAREST * figures["actions"]
