"""Foes in other languages: every sentence can be translated, and the German fits where it stands."""

from engine.texts import ENGLISH, render
from games.foes.face.words import spell_name, tile_title
from tests.foes.faces.games import PLAYS, begin
from tests.support.language_cases import GERMAN, Languages
from tests.support.plays import Run


class TestLanguages(Languages):
    """Read games for two and four."""

    plays = PLAYS
    runs = (Run(2), Run(4, "random"))


def test_tiles_and_spells_have_german_names() -> None:
    chest = tile_title(begin(2, "names").book, 53)
    assert (render(chest, language=ENGLISH), render(chest, language=GERMAN)) == (
        "the big chest", "die große Truhe",
    )  # fmt: skip
    assert render(spell_name("move+3"), language=GERMAN) == "Bewegung +3"
