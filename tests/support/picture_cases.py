"""The tests that every game has of its pictures.

A game's test file derives `TestPictures(Pictures)` and says what is its own.
"""

import re
import subprocess
import sys
from collections.abc import Iterable
from io import BytesIO
from itertools import islice, pairwise
from random import Random
from typing import Any, ClassVar

import pytest
from PIL import Image

from engine.scene import SIGHTS, THEMES, Scene, Theme, palette
from tests.support.pictures import NAMES, check_letters, check_names, check_news, check_size, letters
from tests.support.plays import Plays, Run

Change = tuple[str, int, object]


class Pictures:
    """Test that a picture fits a phone, is legible, shows what is new and for whom, and nothing hidden."""

    plays: ClassVar[Plays[Any]]
    runs: ClassVar[tuple[Run, ...]]
    """Games whose pictures are looked at."""
    every: ClassVar[int] = 50
    """Plies of which one is painted."""
    near: ClassVar[tuple[int, int]]
    """Seats of a game in its middle, and plies between two states of it that have news."""
    changes: ClassVar[tuple[Change, ...]]
    """Fields, places in them and values that a picture of `table` shows to the first seat."""

    def scenes(self) -> Iterable[Any]:
        """Yield states that are laid out to be looked at, the fullest among them."""
        raise NotImplementedError

    def table(self) -> Any:
        """Return the state in which something changes."""
        raise NotImplementedError

    def two(self, seed: str) -> list[Any]:
        """Return two states of a game in its middle, with news between them."""
        seats, every = self.near
        return list(islice(self.plays.states(seats, seed, "greedy", every=every), 4, 6))

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each run, theme and change."""
        if "run" in metafunc.fixturenames:
            metafunc.parametrize("run", self.runs, ids=str)
        if "theme" in metafunc.fixturenames:
            metafunc.parametrize("theme", THEMES)
        if "change" in metafunc.fixturenames:
            metafunc.parametrize(("change", "index", "value"), self.changes)

    def test_it_fits_a_phone_and_its_letters_are_legible(self, theme: Theme) -> None:
        game, scene = self.plays.game, Scene(palette(theme), NAMES)
        viewer = None if theme == "night" else 1
        with letters(f"games.{game.key}") as sizes:
            for s in self.scenes():
                check_size(game.picture(game.view(s, viewer), scene))
        check_letters(sizes)

    def test_pictures_show_what_the_viewer_knows_and_no_more(self, run: Run) -> None:
        game, rng = self.plays.game, Random(1)
        states = [s for s, _, _ in islice(self.plays.run(run, "pictures"), None, None, self.every)]
        for number, (then, now) in enumerate(pairwise([states[0], *states])):
            viewer = None if number % 2 else run.seats - 1
            views = [game.view(s, viewer) for s in (then, now)]
            worlds = [game.view(game.imagine(v, rng), viewer) for v in views]
            png = game.picture(views[1], Scene(names=NAMES, before=views[0]))
            check_size(png)
            assert png == game.picture(worlds[1], Scene(names=NAMES, before=worlds[0]))
            assert not re.search(rb"tEXt|iTXt|zTXt|tIME|eXIf", png)
            assert Image.open(BytesIO(png)).mode == "P"

    def test_what_is_new_is_marked_and_only_that(self) -> None:
        check_news(self.plays.game, *self.two("news"))

    def test_names_and_the_readers_own_seat_are_seen(self) -> None:
        check_names(self.plays.game, self.two("names")[0])

    def test_each_theme_and_way_of_seeing_colours_has_a_picture_of_its_own(self) -> None:
        game = self.plays.game
        then, now = (game.view(s, 0) for s in self.two("colours"))
        shown = {
            game.picture(now, Scene(palette(theme, sight), before=then))
            for theme in THEMES
            for sight in SIGHTS
        }
        assert len(shown) == len(THEMES) * len(SIGHTS)

    def test_a_picture_changes_with_what_it_shows(self, change: str, index: int, value: object) -> None:
        game, s = self.plays.game, self.table()
        before = game.picture(game.view(s, 0))
        getattr(s, change)[index] = value
        assert game.picture(game.view(s, 0)) != before

    def test_pillow_is_not_imported_with_the_game(self) -> None:
        code = f"import sys, games.{self.plays.game.key}; sys.exit('PIL' in sys.modules)"
        assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
