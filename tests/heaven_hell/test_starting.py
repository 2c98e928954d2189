"""H1-H20: the grid, how a battle is started, and who defends. A is the Heaven player."""

import pytest

from games.heaven_hell.sheet.facts import battle_of
from tests.heaven_hell.table import GAME, Table, kinds, one


def test_h01_a_battle_is_one_event_of_several_conflicts() -> None:
    table = Table().grid(A="A11 c1r1, A12 c2r1", B="D01 c1r1, D08 c2r1")
    A, B = table.players
    A.attacks("B03")
    told = kinds(B.defends() + table.pass_on())
    assert (told.count("battle_began"), told.count("conflict_began"), told.count("battle_ended")) == (1, 2, 1)


def test_h02_a_conflict_can_start_outside_a_battle() -> None:
    table = Table().grid(A="A11 c2r1, M10 c4r3", B="D08 c2r1").hand(A="S05 T02")
    told = kinds(table.players[0].does("miracle S05"))
    assert "conflict_began" in told and "battle_began" not in told


def test_h03_a_character_may_be_played_to_any_space() -> None:
    table = Table().grid(A="A01 c1r1").hand(A="M01")
    A = table.players[0]
    spaces = [f"c{column}r{row}" for column in range(1, 5) for row in range(1, 4)]
    assert A.options("play") == [f"M01 {at}" for at in spaces if at != "c1r1"]
    A.cannot("play M01 c1r1", because="c1r1")


def test_h04_gaps_stay_gaps_when_characters_die() -> None:
    table = Table().grid(A="A12 c1r1", B="D01 c1r1, M01 c1r2, D08 c2r2").hand(A="T02", B="T02")
    battle = table.battle("B03")
    B = table.players[1]
    mine, theirs = table.totals
    battle.heaven_edge = theirs - mine + 1
    table.pass_on()
    assert (B.grid, B.heap) == ({"c1r2": "M01", "c2r2": "D08"}, "D01")


def test_h05_column_n_faces_column_n() -> None:
    battle = Table().grid(A="A08 c2r3, A03 c4r1", B="D08 c2r1, D05 c3r2").hand(A="T02").battle("B03")
    assert (battle.column, battle.columns, battle.heaven_edge, battle.hell_edge) == (1, [], 1, 1)


def test_h06_cards_are_drawn_after_both_phases_only() -> None:
    table = Table()
    A, _ = table.players
    log = A.does("peace")
    while not table.asks.startswith("turn"):
        log += table.asked.is_done()
    seats = [event.seat for event in log if event.kind == "evened_up"]
    assert seats == [1, 0, 1, 0]
    assert log[-1].kind == "turn_began" and log[-2].kind != "drew"


def test_h07_the_heaven_player_decides_whether_to_start_a_battle() -> None:
    table = Table().grid(A="A08 c1r1", B="D08 c1r1")
    A, B = table.players
    assert A.can("peace") and A.can("battle B03")
    B.cannot("battle B03", because="Player 1")


def test_h08_only_fighters_take_part() -> None:
    table = Table().grid(A="A08 c1r1, M10 c1r2", B="D08 c1r1, D09 c1r2").hand(A="T02")
    table.battle("B03")
    assert table.totals == (4, 4)


def test_h09_without_a_fighter_no_battle() -> None:
    table = Table().grid(A="A02 c1r1")
    A = table.players[0]
    assert A.options("battle") == []
    A.cannot("battle B03", because="fighter")


def test_h10_a_character_that_takes_no_part_may_act() -> None:
    table = Table().grid(A="A08 c1r1, A02 c3r3", B="D08 c1r1").hand(B="T02")
    A = table.players[0]
    table.battle("B03")
    A.does("act c3r3")
    assert table.totals[0] == 5


def test_h11_it_adds_no_might() -> None:
    table = Table().grid(A="A08 c1r1, M10 c1r2", B="D08 c1r1").hand(A="T02")
    table.s.might_turn[table.cell("A", "c1r2")] = 5
    table.battle("B03")
    assert table.totals[0] == 4


def test_h12_it_takes_no_wounds_of_a_lost_battle() -> None:
    table = Table().grid(A="M10 c1r1, A01 c1r2", B="A11 c1r1, A12 c1r2").hand(A="T02")
    A = table.players[0]
    table.battle("B03")
    table.pass_on()
    assert (A.grid, A.wounds) == ({"c1r1": "M10"}, {})


def test_h13_without_a_battle_even_up_follows() -> None:
    table = Table().grid(A="A08 c1r1").hand(B="1")
    A = table.players[0]
    assert kinds(A.does("peace")) == ["peace_kept"]
    assert table.asks == "even B"


def test_h14_the_heaven_player_names_the_battlefield() -> None:
    table = Table().grid(A="A08 c1r1", B="D08 c1r1").trench(A="B06", B="B10")
    A = table.players[0]
    assert A.options("battle") == [f"B{n:02}" for n in range(1, 13) if n != 10]
    assert one(A.attacks("B07"), "field_named").field == "B07"


def test_h15_hell_players_decide_counter_clockwise() -> None:
    table = Table(4).turn("C").grid(A="D08 c1r1", B="D05 c1r1", C="A08 c1r1", D="D01 c1r1")
    table.players[2].attacks("B03")
    asked = []
    while table.asks.startswith("defend"):
        asked.append(table.asked.name)
        table.asked.declines()
    assert asked == ["D", "A", "B"]


def test_h16_without_a_defender_the_battlefield_is_won_without_battle() -> None:
    table = Table(3).grid(A="A08 c1r1", B="D08 c1r1", C="M07 c1r1")
    A, B, _ = table.players
    A.attacks("B12")
    log = B.declines()
    assert one(log, "field_taken").how == "undefended"
    assert "battle_began" not in kinds(log) and A.dominion == 5


def test_h17_only_the_first_who_defends_does() -> None:
    table = Table(3).grid(A="A08 c1r1, M04 c2r2", B="D08 c1r1", C="D05 c1r1").hand(A="T02")
    A, B, C = table.players
    A.attacks("B03")
    C.defends()
    B.defends()
    assert battle_of(table.s).hell == 1
    C.cannot("defend yes", because="Player 1")


def test_h18_hell_players_may_talk_while_they_decide() -> None:
    table = Table(4).turn("B").grid(A="D08 c1r1", B="A08 c1r1", C="D05 c1r1", D="D01 c1r1")
    assert GAME.talk(table.s) == ()
    table.players[1].attacks("B03")
    assert GAME.talk(table.s) == ((2, 3, 0),)
    table.players[2].declines()
    assert table.asks == "defend D"


def test_h18_two_players_have_nobody_to_talk_to() -> None:
    table = Table().grid(A="A08 c1r1", B="D08 c1r1")
    table.players[0].attacks("B03")
    assert GAME.talk(table.s) == ()


def test_h19_who_does_not_defend_takes_no_part() -> None:
    table = Table(3).grid(A="A08 c1r1", B="D12 c1r1, D08 c1r2", C="D05 c1r1").hand(A="T02", C="T02")
    A, B, C = table.players
    A.attacks("B03")
    B.declines()
    C.defends()
    assert table.totals == (4, 4)
    table.pass_on()
    assert not B.wounds and not B.spent


@pytest.mark.parametrize(("mine", "asked"), [("D09 c1r1", "even"), ("D01 c1r1", "defend")])
def test_h20_a_defender_needs_a_fighter(mine: str, asked: str) -> None:
    table = Table().grid(A="A08 c1r1", B=mine).hand(B="1")
    table.players[0].attacks("B03")
    assert table.asks == f"{asked} B"
