"""Contests and searches for characters (W55-W58, W85-W91, W192, W193, additions 1.2, 3.2, 6.5 and 6.6)."""

import pytest

from tests.willow.table import Table


def hunted(**places: str) -> Table:
    """Lay a table with Kael and Willow in one space, both without cards."""
    return Table().at(**({"kael": "tavern", "willow": "tavern"} | places))


def test_w055_a_contest_is_one_roll_on_each_side() -> None:
    t = Table().at(kael="galladoorn").evil_fights()
    t.evil.does("fight galladoorn characters")
    t.dice(5, 1, 2, 4).good.does("answer found")
    (event,) = t.told("contest")
    assert (event.rating, event.die, event.strength, event.other_die) == (4, 5, 3, 1)


def test_w056_the_loser_loses_the_margin() -> None:
    t = Table().at(kael="galladoorn").evil_fights()
    t.evil.does("fight galladoorn characters")
    t.dice(5, 1).good.does("answer found")
    assert t.of(t.s.health, "airk") == 1


def test_w056_case_54_a_tie_of_prowess_hurts_nobody() -> None:
    t = Table().at(kael="galladoorn").evil_fights()
    t.evil.does("fight galladoorn characters")
    t.dice(5, 6).good.does("answer found")
    assert t.of(t.s.health, "airk") == 6 and t.of(t.s.health, "kael") == 6


def test_w057_case_54_a_tie_of_magic_casts_the_spell() -> None:
    t = Table().at(kael="galladoorn").up(airk="bolt_of_flame").magic(airk=3).good_fights()
    t.good.does("fight galladoorn characters")
    t.dice(3, 3).good.does("cast bolt_of_flame kael")
    assert t.of(t.s.health, "kael") == 4


def test_w058_case_54_a_tie_of_stealth_finds_nobody() -> None:
    t = hunted(brownies="west_woods").evil_fights()
    t.evil.does("fight tavern characters")
    t.dice(5, 3).good.does("name willow")
    assert [event.kind for event in t.told("not_found")] == ["not_found"]
    assert t.told("fight_began") == []


def test_w085_good_always_finds_evil() -> None:
    t = hunted().good_fights()
    t.good.does("fight tavern characters")
    assert t.told("contest") == [] and t.told("fight_began")[0].defenders == ("kael",)


def test_w086_one_stealth_contest_a_space_with_one_champion_on_each_side() -> None:
    t = hunted(sorsha="tavern", airk="tavern").evil_fights()
    t.evil.does("fight tavern characters")
    assert t.kind == "hunt" and t.evil.options("name") == ["kael", "sorsha"]
    t.evil.does("name sorsha")
    assert t.kind == "hide" and t.good.options("name") == ["willow", "airk"]
    t.dice(6, 1).good.does("name airk")
    assert t.told("found")[0].chars == ("willow", "airk")
    assert t.told("fight_began")[0].defenders == ("willow", "airk")


def test_w086_a_failed_search_is_the_end_of_it_in_that_space() -> None:
    t = hunted().evil_fights()
    t.evil.does("fight tavern characters")
    t.dice(1, 6).good.does("name willow")
    assert not t.evil.can("fight tavern characters")


def test_case_06_evil_must_still_search_in_a_place() -> None:
    """W90, addition 1.2: Kael 1 + die against Airk 1 + die; equal totals mean no fight."""
    t = Table().at(kael="elf_mound", airk="elf_mound").evil_fights()
    t.evil.does("fight elf_mound characters")
    t.dice(4, 4).good.does("name airk")
    (event,) = t.told("contest")
    assert (event.rating, event.strength) == (1, 1)
    assert t.told("fight_began") == []


def test_w090_good_in_a_place_has_to_be_searched_for() -> None:
    t = Table().at(kael="elf_mound", airk="elf_mound").evil_fights()
    t.evil.does("fight elf_mound characters")
    assert t.kind == "hide"


@pytest.mark.parametrize(("switch", "asked"), [("on", "hide"), ("off", "")])
def test_switch_evil_searches_in_places(switch: str, asked: str) -> None:
    t = Table(evil_searches_in_places=switch).at(kael="elf_mound", airk="elf_mound").evil_fights()
    t.dice(3, 3).evil.does("fight elf_mound characters")
    if asked:
        assert t.kind == "hide"
    else:
        assert t.told("found")[0].how == "place" and t.told("contest")[0].stat == "prowess"


def test_case_07_an_army_is_always_found() -> None:
    """W87, AM17, addition 6.5: no contest of Stealth, the whole group is in the fight."""
    t = Table().at(sorsha="galladoorn", willow="galladoorn").up(airk="galladoorn_army").evil_fights()
    t.evil.does("fight galladoorn characters")
    assert t.told("found")[0].how == "army"
    assert t.told("fight_began")[0].defenders == ("willow", "airk")
    assert t.told("contest") == []


def test_am17_an_army_gives_its_whole_group_away() -> None:
    t = Table().at(sorsha="galladoorn", willow="galladoorn").up(airk="galladoorn_army").evil_fights()
    t.evil.does("fight galladoorn characters")
    assert t.told("found")[0].chars == ("willow", "airk")


def test_w087_good_may_choose_to_be_found() -> None:
    t = hunted().evil_fights()
    t.evil.does("fight tavern characters")
    t.good.does("answer found")
    assert t.told("found")[0].how == "chosen" and len(t.told("fight_began")) == 1


def test_w088_the_little_ones_cannot_be_found_or_attacked_before_they_have_joined() -> None:
    t = Table().at(kael="cherlindreas_forest").evil_fights()
    assert t.kind != "contests"


def test_w088_joined_once_is_joined_for_good() -> None:
    t = Table().at(kael="west_woods", brownies="west_woods").set(joined=True).evil_fights()
    assert t.evil.can("fight west_woods characters")


def test_w089_evil_may_attack_the_joined_little_ones_in_their_forest_too() -> None:
    t = Table().at(kael="cherlindreas_forest").set(joined=True).evil_fights()
    assert t.evil.can("fight cherlindreas_forest characters")


@pytest.mark.parametrize(("switch", "may"), [("on", False), ("off", True)])
def test_switch_brownies_unjoined_safe(switch: str, may: bool) -> None:
    t = Table(brownies_unjoined_safe=switch).at(kael="cherlindreas_forest").evil_fights()
    assert (t.kind == "contests") == may
    sent = Table(brownies_unjoined_safe=switch).at(brownies="west_woods").hand(kael="troll").foes()
    assert sent.evil.can("foe troll brownies") == may


@pytest.mark.parametrize(("switch", "may"), [("on", False), ("off", True)])
def test_switch_brownies_forest_safe(switch: str, may: bool) -> None:
    t = Table(brownies_forest_safe=switch).set(joined=True).hand(kael="troll").foes()
    assert t.evil.can("foe troll brownies") == may


def test_case_21_the_caged_one() -> None:
    """W91, addition 3.2: no search; a loss of 5; brought to 0 later he loses his hand and is still caged."""
    t = Table().at(sorsha="daikini_crossroads").up(sorsha="bow").evil_fights()
    t.dice(6, 1).evil.does("fight daikini_crossroads characters")
    assert t.told("found")[0].how == "caged"
    (event,) = t.told("contest")
    assert (event.rating + event.die, event.strength + event.other_die) == (9, 4)
    assert t.of(t.s.health, "madmartigan") == 1


def test_case_21_the_caged_one_loses_his_hand_through_the_bars() -> None:
    """W91: a margin of 3 brings him to 0; his hand is hers at the end, and he is still locked up."""
    t = Table().at(sorsha="daikini_crossroads").health(madmartigan=3).up(sorsha="bow", madmartigan="dagger")
    t.evil_fights().dice(6, 2).evil.does("fight daikini_crossroads characters")
    assert t.of(t.s.health, "madmartigan") == 0
    assert t.has("sorsha") == ["bow", "dagger"] and t.has("madmartigan") == []
    assert t.s.caged and not t.good.can("go madmartigan river_ford")


def test_w091_the_caged_one_may_be_attacked_alone_beside_others() -> None:
    t = Table().at(kael="daikini_crossroads", airk="daikini_crossroads").evil_fights()
    assert t.evil.can("fight daikini_crossroads caged")
    t.dice(3, 3).evil.does("fight daikini_crossroads caged")
    assert t.told("fight_began")[0].defenders == ("madmartigan",)


@pytest.mark.parametrize(("switch", "may"), [("on", True), ("off", False)])
def test_switch_attack_caged_madmartigan(switch: str, may: bool) -> None:
    t = Table(attack_caged_madmartigan=switch).at(kael="daikini_crossroads").evil_fights()
    assert (t.kind == "contests") == may


def test_w192_a_hiding_champion_without_health_only_if_nobody_else_is_there() -> None:
    t = hunted(airk="tavern").health(willow=0).evil_fights()
    t.evil.does("fight tavern characters")
    assert t.good.options("name") == ["airk"]
    alone = hunted().health(willow=0).evil_fights()
    alone.evil.does("fight tavern characters")
    assert alone.good.options("name") == ["willow"]


def test_w192_a_searching_champion_needs_health() -> None:
    t = hunted(sorsha="tavern").health(kael=0).hand(sorsha="eyes_around_the_campfire").evil_fights()
    t.evil.does("fight tavern characters")
    assert t.evil.options("name") == ["sorsha"]


def test_am52_who_has_no_health_does_not_search() -> None:
    t = hunted().health(kael=0).evil_fights()
    assert t.kind != "contests"


def test_w192_who_is_not_found_leaves_the_caged_one_alone() -> None:
    t = Table().at(kael="daikini_crossroads", airk="daikini_crossroads").evil_fights()
    t.evil.does("fight daikini_crossroads characters")
    t.dice(1, 6, 3, 3).good.does("name airk")
    assert t.told("fight_began")[0].defenders == ("madmartigan",)


def test_w192_choosing_to_be_found_shows_the_whole_group() -> None:
    t = hunted(airk="tavern").evil_fights()
    t.evil.does("fight tavern characters")
    t.good.does("answer found")
    assert t.told("fight_began")[0].defenders == ("willow", "airk")


def test_w193_the_little_ones_may_attack_and_have_joined_then() -> None:
    t = Table().at(kael="cherlindreas_forest").good_fights().dice(3, 3)
    assert not t.s.joined
    t.good.does("fight cherlindreas_forest characters")
    assert t.s.joined


def test_cards_of_a_search_help_the_searchers() -> None:
    t = hunted().hand(kael="eyes_around_the_campfire").evil_fights()
    t.evil.does("fight tavern characters", "play eyes_around_the_campfire")
    t.dice(3, 3).good.does("name willow")
    (event, *_) = t.told("contest")
    assert (event.rating, event.strength) == (4, 3)


def test_her_spies_find_without_a_contest() -> None:
    t = hunted().hand(kael="her_spies_are_everywhere").evil_fights()
    t.evil.does("fight tavern characters")
    t.dice(3, 3).evil.does("play her_spies_are_everywhere")
    assert t.told("found")[0].how == "spies"


def test_am34_evil_may_leave_a_space_unsearched() -> None:
    t = hunted().evil_fights()
    t.evil.does("fight tavern leave")
    assert t.told("space_left")[0].at == "tavern" and t.kind != "contests"
