"""Heaven & Hell keeps every property, for each number of seats."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.conformance import conformance
from games import GAMES
from tests.heaven_hell.dealt import with_piles

GAME = GAMES["heaven_hell"]


def proven(games: int, tell: Callable[[str], None], **rules: Any) -> None:
    """Run the kit and print how often each row ran."""
    options = GAME.Options(**rules)
    report = conformance(GAME, games=games, options=options, fixtures={"piles and known cards": with_piles})
    for line in report.table().splitlines():
        tell(line)
    assert report.ok, report.table()


@pytest.mark.timeout(1800)
def test_heaven_hell_conforms(tell: Callable[[str], None]) -> None:
    """Play six rounds at most: twelve of six random players are 7,000 actions, most of them discards."""
    proven(10, tell, round_cap=6)


@pytest.mark.slow
def test_heaven_hell_conforms_in_two_hundred_games_for_each_number_of_seats(
    tell: Callable[[str], None],
) -> None:
    proven(200, tell)
