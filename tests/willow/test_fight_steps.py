"""The steps of a fight, the order of play, champions in secret (W92-W101, W178, W182, W194, W195)."""

import pytest

from games.willow.sheet.frames import Fight
from tests.willow.ring import begin, fight, send
from tests.willow.table import Table, asked_in


def test_w092_step_a_comes_once_before_everything_else() -> None:
    t = fight().at(willow="tavern").hand(airk="horse potion_of_strength", kael="escape")
    begin(t)
    assert t.kind == "fight_a"
    assert t.good.can("give horse willow") and not t.good.can("play potion_of_strength airk")
    t.good.does("give horse willow", "pass")
    assert t.kind == "fight_b"
    assert not t.good.can("give potion_of_strength willow") and not t.good.can("discard horse")


def test_w092_both_groups_trade_at_once() -> None:
    t = fight().at(willow="tavern", sorsha="tavern").hand(airk="horse", kael="escape")
    begin(t)
    assert t.kind == "fight_a" and t.must == (0, 1)


def test_w092_who_fights_alone_discards_with_step_b() -> None:
    t = begin(fight().hand(airk="horse potion_of_strength").up(airk="sword"))
    assert t.kind == "fight_b"
    assert t.good.can("discard horse") and t.good.can("decline sword") and not t.good.can("lay horse")
    t.good.does("discard horse", "decline sword")
    assert t.kind == "fight_b" and t.has("airk") == ["potion_of_strength", "sword"]
    t.good.does("pass")
    assert t.kind == "fight_c" and not t.good.can("discard potion_of_strength")


def test_w092_no_trading_later_even_if_another_must_stand_in() -> None:
    t = fight().at(willow="tavern").health(airk=2).hand(kael="poison_draught", airk="horse")
    begin(t)
    t.good.does("pass", "pass")
    t.evil.does("pass")
    t.good.does("pass")
    t.evil.does("play poison_draught airk")
    assert not t.good.can("give horse willow")


def test_w093_cards_taken_in_a_fight_cannot_be_used_in_it() -> None:
    t = begin(fight().hand(airk="theft horse", kael="potion_of_strength ambush"))
    t.good.does("pass")
    t.evil.does("pass")
    t.draws((2, 1)).good.does("play theft kael hand")
    assert t.has("airk") == ["horse"]
    t.evil.does("play " + t.evil.options("play")[0])
    assert not t.good.can("play potion_of_strength airk")


def test_case_37_no_stolen_card_in_the_same_fight() -> None:
    """W93, addition 5.1: what was stolen is the thief's after the fight."""
    t = begin(fight().hand(airk="theft", kael="potion_of_strength"))
    t.good.does("pass")
    t.evil.does("pass")
    t.draws((1, 0)).dice(3, 3)
    t.good.does("play theft kael hand")
    assert len(t.told("fight_over")) == 1
    assert t.has("airk") == ["potion_of_strength"] and t.has("kael") == []


def test_w094_step_b_ends_the_fight_with_no_damage_to_anyone() -> None:
    t = begin(fight().hand(kael="escape"))
    assert t.kind == "fight_b" and t.must == (1,)
    t.evil.does("play escape")
    assert t.told("contest") == [] and len(t.told("fight_over")) == 1
    assert t.of(t.s.safe, "kael")


def test_w094_the_cards_of_step_b_cannot_wait_for_step_c() -> None:
    t = begin(fight().hand(kael="escape"))
    t.evil.does("pass")
    assert t.kind == "fight_c" and not t.evil.can("play escape")


def test_w095_all_other_cards_wait_for_step_c() -> None:
    t = begin(fight().hand(airk="potion_of_strength"))
    assert t.kind == "fight_b" and not t.good.can("play potion_of_strength airk")
    t.good.does("pass")
    assert t.kind == "fight_c" and t.good.can("play potion_of_strength airk")


def test_w096_nothing_may_be_played_once_champions_are_named() -> None:
    t = fight().at(willow="tavern", sorsha="tavern").hand(airk="potion_of_strength", sorsha="ambush")
    begin(t)
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass")
    assert t.good.options("play") == [] and t.evil.options("play") == []
    t.good.does("name airk")
    assert t.evil.options("play") == []


def test_w096_a_champion_needs_health() -> None:
    t = fight().at(willow="tavern", madmartigan="tavern").set(caged=False).health(willow=0)
    begin(t)
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass")
    assert t.good.options("name") == ["madmartigan", "airk"]


def test_w097_cards_of_the_end_of_a_fight_then_hands_change_owner() -> None:
    t = begin(fight().hand(kael="broken_in_battle").up(airk="sword").health(airk=3))
    t.evil.does("pass")
    t.dice(1, 5).evil.does("pass")
    assert t.kind == "fight_end"
    t.evil.does("play broken_in_battle airk sword")
    assert t.heap == ["broken_in_battle", "sword"]


def test_case_36_order_of_play() -> None:
    """W98, addition 4.9: Kael or Sorsha, Willow, the other of the two, and again; all pass: champions."""
    t = Table().at(kael="tavern", sorsha="tavern", willow="tavern")
    t.hand(kael="ambush self_doubt", sorsha="poison_draught horse", willow="potion_of_strength horse")
    begin(t, "evil")
    while t.kind != "fight_c":
        t.players[t.must[0]].does("pass")
    assert t.must == (1,)
    t.evil.does("play self_doubt willow")
    assert t.must == (0,)
    t.good.does("play potion_of_strength willow")
    assert t.must == (1,)
    assert t.evil.options("play") == ["poison_draught.1 willow"]  # Kael has acted in this pass
    t.evil.does("play poison_draught willow")
    assert t.must == (1,) and t.evil.options("play") == ["ambush"]
    t.evil.does("pass")
    t.good.does("pass")
    assert t.kind == "fight_d"


def test_w098_the_surplus_characters_act_after() -> None:
    t = Table().at(kael="tavern", sorsha="tavern", willow="tavern")
    t.hand(kael="potion_of_strength", sorsha="potion_of_strength", willow="potion_of_strength")
    begin(t, "evil")
    while t.kind != "fight_c":
        t.players[t.must[0]].does("pass")
    t.evil.does("play potion_of_strength.1 kael")
    t.good.does("play potion_of_strength.3 willow")
    assert t.kind == "fight_c" and t.must == (1,)


def test_am08_passes_repeat_until_one_brings_no_action() -> None:
    t = begin(fight().hand(airk="potion_of_strength potion_of_strength potion_of_strength"))
    t.good.does("pass")
    t.good.does("play potion_of_strength airk")
    assert t.kind == "fight_c" and t.must == (0,)
    t.good.does("play potion_of_strength.2 airk")
    assert t.kind == "fight_c"


def test_am09_laying_a_card_is_no_action() -> None:
    t = begin(fight().hand(airk="sword potion_of_strength", kael="ambush"))
    t.good.does("pass")
    t.evil.does("pass")
    t.good.does("lay sword")
    assert t.must == (0,) and t.good.can("play potion_of_strength airk")


@pytest.mark.parametrize(
    ("switch", "then"), [("alternate_characters", (0,)), ("alternate_sides", (0,)), ("free", (0, 1))]
)
def test_switch_fight_order(switch: str, then: tuple[int, ...]) -> None:
    t = Table(fight_order=switch).at(kael="tavern", sorsha="tavern", willow="tavern")
    t.hand(kael="ambush potion_of_strength", willow="potion_of_strength horse")
    begin(t, "evil")
    while t.kind != "fight_c":
        t.players[t.must[0]].does("pass")
    t.evil.does("play ambush")
    assert t.must == then


def test_switch_fight_order_by_sides_lets_one_character_act_again() -> None:
    for switch, again in (("alternate_sides", True), ("alternate_characters", False)):
        t = Table(fight_order=switch).at(kael="tavern", sorsha="tavern", willow="tavern")
        t.hand(kael="ambush potion_of_strength", sorsha="friend_injured", willow="potion_of_strength horse")
        begin(t, "evil")
        while t.kind != "fight_c":
            t.players[t.must[0]].does("pass")
        t.evil.does("play ambush")
        t.good.does("play potion_of_strength.2 willow")
        assert t.evil.can("play potion_of_strength.1 kael") == again


def test_w099_in_a_foe_fight_only_good_acts() -> None:
    t = Table().at(kael="tavern", airk="tavern").hand(kael="troll poison_draught", airk="horse").foes()
    t.evil.does("foe troll airk", "pass")
    assert t.must == (0,) and t.evil.options("play") == []


def test_w100_to_use_a_card_against_somebody_one_must_fight_him() -> None:
    t = Table().at(kael="tavern", airk="tavern").hand(airk="self_doubt master_swordsman theft").good_moves()
    assert t.good.options("play") == []
    t = Table().at(airk="tavern", willow="stony_ridge", kael="tavern").hand(willow="self_doubt", airk="horse")
    begin(t)
    t.good.does("pass")
    assert not t.good.can("play self_doubt kael")


def test_case_19_orders_at_any_time() -> None:
    """W100, addition 2.8: played from five spaces away; with no other Evil there the fight ends."""
    t = Table().at(sorsha="tavern", willow="tavern", airk="galladoorn").hand(airk="queen_bavmordas_orders")
    t.hand(sorsha="horse").evil_fights()
    t.evil.does("fight tavern characters", "name sorsha")
    t.good.does("answer found")
    assert t.kind.startswith("fight_")
    t.good.does("play queen_bavmordas_orders sorsha")
    assert t.told("contest") == [] and len(t.told("fight_over")) == 1
    assert t.of(t.s.withdrawn, "sorsha")


def test_case_19_orders_come_too_late_after_the_naming() -> None:
    """W96, W100, AM35: once a champion has been named the card is refused."""
    t = Table().at(sorsha="tavern", kael="tavern", willow="tavern", madmartigan="tavern").set(caged=False)
    t.hand(airk="queen_bavmordas_orders").evil_fights()
    t.evil.does("fight tavern characters", "name kael")
    t.good.does("answer found")
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass")
    assert t.good.options("play") == []


def test_w101_champions_are_named_in_secret_and_shown_together() -> None:
    t = Table().at(sorsha="tavern", kael="tavern", willow="tavern", airk="tavern").good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass")
    asked = t.must
    assert asked == (0, 1)
    t.good.does("name airk")
    assert t.told("champion_named") == [] and t.must == (1,)
    t.good.does("name willow")
    t.dice(3, 3).evil.does("name sorsha")
    assert [event.char for event in t.told("champion_named")] == ["willow", "sorsha"]


def test_w194_all_of_the_attackers_and_all_found_are_in_the_fight() -> None:
    t = Table().at(sorsha="tavern", kael="tavern", willow="tavern", airk="tavern").health(willow=0)
    t.good_fights().good.does("fight tavern characters")
    (event,) = t.told("fight_began")
    assert event.attackers == ("willow", "airk") and event.defenders == ("kael", "sorsha")


def test_w194_the_attacker_is_asked_first_in_step_b() -> None:
    t = begin(fight().hand(airk="escape", kael="hiding_place"), "evil")
    assert t.kind == "fight_b" and t.must == (1,)
    t.evil.does("pass")
    assert t.must == (0,)


def test_w194_who_is_under_orders_is_out() -> None:
    t = Table().at(sorsha="tavern", kael="tavern", airk="tavern").mark("withdrawn", "kael").good_fights()
    t.good.does("fight tavern characters")
    assert t.told("fight_began")[0].defenders == ("sorsha",)


def test_w195_what_was_stolen_lies_aside_until_the_end() -> None:
    t = begin(fight().hand(airk="theft horse", kael="ambush horse"))
    t.good.does("pass")
    t.evil.does("pass")
    t.good.does("play theft kael hand")
    fight_frame = t.s.stack[-1]
    assert len(fight_frame.stolen) == 1 and fight_frame.thief == [t.char("airk")]  # type: ignore[union-attr]


def test_w195_a_random_hand_card_may_be_the_child() -> None:
    t = Table().at(willow="tavern", kael="tavern").hand(kael="theft").good_fights()
    t.good.does("fight tavern characters", "pass")
    t.evil.does("pass")
    t.good.does("pass fight")
    t.draws((1, 0)).dice(4, 1)
    t.evil.does("play theft willow hand")
    assert t.face_up("kael") == ["elora_danan"] and t.has("willow") == []


def test_a_pass_for_the_fight_is_asked_no_more() -> None:
    t = begin(fight().hand(airk="horse", kael="horse"))
    t.good.does("pass fight")
    t.dice(3, 3).evil.does("pass fight")
    assert len(t.told("fight_over")) == 1


def test_w178_after_getting_away_nobody_of_the_space_attacks_the_group() -> None:
    t = begin(fight().at(willow="tavern").hand(airk="escape", kael="horse"), "evil")
    while t.kind != "fight_b" or t.must != (0,):
        t.players[t.must[0]].does("pass")
    t.good.does("play escape")
    assert t.of(t.s.safe, "airk") and t.of(t.s.safe, "willow")
    t.set(fought=[]).evil_fights()
    assert t.kind != "contests"


def test_w178_the_users_group_may_still_attack() -> None:
    t = fight().mark("safe", "airk").good_fights()
    assert t.good.can("fight tavern characters")


def test_am02_the_little_ones_are_safe_until_they_have_joined_and_attackable_afterwards() -> None:
    for joined in (False, True):
        t = Table().at(kael="cherlindreas_forest").set(joined=joined).evil_fights()
        assert (t.kind == "contests") == joined


def test_am23_both_champions_are_named_in_secret_at_the_same_time() -> None:
    t = Table().at(sorsha="tavern", kael="tavern", willow="tavern", airk="tavern").good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass")
    t.evil.does("name kael")
    assert t.must == (0,)
    assert asked_in(Fight, t.s, 0).champion == (-1, -1)
    assert asked_in(Fight, t.s, 1).champion == (-1, t.char("kael"))


def test_am35_orders_are_too_late_once_champions_are_named() -> None:
    t = Table().at(sorsha="tavern", kael="tavern", willow="tavern", madmartigan="tavern").set(caged=False)
    t.hand(airk="queen_bavmordas_orders").good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_d":
        assert t.good.can("play queen_bavmordas_orders sorsha")
        t.players[t.must[0]].does("pass")
    assert not t.good.can("play queen_bavmordas_orders sorsha")


def test_am36_a_bonus_is_used_by_being_added_to_the_first_contest() -> None:
    t = fight().up(airk="sword").good_fights().dice(3, 3)
    t.good.does("fight tavern characters")
    sword = t.card("sword")
    assert t.s.choice[sword] == 1 and t.s.user[sword] == t.char("airk")


def test_w182_the_champion_adds_only_his_own_cards_besides_the_army() -> None:
    t = fight().at(willow="tavern").up(willow="sword galladoorn_army", airk="dagger").good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass")
    t.dice(3, 3).good.does("name airk")
    assert t.told("contest")[0].parts == ("airk 3", "dagger 1", "galladoorn_army 3")


def test_brownie_band_takes_from_the_enemy_champion_but_not_from_a_foe() -> None:
    t = fight().up(airk="brownie_band").good_fights().dice(3, 3)
    t.good.does("fight tavern characters")
    assert t.told("contest")[0].strength == 3
    foe = Table().up(airk="brownie_band").hand(kael="troll").foes().dice(3, 3)
    foe.evil.does("foe troll airk")
    assert foe.told("contest")[0].strength == 4


def test_w024_a_card_may_be_left_unused_when_the_champion_is_named() -> None:
    t = Table().at(airk="tavern", madmartigan="tavern").set(caged=False).up(airk="sword")
    t.hand(kael="troll").foes()
    send(t, "troll airk")
    while t.kind == "fight_aid":
        t.good.does("pass")
    t.good.does("decline sword")
    t.dice(3, 3).good.does("name airk")
    assert t.told("contest")[0].rating == 3


@pytest.mark.parametrize(("switch", "how"), [("on", "army"), ("off", "chosen")])
def test_switch_army_always_used_decides_whether_it_can_hide(switch: str, how: str) -> None:
    """W25, W87, addition 2.2: a declined army gives nobody away."""
    t = Table(army_always_used=switch).at(kael="galladoorn").up(airk="galladoorn_army")
    if switch == "off":
        t.s.choice[t.card("galladoorn_army")] = 2
    t.evil_fights().evil.does("fight galladoorn characters")
    found = t.told("found")
    if t.kind == "hide":
        found = t.good.does("answer found")
        found = [event for event in found if event.kind == "found"]
    assert found[0].how == how


def test_switch_fight_order_by_sides_asks_the_other_side_after_a_pass() -> None:
    t = Table(fight_order="alternate_sides").at(kael="tavern", airk="tavern")
    t.hand(kael="ambush", airk="potion_of_strength")
    begin(t, "evil")
    while t.kind != "fight_c":
        t.players[t.must[0]].does("pass")
    t.evil.does("pass")
    assert t.kind == "fight_c" and t.must == (0,)


def test_what_holds_for_a_fight_is_over_after_it() -> None:
    t = begin(fight().hand(airk="ambush potion_of_strength"))
    t.good.does("pass", "play ambush", "play potion_of_strength airk")
    assert [event.rating for event in t.told("contest")] == [8]
    assert [boost.until for boost in t.s.boosts] == ["turn"]


def test_a_sum_is_never_below_nothing() -> None:
    t = fight().shape(kael="shape_pig").up(airk="brownie_band").good_fights().dice(3, 3)
    t.good.does("fight tavern characters")
    assert t.told("contest")[0].strength == 0
