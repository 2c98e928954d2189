"""How a game that is cut short is judged: shares that sum to 1, sides alike, weights for what there is."""

import json
from importlib.resources import files

import pytest

from engine.playout import play, source, start
from games import GAMES
from players import POLICIES
from players.judgement import by_weights, judged, names


def test_every_weight_is_of_a_trait_and_every_trait_has_one() -> None:
    stored = json.loads((files("players") / "weights.json").read_text(encoding="utf-8"))
    assert {key: set(weights) for key, weights in stored.items()} == {
        key: set(names(game)) for key, game in GAMES.items()
    }


@pytest.mark.parametrize("key", GAMES)
def test_shares_sum_to_one_and_are_equal_within_a_side(key: str) -> None:
    game = GAMES[key]
    for seats in game.seats(game.Options()):
        state = start(game, game.Options(), seats, "judged", seats)
        play(game, state, [POLICIES["greedy"]] * seats, source("judged"), most=40)
        shares = judged(game, state)
        assert len(shares) == seats
        assert sum(shares) == pytest.approx(1)
        for team in game.teams(state):
            assert len({shares[seat] for seat in team}) == 1


def test_who_has_more_of_what_counts_has_the_larger_share() -> None:
    more, less = by_weights((2.0, -1.0), ((1.0, 0.0), (0.0, 1.0)))
    assert more > 0.9 > less
