"""Guardians keeps every property."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from engine.conformance import conformance
from engine.conformance.pilots import Pilot
from games import GAMES
from tests.conformance.searching import SEARCH

GAME = GAMES["guardians"]
GREEDY, KINDS = Pilot("greedy"), Pilot("kinds")
QUICK: Final = (GREEDY, GREEDY, KINDS, GREEDY, Pilot("default"), GREEDY, Pilot("random"))
"""Who plays in the quick form, each game from another one on. The random player seldom fights."""
READY: Final[tuple[Any, ...]] = tuple(GAME.decks().ready.values())  # type: ignore[attr-defined]  # of this game
PAIRS: Final = [(one, other) for at, one in enumerate(READY) for other in READY[at + 1 :]]
ALL_PAIRS: Final = [pair for one, other in PAIRS for pair in ((one, other), (other, one))]
"""All pairs of the ready decks, each in both orders."""
FORCED: Final = "what is forced is so for all to see"


def proven(games: int, tell: Callable[[str], None], **how: Any) -> None:
    """Run the kit and print how often each row ran."""
    report = conformance(GAME, players=SEARCH, games=games, **how)
    for line in report.table().splitlines():
        tell(line)
    assert report.ok, report.table()
    assert all(tally.ran for tally in report.tallies if tally.row == FORCED), "nothing was forced"


@pytest.mark.long
@pytest.mark.timeout(900)
def test_guardians_conforms(tell: Callable[[str], None]) -> None:
    """Play all pairs of decks, eight turns at most; look closely at some states of a sort, then at some."""
    options = GAME.Options.model_validate({"turn_cap": 8})
    proven(
        12, tell, options=options, seed="guardians", policies=QUICK, enough=24, pictures=6, entries=ALL_PAIRS
    )


@pytest.mark.slow
def test_guardians_conforms_in_two_hundred_games(tell: Callable[[str], None]) -> None:
    proven(200, tell, entries=ALL_PAIRS)
