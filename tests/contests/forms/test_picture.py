"""The picture shows the cross table: rows, cells and what is left out."""

from fractions import Fraction
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageDraw

from contests.forms import picture as painted
from contests.forms.picture import BEST, HALF, ROUNDS, ROWS, WORST, alt_text, drawable, picture, shade
from tests.contests.forms.events import made_up


def image(data: bytes) -> Image.Image:
    """Read a picture, which has no metadata."""
    found = Image.open(BytesIO(data))
    found.load()
    assert found.format == "PNG"
    assert set(found.info) <= {"transparency"}
    return found


def test_it_grows_with_people_and_rounds() -> None:
    small = image(picture(made_up(6, rounds=2).contest, {}))
    tall = image(picture(made_up(20, rounds=2).contest, {}))
    wide = image(picture(made_up(20, rounds=4).contest, {}))
    assert tall.height == small.height + 14 * painted.ROW
    assert wide.width > tall.width


def test_it_stays_within_what_discord_shows() -> None:
    contest = made_up(66, rounds=16).contest
    data = picture(contest, {})
    found = image(data)
    assert len(data) < 1 << 20
    assert found.height <= painted.HEAD + painted.ROW * (ROWS + 1) + 100
    assert found.width <= 500 + painted.CELL * ROUNDS


def test_what_is_not_in_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []

    class Ear(ImageDraw.ImageDraw):
        """Hear what is written."""

        def text(self, xy: Any, text: Any, *rest: Any, **named: Any) -> None:  # Any: Pillow's signature
            texts.append(str(text))
            super().text(xy, text, *rest, **named)

    monkeypatch.setattr(ImageDraw, "Draw", Ear)
    picture(made_up(66, rounds=2).contest, {1: "Zoë", 2: "安娜"})
    assert {"Zoe", "Number 2"} <= set(texts)
    assert "Not in the picture: 2 more people; the CSV has all." in texts
    assert "Swiss · 2 rounds played" in texts


def test_the_same_event_gives_the_same_picture() -> None:
    contest = made_up(7, rounds=3, seats=3).contest
    assert picture(contest, {}) == picture(contest, {})
    assert picture(contest, {}) != picture(contest, {1: "Somebody"})


def test_shades_go_from_the_worst_to_the_best() -> None:
    assert [shade(Fraction(part, 2)) for part in range(3)] == [WORST, HALF, BEST]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Zoë", "Zoe"), ("A-b_c (x)", "A-b_c (x)"), ("安娜", "Number 7"), ("Ann 安", "Ann"), ("🂡🂢", "Number 7")],
)
def test_letters_that_the_font_lacks_are_no_boxes(name: str, shown: str) -> None:
    assert drawable(name, 7) == shown


def test_a_division_has_its_own_picture() -> None:
    contest = made_up(8, format="league", divisions=2, seasons=1).contest
    assert picture(contest, {}, 1) != picture(contest, {}, 2)


def test_the_alt_text_names_who_leads() -> None:
    contest = made_up(4, rounds=2).contest
    text = alt_text(contest, {})
    assert text.startswith("Cross table of Winter Cup: Player ")
    assert text.endswith("4 players in all.")
