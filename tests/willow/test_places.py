"""Places at the end of a turn: treasures, powers, the first look; armies (W73, W147-W157, W198, W199)."""

from typing import Any

import pytest

from engine.proposal import proposal
from games.willow import GAME
from games.willow.data.book import EVIL, GOOD, NONE, PROWESS
from games.willow.play.numbers import lines
from games.willow.sheet.facts import group, has_army
from games.willow.sheet.view import WillowView
from tests.willow.table import Table


def alone(name: str, place: str, **rules: Any) -> Table:
    """Return a table with one Good character at a Place and the others elsewhere."""
    t = Table(**rules).set(caged=False, joined=True)
    return t.at(willow="tavern", brownies="tavern").at(**{name: place})


# --- treasures ---


def test_case_08_w147_power_and_treasure_at_the_end_of_the_turn() -> None:
    t = alone("willow", "druid_circle").treasure(druid_circle="cherlindreas_wand").good_ends()
    assert t.kind == "places"
    t.good.does("power willow power", "power willow treasure")
    assert t.of(t.s.magic, "willow") == 2
    assert t.face_up("willow") == ["cherlindreas_wand"]


def test_case_08_w148_on_his_next_visit_refused_and_open_to_another() -> None:
    t = alone("willow", "druid_circle").treasure(druid_circle="").at(airk="druid_circle")
    t.s.powers[0] = 1 << t.book.place_of[t.space("druid_circle")]
    t.good_ends()
    t.good.cannot("power willow power", because="has used")
    t.good.does("power airk power")
    assert t.of(t.s.magic, "airk") == 1


def test_w148_another_place_is_another_power() -> None:
    t = alone("willow", "kings_barrow").treasure(kings_barrow="")
    t.s.powers[0] = 1 << t.book.place_of[t.space("druid_circle")]
    t.good_ends()
    t.good.does("power willow power")
    assert t.of(t.s.prowess, "willow") == 2


def test_w147_nobody_must_take_anything() -> None:
    t = alone("willow", "druid_circle").good_ends()
    t.good.does("pass")
    assert t.s.lying[t.book.place_of[t.space("druid_circle")]]
    assert t.s.powers[0] == 0


@pytest.mark.parametrize(("timing", "when"), [("end_of_turn", "places"), ("end_of_move", "move")])
def test_switch_place_power_timing(timing: str, when: str) -> None:
    t = alone("willow", "druid_circle", place_power_timing=timing)
    t.good_moves()
    assert t.good.can("power willow power") == (when == "move")
    t = alone("willow", "druid_circle", place_power_timing=timing).good_ends()
    assert t.good.can("power willow power") == (when == "places")
    assert t.good.can("power willow treasure"), "treasures stay at the end of the turn (W198)"


def test_w198_by_the_manual_using_a_power_ends_the_move() -> None:
    t = alone("willow", "druid_circle", place_power_timing="end_of_move").good_moves()
    t.good.does("power willow power")
    t.good.cannot("go willow druid_moor", because="move of this turn")


def test_w022_cards_are_laid_for_what_is_done_at_the_end_of_the_turn() -> None:
    """It is still their side's turn: a Talisman taken in the fight helps to free the castle."""
    t = Table().set(caged=False, joined=True).at(willow="tir_asleen")
    t.up(willow="the_sceptre_of_tir_asleen").hand(willow="magic_talisman").good_ends()
    t.good.does("lay magic_talisman")
    t.dice(3, 6).good.does("power willow free")
    assert t.told("contest")[0].rating == 3, "his own 1, the Sceptre's and the Talisman's"
    assert not t.s.freed


def test_w150_one_treasure_a_place_and_the_group_decides_who() -> None:
    t = (
        Table(seats=3)
        .set(caged=False, joined=True)
        .at(willow="elf_mound", airk="elf_mound", brownies="tavern")
    )
    t.good_ends()
    t.good.does("power airk treasure")
    assert "power airk treasure" not in [str(option) for option in t.good.options("power")]
    assert len(t.face_up("airk")) == 1
    assert not t.good.can("power willow treasure")


def test_w150_am44_each_of_a_group_may_use_the_power() -> None:
    t = alone("willow", "kings_barrow").at(airk="kings_barrow").treasure(kings_barrow="").good_ends()
    t.good.does("power willow power", "power airk power")
    assert (t.of(t.s.prowess, "willow"), t.of(t.s.prowess, "airk")) == (2, 4)


def test_w149_evil_takes_no_treasures_and_uses_no_other_powers() -> None:
    t = alone("willow", "tavern").at(kael="druid_circle", sorsha="tavern").evil_ends()
    assert t.kind != "places"
    t = alone("willow", "tavern").at(kael="nockmaar").health(kael=1).evil_ends()
    t.evil.cannot("power kael treasure")


def test_w152_at_0_health_nothing_is_collected_or_used() -> None:
    t = alone("willow", "druid_circle").health(willow=0).good_ends()
    assert t.kind != "places"


# --- powers ---


def test_w149_w198_evils_castle_works_once_a_turn_in_any_number_of_turns() -> None:
    t = alone("willow", "tavern").at(kael="nockmaar", sorsha="tavern").health(kael=2).deck("dagger")
    t.at(kael="nockmaar").at(sorsha="nockmaar").evil_ends()
    t.evil.does("power kael heal")
    assert t.of(t.s.health, "kael") == 6
    t.evil.cannot("power kael draw")
    assert t.s.powers[t.char("kael")] == 0, "no game-long limit"
    t.evil.does("power sorsha power")
    t.s.powered = [False] * 6
    t.begins(EVIL, "places")
    assert t.evil.can("power kael power"), "another turn, another use"


def test_w198_evils_castle_restores_or_draws() -> None:
    t = alone("willow", "tavern").at(kael="nockmaar", sorsha="tavern").shape(kael="shape_pig").evil_ends()
    t.evil.does("power kael restore")
    assert t.of(t.s.shape, "kael") == NONE
    t = alone("willow", "tavern").at(kael="nockmaar", sorsha="tavern").deck("dagger").evil_ends()
    t.evil.does("power kael power")
    assert t.in_hand("kael") == ["dagger"]


def test_w198_good_uses_no_power_of_evils_castle() -> None:
    t = alone("willow", "nockmaar").health(willow=1).good_ends()
    assert t.kind != "places"


def test_w198_the_forest_heals_whom_there_is_something_to_heal() -> None:
    t = alone("willow", "cherlindreas_forest").treasure(cherlindreas_forest="").health(willow=1).good_ends()
    t.good.does("power willow power")
    assert t.of(t.s.health, "willow") == 4
    t = alone("willow", "cherlindreas_forest").treasure(cherlindreas_forest="").good_ends()
    assert t.kind != "places", "at full Health the power is not used up"


def test_w188_an_award_is_not_offered_in_a_turn_in_which_it_has_grown() -> None:
    t = alone("willow", "druid_circle").treasure(druid_circle="")
    t.s.grown[0] = 16
    t.good_ends()
    assert t.kind != "places"


def test_w184_w198_the_castle_that_is_sought_gives_two_cards_and_foes_among_them_go() -> None:
    t = alone("willow", "tir_asleen").treasure(tir_asleen="").deck("troll dagger").good_ends()
    t.good.does("power willow power")
    assert t.in_hand("willow") == ["dagger", "elora_danan"]
    assert t.heap == ["troll"]


def test_w198_the_mound_gives_back_a_friend_of_ones_choice_or_a_card() -> None:
    t = alone("willow", "elf_mound").treasure(elf_mound="").discard("elf meegosh minions_of_war").good_ends()
    assert t.good.options("power") == ["willow meegosh", "willow elf.1"]
    t.good.does("power willow meegosh")
    assert "meegosh" in t.in_hand("willow")
    assert t.heap == ["elf", "minions_of_war"]
    t = alone("willow", "elf_mound").treasure(elf_mound="").deck("dagger").good_ends()
    t.good.does("power willow power")
    assert "dagger" in t.in_hand("willow")


def test_w198_the_crag_lets_the_next_move_be_a_flight() -> None:
    t = alone("airk", "eagles_crag").treasure(eagles_crag="").up(airk="galladoorn_army").good_ends()
    t.good.does("power airk power")
    t = t.begins(GOOD, "move")
    t.good.does("journey airk soar")
    assert t.top.left == 6
    t.good.does("go airk canyon_south")
    assert t.where("airk") == "canyon_south", "with the army"
    assert not t.of(t.s.crag, "airk")


def test_w202_the_island_brings_the_companion_and_the_set_aside_spell() -> None:
    t = alone("willow", "island_fin_raziel").treasure(island_fin_raziel="").draws((5, 2)).good_ends()
    t.good.does("power willow power")
    assert t.s.raziel == t.char("willow")
    assert t.s.raziel_shape != NONE
    assert "transformation" in t.in_hand("willow")


def test_w198_later_the_island_shows_three_cards_and_two_go_under_the_deck() -> None:
    t = alone("airk", "island_fin_raziel").treasure(island_fin_raziel="").set(raziel=0, raziel_shape=1)
    t.deck("dagger sword escape").good_ends()
    t.good.does("power airk power")
    assert t.kind == "look"
    mine: Any = WillowView.of(t.s, 0).top
    theirs: Any = WillowView.of(t.s, 1).top
    shown = [t.book.cards[card].id for card in mine.cards if card != NONE]
    assert sorted(shown) == ["dagger", "escape", "sword"]
    assert set(theirs.cards) == {NONE}, "Evil sees that there are three"
    t.good.does("answer sword")
    assert t.in_hand("airk") == ["sword"]
    bottom = [t.book.cards[card].id for card in t.s.deck[:2]]
    assert sorted(bottom) == ["dagger", "escape"]
    spectator = WillowView.of(t.s, None)
    assert all(card == NONE for card in spectator.hand[t.char("airk")]), "which one was kept is secret"


def test_w020_w198_the_island_shows_cards_of_the_new_deck_when_the_old_one_is_used_up() -> None:
    t = alone("airk", "island_fin_raziel").treasure(island_fin_raziel="").set(raziel=0, raziel_shape=1)
    t.deck("", only=True).discard("dagger sword escape").good_ends()
    t.good.does("power airk power")
    assert t.kind == "look"
    assert len(t.good.options("answer")) == 3


# --- the first look ---


def test_w151_case_46_the_first_turn_allows_a_look_and_a_move() -> None:
    t = Table().set(round=1).treasure(cherlindreas_forest="the_sceptre_of_tir_asleen").good_moves()
    sceptre = t.card("the_sceptre_of_tir_asleen")
    t.good.does("power brownies peek")
    place = t.book.place_of[t.space("cherlindreas_forest")]
    assert t.s.treasure[place] == sceptre, "it stays"
    assert WillowView.of(t.s, 0).treasure[place] == sceptre
    assert WillowView.of(t.s, 1).treasure[place] != sceptre, "only Good sees it"
    assert t.told("peeked_card")[0].readers == (0,)
    t.good.does("go brownies elf_hills")
    assert t.where("brownies") == "elf_hills"


def test_w151_case_46_from_the_second_turn_on_there_is_no_look() -> None:
    t = Table().set(round=2).good_moves()
    t.good.cannot("power brownies peek", because="first turn")


@pytest.mark.parametrize(("switch", "may"), [("on", True), ("off", False)])
def test_switch_brownies_peek(switch: str, may: bool) -> None:
    t = Table(brownies_peek=switch).set(round=1).good_moves()
    assert t.good.can("power brownies peek") == may


# --- armies ---


def test_case_44_w073_taking_an_army_up_ends_the_move() -> None:
    t = Table().at(airk="dry_gulch").up(airk="horse").dice(5).good_moves()
    t.good.does("journey airk ride horse", "step battlefield", "step galladoorn")
    assert t.top.left == 3
    t.good.does("power airk army")
    assert t.kind == "move"
    assert "galladoorn_army" in t.face_up("airk")
    t.good.cannot("go airk battlefield", because="move of this turn")


@pytest.mark.parametrize(("switch", "kind"), [("on", "move"), ("off", "journey")])
def test_switch_army_pickup_ends_move(switch: str, kind: str) -> None:
    t = Table(army_pickup_ends_move=switch).at(airk="dry_gulch").up(airk="horse").dice(5).good_moves()
    t.good.does("journey airk ride horse", "step battlefield", "step galladoorn", "power airk army")
    assert t.kind == kind


@pytest.mark.parametrize(("switch", "goes"), [("on", False), ("off", True)])
def test_switch_army_pickup_ends_move_also_of_who_has_not_moved(switch: str, goes: bool) -> None:
    """W73, addition 6.4: it is taken up where a move ends, a move of no space too."""
    t = Table(army_pickup_ends_move=switch).good_moves()
    t.good.does("power airk army")
    assert t.good.can("go airk battlefield") == goes


def test_w073_after_a_walk_that_ended_there() -> None:
    t = Table().at(airk="battlefield").good_moves()
    t.good.does("go airk galladoorn", "power airk army")
    assert t.face_up("airk") == ["galladoorn_army"]


def test_w153_each_side_has_its_own_army_at_its_own_home() -> None:
    t = Table().at(airk="nockmaar", kael="galladoorn").good_moves()
    t.good.cannot("power airk army", because="lives at Galladoorn")
    t = Table().at(kael="nockmaar").evil_moves()
    t.evil.does("power kael army")
    assert t.face_up("kael") == ["nockmaar_army"]


def test_w154_it_helps_whoever_is_the_champion_of_its_holders_group() -> None:
    t = Table().at(willow="tavern", airk="tavern").up(airk="galladoorn_army").good_moves()
    parts = lines(t.s, t.char("willow"), PROWESS, champion=True)
    assert parts == (("willow", 1), ("galladoorn_army", 3))


def test_w155_an_army_is_in_the_space_of_its_holder() -> None:
    t = Table().at(willow="tavern", airk="tavern").up(airk="galladoorn_army").good_moves()
    assert has_army(t.s, group(t.s, GOOD, t.space("tavern")))
    assert not has_army(t.s, group(t.s, GOOD, t.space("galladoorn")))


def test_w156_a_dismissed_army_goes_home_and_is_fetched_there() -> None:
    t = Table().at(airk="galladoorn").up(airk="galladoorn_army").good_moves()
    t.good.does("discard galladoorn_army")
    assert t.face_up("airk") == []
    t.good.does("power airk army")
    assert t.face_up("airk") == ["galladoorn_army"]


def test_w157_pegasus_no_horse_yes() -> None:
    t = Table().at(airk="dry_gulch").up(airk="galladoorn_army pegasus horse").good_moves()
    t.good.cannot("journey airk wings pegasus", because="army")
    assert t.good.can("journey airk ride horse")


def test_w199_any_of_the_side_fetches_it_with_health_and_in_his_own_shape() -> None:
    t = Table().at(willow="galladoorn").good_moves()
    t.good.does("power willow army")
    t = Table().at(willow="galladoorn").shape(willow="shape_goat").good_moves()
    t.good.cannot("power willow army")
    t = Table().at(willow="galladoorn").health(willow=0).good_moves()
    t.good.cannot("power willow army")


def test_w199_an_army_is_traded_but_not_to_somebody_in_a_shape() -> None:
    t = Table().at(willow="tavern", airk="tavern").up(airk="galladoorn_army").good_moves()
    assert t.good.can("give galladoorn_army willow")
    t.s.shape[t.char("willow")] = t.book.shape_of["shape_goat"]
    assert not t.good.can("give galladoorn_army willow")


def test_w198_the_flight_of_the_crag_is_for_the_next_move_only() -> None:
    t = alone("airk", "eagles_ledge").mark("crag", "airk").good_moves()
    t.good.does("go airk foothills")
    assert not t.of(t.s.crag, "airk")


def test_w147_nothing_is_proposed_beyond_a_treasure_that_comes_to_light() -> None:
    """Where one treasure is left all worlds have it there, yet whoever takes it is to see what it is."""
    t = alone("willow", "druid_circle")
    for place in [place for place in t.book.spaces if place.id != "druid_circle"]:
        if t.book.place_of[t.space(place.id)] != NONE:
            t.treasure(**{place.id: ""})
    t.good_ends()
    row = proposal(GAME, WillowView.of(t.s, t.good.seat))
    assert row is not None and row.lines[-1] == "power willow treasure"
    events = t.good.does("power willow treasure")
    (taken,) = (event for event in events if event.kind == "treasure_taken")
    assert taken.hidden == (("card", taken.card),)
