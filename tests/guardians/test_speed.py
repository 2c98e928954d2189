"""Speed beside a yardstick, by a wide margin: the figures are measured by `tablekeeper bench`."""

from engine.playout import simulate
from players import named
from tests.guardians.pairs import GAME
from tests.support.cost import Meter

DEAREST = 0.033
"""Yardsticks that an action of random play costs at most; it costs a tenth of that, or less."""
MOST = 600
"""Yardsticks that a game between machine players costs at most; it costs a tenth of that, or less."""


def test_random_play_is_fast_enough() -> None:
    meter = Meter()
    figures = simulate(GAME, 4, 2, "speed", named("random"))
    assert figures["finished"] == 4
    assert meter.spent < DEAREST * figures["actions"]


def test_machine_players_are_fast_enough() -> None:
    meter = Meter()
    figures = simulate(GAME, 3, 2, "speed", named("greedy"))
    assert figures["finished"] == 3
    assert meter.spent < 3 * MOST
