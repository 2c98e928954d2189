"""`docs/rules/` defines each number that code or tests cite, and each number there is cited."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from discord import ui

from bot.presenter.guide import section_card
from engine.naming import records
from engine.numbered import numbered_rules
from games import GAMES
from tests.docs.citations import Additions, Family, cited
from tests.docs.documents import text_of
from tests.house.sources import ROOT

FAMILIES: Final = {
    "foes": (Family("R"), Family("AT"), Family("Ruling")),
    "good_vs_bad": (Family("M"), Family("3."), Family("Ruling"), Family("Case")),
    "guardians": (Family("G"), Family("D"), Family("A"), Family("Case")),
    "heaven_hell": (Family("H"), Family("3."), Family("R"), Family("Ruling"), Family("Case")),
    "willow": (Family("W"), Additions(), Family("AM"), Family("Case")),
}
"""How the rules of each game are numbered."""
UNCITED: Final[dict[str, dict[str, str]]] = {
    "foes": {},
    "good_vs_bad": {},
    "guardians": {},
    "heaven_hell": {},
    "willow": {},
}
"""Rules that neither code nor a test can cite, each with the reason."""
CARDS: Final = {
    "good_vs_bad": ("I", "E", "N"),
    "guardians": ("M", "E", "X", "S", "H", "I", "B", "T", "K", "N", "R", "U", "GU", "SH"),
    "heaven_hell": ("A", "D", "M", "T", "S", "B"),
}
"""The letters of cards in a game's data set, whose ids are cited like rules."""

each = pytest.mark.parametrize("key", FAMILIES)


def page_of(key: str) -> Path:
    return ROOT / "docs" / "rules" / f"{key}.md"


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_page_of_rules(key: str) -> None:
    assert numbered_rules(text_of(page_of(key)))


@each
def test_every_number_that_code_or_a_test_cites_is_a_rule(key: str) -> None:
    rules = numbered_rules(text_of(page_of(key)))
    unknown = {number: places for number, places in cited(key, FAMILIES[key]).items() if number not in rules}
    assert not unknown


@each
def test_every_rule_is_cited_or_has_a_reason_why_not(key: str) -> None:
    rules = numbered_rules(text_of(page_of(key)))
    assert sorted(set(rules) - set(cited(key, FAMILIES[key]))) == sorted(UNCITED[key])


@pytest.mark.parametrize("key", CARDS)
def test_every_card_that_code_or_a_test_cites_is_in_the_data_set(key: str) -> None:
    ids = {record["id"] for _, record in records(json.loads(GAMES[key].data.text))}
    listed = {f"{match[1]}{int(match[2])}" for one in ids if (match := re.fullmatch(r"([A-Z]+)(\d+)", one))}
    assert set(cited(key, tuple(map(Family, CARDS[key])))) <= listed


@each
def test_every_rule_has_its_own_anchor_a_title_and_a_text(key: str) -> None:
    text = text_of(page_of(key))
    rules = numbered_rules(text)
    assert text.count("<a id=") == len(rules), "a number stands there twice, or in another form"
    assert [number for number, rule in rules.items() if rule.anchor != number.lower().replace(" ", "-")] == []
    assert [number for number, rule in rules.items() if not (rule.title and rule.text)] == []


@each
def test_rules_name_only_rules_that_there_are(key: str) -> None:
    text = text_of(page_of(key))
    rules = numbered_rules(text)
    assert {n for family in FAMILIES[key] for n in family.in_text(text) if n not in rules} == set()
    assert not re.search(r"https?://|\bwww\.", text)


@each
def test_the_command_answers_by_each_number(key: str) -> None:
    game = GAMES[key]
    for number, rule in numbered_rules(text_of(page_of(key))).items():
        card = section_card(game, number.lower()).checked()
        (text,) = (item.content for item in card.walk_children() if isinstance(item, ui.TextDisplay))
        assert text.startswith(f"## {game.title}: {number} {rule.title}\n")
        assert text.split() == f"## {game.title}: {number} {rule.title}\n{rule.text}".split()
