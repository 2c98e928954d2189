"""A card is data: one that a test makes up is played like any other, and each card has a test of its name."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.data import DataFaults
from games.willow.data.book import PROWESS
from games.willow.data.dataset import DATA
from games.willow.play import numbers
from tests.willow.bout import FIELD, attack, pass_until
from tests.willow.table import TEXT, Table


def with_card(**card: Any) -> str:
    """Return the data set with one more Discard card in the place of the first Haste."""
    data = json.loads(TEXT)
    made = {"name": "A Card Made Up", "kind": "discard", "copies": 1, "side": "both", **card}
    data["cards"] = [made if one["id"] == "haste" else one for one in data["cards"]]
    return json.dumps(data)


def with_keep(**card: Any) -> str:
    data = json.loads(TEXT)
    made = {"name": "A Thing Made Up", "kind": "keep", "copies": 1, "side": "both", **card}
    data["cards"] = [made if one["id"] == "pegasus" else one for one in data["cards"]]
    return json.dumps(data)


def test_a_discard_card_made_up_needs_no_code() -> None:
    """It takes 1 Health from each enemy, and gives the champion 4 Prowess."""
    text = with_card(
        id="war_horn",
        uses=[
            {
                "when": ["fight.c"],
                "do": [
                    {"verb": "damage", "who": "enemies", "n": 1},
                    {"verb": "bonus", "stat": "prowess", "n": 4, "who": "champion", "until": "fight"},
                ],
            }
        ],
    )
    t = (
        Table(text=text)
        .at(willow=FIELD, kael=FIELD, sorsha=FIELD)
        .hand(willow="war_horn sword", kael="dagger")
    )
    attack(t)
    t.good.does("play war_horn")
    assert (t.of(t.s.health, "kael"), t.of(t.s.health, "sorsha")) == (5, 4)
    assert numbers.total(t.s, t.char("willow"), PROWESS, champion=True) == 5


def test_a_card_made_up_with_two_uses_offers_both() -> None:
    text = with_card(
        id="hot_soup",
        uses=[
            {"when": ["any"], "target": ["ally"], "do": [{"verb": "heal", "who": "target", "n": 1}]},
            {
                "when": ["fight.c"],
                "target": ["enemy", "foe"],
                "do": [
                    {"verb": "contest", "stat": "prowess", "n": 9},
                    {"verb": "damage", "who": "target", "by": "margin"},
                ],
            },
        ],
    )
    t = (
        Table(text=text)
        .at(willow=FIELD, kael=FIELD)
        .health(willow=2)
        .hand(willow="hot_soup sword", kael="dagger")
    )
    attack(t)
    assert t.good.options("play") == ["hot_soup willow", "hot_soup kael"]
    t.dice(1, 6)
    t.good.does("play hot_soup kael")
    assert t.of(t.s.health, "kael") == 6


def test_a_discard_card_made_up_for_before_moving_waits_for_no_mover() -> None:
    text = with_card(
        id="warm_bread",
        uses=[
            {"when": ["before_move"], "target": ["ally"], "do": [{"verb": "heal", "who": "target", "n": 1}]}
        ],
    )
    t = (
        Table(text=text)
        .at(willow="tavern", airk="tavern")
        .health(willow=2)
        .hand(willow="warm_bread")
        .good_moves()
    )
    assert t.good.can("play warm_bread willow")
    t.good.does("go willow river_ford")
    t.good.cannot("play warm_bread willow")


def test_a_keep_card_made_up_works_face_up() -> None:
    text = with_keep(
        id="old_boots",
        uses=[
            {
                "when": ["passive"],
                "do": [
                    {"verb": "bonus", "stat": "stealth", "n": 4},
                    {"verb": "bonus", "stat": "prowess", "n": -2},
                    {"verb": "resist_spell", "n": 9},
                ],
            }
        ],
    )
    t = (
        Table(text=text)
        .at(willow=FIELD, kael=FIELD)
        .magic(willow=5)
        .up(willow="bolt_of_flame", kael="old_boots")
    )
    attack(t.hand(willow="sword", kael="dagger")).dice(6, 1)
    assert numbers.total(t.s, t.char("kael"), PROWESS) == 2
    t.good.does("cast bolt_of_flame kael")
    assert t.told("spell_cast")[0].level == 3 + 9
    pass_until(t, "fight_c")
    assert t.of(t.s.health, "kael") == 6


def test_a_spell_made_up_is_cast() -> None:
    data = json.loads(TEXT)
    made = {
        "id": "mend_all", "name": "A Spell Made Up", "kind": "spell", "copies": 1, "side": "both", "level": 2,
        "uses": [{"when": ["before_move"], "do": [{"verb": "heal", "who": "allies", "by": "full"}]}],
    }  # fmt: skip
    data["cards"] = [made if one["id"] == "passage" else one for one in data["cards"]]
    t = Table(text=json.dumps(data)).at(willow="tavern", airk="tavern").health(willow=1, airk=1)
    t.up(willow="mend_all").good_moves().dice(6, 1)
    t.good.does("cast mend_all")
    assert (t.of(t.s.health, "willow"), t.of(t.s.health, "airk")) == (4, 6)


def test_the_faults_of_several_cards_are_all_named() -> None:
    data = json.loads(TEXT)
    by_id = {one["id"]: one for one in data["cards"]}
    by_id["bolt_of_flame"]["uses"][0]["do"][0]["verb"] = "scorch"
    by_id["sword"]["uses"][0]["when"] = ["tuesday"]
    del by_id["healing"]["uses"][0]["do"][0]["n"]
    data["shapes"][1]["uses"][0]["do"][0]["n"] = "one"
    with pytest.raises(DataFaults) as caught:
        DATA.read(json.dumps(data))
    text = str(caught.value)
    for words in (
        "“bolt_of_flame”",
        "“scorch” is no verb",
        "“sword”",
        "“tuesday” is no moment",
        "“healing”",
        "shape_pig",
    ):
        assert words in text, text


def test_every_card_treasure_shape_and_starting_card_has_a_test_of_its_name() -> None:
    data = json.loads(TEXT)
    folder = Path(__file__).parent
    found = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_*.py")))
    named = set(re.findall(r"def test_(?:card_)?(\w+)", found)) | set(
        re.findall(r'^    "(\w+)": \(', found, re.M)
    )
    ids = [one["id"] for key in ("cards", "starting", "treasures", "shapes") for one in data[key]]
    missing = [one for one in ids if not any(name == one or name.startswith(f"{one}_") for name in named)]
    param = ["amulet_of_healing", "ethna_the_nurse"]  # the two parameters of test_card_that_helps_to_heal
    assert [one for one in missing if one not in param] == []
    assert all(f'"{one}"' in found for one in param)
