"""Losing a hand, growing, having no Health (W59-W62, W134-W141, W188, additions 3.7, 5.1 and 5.2)."""

import pytest

from games.willow.play import growth
from tests.willow.table import Table


def beaten(**hands: str) -> Table:
    """Let Kael bring Airk to 0 in the contest of a fight that Good has begun in the tavern."""
    t = Table().at(airk="tavern", kael="tavern").health(airk=1).up(**hands)
    t.good_fights().dice(1, 6).good.does("fight tavern characters")
    return t


def answered(t: Table) -> None:
    """Let nobody answer a spell."""
    while t.kind == "response":
        t.players[t.must[0]].does("pass")


def test_w134_face_up_keep_cards_and_friends_are_part_of_the_hand() -> None:
    t = beaten(airk="sword elf")
    assert t.has("airk") == [] and t.has("kael") == ["elf", "sword"]


def test_am28_face_up_friends_and_keep_cards_are_lost() -> None:
    assert beaten(airk="horse meegosh").face_up("kael") == ["horse", "meegosh"]


def test_w134_the_army_is_not_handed_over() -> None:
    t = beaten(airk="sword galladoorn_army")
    assert t.face_up("airk") == ["galladoorn_army"] and t.has("kael") == ["sword"]


def test_w135_treasures_and_face_up_spells_are_never_lost() -> None:
    t = Table().at(airk="tavern", kael="tavern").health(airk=1).magic(airk=1)
    t.up(airk="mantle_of_mists bolt_of_flame dagger").good_fights()
    t.good.does("fight tavern characters")
    t.dice(1, 6).good.does("pass fight")
    assert t.face_up("airk") == ["bolt_of_flame", "mantle_of_mists"]
    assert t.has("kael") == ["dagger"]


def test_w136_the_winners_share_as_they_like() -> None:
    t = Table().at(airk="tavern", kael="tavern", sorsha="tavern").health(airk=1).up(airk="sword dagger")
    t.good_fights().good.does("fight tavern characters")
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass")
    t.dice(1, 6).evil.does("name kael")
    assert t.kind == "share" and t.must == (1,)
    t.evil.does("give sword sorsha", "give dagger kael")
    assert t.face_up("sorsha") == ["sword"] and t.face_up("kael") == ["dagger"]


def test_w136_the_hand_limit_holds_at_once() -> None:
    t = Table().at(airk="tavern", kael="tavern").health(airk=1).up(airk="sword dagger")
    t.hand(kael="horse horse horse horse escape").good_fights()
    t.good.does("fight tavern characters")
    t.dice(1, 6).evil.does("pass fight")
    assert t.kind == "excess" and t.must == (1,)


def test_w118_face_down_spells_of_a_captured_hand_are_discarded() -> None:
    t = Table().at(airk="tavern", kael="tavern").health(airk=1).hand(airk="lightning horse").good_fights()
    t.good.does("fight tavern characters")
    t.dice(1, 6).good.does("pass fight")
    assert t.has("kael") == ["horse"] and t.heap == ["lightning"]


def test_w137_a_hand_lost_to_a_foe_is_discarded() -> None:
    t = Table().at(kael="galladoorn").health(airk=1).up(airk="horse").hand(kael="llug").foes().dice(1, 6)
    t.evil.does("foe llug airk")
    assert t.has("airk") == [] and t.has("kael") == [] and "horse" in t.heap


def test_case_24_the_champion_dies_and_the_whole_group_loses_its_hands() -> None:
    """W43, W46, W139, addition 3.5: only the champion is hurt; treasures, spells and the child stay."""
    t = Table().at(airk="tavern", willow="tavern", kael="tavern").health(willow=2)
    t.hand(airk="horse horse horse horse", kael="llug").up(airk="mantle_of_mists", willow="bolt_of_flame")
    t.foes().evil.does("foe llug airk")
    t.dice(3, 2).good.does("pass", "name willow")
    assert t.of(t.s.health, "willow") == 0 and t.of(t.s.health, "airk") == 6
    assert t.has("airk") == ["mantle_of_mists"] and t.has("kael") == []
    assert t.has("willow") == ["bolt_of_flame", "elora_danan"]
    assert t.heap.count("horse") == 4


def test_w138_am07_who_is_killed_by_a_spell_keeps_his_cards_until_the_end() -> None:
    t = Table().at(airk="tavern", willow="tavern", kael="tavern").health(airk=2).magic(kael=6)
    t.up(kael="bolt_of_flame", airk="horse").good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_c" or t.must != (1,):
        t.players[t.must[0]].does("pass")
    t.dice(6, 1).evil.does("cast bolt_of_flame airk")
    answered(t)
    assert t.of(t.s.health, "airk") == 0 and t.face_up("airk") == ["horse"]
    t.dice(6, 1)
    while t.kind.startswith("fight"):
        t.players[t.must[0]].does("pass")
    assert t.of(t.s.health, "kael") < 6 or t.of(t.s.health, "willow") == 4
    assert t.has("kael") == ["bolt_of_flame", "horse"]


def test_am07_who_is_killed_by_a_card_loses_his_hand_to_nobody() -> None:
    t = Table().at(airk="tavern", kael="tavern").health(airk=2).hand(kael="poison_draught")
    t.up(airk="horse").good_fights()
    t.good.does("fight tavern characters")
    t.evil.does("pass", "play poison_draught airk")
    assert t.has("kael") == [] and t.heap == ["poison_draught", "horse"]


def test_w139_every_member_of_the_group_loses_his_hand() -> None:
    t = Table().at(airk="tavern", madmartigan="tavern", kael="tavern").set(caged=False).health(airk=1)
    t.up(madmartigan="horse", airk="sword").good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_d":
        t.players[t.must[0]].does("pass")
    t.dice(1, 6).good.does("name airk")
    assert t.has("madmartigan") == [] and t.has("kael") == ["horse", "sword"]


def test_w140_the_child_passes_with_a_hand_that_is_captured() -> None:
    t = Table().at(willow="tavern", kael="tavern").health(willow=1).good_fights()
    t.good.does("fight tavern characters")
    t.dice(1, 6).good.does("pass fight")
    assert t.face_up("kael") == ["elora_danan"]
    assert t.told("elora_shown")[0].char == "kael"


def test_w140_am30_the_child_stays_when_a_hand_is_discarded() -> None:
    t = Table().health(willow=1).hand(kael="llug", willow="horse").foes()
    t.evil.does("foe llug willow")
    t.dice(1, 6).good.does("pass fight")
    assert t.in_hand("willow") == ["elora_danan"] and "horse" in t.heap


def test_w141_who_is_killed_stays_in_his_space() -> None:
    t = beaten(airk="horse")
    assert t.where("airk") == "tavern" and t.of(t.s.health, "airk") == 0


def test_am21_who_is_brought_down_by_his_own_side_loses_his_hand_to_nobody() -> None:
    t = Table().at(airk="tavern", kael="tavern").health(airk=2).magic(airk=9)
    t.up(airk="life_drain horse").good_fights()
    t.good.does("fight tavern characters")
    t.dice(6, 1).draws((6, 1))
    t.good.does("pass") if t.kind == "fight_b" else None
    t.good.does("cast life_drain kael")
    assert t.of(t.s.health, "airk") == 0 and t.of(t.s.health, "kael") == 4
    assert t.has("kael") == [] and "horse" in t.heap


def test_am22_both_drained_and_a_companion_goes_on() -> None:
    t = Table().at(willow="tavern", airk="tavern", kael="tavern").health(willow=2, kael=2).magic(willow=9)
    t.up(willow="life_drain horse", kael="sword").good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_c":
        t.players[t.must[0]].does("pass")
    t.dice(6, 1).draws((6, 3)).good.does("cast life_drain kael")
    assert t.of(t.s.health, "willow") == 0 and t.of(t.s.health, "kael") == 0
    while t.kind == "share":
        t.good.does(f"give {t.good.options('give')[0]}")
    assert "sword" in [*t.has("airk"), *t.has("willow")] and "horse" in t.heap


def test_kiayas_braid_keeps_the_hand_once() -> None:
    t = beaten(airk="kiayas_braid horse")
    assert t.face_up("airk") == ["horse", "kiayas_braid"]
    assert t.told("hand_kept")[0].char == "airk"
    t.health(airk=1).set(fought=[]).evil_fights().dice(6, 1)
    t.evil.does("fight tavern characters")
    if t.kind == "hide":
        t.good.does("answer found")
    assert t.has("kael") == ["horse"]


@pytest.mark.parametrize(("switch", "at_once"), [("end_of_fight", False), ("immediate", True)])
def test_switch_hand_over(switch: str, at_once: bool) -> None:
    t = Table(hand_over=switch).at(airk="tavern", willow="tavern", kael="tavern").health(airk=2)
    t.magic(kael=6).up(kael="bolt_of_flame", airk="horse").good_fights()
    t.good.does("fight tavern characters")
    while t.kind != "fight_c" or t.must != (1,):
        t.players[t.must[0]].does("pass")
    t.dice(6, 1).evil.does("cast bolt_of_flame airk")
    answered(t)
    assert ("horse" in t.face_up("kael")) == at_once


# --- growth ---


def test_w059_prowess_grows_by_a_beaten_champion() -> None:
    t = beaten(airk="horse")
    assert t.of(t.s.prowess, "kael") == 5 and t.told("grew")[0].char == "kael"


def test_w059_prowess_does_not_grow_by_a_wound() -> None:
    t = Table().at(airk="tavern", kael="tavern").good_fights().dice(1, 4)
    t.good.does("fight tavern characters")
    assert t.of(t.s.prowess, "kael") == 4


def test_w059_magic_grows_by_a_spell_that_fails() -> None:
    t = Table().at(willow="tavern", kael="tavern").up(willow="bolt_of_flame").good_fights()
    t.good.does("fight tavern characters", "pass")
    t.dice(1, 6).good.does("cast bolt_of_flame kael")
    assert t.of(t.s.magic, "willow") == 2


def test_w060_growth_counts_at_once() -> None:
    t = Table().hand(kael="death_dog death_dog").foes().dice(6, 1, 2, 2)
    t.evil.does("foe death_dog.1 airk", "foe death_dog.2 airk")
    assert [event.rating for event in t.told("contest")] == [3, 4]


def test_w061_at_most_one_of_an_ability_a_side_turn() -> None:
    t = Table().hand(kael="death_dog death_dog").foes().dice(6, 1, 6, 1)
    t.evil.does("foe death_dog.1 airk", "foe death_dog.2 airk")
    assert t.of(t.s.prowess, "airk") == 4
    assert not growth.may_grow(t.s, t.char("airk"), 0)


def test_w062_only_the_growing_ability_grows() -> None:
    t = Table().hand(kael="wild_boar").foes().dice(6, 1)
    t.evil.does("foe wild_boar willow")
    t.good.does("pass")
    assert t.of(t.s.prowess, "willow") == 1


def test_w062_an_award_may_raise_the_other() -> None:
    t = Table()
    assert growth.award(t.s, t.char("airk"), 1, 1, [])
    assert t.of(t.s.magic, "airk") == 1


def test_w188_what_a_transformed_character_learns_shows_when_he_is_restored() -> None:
    t = Table().shape(airk="shape_eborsisk").hand(kael="death_dog").foes().dice(6, 1)
    t.evil.does("foe death_dog airk")
    assert t.told("contest")[0].rating == 6 and t.of(t.s.prowess, "airk") == 4


def test_w188_an_award_counts_for_the_limit() -> None:
    t = Table()
    assert growth.award(t.s, t.char("airk"), 0, 1, [])
    assert not growth.grow(t.s, t.char("airk"), 0, [])
    assert not growth.award(t.s, t.char("airk"), 0, 1, [])


def test_am20_an_extra_turn_is_part_of_the_side_turn_for_growth() -> None:
    t = Table().set(haste=[2]).hand(kael="death_dog death_dog").foes().dice(6, 1)
    t.evil.does("foe death_dog.1 airk", "pass")
    assert t.of(t.s.prowess, "airk") == 4
    while t.s.stack[0].char != t.char("airk") or t.kind != "foes":  # type: ignore[union-attr]
        t.players[t.must[0]].does("pass")
    t.dice(6, 1).evil.does("foe death_dog.2 airk")
    assert t.of(t.s.prowess, "airk") == 4


@pytest.mark.parametrize(
    ("switch", "ratings", "after"), [("immediate", [3, 4], 4), ("end_of_turn", [3, 3], 4)]
)
def test_switch_growth_timing(switch: str, ratings: list[int], after: int) -> None:
    t = Table(growth_timing=switch).hand(kael="death_dog death_dog").foes().dice(6, 1, 2, 2)
    t.evil.does("foe death_dog.1 airk", "foe death_dog.2 airk")
    assert [event.rating for event in t.told("contest")] == ratings
    growth.settle(t.s, [])
    assert t.of(t.s.prowess, "airk") == 4


@pytest.mark.parametrize(("switch", "magic"), [("on", 0), ("off", 1)])
def test_switch_one_growing_ability(switch: str, magic: int) -> None:
    t = Table(one_growing_ability=switch)
    growth.grow(t.s, t.char("airk"), 1, [])
    assert t.of(t.s.magic, "airk") == magic


@pytest.mark.parametrize(("switch", "grows"), [("off", 0), ("on", 1)])
def test_switch_sorsha_magic_decides_what_she_learns(switch: str, grows: int) -> None:
    t = Table(sorsha_magic=switch)
    assert [stat for stat in (0, 1) if growth.learns(t.s, t.char("sorsha"), stat)] == [grows]


@pytest.mark.parametrize(("switch", "shape"), [("off", 0), ("on", -1)])
def test_switch_death_restores(switch: str, shape: int) -> None:
    t = Table(death_restores=switch).at(airk="tavern", kael="tavern").health(airk=1)
    t.shape(airk="shape_possum").good_fights().dice(1, 6)
    t.good.does("fight tavern characters")
    assert t.of(t.s.shape, "airk") == shape


def test_w119_both_drained_and_nobody_else_there_all_hands_are_discarded() -> None:
    """Addition 2.4: who has cast it and lies there himself gets nothing."""
    t = Table().at(willow="tavern", kael="tavern").health(willow=2, kael=2).magic(willow=9)
    t.up(willow="life_drain horse", kael="sword").good_fights()
    t.good.does("fight tavern characters", "pass")
    t.dice(6, 1).draws((6, 3)).good.does("cast life_drain kael")
    assert sorted(t.heap) == ["horse", "sword"]
    assert t.has("willow") == ["elora_danan", "life_drain"] and t.has("kael") == []


def test_w105_who_had_no_health_before_loses_his_hand_with_the_last_of_his_group() -> None:
    t = Table().at(willow="tavern", airk="tavern", kael="tavern").health(willow=2, airk=0)
    t.up(airk="horse").hand(kael="poison_draught").good_fights()
    t.good.does("fight tavern characters")
    while t.must != (1,) or t.kind != "fight_c":
        t.players[t.must[0]].does("pass")
    t.evil.does("play poison_draught willow")
    assert t.told("contest") == [] and t.has("kael") == ["horse"]


def test_w096_orders_after_the_contest_leave_the_winner_his_spoils() -> None:
    """Addition 2.8: they come in time until a champion is named."""
    t = Table().at(kael="daikini_crossroads").health(madmartigan=1)
    t.hand(kael="broken_in_battle", madmartigan="dagger", willow="queen_bavmordas_orders").evil_fights()
    t.evil.does("fight daikini_crossroads characters")
    t.dice(6, 1)
    for _ in range(12):
        if t.kind == "fight_end":
            break
        t.players[t.must[0]].does("pass")
    assert t.kind == "fight_end"
    t.good.does("play queen_bavmordas_orders kael")
    t.evil.does("pass")
    assert "dagger" in t.has("kael")
