"""Guardians keeps every property."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from engine.conformance import conformance
from engine.conformance.pilots import Pilot
from games import GAMES

GAME = GAMES["guardians"]
GREEDY, KINDS = Pilot("greedy"), Pilot("kinds")
QUICK: Final = (GREEDY, GREEDY, KINDS, GREEDY, Pilot("default"), GREEDY, Pilot("random"))
"""Who plays in the quick form, each game from another one on. The random player seldom fights."""
ENOUGH: Final = 30


def proven(games: int, tell: Callable[[str], None], **how: Any) -> None:
    """Run the kit and print how often each row ran."""
    report = conformance(GAME, games=games, **how)
    for line in report.table().splitlines():
        tell(line)
    assert report.ok, report.table()


@pytest.mark.timeout(900)
def test_guardians_conforms(tell: Callable[[str], None]) -> None:
    """Play eight turns at most, and look closely at thirty states of a sort and then at every tenth."""
    proven(10, tell, options=GAME.Options.model_validate({"turn_cap": 8}), policies=QUICK, enough=ENOUGH)


@pytest.mark.slow
def test_guardians_conforms_in_two_hundred_games(tell: Callable[[str], None]) -> None:
    proven(200, tell)
