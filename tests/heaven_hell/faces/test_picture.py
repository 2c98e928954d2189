"""The picture: one screen of a phone, legible, by night and by day, with what is new marked."""

import re
from collections import Counter
from io import BytesIO
from itertools import islice
from random import Random
from typing import cast

import pytest
from PIL import Image

from engine import AnyGame
from engine.scene import SIGHTS, Scene, palette
from games.heaven_hell import GAME
from games.heaven_hell.data.book import shared_book
from games.heaven_hell.face import emblems, sprites
from games.heaven_hell.options import HeavenHellOptions
from games.heaven_hell.sheet.state import HeavenHell
from tests.heaven_hell.faces.games import begin, fought, fullest, states
from tests.heaven_hell.table import Table
from tests.support.cost import Meter
from tests.support.pictures import (
    NAMES,
    check_letters,
    check_marks,
    check_names,
    check_news,
    check_size,
    letters,
    texts_of,
)

ANY = cast(AnyGame, GAME)
SHORT = ("Ash", "Birch", "Cedar", "Dora", "Elm", "Fir")


def some(seats: int, seed: str, every: int) -> list[HeavenHell]:
    """Return two states of a game in its middle, `every` plies apart."""
    return list(islice(states(seats, seed, "greedy", every=every), 4, 6))


@pytest.mark.parametrize("theme", ["night", "day"])
def test_it_fits_a_phone_and_its_letters_are_legible(theme: str) -> None:
    scene = Scene(palette(theme), NAMES)  # type: ignore[arg-type]  # one of the two
    with letters("games.heaven_hell") as sizes:
        for seats in range(2, 7):
            for s in (begin(seats, "x"), fullest(seats), fought(seats)):
                check_size(GAME.picture(GAME.view(s, 0), scene))
            for s in states(seats, "pictures", "greedy", every=150, plies=600):
                check_size(GAME.picture(GAME.view(s, None), scene))
    check_letters(sizes)


@pytest.mark.parametrize("seats", range(2, 7))
def test_pictures_show_what_the_viewer_knows_and_no_more(seats: int) -> None:
    rng = Random(1)
    for s in states(seats, "pictures", every=90):
        for viewer in (None, 0):
            v = GAME.view(s, viewer)
            png = GAME.picture(v)
            assert png == GAME.picture(GAME.view(GAME.imagine(v, rng), viewer))
            assert not re.search(rb"tEXt|iTXt|zTXt|tIME|eXIf", png)
            assert Image.open(BytesIO(png)).mode == "P"


def test_what_is_new_is_marked_and_only_that() -> None:
    check_news(ANY, *some(3, "news", 25))


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


def test_marks_show_nothing_hidden() -> None:
    check_marks(ANY, *some(4, "marks", 21))


def test_names_and_the_readers_own_seat_are_seen() -> None:
    check_names(ANY, some(3, "names", 9)[0])


def test_each_way_of_seeing_colours_has_a_picture_of_its_own_where_colours_differ() -> None:
    before, after = some(3, "news", 25)
    now, then = GAME.view(after, 0), GAME.view(before, 0)
    shown = {GAME.picture(now, Scene(palette("night", sight), before=then)) for sight in SIGHTS}
    assert len(shown) >= 2
    assert GAME.picture(now, Scene(palette("day"))) != GAME.picture(now, Scene(palette("night")))


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
    for s in (fullest(6), fought(6), some(3, "news", 25)[1]):
        now = GAME.view(s, 0)
        GAME.picture(now)
        missed = sprites.character.cache_info().misses
        meter = Meter()
        for _ in range(5):
            GAME.picture(now)
        assert sprites.character.cache_info().misses == missed
        assert meter.spent / 5 < 8  # 2 on a machine with nothing else to do
