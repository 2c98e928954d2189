"""Each game says by what a game of it is placed that is ended early."""

import pytest

from engine.package import GamePackage
from engine.texts import render
from games import GAMES


@pytest.mark.parametrize("key", list(GAMES))
def test_each_game_says_what_its_estimate_weighs(key: str) -> None:
    text = render(GAMES[key].judged)
    assert text != render(GamePackage.judged)
    assert text.startswith("A game that is ended early goes to ")
    assert text.endswith(".")
    assert text.count(".") == 1
    assert len(text) <= 250
