"""G131-G138: Terrain Settlement. All shields are turned; A turned the higher Up card and settles first."""

import pytest

from engine.texts import render
from tests.guardians.table import GAME, Table, every, kinds, one


def standing(at: str = "b3", on: str = "M01 M07") -> Table:
    """A's shield stands on a land; all is turned, and nothing can be drawn afterwards."""
    return Table().stack("A", at, "N01", on, turned=True).deck(A="", B="")


def test_case_73_terrain_under_an_enemy_shield_is_removed_to_its_owners_pile() -> None:
    table = standing().ground("B", "b3 T01").pen(A="T03")
    log = table.settles()
    assert (one(log, "terrain_lost").card, one(log, "terrain_lost").seat) == ("T01", 1)
    assert table.players[1].heap == "T01"
    assert table.asks == "settle A"


def test_g132_for_both_players() -> None:
    table = standing().ground("B", "b3 T01").stack("B", "b2", "N02", "E03", turned=True).ground("A", "b2 T04")
    log = table.settles()
    assert sorted(event.card for event in every(log, "terrain_lost")) == ["T01", "T04"]


def test_g132_a_face_down_card_too_and_all_see_it() -> None:
    table = standing().ground("B", "b3 S01", down=True)
    log = table.settles()
    assert one(log, "terrain_lost").card == "S01"
    assert table.land("b3") == "" and not table.s.down[7]


def test_case_73_with_a_terrain_card_no_face_down_card() -> None:
    table = standing().pen(A="T03 M10").stones(A=5)
    table.settles()
    A = table.players[0]
    assert A.options("lay") == ["M01 drop", "M07 drop", "T03 terrain"]
    A.cannot("lay M10 down", because="Dry Heaps")
    A.does("lay T03 terrain")
    assert (table.land("b3"), A.pen, A.stones) == ("A T03", "M10", 5)


def test_case_73_without_one_any_card_of_pen_or_depot_for_a_stone() -> None:
    table = standing().pen(A="M10").depot(A="S01").stones(A=1)
    table.settles()
    A = table.players[0]
    assert A.options("lay") == ["M01 drop", "M07 drop", "M10 down", "S01 down"]
    log = A.does("lay S01 down")
    assert (one(log, "laid_down").stones, one(log, "laid_down").pen) == (1, False)
    assert (table.land("b3"), A.stones, A.depot) == ("A down", 0, "")


def test_g133_without_a_stone_only_a_creature_can_go() -> None:
    table = standing().pen(A="M10").stones(A=0)
    table.settles()
    A = table.players[0]
    assert A.options("lay") == ["M01 drop", "M07 drop"]
    A.cannot("lay M10 down", because="stone")
    log = A.does("lay M07 drop")
    assert (table.at("b3"), A.heap) == ("N01: M01", "M07")  # a new turn has begun
    text = render(GAME.describe(one(log, "discarded"), None))
    assert text == "Player 1 discards Snogwart instead of laying terrain."  # the Shield stands
    assert table.land("b3") == ""


def test_case_73_dropping_the_last_creature_destroys_the_shield() -> None:
    table = standing(on="M01").pen(A="T03")
    table.settles()
    A = table.players[0]
    log = A.does("lay M01 drop")
    assert (one(log, "shield_lost").why, A.lost, A.heap) == ("empty", 1, "M01 N01")
    assert table.at("b3") == ""


def test_g134_the_fifth_shield_so_lost_ends_the_game() -> None:
    table = standing(on="M01").lost(A=4)
    table.settles()
    table.players[0].does("lay M01 drop")
    assert (table.s.ending, table.s.winner) == ("shields", 1)


def test_g154_a_dropped_creature_takes_its_item_along() -> None:
    table = standing(on="M01+I01 M07")
    table.settles()
    A = table.players[0]
    A.does("lay M01 drop")
    assert A.heap == "M01 I01"


def test_a066_a_shield_terrain_is_a_terrain_card_only_if_its_owner_wants() -> None:
    table = standing().pen(A="K01 M10").stones(A=2)
    table.settles()
    A = table.players[0]
    assert A.options("lay") == ["K01 down", "K01 terrain", "M01 drop", "M07 drop", "M10 down"]
    A.does("lay K01 terrain")
    assert table.land("b3") == "A K01"


def test_case_74_a_face_down_card_is_its_owners_terrain_and_of_no_type() -> None:
    table = standing().pen(A="T07").ground("A", "a2 T03", down=True)
    table.settles()
    assert table.land("a2") == "A down"
    table.players[0].does("lay T07 terrain")
    assert table.s.ground[3] == 0


def test_case_76_own_terrain_is_not_replaced() -> None:
    table = standing().ground("A", "b3 T03").pen(A="T04")
    table.settles()
    assert "settle A" not in table.asks
    assert table.land("b3") == "A T03"


def test_case_76_after_the_tome_it_may_be() -> None:
    table = standing().ground("A", "b3 T03").pen(A="T04").depot(A="H02")
    table.settles()
    A = table.players[0]
    assert table.asks == "settle_window A"
    A.does("play H02 b3")
    assert table.asks == "settle A"
    A.does("lay T04 terrain")
    assert (table.land("b3"), A.heap) == ("A T04", "T03 H02")


def test_g170_the_tome_may_be_played_before_a_land_is_settled() -> None:
    table = standing().ground("B", "a2 T01").pen(A="T04").depot(A="H02")
    table.settles()
    A = table.players[0]
    assert A.options("play") == ["H02 a2"]
    A.does("play H02 a2")
    assert (table.land("a2"), table.asks) == ("", "settle A")


def test_g136_the_hammer_removes_what_was_just_laid_and_another_must_be_played() -> None:
    table = standing().pen(A="T04 T03").depot(B="H01")
    table.settles()
    A, B = table.players
    A.does("lay T04 terrain")
    assert table.asks == "settle_window B"
    B.does("play H01 b3")
    assert (table.land("b3"), A.heap, table.asks) == ("", "T04", "settle A")
    A.does("lay T03 terrain")
    assert table.land("b3") == "A T03"


def test_g170_a_land_without_shield_stays_empty() -> None:
    table = standing().ground("A", "b3 T03", "a2 T04").depot(B="H01")
    table.settles()
    assert table.asks == "settle_window B"
    table.players[1].does("play H01 a2")
    assert table.land("a2") == ""
    assert "settle A" not in table.asks


def test_g170_who_is_asked_depends_on_what_all_know_alone() -> None:
    table = standing().pen(A="T04").depot(B="S12")  # no Hammer, but nobody knows
    table.settles()
    A, B = table.players
    A.does("lay T04 terrain")
    assert table.asks == "settle_window B"
    assert B.options("play") == []
    B.does("pass")
    assert table.asks == "settle_window B"  # and once more when all is settled
    B.does("pass")
    assert "settle" not in table.asks


def test_g170_without_depot_cards_nobody_is_asked() -> None:
    table = standing().pen(A="T04")
    table.settles()
    table.players[0].does("lay T04 terrain")
    assert "settle" not in table.asks


def test_g170_a_pass_may_hold_for_the_rest_of_the_phase() -> None:
    table = standing().stack("A", "c3", "N02", "M10", turned=True).pen(A="T04 T03").depot(B="S12 H01")
    table.settles()
    A, B = table.players
    A.does("lay T04 terrain")
    B.does("pass combat")
    A.does("lay T03 terrain")
    assert "settle" not in table.asks


def test_g170_at_the_end_both_are_asked_higher_up_card_first_until_both_pass() -> None:
    table = Table().ground("A", "a2 T03", "b2 T03").ground("B", "a3 T01").depot(A="S12", B="H01")
    table.settles()
    A, B = table.players
    assert table.asks == "settle_window A"
    A.does("pass")
    B.does("play H01 a2")
    assert table.asks == "dispel A"  # G160
    A.does("pass")
    assert table.asks == "settle_window A"
    A.does("pass")
    assert "settle" not in table.asks  # B has no Depot card left, and passes by itself


def test_g170_a_play_at_the_end_opens_the_question_anew_for_both() -> None:
    table = Table().ground("A", "a2 T03", "b2 T03").depot(A="S12", B="H01 S12")
    table.settles()
    A, B = table.players
    A.does("pass")
    B.does("play H01 a2")
    A.does("pass")  # no Dispel Magic
    assert table.asks == "settle_window A"
    A.does("pass")
    assert table.asks == "settle_window B"
    B.does("pass")
    assert "settle" not in table.asks


def test_g137_shield_by_shield_alternating_higher_up_card_first() -> None:
    table = (
        Table()
        .stack("A", "a2", "N01", "M01 M07", turned=True)
        .stack("A", "c2", "N02", "M10 M02", turned=True)
        .stack("B", "a3", "N01", "E03 E04", turned=True)
        .pen(A="T03 T04", B="T01")
    )
    table.settles()
    A, B = table.players
    order = [table.asks]
    for player, line in ((A, "lay T03 terrain"), (B, "lay T01 terrain"), (A, "lay T04 terrain")):
        player.does(line)
        order.append(table.asks)
    assert order[:3] == ["settle A", "settle B", "settle A"]
    assert (table.land("a2"), table.land("c2"), table.land("a3")) == ("A T03", "A T04", "B T01")


def test_g137_who_turned_the_lower_card_settles_second() -> None:
    table = standing().stack("B", "a3", "N01", "E03 E04", turned=True).pen(A="T03", B="T01")
    table.s.first = table.s.higher = 1
    table.settles()
    assert table.asks == "settle B"


def test_d012_toll_meadow_pays_once_when_it_is_laid() -> None:
    table = standing().pen(A="T08").stones(A=3)
    table.settles()
    A = table.players[0]
    log = A.does("lay T08 terrain")
    assert A.stones == 4
    assert "stones_changed" in kinds(log)


def test_d012_brother_anvil_lays_the_first_face_down_card_of_each_settlement_for_nothing() -> None:
    table = (
        Table(guardians=("GU12", "GU01"))
        .stack("A", "a2", "N01", "M01 M07", turned=True)
        .stack("A", "b2", "N02", "M02 M10", turned=True)
        .stack("A", "c2", "N03", "E03 E04", turned=True)
        .pen(A="M12 M13 M14")
        .stones(A=1)
    )
    table.settles()
    A = table.players[0]
    assert one(A.does("lay M12 down"), "laid_down").stones == 0
    assert one(A.does("lay M13 down"), "laid_down").stones == 1
    assert A.stones == 0
    A.cannot("lay M14 down", because="stone")


def test_a_face_down_card_hides_which_of_the_pen_it_was() -> None:
    table = standing().pen(A="M10 M12").stones(A=2)
    s = table.s
    s.know[1][table.card("M10", 0)] = 2
    table.settles()
    table.players[0].does("lay M10 down")
    assert s.know[1][table.card("M10", 0)] < 2


@pytest.mark.parametrize("how", ["terrain", "drop", "down"])
def test_nothing_is_settled_where_no_shield_stands(how: str) -> None:
    table = Table().pen(A="T03 M10").stones(A=3)
    table.settles()
    assert not table.players[0].can(f"lay T03 {how}")


def test_g170_only_the_hammer_answers_a_card_that_was_just_laid() -> None:
    table = standing().ground("B", "c2 T01").pen(A="T04").depot(B="H02")
    table.settles()
    A, B = table.players
    A.does("lay T04 terrain")
    assert (table.asks, B.options("play")) == ("settle_window B", [])
    B.does("pass")
    assert B.options("play") == ["H02 c2"]  # all is settled


def test_g137_each_settles_from_its_own_left() -> None:
    table = (
        Table()
        .stack("A", "a2", "N01", "M01 M07", turned=True)
        .stack("A", "c2", "N02", "M10 M02", turned=True)
        .stack("B", "a3", "N01", "E03 E04", turned=True)
        .stack("B", "c3", "N02", "E06 E02", turned=True)
        .deck(A="", B="")
    )
    table.settles()
    A, B = table.players
    order = []
    while table.asks.startswith("settle"):
        player = A if table.asks.endswith("A") else B
        order.append(player.options("lay")[0])
        player.does(f"lay {order[-1]}")
    assert order == ["M01 drop", "E02 drop", "M02 drop", "E03 drop"]
