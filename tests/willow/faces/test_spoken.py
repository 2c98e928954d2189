"""What a slash command offers: the names of things, also under a theme, never the ids behind them."""

from types import SimpleNamespace
from typing import Any

from bot.choices import values_for
from engine import Spoken, seat_name
from games.willow.face.things import spoken
from games.willow.game import WillowGame
from games.willow.play import PLAY
from games.willow.sheet.view import WillowView
from tests.willow.faces.test_labels import ID
from tests.willow.table import TEXT, Player, Table

GAME = WillowGame.standard()


def offered(player: Player, kind: str, option: str, **filled: str) -> list[tuple[str, str | int]]:
    """Return what autocomplete offers for an option: the name, and what is sent."""
    s = player.table.s
    look: Any = SimpleNamespace(  # the four things of a look that autocomplete reads
        game=GAME, view=WillowView.of(s, player.seat), legal=PLAY.legal(s, player.seat), names=seat_name
    )
    return values_for(look, kind, option, filled, "")


def test_goals_and_characters_are_offered_by_name_and_sent_by_id() -> None:
    t = Table().at(airk="nelwyn_village").good_moves()
    assert ("Willow Ufgood", "willow") in offered(t.good, "go", "char")
    goals = offered(t.good, "go", "space", char="willow")
    assert ("Willow to Nelwyn Hills (NH)", "nelwyn_hills") in goals
    assert ("Mouth of the Nelwyn Valley", "valley_mouth") in offered(t.good, "go", "space")


def test_cards_are_offered_by_name_with_numbers_where_there_are_several() -> None:
    t = Table().at(airk="nelwyn_village", brownies="nelwyn_village").hand(willow="dagger.2 dagger.3 sword")
    t.good_moves()
    cards = dict(offered(t.good, "give", "card"))
    assert {"Dagger 2", "Dagger 3", "Sword"} <= set(cards)
    assert cards["Dagger 3"] == "dagger.3"
    assert not any(ID.search(name) for name in cards)


def test_a_theme_names_what_is_offered() -> None:
    t = Table(text=TEXT.replace('"Nelwyn Hills"', '"Green Hills"')).good_moves()
    goals = offered(t.good, "go", "space", char="willow")
    assert ("Willow to Green Hills (GH)", "nelwyn_hills") in goals


def test_words_that_name_nothing_stand_for_themselves() -> None:
    v = WillowView.of(Table().good_moves().s, 0)
    assert isinstance(GAME, Spoken)
    assert [str(spoken(v, word)) for word in ("walk", "treasure", "queen", "companion", "shape_pig")] == [
        "walk", "treasure", "Queen Bavmorda", "Fin Raziel", "Pig",
    ]  # fmt: skip
