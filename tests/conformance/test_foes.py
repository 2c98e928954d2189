"""Formidable Foes keeps every property, for each number of seats."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from engine.conformance import conformance
from games import GAMES
from tests.conformance.fixtures import with_spells

ENOUGH: Final = 40
"""So many states of a sort are looked at closely in the quick form, and then every tenth."""


def proven(games: int, tell: Callable[[str], None], **how: Any) -> None:
    """Run the kit and print how often each row ran."""
    report = conformance(GAMES["foes"], games=games, fixtures={"three spells each": with_spells}, **how)
    for line in report.table().splitlines():
        tell(line)
    assert report.ok, report.table()


@pytest.mark.timeout(900)
def test_foes_conforms(tell: Callable[[str], None]) -> None:
    proven(5, tell, enough=ENOUGH)


@pytest.mark.slow
def test_foes_conforms_in_two_hundred_games_for_each_number_of_seats(tell: Callable[[str], None]) -> None:
    proven(200, tell)
