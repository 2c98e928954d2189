"""H21-H39: conflicts and damages. A is the Heaven player, B defends."""

import pytest

from games.heaven_hell.data.book import RULES
from games.heaven_hell.sheet.facts import battle_of
from tests.heaven_hell.table import Table, kinds, one


def test_h21_a_battle_is_a_series_of_conflicts() -> None:
    table = Table().grid(A="A11 c1r1, A12 c2r1, A08 c4r1", B="D01 c1r1, D08 c2r1, D05 c4r1")
    A, B = table.players
    A.attacks("B03")
    log = B.defends() + table.pass_on()
    assert [event.column for event in log if event.kind == "conflict_ended"] == [1, 2, 4]


def test_h22_their_number_is_fixed_at_the_start() -> None:
    table = Table().grid(A="A11 c1r1, A08 c3r1", B="D07 c1r1, D08 c1r2").hand(A="T02", B="T02")
    A, B = table.players
    battle = table.battle("B03")
    A.passes()
    B.does("act c1r1", "choose c3r2")
    assert battle.columns == []
    assert [event.column for event in table.pass_on() if event.kind == "conflict_ended"] == [1]


def test_h23_one_conflict_for_each_column_with_fighters_of_both() -> None:
    table = Table().grid(A="A11 c1r1, A12 c2r2, A08 c3r3", B="D01 c1r3, M10 c2r1, D05 c3r1")
    A, B = table.players
    A.attacks("B03")
    assert one(B.defends(), "battle_began").columns == (1, 3)


def test_h24_advantage_for_each_column_with_fighters_of_one_alone() -> None:
    table = Table().grid(A="A11 c1r1, A12 c2r2, A08 c3r3", B="D01 c1r3, D08 c4r1").hand(A="T02")
    battle = table.battle("B03")
    assert (battle.heaven_edge, battle.hell_edge) == (2, 1)
    assert table.totals == (5 + 2, 2 + 1)


def test_h25_advantage_stays_for_the_whole_battle() -> None:
    table = Table().grid(A="D07 c3r1, A11 c1r1, A08 c2r1", B="D01 c1r3, D08 c2r1").hand(A="T02", B="T02")
    A, _ = table.players
    battle = table.battle("B03")
    A.does("act c3r1", "choose c2r2")
    assert battle.heaven_edge == 1
    table.conflict()
    assert table.totals[0] == 4 + 3 + 1


def test_h26_columns_come_from_the_root_outward() -> None:
    table = Table().grid(
        A="A11 c4r1, A12 c2r1, A08 c1r1, A03 c3r1", B="D01 c3r1, D08 c4r1, D05 c2r1, D03 c1r1"
    )
    A, B = table.players
    A.attacks("B03")
    log = B.defends() + table.pass_on()
    assert [event.column for event in log if event.kind == "conflict_began"] == [1, 2, 3, 4]


def test_h27_only_characters_of_the_column_count() -> None:
    table = Table().grid(A="A11 c1r1, A12 c2r1", B="D01 c1r1, D12 c2r1").hand(A="T02")
    table.battle("B03")
    assert table.totals == (5, 2)


def test_h28_who_leaves_a_column_takes_no_part_any_more() -> None:
    table = Table().grid(A="A11 c1r1, M11 c4r3, A08 c2r1, A03 c2r2", B="D01 c1r1, D08 c2r1").hand(B="T02")
    A = table.players[0]
    table.battle("B03")
    A.does("act c4r3", "choose c2r1", "choose c3r1")
    table.conflict()
    assert table.totals[0] == 3  # the Lancer and zeal; the Oath Keeper is in column 3


def test_h28_who_joins_it_takes_part() -> None:
    table = Table().grid(A="A11 c1r1, M11 c4r3, A08 c3r1, A03 c2r2", B="D01 c1r1, D08 c2r1").hand(B="T02")
    A = table.players[0]
    battle = table.battle("B03")
    A.does("act c4r3", "choose c3r1", "choose c2r1")
    table.conflict()
    assert table.totals[0] == 3 + 4 + battle.heaven_edge == 8


def test_h29_the_heaven_player_acts_first_in_each_conflict() -> None:
    table = Table().grid(A="A11 c1r1, A08 c2r1", B="D04 c1r1, D08 c2r1").hand(A="T02", B="T02")
    A, B = table.players
    table.battle("B03")
    assert table.asks == "battle A"
    A.passes()
    assert table.asks == "battle B"
    B.passes()
    assert (battle_of(table.s).column, table.asks) == (1, "battle A")


def test_h30_until_both_pass_one_after_the_other() -> None:
    table = Table().grid(A="A07 c1r1, M04 c1r2", B="A04 c1r1, D01 c1r2").hand(A="T02", B="T02")
    A, B = table.players
    table.battle("B03")
    A.passes()
    B.does("act c1r1")
    A.passes()
    assert table.asks == "battle B"
    assert "conflict_ended" in kinds(B.passes())


def test_h31_changes_last_until_the_end_of_the_battle() -> None:
    table = Table().grid(A="A07 c1r1, A03 c1r2, A08 c2r1", B="D01 c1r1, D08 c2r1").hand(B="T02")
    A = table.players[0]
    table.battle("B03")
    A.does("act c1r1")
    table.conflict()
    assert table.s.might[table.cell("A", "c1r2")] == 1
    table.pass_on()
    assert not any(table.s.might)


def test_h32_except_where_the_card_says_the_rest_of_the_turn() -> None:
    table = Table().grid(A="A11 c1r1, A06 c1r2", B="D01 c1r1").hand(A="T09 T02", B="1")
    A = table.players[0]
    table.battle("B03")
    A.does("tactic T09 c1r2")
    table.pass_on()
    A.does("plunder no")
    assert table.s.might_turn[table.cell("A", "c1r1")] == 1
    while not table.asks.startswith("turn"):
        table.asked.does(str(table.asked_options()[0]))
    assert not any(table.s.might_turn)


@pytest.mark.parametrize(("theirs", "winner"), [("D01 c1r1", 0), ("D10 c1r1", -1), ("D12 c1r1", 1)])
def test_h33_the_higher_total_wins(theirs: str, winner: int) -> None:
    table = Table().grid(A="A11 c1r1", B=theirs).hand(A="T02")
    table.battle("B03")
    assert one(table.pass_on(), "conflict_ended").winner == winner


def test_h34_the_loser_takes_the_difference_as_damages() -> None:
    table = Table().grid(A="A11 c1r1, A03 c1r2", B="D10 c1r1").hand(A="T02")
    table.battle("B03")
    log = table.pass_on()
    assert one(log, "conflict_ended").damages == 8 - 5
    assert table.players[1].wounds == {"c1r1": 3}


def losing(left: int, grid: str = "D08 c1r1, M03 c1r2, D10 c1r3", version: int = RULES) -> Table:
    """Return a table where B must give out so many damages in column 1."""
    table = Table(version=version).grid(A="A12 c1r1", B=grid).hand(A="T02", B="T02")
    battle = table.battle("B03")
    total = table.totals
    battle.heaven_edge = total[1] - total[0] + left
    table.pass_on()
    assert table.asks == "damage B"
    return table


def test_h35_the_front_gets_a_wound_before_those_behind() -> None:
    table = losing(3)
    B = table.players[1]
    assert B.options("wound") == ["c1r1"]
    B.cannot("wound c1r2", because="c1r1")
    B.does("wound c1r1")
    assert B.options("wound") == ["c1r1", "c1r2"]


def test_h36_row_after_row() -> None:
    table = losing(4)
    B = table.players[1]
    B.does("wound c1r1", "wound c1r2")
    assert B.options("wound") == ["c1r1", "c1r2", "c1r3"]


def test_h36_the_third_row_waits_for_the_second() -> None:
    table = losing(4)
    B = table.players[1]
    B.does("wound c1r1")
    B.cannot("wound c1r3", because="c1r2")


def test_h37_who_takes_no_part_need_not_be_wounded() -> None:
    table = losing(2, "D02 c1r1, D08 c1r2, D10 c1r3")
    B = table.players[1]
    assert B.wounds == {"c1r2": 1}
    B.cannot("wound c1r1", because="fighter")


def test_h38_a_character_may_be_killed_for_its_health() -> None:
    table = losing(4)
    B = table.players[1]
    log = B.does("kill c1r1")
    assert kinds(log)[0] == "died" and one(log[:1], "died").by == 3
    assert B.wounds == {"c1r2": 1}  # the last damage can only go there


def test_h35_a_wound_that_is_forced_is_given_without_asking() -> None:
    """Only the front may be wounded, and the damages do not suffice to kill it: nothing is left to decide."""
    table = losing(2)
    B = table.players[1]
    assert B.wounds == {"c1r1": 1}
    assert B.options("wound") == ["c1r1", "c1r2"]  # the second is a choice


def test_h35_by_the_first_rules_a_forced_wound_is_asked_for() -> None:
    table = losing(2, version=1)
    B = table.players[1]
    assert (B.wounds, B.options("wound"), B.options("kill")) == ({}, ["c1r1"], [])


def test_h38_where_the_front_could_be_killed_at_once_that_is_a_choice() -> None:
    B = losing(3).players[1]
    assert (B.wounds, B.options("wound"), B.options("kill")) == ({}, ["c1r1"], ["c1r1"])


def test_h39_a_wound_that_kills_is_not_placed() -> None:
    table = losing(4)
    B = table.players[1]
    B.does("wound c1r1", "wound c1r1")
    assert B.wounds == {"c1r1": 2}
    log = B.does("wound c1r1")
    assert one(log, "died").by == 1
    assert "c1r1" not in B.wounds
