"""The picture: one screen of a phone, legible, by night and by day, with what is new marked."""

from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from typing import ClassVar, cast

import pytest
from PIL import Image

from engine import AnyGame
from engine.scene import Scene
from games.heaven_hell import GAME
from games.heaven_hell.data.book import shared_book
from games.heaven_hell.face import emblems, sprites
from games.heaven_hell.options import HeavenHellOptions
from games.heaven_hell.sheet.state import HeavenHell
from tests.heaven_hell.faces.games import PLAYS, begin, fought, fullest, states
from tests.heaven_hell.table import Table
from tests.support.cost import Meter
from tests.support.picture_cases import Change, Pictures
from tests.support.pictures import (
    check_size,
    texts_of,
)
from tests.support.plays import Run

ANY = cast(AnyGame, GAME)
SHORT = ("Ash", "Birch", "Cedar", "Dora", "Elm", "Fir")


class TestPictures(Pictures):
    """Look at games, and at the emptiest and the fullest grids and battles, with each number of players."""

    plays = PLAYS
    runs = tuple(Run(seats) for seats in range(2, 7))
    every = 90
    near = (3, 25)
    changes: ClassVar[tuple[Change, ...]] = (
        ("wounds", 0, 1), ("spent", 0, True), ("might_turn", 0, 1), ("grid", 0, 10), ("holder", 3, 1),
        ("hand", 0, []),
    )  # fmt: skip

    def scenes(self) -> Iterator[HeavenHell]:
        for seats in range(2, 7):
            yield from (begin(seats, "x"), fullest(seats), fought(seats))

    def table(self) -> HeavenHell:
        return Table(3).grid(A="A08 c1r1", B="D08 c1r1").hand(A="A01").heap(A="1").s


def test_each_kind_of_news_has_its_mark() -> None:
    table = Table(3).grid(A="A08 c1r1", B="D08 c1r1").trench(B="B06")
    now, cell = GAME.view(table.s, 0), table.cell("A", "c1r1")
    plain = GAME.picture(now)
    for part, index, value in (
        ("wounds", cell, 1),
        ("grid", cell, -1),
        ("might", cell, -1),
        ("holder", 5, -1),
        ("grid", cell + 1, 3),
    ):
        s = table.s.copy()
        getattr(s, part)[index] = value
        assert GAME.picture(now, Scene(before=GAME.view(s, 0))) != plain, part


def test_a_fighter_sees_the_own_grid_below_as_a_table_is_sat_at() -> None:
    table = Table(2).grid(A="A11 c1r1", B="D01 c2r3")
    table.battle("B03")
    heaven, hell, other = (GAME.picture(GAME.view(table.s, viewer)) for viewer in (0, 1, None))
    assert heaven != hell
    assert _row(other, 560) == _row(hell, 560)  # hell below, as for those who only watch
    assert _row(other, 560) != _row(heaven, 560)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_sees_the_own_grid_lowest_and_says_the_same(seats: int) -> None:
    s = next(
        s for s in states(seats, "turned", "greedy", every=5) if s.round >= 3 and s.stack[-1].kind == "turn"
    )
    scene = Scene(names=SHORT)
    public = texts_of(ANY, GAME.view(s, None), scene)
    for viewer in range(seats):
        mine = texts_of(ANY, GAME.view(s, viewer), scene)
        assert Counter(said for said, _ in mine) == Counter(said for said, _ in public)
        assert max((at[1], at[0], said) for said, at in mine if said in SHORT)[2] == SHORT[viewer]


def _row(png: bytes, y: int) -> bytes:
    """Return a line of pixels."""
    image = Image.open(BytesIO(png)).convert("RGB")
    return image.crop((0, y, image.width, y + 1)).tobytes()


def test_every_character_and_battlefield_has_an_emblem_and_others_that_of_their_kind() -> None:
    book = shared_book(GAME.data.text, 2, HeavenHellOptions())
    characters = [face.id for face in book.faces if face.kind == "character"]
    drawn = [emblems.CHARACTERS[character] for character in characters] + [
        emblems.FIELDS[field.id] for field in book.fields
    ]
    assert len(set(drawn)) == len(characters) + len(book.fields)
    other = GAME.using(GAME.data.text.replace('"A08"', '"Z08"').replace('"B06"', '"Z06"'))
    s = other.new(other.Options(), [other.Entry()] * 2, begin(2, "x").chance)
    s.grid[0] = s.book.face_of["Z08"]
    check_size(other.picture(other.view(s, 0)))


def test_warm_pictures_take_little_processor_time() -> None:
    for s in (fullest(6), fought(6), next(states(3, "news", "greedy", every=150))):
        now = GAME.view(s, 0)
        GAME.picture(now)
        missed = sprites.character.cache_info().misses
        meter = Meter()
        for _ in range(5):
            GAME.picture(now)
        assert sprites.character.cache_info().misses == missed
        assert meter.spent / 5 < 8  # 2 on a machine with nothing else to do
