"""Levels of machines: their versions, and that what they do follows from what a seat may see."""

from random import Random

import pytest

from engine.playout import play, source, start
from games import GAMES
from players import POLICIES, versioned
from players.levels import LAPSES
from players.own import Greedy
from players.thinking import considered


@pytest.mark.parametrize("key", list(GAMES))
def test_the_version_of_a_level_rises_with_the_game_and_with_the_policy(key: str) -> None:
    game = GAMES[key]
    assert versioned(game, "regular") == f"regular/{game.policy_version}"
    assert versioned(game, "strong") == f"strong/{game.policy_version + POLICIES['strong'].version}"
    assert POLICIES["strong"].version > 0


@pytest.mark.parametrize("key", list(GAMES))
def test_what_is_legal_follows_from_the_view_alone(key: str) -> None:
    game = GAMES[key]
    seats = min(game.seats(game.Options()))
    seen = 0

    def look(state: object) -> None:
        nonlocal seen
        seen += 1
        pending = game.pending(state)
        assert pending is not None
        seat = pending.must[0]
        if seen % 7 == 0:
            view, legal = game.view(state, seat), game.legal(state, seat)
            alone = considered(game, view, POLICIES["random"], Random(seen))
            assert alone == POLICIES["random"].choose(game, None, legal, Random(seen))

    play(
        game,
        start(game, game.Options(), seats, "levels", 1),
        [Greedy()] * seats,
        source(key),
        watch=look,
        most=280,
    )
    assert seen > 40


def test_a_learner_lapses_as_often_as_is_said() -> None:
    game = GAMES["good_vs_bad"]
    state = start(game, game.Options(), 2, "lapses", 1)
    while (asked := game.pending(state)) is not None and len(game.legal(state, asked.must[0])) < 8:
        game.apply(state, game.legal(state, asked.must[0])[0])
    assert asked is not None
    seat = asked.must[0]
    view, legal = game.view(state, seat), game.legal(state, seat)
    best = {str(game.greedy(view, legal, Random(number))) for number in range(200)}
    learned = [str(POLICIES["learner"].choose(game, view, legal, Random(number))) for number in range(400)]
    others = sum(choice not in best for choice in learned) / 400
    assert LAPSES * (1 - len(best) / len(legal)) == pytest.approx(others, abs=0.08)
