"""The picture: one screen of a phone, legible, by night and by day, with what is new marked."""

from itertools import islice
from random import Random

import pytest

from engine.scene import PLAIN, SIGHTS, Scene, palette
from games.foes import GAME
from games.foes.state import Foes
from tests.foes.faces.games import states
from tests.foes.faces.test_board import largest
from tests.support.pictures import check_letters, check_size, letters

NAMES = ("Ash", "Birch", "Wilhelmina the Great", "Dora", "Elm", "Феликс")


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
    before, after = some(3, "news", 6)
    then, now = GAME.view(before, 0), GAME.view(after, 0)
    assert GAME.picture(now, Scene(before=now)) == GAME.picture(now, PLAIN)
    assert GAME.picture(now, Scene(before=then)) != GAME.picture(now, PLAIN)


def test_marks_show_nothing_hidden() -> None:
    rng = Random(7)
    before, after = some(4, "marks", 9)
    for viewer in (None, 1):
        then, now = GAME.view(before, viewer), GAME.view(after, viewer)
        shown = GAME.picture(now, Scene(names=NAMES, before=then))
        imagined = [GAME.view(GAME.imagine(v, rng), viewer) for v in (then, now)]
        assert GAME.picture(imagined[1], Scene(names=NAMES, before=imagined[0])) == shown


def test_names_and_the_readers_own_seat_are_seen() -> None:
    s = some(3, "names", 9)[0]
    shown = GAME.picture(GAME.view(s, 0), Scene(names=NAMES))
    assert shown != GAME.picture(GAME.view(s, 0), Scene(names=("Ash", "Birch", "Dora")))
    assert shown != GAME.picture(GAME.view(s, None), Scene(names=NAMES))


def test_each_way_of_seeing_colours_has_a_picture_of_its_own_where_colours_differ() -> None:
    before, after = some(3, "colours", 6)
    now, then = GAME.view(after, 0), GAME.view(before, 0)
    shown = {GAME.picture(now, Scene(palette("night", sight), before=then)) for sight in SIGHTS}
    assert len(shown) >= 2
