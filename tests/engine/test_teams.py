"""Those who play together: places, wins by side, and what the kit holds of them."""

from dataclasses import replace
from typing import Any

import pytest

from engine import Outcome, Text
from engine.conformance import conformance
from engine.playout import DRAWN, Playout, simulate, start, won_by_side
from engine.scoring import scored
from players import named
from tests.engine.paired import GAME, PairedGame
from tests.engine.tiny import GAME as TINY

REASON = Text("Over.")


def ended(*places: int) -> Playout:
    """Return a game of four that ended in these places."""
    return Playout(start(GAME, GAME.Options(), 4, "teams", 0), Outcome(places, (0,) * 4, "rounds", REASON), 1)


def test_a_game_of_sides_keeps_every_property() -> None:
    report = conformance(GAME, games=3, seats=(3, 4), where="tests.engine.paired:GAME")
    assert report.ok, report.table()


def test_the_kit_finds_a_side_of_which_one_wins_alone() -> None:
    class Torn(PairedGame):
        def outcome(self, s: Any) -> Outcome | None:
            outcome = super().outcome(s)
            return None if outcome is None else replace(outcome, places=tuple(range(1, s.n + 1)))

    report = conformance(Torn(), games=1, seats=(4,), only=("every game ends",))
    assert "play together, but their places are (1, 2, 3, 4)" in report.table()


def test_wins_are_counted_by_side_and_draws_apart() -> None:
    played = [ended(1, 2, 1, 2), ended(1, 2, 1, 2), ended(2, 1, 2, 1), ended(1, 1, 1, 1)]
    assert won_by_side(GAME, played) == {"Evens": 2, "Odds": 1, DRAWN: 1}
    unfinished = Playout(ended(1, 1, 1, 1).state, None, 1)
    assert won_by_side(GAME, [unfinished]) == {"Evens": 0, "Odds": 0, DRAWN: 0}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_series_tells_the_wins_of_each_side(seats: int) -> None:
    figures = simulate(GAME, 12, seats, "sides", named("random"))
    assert sum(figures["sides"].values()) == 12
    assert list(figures["sides"]) == ["Evens", "Odds", DRAWN]
    assert "sides" not in simulate(TINY, 2, 2, "sides", named("random"))


def test_a_game_ended_early_gives_a_side_one_place_by_the_sum_of_its_shares() -> None:
    state = start(GAME, GAME.Options(), 4, "teams", 0)
    state.points = [9, 6, 0, 6]
    result = scored(GAME, state)
    assert result.places == (2, 1, 2, 1)
    assert result.scores[0] == result.scores[2] < result.scores[1] == result.scores[3]
    assert scored(TINY, start(TINY, TINY.Options(), 3, "teams", 0)).places == (1, 1, 1)
