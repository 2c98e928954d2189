"""Advice to a seat: from its view alone, the best first, and whatever was played is judged with it."""

from typing import Any

import pytest

from engine.playout import source, start
from engine.texts import render
from games import GAMES
from players.advice import TRIED, advise
from players.own import Greedy


def asked(key: str, plies: int = 40, fewest: int = 4) -> tuple[Any, Any, int]:
    """Return a game, a state from its middle in which somebody has some choice, and who."""
    game, greedy = GAMES[key], Greedy()
    state = start(game, game.Options(), min(game.seats(game.Options())), "advice", 1)
    for number in range(400):
        pending = game.pending(state)
        assert pending is not None
        seat = pending.must[0]
        legal = game.legal(state, seat)
        if number >= plies and len(legal) >= fewest:
            return game, state, seat
        game.apply(state, greedy.choose(game, game.view(state, seat), legal, source(number)))
    raise AssertionError("nobody had a choice")


@pytest.mark.parametrize("key", list(GAMES))
def test_the_best_stands_first_and_equal_views_get_equal_advice(key: str) -> None:
    game, state, seat = asked(key)
    view, legal = game.view(state, seat), list(game.legal(state, seat))
    advice = advise(game, view)
    shares = [prospect.share for prospect in advice.tried]
    assert 2 <= len(shares) <= TRIED and shares == sorted(shares, reverse=True)
    assert all(prospect.action in legal for prospect in advice.tried)
    assert all(0 <= share <= 1.0001 for share in shares) and min(shares) <= advice.mean <= max(shares)
    other = game.imagine(view, source("another world"))
    assert advise(game, game.view(other, seat)) == advice


@pytest.mark.parametrize("key", ["foes", "guardians", "heaven_hell"])
def test_some_choice_is_told_apart_by_what_it_brings(key: str) -> None:
    game, state, seat = asked(key, 25)
    tried = advise(game, game.view(state, seat)).tried
    brought = {render(prospect.brings) for prospect in tried if prospect.brings is not None}
    assert len(brought) >= 1
    assert any(prospect.brings is None or render(prospect.brings) not in brought for prospect in tried) or (
        len(brought) > 1
    ), "what all bring is no reason for one"


def test_what_was_played_is_judged_beside_the_others() -> None:
    game, state, seat = asked("good_vs_bad")
    view = game.view(state, seat)
    for action in game.legal(state, seat):
        prospect = advise(game, view, action).of(action)
        assert prospect is not None and prospect.label == game.label(view, action)
