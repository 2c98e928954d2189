"""The rules page of each game is there in German, and says what the English one does."""

import re
from typing import Final

import pytest

from bot.languages import Languages, of_game
from bot.presenter.guide import sections
from engine.options import rule_text
from engine.texts import translated
from games import GAMES

GERMAN: Final = Languages.of_games(GAMES).of("de")
MARKS: Final = ("\n## ", "\n### ", "\n- ", "\n|")
"""What a line begins with that stands in both: sections, entries, items, rows of tables."""


@pytest.mark.parametrize("key", GAMES)
def test_the_german_rules_page_has_the_sections_items_and_house_rules_of_the_english_one(key: str) -> None:
    game = GAMES[key]
    english = game.guide()
    names = [str(rule_text(game.Options, rule)[0]) for rule in game.Options.model_fields]
    with translated(of_game(GERMAN, game)):
        german = game.guide()
        german_names = [str(rule_text(game.Options, rule)[0]) for rule in game.Options.model_fields]
    assert german != english
    assert [german.count(mark) for mark in MARKS] == [english.count(mark) for mark in MARKS]
    assert all(0 < len(body) <= 3_500 and len(title) <= 100 for title, body in sections(german).items())
    told = [
        theirs
        for ours, theirs in zip(names, german_names, strict=True)
        if f"*{ours}*" in " ".join(english.split())
    ]
    assert [rule for rule in told if f"*{rule}*" not in " ".join(german.split())] == []
    assert not re.search(r"\{\w*\}", german)
