"""Fights of the two sides: their steps, the order of play, champions, wounds (W92-W108, W194, W195)."""

import pytest

from games.willow.sheet.frames import Fight
from tests.willow.ring import begin, fight
from tests.willow.table import Table, asked_in


def test_case_22_one_contest_only() -> None:
    """W102, addition 3.3: Kael 10 against Airk 8; Airk loses 2 and the fight is over."""
    t = fight().good_fights().dice(5, 6)
    t.good.does("fight tavern characters")
    assert t.of(t.s.health, "airk") == 4
    assert len(t.told("contest")) == 1 and len(t.told("fight_over")) == 1


def test_w102_no_fight_to_the_death() -> None:
    t = fight().good_fights().dice(1, 1)
    t.good.does("fight tavern characters")
    assert len(t.told("contest")) == 1


@pytest.mark.parametrize(("switch", "contests"), [("off", 1), ("on", 3)])
def test_switch_fight_to_death(switch: str, contests: int) -> None:
    t = fight(fight_to_death=switch).good_fights().dice(1, 1, 2, 3, 1, 6)
    t.good.does("fight tavern characters")
    assert len(t.told("contest")) == contests
    assert (t.of(t.s.health, "airk") == 0) == (switch == "on")


@pytest.mark.parametrize(("switch", "contests"), [("off", 1), ("on", 2)])
def test_switch_fight_to_death_against_foes(switch: str, contests: int) -> None:
    t = Table(fight_to_death=switch).hand(kael="death_dog").foes().dice(3, 3, 5, 3)
    t.evil.does("foe death_dog airk")
    assert len(t.told("contest")) == contests
    assert t.of(t.s.prowess, "airk") == (4 if switch == "on" else 3)


def test_w103_the_loser_loses_the_margin_less_armour() -> None:
    t = fight().up(airk="armour").good_fights().dice(1, 6)
    t.good.does("fight tavern characters")
    assert t.told("health_lost")[0].n == 6 and t.of(t.s.health, "airk") == 1


def test_w104_an_injury_changes_no_hands() -> None:
    t = begin(fight().hand(airk="horse"))
    t.dice(1, 3).good.does("pass fight")
    assert t.has("airk") == ["horse"]


def test_w105_a_group_without_health_loses_its_hands_without_a_roll() -> None:
    t = fight().health(airk=0).up(airk="horse")
    begin(t, "evil")
    assert t.told("contest") == [] and t.has("kael") == ["horse"] and t.has("airk") == []


def test_w106_another_with_health_goes_on() -> None:
    t = fight().at(willow="tavern").health(airk=2).hand(kael="poison_draught")
    begin(t)
    t.good.does("pass", "pass")
    assert t.kind == "fight_b"
    t.evil.does("pass")
    t.good.does("pass")
    t.evil.does("play poison_draught airk")
    assert t.of(t.s.health, "airk") == 0
    t.dice(6, 1)
    while t.kind.startswith("fight"):
        t.players[t.must[0]].does("pass")
    assert t.of(t.s.held, "airk") is False


def test_w106_with_nobody_left_the_fight_ends() -> None:
    t = begin(fight().health(airk=2).hand(kael="poison_draught"))
    t.evil.does("pass", "play poison_draught airk")
    assert t.told("contest") == [] and len(t.told("fight_over")) == 1


@pytest.mark.parametrize(("loss", "left"), [(1, 6), (2, 5), (3, 4), (4, 4)])
def test_case_09_golden_armour(loss: int, left: int) -> None:
    """W107, addition 1.4: losses of 1, 2, 3, 4 become 0, 1, 2, 2."""
    t = fight().up(airk="the_kings_golden_armour").prowess(airk=4).good_fights().dice(1, 1 + loss)
    t.good.does("fight tavern characters")
    assert t.of(t.s.health, "airk") == left


@pytest.mark.parametrize(("switch", "left"), [("on", 6), ("off", 5)])
def test_switch_golden_armour_one_is_zero(switch: str, left: int) -> None:
    t = fight(golden_armour_one_is_zero=switch).up(airk="the_kings_golden_armour").good_fights()
    t.dice(2, 2).good.does("fight tavern characters")
    assert t.of(t.s.health, "airk") == left


def test_w107_armour_works_against_spells_and_cards_too() -> None:
    t = begin(fight().up(airk="armour").hand(kael="poison_draught"))
    t.evil.does("pass", "play poison_draught airk")
    assert (t.told("health_lost")[0].n, t.told("health_lost")[0].lost) == (2, 1)


def test_w107_only_one_armour_works_on_one_loss() -> None:
    t = fight().up(airk="armour armour the_kings_golden_armour").good_fights().dice(1, 5)
    t.good.does("fight tavern characters")
    assert t.told("health_lost")[0].n == 5 and t.of(t.s.health, "airk") == 3


def test_w108_good_may_decline_to_fight() -> None:
    t = fight().good_fights()
    t.good.does("fight tavern leave")
    assert t.told("fight_began") == []


def test_w108_evil_may_decline_to_fight() -> None:
    t = fight().evil_fights()
    t.evil.does("pass")
    assert t.told("space_left")[0].at == "tavern"


def test_w017_one_fight_a_space_and_side_turn() -> None:
    t = fight().good_fights().dice(3, 3)
    t.good.does("fight tavern characters")
    assert not t.good.can("fight tavern characters") and t.s.fought == [t.space("tavern")]


def test_w018_good_may_fight_after_a_foe_but_only_in_its_space() -> None:
    t = fight().mark("held", "airk").mark("moved", "airk").good_fights()
    assert t.good.can("fight tavern characters")
    apart = Table().at(airk="tavern", kael="stony_ridge").good_fights()
    assert apart.kind != "contests"


@pytest.mark.parametrize(("switch", "may"), [("on", True), ("off", False)])
def test_switch_fight_evil_after_foe(switch: str, may: bool) -> None:
    t = fight(fight_evil_after_foe=switch).mark("held", "airk").good_fights()
    assert (t.kind == "contests") == may


def test_am52_evil_without_health_is_present_when_good_attacks() -> None:
    t = fight().health(kael=0).up(kael="sword").good_fights()
    t.good.does("fight tavern characters")
    assert t.told("contest") == [] and t.face_up("airk") == ["sword"]


def test_w138_orders_come_too_late_to_save_the_hand_of_who_was_killed() -> None:
    t = Table().at(willow="tavern", kael="tavern", sorsha="tavern").health(sorsha=2).magic(willow=9)
    t.up(willow="bolt_of_flame", sorsha="sword").hand(kael="queen_bavmordas_orders horse").good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_c":
        t.players[t.must[0]].does("pass")
    t.dice(6, 1).good.does("cast bolt_of_flame sorsha")
    while t.kind == "response":
        t.players[t.must[0]].does("pass")
    t.evil.does("play queen_bavmordas_orders sorsha")
    t.dice(3, 3)
    while t.kind.startswith("fight"):
        t.players[t.must[0]].does("pass")
    assert "sword" in t.face_up("willow") and t.has("sorsha") == []


def test_a_standing_pass_is_known_to_nobody_else() -> None:
    t = begin(fight().hand(airk="horse", kael="horse"))
    t.good.does("pass fight")
    assert asked_in(Fight, t.s, 0).standing == (True, False)
    assert asked_in(Fight, t.s, 1).standing == (False, False)
    assert asked_in(Fight, t.s, None).standing == (False, False)


def test_w100_orders_come_in_time_until_the_champion_is_named() -> None:
    t = fight().at(willow="tavern").hand(sorsha="queen_bavmordas_orders").good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass")
    assert t.must == (0,) and t.evil.can("play queen_bavmordas_orders kael")
    t.evil.does("play queen_bavmordas_orders kael")
    assert t.told("contest") == [] and len(t.told("fight_over")) == 1
