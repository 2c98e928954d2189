"""The picture: portrait, legible on a phone, what is new is marked, what is hidden is not told."""

from io import BytesIO
from typing import Any, ClassVar

import pytest
from PIL import Image

from engine.scene import PLAIN, Scene
from games.willow import GAME
from games.willow.face.painting_map import FOOT, ground
from games.willow.face.painting_panel import SHEET
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView
from tests.support.picture_cases import Change, Pictures
from tests.support.pictures import apart, check_news_in_words
from tests.support.plays import Run
from tests.willow.faces import scenes
from tests.willow.table import Table

NAMES = ("Ash", "Birch", "Cedar", "Dora", "Elm of the Long Valley", "Fir")


def painted(t: Table, viewer: int | None = None, scene: Scene = PLAIN) -> bytes:
    """Paint the board of a viewer."""
    return GAME.picture(WillowView.of(t.s, viewer), scene)


def differing(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """Return the box in which two pictures differ by more than the choice of 256 colours; None: nowhere."""
    first, second = (Image.open(BytesIO(each)).convert("RGB") for each in (one, other))
    return apart(first, second)


class TestPictures(Pictures):
    """Look at games for two, four and six, and at a middle, fights, a search and the fullest table."""

    plays = scenes.PLAYS
    runs = tuple(Run(seats, "wild") for seats in (2, 4, 6))
    every = 150
    near = (3, 12)
    changes: ClassVar[tuple[Change, ...]] = (
        ("at", 0, 7), ("health", 1, 2), ("prowess", 4, 9), ("shown", 1, []), ("hand", 4, []),
        ("treasure", 6, -1), ("shape", 2, 1), ("held", 1, True), ("control", 1, 1),
    )  # fmt: skip

    def scenes(self) -> list[Willow]:
        laid = (scenes.middle, scenes.fought, scenes.foe, scenes.hunt, scenes.fullest)
        return [scene().s for scene in laid]

    def table(self) -> Willow:
        return scenes.middle().s


def test_strange_letters_of_names_are_not_shown() -> None:
    t = scenes.middle()
    one, other = ("\U00013000\U00013001",) * 4, ("\U00013002\U00013003",) * 4
    assert painted(t, None, Scene(names=one)) == painted(t, None, Scene(names=other))


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


def test_a_warm_picture_paints_no_ground_anew() -> None:
    t = scenes.middle()
    painted(t)
    missed = ground.cache_info().misses
    t.s.health[0] -= 1
    painted(t)
    assert ground.cache_info().misses == missed
