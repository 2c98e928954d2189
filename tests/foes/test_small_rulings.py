"""Small rulings, each by its number, where no other file shows them already."""

from typing import Any

import pytest

from tests.foes.table import Player, Table


def facing(monster: int, wisdom: int, chips: int = 3, **rules: Any) -> tuple[Table, Player]:
    table = (
        Table(**rules)
        .figures(A="F11")
        .monsters(F11=monster)
        .wisdom(A=wisdom, B=40, C=40, D=40)
        .chips(A=chips)
    )
    return table, table.turn()[0]


def test_ruling_7_sight_reaches_around_bends() -> None:
    """From B2 by the bends of the crossing B3 to the chambers west and east of it."""
    table = Table().explored("B2", "A2").alone(A="B1")
    A, *_ = table.turn()
    table.script.flips(["south"])
    table.script.script += [(2, 1)]
    A.walks("B2")
    assert (table.chip("A3"), table.chip("C3"), table.chip("B4")) == (False, False, True)


def test_ruling_12_an_own_one_gold_monster_is_used_before_the_pieces() -> None:
    table = Table().figures(A="F11").monsters(F11=34).wisdom(A=40).heap(A=[25, 51, 24, 3]).pool(5)
    A, *_ = table.turn()
    A.fights()
    assert (A.tiles, table.s.pool) == ((3, 25, 34, 51), [24])
    assert (table.s.bonus, A.gold, A.riches) == (5, 0, 1 + 2 + 3 + 3)


def test_ruling_12_two_gold_units_of_the_pool_in_order() -> None:
    table = Table().figures(A="F11").monsters(F11=40).wisdom(A=46).pool(2, 7, 8, 9)
    A, *_ = table.turn()
    A.fights()
    assert (A.gold, len(A.tiles), A.riches) == (2, 1, 3)
    assert (table.s.bonus, len(table.s.pool), table.s.set_aside) == (0, 2, [40])


def test_ruling_13_a_fright_whose_heart_is_not_payable_in_full() -> None:
    table, A = facing(50, 50, 1, fright_cap="capped")
    assert A.fights() == {"A.chips": 0, "supply": 1, "asks": "free_step A"}
    assert (table.at("F11"), A.tiles, A.gold) == (50, (), 0)


@pytest.mark.parametrize(("monster", "cost"), [(23, 0), (36, 0), (50, 1)])
def test_ruling_15_luck_against_a_stronger_monster_costs_its_heart_less_one(monster: int, cost: int) -> None:
    table, A = facing(monster, 10)
    A.fights(2, 3)
    assert (A.chips, A.gold, table.s.bonus, A.wisdom) == (3 - cost, 0, 5, 11)


def test_ruling_17_a_student_may_follow_twice_and_gains_once_on_the_final_space() -> None:
    table = Table().figures(A="F10", B="F10").monsters(F11=30).wisdom(A=20, B=10, C=40, D=40)
    A, B, *_ = table.turn()
    A.walks("F11")
    B.follows()
    assert B.wisdom == 10
    A.fights(2, 2)
    assert A.slips("E11-F11") == {"A.at": "E11-F11", "asks": "follow B"}
    assert B.follows() == {"B.at": "E11-F11", "B.wisdom": 11, "order": "CDAB", "asks": "turn B"}


def test_ruling_17_no_gain_for_a_follower_who_is_left_behind() -> None:
    table = Table().figures(A="F10", B="F10").monsters(F11=30).wisdom(A=20, B=10, C=40, D=40)
    A, B, *_ = table.turn()
    A.walks("F11")
    B.follows()
    A.fights(2, 2)
    A.slips("E11-F11")
    assert B.stays() == {"asks": "turn B"}
    assert (B.at, B.wisdom) == ("F11", 10)


def test_ruling_17_a_follower_on_the_masters_monster_space_is_there_in_the_battle() -> None:
    table = Table().figures(A="F10", B="F10").monsters(F11=18).wisdom(A=20, B=10, C=40, D=40)
    A, B, *_ = table.turn()
    A.walks("F11")
    B.follows()
    assert B.at == "F11"
    A.fights(2, 2)
    assert (A.wisdom, B.wisdom, table.asks) == (24, 11, "turn B")


def test_ruling_19_who_is_left_by_a_jump_cannot_follow_it_even_if_the_master_walks_on() -> None:
    table = Table().figures(A="F9", B="F9", C="C6").wisdom(A=20, B=10, C=40, D=40).hand(A="transference")
    A, *_ = table.turn()
    A.casts("transference", 3)
    A.walks("C5")
    assert A.ends() == {"asks": "turn B"}


def test_ruling_25_a_teleport_space_is_an_ordinary_way_for_monsters() -> None:
    table = Table().figures(A="A2").monsters(D12=14).wisdom(A=1, B=40, C=40, D=40)
    A, *_ = table.turn()
    A.wanders(14)
    assert sorted(A.options("push")) == ["C12", "E12"]
    A.pushes("C12")
    assert table.at("C12") == 14


def test_ruling_36_at_50_too_the_first_to_arrive_lies_at_the_bottom() -> None:
    table = Table(3).wisdom(C=50, A=49, B=48).hand(A="wisdom+3", B="wisdom+3")
    A, B, _C = table.turn()
    A.casts("wisdom+3", 3)
    A.ends()
    B.casts("wisdom+3", 3)
    assert table.s.stacked == [2, 0, 1]


@pytest.mark.parametrize(("before", "supply", "out"), [(39, 40, 2), (40, 40, 3)])
def test_ruling_37_a_chip_paid_to_a_full_track_leaves_the_game(before: int, supply: int, out: int) -> None:
    table = Table().figures(A="F11").monsters(F11=14).wisdom(A=14).supply(before)
    A, *_ = table.turn()
    reserve = table.s.reserve
    A.fights(4, 1)
    assert (A.chips, table.s.supply, table.s.reserve) == (0, supply, reserve + out)
    event = next(event for event in table.log if event.kind == "paid")
    assert (event.paid, event.to_supply, event.out) == (3, supply - before, out)


def test_ruling_40_the_monster_move_needs_no_figure_on_the_board() -> None:
    table = Table().figures(B="").monsters(F10=14).wisdom(B=1, A=40, C=40, D=40)
    A, B, *_ = table.turn()
    A.ends()
    assert table.asks == "place B"
    B.wanders(14)
    B.pushes("F11")
    B.is_done()
    assert (table.at("F11"), table.asks) == (14, "place B")
    B.places("E1")
    assert table.asks == "turn B"


@pytest.mark.parametrize(("student", "after"), [(49, 49), (48, 49), (47, 48)])
def test_ruling_41_study_under_a_master_of_50(student: int, after: int) -> None:
    table = Table().figures(A="F10", B="F10").wisdom(A=student, B=50)
    A, *_ = table.turn()
    A.ends()
    assert A.wisdom == after


def test_ruling_44_one_chip_is_enough_for_a_boss_by_a_lucky_roll() -> None:
    _table, A = facing(50, 50, 1)
    A.fights(2, 3)
    assert (A.tiles, A.chips, A.gold) == ((50,), 0, 1)


def test_r102_the_change_goes_along_with_the_monster_that_carries_the_caster() -> None:
    table = Table().figures(A="F10").monsters(F10=24).wisdom(A=22, B=40, C=40, D=40)
    A, *_ = table.hand(A="transform2 move-monster").turn()
    A.casts("transform2", -2)
    A.casts("move-monster", 24)
    A.pushes("F11")
    A.is_done()
    A.fights(2, 2)
    assert (A.wisdom, A.tiles, A.at) == (28, (24,), "F11")


RING = {"F9": 20, "F11": 21, "E9": 22, "E11": 23}
"""All chambers next to F10, when E10 is closed to the west and E9 leads nowhere else."""


@pytest.mark.parametrize(
    ("occupied", "offered"),
    [
        ({}, {"wander 7", "cast move-monster 7", "cast move-3 7"}),
        (RING, {"wander 7", "cast move-monster 7"}),
        (RING | {"E12": 24}, {"wander 7"}),
        (RING | {"E12": 24, "D12": 25}, {"wander 23"}),
    ],
)
def test_ruling_23_a_monster_is_free_where_its_steps_reach_a_chamber_without_a_tile(
    occupied: dict[str, int], offered: set[str]
) -> None:
    table = Table().figures(A="A2").monsters(F10=7, **occupied).wisdom(A=1, B=40, C=40, D=40)
    A, *_ = table.closed(D9="east", E8="south").hand(A="move-monster move-3").turn()
    found = {f"wander {monster}" for monster in A.options("wander")}
    found |= {f"cast {spell}" for spell in A.options("cast") if spell.endswith(" 7")}
    assert found == offered


def test_ruling_23_a_monster_may_pass_two_others_and_rest_in_the_third_chamber() -> None:
    table = Table().figures(A="A2").monsters(F10=7, **RING, E12=24).wisdom(A=1, B=40, C=40, D=40)
    A, *_ = table.closed(D9="east", E8="south").turn()
    A.wanders(7)
    assert sorted(A.options("push")) == ["E11", "E9", "F11", "F9"], "it might turn back from each"
    A.pushes("E11")
    assert sorted(A.options("push")) == ["E12", "E9", "F10", "F11"]
    A.pushes("E12")
    assert A.options("push") == ["D12"]
    A.pushes("D12")
    assert (table.at("D12"), table.at("E11"), table.at("E12"), table.asks) == (7, 23, 24, "turn A")
