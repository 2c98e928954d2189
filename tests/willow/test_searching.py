"""Searching for Places of Power, the cage, joining (W58, W74, W78-W84, W88, W190)."""

from typing import Any

import pytest

from tests.willow.table import Table


def west(**rules: Any) -> Table:
    """Return a table with WILLOW at the west of the great forest, beside a Place with hide number 3."""
    return Table(**rules).set(caged=False, joined=True).at(willow="great_forest_west", brownies="tavern")


def test_w080_case_01_a_failed_place_search_stops_you() -> None:
    t = west().health(willow=1).dice(2, 4).good_moves()
    t.good.does("go willow cherlindreas_forest")
    assert t.where("willow") == "great_forest_west", "3 + 2 against 3 + 4"
    t.good.cannot("go willow great_forest_east", because="move of this turn")
    t.good.does("pass")
    assert t.of(t.s.health, "willow") == 3, "he has not physically moved: he heals 2 (AM15)"


def test_am15_who_failed_at_the_first_space_has_not_moved() -> None:
    t = west().dice(2, 4).good_moves()
    t.good.does("go willow cherlindreas_forest")
    assert not t.of(t.s.moved, "willow")
    assert t.of(t.s.went, "willow")


def test_case_02_w058_a_tie_finds_no_place() -> None:
    t = west().dice(3, 3).good_moves()
    t.good.does("go willow cherlindreas_forest")
    assert t.told("place_missed")
    assert t.where("willow") == "great_forest_west"


def test_case_54_w058_a_search_of_9_against_9_fails_and_10_finds() -> None:
    t = west().dice(6, 6).good_moves()
    t.good.does("go willow cherlindreas_forest")
    assert t.where("willow") == "great_forest_west"
    t = west().dice(6, 5).good_moves()
    t.good.does("go willow cherlindreas_forest")
    assert t.where("willow") == "cherlindreas_forest"


def test_w079_case_03_a_found_place_may_be_passed() -> None:
    t = Table().set(caged=False, joined=True).at(airk="great_forest_west", brownies="tavern").dice(6, 1)
    t.good_moves()
    t.good.does("journey airk walk", "step cherlindreas_forest")
    assert t.where("airk") == "cherlindreas_forest", "1 + 6 against 3 + 1"
    t.good.does("step great_forest_east")
    assert t.where("airk") == "great_forest_east"
    assert not t.told("contest"), "without another roll"


@pytest.mark.parametrize(("switch", "goes_on"), [("on", True), ("off", False)])
def test_switch_pass_through_places(switch: str, goes_on: bool) -> None:
    t = west(pass_through_places=switch).dice(6, 1).good_moves()
    t.good.does("journey willow walk", "step cherlindreas_forest")
    assert t.where("willow") == "cherlindreas_forest"
    assert (t.kind == "journey") == goes_on


@pytest.mark.parametrize(("switch", "goes_on"), [("on", False), ("off", True)])
def test_switch_failed_place_search_ends_move(switch: str, goes_on: bool) -> None:
    t = west(failed_place_search_ends_move=switch).dice(1, 6).good_moves()
    t.good.does("journey willow walk", "step cherlindreas_forest")
    assert (t.kind == "journey") == goes_on
    if goes_on:
        t.good.cannot("step cherlindreas_forest", because="vain")
        t.good.does("go willow river_ford")
        assert t.where("willow") == "river_ford", "both spaces are still his"


def test_am16_a_failed_search_after_one_step_keeps_no_second_step() -> None:
    t = west().at(willow="gallows_village").dice(1, 6).good_moves()
    t.good.does("go willow cherlindreas_forest")
    assert t.where("willow") == "great_forest_west"
    t.good.cannot("go willow great_forest_east")


def test_case_04_w081_a_failed_search_from_the_river_ends_on_a_bank_of_both() -> None:
    t = west().at(willow="tavern").hand(willow="freen_river_boatmen").dice(1, 6).good_moves()
    t.good.does("journey willow walk", "play freen_river_boatmen", "step r4", "step r5")
    t.good.does("step island_fin_raziel")
    assert t.kind == "bank"
    assert sorted(t.good.options("answer")) == ["fishing_village", "lake_marsh"]
    t.good.cannot("answer r5")
    t.good.cannot("answer tavern")
    t.good.does("answer lake_marsh")
    assert t.where("willow") == "lake_marsh"
    assert t.kind == "move"
    t.good.cannot("go willow tavern")


def test_w081_in_flight_over_the_river_too() -> None:
    t = west().at(airk="old_north_road").up(airk="pegasus").dice(1, 6).good_moves()
    t.good.does("journey airk wings pegasus", "step r3", "step cherlindreas_forest")
    assert t.where("airk") == "great_forest_west", "the only land that touches both"
    assert t.kind == "move"


def test_w078_evil_searches_for_places_too() -> None:
    t = west().at(kael="great_forest_west").dice(1, 6).evil_moves()
    t.evil.does("go kael cherlindreas_forest")
    assert t.where("kael") == "great_forest_west"


def test_am18_evil_must_find_a_place_to_enter_it() -> None:
    t = west().at(kael="great_forest_west").dice(6, 1).evil_moves()
    t.evil.does("go kael cherlindreas_forest")
    assert t.told("contest")[0].other_parts == ("cherlindreas_forest 3",)
    assert t.where("kael") == "cherlindreas_forest"


def test_w082_a_group_searches_once_with_one_champion_and_enters_or_fails_as_a_whole() -> None:
    t = west().at(airk="great_forest_west").dice(2, 1).good_moves()
    t.good.does("journey willow walk", "join airk", "step cherlindreas_forest")
    assert t.kind == "searcher"
    assert t.good.options("name") == ["willow", "airk"]
    t.good.does("name willow")
    assert (t.where("willow"), t.where("airk")) == ("cherlindreas_forest", "cherlindreas_forest")
    t = west().at(airk="great_forest_west").dice(2, 1).good_moves()
    t.good.does("journey willow walk", "join airk", "step cherlindreas_forest", "name airk")
    assert (t.where("willow"), t.where("airk")) == ("great_forest_west", "great_forest_west"), "1 + 2 : 3 + 1"


def test_w083_who_does_not_move_together_searches_alone() -> None:
    t = west().at(airk="great_forest_west").dice(6, 1, 1, 6).good_moves()
    t.good.does("go willow cherlindreas_forest", "go airk cherlindreas_forest")
    assert (t.where("willow"), t.where("airk")) == ("cherlindreas_forest", "great_forest_west")


def test_w084_leaving_and_staying_need_no_search_and_entering_again_does() -> None:
    t = west().at(willow="cherlindreas_forest").dice(1, 6).good_moves()
    t.good.does("journey willow walk", "step great_forest_west")
    assert t.where("willow") == "great_forest_west"
    t.good.does("step cherlindreas_forest")
    assert t.where("willow") == "great_forest_west"
    assert t.told("place_missed")


def test_w084_castles_are_open() -> None:
    t = west().at(willow="gates_of_nockmaar").good_moves()
    t.good.does("go willow nockmaar")
    assert t.where("willow") == "nockmaar"
    assert not t.told("contest")


def test_w190_a_place_is_crossed_only_when_found_in_flight_too() -> None:
    t = west().at(airk="eagles_ledge").up(airk="pegasus").good_moves()
    t.good.does("journey airk wings pegasus")
    assert "airk nockmaar_valley" in t.good.options("go"), "round the Place, over frozen_slope"
    t.dice(1, 6)
    t.good.does("step eagles_crag")
    assert t.where("airk") == "eagles_ledge"


def test_w078_old_man_and_passage_find_without_a_contest() -> None:
    t = west().hand(willow="an_old_man_points_the_way").good_moves()
    t.good.does("journey willow walk", "play an_old_man_points_the_way", "step cherlindreas_forest")
    assert t.told("place_found")[0].how == "card"
    assert t.where("willow") == "cherlindreas_forest"
    t = west().up(willow="passage").magic(willow=5).dice(3, 3).good_moves()
    t.good.does("cast passage", "go willow cherlindreas_forest")
    assert t.where("willow") == "cherlindreas_forest"


def test_w078_passage_is_for_the_next_place_of_this_move_only() -> None:
    t = west().up(willow="passage").magic(willow=5).dice(3, 3).good_moves()
    t.good.does("cast passage", "go willow river_ford")
    assert not t.of(t.s.passage, "willow")


def test_w078_dark_things_hide_a_place_from_good() -> None:
    t = west().hand(kael="dark_things_scuttle_in_the_woods dagger").dice(5, 3).good_moves()
    t.good.does("go willow cherlindreas_forest")
    assert t.kind == "darkness" and t.must == (1,)
    t.evil.does("play dark_things_scuttle_in_the_woods")
    assert t.told("contest")[0].strength == 6
    assert t.where("willow") == "great_forest_west", "3 + 5 against 6 + 3"


def test_w078_who_lets_all_searches_of_the_turn_pass_is_asked_no_more() -> None:
    t = west().at(airk="great_forest_west").hand(kael="dagger").dice(5, 3, 6, 1).good_moves()
    t.good.does("go willow cherlindreas_forest")
    t.evil.does("pass turn")
    t.good.does("go airk cherlindreas_forest")
    assert t.kind == "move"
    assert t.where("airk") == "cherlindreas_forest"


def test_w078_nobody_is_asked_about_darkness_that_all_have_seen() -> None:
    t = west().hand(kael="dagger").discard("dark_things_scuttle_in_the_woods").dice(5, 3).good_moves()
    t.good.does("go willow cherlindreas_forest")
    assert t.kind == "move"


def test_w024_stealth_may_be_declined_before_the_search_of_a_group() -> None:
    t = west().at(airk="great_forest_west").up(willow="ring_of_invisibility").dice(1, 1).good_moves()
    t.good.does("journey willow walk", "join airk", "step cherlindreas_forest")
    t.good.does("decline ring_of_invisibility", "name willow")
    assert t.where("willow") == "great_forest_west", "3 + 1 against 3 + 1: without the ring a tie"


# --- the cage ---


def test_w074_a_helper_who_ends_his_move_there_frees_the_caged_one() -> None:
    t = Table().at(willow="river_ford").good_moves()
    t.good.does("go willow daikini_crossroads")
    assert t.told("freed")
    t.good.does("go madmartigan cashmere_road")
    assert t.where("madmartigan") == "cashmere_road", "in the same step, because he has not acted"


def test_w074_passing_by_frees_nobody() -> None:
    t = Table().at(willow="river_ford").good_moves()
    t.good.does("go willow cashmere_road")
    assert t.s.caged


def test_w074_who_is_there_at_the_end_of_the_turn_frees_him() -> None:
    t = Table().at(willow="daikini_crossroads").good_ends()
    assert not t.s.caged


def test_w074_at_0_health_nobody_opens_a_cage() -> None:
    t = Table().at(willow="daikini_crossroads").health(willow=0).good_ends()
    assert t.s.caged


def test_am42_evil_at_the_crossroads_hinders_nothing() -> None:
    t = Table().at(willow="river_ford", kael="daikini_crossroads", sorsha="daikini_crossroads").good_moves()
    t.good.does("go willow daikini_crossroads")
    assert not t.s.caged


def test_am41_the_caged_one_draws_and_trades() -> None:
    t = Table().at(willow="daikini_crossroads").hand(madmartigan="dagger").good_moves()
    t.good.does("give dagger willow")
    assert "dagger" in t.has("willow")


# --- joining ---


def test_w088_they_join_when_a_move_ends_in_their_space() -> None:
    t = Table().at(willow="great_forest_west").dice(6, 1).good_moves()
    assert not t.s.joined
    t.good.does("go willow cherlindreas_forest")
    assert t.s.joined
    t = Table().at(willow="great_forest_west").good_moves()
    t.good.does("go brownies great_forest_west")
    assert t.told("joined")


def test_w088_they_stay_joined_when_they_separate_again() -> None:
    t = Table().at(willow="great_forest_west").good_moves()
    t.good.does("go brownies great_forest_west", "go willow west_woods")
    assert t.s.joined


def test_w078_passage_finds_one_place_and_the_next_is_searched_for() -> None:
    t = west().up(willow="passage").hand(willow="southwinds_friendship").magic(willow=5).good_moves()
    t.dice(3, 3).good.does("cast passage")
    t.good.does("journey willow wind southwinds_friendship", "step cherlindreas_forest")
    t.good.does("step great_forest_west", "step elf_hills")
    t.dice(1, 6).good.does("step elf_mound")
    assert t.where("willow") == "elf_hills"
