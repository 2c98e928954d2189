"""The data set: what the rules fix of it, and its faults, all named at once with file and key."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.data import DataFaults
from games.good_vs_bad.data.cards import Cards
from games.good_vs_bad.data.dataset import DATA


def values() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(DATA.own_text())
    return data


def faults(data: dict[str, Any]) -> tuple[str, ...]:
    with pytest.raises(DataFaults) as found:
        DATA.read(json.dumps(data))
    return found.value.faults


def test_34_there_are_forty_items_forty_events_and_five_encounters_a_tier() -> None:
    cards = Cards.build(DATA.read(DATA.own_text()))
    assert cards.items == 40
    assert len(cards.all) == 80
    assert [len(cards.tier(tier)) for tier in (1, 2, 3, 4)] == [5, 5, 5, 5]
    assert len({card.id for card in cards.all if card.when}) == 26


def test_310_the_types_of_items_are_as_many_as_listed() -> None:
    types = Counter(item.type for item in DATA.read(DATA.own_text()).items)
    assert types == {
        "boots": 4, "mount": 4, "weapon": 6, "shield": 4, "armour": 3, "charm": 7, "companion": 4, "use": 8,
    }  # fmt: skip


def test_copies_of_an_event_have_their_own_numbers_and_one_id() -> None:
    cards = Cards.build(DATA.read(DATA.own_text()))
    assert [cards.all[number].name for number in cards.numbers["E02"]] == ["Nay!"] * 4
    assert sorted(n for numbers in cards.numbers.values() for n in numbers) == list(range(80))


def test_32_connectors_grow_to_29_by_6_and_have_a_tier_at_each_length() -> None:
    data = DATA.read(DATA.own_text())
    assert [data.tier_by_length[str(length)] for length in (5, 11, 17, 23, 29)] == [1, 1, 2, 3, 4]
    assert data.start_length == {"2": 11, "3": 5, "4": 5, "5": 5, "6": 5}


def test_five_faults_are_named_at_once_with_file_and_key() -> None:
    data = values()
    data["items"][0]["ops"] = [["fly", 2]]
    data["items"][3]["ops"] = [["move_opt", -2]]
    data["events"][7]["id"] = "E01"
    del data["numbers"]["champion_bonus"]
    data["encounters"][4]["loss"] = [["damage", "M"]]
    found = faults(data)
    for key, fact in (
        ("items.I01.ops", "“fly” is unknown"),
        ("items.I04.ops", "the number “b” of “move_opt” is missing"),
        ("events.E01", "“E01” is there twice"),
        ("numbers.champion_bonus", "required"),
        ("encounters.N05.loss", "the number “n” of “damage” is missing"),
    ):
        assert any(f"good_vs_bad.json, {key}:" in one and fact in one for one in found), (key, found)
    assert len(found) == 5, found


def _item(place: int, **change: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["items"][place].update(change)


def _event(place: int, **change: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["events"][place].update(change)


def _foe(place: int, **change: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["encounters"][place].update(change)


def _entry(table: str, key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data[table].update({key: value})


def _without(*keys: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        for key in keys[:-1]:
            data = data[key]
        del data[keys[-1]]

    return change


@pytest.mark.parametrize(
    ("change", "key", "fact"),
    [
        (_entry("numbers", "luck", 3), "numbers.luck", "not permitted"),
        (_without("renown_target"), "", "“renown_target” is missing"),
        (_without("start_renown", "4"), "start_renown", "4 players is missing"),
        (_entry("start_renown", "3", (0, -1, 0)), "start_renown.3", "-1 is below 0"),
        (_entry("start_renown", "3", (0, 100, 0)), "start_renown.3", "100 is not from 0"),
        (_entry("start_renown", "3", (0, 0)), "start_renown.3", "there must be 3 numbers"),
        (_without("renown_target", "4"), "renown_target", "4 players is missing"),
        (_entry("renown_target", "7", 9), "renown_target", "“7” is unknown"),
        (_entry("renown_target", "3", 0), "renown_target.3", "0 is not from 1"),
        (_entry("start_length", "2", 10), "start_length.2", "no middle"),
        (_without("tier_by_length", "23"), "tier_by_length", "23 squares is missing"),
        (_entry("tier_by_length", "29", 5), "tier_by_length.29", "not a tier"),
        (_entry("tier_by_length", "far", 1), "tier_by_length", "not a number of squares"),
        (_entry("numbers", "grow", 5), "tier_by_length", "keeps a middle"),
        (_entry("numbers", "start_stat", "2"), "numbers.start_stat", "valid integer"),
        (_item(4, type="hat"), "items.I05.type", "boots"),
        (_item(4, ops=[]), "items.I05.ops", "at least 1"),
        (_item(4, ops=[["no_penalty", 1]]), "items.I05.ops", "takes 0 arguments, not 1"),
        (_item(4, ops=[["heal", 1]]), "items.I05.ops", "“heal” is unknown"),
        (_item(32, ops=[["soak", "any", 1]]), "items.I33.ops", "“soak” is unknown"),
        (_item(8, ops=[["both", "X", 1]]), "items.I09.ops", "one of A, M, S, not “X”"),
        (_item(8, ops=[["both", "M", "1"]]), "items.I09.ops", "a number from 1 to 9"),
        (_item(14, ops=[["soak_roll", "any", 1, 7]]), "items.I15.ops", "a number from 2 to 6"),
        (_item(1, name="Soft Sandals"), "items.I02", "“Soft Sandals” is there twice"),
        (_event(1, when="own"), "events.E02.ops", "“cancel_event” is unknown"),
        (_event(2, when="react"), "events.E03.ops", "“level_all” is unknown"),
        (_event(2, ops=[["level_all", "good", 0]]), "events.E03.ops", "must not be 0"),
        (_event(0, copies=0), "events.E01.copies", "greater than or equal to 1"),
        (_event(0, id="I01"), "events.I01", "first in items"),
        (_foe(0, tier=2, id="N99"), "encounters.N99", ""),
        (_foe(0, tests=[["M", 6], ["M", 7]]), "encounters.N01.tests", "once at most"),
        (_foe(0, win=[["raise", "any"]]), "encounters.N01.win", "“n” of “raise” is missing"),
        (lambda data: data["specials"].append("Fire"), "specials", "“Fire” is there 2 times"),
        (lambda data: data["items"].__delitem__(slice(4, None)), "items", "36 are needed"),
        (lambda data: data.update(encounters=data["encounters"][:15]), "encounters", "of tier 4"),
    ],
)
def test_a_fault_is_named_with_file_and_key(
    change: Callable[[dict[str, Any]], None], key: str, fact: str
) -> None:
    data = values()
    change(data)
    if not fact:  # a sound change: a card may be renamed and moved to another deck
        assert DATA.read(json.dumps(data)).encounters[0].id == key.split(".")[1]
        return
    found = faults(data)
    where = f"good_vs_bad.json, {key}:" if key else "good_vs_bad.json:"
    assert any(one.startswith(where) and fact in one for one in found), found


@pytest.mark.parametrize("text", ["", "[]", "3", '{"format": 1'])
def test_what_is_no_data_set_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(DataFaults) as found:
        DATA.read(text)
    assert len(found.value.faults) == 1
    assert found.value.faults[0].startswith("good_vs_bad.json: ")
