"""What can never be so is found when it is planted, and damaged states are not read."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.good_vs_bad import GAME
from games.good_vs_bad.sheet.frames import Trim, Turn
from games.good_vs_bad.sheet.state import GoodVsBad
from tests.good_vs_bad.table import Table


def sound() -> GoodVsBad:
    """Return a state in which every kind of thing lies somewhere."""
    t = (
        Table(3)
        .hand(A="I01 E05", B="I09")
        .wears("hero-1", "I02")
        .road(R2=3)
        .snares("B1")
        .champion("hero-2", "R")
    )
    t.turn("A")
    return t.s


def _doubled_card(s: GoodVsBad) -> None:
    s.hand[2] = s.hand[0][:]


def _lost_card(s: GoodVsBad) -> None:
    s.item_deck.pop()


def _lost_encounter(s: GoodVsBad) -> None:
    s.foes[1].pop()


def _disorder(s: GoodVsBad) -> None:
    s.hand[0].reverse()


def _two_boots(s: GoodVsBad) -> None:
    s.items[0] = sorted([*s.items[0], s.hand[0].pop(0)])


def _false_knowledge(s: GoodVsBad) -> None:
    s.seen[0] = [s.item_deck[0]]


def _half_public(s: GoodVsBad) -> None:
    s.seen[-1] = [s.hand[1][0]]


def _marker_at_home(s: GoodVsBad) -> None:
    s.level[0] = 2


def _level_seven(s: GoodVsBad) -> None:
    s.level[1] = 10


def _snare_at_home(s: GoodVsBad) -> None:
    s.snare[0], s.snare[31] = s.snare[31], -1


def _beside_the_road(s: GoodVsBad) -> None:
    s.at[0] = 29


def _odd_length(s: GoodVsBad) -> None:
    s.length = 7


def _stat_of_0(s: GoodVsBad) -> None:
    s.stat[0][1] = 0


def _special_of_7(s: GoodVsBad) -> None:
    s.stat[0][3] = 7


def _debt(s: GoodVsBad) -> None:
    s.renown[0] = -1


def _strange_champion(s: GoodVsBad) -> None:
    s.crown[0] = 3


def _bases_without_champion(s: GoodVsBad) -> None:
    s.crown[1] = -1


def _own_base(s: GoodVsBad) -> None:
    s.reached[1] = [1]


def _won_already(s: GoodVsBad) -> None:
    s.reached[1] = [0, 2]


def _over_and_asking(s: GoodVsBad) -> None:
    s.ending = "round_cap"


def _no_turn(s: GoodVsBad) -> None:
    s.stack = [Trim(0)]


def _two_turns(s: GoodVsBad) -> None:
    s.stack.append(Turn(0))


def _wrong_numbers(s: GoodVsBad) -> None:
    s.decision = [0, 0, 3]


def _future_number(s: GoodVsBad) -> None:
    s.decision[0] = s.counter + 1


PLANTED = (
    _doubled_card, _lost_card, _lost_encounter, _disorder, _two_boots, _false_knowledge, _half_public,
    _marker_at_home, _level_seven, _snare_at_home, _beside_the_road, _odd_length, _stat_of_0, _special_of_7,
    _debt, _strange_champion, _bases_without_champion, _own_base, _won_already, _over_and_asking, _no_turn,
    _two_turns, _wrong_numbers, _future_number,
)  # fmt: skip


def test_a_sound_state_has_no_faults() -> None:
    assert list(GAME.invariants(sound())) == []


@pytest.mark.parametrize("plant", PLANTED)
def test_each_planted_fault_is_found(plant: Callable[[GoodVsBad], None]) -> None:
    s = sound()
    plant(s)
    found = list(GAME.invariants(s))
    assert found and all(sentence.endswith(".") for sentence in found)


def saved() -> dict[str, Any]:
    value: dict[str, Any] = json.loads(GAME.dump(sound()))
    return value


def test_a_state_is_read_back_as_it_was() -> None:
    s = sound()
    back = GAME.load(GAME.dump(s))
    assert GAME.dump(back) == GAME.dump(s) and back.stack == s.stack and back.hand == s.hand


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("at", [0, 0, 30, 30, 60, 90]), ("at", [0]), ("level", [0]), ("level", "x"), ("crown", [9, -1, -1]),
        ("stat", [[1, 1, 1]] * 6), ("winner", 3), ("first", 5), ("length", 40), ("item_deck", [40]),
        ("event_deck", [39]), ("foes", [[20], [], [], []]), ("hand", [[99], [], []]), ("met", [0]),
        ("stack", [{"kind": "x"}]), ("seen", [[], [], []]),
    ],
)  # fmt: skip
def test_a_damaged_state_is_not_read(field: str, value: object) -> None:
    damaged = saved()
    damaged["state"][field] = value
    with pytest.raises(ValueError):
        GAME.load(json.dumps(damaged).encode())


def test_a_state_of_other_data_is_not_read() -> None:
    damaged = saved()
    damaged["data"] = "0" * 64
    with pytest.raises(ValueError, match="another data set"):
        GAME.load(json.dumps(damaged).encode())
