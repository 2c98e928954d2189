"""The cards as data: what is in the set, what each needs, and that a new card needs no code."""

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import games.guardians
from engine.data import DataFaults
from games.guardians.cards.verbs import bans, changes, fights, play
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.vocabulary import Effect
from games.guardians.data.dataset import DATA
from tests.guardians.scene import Scene, book

BOOK = book()
EFFECTS: dict[str, tuple[Effect, ...]] = {
    **{card.id: card.effects for card in BOOK.cards if card.effects},
    **{guardian.id: guardian.effects for guardian in BOOK.guardians if guardian.effects},
    **{stronghold.id: stronghold.effects for stronghold in BOOK.strongholds if stronghold.effects},
}
"""By id: the effects of every card, Guardian and set of Strongholds that has any."""


def who_has(**wanted: str) -> list[str]:
    """Return the ids of those with an effect that has all these values."""
    return sorted(
        name
        for name, effects in EFFECTS.items()
        for effect in effects
        if all(getattr(effect, key) == value for key, value in wanted.items())
    )


def test_the_set_has_what_the_document_counts() -> None:
    kinds = Counter(card.kind for card in BOOK.cards)
    assert kinds == {
        "creature": 117, "spell": 24, "hitem": 10, "citem": 10, "bribe": 6, "terrain": 11, "shieldterrain": 2,
        "shield": 8, "standard": 6, "upgrade": 8,
    }  # fmt: skip
    assert (len(BOOK.guardians), len(BOOK.strongholds)) == (12, 5)


def test_the_four_ready_decks_have_62_61_63_and_62_cards_and_eight_shields() -> None:
    assert [len(deck.faces) for deck in BOOK.decks] == [62, 61, 63, 62]
    for deck in BOOK.decks:
        assert sum(BOOK.cards[face].kind in ("shield", "standard") for face in deck.faces) == 8
        for face, copies in Counter(deck.faces).items():
            assert BOOK.cards[face].copies == 0 or copies <= BOOK.cards[face].copies


def test_g009_double_borders_are_spells_hand_items_and_bribery() -> None:
    double = {card.kind for card in BOOK.cards if card.border == 2}
    assert double == {"spell", "hitem", "bribe"}
    assert not double & {card.kind for card in BOOK.cards if card.border == 1}


def test_g002_and_g004_copies_in_a_deck() -> None:
    free = {card.kind for card in BOOK.cards if card.copies == 0}
    assert free == {"terrain", "shieldterrain", "shield", "standard"}
    assert [card.id for card in BOOK.cards if card.copies == 1] == ["H04"]


def test_g035_the_up_number_of_a_creature_is_its_vitality_and_g024_it_stacks_as_no_less() -> None:
    creatures = [card for card in BOOK.cards if card.creature]
    assert all(card.up == card.vit for card in creatures)
    assert all(card.stack >= card.vit for card in creatures)
    assert {card.id for card in creatures if card.stack > card.vit} == {
        "M03", "M04", "M06", "M24", "M26", "M30", "M38", "E28", "E29", "E31", "E37", "X10", "X12",
        "X26", "X31",
    }  # fmt: skip


def test_g071_methane_is_of_two_creatures_and_g070_one_alone_is_immune_to_all_aoes() -> None:
    assert who_has(verb="aoe", what="methane") == ["M17", "M18"]
    assert who_has(verb="immune", what="aoe_all") == ["X05"]


def test_g089_only_the_sand_lord_has_a_terrain_penalty() -> None:
    assert [card.id for card in BOOK.cards if any(n < 0 for n in card.terr.values())] == ["E01"]


def test_g090_hammer_of_doom_alone_destroys_terrain_in_a_combat() -> None:
    assert who_has(verb="kill_terrain", trigger="any") == ["H01"]


def test_each_verb_has_a_card() -> None:
    assert {effect.verb for effects in EFFECTS.values() for effect in effects} == set(VERBS)


def test_a_verb_is_asked_for_by_its_word_only_where_it_stands() -> None:
    """What a verb does, how it reads and what it is worth is a part of it: nobody else looks at the word."""
    game = Path(games.guardians.__file__).parent
    lines = [
        f"{path.relative_to(game)}: {line.strip()}"
        for path in sorted(game.rglob("*.py"))
        if path.parent.name != "verbs"
        for line in path.read_text().splitlines()
        if re.search(r"\.verb (==|!=|in|not in) ", line)
    ]
    assert lines == []


def test_each_card_with_a_text_is_played_in_a_test_of_its_own() -> None:
    """Every id of a card, Guardian or set with effects stands in the name of a card test."""
    here = Path(__file__).parent
    written = "".join(path.read_text() for path in sorted(here.glob("test_cards_[bcfm]*.py")))
    names = "_".join(re.findall(r"^def (test_\w+)", written, re.MULTILINE)).split("_")
    assert [name for name in EFFECTS if name.lower() not in names] == []


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    """Return the data set after a change."""
    value = json.loads(DATA.own_text())
    change(value)
    return json.dumps(value)


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        ("smash(4)", "“smash” is no verb"),
        ("command:aoe(plain,4)", "aoe needs a whole number"),
        ("organize:ranged(3)", "ranged works with always, worn, never with organize"),
        ("destroys(size=XL)", "“XL” is no size"),
        ("command:mod(2,everybody)", "mod is about"),
    ],
)
def test_a_text_that_is_no_effect_is_told_with_its_card(effect: str, sentence: str) -> None:
    text = changed(lambda value: value["creatures"][0].update(effects=[effect]))
    with pytest.raises(DataFaults) as caught:
        DATA.read(text)
    assert any("M01" in fault and sentence in fault for fault in caught.value.faults)


def test_all_faults_of_effects_are_told_at_once() -> None:
    def spoil(value: dict[str, Any]) -> None:
        value["creatures"][0]["effects"] = ["smash(4)"]
        value["others"][0]["effects"] = ["smash(5)"]
        value["guardians"][0]["effects"] = ["smash(6)"]
        value["strongholds"][0]["effects"] = ["smash(7)"]

    with pytest.raises(DataFaults) as caught:
        DATA.read(changed(spoil))
    assert len([fault for fault in caught.value.faults if "smash" in fault]) == 4


def new_cards(value: dict[str, Any]) -> None:
    """Give cards of the set texts that no card of it has."""
    for card in (*value["creatures"], *value["others"]):
        if card["id"] == "M01":
            card["effects"] = ["destroys(color=external)", "mod(7,self,vs:color=elemental)", "immune(fear)"]
        if card["id"] == "T01":
            card["effects"] = ["static:mod(2,any(size=L),combat)", "static:forbid(bribe=gold,both)"]
        if card["id"] == "H05":
            card["effects"] = ["organize:cost(2)", "organize:draw(3)", "organize:stones(opp,-2)"]


def test_a_new_card_needs_no_code() -> None:
    scene = Scene("M01 H05 T01 M10", "X01 E01 M01", text=changed(new_cards))
    knight, lord = scene.pair("M01", "E01")
    wraith = scene.card(1, "X01")
    assert fights.destroys(scene.s, scene.f, knight, wraith)
    assert not fights.destroys(scene.s, scene.f, knight, lord)
    assert [line.n for line in changes.modifiers(scene.s, scene.f, knight, lord, "primary")] == [7]
    scene.ground("a3", 0, "T01")
    assert [line.n for line in changes.modifiers(scene.s, scene.f, lord, knight, "primary")] == [2]
    assert bans.barred(scene.s, scene.f, 0, "gold", scene.card(1, "M01")) == "T01"
    scene.s.depot[0] = [scene.card(0, "H05")]
    scene.s.deck[0] = [scene.card(0, "M10")]
    scene.s.stones = [2, 5]
    (action,) = play.offers(scene.s, 0, "organize")
    play.begin(scene.s, action, [])
    assert scene.s.stones[0] == 0
