"""G40-G45: moving and flying. A's shields start from row 1 (Strongholds) or row 2 (its front lands)."""

import pytest

from tests.guardians.table import Table, every, kinds, one

DONE = "done"


def test_g038_a_shield_must_be_turned() -> None:
    A = Table().stack("A", "b1", "N01", "M01").stack("B", "b4", "N01", "M01").players[0]
    assert A.options("turn") == ["b1"]
    assert not A.can("done") and not A.can("pass")


def test_g039_turning_alone_is_enough() -> None:
    table = Table().stack("A", "b1", "N01", "M01 M07")
    log = table.players[0].does("turn b1", "done")
    assert one(log, "shield_turned").at == "b1"
    assert table.at("b1") == "N01 turned: M01 M07"


def test_g038_a_turned_shield_is_not_turned_again() -> None:
    table = Table().stack("A", "b1", "N01", "M01", turned=True).stack("A", "c1", "N02", "M07")
    assert table.players[0].options("turn") == ["c1"]
    table.players[0].cannot("turn b1", because="turned")


def test_g037_players_alternate_and_who_has_no_unturned_shield_is_skipped() -> None:
    table = (
        Table().stack("A", "a1", "N01", "M01").stack("B", "a4", "N01", "M01").stack("B", "b4", "N02", "M07")
    )
    A, B = table.players
    order = []
    for space in ("a1", "a4", "b4"):
        order.append(table.asks)
        (A if table.asks.endswith("A") else B).does(f"turn {space}", DONE)
    assert order == ["move A", "move B", "move B"]
    assert "move" not in table.asks


def test_case_72_two_shields_against_one_go_by_the_up_card() -> None:
    table = (
        Table().stack("A", "a1", "N01", "M01").stack("A", "b1", "N02", "M07").stack("B", "a4", "N01", "M01")
    )
    A, B = table.players
    A.does("turn a1", DONE)
    assert table.asks == "move B"
    B.does("turn a4", DONE)
    assert table.asks == "move A"
    A.does("turn b1", DONE)


def test_g040_one_or_two_spaces_never_diagonal_the_second_in_another_direction() -> None:
    table = Table().stack("A", "b1", "N01", "M01").ground("A", "b2 T03")
    A = table.players[0]
    A.does("turn b1")
    assert A.options("step") == ["a1", "b2", "c1"]
    A.does("step b2")
    assert A.options("step") == ["a2", "b1", "b3", "c2"]
    log = A.does("step c2", DONE)
    assert one(log, "shield_moved").path == ("b1", "b2", "c2")
    assert table.at("c2") == "N01 turned: M01"


def test_g040_a_third_space_is_refused() -> None:
    table = Table().stack("A", "b1", "N01", "M01").ground("A", "b2 T03", "c2 T03")
    A = table.players[0]
    A.does("turn b1", "step b2", "step c2")
    A.cannot("step c1", because="as far as it may")


def test_g040_a_diagonal_step_is_refused() -> None:
    table = Table().stack("A", "b1", "N01", "M01")
    A = table.players[0]
    A.does("turn b1")
    A.cannot("step c2", because="neighbour")


def test_case_66_a_shield_stops_on_its_own_terrainless_front_land() -> None:
    table = Table().stack("A", "b1", "N01", "M01")
    A = table.players[0]
    A.does("turn b1", "step b2")
    assert A.options("step") == []
    A.cannot("step b3", because="terrain")
    A.does(DONE)
    assert table.at("b2") == "N01 turned: M01"


def test_case_66_over_own_terrain_it_may_go_on() -> None:
    table = Table().stack("A", "b1", "N01", "M01").ground("A", "b2 T03")
    table.players[0].does("turn b1", "step b2", "step b3", DONE)
    assert table.at("b3") == "N01 turned: M01"


def test_case_74_an_own_face_down_card_is_own_terrain() -> None:
    table = Table().stack("A", "b1", "N01", "M01").ground("A", "b2 M16", down=True)
    table.players[0].does("turn b1", "step b2", "step b3", DONE)
    assert table.at("b3") == "N01 turned: M01"


def test_case_67_not_past_enemy_terrain() -> None:
    table = Table().stack("A", "b1", "N01", "M01").ground("B", "b2 T03")
    A = table.players[0]
    A.does("turn b1", "step b2")
    A.cannot("step b3", because="terrain")
    A.does(DONE)
    assert table.at("b2") == "N01 turned: M01"


def test_case_67_not_past_an_enemy_shield() -> None:
    table = Table().stack("A", "b1", "N01", "M01").ground("A", "b2 T03").stack("B", "b2", "N01", "M01")
    A = table.players[0]
    A.does("turn b1", "step b2")
    A.cannot("step b3", because="shield")


def test_case_67_a_flying_shield_passes_an_enemy_shield_and_shows_its_contents() -> None:
    table = (
        Table()
        .stack("A", "b1", "N01", "E14 M02+I05")  # an Archer in Winged Boots beside a Cinder Imp
        .stack("B", "b2", "N01", "M01")
    )
    A = table.players[0]
    A.does("turn b1", "fly", "step b2")
    log = A.does("step b3", DONE)
    assert one(log, "shield_moved").flew
    assert sorted(one(log, "stack_shown").cards) == ["E14", "I05", "M02"]
    assert table.at("b3") == "N01 turned: E14 M02"
    shown = [table.card(name, 0) for name in ("E14", "M02", "I05")]
    assert all(table.s.know[1][card] == 2 for card in shown)


def test_case_67_the_second_flight_of_a_turn_is_refused() -> None:
    table = (
        Table().stack("A", "a1", "N01", "E14").stack("A", "c1", "N02", "M40").stack("B", "b4", "N01", "M01")
    )
    A, B = table.players
    A.does("turn a1", "fly", "step a2", DONE)
    B.does("turn b4", DONE)
    A.does("turn c1")
    A.cannot("fly", because="has flown")


def test_g043_turning_with_flight_but_no_step_is_no_flight() -> None:
    table = Table().stack("A", "a1", "N01", "E14").stack("A", "c1", "N02", "M40")
    A = table.players[0]
    log = A.does("turn a1", "fly", DONE)
    assert "stack_shown" not in kinds(log)
    A.does("turn c1", "fly")


def test_g043_all_creatures_must_fly() -> None:
    A = Table().stack("A", "a1", "N01", "E14 M01").players[0]
    A.does("turn a1")
    A.cannot("fly", because="not all creatures")


def test_g158_flight_is_never_diagonal() -> None:
    A = Table().stack("A", "b1", "N01", "E14").players[0]
    A.does("turn b1", "fly")
    A.cannot("step a2", because="neighbour")


def test_g158_a_flying_shield_ends_only_where_a_shield_may_end() -> None:
    table = (
        Table().stack("A", "b1", "N01", "E14").stack("A", "b2", "N02", "M01").stack("A", "b3", "N03", "M07")
    )
    A = table.players[0]
    A.does("turn b1", "fly", "step b2")
    A.cannot(DONE, because="pass on")
    A.cannot("step b3", because="does not go on")
    A.does("step c2", DONE)
    assert table.at("c2") == "N01 turned: E14"


def test_case_68_over_an_own_shield_but_not_to_stop_with_it() -> None:
    table = Table().stack("A", "b1", "N01", "M01").stack("A", "b2", "N02", "M07").ground("A", "b2 T03")
    A = table.players[0]
    A.does("turn b1", "step b2")
    A.cannot(DONE, because="shield")
    A.does("step b3", DONE)
    assert table.at("b2") == "N02: M07"
    assert table.at("b3") == "N01 turned: M01"


def test_g041_an_own_shield_does_not_open_a_bare_land() -> None:
    table = Table().stack("A", "b1", "N01", "M01").stack("A", "b2", "N02", "M07")
    A = table.players[0]
    A.does("turn b1")
    A.cannot("step b2", because="does not go on")


def test_g045_own_strongholds_are_passable() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("A", "b1", "N02", "M07")
    table.players[0].does("turn a1", "step b1", "step c1", DONE)
    assert table.at("c1") == "N01 turned: M01"


def test_g045_no_two_own_shields_on_a_stronghold() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("A", "b1", "N02", "M07")
    A = table.players[0]
    A.does("turn a1", "step b1")
    A.cannot(DONE, because="pass on")


def test_d001_an_enemy_stronghold_is_entered_from_the_land_in_front() -> None:
    table = Table().stack("A", "a3", "N01", "M01").rubble("a4")
    A = table.players[0]
    A.does("turn a3")
    assert "a4" in A.options("step")
    beside = Table().stack("A", "a4", "N01", "M01").rubble("a4", "b4")
    beside.players[0].does("turn a4")
    beside.players[0].cannot("step b4", because="front")


def test_d001_by_flight_from_two_spaces_away() -> None:
    table = Table().stack("A", "a2", "N01", "E14").rubble("a4")
    table.players[0].does("turn a2", "fly", "step a3", "step a4", DONE)
    assert table.at("a4") == "N01 turned: E14"


def test_d015_nobody_passes_a_broken_causeway_on_foot() -> None:
    table = Table().stack("A", "b1", "N01", "M01").ground("A", "b2 T11")
    A = table.players[0]
    A.does("turn b1", "step b2")
    A.cannot("step b3", because="terrain at b2")
    flying = Table().stack("A", "b1", "N01", "E14").ground("A", "b2 T11")
    flying.players[0].does("turn b1", "fly", "step b2", "step b3", DONE)


def test_d015_orrin_passes_a_land_without_terrain() -> None:
    table = Table(guardians=("GU04", "GU01")).stack("A", "b1", "N01", "M01")
    table.players[0].does("turn b1", "step b2", "step b3", DONE)
    assert table.at("b3") == "N01 turned: M01"


def test_d021_skybridge_joins_left_and_right_until_one_is_rubble() -> None:
    bridge = Table(walls=("SH05", "SH01")).stack("A", "a1", "N01", "M01")
    bridge.players[0].does("turn a1", "step c1", DONE)
    assert bridge.at("c1") == "N01 turned: M01"
    broken = Table(walls=("SH05", "SH01")).stack("A", "a1", "N01", "M01").rubble("c1")
    broken.players[0].does("turn a1")
    broken.players[0].cannot("step c1", because="neighbour")


def test_d012_sally_port_adds_a_space_from_its_side() -> None:
    table = Table().upgrade("A", "U08").stack("A", "c1", "N01", "M01").ground("A", "c2 T03", "c3 T03")
    table.players[0].does("turn c1", "step c2", "step c3", "step b3", DONE)
    assert table.at("b3") == "N01 turned: M01"
    other = Table().upgrade("A", "U08").stack("A", "a1", "N01", "M01").ground("A", "a2 T03", "a3 T03")
    other.players[0].does("turn a1", "step a2", "step a3")
    other.players[0].cannot("step b3", because="as far as it may")


def test_d012_the_long_road_adds_a_space_past_an_own_shield() -> None:
    table = (
        Table().stack("A", "b1", "R03", "M01").stack("A", "b2", "N02", "M07").ground("A", "b2 T03", "b3 T03")
    )
    A = table.players[0]
    A.does("turn b1", "step b2", "step b3", "step c3", DONE)
    assert table.at("c3") == "R03 turned: M01"


def test_d014_forced_march_adds_a_space_for_this_action_only() -> None:
    table = (
        Table()
        .stack("A", "b1", "N01", "M01")
        .stack("A", "a1", "N02", "M07")
        .ground("A", "b2 T03", "b3 T03", "a2 T03", "a3 T03")
        .depot(A="S12")
    )
    A = table.players[0]
    A.does("play S12", "turn b1", "step b2", "step b3", "step c3", DONE)
    assert table.at("c3") == "N01 turned: M01"
    A.does("turn a1", "step a2", "step a3")
    A.cannot("step b3", because="as far as it may")


def test_d015_updraft_lets_a_named_shield_fly() -> None:
    table = Table().stack("A", "b1", "N01", "M01").stack("A", "a1", "N02", "M07").depot(A="S13")
    A = table.players[0]
    A.does("play S13 b1", "turn b1", "fly", "step b2", "step b3", DONE)
    assert table.at("b3") == "N01 turned: M01"
    A.does("turn a1")
    A.cannot("fly", because="one is all")


# --- combat begins ---


def test_g044_onto_an_enemy_shield_there_is_combat_at_once() -> None:
    table = Table().stack("A", "b2", "N01", "M01").stack("B", "b3", "N01", "M01")
    table.players[0].does("turn b2", "step b3", DONE)
    f = table.fight
    assert (f.at, f.attacker, f.origin) == (7, 0, 4)
    assert table.at("b2") == ""


def test_g121_after_two_spaces_the_combat_knows_the_space_before() -> None:
    table = Table().stack("A", "b1", "N01", "M01").stack("B", "b3", "N01", "M01").ground("A", "b2 T03")
    table.players[0].does("turn b1", "step b2", "step b3", DONE)
    assert table.fight.origin == 4


# --- the draft ---


def test_nothing_of_a_draft_is_told_or_done_before_done() -> None:
    table = Table().stack("A", "b1", "N01", "M01").ground("A", "b2 T03")
    before = table.s.copy()
    assert table.players[0].does("turn b1", "step b2", "step b3") == []
    now = table.s.copy()
    now.stack[-1] = before.stack[-1].copy()
    now.counter, now.decision = before.counter, before.decision
    assert now == before


def test_back_takes_each_step_back_and_at_last_the_turning() -> None:
    table = Table().stack("A", "b1", "N01", "M01").stack("A", "c1", "N02", "M07").ground("A", "b2 T03")
    A = table.players[0]
    A.does("turn b1", "step b2", "back", "step a1", "back", "back")
    assert A.options("turn") == ["b1", "c1"]
    A.does("turn c1", DONE)
    assert table.at("c1") == "N02 turned: M07"


def test_a_draft_of_many_steps_may_only_be_closed() -> None:
    table = Table().stack("A", "b1", "N01", "M01").stack("A", "c1", "N02", "M07")
    A = table.players[0]
    A.does("turn b1", "step c1")
    for _ in range(29):
        A.does("back", "step c1")
    A.does("back")
    assert [A.options(kind) for kind in ("step", "done", "back")] == [[], [""], []]


def test_a_draft_that_cannot_be_closed_may_be_taken_back_after_many_steps() -> None:
    table = Table().stack("A", "b1", "N01", "M01").stack("A", "c1", "N02", "M07")
    A = table.players[0]
    for _ in range(29):
        A.does("turn b1", "back")
    A.does("turn b1", "step c1")
    assert [A.options(kind) for kind in ("step", "done", "back")] == [[], [], [""]]
    A.does("back", DONE)


# --- challenge ---


def test_d007_on_enemy_rubble_a_shield_may_challenge_when_turned() -> None:
    table = Table().stack("A", "b4", "N01", "M01 M07").rubble("b4")
    A = table.players[0]
    A.does("turn b4", "step guardian", DONE)
    assert (table.fight.challenge, table.fight.origin) == (True, 7)


@pytest.mark.parametrize(
    ("space", "rules", "why"),
    [("b3", {}, "rubble"), ("b1", {}, "rubble"), ("b4", {"guardian_attack": "off"}, "house rules")],
)
def test_d007_elsewhere_or_when_switched_off_there_is_no_challenge(
    space: str, rules: dict[str, str], why: str
) -> None:
    table = Table(**rules).stack("A", space, "N01", "M01").rubble("b4", "b1")
    A = table.players[0]
    A.does(f"turn {space}")
    A.cannot("step guardian", because=why)


def test_every_event_of_a_move_names_spaces_and_shields() -> None:
    table = Table().stack("A", "b1", "N01", "M01").ground("A", "b2 T03")
    log = table.players[0].does("turn b1", "step b2", "step b3", DONE)
    assert [(event.card, event.path) for event in every(log, "shield_moved")] == [("N01", ("b1", "b2", "b3"))]


def test_g043_the_refusals_of_a_flight_say_what_is_in_the_way() -> None:
    A = Table().stack("A", "a1", "N01", "E14").stack("A", "b1", "", "M40").players[0]
    A.does("turn a1", "fly")
    A.cannot("fly", because="flies already")
    A.does("back", "step a2")
    A.cannot("fly", because="on foot")
    A.does("back", "shift E14")
    A.cannot("fly", because="no creature")
    A.cannot("step a2", because="no creature")
    A.does("back", "reinforce a1")
    A.cannot("fly", because="reinforcing")
    A.cannot("shift E14", because="reinforcing")


def test_d007_a_challenge_is_the_whole_action() -> None:
    table = Table().stack("A", "b4", "N01", "E14").rubble("b4")
    A = table.players[0]
    A.does("turn b4", "step guardian")
    for line in ("step b3", "fly", "shift E14"):
        A.cannot(line, because="challenge")
    assert [A.options(kind) for kind in ("step", "done", "back")] == [[], [""], [""]]
