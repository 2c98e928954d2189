"""Command cards, each played in a combat: creatures, spells and hand magic items."""

import pytest

from engine import render
from tests.guardians.fight import fight
from tests.guardians.table import GAME, every, kinds, one


@pytest.mark.parametrize(
    ("card", "theirs", "left"),
    [
        ("M05", "M17 M03 M02 E14 X05", "E14 M02 X05"),
        ("E29", "M17 M03 E14 X05", "M03 X05"),
        ("X08", "M17 M20 M04 M10", "M10 M20"),
        ("S01", "E08 M06 E14 X05 M02", "M02 X05"),
        ("S06", "M20 M13 M01 X11", "M01 M20"),
        ("S07", "E03 E14 M13 M01", "E03 E14 M01"),
    ],
)
def test_command_aoe_of_m05_e29_x08_s01_s06_s07(card: str, theirs: str, left: str) -> None:
    """Sorcerer fire 4, Steam Geyser plain 3, Bone Piper fear 3, Vitales 4 plain, Fog 5 fear, Pyre 5 fire."""
    mine, depot = ("M01", card) if card.startswith("S") else (f"M01 {card}", "")
    played = fight(mine, theirs, depots=(depot, ""), commands=(card, ""))
    assert played.hand(played.b) == left
    assert sorted(one(played.log, "aoe_struck").cards) == sorted(set(theirs.split()) - set(left.split()))
    assert played.hand(played.a) == "M01"


def test_m18_mayor_mcevils_methane_sets_aside() -> None:
    played = fight("M01 M18", "M13 M02 X05", commands=("M18", ""))
    assert played.hand(played.b) == "M02 X05"
    assert played.b.heap == "", "G71: set aside, not discarded"


def test_s02_ice_storm_strikes_flyers_of_both_hands() -> None:
    played = fight("M01 E12", "X20 X19 M02", depots=("S02", ""), commands=("S02", ""))
    assert (played.hand(played.a), played.hand(played.b)) == ("M01", "M02 X19")


@pytest.mark.parametrize(
    ("card", "mine", "more", "at"),
    [("M08", "M02", 2, "a3"), ("M25", "M02", 1, "a3"), ("M37", "M02", 2, "a3"), ("M37", "M10", 0, "a3"),
     ("E06", "M02", 0, "a3"), ("E06", "M02", 3, "a4")],
)  # fmt: skip
def test_command_mods_of_m08_m25_m37_e06(card: str, mine: str, more: int, at: str) -> None:
    """Floyd +2, Siege Cook +1, Plough Horse +2 for Knights, Rock Spirit +3 in a Stronghold alone."""
    without = fight(mine, "M16", at=at).powers(mine, "M16")
    played = fight(f"{mine} {card}", "M16", at=at, commands=(card, ""))
    made = played.powers(mine, "M16")
    assert (made[0] - without[0], made[1]) == (more, without[1])
    assert (card in played.a.heap) == (card == "M08"), "Floyd destroys himself"


@pytest.mark.parametrize(
    ("card", "terrain"), [("E10", "T04"), ("E11", "T03"), ("E32", "T01"), ("E33", "T02")]
)
def test_overlords_e10_e11_e32_e33_change_the_terrain(card: str, terrain: str) -> None:
    """Each lifts a creature with a bonus there, as if that terrain card lay there."""
    native = {"T04": "E38", "T03": "M07", "T01": "E23", "T02": "E21"}[terrain]
    plain = fight(native, "M16", land="B T06").powers(native, "M16")[0]
    there = fight(native, "M16", land=f"B {terrain}").powers(native, "M16")[0]
    played = fight(f"{native} {card}", "M16", land="B T06", commands=(card, ""))
    assert plain < there == played.powers(native, "M16")[0]
    assert one(played.log, "terrain_changed").card == card


@pytest.mark.parametrize(
    ("card", "what", "value"),
    [("M12", "color", "elemental"), ("M13", "icons", "charm"), ("X06", "size", "L")],
)
def test_announcers_m12_m13_x06_make_the_other_state_the_truth(card: str, what: str, value: str) -> None:
    played = fight(f"M01 {card}", "E01", commands=(card, ""))
    assert played.asks == "pick_primary B"
    stated = one(played.does(played.b, "attack E01"), "primary_stated")
    assert (stated.seat, stated.what, stated.value) == (1, what, value)
    assert played.asks == "pick_primary A"


def test_m14_trumpeter_makes_demons_and_devils_go_first() -> None:
    played = fight("M01 M02 M14", "E02 M09", commands=("M14", ""))
    assert played.offered(played.b) == ["attack E02"]
    played.duel("M01", "E02")
    assert played.offered(played.b) == ["attack M09"]


def test_m15_baggler_dispels_the_opposing_command_card() -> None:
    played = fight("M01 M15", "M09 M05", commands=("M15", "M05"))
    gone = one(played.log, "dispelled")
    assert (gone.owner, gone.card, gone.how) == (1, "M05", "baggler")
    assert every(played.log, "aoe_struck") == []


def test_x27_toadstool_folk_lets_small_creatures_receive() -> None:
    played = fight("M35 M09 X27", "M16 M16", commands=("X27", ""), stones=(2, 0))
    played.meets("M35", "M16")
    played.passes("modifiers")
    assert "channel stone" in played.offered(played.a)
    plain = fight("M35 M09", "M16 M16", stones=(2, 0))
    plain.meets("M35", "M16")
    assert "channel stone" not in plain.offered(plain.a)


@pytest.mark.parametrize("card", ["X33", "H03"])
def test_x33_hollow_judge_and_h03_medallion_show_the_opposing_hand(card: str) -> None:
    mine, depot = ("M01", card) if card == "H03" else (f"M01 {card}", "")
    played = fight(mine, "E01+I03", depots=(depot, "B01"), commands=(card, ""))
    shown = one(played.log, "combat_hand_shown")
    assert (shown.readers, sorted(shown.cards)) == ((0,), ["B01", "E01", "I03"])


def test_x34_lantern_jaw_sends_a_flyer_to_its_pen() -> None:
    played = fight("M01 X34", "E12 M02", commands=("X34", ""))
    assert played.offered(played.b) == ["send E12"]
    played.does(played.b, "send E12")
    assert (played.b.pen, played.hand(played.b)) == ("E12", "M02")


def test_x34_without_a_fitting_creature_says_so() -> None:
    played = fight("M01 X34", "M02", commands=("X34", ""))
    played.does(played.b, "answer none")
    assert played.hand(played.b) == "M02"


def test_s16_sober_oath_keeps_own_creatures_from_beer() -> None:
    for oath in ("", "S16"):
        played = fight("M25", "M08", depots=("S16 B01", "B01"), commands=(oath, ""))
        played.meets("M25", "M08")
        assert "bribe B01 M08" in played.offered(played.a)
        played.does(played.a, "pass")
        assert ("bribe B01 M25" in played.offered(played.b)) == (not oath)


@pytest.mark.parametrize("card", ["S18", "R01"])
def test_s18_hold_the_line_and_r01_even_scales_win_pushes(card: str) -> None:
    shield = card if card.startswith("R") else "N01"
    depot = "" if card.startswith("R") else card
    command = "" if card.startswith("R") else card
    played = fight("M02", "M01", depots=(depot, ""), commands=(command, ""), shields=(shield, "N03"))
    ended = one(played.duel("M02", "M01"), "match_up_ended")
    assert (ended.power, ended.foe_power, ended.beaten) == (6, 6, (1,))
    assert render(GAME.describe(ended, None)).endswith(", 6 against 6: Player 1 wins ties here.")
    plain = one(fight("M02", "M01").duel("M02", "M01"), "match_up_ended")
    assert plain.beaten == ()


def test_s22_ground_fog_forbids_ranged_attacks() -> None:
    for fog in ("", "S22"):
        played = fight("M01 M02", "X04", depots=("S22", ""), commands=(fog, ""))
        played.meets("M01", "X04")
        played.passes("modifiers")
        assert ("shoot M02" in played.offered(played.a)) == (not fog)


def test_s23_closed_channel_forbids_channeling() -> None:
    for closed in ("", "S23"):
        played = fight("M05", "X09", depots=("S23", ""), commands=(closed, ""), stones=(1, 1))
        played.meets("M05", "X09")
        played.passes("modifiers")
        assert ("channel stone" in played.offered(played.a)) == (not closed)


def test_s03_dispel_magic_answers_a_command_spell() -> None:
    played = fight("M01", "M09 M10", depots=("S01", "S03"), commands=("S01", ""), answers=True)
    assert played.asks == "answers B"
    played.does(played.b, "play S03")
    assert "dispelled" in kinds(played.passes() or played.log)
    assert played.hand(played.b) == "M09 M10"
    assert (played.a.heap, played.b.heap) == ("S01", "S03")


def test_r04_calm_eye_dispels_an_aoe_for_a_stone() -> None:
    played = fight(
        "M01", "M09", depots=("S01", ""), commands=("S01", ""), answers=True, shields=("N01", "R04"),
        stones=(0, 1),
    )  # fmt: skip
    assert played.asks == "answers B"
    played.does(played.b, "play R04")
    played.passes()
    assert (played.hand(played.b), played.b.stones) == ("M09", 0)


def test_h10_truce_flag_calls_the_combat_off() -> None:
    played = fight("M01", "M09", depots=("", "H10"), commands=None)
    assert played.asks == "truce B"
    played.does(played.b, "play H10")
    played.passes()
    assert "combat_called_off" in kinds(played.log)
    assert played.asks.startswith("retreat B")


def test_u04_boiling_cauldron_strikes_the_attackers_hand() -> None:
    played = fight("M09 M01 E14", "M02", at="a4", upgrade="U04")
    assert played.hand(played.a) == "E14 M01"
    assert one(played.log, "aoe_struck").by == "U04"
