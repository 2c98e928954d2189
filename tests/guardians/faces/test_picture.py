"""The picture: one screen of a phone, legible, what it shows, and what it does not tell."""

import re
import subprocess
import sys
from io import BytesIO
from itertools import islice
from random import Random

import pytest
from PIL import Image

from engine.scene import PLAIN, SIGHTS, Scene, palette
from games.guardians import GAME
from games.guardians.data.book import SPACE_OF
from games.guardians.face.painting import sprites
from games.guardians.face.painting import tiles as painted
from games.guardians.face.painting.field import paint
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView
from tests.guardians.arena import Fight
from tests.guardians.faces.field import fought, fullest, middle
from tests.guardians.faces.games import states
from tests.support.pictures import check_letters, check_news_in_words, check_size, letters

NAMES = ("Wilhelmina the Great", "Феликс")


def picture(s: Guardians, viewer: int | None) -> bytes:
    """Paint what a viewer sees."""
    return paint(GuardiansView.of(s, viewer))


def some() -> list[Guardians]:
    """Return the smallest state, the fullest, a middle, combats, and a Guardian who is challenged."""
    loud = middle()
    fought(loud)
    challenge = Fight("X09 M10", "", at="b4", rubble="b4", challenge=True).table
    return [next(states("first")), fullest().s, middle().s, loud.s, challenge.s]


@pytest.mark.parametrize("theme", ["night", "day"])
def test_it_fits_a_phone_and_its_letters_are_legible(theme: str) -> None:
    scene = Scene(palette(theme), NAMES)  # type: ignore[arg-type]  # one of the two
    with letters("games.guardians") as sizes:
        for s in (*some(), *states("legible", "greedy", every=90)):
            for viewer in (None, 1):
                check_size(GAME.picture(GuardiansView.of(s, viewer), scene))
    check_letters(sizes)


@pytest.mark.parametrize("policy", ["greedy", "mixed"])
def test_pictures_show_what_the_viewer_knows_and_no_more(policy: str) -> None:
    rng = Random(1)
    before: dict[int | None, Guardians] = {}
    for s in states("pictures", policy, every=67):
        for viewer in (None, 0, 1):
            v, then = GAME.view(s, viewer), GAME.view(before.get(viewer, s), viewer)
            imagined = [GAME.view(GAME.imagine(one, rng), viewer) for one in (v, then)]
            png = GAME.picture(v, Scene(names=NAMES, before=then))
            assert png == GAME.picture(imagined[0], Scene(names=NAMES, before=imagined[1]))
            assert not re.search(rb"tEXt|iTXt|zTXt|tIME|eXIf", png)
            assert Image.open(BytesIO(png)).mode == "P"
            before[viewer] = s


def test_a_combat_can_be_painted_from_every_side() -> None:
    table = middle()
    quiet = [picture(table.s, viewer) for viewer in (None, 0, 1)]
    fought(table)
    loud = [picture(table.s, viewer) for viewer in (None, 0, 1)]
    assert not {*quiet} & {*loud}


def test_what_is_new_is_marked_and_only_that() -> None:
    before, after = islice(states("news", "greedy", every=12), 4, 6)
    then, now = GAME.view(before, 0), GAME.view(after, 0)
    assert GAME.picture(now, Scene(before=now)) == GAME.picture(now, PLAIN)
    assert GAME.picture(now, Scene(before=then)) != GAME.picture(now, PLAIN)
    check_news_in_words(GAME, then, now)


def test_the_way_of_a_shield_is_drawn() -> None:
    table = middle()
    then = GuardiansView.of(table.s, 1)
    s = table.s.copy()
    start, end = SPACE_OF["a3"], SPACE_OF["c2"]
    s.shield[start], s.shield[end] = s.shield[end], s.shield[start]
    s.on[start], s.on[end] = s.on[end], s.on[start]
    now = GuardiansView.of(s, 1)
    fresh = palette().fresh

    def seen(png: bytes) -> int:
        box = Image.open(BytesIO(png)).convert("RGB").crop((230, 280, 410, 560))  # nothing has changed there
        pixels = box.tobytes()
        near = [abs(pixel - fresh[at % 3]) < 20 for at, pixel in enumerate(pixels)]
        return sum(all(near[at : at + 3]) for at in range(0, len(near), 3))

    assert seen(GAME.picture(now, Scene(before=then))) > seen(GAME.picture(now)) + 200


def test_names_and_the_readers_own_seat_are_seen() -> None:
    s = middle().s
    shown = GAME.picture(GuardiansView.of(s, 0), Scene(names=NAMES))
    assert shown != GAME.picture(GuardiansView.of(s, 0), Scene(names=("Ash", "Birch")))
    upright = [GAME.picture(GuardiansView.of(middle().s, viewer), Scene(names=NAMES)) for viewer in (None, 0)]
    assert upright[0] != upright[1]


def test_each_way_of_seeing_colours_has_a_picture_of_its_own_where_colours_differ() -> None:
    then = GuardiansView.of(middle().s, 0)
    table = middle()
    fought(table)
    now = GuardiansView.of(table.s, 0)
    for theme in ("night", "day"):
        shown = {GAME.picture(now, Scene(palette(theme, sight), before=then)) for sight in SIGHTS}
        assert len(shown) >= 3
    assert GAME.picture(now, Scene(palette("day"))) != GAME.picture(now, Scene(palette("night")))


@pytest.mark.parametrize("theme", ["night", "day"])
def test_every_ground_can_be_painted_large_and_small(theme: str) -> None:
    colours = palette(theme)  # type: ignore[arg-type]  # one of the two
    kinds = {card.terrain for card in middle().s.book.cards} | {"back", "a type that a group has added"}
    for tall in (143, 65):
        lands = {painted.land(kind, 206, tall, colours).tobytes() for kind in sorted(kinds)}
        assert len(lands) == len(kinds) - 1, "the one that is not known is a plain"
        homes = {painted.stronghold(0, rubble, 206, tall, colours).tobytes() for rubble in (True, False)}
        assert len(homes) == 2


def test_grounds_and_pieces_are_painted_once() -> None:
    s = middle().s
    picture(s, 0)
    made = painted.land.cache_info().misses
    pieces = sprites.creature.cache_info().misses
    picture(s, 0)
    assert painted.land.cache_info().misses == made
    assert sprites.creature.cache_info().misses == pieces


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
