"""The picture: one screen of a phone, legible, by night and by day, with what is new marked."""

from io import BytesIO
from itertools import islice
from typing import cast

import pytest
from PIL import Image

from engine import AnyGame
from engine.paint import TALL
from engine.scene import SIGHTS, Scene, Theme, palette
from games.foes import GAME
from games.foes.face.painting import LEFT
from games.foes.face.painting import _place as place_of
from games.foes.sheet.state import Foes
from tests.foes.faces.games import states
from tests.foes.faces.test_board import largest
from tests.support.pictures import (
    NAMES,
    apart,
    check_letters,
    check_marks,
    check_names,
    check_news,
    check_size,
    letters,
)

ANY = cast(AnyGame, GAME)


def some(seats: int, seed: str, every: int) -> list[Foes]:
    """Return two states of a game in its middle, `every` plies apart."""
    return list(islice(states(seats, seed, "greedy", every=every), 4, 6))


@pytest.mark.parametrize("theme", ["night", "day"])
def test_it_fits_a_phone_and_its_letters_are_legible(theme: str) -> None:
    scene = Scene(palette(theme), NAMES)  # type: ignore[arg-type]  # one of the two
    with letters("games.foes") as sizes:
        for s in (largest(), *states(2, "pictures", every=60), *states(6, "pictures", "greedy", every=80)):
            check_size(GAME.picture(GAME.view(s, 0), scene))
    check_letters(sizes)


def test_what_is_new_is_marked_and_only_that() -> None:
    check_news(ANY, *some(3, "news", 6))


def test_marks_show_nothing_hidden() -> None:
    check_marks(ANY, *some(4, "marks", 9))


def test_names_and_the_readers_own_seat_are_seen() -> None:
    check_names(ANY, some(3, "names", 9)[0])


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_readers_own_figure_is_ringed_and_the_map_stays(theme: Theme) -> None:
    scene = Scene(palette(theme), NAMES)
    for s in (*some(4, "ringed", 30), largest()):
        public = Image.open(BytesIO(GAME.picture(GAME.view(s, None), scene))).convert("RGB")
        for viewer in range(len(s.figure)):
            v = GAME.view(s, viewer)
            mine = Image.open(BytesIO(GAME.picture(v, scene))).convert("RGB")
            land = (0, 0, LEFT, TALL)
            box, (x, y) = apart(public.crop(land), mine.crop(land)), place_of(v.book, s.figure[viewer])
            assert box is not None
            assert 40 <= box[2] - box[0] <= 60
            assert abs((box[0] + box[2]) / 2 - x) <= 40
            assert abs((box[1] + box[3]) / 2 - y) <= 40


def test_each_way_of_seeing_colours_has_a_picture_of_its_own_where_colours_differ() -> None:
    before, after = some(3, "colours", 6)
    now, then = GAME.view(after, 0), GAME.view(before, 0)
    shown = {GAME.picture(now, Scene(palette("night", sight), before=then)) for sight in SIGHTS}
    assert len(shown) >= 2
