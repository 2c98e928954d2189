"""Foes under house rules, and what the rulings say about them (additions 2.5, 2.7 and 3.8)."""

import pytest

from games.willow.sheet.frames import Turn
from tests.willow.ring import send
from tests.willow.table import Table


@pytest.mark.parametrize(
    ("switch", "held"),
    [
        ("champion_only", {"madmartigan"}),
        ("helpers_too", {"madmartigan", "airk"}),
        ("nobody_held_if_no_contest", {"madmartigan"}),
    ],
)
def test_switch_foe_helpers_move(switch: str, held: set[str]) -> None:
    """W48, addition 3.8: who is held after a contest in which Airk played a card."""
    t = Table(foe_helpers_move=switch).at(madmartigan="tavern", airk="tavern").set(caged=False)
    t.hand(kael="troll", airk="potion_of_strength").foes()
    send(t, "troll airk")
    t.good.does("play potion_of_strength madmartigan")
    while t.kind == "fight_aid":
        t.good.does("pass")
    t.dice(3, 3).good.does("name madmartigan")
    assert {name for name in ("madmartigan", "airk") if t.of(t.s.held, name)} == held


@pytest.mark.parametrize(
    ("switch", "held", "prowess"),
    [("champion_only", True, 4), ("helpers_too", True, 4), ("nobody_held_if_no_contest", False, 3)],
)
def test_switch_foe_helpers_move_without_a_contest(switch: str, held: bool, prowess: int) -> None:
    """W49, addition 3.8: who removed the Foe before a champion was chosen."""
    t = Table(foe_helpers_move=switch).hand(kael="death_dog", airk="poison_draught").foes()
    send(t, "death_dog airk")
    t.good.does("play poison_draught foe")
    assert t.of(t.s.held, "airk") == held and t.of(t.s.prowess, "airk") == prowess


@pytest.mark.parametrize(("switch", "gone"), [("all_enemies_this_turn", True), ("one_fight", False)])
def test_switch_escape_cards_scope(switch: str, gone: bool) -> None:
    """W50, W178, addition 2.5: whether the card covers the Foes that still wait."""
    t = Table(escape_cards_scope=switch).hand(kael="troll llug", airk="escape horse").foes()
    send(t, "troll airk", "llug airk")
    t.good.does("play escape")
    assert ("llug" in t.heap) == gone and t.of(t.s.safe, "airk") == gone


@pytest.mark.parametrize(("switch", "fate"), [("fight", ""), ("discard", "unmet")])
def test_switch_good_drawn_foe(switch: str, fate: str) -> None:
    t = Table(good_drawn_foe=switch).deck("troll").hand(kael="horse").begins(0, "draw")
    assert [event.fate for event in t.told("foe_gone")] == ([fate] if fate else [])


@pytest.mark.parametrize(("most", "may"), [(0, True), (1, False), (2, True)])
def test_switch_foes_per_group(most: int, may: bool) -> None:
    t = Table(foes_per_group=most).at(willow="galladoorn").hand(kael="troll llug").foes()
    t.evil.does("foe troll airk")
    assert t.evil.can("foe llug willow") == may


def test_switch_foes_per_group_counts_what_evil_sends_not_what_good_drew() -> None:
    t = Table(foes_per_group=1).set(joined=True).hand(kael="llug").deck("troll dagger dagger dagger")
    t.begins(0, "draw")
    assert t.kind == "foes" and t.evil.can("foe llug willow")


@pytest.mark.parametrize(("switch", "may"), [("on", True), ("off", False)])
def test_switch_poison_on_foe(switch: str, may: bool) -> None:
    t = Table(poison_on_foe=switch).hand(kael="troll", airk="poison_draught").foes()
    send(t, "troll airk")
    assert t.good.can("play poison_draught foe") == may


# --- rulings ---


def test_am03_the_one_who_bears_it_is_named_after_the_card() -> None:
    t = Table().at(willow="tavern", airk="tavern").hand(kael="troll", airk="escape").foes()
    send(t, "troll willow")
    t.good.does("play escape")
    assert t.kind == "fight_bear" and t.good.options("name") == ["willow", "airk"]


def test_am04_who_escapes_from_characters_is_not_held() -> None:
    t = Table().at(airk="tavern", kael="tavern").hand(airk="escape").good_fights()
    t.good.does("fight tavern characters", "play escape")
    assert not t.of(t.s.held, "airk")


def test_am24_who_kills_a_foe_by_a_spell_or_card_learns_prowess() -> None:
    t = Table().hand(kael="death_dog", airk="poison_draught").foes()
    send(t, "death_dog airk")
    t.good.does("play poison_draught foe")
    assert t.of(t.s.prowess, "airk") == 4


def test_am25_a_killer_who_was_champion_before_is_held_as_before() -> None:
    t = Table().hand(kael="death_dog troll", airk="poison_draught").foes()
    send(t, "troll airk", "death_dog airk")
    t.dice(3, 3).good.does("pass")
    assert t.of(t.s.held, "airk") and t.kind == "fight_aid"
    t.good.does("play poison_draught foe")
    assert t.of(t.s.held, "airk") and t.heap[-1] == "death_dog"


def test_am26_the_card_covers_the_next_foes_too() -> None:
    t = Table().hand(kael="troll llug", airk="escape").foes()
    send(t, "troll airk", "llug airk")
    t.good.does("play escape")
    assert [event.fate for event in t.told("foe_gone")] == ["evaded", "evaded"]


def test_am27_golden_armour_turns_a_hit_of_one_into_none_but_the_champion_is_held() -> None:
    t = Table().up(airk="the_kings_golden_armour").hand(kael="death_dog").foes().dice(2, 3)
    send(t, "death_dog airk")
    assert t.of(t.s.health, "airk") == 6 and t.of(t.s.held, "airk")


def test_am41_the_caged_one_may_be_a_foes_champion() -> None:
    t = Table().hand(kael="death_dog", madmartigan="horse").foes()
    assert t.evil.can("foe death_dog madmartigan")
    send(t, "death_dog madmartigan")
    t.dice(5, 3).good.does("pass")
    assert t.of(t.s.prowess, "madmartigan") == 4 and t.s.caged


def test_am47_all_good_characters_in_the_space_lose_their_hands() -> None:
    t = Table().at(airk="tavern", willow="tavern", madmartigan="tavern").set(caged=False).health(airk=1)
    t.hand(kael="llug").up(willow="horse", madmartigan="sword", airk="dagger").foes()
    send(t, "llug airk")
    while t.kind == "fight_aid":
        t.good.does("pass")
    t.dice(1, 6).good.does("name airk")
    assert sorted(t.heap) == ["dagger", "horse", "llug", "sword"]


@pytest.mark.parametrize(("foe", "magic"), [("renegade_druid", 4), ("troll", 0)])
def test_am48_foes_have_no_magic_but_the_druid(foe: str, magic: int) -> None:
    t = Table().magic(airk=3).up(airk="magical_attack").hand(kael=foe).foes()
    send(t, f"{foe} airk")
    t.dice(6, 1, 1, 1).good.does("cast magical_attack foe")
    assert t.told("contest")[-1].strength == magic or any(e.strength == magic for e in t.told("contest"))


def test_am56_the_little_ones_are_safe_in_the_forest_after_a_return_too() -> None:
    t = Table().set(joined=True).hand(kael="troll").foes()
    assert not t.evil.can("foe troll brownies")


def test_am59_life_drain_that_kills_the_foe_and_its_caster() -> None:
    """W187: the Foe and the caster's hand are discarded, the others keep theirs."""
    t = Table().at(willow="tavern", airk="tavern").health(willow=2).magic(willow=9).hand(kael="death_dog")
    t.up(willow="life_drain horse", airk="sword").foes()
    send(t, "death_dog airk")
    t.dice(6, 1).draws((6, 3)).good.does("cast life_drain foe")
    assert t.of(t.s.health, "willow") == 0
    assert sorted(t.heap) == ["death_dog", "horse"] and t.has("airk") == ["sword"]
    assert t.has("willow") == ["elora_danan", "life_drain"]


def test_w187_life_drain_that_brings_only_its_caster_down_leaves_the_foe_to_the_others() -> None:
    t = Table().at(willow="tavern", airk="tavern").health(willow=1).magic(willow=9).hand(kael="llug")
    t.up(willow="life_drain horse", airk="sword").foes()
    send(t, "llug airk")
    t.dice(6, 1).draws((6, 2)).good.does("cast life_drain foe")
    while t.kind == "fight_aid":
        t.dice(2, 4).good.does("pass")
    assert t.of(t.s.held, "airk") and "llug" in t.heap and "horse" in t.heap


def test_w047_drained_down_with_nobody_left_the_hand_is_lost_without_a_roll() -> None:
    t = Table().health(airk=1).magic(airk=9).up(airk="life_drain horse").hand(kael="llug").foes()
    send(t, "llug airk")
    t.dice(6, 1).draws((6, 2)).good.does("cast life_drain foe")
    assert t.told("contest") == [] or all(e.stat == "magic" for e in t.told("contest"))
    assert sorted(t.heap) == ["horse", "llug"]


def test_am60_a_foe_is_sent_from_anywhere() -> None:
    t = Table().at(kael="nockmaar", willow="nelwyn_village").hand(kael="troll").foes()
    assert t.evil.can("foe troll willow")


def test_w120_no_foe_is_sent_by_who_has_no_health() -> None:
    t = Table().health(kael=0).hand(kael="troll").foes()
    assert t.kind != "foes"


def test_w033_in_an_extra_turn_foes_attack_only_who_takes_it() -> None:
    t = Table().hand(kael="troll")
    t.s.turn = 0
    t.s.stack = [Turn("foes", t.char("airk"))]
    t.go_on()
    assert t.evil.can("foe troll airk") and not t.evil.can("foe troll willow")
