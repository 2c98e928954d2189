"""Bribery, spells, healing and control: each card in a played combat."""

from typing import Any

import pytest

from tests.guardians.fight import Fight, fight
from tests.guardians.table import every, one


def bribes(mine: str, theirs: str, depot: str, **more: object) -> Fight:
    """Let two creatures meet, and stop where A may bribe."""
    played = fight(mine, theirs, depots=(depot, ""), **more)  # type: ignore[arg-type]
    played.meets(mine.split()[0].partition("+")[0], theirs.split()[0].partition("+")[0])
    return played


@pytest.mark.parametrize(
    ("card", "fits", "fits_not"), [("B01", "M08", "M01"), ("B02", "M01", "M08"), ("B03", "E01", "M01")]
)
def test_b01_beer_b02_gold_b03_charm(card: str, fits: str, fits_not: str) -> None:
    played = bribes("M09", fits, card)
    if card == "B03":
        assert not [line for line in played.offered(played.a) if line.startswith("bribe")], (
            "the Fiend bars it"
        )
        played = bribes("M16", fits, card)
    played.does(played.a, f"bribe {card} {played.b.word(fits)}")
    assert (played.b.pen, played.a.heap) == (fits, card)
    refused = bribes("M16", fits_not, f"{card} S17 S17")
    assert f"bribe {card} {fits_not}" not in refused.offered(refused.a)


def test_b04_royal_pardon_costs_a_stone_and_takes_any_icon() -> None:
    assert bribes("M16", "E01", "B04").offered_bribes() == []
    played = bribes("M16", "E01", "B04", stones=(1, 0))
    played.does(played.a, f"bribe B04 {played.b.word('E01')}")
    assert (played.b.pen, played.a.stones) == ("E01", 0)


def test_b05_round_for_the_house_works_twice() -> None:
    played = bribes("M16 M09", "M08 M25", "B05")
    played.does(played.a, f"bribe B05 {played.b.word('M08')}")
    assert played.a.heap == ""
    played.passes("pick")
    played.meets("M09", "M25")
    played.does(played.a, f"bribe B05 {played.b.word('M25')}")
    assert (played.b.pen, played.a.heap) == ("M08 M25", "B05")


def test_b06_marked_purse_comes_back_after_a_won_combat() -> None:
    played = bribes("M16 M02", "M01", "B06")
    played.does(played.a, f"bribe B06 {played.b.word('M01')}")
    assert ends(played, "retrieved").card == "B06"
    assert (played.a.depot, played.a.heap) == ("B06", "")


def test_i10_honest_coin_takes_the_gold_icon() -> None:
    for worn, offered in (("M01", True), ("M01+I10", False)):
        played = bribes("M16", worn, "B02 B01")
        found = played.offered_bribes() if played.asks.startswith("bribery A") else []
        assert ("bribe B02 M01" in found) is offered


def test_s17_counterfeit_gives_the_gold_icon_to_be_bribed_with() -> None:
    played = bribes("M16", "X07", "B02 S17")
    assert played.offered_bribes() == ["bribe B02 X07 S17"]
    played.does(played.a, f"bribe B02 {played.b.word('X07')} {played.a.word('S17')}")
    played.passes()
    assert played.b.pen == "X07"
    assert sorted(played.a.heap.split()) == ["B02", "S17"]


def test_t07_brewers_hill_bars_beer_and_r02_dry_cellar_its_own() -> None:
    assert "bribe B01 M08" in bribes("M16", "M08", "B01 B02").offered_bribes()
    hill = bribes("M16", "M08", "B01 B02", land="B T07")
    assert not hill.asks.startswith("bribery A") or "bribe B01 M08" not in hill.offered_bribes()
    cellar = bribes("M16", "M08", "B01 B02", shields=("N01", "R02"))
    assert not cellar.asks.startswith("bribery A") or "bribe B01 M08" not in cellar.offered_bribes()


def ends(played: Fight, kind: str) -> Any:
    """Let all pass what is asked; return the only event of a kind in the whole combat."""
    played.passes()
    return one(played.log, kind)


# --- spells ---


def casts(mine: str, theirs: str, depot: str, card: str, **more: object) -> Fight:
    """Let two creatures meet, and A play a card as soon as it can."""
    played = fight(mine, theirs, depots=(depot, ""), **more)  # type: ignore[arg-type]
    played.meets(mine.split()[0], theirs.split()[0])
    while f"play {card}" not in played.offered(played.a):
        assert played.asks.split()[0] in ("bribery", "modifiers", "spells_first"), played.asks
        played.does(played.player(), "pass")
    played.does(played.a, f"play {card}")
    return played


def test_s04_power_lunch_lets_a_red_bar_receive() -> None:
    played = casts("E01", "X18", "S04", "S04", stones=(2, 0))
    played.passes("modifiers A")
    assert one(played.does(played.a, "channel stone"), "channeled").n == 9
    played.passes("modifiers A")
    assert one(played.does(played.a, "channel stone"), "channeled").n == 2, "case 26: 11 in all"


def test_s05_evocation_destroys_the_own_knight_and_its_opponent() -> None:
    played = casts("M01", "X18", "S05", "S05")
    played.passes()
    assert sorted(event.card for event in every(played.log, "destroyed")) == ["M01", "X18"]


def test_s09_sudden_growth_and_s10_faint_heart() -> None:
    for card, powers in (("S09", (9, 22)), ("S10", (6, 19))):
        played = casts("M01", "X18", card, card)
        ended = ends(played, "match_up_ended")
        assert (ended.power, ended.foe_power) == powers


def test_s11_hush_blanks_the_opposing_text() -> None:
    played = casts("X07", "M42", "S11", "S11")
    ended = ends(played, "match_up_ended")
    assert (ended.power, ended.foe_power) == (11, 6), "without Hush the Witchfinder makes 10"


def test_h01_hammer_of_doom_destroys_the_terrain_of_the_combat() -> None:
    played = casts("M02", "M07", "H01", "H01", land="B T03")
    ended = ends(played, "match_up_ended")
    assert (ended.foe_power, played.b.heap) == (8, "T03"), "11 in the Heaps"


def last(played: Fight, kind: str) -> Fight:
    """Let everybody pass until a decision at the end of the combat."""
    while not played.asks.startswith(kind):
        assert played.asks, "the combat is over"
        line = "done" if played.asks.startswith("name_attack") else "pass"
        played.does(played.player(), line)
    return played


def test_s08_second_wind_heals_one_for_the_winner() -> None:
    played = fight("M01 X18", "X07 M16", depots=("S08", ""))
    played.duel("M01", "X07")
    played.meets("X18", "M16")
    last(played, "heal_winner A")
    played.does(played.a, f"play S08 {played.a.word('M01')}")
    assert ends(played, "healed").card == "M01"


def test_s19_last_stand_adds_five_to_control() -> None:
    for card in ("", "S19"):
        played = fight("M02", "M01", depots=(card or "S09", ""))
        played.meets("M02", "M01")
        last(played, "last_cards A")
        if card:
            played.does(played.a, "play S19")
        counted = ends(played, "combat_counted")
        assert (counted.mine, counted.theirs, counted.winner) == ((11, 6, 0) if card else (6, 6, 1))


def test_s20_dead_march_brings_a_beaten_undead_to_the_pen() -> None:
    played = fight("X07 M09", "X18 M16", depots=("S20", ""))
    played.duel("X07", "X18")
    played.meets("M09", "M16")
    last(played, "last_cards A")
    played.does(played.a, f"play S20 {played.a.word('X07')}")
    played.passes()
    assert played.a.pen == "X07"


def test_s24_flanking_wind_and_m45_outrider_let_an_attacker_retreat_anywhere() -> None:
    plain = fight("M10 M16", "X18", depots=("S24", ""), grounds=("A b3 T01",))
    plain.duel("M10", "X18")
    last(plain, "retreat A")
    assert plain.offered(plain.a) == ["answer a2", "answer destroy", "play S24"]
    plain.does(plain.a, "play S24")
    plain.passes()
    rider = fight("M45 M10", "X18", grounds=("A b3 T01",))
    rider.duel("M10", "X18")
    last(rider, "retreat A")
    for played in (plain, rider):
        assert played.offered(played.a) == ["answer a2", "answer b3", "answer destroy"]


# --- healing and control ---


@pytest.mark.parametrize(("healer", "hurt"), [("M21", "M01"), ("E37", "E34"), ("X12", "X07")])
def test_healers_m21_abbess_e37_cherub_x12_corpse_wagon(healer: str, hurt: str) -> None:
    """Knights, Angels, Undead; the beaten Idiot is none of them."""
    played = fight(f"{healer} {hurt} M16 X19", "X16 M10 M16 M09")
    played.duel(hurt, "X16")
    played.duel("M16", "M10")
    played.duel(healer, "M16")
    played.meets("X19", "M09")
    last(played, "heal_winner A")
    found = [line for line in played.offered(played.a) if line.startswith("play")]
    assert found == [f"play {healer} {hurt}"]
    played.does(played.a, f"play {healer} {played.a.word(hurt)}")
    assert one(played.log, "healed").by == healer


def test_x12_corpse_wagon_heals_two() -> None:
    played = fight("X12 X11 X08 X19", "M01 M02 M16 M09")
    played.duel("X11", "M01")
    played.duel("X08", "M02")
    played.duel("X12", "M16")
    played.meets("X19", "M09")
    last(played, "heal_winner A")
    for hurt in ("X11", "X08"):
        played.does(played.a, f"play X12 {played.a.word(hurt)}")
    assert len(every(played.log, "healed")) == 2


def test_e13_demon_hordes_heal_their_own_also_when_they_lose() -> None:
    played = fight("E13 E13", "X18 M16")
    played.does(played.a, "attack E13")
    played.does(played.b, "attack X18")
    played.passes()
    played.does(played.a, "attack E13.2")
    played.does(played.b, "attack M16")
    last(played, "heal_loser A")
    played.does(played.a, f"play {played.a.word('E13.2')} {played.a.word('E13')}")
    assert one(played.log, "healed").card == "E13"


def test_i09_healing_draught_heals_its_wearer_and_is_used_up() -> None:
    played = fight("M01+I09 X18", "X07 M16")
    played.duel("M01", "X07")
    played.meets("X18", "M16")
    last(played, "heal_winner A")
    played.does(played.a, f"play I09 {played.a.word('M01')}")
    assert one(played.log, "healed").by == "I09"
    assert "I09" in played.a.heap


def test_gu08_dame_auburn_heals_a_knight_after_a_won_combat() -> None:
    played = fight("M01 X18", "X07 M16", guardians=("GU08", "GU01"))
    played.duel("M01", "X07")
    played.meets("X18", "M16")
    last(played, "heal_winner A")
    played.does(played.a, f"play GU08 {played.a.word('M01')}")
    assert one(played.log, "healed").by == "GU08"


def test_u06_infirmary_heals_one_where_its_side_was_defended() -> None:
    played = fight("X16 M16", "M01 X09", at="a4", upgrade="U06")
    played.duel("X16", "M01")
    played.meets("M16", "X09")
    last(played, "heal_winner B")
    played.does(played.b, f"play U06 {played.b.word('M01')}")
    assert one(played.log, "healed").by == "U06"


@pytest.mark.parametrize(("card", "worth"), [("M38", 6), ("E16", 14), ("M10", 4)])
def test_m38_mule_counts_threefold_and_e16_tithe_collector_twofold(card: str, worth: int) -> None:
    played = fight(card, "M16")
    played.duel(card, "M16")
    assert one(played.log, "combat_counted").mine == worth
