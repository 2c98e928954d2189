"""The alt text: it says what the picture says, and keeps to 1,000 characters."""

from engine.board import Board, alt_text
from games.willow.face.alt import alt
from games.willow.sheet.view import WillowView
from tests.willow.faces import scenes
from tests.willow.table import Table


def said(t: Table, viewer: int | None = None) -> str:
    """Return the alt text of a viewer."""
    return alt_text(Board((), alt(WillowView.of(t.s, viewer))))


def test_everybody_is_told_of_numbers_places_and_open_cards() -> None:
    text = said(scenes.middle())
    assert text.startswith("Willow. Round 7/60, Good: moving.")
    assert "Madmartigan: Health 6/6, Prowess 6, Magic 0, Stealth 2, 0 cards, at Roadside Tavern" in text
    assert "open: Armour, Nockmaar Army." in text
    assert "Treasures lie at Elf Mound, Island of Fin Raziel, " in text


def test_a_fight_is_told_with_its_sums() -> None:
    text = said(scenes.fought())
    assert "Good attacks at Field of Banners: cards and spells." in text
    assert "Good: Prowess: Willow Ufgood 1, Madmartigan 5 (own 3, Sword +2)." in text
    assert "Evil: Prowess: General Kael 7 (own 4, Nockmaar Army +3), Sorsha 6 (own 2, Bow +1," in text


def test_when_all_treasures_are_taken_that_is_said() -> None:
    t = Table(2)
    for place in t.book.places:
        t.treasure(**{t.book.spaces[place].id: ""})
    assert said(t.good_moves()).endswith("All treasures are taken.")


def test_concealed_counts_are_not_told() -> None:
    t = Table(2, open_counts="off").hand(willow="troll escape").good_moves()
    assert "its cards concealed, at Nelwyn Village" in said(t, 1)
    assert "3 cards, at Nelwyn Village" in said(t, 0)


def test_the_fullest_table_is_told_in_short() -> None:
    text = said(scenes.fullest())
    assert len(text) <= 1_000
    assert "6 open" in text
