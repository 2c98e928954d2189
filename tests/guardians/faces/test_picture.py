"""The picture: what it shows, and what it does not tell."""

import re
import subprocess
import sys
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from games.guardians import GAME
from games.guardians.book import SPACE_OF
from games.guardians.painting import paint
from games.guardians.state import Guardians
from games.guardians.view import view
from tests.guardians.faces.field import fought, middle
from tests.guardians.faces.games import states

SIZE = (1_120, 720)


def picture(s: Guardians, viewer: int | None) -> bytes:
    """Paint what a viewer sees."""
    return paint(view(s, viewer))


@pytest.mark.parametrize("policy", ["greedy", "mixed"])
def test_pictures_show_what_the_viewer_knows_and_no_more(policy: str) -> None:
    rng = Random(1)
    for s in states("pictures", policy, every=67):
        for viewer in (None, 0, 1):
            v = GAME.view(s, viewer)
            png = GAME.picture(v)
            assert png == GAME.picture(GAME.view(GAME.imagine(v, rng), viewer))
            assert not re.search(rb"tEXt|iTXt|zTXt|tIME|eXIf", png)
            image = Image.open(BytesIO(png))
            assert image.mode == "P"
            assert image.size == SIZE


def test_a_combat_can_be_painted_from_every_side() -> None:
    table = middle()
    quiet = [picture(table.s, viewer) for viewer in (None, 0, 1)]
    fought(table)
    loud = [picture(table.s, viewer) for viewer in (None, 0, 1)]
    assert all(Image.open(BytesIO(png)).size == SIZE for png in loud)
    assert not {*quiet} & {*loud}


@pytest.mark.parametrize(
    ("change", "index", "value"),
    [
        ("turned", SPACE_OF["a1"], True),
        ("rubble", SPACE_OF["c4"], True),
        ("down", SPACE_OF["b2"], True),
        ("stones", 0, 9),
        ("lost", 1, 4),
        ("number", 1, 20),
        ("discard", 0, []),
        ("pen", 1, []),
        ("depot", 0, []),
        ("on", SPACE_OF["b3"], []),
        ("under", SPACE_OF["a1"], []),
        ("shield", SPACE_OF["a1"], -1),
        ("ground", SPACE_OF["b2"], 1),
        ("upgrade", 0, -1),
        ("walls", 1, 0),
        ("guardian", 0, 2),
    ],
)
def test_a_picture_changes_with_what_it_shows(change: str, index: int, value: object) -> None:
    table = middle()
    before = picture(table.s, 0)
    s = table.s.copy()
    getattr(s, change)[index] = value
    if change == "discard":
        assert picture(s, 0) == before
    else:
        assert picture(s, 0) != before


def test_a_hidden_card_is_not_told_by_a_picture() -> None:
    table = middle()
    s = table.s.copy()
    card = s.on[SPACE_OF["b3"]][0]
    s.face[card] = s.book.card_of["X30"]
    assert picture(s, 0) == picture(table.s, 0)
    assert picture(s, 1) != picture(table.s, 1)


def test_pillow_is_not_imported_with_the_game() -> None:
    code = "import sys, games.guardians; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
