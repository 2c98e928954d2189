"""The data set: its values, its faults, and the properties of the board (2.1-2.7)."""

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.data import DataFaults
from games.foes import GAME
from tests.foes.table import Table


def values() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(GAME.data.text)
    return data


def faults(data: dict[str, Any]) -> tuple[str, ...]:
    with pytest.raises(DataFaults) as found:
        GAME.using(json.dumps(data))
    return found.value.faults


def test_the_own_data_set_is_sound() -> None:
    assert GAME.using(GAME.data.text).data.digest == GAME.data.digest


def test_a_corrected_number_makes_another_data_set() -> None:
    data = values()
    data["monsters"][0]["gold"] = 2
    other = GAME.using(json.dumps(data))
    assert other.data.digest != GAME.data.digest
    assert GAME.data.digest == GAME.using(GAME.data.text).data.digest


def test_three_faults_and_more_are_named_at_once() -> None:
    data = values()
    data["monsters"][22]["gold"] = 8
    data["supply"]["dark"][0] = 3
    data["spells"][4].pop()
    del data["advancement"]["6"]
    data["board"]["adjacency"].append(["S1", "nowhere"])
    found = faults(data)
    for key, fact in (
        ("monsters", "gold"),
        ("supply", "dark"),
        ("spells", "42"),
        ("advancement", "6"),
        ("board", "nowhere"),
    ):
        assert any(key in sentence and fact in sentence for sentence in found), (key, found)
    assert len(found) >= 5


def _unknown_key(data: dict[str, Any]) -> None:
    data["colour"] = "red"


def _missing_key(data: dict[str, Any]) -> None:
    del data["dice"]


def _text_for_number(data: dict[str, Any]) -> None:
    data["monsters"][0]["strength"] = "1"


def _monster_twice(data: dict[str, Any]) -> None:
    data["monsters"][0]["strength"] = 2


def _two_chests(data: dict[str, Any]) -> None:
    data["chests"].pop()


def _strange_face(data: dict[str, Any]) -> None:
    data["spells"][0][0] = "fly+9"


def _short_die(data: dict[str, Any]) -> None:
    data["dice"]["player"].pop()


def _few_chips(data: dict[str, Any]) -> None:
    data["chips"]["total"] = 84


def _four_piles(data: dict[str, Any]) -> None:
    data["spells"] = [*data["spells"][:3], data["spells"][3] + data["spells"][4]]


def _arm_lost(data: dict[str, Any]) -> None:
    kinds = {space["id"]: space["kind"] for space in data["board"]["spaces"]}
    pairs = data["board"]["adjacency"]
    pairs.remove(next(pair for pair in pairs if "intersection" in (kinds[pair[0]], kinds[pair[1]])))


def _far_neighbours(data: dict[str, Any]) -> None:
    data["board"]["spaces"][0]["x"] += 50


def _space_twice(data: dict[str, Any]) -> None:
    data["board"]["spaces"].append(data["board"]["spaces"][0])


@pytest.mark.parametrize(
    ("spoil", "fact"),
    [
        (_unknown_key, "colour"), (_missing_key, "dice"), (_text_for_number, "strength"), (_monster_twice,
        "monster 1"), (_two_chests, "3"),
        (_strange_face, "spells"), (_short_die, "dice"), (_few_chips, "85"), (_four_piles, "5 piles"),
        (_arm_lost, "4 arms"),
        (_far_neighbours, "differ"), (_space_twice, "times"),
    ],
)  # fmt: skip
def test_each_fault_is_a_sentence_with_file_and_key(
    spoil: Callable[[dict[str, Any]], None], fact: str
) -> None:
    data = values()
    spoil(data)
    found = faults(data)
    assert any(fact in sentence for sentence in found), found
    assert all(sentence.startswith("foes.json") and sentence.endswith(".") for sentence in found)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null"])
def test_what_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(DataFaults, match=r"foes\.json"):
        GAME.using(text)


def test_closed_sides_that_could_cut_a_chamber_off_are_a_fault() -> None:
    """C25 and C32 lose their teleport space: then one side closed cuts C32's corner off, or not at all."""
    data = values()
    touching: dict[str, list[str]] = {space["id"]: [] for space in data["board"]["spaces"]}
    for one, other in data["board"]["adjacency"]:
        touching[one].append(other)
        touching[other].append(one)
    kinds = {space["id"]: space["kind"] for space in data["board"]["spaces"]}
    ends = [
        path
        for path, kind in kinds.items()
        if kind == "path"
        and sorted(kinds[near] for near in touching[path]) != ["intersection", "intersection"]
        and all(kinds[near] != "intersection" for near in touching[path])
    ]
    data["board"]["adjacency"] = [pair for pair in data["board"]["adjacency"] if not set(pair) & set(ends)]
    data["board"]["spaces"] = [space for space in data["board"]["spaces"] if space["id"] not in ends]
    assert any("cut off" in sentence for sentence in faults(data))


def test_no_closed_sides_cut_any_chamber_off() -> None:
    """Try 300 random orientations of all fifteen intersections on the graph itself."""
    book = Table().s.book
    rng = Random(1)
    for _ in range(300):
        barred = set()
        for number, space in enumerate(book.intersections):
            side = book.side_of[number][rng.randrange(4)]
            barred |= {(space, side), (side, space)}
        met, queue = {book.starts[0]}, [book.starts[0]]
        while queue:
            here = queue.pop()
            for to in book.neighbours[here]:
                if (here, to) not in barred and to not in met:
                    met.add(to)
                    queue.append(to)
        assert set(book.chambers) <= met


def test_between_two_nodes_lies_one_path_or_teleport_space() -> None:
    book = Table().s.book
    for space, near in enumerate(book.neighbours):
        small = book.spaces[space].kind in ("path", "teleport")
        assert all((book.spaces[to].kind in ("path", "teleport")) != small for to in near)


def test_some_intersections_are_neighbours() -> None:
    book = Table().s.book
    pairs = set()
    for space, name in ((space, book.spaces[space].name) for space in range(len(book.spaces))):
        if all(book.intersection_of[near] >= 0 for near in book.neighbours[space]):
            pairs.add(name)
    assert pairs == {"D5-D6", "E7-E8", "C9-D9"}


def test_the_spells_are_42_of_25_faces() -> None:
    spells = Table().s.book.spells
    assert Counter(spell.pile for spell in spells) == {1: 8, 2: 8, 3: 9, 4: 9, 5: 8}
    assert len({spell.face for spell in spells}) == 25
    assert Counter(spell.family for spell in spells) == {
        "move": 11, "chips": 7, "wisdom": 6, "transform": 5, "transference": 2, "invisibility": 2, "herd": 4,
        "swap": 2, "rotate": 3,
    }  # fmt: skip
    assert sum(spell.amount for spell in spells if spell.family == "chips") == 16


def test_the_gold_of_monsters_and_chests() -> None:
    gold = Table().s.book.gold
    assert sum(gold[1:51]) == 114
    assert Counter(gold[1:51]) == {1: 24, 2: 9, 3: 6, 4: 5, 5: 3, 6: 2, 7: 1}
    assert list(gold[51:]) == [3, 4, 5]
    assert list(Table().s.book.chest_wisdom[51:]) == [3, 4, 5]


def test_the_dice() -> None:
    book = Table().s.book
    results = Counter(one - two for one in book.monster_die for two in book.player_die)
    assert results == {-1: 1, 0: 4, 1: 10, 2: 12, 3: 9}


def test_the_names_of_spaces_are_coordinates_of_the_drawn_board() -> None:
    book = Table().s.book
    names = [space.name for space in book.spaces]
    assert len(set(names)) == 169
    assert [names[space] for space in book.teleports] == ["F2-F3", "A6-A7", "F7-F8", "C12-D12"]
    for name, kind in (
        ("B1", "start_chamber"),
        ("B3", "intersection"),
        ("F2-F3", "teleport"),
        ("B1-C1", "path"),
        ("E12", "chamber"),
    ):
        assert book.spaces[book.index[name]].kind == kind
    number = book.intersection_of[book.index["E10"]]
    assert [names[space] for space in book.side_of[number]] == ["E9-E10", "E10-F10", "E10-E11", "D10-E10"]
