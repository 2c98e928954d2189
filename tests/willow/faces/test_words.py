"""Words: what cards do, in words made from the data; letters, numbers of equal cards, lists."""

import pytest

from games.willow.cards.phrases import does, does_use
from games.willow.cards.vocabulary import GRAMMAR
from games.willow.data.book import EVIL, GOOD, Card, shared_book
from games.willow.face.card_names import called
from games.willow.face.named import Names
from games.willow.face.words import card_help, letters, names
from games.willow.options import WillowOptions
from games.willow.sheet.view import WillowView
from tests.willow.faces.test_labels import ID
from tests.willow.table import TEXT, Table

BOOK = shared_book(TEXT, 2, WillowOptions())
SAID = {
    "sword": "+2 Prowess",
    "elf": "+1 Prowess, +1 Magic",
    "brownie_band": "+2 Stealth, -1 Prowess for the enemy champion",
    "dragon": "+2 Prowess; in a fight: an enemy or Foe loses 2 Health, once in a fight",
    "the_three_magic_acorns": "in a fight: an enemy or Foe loses 3 Health, 3 times in all",
    "kiayas_braid": "keeps your hand when you would lose it, once",
    "life_drain": "in a fight: roll a die of 6, you lose the roll, an enemy or Foe loses the roll",
    "self_doubt": "in a fight: -2 Prowess for an enemy, this turn, -2 Magic for an enemy, this turn",
    "broken_in_battle": "after a fight: an enemy loses a weapon or armour, which you choose",
    "friend_injured": "in a fight or after a fight: an enemy loses a Friend, which you choose",
    "queen_bavmordas_orders": "any time: an Evil character anywhere is out of searches and fights this turn",
    "horse": "ride up to a die of 6 spaces, alone",
    "pegasus": "fly up to 5 spaces, alone",
    "lake_fiend": "+2 Prowess beside the river",
    "galladoorn_army": "+3 Prowess for your champion",
}


@pytest.mark.parametrize(("card", "text"), SAID.items())
def test_a_card_says_what_it_does(card: str, text: str) -> None:
    printed = next(face for face in BOOK.faces if face.id == card)
    assert str(does(printed.uses)) == text


@pytest.mark.parametrize("card", BOOK.faces, ids=lambda card: card.id)
def test_every_card_has_words_that_fit_a_hint_and_are_not_cut_off(card: Card) -> None:
    for side in (GOOD, EVIL):
        text = str(card_help(card, side))
        assert 3 < len(text) <= 98
        assert "..." not in text
        assert not ID.search(text)


def test_a_hint_says_of_its_kind_only_what_matters() -> None:
    said = {face.id: [str(card_help(face, side)) for side in (0, 1)] for face in BOOK.faces}
    assert said["dagger"] == ["+1 Prowess"] * 2
    assert said["strength"][0].startswith("spell, level 4: in a fight: ")
    assert said["minions_of_war"] == ["only for Evil: +2 Prowess", "+2 Prowess"]
    assert said["vohnkar"] == ["+2 Prowess", "only for Good: +2 Prowess"]
    assert said["troll"][0].startswith("Foe, Prowess 4"), "nothing is written on it"


def test_a_hint_names_of_a_second_use_that_has_no_room_only_when_it_is_for() -> None:
    card = next(face for face in BOOK.faces if face.id == "transformation")
    said = (
        "spell, level 9: before you move: choose a shape for one of yours there, or end it; also in a fight"
    )
    assert str(card_help(card, GOOD)) == said


def test_every_verb_that_a_card_may_have_is_used_in_words_somewhere() -> None:
    uses = [use for card in BOOK.faces for use in card.uses]
    uses += [use for space in BOOK.spaces for use in space.power]
    verbs = {effect.verb for use in uses for effect in (*use.do, *use.fail)}
    assert verbs <= set(GRAMMAR)
    for use in uses:
        assert len(str(does_use(use))) > 3


def test_each_character_has_a_letter_of_its_own_also_where_names_begin_alike() -> None:
    assert letters(BOOK) == ("W", "M", "A", "F", "G", "S")
    alike = TEXT.replace('"Madmartigan"', '"Warrior"').replace('"Airk Thaughbaer"', '"Wagoner"')
    other = letters(shared_book(alike, 2, WillowOptions()))
    assert other[:3] == ("W", "A", "G")
    assert len(set(other)) == 6


def test_cards_are_told_apart_only_where_several_of_a_name_are_offered() -> None:
    t = Table().hand(willow="horse.1 horse.2 sword", airk="horse.3", kael="horse.4").good_moves()
    good, evil = (WillowView.of(t.s, seat) for seat in (t.good.seat, t.evil.seat))

    def called_alike(view: WillowView, *, holder: bool) -> list[str]:
        return [str(called(view, BOOK.card_of[f"horse.{n}"], holder=holder)) for n in (1, 2, 3, 4)]

    assert called_alike(good, holder=True) == ["Horse 1", "Horse 2", "Horse", "Horse"]
    assert called_alike(good, holder=False) == ["Horse 1", "Horse 2", "Horse 3", "Horse"]
    assert called_alike(evil, holder=True) == ["Horse"] * 4


def test_lists_of_cards_count_equal_ones_and_unknown_ones() -> None:
    one, two, sword = (BOOK.card_of[word] for word in ("dagger.1", "dagger.2", "sword"))
    assert [str(name) for name in names(BOOK, [one, two, sword, -1])] == [
        "2x Dagger",
        "Sword",
        "a hidden card",
    ]


def test_some_characters_are_named_as_in_a_sentence() -> None:
    names = Names({"a": "A", "b": "B", "c": "C"})
    assert [str(names.people(some)) for some in ((), ("a",), ("a", "b"), ("a", "b", "c"))] == [
        "nobody", "A", "A and B", "A, B and C",
    ]  # fmt: skip
