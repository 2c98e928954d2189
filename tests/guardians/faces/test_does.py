"""What cards do, in words that follow from their effects."""

import re

import pytest

from games.guardians.cards.does import does
from games.guardians.cards.does_open import does_open
from games.guardians.cards.verbs.table import VERBS, parse
from games.guardians.data.dataset import DATA
from games.guardians.data.loading import shared_book
from games.guardians.options import GuardiansOptions


def said(*effects: str) -> str:
    """Say what effects do."""
    return str(does([parse(effect) for effect in effects]))


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        (["ranged(3)"], "ranged attack 3"),
        (["destroys(icon=gold)"], "destroys any creature with a gold icon"),
        (
            ["command:aoe(4,fire)", "primary:aoe(4,fire)"],
            "Command: 4-point fire area attack; As primary: 4-point fire area attack",
        ),
        (
            ["command:mod(2,own_primary,combat)", "command:self_destroy"],
            "Command: +2 to your primaries, it is destroyed",
        ),
        (
            ["mod(4,self,vs:size=L)", "mod(-2,self,vs:size=S)"],
            "+4 against any large creature, -2 against any small creature",
        ),
        (["chan(class=Knight,override)"], "channels to any Knight only, red bar or not"),
        (["worn:mod(3,self,primary,if:defending)"], "+3 to its wearer as primary if you defend"),
        (
            ["command:aoe(6,plain,only:flying,both)"],
            "Command: 6-point area attack on each flying creature on both hands",
        ),
        (["organize:cost(1)", "organize:draw(2)"], "Organize: pay 1 stone, draw 2 cards"),
        (["destroys(class=Knight&vit<=7)"], "destroys any Knight of at most 7"),
        (
            ["organize:retrieve(kind=hitem|citem,storage)"],
            "Organize: take any hand item or creature item back from your discard pile",
        ),
        (["bribe(beer,max2)"], "sends a creature with a beer icon home, up to 2 in one combat"),
        (["organize:stones(self,1,every:3)"], "Organize: you gain 1 stone every 3 turns"),
        (["combat:mod(1,own_primary(size=S))"], "In combat: +1 to any small creature of yours as primary"),
        (["immune(class=Undead)"], "immune to any Undead"),
        (["resolve:control(+5)"], "At the result: +5 for control"),
    ],
)
def test_effects_in_words(effects: list[str], words: str) -> None:
    assert said(*effects) == words


def test_a_card_without_effects_does_nothing() -> None:
    assert does([]) is None


def test_every_verb_of_the_cards_has_words_of_its_own() -> None:
    book = shared_book(DATA.own_text(), 2, GuardiansOptions())
    texts = [
        *(card.effects for card in book.cards),
        *(guardian.effects for guardian in book.guardians),
        *(stronghold.effects for stronghold in book.strongholds),
    ]
    effects = {effect.text: effect for text in texts for effect in text}
    assert {effect.verb for effect in effects.values()} == set(VERBS)
    words = {text: str(does([effect])) for text, effect in effects.items()}
    assert not [text for text in words.values() if "{" in text or "_" in text]
    told: dict[str, set[str]] = {}
    for text, effect in effects.items():
        told.setdefault(words[text].partition(": ")[2] or words[text], set()).add(effect.verb)
    assert all(len(verbs) == 1 for verbs in told.values())


def test_every_text_of_a_card_fits_a_hint() -> None:
    book = shared_book(DATA.own_text(), 2, GuardiansOptions())
    assert max(len(str(does(card.effects))) for card in book.cards) <= 100


@pytest.mark.parametrize(
    ("effect", "when"),
    [
        ("command:win_push", "Command"), ("primary:aoe(2,plain)", "As primary"),
        ("any:mod(3,own_primary,matchup)", "In combat"), ("resolve:control(+5)", "At the result"),
        ("organize:draw(2)", "Organize"), ("up:draw(1)", "As your Up card"),
        ("win:heal(class=Knight,1)", "Having won the combat"),
    ],
)  # fmt: skip
def test_when_it_works_is_told_first(effect: str, when: str) -> None:
    assert said(effect).startswith(f"{when}: ")


def test_what_lies_open_speaks_to_nobody() -> None:
    book = shared_book(DATA.own_text(), 2, GuardiansOptions())
    effects = [
        *(card.effects for card in book.cards),
        *(guardian.effects for guardian in book.guardians),
        *(stronghold.effects for stronghold in book.strongholds),
    ]
    texts = [str(text) for effect in effects if (text := does_open(effect)) is not None]
    assert len(texts) > 50
    assert [text for text in texts if re.search(r"\byou(r|rs)?\b", text)] == []


@pytest.mark.parametrize(
    ("effect", "own", "everybody"),
    [
        ("combat:mod(1,own_primary(size=S))", "In combat: +1 to any small creature of yours as primary",
         "In combat: +1 to any own small creature as primary"),
        ("organize:stones(self,1,every:3)", "Organize: you gain 1 stone every 3 turns",
         "Organize: gains 1 stone every 3 turns"),
        ("ranged(3)", "ranged attack 3", "ranged attack 3"),
    ],
)  # fmt: skip
def test_a_text_in_the_third_person(effect: str, own: str, everybody: str) -> None:
    assert said(effect) == own
    assert str(does_open([parse(effect)])) == everybody
