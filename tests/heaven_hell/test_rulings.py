"""The rulings, by number. A is the Heaven player unless a test says otherwise."""

import pytest

from games.heaven_hell.sheet.facts import battle_of
from games.heaven_hell.sheet.frames import Turn
from games.heaven_hell.sheet.might import total
from tests.heaven_hell.table import GAME, Table, kinds, one


def test_ruling_01_heaven_is_whoever_has_the_turn() -> None:
    table = Table().grid(A="A11 c1r1", B="A12 c1r1").turn("B").hand(A="T02", B="T02")
    battle = table.battle("B03", hell="A")
    assert (battle.heaven, battle.hell) == (1, 0)
    assert table.totals == (4 + 1, 4)  # zeal only for the angel of the Heaven player


def test_ruling_02_the_grid_change_is_in_force() -> None:
    table = Table().hand(A="M01")
    table.players[0].does("play M01 c4r3")
    assert table.players[0].grid == {"c4r3": "M01"}


def test_ruling_03_the_own_battlefield_may_be_named() -> None:
    table = Table().grid(A="A11 c1r1", B="D11 c1r1").trench(A="B06")
    A, B = table.players
    A.attacks("B06")
    B.declines()
    assert A.trench == "B06"
    assert table.asks != "plunder A"


def test_ruling_03_a_tie_changes_nothing_of_an_own_battlefield() -> None:
    table = Table().grid(A="A11 c1r1", B="D08 c2r1").trench(A="B06")
    A, _ = table.players
    table.battle("B06")
    assert A.trench == "B06" and table.asks != "plunder A"


def test_ruling_04_battlefields_of_other_trenches_cannot_be_named() -> None:
    table = Table().grid(A="A11 c1r1", B="D08 c1r1").trench(B="B06")
    table.players[0].cannot("battle B06", because=("held", "retaliation"))


def test_ruling_05_an_undefended_battlefield_is_not_plundered() -> None:
    table = Table().grid(A="A11 c1r1")
    A = table.players[0]
    assert kinds(A.attacks("B06"))[:2] == ["field_named", "field_taken"]
    assert not table.asks.startswith("plunder")


def test_ruling_06_a_tie_does_nothing() -> None:
    table = Table().grid(A="A11 c1r1, A01 c2r1", B="D01 c1r1, D08 c2r1").trench(A="B10").hand(A="T02")
    table.battle("B10")
    log = table.pass_on()
    assert one(log, "battle_ended").winner == -1
    assert "field_taken" not in kinds(log) and "field_forfeited" not in kinds(log)
    assert table.field("B10") == "A"


def test_ruling_07_zero_conflicts_are_a_tie() -> None:
    table = Table().grid(A="A11 c1r1", B="D08 c2r1")
    A, B = table.players
    A.attacks("B03")
    log = B.defends()
    assert one(log, "battle_began").columns == ()
    assert one(log, "battle_ended").winner == -1


def test_ruling_08_equal_might_counts_for_nobody() -> None:
    table = Table().grid(A="A11 c1r1", B="D10 c1r1").hand(A="T02")
    A, B = table.players
    table.battle("B03")
    log = table.pass_on()
    ended = one(log, "conflict_ended")
    assert (ended.heaven_might, ended.hell_might, ended.winner, ended.damages) == (5, 5, -1, 0)
    assert one(log, "battle_ended").winner == -1 and not A.wounds and not B.wounds


def test_ruling_09_a_fighter_added_later_starts_no_conflict() -> None:
    table = Table().grid(A="A08 c1r1, A03 c2r1", B="D07 c1r1, D08 c1r2").hand(A="T02", B="T02")
    A, B = table.players
    table.battle("B03")
    A.passes()
    B.does("act c1r1", "choose c2r1")
    log = table.pass_on()
    assert [event.column for event in log if event.kind == "conflict_began"] == []
    assert len([event for event in log if event.kind == "conflict_ended"]) == 1


def test_ruling_10_an_emptied_side_has_total_0_and_no_advantage() -> None:
    table = Table().grid(A="A08 c1r1, A03 c2r1", B="D07 c1r1, D08 c3r1").hand(A="T02", B="T02")
    A, B = table.players
    battle = table.battle("B03")
    assert battle.hell_edge == 1
    A.passes()
    B.does("act c1r1", "choose c4r3")
    assert table.totals == (4 + 1, 0)
    log = table.pass_on()
    assert one(log, "conflict_ended").winner == 0
    assert not B.wounds and not B.heap


def test_h024_by_the_house_rule_advantage_counts_in_an_emptied_column_too() -> None:
    """H24, H25: +1 might in each of that battle's conflicts; it stays throughout the battle."""
    table = Table(emptied="advantage").grid(A="A08 c1r1, A03 c2r1", B="D07 c1r1, D08 c3r1")
    A, B = table.hand(A="T02", B="T02").players
    table.battle("B03")
    A.passes()
    B.does("act c1r1", "choose c4r3")
    assert table.totals == (4 + 1, 1)
    assert one(table.pass_on(), "conflict_ended").winner == 0


def test_h024_by_the_house_rule_an_emptied_column_may_be_won_by_advantage() -> None:
    table = Table(emptied="advantage").grid(A="D07 c1r1, A03 c2r1", B="D07 c1r1, D08 c3r1, D01 c4r1")
    A, B = table.hand(A="T02", B="T02").players
    table.battle("B03")
    A.does("act c1r1", "choose c2r2")
    B.does("act c1r1", "choose c3r2")
    assert table.totals == (1, 2)
    assert one(table.pass_on(), "conflict_ended").winner == 1


def test_h024_no_conflict_no_sum_where_nobody_met() -> None:
    table = Table(emptied="advantage").grid(A="A08 c1r1, A03 c2r1", B="D07 c1r1, D08 c3r1")
    battle = table.battle("B03")
    assert [total(table.s, battle, column, heaven=True) for column in (2, 3)] == [0, 0]


def test_ruling_10_both_sides_empty_have_no_winner() -> None:
    table = Table().grid(A="D07 c1r1, A03 c2r1", B="D07 c1r1, D08 c3r1").hand(A="T02", B="T02")
    A, B = table.players
    table.battle("B03")
    A.does("act c1r1", "choose c4r3")
    B.does("act c1r1", "choose c4r3")
    assert table.totals == (0, 0)
    assert one(table.pass_on(), "conflict_ended").winner == -1


def test_ruling_11_advantage_does_not_change_later() -> None:
    table = Table().grid(A="A12 c1r1, A11 c2r1, D07 c3r1", B="D01 c1r1, D05 c2r1").hand(A="T02")
    A = table.players[0]
    battle = table.battle("B03")
    A.does("act c3r1", "choose c1r2")
    assert battle.heaven_edge == 1


def test_ruling_12_non_fighters_count_for_nothing() -> None:
    table = Table().grid(A="A11 c1r1, A02 c3r1", B="D01 c1r1, D02 c2r1").hand(A="T02")
    battle = table.battle("B03")
    assert (battle.columns, battle.heaven_edge, battle.hell_edge) == ([], 0, 0)


def damaged(left: int, grid: str) -> Table:
    """Return a table where B must give out so many damages in column 1."""
    table = Table().grid(A="A12 c1r1", B=grid).hand(A="T02", B="T02")
    battle = table.battle("B03")
    mine, theirs = table.totals
    battle.heaven_edge = theirs - mine + left
    table.pass_on()
    return table


def test_ruling_13_killing_needs_what_is_left_of_the_health() -> None:
    table = damaged(3, "D10 c1r1 w2, D08 c1r2")
    B = table.players[1]
    assert one(B.does("kill c1r1"), "died").by == 2
    assert B.wounds == {"c1r2": 1}


def test_ruling_14_killing_does_not_skip_the_row_order() -> None:
    table = damaged(3, "D08 c1r1, D05 c1r2, D10 c1r3")
    table.players[1].cannot("kill c1r2", because="c1r1")


def test_ruling_15_killing_needs_damages_enough() -> None:
    table = damaged(2, "D08 c1r1, D10 c1r2")
    table.players[1].cannot("kill c1r1", because="2")


def test_ruling_16_wounds_from_before_do_not_count_for_the_order() -> None:
    table = damaged(2, "D08 c1r1 w1, D10 c1r2")
    assert table.players[1].options("wound") == ["c1r1"]


def test_ruling_17_the_loser_gives_the_wounds() -> None:
    table = damaged(2, "D08 c1r1, D10 c1r2")
    assert table.asks == "damage B"
    table.players[0].cannot("wound c1r1", because="Player 2")


def test_ruling_18_what_is_more_than_all_health_is_lost() -> None:
    table = Table().grid(A="A12 c1r1", B="D01 c1r1, M01 c1r2, D08 c2r1").hand(A="T02")
    battle = table.battle("B03")
    battle.heaven_edge = 20
    log = table.pass_on()
    assert one(log, "damages_lost").count == (25 - 4 - battle.hell_edge) - 2
    assert table.players[1].grid == {"c2r1": "D08"}


def test_ruling_19_effects_may_wound_non_fighters() -> None:
    table = Table().grid(A="M10 c1r1", B="D02 c1r1").hand(A="S06 D01 D03")
    A, B = table.players
    A.does("miracle S06")
    assert B.wounds == {"c1r1": 1}


def test_ruling_20_a_conflict_action_is_an_ability_a_tactic_or_a_pass() -> None:
    table = Table().grid(A="A04 c1r1, A08 c1r2", B="D08 c1r1").hand(A="T02 M01 S01", B="T02")
    table.battle("B03")
    assert sorted(str(action) for action in table.asked_options()) == [
        "act c1r1", "pass", "tactic T02 c1r1", "tactic T02 c1r2",
    ]  # fmt: skip


def test_ruling_21_one_may_act_again_after_passing() -> None:
    table = Table().grid(A="A04 c1r1, A08 c1r2", B="D04 c1r1, D01 c1r2").hand(A="T02", B="T02")
    A, B = table.players
    table.battle("B03")
    A.passes()
    B.does("act c1r1", "choose c1r1")
    A.does("act c1r1")
    B.passes()
    assert "conflict_ended" in kinds(A.passes())


def test_ruling_22_only_the_two_of_the_battle_act() -> None:
    table = Table(3).grid(A="A08 c1r1", B="D08 c1r1", C="D04 c1r1").hand(A="T02", C="T02")
    C = table.players[2]
    table.battle("B03")
    C.cannot("act c1r1", because="Player 1")
    assert C.options("tactic") == []


def test_ruling_23_nobody_is_forced_down_to_ten() -> None:
    table = Table().hand(B="13")
    A, B = table.players
    A.does("peace")
    log = B.is_done()
    told = [event.drew for event in log if event.kind == "evened_up" and event.seat == 1]
    assert (B.cards, told) == (13, [0])


def test_ruling_24_plunder_reveals_what_there_is() -> None:
    table = Table().grid(A="A11 c1r1", B="D01 c1r1").heap(A="10").only(A=3)
    A = table.players[0]
    table.battle("B12")
    assert len(one(A.does("plunder yes"), "plundered").cards) == 3
    assert (A.deck, len(A.heap.split())) == (0, 10)


def test_ruling_25_no_pile_when_everything_is_discarded() -> None:
    table = Table().grid(A="A11 c1r1", B="D01 c1r1").deck(A="M01 M02")
    A = table.players[0]
    table.battle("B03")
    log = A.does("plunder yes", "discard M01", "discard M02")
    assert A.pile == "" and "pile_shuffled" not in kinds(log)


def test_ruling_26_revealed_cards_are_public_the_pile_is_face_down() -> None:
    table = Table().grid(A="A11 c1r1", B="D01 c1r1").deck(A="M01 M02")
    table.battle("B03")
    log = table.players[0].does("plunder yes")
    assert one(log, "plundered").readers is None
    table.players[0].is_done()
    for seat in (0, 1, None):
        hidden = GAME.secrets(table.s, seat)
        assert sorted(hidden[f"pile 1/{slot}"] for slot in ("top", "rest")) == ["1:M01", "1:M02"]


def test_ruling_27_retaliation_follows_the_battle_phase() -> None:
    table = Table().grid(A="A11 c1r1", B="D01 c1r1").trench(A="B06")
    A, B = table.players
    A.does("peace")
    table.evens()
    assert table.asks == "retaliate B"
    assert B.options("retaliate") == ["none", "B06"]


def test_ruling_28_talk_changes_no_order() -> None:
    table = Table(4).grid(A="A11 c1r1", B="D01 c1r1", C="D05 c1r1", D="D08 c1r1").hand(A="T02", B="T02")
    A, B, C, D = table.players
    A.attacks("B03")
    assert GAME.talk(table.s) == ((1, 2, 3),)
    C.defends()
    D.declines()
    B.defends()
    assert battle_of(table.s).hell == 1


def test_ruling_29_the_turn_passes_to_the_right() -> None:
    table = Table(3)
    order = ""
    for _ in range(4):
        order += table.asked.name
        table.asked.does("peace")
        table.evens()
    assert order == "ABCA"


def test_ruling_30_row_1_is_the_front() -> None:
    table = damaged(3, "D08 c1r1, D10 c1r3")
    assert table.players[1].options("wound") == ["c1r1"]


def test_ruling_31_defenders_are_asked_from_the_right_of_heaven() -> None:
    table = Table(4).turn("D").grid(A="D01 c1r1", B="D05 c1r1", C="D08 c1r1", D="A11 c1r1")
    table.players[3].attacks("B03")
    assert table.asks == "defend A"


def test_ruling_32_who_defended_may_retaliate() -> None:
    table = Table(3).grid(A="A11 c1r1", B="D08 c1r1", C="D02 c1r1").hand(A="T02")
    table.battle("B03", hell="B")
    table.pass_on()
    table.players[0].does("plunder no")
    table.evens()
    assert table.asks == "retaliate B"


def test_ruling_33_with_nothing_to_name_no_battle() -> None:
    table = Table().grid(A="A11 c1r1", B="D08 c1r1").trench(B=" ".join(f"B{n:02}" for n in range(1, 13)))
    A = table.players[0]
    assert A.options("battle") == []
    A.does("peace")
    assert table.asks == "even B"


@pytest.mark.parametrize("front", [False, True])
def test_ruling_34_wounds_of_effects_count_neither_way(front: bool) -> None:
    table = Table().grid(A="A12 c1r1, A10 c1r2", B="D08 c1r1, D10 c1r2").hand(A="T02", B="T02")
    A, B = table.players
    battle = table.battle("B03")
    A.does("act c1r2", f"choose {'c1r1' if front else 'c1r2'}")
    assert B.wounds == {"c1r1" if front else "c1r2": 1}  # a rear fighter may be wounded first
    mine, theirs = table.totals
    battle.heaven_edge = theirs - mine + 3
    table.pass_on()
    assert B.options("wound") == ["c1r1"]


def test_ruling_35_who_joined_shares_the_damages() -> None:
    table = Table().grid(A="A12 c1r1", B="D08 c1r1, D07 c2r1, D03 c3r1").hand(A="T02", B="T02")
    A, B = table.players
    battle = table.battle("B03")
    A.passes()
    B.does("act c2r1", "choose c1r2")
    mine, theirs = table.totals
    battle.heaven_edge = theirs - mine + 3
    table.pass_on()
    B.does("wound c1r1")
    assert B.options("wound") == ["c1r1", "c1r2"]


def test_ruling_27_without_a_trench_there_is_no_retaliation() -> None:
    table = Table().grid(A="A11 c1r1", B="D01 c1r1")
    table.players[0].does("peace")
    table.evens()
    turn = table.s.stack[0]
    assert isinstance(turn, Turn) and turn.seat == 1
