"""The worked cases on defeat, fights, crowns and cards, one test each, by their numbers.

The board is that of `test_cases`.
"""

import pytest

from games.good_vs_bad.events import EncounterDrawn
from games.good_vs_bad.play import outcome
from tests.good_vs_bad.table import Table


def test_case_29_the_home_tile_is_no_landing() -> None:
    t = Table().road(R8=-9)
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    assert t.at("hero-1") == "R" and A.hand == []
    assert t.stat("hero-1", "r") == 1 and t.lost("hero-1") == 1


def test_case_31_defeat() -> None:
    t = Table().road(R8=-4).stats("hero-1", might=1, smarts=5).wears("hero-1", "I01 I09")
    A, _ = t.rolled("A", 4, 3)
    A.does("move hero R8 up", "stat might")
    assert t.at("hero-1") == "R" and t.lost("hero-1") == 1
    assert [t.stat("hero-1", name) for name in ("agility", "might", "smarts")] == [3, 3, 5]
    assert t.items("hero-1") == [] and t.discarded("I01") == 1
    assert A.hand == [] and t.asks == "turn A" and t.level("R8") == -4


@pytest.mark.parametrize(("die", "might", "renown"), [(5, 2, 0), (4, 1, 2)])
def test_case_32_a_duel(die: int, might: int, renown: int) -> None:
    t = Table().stats("hero-1", might=4).stats("villain-2", might=2).puts("villain-2", "R8")
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    assert t.asks == "duel A"
    t.dice(3, die)
    A.does("stat might")
    assert t.stat("villain-2", "might") == might and A.renown == renown


def test_case_33_a_duel_with_a_special() -> None:
    t = Table().stats("hero-1", r=3).puts("villain-2", "R8")
    A, B = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    assert A.options("stat") == ["agility", "might", "smarts", "r"]
    t.dice(2, 4)
    A.does("stat r")
    assert t.asks == "pick_stat B" and B.options("stat") == ["agility", "might", "smarts"]
    B.does("stat smarts")
    assert t.stat("villain-2", "smarts") == 2 and A.renown == 2


def test_case_34_own_pieces_duel_without_renown() -> None:
    t = Table().puts("villain-1", "R8")
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    t.dice(6, 1)
    A.does("stat agility")
    assert t.stat("villain-1", "agility") == 2 and A.renown == 0


def test_case_36_exact_landing_at_home_and_coming_home() -> None:
    t = Table().puts("hero-1", "R4").puts("villain-1", "R1").stats("villain-1", might=2)
    A, _ = t.rolled("A", 1, 3)
    A.does("move hero R down")
    assert sorted(card[0] for card in A.hand) == ["E", "I"]
    assert t.stat("hero-1", "r") == 2 and A.renown == 0
    A.does("move villain R down home")
    assert t.stat("villain-1", "might") == 3
    assert len(A.hand) == 2 and t.stat("villain-1", "r") == 1


@pytest.mark.parametrize(("die", "might", "renown"), [(3, 5, 1), (2, 3, 0)])
def test_case_37_an_encounter(die: int, might: int, renown: int) -> None:
    t = Table().stats("hero-1", might=4).puts("hero-1", "R4").foe("N05")
    A, _ = t.rolled("A", 1, 1)
    t.dice(die)
    A.does("move hero R6 up")
    assert t.stat("hero-1", "might") == might and A.renown == renown


def test_case_38_two_tests() -> None:
    t = Table(length=23).stats("hero-1", might=5, agility=4).puts("hero-1", "R10").foe("N11")
    A, _ = t.rolled("A", 1, 1)
    t.dice(4, 3)
    A.does("move hero R12 up")
    assert t.stat("hero-1", "might") == 3 and A.renown == 0


def test_case_39_flight() -> None:
    t = Table().puts("villain-1", "R4").foe("N05")
    A, _ = t.rolled("A", 1, 1)
    A.does("move villain R6 up")
    t.dice(5)
    events = A.does("try yes")
    assert t.at("villain-1") == "R" and t.lost("villain-1") == 0
    assert not any(isinstance(event, EncounterDrawn) for event in events)
    t = Table().puts("villain-1", "R4").foe("N05")
    A, _ = t.rolled("A", 1, 1)
    A.does("move villain R6 up")
    t.dice(4, 1)
    events = A.does("try yes")
    assert any(isinstance(event, EncounterDrawn) for event in events)
    assert t.stat("villain-1", "might") == 2


def test_case_41_crown_and_win() -> None:
    t = Table(3).renown(A=17).puts("villain-1", "R2")
    A, _, _ = t.turn("A")
    A.cannot("crown hero", because="18")
    t.renown(A=18)
    A.does("crown hero")
    t.dice(4, 4)
    A.does("roll", "move hero B2 up")
    assert t.s.reached[0] == [1] and not t.s.ending
    A, _, _ = t.rolled("A", 2, 3)
    A.does("move hero G1 up")
    result = outcome.outcome(t.s)
    assert t.asks == "" and result is not None
    assert result.reason == "crown" and result.places[0] == 1


def test_case_42_uncrowned() -> None:
    t = Table().renown(A=19).champion("hero-1").puts("villain-2", "R8").stats("villain-2", might=4)
    A, B = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    t.dice(2, 4)
    A.does("stat might")
    assert t.s.crown[0] == -1 and t.stat("hero-1", "might") == 2
    assert A.renown == 16 and B.renown == 2


def test_case_43_interception() -> None:
    t = Table().champion("hero-2").puts("hero-2", "R8").puts("hero-1", "R3")
    A, _ = t.rolled("A", 4, 5)
    moves = [move for move in A.options("move") if move.startswith("hero") and "up" in move]
    assert moves == ["hero R8 up champion", "hero B up"]
    A.does("move hero R8 up champion")
    assert t.asks == "duel A"


def test_case_44_one_item_of_each_type() -> None:
    t = Table().wears("hero-1", "I02 I15").hand(A="I03 I06 I16")
    A, _ = t.turn("A")
    A.cannot("attach I03 hero", because="type")
    A.cannot("attach I16 hero", because="type")
    A.does("attach I06 hero")
    assert t.items("hero-1") == ["I02", "I06", "I15"]


def test_case_46_nay() -> None:
    t = Table().hand(A="E03", B="E02").road(R3=1)
    A, B = t.turn("A")
    A.does("play E03")
    B.does("play E02")
    assert t.level("R3") == 1
    assert t.discarded("E03") == 1 and t.discarded("E02") == 1


def test_case_47_golden_age() -> None:
    t = Table().hand(A="E03").road(R1=1, R2=5, R3=7, R4=-2)
    A, _ = t.turn("A")
    A.does("play E03")
    assert t.asks == "tile A"
    A.does("tile heal")
    assert [t.level(name) for name in ("R1", "R2", "R3", "R4")] == [2, 8, 7, -2]
    assert A.renown == 0


def test_case_48_erosion() -> None:
    t = Table().hand(A="E09 E09").road(R1=2, R2=4, R3=7)
    A, _ = t.turn("A")
    A.cannot("play E09 R3")
    A.does("play E09 R1", "play E09 R2")
    assert [t.level(name) for name in ("R1", "R2", "R3")] == [0, 2, 7]


def test_case_49_a_snare_stops_whoever_would_move_past() -> None:
    t = Table().snares("R5").puts("hero-1", "R2")
    A, _ = t.rolled("A", 3, 4)
    assert [move for move in A.options("move") if move.startswith("hero") and "up" in move] == [
        "hero R5 up snare"
    ]
    A.does("move hero R5 up snare")
    assert t.at("hero-1") == "R5" and t.level("R5") == 1
    assert not t.snare("R5") and t.discarded("I37") == 1
