"""Moving: how far, by what, together; what keeps somebody where he is (W63-W77, W189-W191)."""

from typing import Any

import pytest

from games.willow.data.book import GOOD, NONE
from tests.willow.table import Table


def free(**rules: Any) -> Table:
    """Return a table on which nobody is caged."""
    return Table(**rules).set(caged=False)


# --- walking ---


def test_w063_a_character_walks_none_one_or_two_spaces() -> None:
    t = free().at(willow="hermit_track").good_moves()
    goals = {line.split()[1] for line in t.good.options("go") if line.startswith("willow")}
    assert goals == {
        "nelwyn_hills", "valley_mouth", "great_forest_west", "elf_hills", "elf_mound", "gallows_village",
        "druid_circle", "druid_moor", "west_woods", "long_meadow",
    }  # fmt: skip
    t.good.cannot("go willow river_ford", because="reach")
    t.good.does("go willow west_woods")
    assert t.where("willow") == "west_woods"
    t.good.cannot("go willow long_meadow", because="move of this turn")


def test_w063_addition_6_3_nobody_must_use_all_his_movement() -> None:
    t = free().at(willow="hermit_track").good_moves()
    t.good.does("journey willow walk", "step elf_hills", "stop")
    assert t.where("willow") == "elf_hills"
    assert t.of(t.s.went, "willow")
    t.good.does("pass")
    assert t.where("airk") == "galladoorn", "and who does not want to move stays"


def test_w064_at_0_health_nobody_moves() -> None:
    t = free().at(willow="hermit_track").health(willow=0).good_moves()
    t.good.cannot("go willow elf_hills", because="Health")
    t.good.cannot("journey willow walk", because="Health")


def test_w064_a_foes_champion_does_not_move() -> None:
    t = free().at(willow="hermit_track").mark("held", "willow").good_moves()
    t.good.cannot("go willow elf_hills", because="Foe")


def test_w064_the_caged_one_does_not_move() -> None:
    t = Table().good_moves()
    t.good.cannot("go madmartigan river_ford", because="cage")


def test_w065_a_ride_is_as_long_as_the_die_says() -> None:
    t = free().at(airk="dry_gulch").up(airk="horse").dice(5).good_moves()
    t.good.does("journey airk ride horse")
    assert t.told("rode")[0].die == 5
    assert t.top.left == 5
    t.good.cannot("back", because="die")
    t.good.does("go airk galladoorn")
    assert t.where("airk") == "galladoorn"


def test_w065_a_decision_to_ride_binds_a_1_is_a_1() -> None:
    t = free().at(airk="dry_gulch").up(airk="horse").dice(1).good_moves()
    t.good.does("journey airk ride horse")
    t.good.cannot("go airk galladoorn", because="reach")
    assert set(t.good.options("go")) == {
        "airk battlefield", "airk canyon_south", "airk trade_road_ruin"
    }  # fmt: skip
    t.good.does("stop")
    assert t.where("airk") == "dry_gulch"
    t.good.cannot("go airk battlefield", because="move")


def test_w065_a_horse_carries_somebody_with_an_army() -> None:
    t = free().at(airk="dry_gulch").up(airk="horse galladoorn_army").dice(3).good_moves()
    t.good.does("journey airk ride horse", "go airk galladoorn_road")
    assert t.where("airk") == "galladoorn_road"
    assert "galladoorn_army" in t.face_up("airk")


def test_w066_pegasus_flies_5_spaces_and_never_with_an_army() -> None:
    t = free().at(airk="dry_gulch").up(airk="pegasus").good_moves()
    t.good.does("journey airk wings pegasus")
    assert t.top.left == 5
    t.good.does("go airk nockmaar_valley")
    assert t.where("airk") == "nockmaar_valley", "dry_gulch, canyon_south, canyon_north, then by the air"
    t = free().at(airk="dry_gulch").up(airk="pegasus galladoorn_army").good_moves()
    t.good.cannot("journey airk wings pegasus", because="army")


@pytest.mark.parametrize(("switch", "flies"), [("off", False), ("on", True)])
def test_switch_pegasus_with_army(switch: str, flies: bool) -> None:
    t = free(pegasus_with_army=switch).at(airk="dry_gulch").up(airk="pegasus galladoorn_army").good_moves()
    assert t.good.can("journey airk wings pegasus") == flies


@pytest.mark.parametrize(("switch", "flies"), [("on", False), ("off", True)])
def test_switch_army_always_used_decides_whether_it_stays_behind(switch: str, flies: bool) -> None:
    """W25, W66, addition 2.2: an army cannot be left unused to ride a winged horse."""
    t = free(army_always_used=switch).at(airk="dry_gulch").up(airk="pegasus galladoorn_army").good_moves()
    assert t.good.can("decline galladoorn_army") == flies
    if flies:
        t.good.does("decline galladoorn_army")
    assert t.good.can("journey airk wings pegasus") == flies


@pytest.mark.parametrize("seats", [2, 6])
def test_w088_who_ends_a_move_alone_has_joined_nobody(seats: int) -> None:
    t = free(seats=seats).at(airk="river_ford").good_moves()
    t.player("brownies").does("go brownies great_forest_east")
    assert not t.s.joined
    t.player("airk").does("go airk great_forest_east")
    assert t.s.joined


def test_w067_horse_and_pegasus_carry_only_their_owner() -> None:
    t = free().at(airk="dry_gulch", willow="dry_gulch").up(airk="pegasus").good_moves()
    t.good.does("journey airk wings pegasus")
    t.good.cannot("join willow", because="travel")
    t = free().at(airk="dry_gulch", willow="dry_gulch").up(airk="horse").dice(4).good_moves()
    t.good.does("journey airk ride horse")
    t.good.cannot("join willow")
    t = (
        free()
        .at(airk="dry_gulch", willow="dry_gulch")
        .up(airk="horse", willow="horse")
        .dice(4, 2)
        .good_moves()
    )
    t.good.does("journey airk ride horse.1", "join willow")
    assert t.top.left == 2, "W189: each rider rolls, the lowest counts"
    t.good.does("go airk galladoorn")
    assert (t.where("airk"), t.where("willow")) == ("galladoorn", "galladoorn")


def test_w068_case_11_fly_takes_companions_and_the_army() -> None:
    t = free().at(willow="snow_village", airk="snow_village").up(willow="fly", airk="galladoorn_army")
    t.magic(willow=4).dice(3, 3).good_moves()
    t.good.does("journey willow spell fly", "join airk")
    assert t.top.left == 8
    t.good.does("go willow galladoorn")
    assert (t.where("willow"), t.where("airk")) == ("galladoorn", "galladoorn")
    assert "galladoorn_army" in t.face_up("airk")


def test_w068_the_wind_carries_a_group_without_a_roll_and_is_spent() -> None:
    t = free().at(willow="snow_village", airk="snow_village").hand(willow="southwinds_friendship")
    t.up(airk="galladoorn_army").good_moves()
    t.good.does("journey willow wind southwinds_friendship")
    assert t.heap == ["southwinds_friendship"]
    t.good.cannot("back")
    t.good.does("join airk", "go willow tavern")
    assert (t.where("willow"), t.where("airk")) == ("tavern", "tavern")


def test_w069_moving_together_is_same_start_and_same_end() -> None:
    t = free().at(willow="hermit_track", airk="hermit_track").good_moves()
    t.good.does("journey willow walk", "join airk", "go willow west_woods")
    assert (t.where("willow"), t.where("airk")) == ("west_woods", "west_woods")
    assert t.told("moved")[0].chars == ("willow", "airk")
    t = free().at(willow="hermit_track", airk="tavern").good_moves()
    t.good.does("journey willow walk")
    t.good.cannot("join airk", because="start with")


# --- the river ---


def test_w070_the_river_is_passed_and_nobody_ends_on_it() -> None:
    t = free().at(willow="ufgood_reach").good_moves()
    t.good.cannot("go willow r1")
    t.good.does("journey willow walk", "step r1")
    assert t.where("willow") == "r1"
    t.good.cannot("stop", because="river")
    t.good.cannot("step r2", because="bank")
    t.good.does("step nelwyn_village")
    assert t.where("willow") == "nelwyn_village"


def test_w070_boatmen_make_the_river_free() -> None:
    t = free().at(willow="ufgood_reach").hand(willow="freen_river_boatmen").good_moves()
    t.good.does("journey willow walk", "play freen_river_boatmen")
    assert t.heap == ["freen_river_boatmen"]
    assert "willow freen_mouth" in t.good.options("go"), "the whole river costs nothing"
    t.good.does("step r1", "step r2", "step r3", "step r4", "step r5", "step fishing_village")
    assert t.top.left == 1
    t.good.does("stop")
    assert t.where("willow") == "fishing_village"


def test_w070_boatmen_are_no_use_in_flight_nor_after_the_first_step() -> None:
    t = free().at(airk="dry_gulch").up(airk="pegasus").hand(airk="freen_river_boatmen").good_moves()
    t.good.does("journey airk wings pegasus")
    t.good.cannot("play freen_river_boatmen")
    t = free().at(willow="ufgood_reach").hand(willow="freen_river_boatmen").good_moves()
    t.good.does("journey willow walk", "step valley_mouth")
    t.good.cannot("play freen_river_boatmen")


@pytest.mark.parametrize("model", ["pass_through", "boat_only"])
def test_switch_river_model(model: str) -> None:
    t = free(river_model=model).at(willow="galladoorn_plain").hand(willow="freen_river_boatmen").good_moves()
    t.good.does("journey willow walk")
    assert t.good.can("step r8") == (model == "pass_through")
    t.good.does("play freen_river_boatmen")
    assert t.good.can("step r8"), "with a boat everybody may"


def test_w071_flyers_use_their_own_links_and_end_ashore() -> None:
    t = free().at(airk="canyon_north").up(airk="pegasus").good_moves()
    t.good.does("journey airk wings pegasus", "step nockmaar_valley", "stop")
    assert t.where("airk") == "nockmaar_valley"
    t = free().at(airk="canyon_north").good_moves()
    t.good.does("journey airk walk")
    t.good.cannot("step nockmaar_valley", because="beside")
    t = free().at(airk="tavern").up(airk="pegasus").good_moves()
    t.good.does("journey airk wings pegasus", "step r4")
    t.good.cannot("stop", because="river")


def test_w072_enemies_do_not_block_the_way() -> None:
    t = free().at(willow="hermit_track", kael="west_woods", sorsha="west_woods").good_moves()
    t.good.does("go willow long_meadow")
    assert t.where("willow") == "long_meadow"


# --- before the move ---


def test_w075_spells_before_moving_are_cast_by_who_has_not_moved() -> None:
    t = free().at(willow="hermit_track").up(willow="healing").magic(willow=4).health(willow=2).good_moves()
    assert t.good.can("cast healing.1 willow")
    t.good.does("go willow west_woods")
    t.good.cannot("cast healing.1 willow", because="mov")


def test_case_13_no_spell_before_moving_after_being_champion() -> None:
    t = free().at(willow="hermit_track", airk="hermit_track").up(willow="fly healing transformation")
    t.magic(willow=9).health(willow=2).mark("held", "willow").good_moves()
    t.good.cannot("journey willow spell fly", because="Foe")
    t.good.cannot("cast healing.1 willow", because="Foe")
    t.good.cannot("cast transformation.1 willow shape_raven", because="Foe")
    t.good.does("go airk west_woods")
    assert t.where("airk") == "west_woods", "who only helped may walk"


def test_w077_addition_2_3_fly_cannot_be_cast_after_a_foe() -> None:
    t = free().at(willow="hermit_track").up(willow="fly").magic(willow=4).mark("held", "willow").good_moves()
    assert not t.good.can("journey willow spell fly")
    t = free().at(willow="hermit_track").up(willow="fly").magic(willow=4).good_moves()
    assert t.good.can("journey willow spell fly")


def test_w076_case_12_a_failed_fly_keeps_him_there_and_heals_2() -> None:
    t = free().at(willow="hermit_track").up(willow="fly").health(willow=2).dice(2, 3).good_moves()
    t.good.does("journey willow spell fly")
    assert t.of(t.s.magic, "willow") == 2, "1 + 2 against 4 + 3: it failed, and he learned"
    t.good.cannot("go willow west_woods", because="fl")
    t.good.does("pass")
    assert t.of(t.s.health, "willow") == 4


@pytest.mark.parametrize(("switch", "health"), [("on", 3), ("off", 2)])
def test_switch_failed_fly_heals_2(switch: str, health: int) -> None:
    t = free(failed_fly_heals_2=switch).at(willow="hermit_track").up(willow="fly").health(willow=1)
    t.dice(1, 6).good_moves()
    t.good.does("journey willow spell fly", "pass")
    assert t.of(t.s.health, "willow") == health


def test_am13_passengers_of_a_failed_fly_are_stuck_too() -> None:
    t = free().at(willow="hermit_track", airk="hermit_track").up(willow="fly").health(airk=1).dice(1, 6)
    t.good_moves()
    t.good.does("journey willow spell fly", "join airk")
    assert t.told("grounded")[0].chars == ("willow", "airk")
    t.good.cannot("go airk west_woods")
    t.good.does("pass")
    assert t.of(t.s.health, "airk") == 3


def test_am14_no_horse_after_a_failed_fly() -> None:
    t = free().at(willow="hermit_track").up(willow="fly horse").dice(1, 6).good_moves()
    t.good.does("journey willow spell fly")
    t.good.cannot("journey willow ride horse")


def test_am54_who_crosses_the_river_and_comes_back_has_moved() -> None:
    t = free().at(willow="ufgood_reach").health(willow=1).good_moves()
    t.good.does("journey willow walk", "step r1", "step ufgood_reach", "pass")
    assert t.where("willow") == "ufgood_reach"
    assert t.of(t.s.health, "willow") == 2, "he heals 1"


# --- together ---


def test_w189_the_slowest_counts_and_it_is_the_whole_move_of_each() -> None:
    t = free().at(willow="hermit_track", airk="hermit_track").shape(willow="shape_pig").good_moves()
    t.good.does("journey airk walk", "join willow")
    assert t.top.left == 1
    t.good.does("go airk west_woods")
    t.good.cannot("go airk long_meadow", because="move of this turn")
    t.good.cannot("go willow long_meadow", because="move of this turn")


def test_w189_a_companion_of_another_player_is_asked() -> None:
    t = Table(seats=3).set(caged=False).at(willow="hermit_track", airk="hermit_track").good_moves()
    other = t.player("airk")
    t.good.does("journey willow walk", "join airk")
    assert t.kind == "join" and t.must == (other.seat,)
    other.does("answer no")
    assert t.kind == "journey"
    t.good.does("join airk")
    other.does("answer yes")
    t.good.does("go willow west_woods")
    assert t.where("airk") == "west_woods"


def test_w189_nobody_joins_after_the_first_step() -> None:
    t = free().at(willow="hermit_track", airk="hermit_track").good_moves()
    t.good.does("journey willow walk", "step elf_hills")
    t.good.cannot("join airk")


def test_w190_in_flight_each_space_costs_1_the_river_too() -> None:
    t = free().at(airk="tavern").up(airk="pegasus").good_moves()
    t.good.does("journey airk wings pegasus", "step r4", "step r3")
    assert t.top.left == 3


def test_w190_no_river_space_is_entered_twice() -> None:
    t = free().at(willow="ufgood_reach").hand(willow="freen_river_boatmen").good_moves()
    t.good.does("journey willow walk", "play freen_river_boatmen", "step r1", "step r2")
    t.good.cannot("step r1", because="twice")


def test_w190_a_journey_that_has_not_begun_is_taken_back() -> None:
    t = free().at(willow="hermit_track").good_moves()
    t.good.does("journey willow walk", "back")
    assert t.kind == "move"
    assert not t.of(t.s.went, "willow")


def test_w191_follow_them_needs_somebody_within_reach_and_ends_there() -> None:
    t = free().at(kael="kaels_camp", willow="snow_village").hand(kael="follow_them").evil_moves()
    t.evil.does("journey kael walk")
    t.evil.does("play follow_them")
    assert t.top.left == 5
    assert t.evil.options("go") == ["kael snow_village"]
    t.evil.does("step mountain_pass")
    t.evil.cannot("stop", because="Good")
    t.evil.does("go kael snow_village")
    assert t.where("kael") == "snow_village"
    t = free().at(kael="ash_waste", willow="nelwyn_village").hand(kael="follow_them").evil_moves()
    t.evil.does("journey kael walk")
    t.evil.cannot("play follow_them", because="reach")


def test_w191_a_failed_search_on_the_way_ends_it() -> None:
    t = free().at(kael="hermit_track", airk="elf_mound", willow="nelwyn_village", brownies="nelwyn_village")
    t.at(madmartigan="nelwyn_village").hand(kael="follow_them").dice(1, 6).evil_moves()
    t.evil.does("journey kael walk", "play follow_them", "go kael elf_mound")
    assert t.where("kael") == "elf_hills"
    assert t.of(t.s.went, "kael")


# --- haste, other sides ---


def test_w033_in_an_extra_turn_only_that_character_moves() -> None:
    t = free().at(willow="hermit_track", airk="hermit_track")
    t.s.haste = [0]
    t.deck("dagger").begins(GOOD, "end")
    assert t.kind == "move"
    assert t.bottom.char == 0
    t.good.cannot("go airk west_woods")
    t.good.does("journey willow walk")
    t.good.cannot("join airk", because="extra")
    assert t.bottom.char != NONE
