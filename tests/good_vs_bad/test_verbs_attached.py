"""Each verb of attached items, and each such item, by what it adds to a kit (3.11, 3.15)."""

from typing import Any

import pytest

from games.good_vs_bad.cards.kit import Kit
from games.good_vs_bad.cards.verbs.attached import kit_of
from games.good_vs_bad.cards.verbs.dice import DICE
from games.good_vs_bad.data.cards import Cards
from games.good_vs_bad.data.dataset import DATA

CARDS = Cards.build(DATA.read(DATA.own_text()))
FLAT = Kit()


def added(kit: Kit) -> dict[str, Any]:
    """Return what differs from a piece without items."""
    return {name: getattr(kit, name) for name in Kit.__slots__ if getattr(kit, name) != getattr(FLAT, name)}


def item(name: str) -> dict[str, Any]:
    (number,) = (n for n in range(CARDS.items) if CARDS.all[n].name == name)
    return added(CARDS.kit((number,)))


@pytest.mark.parametrize(
    ("op", "wanted"),
    [
        (("move_opt", -1, 2), {"move_low": -1, "move_high": 2}),
        (("move_flat", -1), {"move_flat": -1}),
        (("no_penalty",), {"no_penalty": True}),
        (("may_stop_base",), {"stop_at_bases": True}),
        (("both", "M", 1), {"duel": [0, 1, 0], "encounter": [0, 1, 0]}),
        (("duel", "A", 2), {"duel": [2, 0, 0]}),
        (("enc", "S", 2), {"encounter": [0, 0, 2]}),
        (("duel_dmg", 1), {"duel_damage": 1}),
        (("soak", "duel", 1), {"soak": [0, 1, 0, 0]}),
        (("soak", "any", 2), {"soak": [2, 2, 2, 2]}),
        (("soak_roll", "enc", 1, 4), {"soak_rolls": [[], [], [(1, 4)], []]}),
        (("lose_less", 1), {"lose_less": 1}),
        (("heal_more", 1), {"heal_more": 1}),
        (("base_heal", 1), {"base_heal": 1}),
        (("raise_double", "good"), {"double_good": True}),
        (("raise_double", "bad"), {"double_bad": True}),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_each_verb_adds_one_thing(op: tuple[str | int, ...], wanted: dict[str, Any]) -> None:
    assert added(kit_of([[op]])) == wanted


def test_verbs_of_the_same_kind_add_up() -> None:
    kit = kit_of([[("move_opt", 0, 2)], [("move_opt", -1, 1), ("no_penalty",)], [("both", "M", 1)]])
    kit_two = kit_of([[("both", "M", 1)], [("enc", "M", 2)], [("duel", "M", 1)]])
    assert (kit.move_low, kit.move_high) == (-1, 3)
    assert (kit_two.duel, kit_two.encounter) == ([0, 2, 0], [0, 3, 0])


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Soft Sandals", {"move_high": 1}),
        ("Road Boots", {"move_high": 2}),
        ("Lead Clogs", {"move_low": -2}),
        ("Patient Mule", {"move_low": -1, "move_high": 1, "no_penalty": True}),
        ("Ash Staff", {"duel": [0, 1, 0], "encounter": [0, 1, 0]}),
        ("Fencing Foil", {"duel": [1, 0, 0], "encounter": [1, 0, 0]}),
        ("Riddle Blade", {"duel": [0, 0, 1], "encounter": [0, 0, 1]}),
        ("War Maul", {"duel_damage": 1}),
        ("Twin Daggers", {"duel": [2, 0, 0]}),
        ("Boar Spear", {"encounter": [0, 2, 0]}),
        ("Buckler", {"soak_rolls": [[(1, 5)]] * 4}),
        ("Tower Shield", {"soak_rolls": [[(1, 4)]] * 4}),
        ("Mirror Shield", {"soak": [1, 0, 0, 0]}),
        ("Oath Shield", {"soak": [0, 1, 0, 0]}),
        ("Leather Coat", {"soak": [0, 0, 1, 0]}),
        ("Chain Coat", {"soak": [1, 1, 1, 1], "move_flat": -1}),
        ("Dragon Scale", {"soak": [1, 1, 1, 1]}),
        ("Feather Token", {"no_penalty": True}),
        ("Hourglass", {"lose_less": 1}),
        ("Compass Rose", {"stop_at_bases": True}),
        ("Healer's Bead", {"heal_more": 1}),
        ("Black Candle", {"double_bad": True}),
        ("White Candle", {"double_good": True}),
        ("Clever Fox", {"duel": [0, 0, 1], "encounter": [0, 0, 1]}),
        ("Old Bear", {"duel": [0, 1, 0], "encounter": [0, 1, 0]}),
        ("Swift Hare", {"duel": [1, 0, 0], "encounter": [1, 0, 0]}),
        ("Field Medic", {"base_heal": 1}),
    ],
)
def test_each_attached_item_does_what_its_card_says(name: str, wanted: dict[str, Any]) -> None:
    assert item(name) == wanted


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Springheels", "move_die"),
        ("Grey Mare", "move_set"),
        ("Storm Stag", "keep2of3"),
        ("Painted Tortoise", "move_choose1"),
        ("Lucky Coin", "reroll_move"),
    ],
)
def test_items_that_change_dice_are_used_and_add_nothing(name: str, word: str) -> None:
    (card,) = (card for card in CARDS.all if card.name == name)
    assert card.verb == word
    assert word in DICE
    assert item(name) == {}
