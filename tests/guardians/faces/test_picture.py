"""The picture: one screen of a phone, legible, what it shows, and what it does not tell."""

from io import BytesIO
from typing import ClassVar

import pytest
from PIL import Image

from engine.scene import Scene, palette
from games.guardians import GAME
from games.guardians.data.book import SPACE_OF
from games.guardians.face.painting import sprites
from games.guardians.face.painting import tiles as painted
from games.guardians.face.painting.field import paint
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView
from tests.guardians.arena import Fight
from tests.guardians.faces.field import fought, fullest, middle
from tests.guardians.faces.games import PLAYS, begin
from tests.support.picture_cases import Change, Pictures
from tests.support.plays import Run

NAMES = ("Wilhelmina the Great", "Феликс")


def picture(s: Guardians, viewer: int | None) -> bytes:
    """Paint what a viewer sees."""
    return paint(GuardiansView.of(s, viewer))


class TestPictures(Pictures):
    """Look at games by machine and mixed, at the smallest state, the fullest, a middle, combats and a
    Guardian who is challenged.
    """

    plays = PLAYS
    runs = (Run(2, "greedy"), Run(2, "mixed"))
    near = (2, 12)
    changes: ClassVar[tuple[Change, ...]] = (
        ("turned", SPACE_OF["a1"], True),
        ("rubble", SPACE_OF["c4"], True),
        ("down", SPACE_OF["b2"], True),
        ("stones", 0, 9),
        ("lost", 1, 4),
        ("number", 1, 20),
        ("pen", 1, []),
        ("depot", 0, []),
        ("on", SPACE_OF["b3"], []),
        ("under", SPACE_OF["a1"], []),
        ("shield", SPACE_OF["a1"], -1),
        ("ground", SPACE_OF["b2"], 1),
        ("upgrade", 0, -1),
        ("walls", 1, 0),
        ("guardian", 0, 2),
    )

    def scenes(self) -> list[Guardians]:
        loud = middle()
        fought(loud)
        challenge = Fight("X09 M10", "", at="b4", rubble="b4", challenge=True).table
        return [begin("first"), fullest().s, middle().s, loud.s, challenge.s]

    def table(self) -> Guardians:
        return middle().s


def test_a_combat_can_be_painted_from_every_side() -> None:
    table = middle()
    quiet = [picture(table.s, viewer) for viewer in (None, 0, 1)]
    fought(table)
    loud = [picture(table.s, viewer) for viewer in (None, 0, 1)]
    assert not {*quiet} & {*loud}


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


def test_a_hidden_card_is_not_told_by_a_picture_nor_is_what_lies_below_the_top() -> None:
    table = middle()
    s = table.s.copy()
    s.discard[0] = []
    assert picture(s, 0) == picture(table.s, 0)
    card = s.on[SPACE_OF["b3"]][0]
    s.face[card] = s.book.card_of["X30"]
    assert picture(s, 0) == picture(table.s, 0)
    assert picture(s, 1) != picture(table.s, 1)
