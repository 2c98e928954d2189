"""Each game says by what a game of it is placed that is ended early."""

import pytest

from engine.package import GamePackage
from engine.texts import render
from games import GAMES


@pytest.mark.parametrize("key", list(GAMES))
def test_each_game_says_what_its_estimate_weighs(key: str) -> None:
    said = render(GAMES[key].judged)
    assert said != render(GamePackage.judged)
    assert said.startswith("A game that is ended early goes to ")
    assert said.endswith(".")
    assert said.count(".") == 1
    assert len(said) <= 250
