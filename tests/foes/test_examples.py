"""The worked examples (AT), each by its number."""

import pytest

from tests.foes.anna import anna
from tests.foes.table import Player, Table


def test_at1_the_battle_of_chris() -> None:
    table = Table().figures(A="F11").monsters(F11=23, F9=24).wisdom(A=25).supply(4).next_spell("move+9")
    chris, *_ = table.turn()
    reserve = table.s.reserve
    assert chris.fights(3, 2) == {
        "A.chips": 2, "supply": 5, "A.wisdom": 29, "A.tiles": (23,), "A.spells": "move+9", "undrawn": 1,
        "tile F11": 0,
        "order": "BCDA", "asks": "turn B",
    }  # fmt: skip
    assert table.s.reserve == reserve
    assert chris.riches == 1


def test_at2_the_supply() -> None:
    A, B, C, D = (table := Table().supply(9)).turn()
    assert A.takes() == {"A.chips": 8, "supply": 4, "asks": "turn B"}
    assert B.takes() == {"B.chips": 6, "supply": 1, "asks": "turn C"}
    assert C.takes() == {"C.chips": 4, "supply": 0, "asks": "turn D"}
    D.cannot("take", because="empty")
    assert table.asks == "turn D"


def test_at3_the_teleport() -> None:
    table = Table().figures(A="F7")
    A, *_ = table.turn()
    A.walks("F7-F8", "A6-A7", "A7")
    assert table.steps == 3
    table = Table().figures(A="F7")
    A, *_ = table.turn()
    A.walks("F7-F8", "F8", "E8-F8")
    assert table.steps == 3


def test_at4_the_first_round() -> None:
    table = Table(3)
    A, B, C = table.new()
    assert (A.wisdom, B.wisdom, C.wisdom) == (1, 2, 3)
    for player in (A, B, C):
        assert table.asks == f"place {player}"
        player.places("B1")
        player.ends()
    assert (table.asks, table.s.round) == ("turn A", 2)


def through_the_teleport() -> tuple[Table, Player]:
    table = anna()
    A, *_ = table.turn()
    A.walks("T")
    assert (table.s.drawn, table.steps) == (7, 1)
    table.script.flips(["south", "east"])
    table.script.lays([8, 9, 10])
    A.walks("W")
    return table, A


def test_at5_anna_sees_through_the_intersections() -> None:
    table, A = through_the_teleport()
    assert (table.side("D"), table.side("E"), table.side("L")) == ("south", "east", "")
    assert sorted(table.at(name) for name in "BCJ") == [8, 9, 10]
    assert not any(table.chip(name) for name in "BCJ")
    assert all(table.chip(name) for name in "GIKXMNO")
    assert (table.at("F"), table.at("H"), table.at("K")) == (4, 0, 0)
    assert (table.s.supply, table.s.drawn) == (3, 10)
    assert (table.steps, table.asks) == (2, "turn A")
    assert A.can("walk C")


def test_at5_nothing_new_beside_the_monster_and_all_when_it_is_dead() -> None:
    table, A = through_the_teleport()
    A.walks("C")
    assert (table.s.drawn, table.side("L"), table.steps) == (10, "", 6)
    table.s.wisdom[0] = 10
    table.script.dice(2, 2)
    table.script.flips(["north"])
    table.script.lays([11, 12])
    A.fights()
    assert table.side("L") == "north"
    assert (table.chip("M"), table.chip("N"), table.chip("O")) == (True, False, False)
    assert sorted((table.at("N"), table.at("O"))) == [11, 12]
    assert table.s.drawn == 12


def test_at5_an_empty_chamber_hides_what_is_behind_it_too() -> None:
    table = anna()
    table.layout.tiles = {}
    A, *_ = table.turn()
    A.walks("T")
    table.script.flips(["south", "east"])
    table.script.lays([8, 9, 10])
    A.walks("W")
    assert (table.chip("G"), table.s.drawn) == (True, 10)


def test_at7_a_blocked_figure_cannot_be_chosen() -> None:
    table = Table().figures(A="A2", B="F10", C="F10").monsters(F10=14, E9=24).wisdom(A=1, B=40, C=40, D=40)
    A, *_ = table.turn()
    assert A.options("wander") == ["24"]


def test_at8_the_lucky_roll() -> None:
    A, *_ = Table().figures(A="F11").monsters(F11=14).wisdom(A=14).turn()
    changes = A.fights(2, 3)
    assert (changes["A.gold"], changes["bonus"], changes["A.tiles"], changes["A.wisdom"]) == (1, 4, (14,), 20)
    assert "A.chips" not in changes
    A, *_ = Table().figures(A="F11").monsters(F11=14).wisdom(A=13).turn()
    assert A.fights(2, 3) == {"A.wisdom": 14, "order": "BCDA", "asks": "free_step A"}


@pytest.mark.parametrize(("spells", "fights"), [("move+2", True), ("wisdom+1", False)])
def test_at11_the_movement_spell_conversion(spells: str, fights: bool) -> None:
    table = Table().figures(A="F9").monsters(E12=14).wisdom(A=14).hand(A=spells)
    A, *_ = table.turn()
    A.walks("E12")
    assert table.steps == 8
    if fights:
        A.casts("move+2")
    assert A.can("fight") == fights
    if fights:
        A.fights(2, 2)
    else:
        A.ends()
    assert (A.at, table.asks) == ("E12", "turn B")


def test_at13_the_treasure_by_step_six_and_by_step_seven() -> None:
    table = Table().figures(A="F9").monsters(E11=53).wisdom(A=14)
    A, *_ = table.turn()
    A.walks("E11")
    assert A.loots() == {"A.tiles": (53,), "A.wisdom": 19, "tile E11": 0, "order": "BCDA", "asks": "turn B"}
    table = Table().figures(A="F9-F10").monsters(E12=53).wisdom(A=14)
    A, *others = table.turn()
    A.walks("E12")
    A.cannot("loot")
    for player in (A, *others):
        player.ends()
    A.loots()
    assert (A.tiles, table.asks) == ((53,), "turn B")


def test_at14_the_end() -> None:
    table = (
        Table()
        .figures(A="F11")
        .monsters(F11=50, F9=51)
        .heap(A=[49], B=[48, 47, 23], C=[], D=[])
        .buried()
        .wisdom(A=50)
    )
    A, *_ = table.chips(A=2, B=1).hand(B="chips+1").turn()
    assert A.fights(2, 3) == {
        "A.chips": 1, "supply": 1, "A.gold": 1, "bonus": 4, "A.tiles": (49, 50), "tile F11": 0,
        "asks": "over",
    }  # fmt: skip
    assert (A.spells, table.at("F9")) == ("", 51)
    assert table.outcome().scores == (14, 12, 0, 0)
    assert table.outcome().places == (1, 2, 3, 3)


def test_at14_the_tie_is_broken_by_chips_and_chip_spells() -> None:
    table = (
        Table()
        .figures(A="F11")
        .monsters(F11=50, F9=51)
        .heap(A=[49], B=[48, 47, 34], C=[], D=[])
        .buried()
        .wisdom(A=50)
    )
    A, *_ = table.chips(A=2, B=1).hand(B="chips+1").turn()
    A.fights(2, 3)
    assert table.outcome().scores[:2] == (14, 14)
    assert table.outcome().places == (2, 1, 3, 3)
