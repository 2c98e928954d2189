"""Heaven & Hell keeps every property, for each number of seats."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from engine.conformance import conformance
from engine.conformance.pilots import Pilot
from games import GAMES
from tests.conformance.searching import DEEP, SEARCH
from tests.heaven_hell.dealt import with_piles

GAME = GAMES["heaven_hell"]
FIXTURES = {"piles and known cards": with_piles}
GREEDY, KINDS = Pilot("greedy"), Pilot("kinds")
QUICK: Final = (KINDS, GREEDY, GREEDY, KINDS, Pilot("default"), GREEDY, Pilot("random"))
"""Who plays in the quick form, each game from another one on. The random player mostly discards."""


def proven(games: int, tell: Callable[[str], None], **how: Any) -> None:
    """Run the kit and print how often each row ran."""
    report = conformance(GAME, games=games, fixtures=FIXTURES, **how)
    for line in report.table().splitlines():
        tell(line)
    assert report.ok, report.table()


@pytest.mark.long
@pytest.mark.timeout(900)
def test_heaven_hell_conforms(tell: Callable[[str], None]) -> None:
    """Play four rounds at most, and look closely at three states of a sort and then at every tenth.

    Games of six seats are thousands of states otherwise, seven viewers each, nearly all of them even-up.
    """
    options = GAME.Options.model_validate({"round_cap": 4})
    proven(1, tell, players=SEARCH, options=options, policies=QUICK, enough=3, pictures=6)


@pytest.mark.slow
def test_heaven_hell_conforms_in_two_hundred_games_for_each_number_of_seats(
    tell: Callable[[str], None],
) -> None:
    proven(200, tell, players=DEEP)
