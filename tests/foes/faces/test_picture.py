"""The picture: one screen of a phone, legible, by night and by day, with what is new marked."""

from io import BytesIO
from itertools import islice

import pytest
from PIL import Image

from engine.paint import TALL
from engine.scene import Scene, Theme, palette
from games.foes import GAME
from games.foes.face.painting import LEFT
from games.foes.face.painting import _place as place_of
from games.foes.sheet.state import Foes
from tests.foes.faces.games import PLAYS, begin, states
from tests.foes.faces.test_board import largest
from tests.foes.table import Table
from tests.support.picture_cases import Pictures
from tests.support.pictures import (
    NAMES,
    apart,
)
from tests.support.plays import Run


class TestPictures(Pictures):
    """Look at games for two, four and six, and at the largest map."""

    plays = PLAYS
    runs = (Run(2), Run(4, "random"), Run(6, "greedy"))
    near = (3, 6)
    changes = (("figure", 0, 0), ("wisdom", 0, 2), ("chips", 0, 4))

    def scenes(self) -> list[Foes]:
        return [largest(), begin(2, "pictures")]

    def table(self) -> Foes:
        table = Table().figures(A="F11")
        table.turn()
        return table.s


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_readers_own_figure_is_ringed_and_the_map_stays(theme: Theme) -> None:
    scene = Scene(palette(theme), NAMES)
    for s in (*islice(states(4, "ringed", "greedy", every=30), 4, 6), largest()):
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
