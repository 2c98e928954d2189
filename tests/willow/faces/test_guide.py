"""The rules page: its sections, an entry for each addition, the tables of the data set, every house rule."""

import re

import pytest
from discord.ui import TextDisplay

from bot.presenter.guide import ROOM, entries, section_card
from engine.options import rule_text
from games.willow.game import WillowGame
from games.willow.options import WillowOptions
from tests.support.guide_cases import Guides

GAME = WillowGame.standard()
GUIDE = GAME.guide()

FOR_PLAYERS = [
    "Goal", "The sides", "Characters", "Cards", "A round", "Drawing and holding cards",
    "Trading, laying open, using", "Foes", "Contests and growth", "Moving", "Travelling together",
    "Places of Power", "Searching for characters", "A fight", "Spells", "Shapes", "Losing your cards",
    "Health", "Armies", "The cage, the Dust and the island", "The duel", "How to play here",
]  # fmt: skip
MADE = [
    "The characters", "The numbers", "Odds", "The spells", "Keep cards", "Discard cards", "Friends",
    "Foes, card by card", "The armies", "Treasures", "The shapes", "The Places", "The map", "House rules",
]  # fmt: skip
NUMBERS = [
    "1.1", "1.2", "1.3", "1.4", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "3.1", "3.2", "3.3",
    "3.4", "3.5", "3.6", "3.7", "3.8", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "5.1",
    "5.2", "5.3", "5.4", "6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "7.1", "7.2", "7.3", "7.4", "A.1", "A.2",
    "A.3", "A.4", "A.5", "A.6", "A.7", "A.8", "B.1", "B.2", "B.3", "B.4", "B.5", "C.1", "C.2",
]  # fmt: skip


class TestGuide(Guides):
    """Read the rules page; the additions are read one by one below. Its longest section fills a card."""

    game = GAME
    sections = (*FOR_PLAYERS, *MADE)
    room = ROOM
    apart = "Additions: "


def test_every_addition_has_an_entry_that_is_found_by_its_number() -> None:
    assert list(entries(GUIDE)) == NUMBERS
    for number in NUMBERS:
        title, body = entries(GUIDE)[number]
        assert title, number
        assert len(body.split()) >= 12, number
        assert len(body) <= ROOM, number


async def test_rules_with_a_number_shows_exactly_that_entry() -> None:
    shown = " ".join(
        item.content for item in section_card(GAME, "4.9").walk_children() if isinstance(item, TextDisplay)
    )
    assert "4.9 Who plays when in a fight" in shown
    assert "4.8" not in shown
    assert "5.1" not in shown


def test_no_name_is_written_out_in_the_page() -> None:
    assert "Sorsha" in GUIDE
    other = WillowGame.standard().using(GAME.data.text.replace('"Sorsha"', '"Brave Daughter"')).guide()
    assert "Sorsha" not in other
    assert "### B.2 Brave Daughter with Magic" in other


def test_the_guide_lists_every_card_character_shape_and_space() -> None:
    from games.willow.data.book import shared_book

    book = shared_book(GAME.data.text, 2, WillowOptions())
    named = [piece.name for some in (book.chars, book.faces, book.shapes, book.spaces) for piece in some]
    missing = [name for name in named if f"**{name}**" not in GUIDE]
    assert missing == [book.cards[book.elora].name]


def test_the_guide_says_the_numbers_of_the_data_set() -> None:
    other = GAME.using(re.sub(r'"tir_asleen_magic": \d+', '"tir_asleen_magic": 11', GAME.data.text)).guide()
    assert "Freeing Tir Asleen: Magic against 11." in other
    assert "**Willow Ufgood** (W): Prowess 1, Magic 1, Stealth 3, Health 4; Magic grows;" in GUIDE


@pytest.mark.parametrize("name", list(WillowOptions.model_fields))
def test_the_guide_tells_every_house_rule_with_its_positions(name: str) -> None:
    title, meaning, choices = rule_text(WillowOptions, name)
    told = next(line for line in GUIDE.splitlines() if line.startswith(f"- **{title}**"))
    assert str(meaning) in told
    assert all(str(text) in told for text in choices.values())


def test_each_house_rule_that_an_addition_names_is_one_of_the_panel() -> None:
    titles = {str(rule_text(WillowOptions, name)[0]) for name in WillowOptions.model_fields}
    flat = " ".join(body for _, body in entries(GUIDE).values())
    quoted = set(re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", flat.replace("\n", " ")))
    assert quoted
    assert quoted <= titles


def test_each_addition_that_a_house_rule_names_tells_of_it() -> None:
    for name in WillowOptions.model_fields:
        title, meaning, _ = rule_text(WillowOptions, name)
        for number in re.findall(r"\b[\dA-C]\.\d", str(meaning)):
            assert f"*{title}*" in entries(GUIDE)[number][1].replace("\n", " "), (name, number)
