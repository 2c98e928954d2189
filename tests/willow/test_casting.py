"""Casting: how often, the roll, growth, valid targets (W109-W115, W119-W121, W187, additions 4.1-4.7)."""

import pytest

from tests.willow.bout import FIELD, attack, cast, events, facing, hunted, over, pass_until, sent
from tests.willow.table import Table

# --- how often, and who ---


def test_w109_each_spell_is_cast_once_a_side_turn_addition_4_6() -> None:
    t = attack(facing().up(willow="bolt_of_flame"))
    cast(t, "bolt_of_flame kael", 6, 1)
    pass_until(t, "fight_c")
    t.good.cannot("cast bolt_of_flame kael", because="once")


def test_w109_two_copies_are_cast_one_after_the_other() -> None:
    t = attack(facing().up(willow="bolt_of_flame bolt_of_flame"))
    assert t.good.options("cast") == ["bolt_of_flame.1 kael"]
    cast(t, "bolt_of_flame kael", 6, 1)
    while t.must != (0,):
        t.players[t.must[0]].does("pass")
    assert t.good.options("cast") == ["bolt_of_flame.2 kael"]


def test_w109_w121_it_may_be_cast_again_in_the_other_turn_of_the_round() -> None:
    """A spell is cast in one's own attack, and again when attacked (addition 4.4)."""
    t = attack(facing().up(willow="bolt_of_flame"))
    cast(t, "bolt_of_flame kael", 6, 1)
    over(t)
    while t.s.turn == 0 or t.kind != "contests":
        t.players[t.must[0]].does(
            "pass" if t.kind != "excess" else f"discard {t.players[t.must[0]].options('discard')[0]}"
        )
    t.s.health[t.char("willow")] = 4
    hunted(t)
    while t.must != (0,):
        t.players[t.must[0]].does("pass")
    assert t.good.options("cast") == ["bolt_of_flame.1 kael"]


@pytest.mark.parametrize(("switch", "again"), [("trade_then_cast", False), ("once_per_caster", True)])
def test_switch_spell_trade_lets_another_cast_it_too(switch: str, again: bool) -> None:
    """Addition 4.6: one caster a turn; or once for each who holds it (W29, W109)."""
    t = facing(spell_trade=switch).at(airk=FIELD).magic(airk=2).up(willow="bolt_of_flame")
    bolt = t.card("bolt_of_flame")
    t.s.cast[bolt] = 1 << t.char("airk")  # he cast it, and gave it on
    attack(t)
    assert bool(t.good.options("cast")) == again


def test_w110_present_magic_with_bonuses_is_the_limit() -> None:
    t = (
        Table()
        .at(willow="tavern")
        .up(willow="magic_talisman bolt_of_flame")
        .hand(willow="strength fly")
        .good_moves()
    )
    t.good.does("lay strength")
    t.good.cannot("lay fly")
    assert t.good.can("lay fly bolt_of_flame")


# --- the roll ---


@pytest.mark.parametrize(("dice", "works"), [((3, 3), True), ((2, 3), False)])
def test_w111_casting_is_one_contest_against_the_level_a_tie_works(
    dice: tuple[int, int], works: bool
) -> None:
    """Additions 3.3 and 6.6."""
    t = attack(facing().up(willow="bolt_of_flame"))
    (event,) = events(cast(t, "bolt_of_flame kael", *dice), "spell_cast")
    assert (event.rating, event.level, event.works) == (3, 3, works)
    assert t.of(t.s.health, "kael") == (4 if works else 6)


def test_w111_every_bonus_in_use_counts() -> None:
    t = facing().up(willow="bolt_of_flame magic_talisman elf cherlindreas_wand")
    (event,) = events(cast(attack(t), "bolt_of_flame kael", 1, 1), "spell_cast")
    assert event.rating == 3 + 1 + 1 + 3
    assert event.parts == ("willow 3", "magic_talisman 1", "elf 1", "cherlindreas_wand 3")


def test_case_12_failed_fly() -> None:
    """Magic grows, he cannot walk, and heals 2 (W76, addition 2.3)."""
    t = Table().at(willow="tavern").up(willow="fly").health(willow=2).good_moves().dice(3, 2)
    t.good.does("journey willow spell fly")
    assert t.of(t.s.magic, "willow") == 2
    t.good.cannot("go willow river_ford")
    t.good.does("pass")
    while t.s.turn == 0 and t.kind:
        t.players[t.must[0]].does("pass")
    assert t.of(t.s.health, "willow") == 4


def test_w112_case_26_am58_a_failed_spell_helps_the_next_one() -> None:
    """Addition 4.1: Magic grows at once, the slot is filled at once, cast with the next action (AM58)."""
    t = Table().at(willow=FIELD, kael=FIELD).magic(willow=2).up(willow="transformation bolt_of_flame")
    t.hand(willow="magical_attack", kael="horse")
    attack(t)
    t.good.cannot("lay magical_attack")
    cast(t, "transformation kael shape_pig", 1, 6)
    assert t.of(t.s.magic, "willow") == 3
    while t.must != (0,):
        t.players[t.must[0]].does("pass")
    t.good.does("lay magical_attack")
    found = cast(t, "magical_attack kael", 1, 1, 2, 1)
    assert events(found, "spell_cast")[0].rating == 3
    assert events(found, "contest")[0].rating == 3


def test_w112_w061_a_second_failure_in_the_turn_teaches_nothing_more() -> None:
    t = attack(facing(2).up(willow="bolt_of_flame lightning"))
    cast(t, "bolt_of_flame kael", 1, 6)
    while t.must != (0,):
        t.players[t.must[0]].does("pass")
    cast(t, "lightning", 1, 6)
    assert t.of(t.s.magic, "willow") == 3


# --- targets ---


def test_w113_a_spell_needs_a_valid_target() -> None:
    """Addition 4.2: without anybody to aim at, it is not even rolled for."""
    t = Table().at(willow="tavern").magic(willow=5).up(willow="bolt_of_flame dissension").good_moves()
    assert t.good.options("cast") == []
    t.good.cannot("cast bolt_of_flame kael")
    assert t.of(t.s.magic, "willow") == 5


def test_w114_case_27_useless_targets_are_valid() -> None:
    """Dissension on who has no Friend, Forgetfulness on who has no spells, both (additions 4.2)."""
    t = attack(facing(9).up(willow="dissension forgetfulness transformation strength"))
    casts = t.good.options("cast")
    assert {"dissension kael", "forgetfulness kael", "transformation.1 willow shape_pig"} <= set(casts)
    cast(t, "dissension kael", 6, 1)
    assert t.of(t.s.health, "kael") == 6


def test_w115_w052_case_27_dissension_is_refused_on_a_foe_before_the_roll() -> None:
    t = (
        Table()
        .at(willow=FIELD)
        .magic(willow=9)
        .up(willow="dissension forgetfulness")
        .hand(kael="llug", willow="sword")
    )
    sent(t, "llug", "willow")
    assert t.good.options("cast") == []
    t.good.cannot("cast dissension foe")
    assert t.of(t.s.magic, "willow") == 9


def test_w115_no_attack_spell_on_who_was_not_found() -> None:
    t = Table().at(kael=FIELD, willow=FIELD).magic(kael=3).up(kael="bolt_of_flame").evil_fights()
    assert t.evil.options("cast") == []
    t.evil.cannot("cast bolt_of_flame willow")


def test_w115_w075_no_spell_before_moving_by_a_foes_champion() -> None:
    """Addition 4.2: held is held; another still may."""
    t = (
        Table()
        .at(willow="tavern", airk="tavern")
        .magic(willow=5, airk=5)
        .up(willow="healing", airk="healing")
    )
    t.health(willow=1).mark("held", "willow").good_moves()
    assert {line.split()[0] for line in t.good.options("cast")} == {"healing.2"}
    t.good.cannot("cast healing.1 willow")


def test_w075_not_after_moving() -> None:
    t = Table().at(willow="tavern").magic(willow=5).up(willow="healing").health(willow=1).good_moves()
    assert t.good.can("cast healing willow")
    t.good.does("go willow river_ford")
    t.good.cannot("cast healing willow")


def test_am55_a_foes_champion_may_cast_transformation_in_a_later_fight() -> None:
    t = facing(9).up(willow="transformation").mark("held", "willow")
    assert any(line.startswith("transformation") for line in attack(t).good.options("cast"))


def test_w120_at_0_health_nothing_is_cast_or_played_but_the_orders() -> None:
    t = (
        facing(5)
        .at(airk=FIELD)
        .health(willow=0)
        .up(willow="bolt_of_flame")
        .hand(willow="poison_draught queen_bavmordas_orders")
    )
    attack(t.hand(airk="escape"))
    assert t.good.options("cast") == []
    assert [line.split()[0] for line in t.good.options("play")] == ["queen_bavmordas_orders"] * 2


def test_w187_ally_is_anybody_of_the_own_side_in_the_space_oneself_included() -> None:
    t = (
        Table()
        .at(willow="tavern", airk="tavern", madmartigan="river_ford")
        .magic(willow=5)
        .up(willow="healing")
    )
    t.good_moves()
    assert t.good.options("cast") == ["healing.1 willow", "healing.1 airk"]


def test_w187_lightning_hits_the_foe_and_drain_may_be_cast_on_it() -> None:
    t = (
        Table()
        .at(willow=FIELD)
        .magic(willow=6)
        .up(willow="lightning life_drain")
        .hand(kael="llug", willow="sword")
    )
    sent(t, "llug", "willow")
    assert t.good.options("cast") == ["lightning", "life_drain foe"]


def test_w187_am59_a_drain_that_kills_both_costs_only_the_casters_hand() -> None:
    t = Table().at(willow=FIELD, airk=FIELD).magic(willow=6).up(willow="life_drain").hand(kael="death_dog")
    t.hand(willow="sword", airk="dagger").health(willow=2)
    sent(t, "death_dog", "willow")
    found = cast(t, "life_drain foe", 6, 1, 5)
    assert t.of(t.s.health, "willow") == 0
    assert "sword" in t.heap
    assert t.in_hand("airk") == ["dagger"]
    assert t.heap.count("death_dog") == 1
    assert not events(found, "contest")


# --- Life Drain ---


def test_case_14_w119_life_drain_before_armour() -> None:
    """Both lose the same, then each one's armour works (addition 2.4)."""
    t = attack(facing(5).up(willow="life_drain armour"))
    cast(t, "life_drain kael", 6, 1, 4)
    assert (t.of(t.s.health, "willow"), t.of(t.s.health, "kael")) == (1, 2)


@pytest.mark.parametrize(("switch", "left"), [("on", 1), ("off", 0)])
def test_switch_life_drain_before_armour(switch: str, left: int) -> None:
    t = attack(facing(5, life_drain_before_armour=switch).up(willow="life_drain armour"))
    found = cast(t, "life_drain kael", 6, 1, 4)
    hurt = next(event for event in events(found, "health_lost") if event.char == "willow")
    assert hurt.left == left
