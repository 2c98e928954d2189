"""G46-G55: taking on, setting down, replacing, reinforcing."""

import pytest

from tests.guardians.table import Table, every, one

DONE = "done"


def test_g051_a_shield_takes_on_and_sets_down_at_its_stronghold_and_goes_on() -> None:
    table = Table().stack("A", "b1", "N01", "M01 M07", under="E12").ground("A", "b2 T03")
    A = table.players[0]
    log = A.does("turn b1", "shift M01", "shift E12", "step b2", DONE)
    assert table.at("b2") == "N01 turned: E12 M07"
    assert table.at("b1") == "M01"
    moved = one(log, "creatures_shifted")
    assert (moved.left, moved.taken, moved.at) == (1, 1, "b1")


def test_g051_also_at_a_stronghold_that_it_moves_through() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("A", "b1", on="M07 M10")
    table.players[0].does("turn a1", "step b1", "shift M07", "shift M01", "step b2", DONE)
    assert table.at("b2") == "N01 turned: M07"
    assert table.at("b1") == "M01 M10"


def test_g154_an_item_goes_where_its_creature_goes() -> None:
    table = Table().stack("A", "b1", "N01", "M01+I01 M07")
    log = table.players[0].does("turn b1", "shift M01", "step b2", DONE)
    assert one(log, "creatures_shifted").left == 2
    assert table.s.item[table.card("M01", 0)] == table.card("I01", 0)


def test_g051_not_in_the_lands() -> None:
    table = Table().stack("A", "b2", "N01", "M01 M07")
    A = table.players[0]
    A.does("turn b2")
    A.cannot("shift M01", because="stronghold")


def test_g052_nothing_is_set_down_where_an_unturned_shield_stands() -> None:
    table = Table().stack("A", "a1", "N01", "M01 M07").stack("A", "b1", "N02", "M10")
    A = table.players[0]
    A.does("turn a1", "step b1")
    A.cannot("shift M01", because="unturned")
    A.does("back", "back")


def test_g052_nothing_is_taken_on_where_a_turned_shield_stands() -> None:
    table = (
        Table().stack("A", "a1", "N01", "M01 M07").stack("A", "b1", "N02", "M10", under="E12", turned=True)
    )
    A = table.players[0]
    A.does("turn a1", "step b1")
    A.cannot("shift M10", because="turned")
    A.cannot("shift E12", because="turned")
    A.does("shift M01", "step c1", DONE)
    assert table.at("b1") == "N02 turned: M01 M10 / E12"


def test_g158_the_moving_shield_itself_does_not_hinder_at_its_start() -> None:
    table = Table().stack("A", "b1", "N01", "M01 M07", under="E12")
    A = table.players[0]
    A.does("turn b1")
    assert A.options("shift") == ["E12", "M01", "M07"]


def test_g052_creatures_are_taken_from_under_an_unturned_shield() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("A", "b1", "N02", "M10 M07")
    A = table.players[0]
    A.does("turn a1", "step b1", "shift M07", "step c1", DONE)
    assert table.at("b1") == "N02: M10"
    assert table.at("c1") == "N01 turned: M01 M07"


def test_g157_no_own_shield_is_left_without_creatures() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("A", "b1", "N02", "M10")
    A = table.players[0]
    A.does("turn a1", "step b1", "shift M10", "step c1")
    A.cannot(DONE, because="without a creature")


def test_g055_a_move_leaves_no_shield_empty() -> None:
    table = Table().stack("A", "b1", "N01", "M01")
    A = table.players[0]
    A.does("turn b1", "shift M01")
    A.cannot(DONE, because="without a creature")
    A.cannot("step b2", because="no creature")
    A.does("shift M01", DONE)


def test_g157_the_moving_shield_never_carries_more_than_30() -> None:
    table = Table().stack("A", "b1", "N01", "M31 E02").stack("A", "a1", on="M16 M39")  # 18 + 12
    A = table.players[0]
    A.does("turn b1", "step a1", "shift M16")
    A.cannot("shift M39", because="30")


def test_case_1_the_gunner_stacks_as_6() -> None:
    table = Table().stack("A", "b1", "N01", "E02 E05").stack("A", "a1", on="M03")  # 24 and 4/6
    table.players[0].does("turn b1", "step a1", "shift M03", DONE)
    assert table.at("a1") == "N01 turned: E02 E05 M03"
    full = Table().stack("A", "b1", "N01", "E02 E05 M09").stack("A", "a1", on="M03")  # 25
    full.players[0].does("turn b1", "step a1")
    full.players[0].cannot("shift M03", because="30")


def test_case_2_on_and_under_a_stronghold_30_in_all() -> None:
    table = Table().stack("A", "b1", "N01", "E02 X07 M09").stack("A", "a1", under="X28")  # 22 and 10
    A = table.players[0]
    A.does("turn b1", "step a1")
    A.cannot(DONE, because="30")
    idiot = Table().stack("A", "b1", "N01", "E02 M07 M16").stack("A", "a1", under="X28")  # 20 and 10
    idiot.players[0].does("turn b1", "step a1", DONE)
    assert idiot.at("a1") == "N01 turned: E02 M07 M16 / X28"


def test_case_71_replacing_in_front_of_a_stronghold() -> None:
    table = Table().stack("A", "b2", "N01", "E02 M07 M12 M13").stack("A", "b1", on="E04 E06")  # 12+8+5+5; 5+5
    A = table.players[0]
    log = A.does("turn b2", "step b1", "shift M12", "shift M13", "shift E04", "shift E06", "step b2", DONE)
    assert table.at("b2") == "N01 turned: E02 E04 E06 M07"
    assert table.at("b1") == "M12 M13"
    assert one(log, "shield_moved").path == ("b2", "b1", "b2")


def test_g157_a_stronghold_may_hold_more_than_30_for_a_moment() -> None:
    table = Table().stack("A", "b2", "N01", "E02 M07 M12 M13").stack("A", "b1", on="E02 M07 X28")  # 30 and 30
    A = table.players[0]
    A.does("turn b2", "step b1", "shift M07", "shift M07.2", "step b2", DONE)
    assert table.at("b1") == "E02 M07 X28"


def test_g156_creatures_on_a_stronghold_come_under_a_shield_that_ends_there() -> None:
    table = Table().stack("A", "b2", "N01", "M01").stack("A", "b1", on="M07")
    table.players[0].does("turn b2", "step b1", DONE)
    assert table.at("b1") == "N01 turned: M01 M07"


def test_g158_a_flying_shield_takes_on_flyers_only() -> None:
    table = Table().stack("A", "a1", "N01", "E14").stack("A", "b1", on="M40 M01")
    A = table.players[0]
    A.does("turn a1", "fly", "step b1", "shift M40")
    A.cannot("shift M01", because="fly")
    A.does("step b2", DONE)
    assert table.at("b2") == "N01 turned: E14 M40"


def test_g043_who_flew_along_and_was_set_down_is_shown_too() -> None:
    table = Table().stack("A", "a2", "N01", "E20 E14+I01 E34").stack("A", "a1", on="M01")
    A = table.players[0]
    log = A.does("turn a2", "fly", "step a1", "shift E14", "step b1", "shift E34", DONE)
    shown = {event.at: sorted(event.cards) for event in every(log, "stack_shown")}
    assert shown == {"a1": ["E14", "I01"], "b1": ["E20", "E34"]}
    assert table.at("a1") == ": E14 M01".strip(": ")
    seen = table.s.know[1]
    assert [seen[table.card(name, 0)] for name in ("E14", "I01", "M01")] == [2, 2, 0]


def test_g043_who_stayed_at_the_start_did_not_fly_and_is_not_shown() -> None:
    table = Table().stack("A", "a1", "N01", "E20 E14")
    log = table.players[0].does("turn a1", "fly", "shift E14", "step a2", DONE)
    assert [(event.at, event.cards) for event in every(log, "stack_shown")] == [("a2", ("E20",))]


# --- reinforcing ---


def reinforced() -> Table:
    """A turned shield on b2, one to be turned on c2, and creatures at home."""
    return (
        Table()
        .stack("A", "b2", "N01", "M01", turned=True)
        .stack("A", "c2", "N02", "M07")
        .stack("A", "b1", on="M10 M12", under="E12")
        .stack("A", "a1", "N03", "M02 X05")
    )


def test_case_69_unshielded_creatures_and_those_under_a_stronghold_reinforce() -> None:
    table = reinforced()
    A = table.players[0]
    log = A.does("turn c2", "reinforce b2", "send M10", "send E12", DONE)
    assert table.at("b2") == "N01 turned: E12 M01 M10"
    assert table.at("b1") == "M12"
    assert (one(log, "reinforced").count, one(log, "reinforced").origins) == (2, ("b1",))
    assert one(log, "shield_turned").at == "c2"


def test_case_69_from_under_an_unturned_shield_but_not_the_last() -> None:
    table = reinforced()
    A = table.players[0]
    A.does("turn c2", "reinforce b2", "send M02")
    A.cannot("send X05", because="last")
    A.does(DONE)
    assert table.at("a1") == "N03: X05"


def test_case_69_not_from_under_a_turned_shield() -> None:
    table = (
        Table().stack("A", "b2", "N01", "M01", turned=True).stack("A", "b1", "N02", "M07 M10", under="E12")
    )
    A = table.players[0]
    A.does("turn b1", "reinforce b2")
    A.cannot("send M07", because="turned")
    assert A.options("send") == ["E12"]


def test_case_69_an_unturned_target_is_refused() -> None:
    table = reinforced()
    A = table.players[0]
    A.does("turn c2")
    A.cannot("reinforce a1", because="turned")


def test_g048_the_shield_just_turned_may_be_reinforced() -> None:
    table = reinforced()
    A = table.players[0]
    A.does("turn c2", "reinforce c2", "send M10", DONE)
    assert table.at("c2") == "N02 turned: M07 M10"


def test_case_69_above_30_is_refused() -> None:
    table = Table().stack("A", "b2", "N01", "E02 E05 M10").stack("A", "b1", on="M09 M39 M27")  # 28; 1, 2, 2
    A = table.players[0]
    A.does("turn b2", "reinforce b2", "send M39")
    A.cannot("send M27", because="30")
    A.cannot("send M09", because="30")


def test_case_69_three_spaces_away_is_refused() -> None:
    table = Table().stack("A", "c2", "N01", "M01").stack("A", "a1", on="M07").stack("A", "b1", on="M10")
    A = table.players[0]
    A.does("turn c2", "reinforce c2")
    A.cannot("send M07", because="2")
    A.does("send M10", DONE)  # b1, c1, c2


def test_case_69_over_enemy_terrain_only_by_flight_and_flyers_are_shown() -> None:
    table = Table().stack("A", "b3", "N01", "M01").stack("A", "b1", on="M10 E14").ground("B", "b2 T03")
    A = table.players[0]
    A.does("turn b3", "reinforce b3")
    A.cannot("send M10", because="as far as b3")
    log = A.does("send E14", DONE)
    assert one(log, "stack_shown").cards == ("E14",)
    assert not table.s.flown[0]  # A52
    assert table.s.know[1][table.card("E14", 0)] == 2


def test_g047_over_own_terrain_on_foot() -> None:
    table = Table().stack("A", "b3", "N01", "M01").stack("A", "b1", on="M10 E14").ground("A", "b2 T03")
    log = table.players[0].does("turn b3", "reinforce b3", "send M10", "send E14", DONE)
    assert table.at("b3") == "N01 turned: E14 M01 M10"
    assert not every(log, "stack_shown")


@pytest.mark.parametrize("at", ["a1", "b1"])
def test_g158_zero_spaces_on_the_own_stronghold(at: str) -> None:
    table = Table().stack("A", at, "N01", "M01", under="E12")
    table.players[0].does(f"turn {at}", f"reinforce {at}", "send E12", DONE)
    assert table.at(at) == "N01 turned: E12 M01"


def test_g023_the_space_of_a_stronghold_holds_30_after_a_reinforcement() -> None:
    table = Table().stack("A", "b1", "N01", "E02 M07", under="X07").stack("A", "a1", on="M39 M09")  # 20 + 9
    A = table.players[0]
    A.does("turn b1", "reinforce b1")
    A.cannot("send M39", because="30")
    A.does("send M09", DONE)


def test_g158_who_lies_under_a_full_stronghold_may_join_the_shield_on_it() -> None:
    table = (
        Table()
        .stack("A", "b1", "N01", "M31", under="E05", turned=True)
        .stack("A", "c2", "N02", "M07")
        .stack("A", "a1", on="M16 M12")
    )
    A = table.players[0]
    A.does("turn c2", "reinforce b1")
    A.cannot("send M12", because="30")
    A.does("send E05", DONE)
    assert table.at("b1") == "N01 turned: E05 M31"


def test_g050_not_from_a_shield_in_the_lands() -> None:
    table = (
        Table().stack("A", "b2", "N01", "M01 M02").stack("A", "c2", "N02", "M07").stack("A", "b1", on="M10")
    )
    A = table.players[0]
    A.does("turn c2", "reinforce c2")
    A.cannot("send M02", because="stronghold")


def test_g039_reinforce_or_move_not_both() -> None:
    table = Table().stack("A", "b1", "N01", "M01").stack("A", "a1", on="M10")
    A = table.players[0]
    A.does("turn b1", "step b2")
    A.cannot("reinforce b2", because="one")
    A.does("back", "reinforce b1")
    A.cannot("step b2", because="reinforcing")
    A.cannot(DONE, because="send")


def test_d014_recall_horn_adds_a_space_for_reinforcements() -> None:
    table = Table().stack("A", "c2", "N01", "M01").stack("A", "a1", on="M07").depot(A="H07")
    A = table.players[0]
    A.does("play H07", "turn c2", "reinforce c2", "send M07", DONE)
    assert table.at("c2") == "N01 turned: M01 M07"


def test_d012_signal_tower_adds_a_space_from_its_side() -> None:
    table = (
        Table()
        .upgrade("A", "U02")
        .stack("A", "a2", "N01", "M01")
        .stack("A", "c1", on="M07")
        .ground("A", "b2 T03")
    )
    table.players[0].does("turn a2", "reinforce a2", "send M07", DONE)
    assert table.at("a2") == "N01 turned: M01 M07"


# --- what the others can follow ---


def test_shifting_in_secret_loses_what_the_opponent_could_follow() -> None:
    table = Table().stack("A", "b1", "N01", "M01 M07", under="E12")
    s = table.s
    for name in ("M01", "M07"):
        s.know[1][table.card(name, 0)] = 2
    table.players[0].does("turn b1", "shift M01", "step b2", DONE)
    assert [s.know[1][table.card(name, 0)] for name in ("M01", "M07", "E12")] == [1, 1, 0]


def test_a_move_without_shifting_keeps_what_the_opponent_could_follow() -> None:
    table = Table().stack("A", "b1", "N01", "M01 M07")
    table.s.know[1][table.card("M01", 0)] = 2
    table.players[0].does("turn b1", "step b2", DONE)
    assert table.s.know[1][table.card("M01", 0)] == 2
