"""The picture: portrait, legible on a phone, what is new is marked, what is hidden is not told."""

import subprocess
import sys
from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageFont

from engine import paint
from engine.scene import PLAIN, Scene, palette
from games.willow import GAME
from games.willow.face.painting_map import FOOT, ground
from games.willow.face.painting_panel import SHEET
from games.willow.sheet.view import WillowView
from tests.support.pictures import apart, check_news_in_words
from tests.willow.faces import scenes
from tests.willow.table import Table

NAMES = ("Ash", "Birch", "Cedar", "Dora", "Elm of the Long Valley", "Fir")
ALL = ["middle", "fought", "foe", "hunt", "fullest"]


def painted(t: Table, viewer: int | None = None, scene: Scene = PLAIN) -> bytes:
    """Paint the board of a viewer."""
    return GAME.picture(WillowView.of(t.s, viewer), scene)


def differing(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """Return the box in which two pictures differ by more than the choice of 256 colours; None: nowhere."""
    first, second = (Image.open(BytesIO(each)).convert("RGB") for each in (one, other))
    return apart(first, second)


@pytest.mark.parametrize("scene", ALL)
def test_scenes_can_be_painted(scene: str) -> None:
    t = getattr(scenes, scene)()
    for viewer in (None, 0):
        image = Image.open(BytesIO(painted(t, viewer)))
        assert image.width == paint.WIDE
        assert image.width < image.height <= paint.TALL
        assert "exif" not in image.info


def test_pictures_of_games_have_one_size() -> None:
    views = [WillowView.of(s, None) for s in scenes.states(6, "pictures", "wild", 60)]
    sizes = {Image.open(BytesIO(GAME.picture(v))).size for v in views}
    assert sizes == {(paint.WIDE, paint.TALL)}


@pytest.mark.parametrize("scene", ALL)
def test_no_letter_is_smaller_than_a_phone_can_show(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[float] = set()
    real = ImageFont.load_default

    def noted(size: float) -> Any:
        asked.add(size)
        return real(size)

    monkeypatch.setattr(ImageFont, "load_default", noted)
    paint.font.cache_clear()
    ground.cache_clear()
    painted(getattr(scenes, scene)(), 0, Scene(names=NAMES))
    paint.font.cache_clear()
    assert asked
    assert min(asked) >= paint.LEAST


def test_day_and_night_and_safe_colours_are_different_pictures() -> None:
    t = scenes.middle()
    made = {
        painted(t, 0, Scene(palette(theme, sight)))
        for theme in ("night", "day")
        for sight in ("full", "protan", "tritan")
    }
    assert len(made) == 6


def test_names_of_people_are_shown_and_strange_letters_are_not() -> None:
    t = scenes.middle()
    assert painted(t, None, Scene(names=NAMES)) != painted(t, None, Scene(names=NAMES[::-1]))
    one, other = ("\U00013000\U00013001",) * 4, ("\U00013002\U00013003",) * 4
    assert painted(t, None, Scene(names=one)) == painted(t, None, Scene(names=other))


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


def test_the_readers_own_sheets_come_first_then_those_of_the_own_side() -> None:
    t = scenes.middle()
    places = [(6 + at % 3 * SHEET[0], FOOT + 4 + at // 3 * SHEET[1]) for at in range(6)]
    public = Image.open(BytesIO(painted(t))).convert("RGB")
    for viewer, order in ((0, "WMAFGS"), (1, "AFWMGS"), (2, "GSWMAF"), (3, "SGWMAF")):
        mine = Image.open(BytesIO(painted(t, viewer))).convert("RGB")
        for sign, place in zip(order, places, strict=True):
            old = places["WMAFGS".index(sign)]
            sheets = [  # below the names and the own mark
                image.crop((x, y + 56, x + SHEET[0] - 5, y + SHEET[1] - 5))
                for image, (x, y) in ((public, old), (mine, place))
            ]
            assert apart(sheets[0], sheets[1]) is None, (viewer, sign)


# --- what is new ---


def test_nothing_is_marked_where_nothing_is_new() -> None:
    t = scenes.middle()
    assert painted(t, 0, Scene(before=WillowView.of(t.s, 0))) == painted(t, 0)


@pytest.mark.parametrize(
    ("change", "index", "value"),
    [("at", 4, 7), ("health", 1, 2), ("shown", 1, []), ("treasure", 6, -1), ("shape", 2, 1)],
)
def test_what_is_new_is_marked(change: str, index: int, value: Any) -> None:
    t = scenes.middle()
    before = WillowView.of(t.s, 0)
    getattr(t.s, change)[index] = value
    assert differing(painted(t, 0, Scene(before=before)), painted(t, 0)) is not None
    check_news_in_words(GAME, before, WillowView.of(t.s, 0))


def test_marks_stand_where_the_news_is() -> None:
    t = scenes.middle()
    before = WillowView.of(t.s, 0)
    t.s.treasure[1] = -1
    box = differing(painted(t, 0, Scene(before=before)), painted(t, 0))
    assert box is not None
    assert box[2] - box[0] <= 70
    assert box[3] - box[1] <= 60


# --- what is hidden ---


def test_hidden_cards_are_not_told_by_a_picture() -> None:
    one = Table(3).hand(willow="troll", kael="ambush").good_moves()
    other = Table(3).hand(willow="escape", kael="haste").good_moves()
    early = Table(3).hand(willow="troll", kael="ambush").at(airk="tavern").good_moves()
    late = Table(3).hand(willow="escape", kael="haste").at(airk="tavern").good_moves()
    for viewer in (None, 0, 2):
        assert painted(one, viewer) == painted(other, viewer)
        marked = [
            painted(now, viewer, Scene(names=NAMES, before=WillowView.of(then.s, viewer)))
            for now, then in ((one, early), (other, late))
        ]
        assert marked[0] == marked[1]


def test_what_may_be_in_hidden_hands_changes_no_picture_and_no_mark() -> None:
    s = scenes.middle().s
    for seat in range(4):
        v = WillowView.of(s, seat)
        worlds = [WillowView.of(GAME.imagine(v, Random(seed)), seat) for seed in (1, 2)]
        scene = Scene(names=NAMES, before=WillowView.of(scenes.fought().s, seat) if seat < 3 else None)
        assert GAME.picture(worlds[0], scene) == GAME.picture(worlds[1], scene) == GAME.picture(v, scene)


def test_a_warm_picture_paints_no_ground_anew() -> None:
    t = scenes.middle()
    painted(t)
    missed = ground.cache_info().misses
    t.s.health[0] -= 1
    painted(t)
    assert ground.cache_info().misses == missed


def test_pillow_is_not_imported_with_the_game() -> None:
    code = "import sys, games.willow; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
