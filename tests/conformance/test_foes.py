"""Formidable Foes keeps every property, for each number of seats."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from engine.conformance import conformance
from engine.conformance.pilots import Pilot
from games import GAMES
from tests.conformance.fixtures import with_spells
from tests.conformance.searching import DEEP

MIXED: Final = (Pilot("random"), Pilot("greedy"), Pilot("default"))
QUICK: Final[dict[str, Any]] = {"games": 1, "policies": MIXED, "enough": 8, "pictures": 6}
"""The quick form looks closely at a few states of a sort, and then at every tenth."""


def proven(tell: Callable[[str], None], **how: Any) -> None:
    """Run the kit and print how often each row ran."""
    report = conformance(GAMES["foes"], players=DEEP, fixtures={"three spells each": with_spells}, **how)
    for line in report.table().splitlines():
        tell(line)
    assert report.ok, report.table()


@pytest.mark.long
@pytest.mark.timeout(900)
def test_foes_conforms(tell: Callable[[str], None]) -> None:
    proven(tell, **QUICK)


@pytest.mark.slow
def test_foes_conforms_in_two_hundred_games_for_each_number_of_seats(tell: Callable[[str], None]) -> None:
    proven(tell, games=200)
