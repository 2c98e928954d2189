"""The picture: it can be painted of whatever comes up, and tells no more than the view."""

import subprocess
import sys
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from games.willow import GAME
from games.willow.painting_map import TALL, WIDE
from games.willow.view import view
from tests.willow.faces import scenes
from tests.willow.table import Table


def painted(t: Table, viewer: int | None = None) -> bytes:
    """Paint the board of a viewer."""
    return GAME.picture(view(t.s, viewer))


@pytest.mark.parametrize("scene", ["middle", "fought", "foe", "hunt", "fullest"])
def test_scenes_can_be_painted(scene: str) -> None:
    t = getattr(scenes, scene)()
    for viewer in (None, 0):
        image = Image.open(BytesIO(painted(t, viewer)))
        assert image.size == (WIDE, TALL)
        assert "exif" not in image.info


def test_pictures_of_games_have_one_size() -> None:
    for s in scenes.states("pictures", 6, every=60):
        assert Image.open(BytesIO(GAME.picture(view(s, None)))).size == (WIDE, TALL)


@pytest.mark.parametrize(
    ("change", "index", "value"),
    [
        ("at", 0, 7),
        ("health", 1, 2),
        ("prowess", 4, 9),
        ("shown", 1, []),
        ("hand", 4, []),
        ("treasure", 6, -1),
        ("shape", 2, 1),
        ("held", 1, True),
        ("control", 1, 1),
    ],
)
def test_a_picture_changes_with_what_it_shows(change: str, index: int, value: Any) -> None:
    t = scenes.middle()
    before = painted(t)
    getattr(t.s, change)[index] = value
    assert painted(t) != before


def test_hidden_cards_are_not_told_by_a_picture() -> None:
    one = Table(3).hand(willow="troll", kael="ambush").good_moves()
    other = Table(3).hand(willow="escape", kael="haste").good_moves()
    for viewer in (None, 0, 2):
        assert painted(one, viewer) == painted(other, viewer)


def test_pillow_is_not_imported_with_the_game() -> None:
    code = "import sys, games.willow; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
