"""Typed actions: by ids and by names, cut short where that is clear; bare answers."""

import pytest

from engine.actions import UnknownAction
from games.willow.face.parse import parse
from games.willow.sheet.view import WillowView
from tests.willow.table import Player, Table


def read(player: Player, line: str) -> str:
    """Return the text form of what a line means."""
    return str(parse(WillowView.of(player.table.s, player.seat), line))


def test_names_may_be_written_out_or_cut_short() -> None:
    t = Table().at(airk="nelwyn_village").hand(willow="dagger", airk="sword").good_moves()
    assert read(t.good, "go Willow Ufgood Nelwyn Hills") == "go willow nelwyn_hills"
    assert read(t.good, "go willow mouth of the nel") == "go willow valley_mouth"
    assert read(t.good, "give dagger airk") == f"give {t.word('dagger')} airk"
    assert read(t.good, "give Sword Willow") == "give sword willow"
    assert read(t.good, "lay dag") == f"lay {t.word('dagger')}"
    assert read(t.good, "willow hills") == "go willow hills"
    assert read(t.good, "done") == "pass"


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("go W NH", "go willow nelwyn_hills"),
        ("Willow Ufgood to Nelwyn Hills (NH)", "go willow nelwyn_hills"),
        ("walk willow to nelwyn hills", "go willow nelwyn_hills"),
        ("a to MN", "go airk valley_mouth"),
        ("lay dagger open", "lay dagger"),
        ("give dagger to Airk", "give dagger airk"),
        ("hand dagger to A", "give dagger airk"),
        ("Willow: discard dagger", "discard dagger"),
        ("Done", "pass"),
        ("willow go NH", "go willow nelwyn_hills"),
    ],
)
def test_what_stands_on_a_button_or_the_map_is_understood(line: str, action: str) -> None:
    t = Table().at(airk="nelwyn_village").hand(willow="dagger").good_moves()
    assert read(t.good, line).replace(t.word("dagger"), "dagger") == action


def test_with_one_character_to_move_the_space_alone_is_enough() -> None:
    t = Table(4).at(airk="nelwyn_village", brownies="galladoorn").set(caged=True).good_moves()
    assert read(t.player("willow"), "to NH") == "go willow nelwyn_hills"


def test_a_name_that_fits_several_things_asks_for_more_of_it() -> None:
    t = Table().good_moves()
    with pytest.raises(UnknownAction, match="may be Great Forest, west or Great Forest, east; write"):
        read(t.good, "go willow great forest")


def test_one_of_several_equal_cards_is_named_by_its_number() -> None:
    t = Table().at(airk="nelwyn_village").hand(willow="dagger.2 dagger.3").good_moves()
    assert read(t.good, "lay dagger 3") == "lay dagger.3"
    assert read(t.good, "lay dagger") == "lay dagger.2"


def test_a_bare_answer_is_what_is_asked() -> None:
    t = Table().good_moves()
    t.good.does("journey willow walk")
    assert read(t.good, "nelwyn hills") == "step nelwyn_hills"
    t = Table().at(kael="nelwyn_village").evil_fights()
    t.evil.does("fight nelwyn_village characters")
    assert read(t.good, "Willow") == "name willow"
    assert read(t.good, "found") == "answer found"


def test_who_only_watches_cannot_act() -> None:
    t = Table().good_moves()
    with pytest.raises(UnknownAction, match="You only watch this game"):
        parse(WillowView.of(t.s, None), "pass")
    with pytest.raises(UnknownAction):
        read(t.good, "dance")
