"""Shapes: what each is, who gets one, what it costs (2.4, W122-W133, W163, W197, additions 4.2, 5.3, 7.1)."""

from typing import Final

import pytest

from games.willow.cards import shapes
from games.willow.data.book import MAGIC, NONE, PROWESS, STEALTH
from games.willow.play import numbers
from tests.willow.bout import FIELD, attack, events, over, pass_until, sent
from tests.willow.table import Table

SHAPES: Final = {
    "shape_possum": (0, 0, 4),
    "shape_pig": (0, 0, 1),
    "shape_eborsisk": (6, 0, 0),
    "shape_raven": (0, 0, 3),
    "shape_goat": (1, 0, 2),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_shape(shape: str) -> None:
    """Who has a shape has its Prowess, Magic and Stealth; the Health stays his own (W122)."""
    t = Table().shape(airk=shape)
    airk = t.char("airk")
    assert tuple(numbers.total(t.s, airk, stat) for stat in (PROWESS, MAGIC, STEALTH)) == SHAPES[shape]
    assert t.of(t.s.health, "airk") == 6
    assert t.of(t.s.prowess, "airk") == 3  # his own dial is untouched (W188)


def test_shape_pig_walks_one_space_only() -> None:
    t = Table().at(willow="tavern").shape(willow="shape_pig").good_moves()
    mine = [line.split()[1] for line in t.good.options("go") if line.startswith("willow ")]
    steps = t.book.distance[t.space("tavern")]
    assert mine
    assert [steps[t.space(space)] for space in mine] == [1] * len(mine)


def test_shape_raven_flies_up_to_3_spaces() -> None:
    t = Table().at(willow="druid_moor").shape(willow="shape_raven").good_moves()
    t.good.does("journey willow wings", "go willow valley_mouth")
    assert t.where("willow") == "valley_mouth"


def casts(t: Table, line: str) -> Table:
    """Let Willow cast, and nobody answer."""
    t.good.does(f"cast transformation {line}")
    return pass_until(t, "fight_c", "fight_d", "fight_end", "fight_aid")


def caster(magic: int = 9, **up: str) -> Table:
    t = Table().at(willow=FIELD, kael=FIELD).magic(willow=magic).up(willow="transformation")
    return t.up(**up)


def test_w122_the_caster_chooses_the_shape_from_those_that_nobody_has() -> None:
    t = attack(caster().shape(sorsha="shape_goat").hand(willow="sword", kael="horse"))
    mine = [line.split()[2] for line in t.good.options("cast") if " kael " in line]
    assert mine == ["shape_possum", "shape_pig", "shape_eborsisk", "shape_raven"]


def test_w122_an_empty_pool_lets_the_spell_work_without_effect() -> None:
    t = caster().shape(
        sorsha="shape_goat", airk="shape_possum", madmartigan="shape_pig", brownies="shape_raven"
    )
    t.set(raziel=2, raziel_shape=2).hand(willow="sword", kael="horse")
    attack(t).dice(6, 1)
    casts(t, "kael")
    assert t.of(t.s.shape, "kael") == NONE


@pytest.mark.parametrize(("more", "shape"), [("restore", ""), ("shape_pig", "shape_pig")])
def test_w123_success_on_a_transformed_target_restores_it_or_changes_it_again(more: str, shape: str) -> None:
    t = attack(caster().shape(kael="shape_eborsisk").hand(willow="sword", kael="horse")).dice(6, 1)
    casts(t, f"kael {more}")
    told = [(event.seat, event.char, event.shape) for event in t.told("transformed")]
    assert told == ([(1, "kael", shape)] if shape else [])
    assert t.of(t.s.shape, "kael") == (t.book.shape_of[shape] if shape else NONE)
    assert t.book.shape_of["shape_eborsisk"] in shapes.pool(t.s)


def test_w124_failure_changes_only_who_is_transformed_already() -> None:
    t = attack(caster(1).hand(willow="sword", kael="horse")).dice(1, 6)
    casts(t, "kael shape_pig")
    assert t.of(t.s.shape, "kael") == NONE
    assert t.of(t.s.magic, "willow") == 2


def test_w124_failure_on_a_transformed_target_draws_a_new_shape_without_the_old_one() -> None:
    t = attack(caster(1).shape(kael="shape_possum").hand(willow="sword", kael="horse")).dice(1, 6)
    t.draws((4, 0))  # of the four others the first: the pig
    casts(t, "kael shape_goat")
    assert t.of(t.s.shape, "kael") == t.book.shape_of["shape_pig"]
    assert t.book.shape_of["shape_possum"] in shapes.pool(t.s)


def test_w125_ones_own_side_may_be_the_target_and_it_costs_the_target_his_hand() -> None:
    t = Table().at(willow="tavern", airk="tavern").magic(willow=9).up(willow="transformation", airk="sword")
    t.hand(airk="escape ambush").up(airk="kiayas_braid").good_moves().dice(6, 1)
    t.s.spent[t.card("kiayas_braid")] = True
    t.good.does("cast transformation airk shape_raven")
    assert t.has("airk") == ["kiayas_braid"]
    assert {"sword", "escape", "ambush"} <= set(t.heap)


def test_w125_restoring_somebody_costs_nothing() -> None:
    t = (
        Table()
        .at(willow="tavern", airk="tavern")
        .magic(willow=9)
        .up(willow="transformation")
        .hand(airk="escape")
    )
    t.shape(airk="shape_goat").good_moves().dice(6, 1)
    t.s.stack = t.s.stack[:1] + [frame for frame in t.s.stack[1:] if frame.kind == "move"]
    t.go_on()
    t.good.does("cast transformation airk restore")
    assert t.in_hand("airk") == ["escape"]


def test_case_29_am06_willow_transforms_himself_and_pays_at_once() -> None:
    """Success: a shape of his choice, his hand is gone; Elora, treasures and face-up spells stay (W125)."""
    t = (
        Table()
        .at(willow="tavern")
        .magic(willow=3)
        .up(willow="transformation cherlindreas_wand bolt_of_flame")
    )
    t.hand(willow="sword ambush").good_moves().dice(6, 3)  # 3 + 3 + 6 against 9 + 3
    t.good.does("cast transformation willow shape_raven")
    assert t.of(t.s.shape, "willow") == t.book.shape_of["shape_raven"]
    assert t.has("willow") == ["bolt_of_flame", "cherlindreas_wand", "elora_danan", "transformation"]


def test_case_29_failure_while_normal_teaches_and_does_nothing_else() -> None:
    t = Table().at(willow="tavern").up(willow="transformation").hand(willow="sword").good_moves().dice(1, 6)
    t.good.does("cast transformation willow shape_raven")
    assert (t.of(t.s.shape, "willow"), t.of(t.s.magic, "willow")) == (NONE, 2)
    assert "sword" in t.in_hand("willow")


def test_case_29_failure_while_a_possum_gives_another_shape_and_teaches() -> None:
    t = Table().at(willow="tavern").up(willow="transformation cherlindreas_wand").shape(willow="shape_possum")
    t.good_moves().dice(1, 6).draws((4, 3))
    t.good.does("cast transformation willow restore")
    assert t.of(t.s.shape, "willow") == t.book.shape_of["shape_goat"]
    assert t.of(t.s.magic, "willow") == 2  # on his own dial (W188)


def test_w126_elora_is_never_discarded_by_a_shape() -> None:
    t = Table().at(willow="tavern").magic(willow=9).up(willow="transformation").good_moves().dice(6, 1)
    t.good.does("cast transformation willow shape_goat")
    assert "elora_danan" in t.in_hand("willow")


def test_w128_case_38_am05_transformed_in_a_fight_his_army_goes_home() -> None:
    """He still fights, as a pig, without his army; what he has not played goes to the caster (W127, W128)."""
    t = attack(caster().hand(willow="broken_in_battle", kael="ambush horse").up(kael="nockmaar_army sword"))
    t.dice(6, 1)
    casts(t, "kael shape_pig")
    assert "nockmaar_army" not in t.face_up("kael")
    assert t.card("nockmaar_army") in t.s.aside
    assert "horse" in t.in_hand("kael")  # still his
    assert t.evil.can("play ambush")
    outcome = over(t)
    contest = events(outcome, "contest")[0]
    assert (contest.against, contest.strength) == ("kael", 2)  # the pig's 0, and his sword, which is his yet
    assert {"horse", "sword", "ambush"} <= set(t.has("willow"))


def test_case_39_the_irascible_enchanter_lets_the_hand_be_discarded() -> None:
    t = attack(
        Table().at(willow=FIELD, kael=FIELD).hand(willow="irascible_enchanter sword", kael="horse dagger")
    )
    t.draws((5, 1))
    t.good.does("play irascible_enchanter kael")
    over(t)
    assert t.has("kael") == []
    assert {"horse", "dagger"} <= set(t.heap)
    assert "horse" not in t.has("willow")


def test_w127_switch_hand_over_immediate_hands_the_cards_over_at_once() -> None:
    t = Table(hand_over="immediate").at(willow=FIELD, kael=FIELD).magic(willow=9).up(willow="transformation")
    t.hand(willow="broken_in_battle", kael="ambush horse")
    attack(t).dice(6, 1)
    casts(t, "kael shape_pig")
    assert t.in_hand("kael") == []
    assert {"horse", "ambush"} <= set(t.has("willow"))


def test_w129_a_transformed_character_may_hold_elora_treasures_and_spells() -> None:
    t = Table().at(willow="tavern").shape(willow="shape_pig").up(willow="cherlindreas_wand bolt_of_flame")
    t.good_moves()
    assert t.kind == "move"
    assert t.has("willow") == ["bolt_of_flame", "cherlindreas_wand", "elora_danan"]


def test_w126_cards_that_lie_open_go_as_well_but_no_treasures_and_spells() -> None:
    """Addition 7.1. Kiaya's Braid has kept his hand, so that he still has open cards as a goat."""
    t = Table().at(airk="tavern").shape(airk="shape_goat").deck("dagger dagger sword dagger")
    t.up(airk="horse elf bolt_of_flame cherlindreas_wand").begins(0, "draw")
    t.good.does("discard sword")
    assert t.kind == "excess" and t.good.options("discard") == ["horse.1", "elf.1"]
    t.good.does("discard horse", "discard elf")
    assert t.kind != "excess"
    assert sorted(t.face_up("airk")) == ["bolt_of_flame", "cherlindreas_wand"]


def test_w130_cards_drawn_later_go_at_once() -> None:
    t = (
        Table()
        .at(willow="tavern")
        .shape(willow="shape_pig")
        .deck("sword dagger armour horse")
        .begins(0, "draw")
    )
    assert t.kind == "excess"
    assert t.good.options("discard") == ["sword"]
    t.good.does("discard sword")
    assert "sword" in t.heap


@pytest.mark.parametrize(("switch", "kept"), [("off", True), ("on", False)])
def test_switch_death_restores(switch: str, kept: bool) -> None:
    """Falling to 0 Health does not end a shape; by the switch it does (W131, addition B.5)."""
    t = Table(death_restores=switch).at(willow=FIELD, kael=FIELD).magic(willow=3).up(willow="bolt_of_flame")
    t.shape(kael="shape_eborsisk").health(kael=2).hand(willow="sword")
    attack(t).dice(6, 1)
    t.good.does("cast bolt_of_flame kael")
    assert t.of(t.s.health, "kael") == 0
    assert (t.of(t.s.shape, "kael") != NONE) == kept


def test_w131_a_killed_character_stays_transformed() -> None:
    t = (
        Table()
        .at(willow=FIELD, kael=FIELD)
        .shape(kael="shape_pig")
        .health(kael=1)
        .hand(willow="sword", kael="horse")
    )
    attack(t).dice(6, 1)
    over(t)
    assert t.of(t.s.health, "kael") == 0
    assert t.of(t.s.shape, "kael") == t.book.shape_of["shape_pig"]


def test_w132_spells_stay_up_under_a_shape_without_magic_but_are_not_cast() -> None:
    t = attack(
        Table()
        .at(willow=FIELD, kael=FIELD)
        .shape(willow="shape_possum")
        .up(willow="bolt_of_flame")
        .hand(willow="sword", kael="horse")
    )
    assert t.face_up("willow") == ["bolt_of_flame"]
    assert t.good.options("cast") == []


def test_w133_the_enchanters_card_gives_the_hand_to_nobody_w197_at_the_end_of_the_fight() -> None:
    t = attack(
        Table().at(willow=FIELD, kael=FIELD).hand(willow="irascible_enchanter sword", kael="horse dagger")
    )
    t.draws((5, 0))
    t.good.does("play irascible_enchanter kael")
    assert "horse" in t.in_hand("kael")
    assert t.of(t.s.shape, "kael") == t.book.shape_of["shape_possum"]  # the shape comes at once


def test_w197_elora_goes_with_a_hand_that_is_given() -> None:
    t = (
        Table()
        .at(willow=FIELD, kael=FIELD)
        .magic(kael=9)
        .up(kael="transformation")
        .hand(willow="escape", kael="horse")
    )
    attack(t)
    t.good.does("pass")
    t.dice(6, 1)
    t.evil.does("cast transformation willow shape_goat")
    over(t)
    assert "elora_danan" in t.face_up("kael")


def test_w197_elora_stays_when_the_hand_is_discarded() -> None:
    t = Table().at(willow=FIELD, kael=FIELD).hand(willow="escape", kael="irascible_enchanter horse")
    attack(t).draws((5, 4))
    t.good.does("pass")
    t.evil.does("play irascible_enchanter willow")
    pass_until(t, "none")
    assert t.in_hand("willow") == ["elora_danan"]
    assert "escape" in t.heap


def test_w51_a_foe_may_be_given_a_shape_which_returns_after_the_fight() -> None:
    """Addition 7.1."""
    t = (
        Table()
        .at(willow=FIELD)
        .magic(willow=9)
        .up(willow="transformation")
        .hand(kael="the_eborsisk", willow="sword")
    )
    sent(t, "the_eborsisk", "willow").dice(6, 1)
    t.good.does("cast transformation foe shape_goat")
    contest = events([*t.log, *over(t)], "contest")[0]
    assert (contest.against, contest.strength) == ("the_eborsisk", 1)
    assert len(shapes.pool(t.s)) == 5


@pytest.mark.parametrize("switch", ["choose", "random"])
def test_switch_transform_success(switch: str) -> None:
    """The caster chooses the shape; by the switch chance does (AM53, addition 4.2)."""
    t = (
        Table(transform_success=switch)
        .at(willow=FIELD, kael=FIELD)
        .magic(willow=9)
        .up(willow="transformation")
    )
    attack(t.hand(willow="sword", kael="horse")).dice(6, 1)
    if switch == "choose":
        t.good.cannot("cast transformation kael")
        casts(t, "kael shape_goat")
        assert t.of(t.s.shape, "kael") == t.book.shape_of["shape_goat"]
    else:
        assert t.good.options("cast") == ["transformation.1 willow", "transformation.1 kael"]
        t.draws((5, 2))
        casts(t, "kael")
        assert t.of(t.s.shape, "kael") == t.book.shape_of["shape_eborsisk"]


def test_am53_a_restored_characters_shape_returns_to_the_pool() -> None:
    t = Table().shape(airk="shape_goat")
    assert len(shapes.pool(t.s)) == 4
    shapes.restore(t.s, t.char("airk"), [])
    assert len(shapes.pool(t.s)) == 5
