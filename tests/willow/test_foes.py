"""Foes: who may be attacked, in which order they are fought, and what comes of it (W34-W54, W185-W187)."""

import pytest

from tests.willow.ring import send
from tests.willow.table import Table


def meet(foe: str = "death_dog", at: str = "tavern", **more: str) -> Table:
    """Lay a table with a Foe in Kael's hand; he stands alone far away."""
    t = Table().at(madmartigan=at, **more).set(caged=False)
    return t.hand(kael=foe).foes()


def test_w034_evil_sends_foes_from_any_hand_at_any_distance() -> None:
    t = Table().set(caged=False).hand(kael="troll death_dog", sorsha="llug").foes()
    assert t.kind == "foes"
    assert t.evil.can("foe troll willow")
    assert t.evil.can("foe llug airk")
    t.evil.does("foe troll willow", "foe death_dog willow", "foe llug willow")
    assert "troll" not in t.in_hand("kael")


def test_w034_only_foes_and_only_at_good_characters() -> None:
    t = Table().hand(kael="troll sword").foes()
    assert not t.evil.can("foe sword willow")
    assert not t.evil.can("foe troll sorsha")


def test_w035_a_drawn_foe_is_fought_before_those_that_are_sent() -> None:
    t = Table().hand(kael="llug").deck("troll").set(caged=False).begins(0, "draw")
    assert t.s.waiting == [] and t.kind == "foes"
    frame = t.s.stack[-1]
    assert [t.book.cards[card].id for card in frame.cards] == ["troll"]  # type: ignore[union-attr]
    t.dice(1, 1, 1, 1)
    send(t, "llug willow")
    assert [event.foe for event in t.told("fight_began")] == ["troll"] or t.heap[-2:] == ["troll", "llug"]


def test_w036_no_foe_attacks_the_little_ones_alone_in_their_forest() -> None:
    t = Table().set(joined=True).hand(kael="troll").foes()
    assert not t.evil.can("foe troll brownies")
    with_others = Table().set(joined=True).at(airk="cherlindreas_forest").hand(kael="troll").foes()
    assert with_others.evil.can("foe troll brownies")
    elsewhere = Table().set(joined=True).at(brownies="west_woods").hand(kael="troll").foes()
    assert elsewhere.evil.can("foe troll brownies")


def test_w037_no_foe_attacks_the_little_ones_before_they_have_joined() -> None:
    t = Table().at(brownies="west_woods").hand(kael="troll").foes()
    assert not t.evil.can("foe troll brownies")
    assert t.evil.can("foe troll willow")


def test_w038_the_group_chooses_one_champion() -> None:
    t = meet(airk="tavern")
    send(t, "death_dog madmartigan")
    assert t.kind == "fight_d"
    assert t.good.options("name") == ["madmartigan", "airk"]


def test_w039_foes_are_fought_one_after_another_in_the_order_played() -> None:
    t = Table().at(madmartigan="tavern", airk="tavern").set(caged=False)
    t.hand(kael="troll death_dog").foes()
    send(t, "death_dog airk", "troll madmartigan")
    assert t.told("fight_began")[-1].foe == "death_dog"
    t.dice(3, 3).good.does("name airk")
    assert t.told("fight_began")[-1].foe == "troll"
    t.dice(3, 3).good.does("name madmartigan")
    assert t.heap == ["death_dog", "troll"]
    assert t.of(t.s.held, "airk") and t.of(t.s.held, "madmartigan")


def test_w039_the_same_champion_may_fight_all() -> None:
    t = Table().at(madmartigan="tavern", airk="tavern").set(caged=False)
    t.hand(kael="troll death_dog").foes()
    send(t, "death_dog airk", "troll madmartigan")
    t.dice(3, 3).good.does("name airk")
    t.dice(3, 3).good.does("name airk")
    assert not t.of(t.s.held, "madmartigan")


def test_w040_a_foe_fight_is_one_contest() -> None:
    t = meet("the_eborsisk").dice(3, 4)
    send(t, "the_eborsisk madmartigan")
    assert len(t.told("contest")) == 1
    assert t.of(t.s.health, "madmartigan") == 0


@pytest.mark.parametrize(
    ("dice", "health", "prowess"), [((5, 3), 6, 4), ((4, 3), 6, 3), ((3, 3), 6, 3), ((1, 6), 1, 3)]
)
def test_case_23_foe_outcomes(dice: tuple[int, int], health: int, prowess: int) -> None:
    """W41-W44, addition 3.4: dead, injured, a tie, the champion hurt; he is held in all four."""
    t = meet().dice(*dice)
    send(t, "death_dog madmartigan")
    assert t.heap == ["death_dog"]
    assert t.of(t.s.health, "madmartigan") == health
    assert t.of(t.s.prowess, "madmartigan") == prowess
    assert t.of(t.s.held, "madmartigan")
    assert not t.good.can("go madmartigan stony_ridge")


def test_w041_the_foe_is_discarded_and_its_champion_held_whatever_happened() -> None:
    t = meet("llug").dice(1, 1)
    send(t, "llug madmartigan")
    assert t.heap == ["llug"] and t.of(t.s.held, "madmartigan")


def test_w042_prowess_grows_before_the_next_foe() -> None:
    t = Table().at(madmartigan="tavern").set(caged=False).hand(kael="death_dog troll").foes()
    t.dice(5, 3, 3, 3)
    send(t, "death_dog madmartigan", "troll madmartigan")
    contests = t.told("contest")
    assert [event.rating for event in contests] == [3, 4]
    assert t.of(t.s.prowess, "madmartigan") == 4


def test_w043_the_whole_group_loses_its_hands_when_the_champion_falls() -> None:
    t = Table().at(madmartigan="tavern", airk="tavern").set(caged=False).health(madmartigan=2)
    t.hand(kael="llug", airk="horse sword", madmartigan="dagger").foes()
    send(t, "llug airk")
    t.dice(1, 6).good.does("pass", "name madmartigan")
    assert t.has("airk") == [] and t.has("madmartigan") == []
    assert sorted(t.heap) == ["dagger", "horse", "llug", "sword"]
    assert t.of(t.s.health, "airk") == 6


def test_w044_an_injury_or_a_tie_does_nothing_else() -> None:
    t = Table().at(madmartigan="tavern").set(caged=False).hand(kael="troll", madmartigan="sword")
    t.foes()
    send(t, "troll madmartigan")
    t.dice(4, 3).good.does("pass")
    assert t.has("madmartigan") == ["sword"] and t.of(t.s.health, "madmartigan") == 6
    assert t.of(t.s.held, "madmartigan")


def test_w045_no_second_champion_meets_the_same_foe() -> None:
    t = meet("llug", airk="tavern")
    t.health(madmartigan=1)
    send(t, "llug airk")
    t.dice(1, 6).good.does("name madmartigan")
    assert t.heap == ["llug"] and not t.of(t.s.held, "airk")


def test_w046_a_foe_alone_hurts_only_the_champion() -> None:
    t = meet("the_eborsisk", airk="tavern")
    send(t, "the_eborsisk airk")
    t.dice(1, 6).good.does("name airk")
    assert t.of(t.s.health, "airk") == 0 and t.of(t.s.health, "madmartigan") == 6


def test_w047_the_champion_must_have_health() -> None:
    t = Table().at(madmartigan="tavern", airk="tavern", brownies="tavern").set(caged=False, joined=True)
    t.health(airk=0).hand(kael="troll").foes()
    send(t, "troll airk")
    assert t.good.options("name") == ["madmartigan", "brownies"]


def test_case_41_no_health_and_a_foe() -> None:
    """W47: without Health in the group its hands are lost without a roll."""
    t = Table().health(airk=0).hand(airk="horse", kael="bandits").foes()
    send(t, "bandits airk")
    assert t.told("contest") == []
    assert sorted(t.heap) == ["bandits", "horse"] and t.has("airk") == []
    assert not t.of(t.s.held, "airk")


def test_w048_helpers_may_move() -> None:
    t = Table().at(madmartigan="tavern", airk="tavern").set(caged=False)
    t.hand(kael="troll", airk="potion_of_strength").foes()
    send(t, "troll airk")
    t.good.does("play potion_of_strength madmartigan", "name madmartigan") if t.kind == "fight_aid" else None
    assert not t.of(t.s.held, "airk")


def test_w049_who_removes_a_foe_before_a_champion_is_chosen_counts_as_champion() -> None:
    t = Table().at(madmartigan="tavern", airk="tavern").set(caged=False)
    t.hand(kael="death_dog", airk="poison_draught").foes()
    send(t, "death_dog madmartigan")
    t.good.does("play poison_draught foe")
    assert t.heap == ["poison_draught", "death_dog"]
    assert t.of(t.s.held, "airk") and not t.of(t.s.held, "madmartigan")
    assert t.of(t.s.prowess, "airk") == 4


def test_case_18_poison_on_a_foe() -> None:
    """W49, W51, addition 2.7: the Foe dies without a contest, its killer learns and is held."""
    t = Table().hand(kael="death_dog", airk="poison_draught").foes()
    send(t, "death_dog airk")
    t.good.does("play poison_draught foe")
    assert t.told("contest") == []
    assert t.of(t.s.prowess, "airk") == 4 and t.of(t.s.held, "airk")


def test_w051_poison_works_on_a_foe() -> None:
    t = Table().hand(kael="troll", airk="poison_draught").foes()
    send(t, "troll airk")
    t.good.does("play poison_draught foe")
    assert t.told("foe_hurt")[0].left == 1


def test_case_16_escape_from_foes() -> None:
    """W50, addition 2.5: no dice, all waiting Foes are gone, only the named one is held and heals 1."""
    t = Table().at(willow="tavern", airk="tavern").health(willow=2, airk=2)
    t.hand(kael="troll llug", airk="escape").foes()
    send(t, "troll willow", "llug willow")
    t.good.does("play escape")
    assert t.kind == "fight_bear"
    t.good.does("name airk")
    assert t.heap == ["escape", "troll", "llug"]
    assert t.of(t.s.held, "airk") and not t.of(t.s.held, "willow")
    assert not t.good.can("go airk stony_ridge") and t.good.can("go willow stony_ridge")
    t.good.does("pass")
    assert t.of(t.s.health, "airk") == 3 and t.of(t.s.health, "willow") == 4


@pytest.mark.parametrize("card", ["escape", "hiding_place", "dust_of_broken_heart"])
def test_w050_the_cards_that_end_a_fight_cover_every_foe_of_the_group(card: str) -> None:
    t = Table().at(airk="tavern").hand(kael="troll llug", airk=card).foes()
    send(t, "troll airk", "llug airk")
    t.good.does(f"play {card}")
    assert t.heap == [card, "troll", "llug"]
    assert t.of(t.s.health, "airk") == 6 and t.of(t.s.held, "airk")


def test_w052_dissension_and_forgetfulness_are_not_cast_on_a_foe() -> None:
    t = Table().magic(airk=6).up(airk="dissension forgetfulness").hand(kael="troll").foes()
    send(t, "troll airk")
    assert not t.good.can("cast dissension foe")
    assert not t.good.can("cast forgetfulness foe")


def test_w053_evil_bystanders_get_nothing_from_a_hand_lost_to_a_foe() -> None:
    t = Table().at(airk="tavern", kael="tavern").health(airk=1)
    t.hand(kael="llug", airk="horse").foes()
    send(t, "llug airk")
    t.dice(1, 6).good.does("pass")
    assert t.has("kael") == [] and "horse" in t.heap


def test_w054_evil_characters_never_fight_foes() -> None:
    t = Table().hand(kael="troll").foes()
    assert not any(line.split()[1] in ("kael", "sorsha") for line in t.evil.options("foe"))


def test_w185_a_foe_that_the_protected_little_ones_draw_is_discarded_unfought() -> None:
    t = Table().deck("horse sword dagger troll").begins(0, "draw")
    assert "troll" in t.heap
    assert t.s.waiting == [] and t.told("fight_began") == []


def test_w186_evil_lays_all_foes_in_seat_order_then_good_orders_the_groups() -> None:
    t = Table(seats=4).at(madmartigan="tavern").set(caged=False)
    t.hand(kael="troll", sorsha="death_dog").foes()
    assert t.must == (2,)
    t.players[2].does("foe troll madmartigan")
    assert t.must == (3,)
    t.players[3].does("foe death_dog airk")
    assert t.kind == "foe_groups"
    assert t.players[0].options("fight") == ["tavern foes", "galladoorn foes"]
    t.dice(3, 3).players[0].does("fight galladoorn foes")
    assert t.heap[0] == "death_dog"


def test_w187_lightning_hits_the_foe_and_life_drain_may_be_cast_on_it() -> None:
    t = Table().magic(airk=12).up(airk="lightning life_drain").hand(kael="llug").foes()
    send(t, "llug airk")
    assert t.good.can("cast life_drain foe")
    t.dice(6, 1).good.does("cast lightning")
    assert t.told("foe_hurt")[0].left == 2


def test_lake_fiend_is_stronger_next_to_the_river() -> None:
    t = Table().at(airk="tavern").hand(kael="lake_fiend").foes().dice(6, 1)
    send(t, "lake_fiend airk")
    assert t.told("contest")[0].strength == 7
    dry = Table().at(airk="stony_ridge").hand(kael="lake_fiend").foes().dice(6, 1)
    send(dry, "lake_fiend airk")
    assert dry.told("contest")[0].strength == 5


def test_swamp_serpent_bites_for_one_more_as_one_loss() -> None:
    t = Table().at(airk="tavern").up(airk="armour").hand(kael="swamp_serpent").foes().dice(1, 3)
    send(t, "swamp_serpent airk")
    assert t.told("health_lost")[0].n == 4 and t.of(t.s.health, "airk") == 3


def test_bandits_take_a_keep_card_of_the_champions_choice() -> None:
    t = Table().at(airk="tavern").up(airk="horse dagger").hand(kael="bandits").foes().dice(1, 6)
    send(t, "bandits airk")
    assert t.kind == "fight_rob"
    t.good.does("answer horse")
    assert t.face_up("airk") == ["dagger"] and "horse" in t.heap


def test_bandits_that_lose_take_nothing() -> None:
    t = Table().at(airk="tavern").up(airk="horse dagger").hand(kael="bandits").foes().dice(6, 1)
    send(t, "bandits airk")
    assert t.kind != "fight_rob" and t.face_up("airk") == ["horse", "dagger"]
