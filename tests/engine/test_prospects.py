"""What a seat may come to do is found from its view alone, and is what can be parsed."""

from random import Random

import pytest

from engine.playout import start
from engine.prospects import MOST_FOUND, prospects
from games import GAMES


@pytest.mark.parametrize("key", list(GAMES))
def test_what_may_come_is_found_from_the_view_alone(key: str) -> None:
    game = GAMES[key]
    state = start(game, game.Options(), 2, "prospects", 1)
    view = game.view(state, 1)
    proposed = prospects(game, view)
    assert 3 < len(proposed) <= MOST_FOUND + 200
    assert len({str(action) for action, _ in proposed}) == len(proposed)
    assert all(action.seat == 1 and game.parse(view, str(action)) == action for action, _ in proposed)
    other = game.view(game.imagine(view, Random(5)), 1)
    assert [str(action) for action, _ in prospects(game, other)] == [str(action) for action, _ in proposed]
