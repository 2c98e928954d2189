"""The rules page: its sections, its numbers, the match-up worked out, the cards."""

import re

from bot.presenter.guide import sections
from games.guardians import GAME
from games.guardians.data.loading import shared_book
from games.guardians.options import GuardiansOptions
from tests.guardians.table import TEXT
from tests.support.guide_cases import Guides


class TestGuide(Guides):
    """Read the rules page."""

    game = GAME
    sections = (
        "Goal", "The field", "Cards", "Reading a creature", "A turn", "Drawing", "Placing", "Who goes first",
        "Moving", "Combat: hands and command cards", "Primary attacks", "Channeling", "Secondary attacks",
        "Who has won", "Strongholds and the Guardian", "Settlement", "House rules", "How to play here",
        "A worked match-up", "Guardians", "Strongholds", "Mortals", "Elementals", "Externals", "Spells",
        "Hand items", "Creature items", "Bribery cards", "Terrain cards", "Shields and standard bearers",
        "Upgrades", "Ready decks",
    )  # fmt: skip


def test_the_guide_lists_every_card_guardian_and_deck_of_the_data_in_play() -> None:
    other = GAME.using(GAME.data.text.replace('"Swordsman"', '"Sword Bearer"'))
    guide, known = other.guide(), shared_book(TEXT, 2, GuardiansOptions())
    assert "**Sword Bearer** (M01): 6 mortal +3 M Knight, gold." in guide
    names = [card.id for card in known.cards]
    names += [guardian.id for guardian in known.guardians]
    names += [stronghold.id for stronghold in known.strongholds]
    assert [name for name in names if f"({name})" not in guide] == []
    for deck in known.decks:
        assert f"**{deck.name}**, {len(deck.faces)} cards" in guide


def test_the_guide_says_the_numbers_of_the_data() -> None:
    guide = re.sub(r"\s+", " ", GAME.guide())
    known, rules = shared_book(TEXT, 2, GuardiansOptions()), GuardiansOptions()
    numbers = known.numbers
    assert (
        f"**Shields**: {('', 'one', 'two', 'three', 'four', 'five')[numbers.shields]} Shields of your"
        in guide
    )
    assert f"ends after {rules.turn_cap} turns" in guide
    assert f"In the first turn you draw {numbers.first_draw} cards" in guide
    assert f"**{numbers.stack} stacking points** on and under one Stronghold" in guide
    assert (
        f"more than {rules.storage} cards in Pen and Depot together discards down to {rules.storage}" in guide
    )
    assert f"at least {numbers.deck} cards, and at most {numbers.copies} copies" in guide
    assert "after five such pairs a coin decides" in guide
    assert numbers.ties == 5


def test_the_worked_match_up_adds_up_as_the_cards_do() -> None:
    text = sections(GAME.guide())["A worked match-up"]
    assert "6 + 3 = 9" in text
    assert "9 + 3 = 12" in text
    assert "17 in heaps, 5 in woods" in text
    assert "12 against 11: the Sand Lord is beaten" in text
    assert "adds its 11, the Wild Nymph has 5: 16. That is more than 6: it is beaten." in text


def test_the_worked_match_up_is_counted_anew_from_other_numbers() -> None:
    sand_lord = r'("name": "Sand Lord", "color": "elemental", "vit": )11, "stack": 11'

    def worked(vitality: int) -> str:
        text, changed = re.subn(sand_lord, rf'\g<1>{vitality}, "stack": {vitality}', GAME.data.text)
        assert changed == 1
        return sections(GAME.using(text).guide())["A worked match-up"]

    assert "12 against 14: your Swordsman is beaten." in worked(14)
    assert "12 against 12: a push, both survive." in worked(12)


def test_who_guardians_are_stands_with_their_numbers() -> None:
    assert (
        "- **Rak Nam** (GU01): vitality 30, 7 stones, a stone gives 9, draws 3, LDL -1, MDL +1, LUC +1.\n"
        in GAME.guide()
    )
