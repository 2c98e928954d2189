"""Trading, laying face up, discarding, declining, limits (W21-W30, W110, W117, W182, W183)."""

from typing import Any

import pytest

from games.willow.play import PLAY
from games.willow.play.numbers import total
from tests.willow.table import Table


def together(**rules: Any) -> Table:
    """Return a table with WILLOW and AIRK in one space."""
    return Table(**rules).set(caged=False).at(willow="tavern", airk="tavern")


# --- the hand limit ---


def test_w021_too_many_cards_go_at_once() -> None:
    t = together().hand(airk="dagger dagger dagger sword escape horse", willow="elf").good_moves()
    t.good.does("give elf.1 airk")
    assert t.kind == "excess"
    t.good.cannot("pass")
    t.good.does("discard sword")
    assert t.kind == "move"
    assert len(t.s.hand[t.char("airk")]) == 6


def test_w021_extras_may_be_given_away_to_who_obeys_his_own_limit() -> None:
    t = together().hand(airk="dagger dagger dagger sword escape horse", willow="elf").good_moves()
    t.good.does("give elf.1 airk")
    t.good.cannot("give elf.1 willow")
    t.good.does("give sword willow")
    assert "sword" in t.in_hand("willow")
    assert t.kind == "move"


def test_w021_counted_are_the_hand_keep_friends_and_the_child_and_nothing_else() -> None:
    t = together().hand(airk="dagger dagger dagger").up(airk="sword elf fly galladoorn_army mantle_of_mists")
    t.hand(willow="horse horse").magic(airk=9).good_moves()
    t.good.does("give horse.1 airk")
    assert t.kind == "move", "3 in hand, a Keep card, a Friend, and this one"
    t.good.does("give elora_danan airk")
    assert t.kind == "excess"


def test_am31_the_child_counts_for_the_limit() -> None:
    t = together().hand(willow="dagger dagger dagger sword escape", airk="elf").good_moves()
    t.good.does("give elf.1 willow")
    assert t.kind == "excess", "5, the child, and one more"


def test_switch_hand_limit_as_the_house_rules_have_it() -> None:
    t = together(hand_limit=3).hand(airk="dagger sword escape", willow="elf").good_moves()
    t.good.does("give elf.1 airk")
    assert t.kind == "excess"
    t = together(hand_limit=6).hand(airk="dagger sword escape", willow="elf").good_moves()
    t.good.does("give elf.1 airk")
    assert t.kind == "move"


# --- laying face up ---


def test_w022_keep_friends_and_spells_are_laid_in_the_own_turn() -> None:
    t = together().hand(willow="dagger elf fly escape troll").good_moves()
    t.good.does("lay dagger", "lay elf", "lay fly")
    assert {"dagger", "elf", "fly"} <= set(t.face_up("willow"))
    t.good.cannot("lay escape", because="laid open")
    t.good.cannot("lay troll", because="laid open")


def test_w022_not_in_the_middle_of_a_move_nor_in_the_others_turn() -> None:
    t = together().hand(willow="dagger").good_moves()
    t.good.does("journey willow walk", "step stony_ridge")
    t.good.cannot("lay dagger")
    t = together().hand(willow="dagger").evil_moves()
    assert not t.good.can("lay dagger")


def test_case_34_w023_face_up_stays_up_when_traded() -> None:
    t = together().up(willow="meegosh").good_moves()
    t.good.does("give meegosh airk")
    assert t.face_up("airk") == ["meegosh"]
    t.good.cannot("lay meegosh", because="stays so")
    t.good.does("discard meegosh")
    assert t.heap == ["meegosh"]


def test_w182_cards_work_only_face_up_and_only_for_their_owner() -> None:
    t = together().hand(willow="sword").up(airk="dagger dagger elf").good_moves()
    assert total(t.s, t.char("willow"), 0) == 1
    assert total(t.s, t.char("airk"), 0) == 3 + 1 + 1 + 1
    t.good.does("lay sword")
    assert total(t.s, t.char("willow"), 0) == 3
    assert total(t.s, t.char("airk"), 0) == 6


def test_w182_other_colours_are_held_and_discarded_never_laid() -> None:
    t = together().hand(willow="minions_of_war").good_moves()
    t.good.cannot("lay minions_of_war", because="other side")
    t.good.does("discard minions_of_war")


def test_am29_a_friend_of_the_other_side_gives_nothing() -> None:
    t = together().up(willow="minions_of_war").good_moves()
    assert total(t.s, t.char("willow"), 0) == 1


# --- declining ---


def test_w024_declining_binds_for_the_whole_round() -> None:
    t = together().up(willow="sword").hand(willow="dagger").good_moves()
    t.good.does("decline sword")
    assert total(t.s, t.char("willow"), 0) == 1
    t.good.cannot("decline sword", because="round")
    t.good.does("pass")
    assert t.s.choice[t.card("sword")] == 2, "through the Evil turn of this round"


def test_w024_a_used_card_cannot_be_declined_in_the_same_round() -> None:
    t = together().up(willow="ring_of_invisibility").at(willow="great_forest_west", brownies="tavern")
    t.hand(willow="dagger").dice(6, 1).good_moves()
    t.good.does("go willow cherlindreas_forest")
    t.good.cannot("decline ring_of_invisibility", because="used")


@pytest.mark.parametrize(("rule", "may"), [("choose_per_round", True), ("must_use", False)])
def test_switch_face_up_use(rule: str, may: bool) -> None:
    t = together(face_up_use=rule).up(willow="sword horse").good_moves()
    assert t.good.can("decline sword") == may
    assert t.good.can("go willow stony_ridge") == may, "a mover with a Horse must ride (AM57)"
    assert t.good.can("journey willow ride horse")


def test_am57_a_new_holder_decides_anew() -> None:
    t = together().up(willow="sword").good_moves()
    t.good.does("decline sword", "give sword airk")
    assert total(t.s, t.char("airk"), 0) == 5


def test_am57_a_horse_that_was_left_standing_is_declined_for_the_round() -> None:
    t = together().up(willow="horse").good_moves()
    t.good.does("go willow stony_ridge")
    assert t.s.choice[t.card("horse")] == 2


def test_am37_declining_a_talisman_sheds_spells_at_once() -> None:
    t = together().up(willow="magic_talisman fly healing").magic(willow=1).good_moves()
    t.good.does("decline magic_talisman")
    assert t.kind == "excess"
    t.good.does("discard fly")
    assert t.kind == "move"


def test_w025_an_army_is_never_declined_but_may_be_dismissed() -> None:
    t = together().up(airk="galladoorn_army").good_moves()
    t.good.cannot("decline galladoorn_army", because="army")
    t.good.does("discard galladoorn_army")
    assert t.card("galladoorn_army") in t.s.aside


@pytest.mark.parametrize(("switch", "may"), [("on", False), ("off", True)])
def test_switch_army_always_used(switch: str, may: bool) -> None:
    t = together(army_always_used=switch).up(airk="galladoorn_army").good_moves()
    assert t.good.can("decline galladoorn_army") == may
    if may:
        t.good.does("decline galladoorn_army")
        assert total(t.s, t.char("airk"), 0, champion=True) == 3
    else:
        assert total(t.s, t.char("airk"), 0, champion=True) == 6


# --- trading ---


def test_w026_any_cards_in_one_space_during_the_own_turn() -> None:
    t = together().hand(willow="dagger escape").up(airk="galladoorn_army sword mantle_of_mists").good_moves()
    t.good.does("give dagger airk", "give escape airk", "give elora_danan airk")
    t.good.does("give galladoorn_army willow", "give sword willow", "give mantle_of_mists willow")
    assert t.in_hand("airk") == ["dagger", "escape", "elora_danan"]
    assert set(t.face_up("willow")) == {"galladoorn_army", "sword", "mantle_of_mists"}


def test_w026_nobody_trades_with_another_space_or_side() -> None:
    t = together().at(airk="river_ford", kael="tavern").hand(willow="dagger").good_moves()
    t.good.cannot("give dagger airk", because="same space")
    t.good.cannot("give dagger kael", because="side")


def test_w183_a_card_never_returns_in_one_turn() -> None:
    t = together().hand(willow="dagger").good_moves()
    t.good.does("give dagger airk")
    t.good.cannot("give dagger willow", because="turn")


def test_w183_at_0_health_one_may_lay_trade_and_discard() -> None:
    t = together().hand(willow="dagger sword elf").health(willow=0).good_moves()
    t.good.does("lay dagger", "give sword airk", "discard elf")


def test_w183_the_companion_goes_to_nobody_twice() -> None:
    t = together().set(raziel=0, raziel_shape=2).good_moves()
    t.good.does("give fin_raziel airk")
    assert t.s.raziel == t.char("airk")
    t.good.cannot("give fin_raziel willow")


def test_case_43_w027_no_trading_in_the_middle_of_a_move() -> None:
    t = Table().set(caged=False).at(willow="stony_ridge", airk="tavern").good_moves()
    t.good.does("journey willow walk", "step tavern")
    t.good.cannot("give elora_danan airk", because="end")
    t.good.does("stop", "give elora_danan airk")
    assert t.in_hand("airk") == ["elora_danan"]


def test_w028_one_card_serves_one_character_a_turn() -> None:
    t = together().up(willow="horse").at(willow="stony_ridge").dice(1).good_moves()
    t.good.does("journey willow ride horse", "go willow tavern", "give horse airk")
    t.good.cannot("journey airk ride horse")
    t = together().up(willow="horse").dice(2).good_moves()
    t.good.does("give horse airk", "journey airk ride horse")


@pytest.mark.parametrize(("switch", "rides"), [("on", False), ("off", True)])
def test_switch_one_user_per_card(switch: str, rides: bool) -> None:
    t = together(one_user_per_card=switch).up(willow="horse").at(willow="stony_ridge").dice(1).good_moves()
    t.good.does("journey willow ride horse", "go willow tavern", "give horse airk")
    assert t.good.can("journey airk ride horse") == rides


# --- spells ---


def test_w029_case_33_a_spell_that_was_cast_is_not_passed_on_this_turn() -> None:
    t = (
        together()
        .up(willow="healing strength")
        .magic(willow=4, airk=2)
        .health(airk=1)
        .dice(3, 3)
        .good_moves()
    )
    t.good.does("cast healing.1 airk")
    t.good.cannot("give healing airk", because="cast")
    t.good.does("give strength airk")
    assert "strength" in t.face_up("airk"), "one that was not cast may go"


@pytest.mark.parametrize(("rule", "may"), [("trade_then_cast", False), ("once_per_caster", True)])
def test_switch_spell_trade(rule: str, may: bool) -> None:
    t = together(spell_trade=rule).up(willow="healing").magic(willow=4, airk=4).health(airk=1, willow=1)
    t.dice(3, 3).good_moves()
    t.good.does("cast healing.1 airk")
    assert t.good.can("give healing airk") == may
    if may:
        t.good.does("give healing airk")
        assert t.good.can("cast healing.1 willow"), "once for each caster"


@pytest.mark.parametrize(("switch", "may"), [("on", True), ("off", False)])
def test_switch_trade_spells(switch: str, may: bool) -> None:
    t = together(trade_spells=switch).up(willow="healing").magic(willow=4, airk=4).good_moves()
    assert t.good.can("give healing airk") == may


@pytest.mark.parametrize(("switch", "may"), [("on", True), ("off", False)])
def test_switch_duplicate_spells(switch: str, may: bool) -> None:
    t = together(duplicate_spells=switch).up(willow="healing").hand(willow="healing").magic(willow=4)
    t.good_moves()
    assert t.good.can("lay healing.2") == may


def test_w030_two_copies_face_up_with_one_character_and_in_hand_any_number() -> None:
    t = together().up(willow="bolt_of_flame bolt_of_flame").magic(willow=2).hand(willow="bolt_of_flame")
    t.good_moves()
    assert t.face_up("willow") == ["bolt_of_flame", "bolt_of_flame"]


def test_case_31_w110_at_the_limit_another_spell_goes_for_it() -> None:
    t = together().up(willow="fly").hand(willow="strength").magic(willow=1).good_moves()
    t.good.cannot("lay strength", because="Magic")
    t.good.does("lay strength fly")
    assert t.face_up("willow") == ["strength"]
    assert t.heap == ["fly"], "discarded; turning it down is not offered"


def test_w110_with_room_nothing_goes_for_it() -> None:
    t = together().up(willow="fly").hand(willow="strength").magic(willow=2).good_moves()
    t.good.cannot("lay strength fly")
    t.good.does("lay strength")


def test_w110_without_magic_no_spell_is_laid() -> None:
    t = together().hand(airk="strength").good_moves()
    t.good.cannot("lay strength", because="Magic")


def test_case_32_w117_less_magic_sheds_spells_to_who_has_room() -> None:
    t = together().at(brownies="tavern").set(joined=True).up(willow="fly strength healing magic_talisman")
    t.magic(willow=2).up(brownies="passage").good_moves()
    t.good.does("discard magic_talisman")
    assert t.kind == "excess"
    t.good.cannot("give fly airk", because="Magic")
    t.good.does("give fly brownies")
    assert t.kind == "excess", "their Magic is 1: they discard one of theirs"
    t.good.does("discard passage")
    assert t.kind == "move"
    assert t.face_up("brownies") == ["fly"]
    assert sorted(t.face_up("willow")) == ["healing", "strength"]


def test_w117_giving_a_talisman_away_sheds_spells_too() -> None:
    t = together().up(willow="fly strength magic_talisman").magic(willow=1).good_moves()
    t.good.does("give magic_talisman airk")
    assert t.kind == "excess"
    t.good.does("give fly airk")
    assert t.face_up("airk") == ["fly", "magic_talisman"]


# --- discarding ---


def test_w126_the_child_and_treasures_are_never_discarded() -> None:
    t = together().up(willow="mantle_of_mists").good_moves()
    t.good.cannot("discard elora_danan", because="never")
    t.good.cannot("discard mantle_of_mists", because="treasure")


def test_am51_an_army_is_dismissed_between_moves_not_in_one() -> None:
    t = together().up(airk="galladoorn_army").good_moves()
    t.good.does("journey airk walk", "step stony_ridge")
    t.good.cannot("discard galladoorn_army")
    t.good.does("stop", "discard galladoorn_army")
    assert t.told("went_home")


def test_case_52_w028_the_elf_that_helped_one_to_cast_helps_no_other() -> None:
    t = together().up(willow="elf healing").magic(willow=3).health(airk=1).dice(3, 3).good_moves()
    t.good.does("cast healing.1 airk")
    assert t.told("spell_cast")[0].rating == 4
    assert total(t.s, t.char("willow"), 0) == 2, "he himself may use it for Prowess too"
    t.good.does("give elf airk")
    assert total(t.s, t.char("airk"), 0) == 3, "the other may not"


def test_w023_a_card_that_lies_face_up_is_not_offered_to_be_laid_or_hidden_again() -> None:
    t = together().hand(willow="dagger").good_moves()
    t.good.does("lay dagger")
    t.good.cannot("lay dagger", because="stays so")
    t.good.does("give dagger airk")
    assert "dagger" not in t.in_hand("airk")
    assert "dagger" in t.face_up("airk")


def test_w027_nothing_is_given_laid_or_discarded_on_a_journey() -> None:
    t = together().hand(willow="dagger").good_moves()
    t.good.does("journey willow walk", "step stony_ridge")
    kinds = {str(action).split()[0] for action in PLAY.legal(t.s, 0)}
    assert kinds == {"go", "step", "stop"}
