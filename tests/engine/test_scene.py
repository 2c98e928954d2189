"""The colours of pictures: each theme is clear to the eyes that it is for."""

from itertools import combinations

import pytest

from engine.board import LETTERS
from engine.paint import light
from engine.scene import SIGHTS, THEMES, Colour, Sight, Theme, palette
from tests.support.colours import contrast, difference

CLEAR = 20
"""How far apart two colours are, in CIELAB, that nobody confuses side by side."""
LEGIBLE = 3.0
"""The contrast that WCAG 2 asks for of signs and large letters."""
READABLE = 4.5
"""The contrast that WCAG 2 asks for of all other letters, at level AA."""
ROLES = ("awaited", "fresh", "good", "bad", "gold")

each_theme = pytest.mark.parametrize("theme", THEMES)
each_sight = pytest.mark.parametrize("sight", SIGHTS)


@each_theme
@each_sight
def test_whoever_a_theme_is_for_tells_its_signs_apart(theme: Theme, sight: Sight) -> None:
    colours = palette(theme, sight)
    for one, other in combinations(ROLES, 2):
        apart = difference(getattr(colours, one), getattr(colours, other), sight)
        assert apart >= CLEAR, f"{one} and {other} are {apart:.0f} apart"


@each_theme
@each_sight
def test_no_seat_looks_like_a_side(theme: Theme, sight: Sight) -> None:
    colours = palette(theme, sight)
    for side in ("good", "bad"):
        near = min(difference(getattr(colours, side), seat, sight) for seat in colours.seats)
        assert near >= CLEAR, f"{side} is {near:.0f} from a seat"


@each_theme
@each_sight
def test_signs_stand_out_from_what_they_lie_on(theme: Theme, sight: Sight) -> None:
    colours = palette(theme, sight)
    for role in (*ROLES, "ink", "dim"):
        for ground in (colours.ground, colours.panel, colours.raised):
            assert contrast(getattr(colours, role), ground) >= LEGIBLE, role


@each_theme
@each_sight
def test_letters_are_read_on_what_they_lie_on(theme: Theme, sight: Sight) -> None:
    colours = palette(theme, sight)
    for ink in (colours.ink, colours.dim):
        for ground in (colours.ground, colours.panel, colours.raised):
            assert contrast(ink, ground) >= READABLE


def grey(colour: Colour) -> Colour:
    """Return a colour as a grey of the same brightness: what is left of it without any colour."""
    bright = contrast(colour, (0, 0, 0))
    greys = [(step, step, step) for step in range(256)]
    return min(greys, key=lambda one: abs(contrast(one, (0, 0, 0)) - bright))


@each_theme
@each_sight
def test_each_seat_bears_a_letter_of_its_own_that_is_read_without_colours(theme: Theme, sight: Sight) -> None:
    colours = palette(theme, sight)
    assert len({*LETTERS}) == len(LETTERS) == len(colours.seats)
    for seat in colours.seats:
        letter = (24, 22, 24) if light(seat) else (246, 244, 236)  # as the games write on a seat's colour
        for seen in (seat, grey(seat)):
            assert contrast(letter, seen) >= READABLE, (seat, contrast(letter, seen))


def test_without_letters_seats_would_be_alike_in_grey() -> None:
    """Brightness alone does not tell seats apart: the letter is needed, as the test above holds."""
    greys = [grey(seat) for seat in palette().seats]
    assert min(difference(one, other, "full") for one, other in combinations(greys, 2)) < CLEAR


def test_a_theme_for_all_colours_is_not_safe_for_everybody() -> None:
    """The measure itself can fail: that is why there are other themes."""
    night = palette("night", "full")
    assert min(difference(night.awaited, night.gold, sight) for sight in SIGHTS) < CLEAR
