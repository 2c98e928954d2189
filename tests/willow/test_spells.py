"""Spells: limits, levels, targets, answers, growth (W109-W121, W187, W196, additions 4.1-4.7)."""

from typing import Any

import pytest

from games.willow.book import MAGIC, PROWESS
from games.willow.rules import numbers, raziel
from tests.willow.bout import FIELD, attack, events, hunted, over, pass_until, sent
from tests.willow.table import Table

WAITS = ("fight_c", "fight_d", "fight_end", "fight_aid", "move")


def facing(magic: int = 3, **rules: Any) -> Table:
    """Put Willow and the general on one field; both hold a card, so both are asked."""
    t = Table(**rules).at(willow=FIELD, kael=FIELD).magic(willow=magic)
    return t.hand(willow="sword", kael="horse")


def cast(t: Table, line: str, *dice: int) -> list[Any]:
    """Let Good cast, and nobody answer; return what happened."""
    t.dice(*dice)
    found = t.good.does(f"cast {line}")
    while t.kind == "response":
        found += t.players[t.must[0]].does("pass")
    return found


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
    t.s.cast = [0] * len(t.s.cast)  # as a new side-turn does (test_turn); Evil attacks now
    t.s.stack, t.s.fought = t.s.stack[:1], []
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


def test_w112_case_26_a_failed_spell_helps_the_next_one() -> None:
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
    hurt = next(one for one in events(found, "health_lost") if one.char == "willow")
    assert hurt.left == left


# --- answers ---


def test_w116_a_counterspell_answers_a_spell_that_has_just_worked() -> None:
    """It is no action of W98 (AM10), and a failed spell needs no answer (AM11, AM12)."""
    t = attack(facing().up(willow="bolt_of_flame counterspell"))
    assert t.good.options("cast") == ["bolt_of_flame.1 kael"]  # nothing to answer yet
    t.dice(1, 6)
    t.good.does("cast bolt_of_flame kael")
    assert t.kind != "response"
    t.good.cannot("cast counterspell")


@pytest.mark.parametrize(("dice", "left", "magic"), [((4, 3), 6, 3), ((1, 6), 4, 4)])
def test_case_28_w116_ones_own_counterspell(dice: tuple[int, int], left: int, magic: int) -> None:
    """Addition 4.2: if it works one's own spell is lost; if it fails one has learned."""
    t = attack(facing().up(willow="bolt_of_flame counterspell").discard("anti_magic_ward counterspell.2"))
    t.dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    assert (t.kind, t.must) == ("response", (0,))
    t.dice(*dice)
    (event,) = events(t.good.does("cast counterspell"), "spell_cast")
    assert (event.level, event.rating) == (4, 3)
    while t.kind == "response":
        t.players[t.must[0]].does("pass")
    assert t.of(t.s.health, "kael") == left
    assert t.of(t.s.magic, "willow") == magic


def test_w116_w022_a_counterspell_may_be_laid_to_answer() -> None:
    t = attack(facing().up(willow="bolt_of_flame").hand(kael="counterspell").magic(kael=4)).dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    assert t.evil.options("cast") == []
    t.evil.does("lay counterspell")
    t.dice(6, 1)
    t.evil.does("cast counterspell")
    pass_until(t, *WAITS)
    assert t.of(t.s.health, "kael") == 6


def test_w116_who_can_do_nothing_is_not_asked() -> None:
    """Without Magic and without a ward that could be in a hand, nobody is asked."""
    t = attack(facing().up(willow="bolt_of_flame").discard("anti_magic_ward")).dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    assert t.kind != "response"
    assert t.of(t.s.health, "kael") == 4


def test_w196_a_counterspell_can_be_countered() -> None:
    t = facing().up(willow="bolt_of_flame counterspell", kael="counterspell").magic(kael=4)
    attack(t).dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    t.dice(6, 1)
    t.evil.does(f"cast {t.evil.options('cast')[0]}")
    assert (t.kind, t.must) == ("response", (0,))
    t.dice(6, 1)
    (event,) = events(t.good.does("cast counterspell.1"), "spell_cast")
    assert event.level == 1 + 4
    pass_until(t, *WAITS)
    assert t.of(t.s.health, "kael") == 4  # the bolt hit after all


def test_w196_outside_a_fight_only_the_own_side_answers() -> None:
    t = (
        Table()
        .at(willow="tavern", airk="tavern", kael="tavern")
        .magic(willow=5, airk=9, kael=9)
        .health(airk=1)
    )
    t.up(willow="healing", airk="counterspell", kael="counterspell").hand(kael="anti_magic_ward").good_moves()
    t.dice(6, 1)
    t.good.does("cast healing airk")
    assert (t.kind, t.must) == ("response", (0,))
    assert t.evil.options("cast") == []
    t.good.does("pass")
    assert t.of(t.s.health, "airk") == 4


def test_w196_this_turn_is_this_side_turn() -> None:
    t = attack(facing().hand(willow="self_doubt"))
    t.good.does("play self_doubt kael")
    assert numbers.total(t.s, t.char("kael"), PROWESS) == 2
    over(t)
    while t.s.turn == 0:
        t.players[t.must[0]].does("pass")
    assert numbers.total(t.s, t.char("kael"), PROWESS) == 4


# --- less Magic ---


def test_w117_self_doubt_sheds_spells_at_once() -> None:
    """Addition 4.5: the extra spells are discarded or given away, never to the enemy."""
    t = (
        Table()
        .at(willow=FIELD, kael=FIELD, airk=FIELD)
        .magic(willow=2)
        .up(willow="magic_talisman bolt_of_flame fly strength")
    )
    t.hand(kael="self_doubt", willow="sword")
    attack(t)
    while t.must != (1,):
        t.players[t.must[0]].does("pass")
    t.evil.does("play self_doubt willow")
    assert (t.kind, t.must) == ("excess", (0,))
    assert t.good.options("give") == []  # Airk's limit is 0
    t.good.does("discard fly", "discard strength")
    assert "bolt_of_flame" in t.face_up("willow")
    assert numbers.total(t.s, t.char("willow"), MAGIC) == 1


# --- the queen's orders, poison, dust, escape ---


def test_w100_am35_orders_from_anywhere_before_the_naming() -> None:
    """Addition 2.8."""
    t = facing().hand(airk="queen_bavmordas_orders")
    attack(t)
    t.good.does("play queen_bavmordas_orders kael")
    assert t.of(t.s.withdrawn, "kael")
    assert not t.kind.startswith("fight")
    assert t.of(t.s.health, "willow") == 4


@pytest.mark.parametrize(("switch", "anywhere"), [("on", True), ("off", False)])
def test_switch_orders_anytime(switch: str, anywhere: bool) -> None:
    t = (
        Table(orders_anytime=switch)
        .at(willow=FIELD, kael=FIELD)
        .hand(airk="queen_bavmordas_orders")
        .good_moves()
    )
    assert t.good.can("play queen_bavmordas_orders kael") == anywhere
    t = facing(orders_anytime=switch).hand(willow="queen_bavmordas_orders")
    attack(t)
    assert t.good.can("play queen_bavmordas_orders sorsha") == anywhere  # she stands elsewhere
    t.good.does("play queen_bavmordas_orders kael")
    assert t.of(t.s.withdrawn, "kael")


@pytest.mark.parametrize(("switch", "works"), [("on", True), ("off", False)])
def test_switch_poison_on_foe(switch: str, works: bool) -> None:
    """Addition 2.7 (W51)."""
    t = Table(poison_on_foe=switch).at(airk=FIELD).hand(airk="poison_draught escape", kael="troll")
    sent(t, "troll", "airk")
    assert t.good.can("play poison_draught foe") == works


@pytest.mark.parametrize(("switch", "pile"), [("off", "discard"), ("on", "gone")])
def test_switch_dust_once(switch: str, pile: str) -> None:
    """W177, addition B.1: it goes to the discard pile and can come back; or out of the game."""
    t = Table(dust_once=switch).at(willow=FIELD, kael=FIELD).hand(willow="dust_of_broken_heart", kael="horse")
    t.good_fights()
    t.good.does(f"fight {FIELD} characters", "play dust_of_broken_heart")
    assert t.book.dust in getattr(t.s, pile)


def test_w177_case_53_evil_may_use_the_dust_as_well() -> None:
    t = Table().at(willow=FIELD, kael=FIELD).hand(kael="dust_of_broken_heart", willow="sword").evil_fights()
    t.evil.does(f"fight {FIELD} characters")
    while t.kind in ("hunt", "hide"):
        t.players[t.must[0]].does("answer found" if t.kind == "hide" else "name kael")
    while t.kind != "fight_b":
        t.players[t.must[0]].does("pass")
    t.evil.does("play dust_of_broken_heart")
    assert t.told("got_away")
    assert t.of(t.s.side, "madmartigan") == 0


def test_w177_case_53_the_dust_comes_back_with_the_reshuffled_deck() -> None:
    t = Table().discard("dust_of_broken_heart").deck("", only=True).begins(1, "draw")
    assert "dust_of_broken_heart" in [*t.in_hand("kael"), *t.in_hand("sorsha")]


def test_w178_after_an_escape_the_user_may_still_attack() -> None:
    t = facing().hand(willow="escape").evil_fights()
    t.evil.does(f"fight {FIELD} characters")
    while t.must != (0,) or t.kind != "fight_b":
        asked = t.players[t.must[0]]
        asked.does("answer found" if t.kind == "hide" else "name kael" if t.kind == "hunt" else "pass")
    t.good.does("play escape")
    assert t.of(t.s.safe, "willow")
    assert not t.of(t.s.safe, "kael")


@pytest.mark.parametrize(("switch", "safe"), [("all_enemies_this_turn", True), ("one_fight", False)])
def test_switch_escape_cards_scope_for_who_hides(switch: str, safe: bool) -> None:
    """Addition 2.5 (W178)."""
    t = facing(escape_cards_scope=switch).hand(willow="hiding_place")
    t.good_fights()
    t.good.does(f"fight {FIELD} characters", "play hiding_place")
    assert t.of(t.s.safe, "willow") == safe
    assert t.of(t.s.unfindable, "willow") == safe


@pytest.mark.parametrize(("switch", "magic"), [("off", 0), ("on", 2)])
def test_switch_sorsha_magic(switch: str, magic: int) -> None:
    """W180, additions B.2 and C.1: she does not use Magic; or starts with 2, which grows."""
    t = (
        Table(sorsha_magic=switch)
        .at(willow=FIELD, sorsha=FIELD)
        .up(sorsha="transformation")
        .hand(sorsha="horse", willow="sword")
    )
    assert (t.of(t.s.prowess, "sorsha"), t.of(t.s.magic, "sorsha")) == (2, magic)
    attack(t)
    while t.must != (1,):
        t.players[t.must[0]].does("pass")
    assert bool(t.evil.options("cast")) == bool(magic)
    if magic:
        t.dice(1, 6)
        t.evil.does("cast transformation willow shape_pig")
        assert t.of(t.s.magic, "sorsha") == 3


def test_w179_a_window_reminds_everybody_of_what_he_may_play() -> None:
    """Addition A.1: nothing is forgotten, because every window lists it."""
    t = attack(facing().up(willow="bolt_of_flame").hand(willow="poison_draught"))
    assert t.good.options("play") == ["poison_draught.1 kael"]
    assert t.good.options("cast") == ["bolt_of_flame.1 kael"]


# --- the companion ---


def companion(shape: str = "") -> Table:
    t = Table().at(willow="tavern", airk="tavern").magic(willow=3)
    return t.set(raziel=t.char("willow"), raziel_shape=t.book.shape_of[shape] if shape else -1)


@pytest.mark.parametrize(("shape", "magic"), [("", 7), ("shape_pig", 3), ("shape_eborsisk", 3)])
def test_w163_restored_she_adds_4_to_her_holders_magic(shape: str, magic: int) -> None:
    t = companion(shape)
    assert numbers.total(t.s, t.char("willow"), MAGIC) == magic
    assert numbers.total(t.s, t.char("willow"), PROWESS) == 1
    assert numbers.total(t.s, t.char("airk"), MAGIC) == 0


def test_w163_transformation_restores_her() -> None:
    t = companion("shape_pig").up(willow="transformation cherlindreas_wand").good_moves().dice(6, 3)
    t.good.does("cast transformation companion restore")
    assert t.s.raziel_shape == -1
    assert numbers.total(t.s, t.char("willow"), MAGIC) == 3 + 3 + 4


def test_w163_w124_a_failure_changes_her_shape_by_chance() -> None:
    t = companion("shape_pig").up(willow="transformation").good_moves().dice(1, 6).draws((4, 0))
    t.good.does("cast transformation companion restore")
    assert t.s.raziel_shape == t.book.shape_of["shape_possum"]


def test_w163_giving_her_a_shape_costs_nobody_a_hand() -> None:
    t = companion().up(willow="transformation cherlindreas_wand").hand(willow="sword").good_moves().dice(6, 1)
    t.good.does("cast transformation companion shape_eborsisk")
    assert t.s.raziel_shape == t.book.shape_of["shape_eborsisk"]
    assert "sword" in t.in_hand("willow")


def test_case_48_w162_she_is_no_champion_not_even_as_an_eborsisk() -> None:
    """Addition A.8."""
    t = Table().at(willow=FIELD, airk=FIELD, kael=FIELD).set(raziel=0, raziel_shape=2).hand(kael="horse")
    attack(t)
    pass_until(t, "fight_d")
    assert t.good.options("name") == ["willow", "airk"]


def test_w202_the_kindly_enchanter_can_restore_her() -> None:
    t = companion("shape_pig").hand(airk="kindly_enchanter").good_moves()
    t.good.does("play kindly_enchanter companion restore")
    assert t.s.raziel_shape == -1


def test_w202_with_an_empty_pool_she_comes_restored() -> None:
    t = Table().at(willow="island_fin_raziel")
    t.shape(
        madmartigan="shape_possum",
        airk="shape_pig",
        brownies="shape_goat",
        kael="shape_raven",
        sorsha="shape_eborsisk",
    )
    raziel.arrive(t.s, t.char("willow"), [])
    assert (t.s.raziel, t.s.raziel_shape) == (0, -1)
    assert t.book.aside in t.s.hand[0]


# --- the rulings ---


@pytest.mark.parametrize(
    ("spell", "dice", "left"),
    [("bolt_of_flame", (6, 1), 4), ("lightning", (6, 1), 4), ("magical_attack", (6, 1, 6, 1), 0)],
)
def test_am43_attack_spells_hurt_the_queen_before_the_duel(
    spell: str, dice: tuple[int, ...], left: int
) -> None:
    t = (
        Table()
        .at(willow="nockmaar", kael="tavern", sorsha="tavern")
        .magic(willow=18)
        .up(willow=spell)
        .hand(willow="sword")
    )
    attack(t, "nockmaar", "queen").dice(*dice)
    line = spell if spell == "lightning" else f"{spell} queen"
    found = t.good.does(f"cast {line}")
    assert events(found, "foe_hurt")[0].left == left or t.s.winner == 0


def test_am43_w203_other_spells_and_all_cards_pass_her_by() -> None:
    t = Table().at(willow="nockmaar", kael="tavern", sorsha="tavern").magic(willow=18)
    t.up(willow="transformation life_drain dissension forgetfulness dragon the_three_magic_acorns")
    t.hand(willow="poison_draught master_swordsman self_doubt theft")
    attack(t, "nockmaar", "queen")
    assert t.good.options("play") == []
    assert {line.split()[1] for line in t.good.options("cast")} == {"willow"}


def test_am49_the_kindly_enchanter_restores_an_enemy_only_in_a_fight() -> None:
    t = (
        Table()
        .at(willow=FIELD, kael=FIELD)
        .shape(kael="shape_goat")
        .hand(willow="kindly_enchanter sword", kael="horse")
    )
    t.good_moves()
    assert t.good.options("play") == []
    t = (
        Table()
        .at(willow=FIELD, kael=FIELD)
        .shape(kael="shape_goat")
        .hand(willow="kindly_enchanter sword", kael="horse")
    )
    attack(t)
    t.good.does("play kindly_enchanter kael restore")
    assert t.of(t.s.shape, "kael") == -1


def test_am60_foes_and_dark_things_need_nobody_in_the_space() -> None:
    t = Table().at(willow="elf_hills").hand(kael="dark_things_scuttle_in_the_woods death_dog")
    t.foes()
    assert "death_dog.1 willow" in t.evil.options("foe")


def test_am10_a_counterspell_is_one_cast_of_its_card() -> None:
    t = facing().up(willow="bolt_of_flame bolt_of_flame", kael="counterspell").magic(kael=9)
    attack(t.discard("anti_magic_ward counterspell.2")).dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    t.dice(6, 1)
    t.evil.does("cast counterspell")
    pass_until(t, *WAITS)
    while t.must != (0,):
        t.players[t.must[0]].does("pass")
    t.dice(6, 1)
    t.good.does("cast bolt_of_flame.2 kael")
    assert t.kind != "response"
    assert t.of(t.s.health, "kael") == 4


def test_case_52_one_user_per_card() -> None:
    """W28, addition C.2: the Elf that helped Willow to cast helps him alone in this turn."""
    t = facing().at(airk=FIELD).up(willow="bolt_of_flame elf")
    attack(t)
    while t.kind != "fight_c":
        t.players[t.must[0]].does("pass")
    cast(t, "bolt_of_flame kael", 1, 1)
    elf = t.card("elf")
    assert t.s.user[elf] == 0
    assert numbers.total(t.s, 0, PROWESS) == 2
