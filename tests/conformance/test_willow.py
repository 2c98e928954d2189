"""Willow keeps every property, by its own rules and by house rules drawn at random."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from engine.conformance import conformance
from engine.conformance.pilots import Pilot
from games import GAMES
from tests.conformance.searching import SEARCH

GAME = GAMES["willow"]
GREEDY, KINDS, RANDOM = Pilot("greedy"), Pilot("kinds"), Pilot("random")
QUICK: Final = (GREEDY, KINDS, GREEDY, RANDOM, Pilot("default"))
"""Who plays in the quick form, seat by seat."""
SECRETLY: Final = ("answers at once commute", "secret answers stay secret")
CLOSELY: Final[dict[str, Any]] = {"policies": QUICK, "enough": 2, "pictures": 6}
ROUNDS: Final = 8


def proven(games: int, tell: Callable[[str], None], **how: Any) -> None:
    """Run the kit and print how often each row ran."""
    report = conformance(GAME, players=SEARCH, games=games, **how)
    for line in report.table().splitlines():
        tell(line)
    assert report.ok, report.table()


@pytest.mark.long
@pytest.mark.timeout(900)
def test_willow_conforms(tell: Callable[[str], None]) -> None:
    """Play once for each of two to six, a few rounds; look closely at some states of a sort, then at some."""
    options = GAME.Options.model_validate({"round_cap": ROUNDS})
    proven(1, tell, options=options, seed="conformance", **CLOSELY)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_willow_conforms_by_any_house_rules(tell: Callable[[str], None]) -> None:
    """Play as many games again, each by other house rules."""
    proven(1, tell, shuffled={"round_cap": ROUNDS}, seed="any rules", **CLOSELY)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("games", [3, pytest.param(24, marks=pytest.mark.slow)])
def test_willow_keeps_secret_whom_a_side_names(games: int, tell: Callable[[str], None]) -> None:
    """Play until both sides name champions at once (W101), which the few games above need not come to."""
    options = GAME.Options.model_validate({"round_cap": 30})
    report = conformance(
        GAME, games=games, seats=(3, 4), options=options, policies=(GREEDY,), only=SECRETLY, seed="champions"
    )
    tell(report.table())
    assert report.ok, report.table()
    assert all(tally.ran for tally in report.tallies), "no champion was named in secret"


@pytest.mark.slow
def test_willow_conforms_in_two_hundred_games(tell: Callable[[str], None]) -> None:
    """Play forty games for each number of players, half of them by house rules of their own."""
    proven(20, tell)
    proven(20, tell, shuffled={}, seed="any rules")
