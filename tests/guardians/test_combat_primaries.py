"""Match-ups: bribery, destruction, immunity, bonuses, ranged attacks, channeling (G73-G103, T14-T28)."""

from typing import Any

import pytest

from games.guardians.rules.combat.matchup import MATCH_UP
from tests.guardians.arena import Fight

ORDER = (
    "pick_primaries show_primaries bribery spells_first destruction area_attacks immunity text_box"
    " off_colour_bonus terrain modifiers result"
)


def duel(A: str, B: str, **more: Any) -> Fight:
    """Let the first creatures of both meet, nobody playing a command card."""
    return Fight(A, B, **more).opens().meet(A.split()[0].partition("+")[0], B.split()[0].partition("+")[0])


# --- the pick ---


def test_g073_both_pick_in_secret_and_may_change_their_mind_until_both_have() -> None:
    f = Fight("M01 M02", "E01 E03").opens()
    A, B = f.players
    f.does(A, "attack M01")
    assert f.asks == "pick_primary B"
    assert f.told("match_up_began") == []
    f.does(A, "attack M02")
    f.does(B, "attack E01")
    began = f.last("match_up_began")
    assert (began.card, began.foe, began.round) == ("M02", "E01", 1)


def test_g073_there_is_no_passing() -> None:
    f = Fight("M01 M02", "E01 E03").opens()
    f.players[0].cannot("pass")
    f.players[0].cannot("done")


def test_g074_the_order_of_a_match_up_is_a_list() -> None:
    assert [step.__name__ for step in MATCH_UP] == ORDER.split()


# --- bribery ---


def test_g075_a_card_of_the_icon_bribes_and_another_does_not() -> None:
    f = duel("M01 M07", "E01 E03", depot={"A": "B01 B02 B03"}).to("bribery")
    assert [one.split()[0] for one in f.players[0].options("bribe")] == ["B03"]
    f.players[0].cannot(f"bribe B02 {f.foe(f.players[0], 'E01')}")


def test_g075_who_was_bribed_may_still_bribe_and_do_nothing_else() -> None:
    f = duel("M01 M07", "E01 E03", depot={"A": "B03", "B": "B02 S10 S09"}).to("bribery")
    A, B = f.players
    f.does(A, f"bribe B03 {f.foe(A, 'E01')}")
    assert f.asks == "bribery B"
    assert {one.split()[0] for one in B.options("bribe")} == {"B02"}
    f.does(B, "pass")
    assert f.to("pick_primary")  # no window for spells: it is unchallenged
    assert f.fate("A", "M01") == "alive"


def test_g076_the_window_is_open_until_both_have_passed_in_succession() -> None:
    f = duel("M01 M07", "E01 E03", depot={"A": "B03", "B": "B02"}).to("bribery")
    A, B = f.players
    f.does(A, "pass")
    f.does(B, f"bribe B02 {f.foe(B, 'M01')}")
    assert f.asks == "bribery A"  # a no is final only when the window has closed (A65)
    f.does(A, f"bribe B03 {f.foe(A, 'E01')}")
    assert f.fate("A", "M01") == f.fate("B", "E01") == "bribed"


def test_g076_once_it_has_closed_a_late_bribe_is_refused() -> None:
    f = duel("M01 M07", "E01 E03", depot={"A": "B03", "B": "B02"}).to("modifiers")
    for player, card, target in ((f.players[0], "B03", "E01"), (f.players[1], "B02", "M01")):
        player.cannot(f"bribe {card} {f.foe(player, target)}")


def test_g078_a_bribed_creature_goes_to_its_owners_pen_with_its_item_and_counts_nothing() -> None:
    f = duel("M01 M07", "E01+I01 X04", depot={"A": "B03"}).to("bribery")
    f.does(f.players[0], f"bribe B03 {f.foe(f.players[0], 'E01')}")
    assert f.players[1].pen == "E01 I01"
    f.calm("pick_primary").round("M07", "X04").ends()
    assert f.counted("B") == 14


def test_g078_the_text_of_the_other_still_works() -> None:
    f = duel("M05 M07", "M04 E14 M10 X04", depot={"A": "B03"}).to("bribery")
    f.does(f.players[0], f"bribe B03 {f.foe(f.players[0], 'M04')}")
    f.calm("pick_primary")
    assert f.hand("B") == "E14 X04"  # the Sorcerer's fire took the Gnomes


def test_g079_a_ranged_attacker_may_be_bribed_when_it_is_played() -> None:
    f = duel("M01 M02", "E30 E01", depot={"B": "B02"}, ground="T03").to("modifiers")
    A, B = f.players
    f.does(A, "shoot M02")
    assert f.asks == "bribe_attacker B"
    f.does(B, f"bribe B02 {f.foe(B, 'M02')}")
    assert f.powers == (9, 8)
    assert f.players[0].pen == "M02"


def test_g080_the_fiend_bars_charm_for_both_even_when_it_is_beaten() -> None:
    f = duel("M09 E01", "E30 M04", depot={"A": "B03", "B": "B03"}).calm("pick_primary")
    assert f.fate("A", "M09") == "beaten"
    f.meet("E01", "M04")
    assert f.asks.startswith("modifiers")  # all see that neither can be bribed: nobody is asked
    f.players[0].cannot(f"bribe B03 {f.foe(f.players[0], 'M04')}")


def test_g080_unless_he_himself_is_bribed() -> None:
    f = duel("M09 E01", "E30 M04", depot={"A": "B03", "B": "B03"}).to("bribery").turn_of("B")
    f.does(f.players[1], f"bribe B03 {f.foe(f.players[1], 'M09')}")
    f.calm("pick_primary").meet("E01", "M04").to("bribery")
    assert len(f.players[0].options("bribe")) == 1


def test_d17_royal_pardon_bribes_any_icon_for_a_stone() -> None:
    f = duel("M01 M07", "E01 E03", depot={"A": "B04"}, stones={"A": 1}).to("bribery")
    f.does(f.players[0], f"bribe B04 {f.foe(f.players[0], 'E01')}")
    assert (f.players[0].stones, f.fate("B", "E01")) == (0, "bribed")
    f = duel("M01 M07", "E01 E03", depot={"A": "B04"}, stones={"A": 0}).to("bribery")
    assert f.players[0].options("bribe") == []
    f = duel("M01 M07", "X04 E03", depot={"A": "B04"}).to("bribery")
    assert f.players[0].options("bribe") == []  # Black Lung shows no icon


def test_d17_round_for_the_house_bribes_two_and_lies_on_the_table_between() -> None:
    f = duel("M01 M07 M02", "E03 E09 E30", depot={"A": "B05"}).to("bribery")
    A = f.players[0]
    f.does(A, f"bribe B05 {f.foe(A, 'E03')}")
    assert A.heap == ""
    f.calm("pick_primary").meet("M07", "E09").to("bribery")
    f.does(A, f"bribe B05 {f.foe(A, 'E09')}")
    assert A.heap == "B05"


def test_d17_counterfeit_is_one_act_with_a_gold_bribery_and_may_be_dispelled() -> None:
    f = duel("M01 M07", "X04 E03", depot={"A": "S17 B02", "B": "S03"}).to("bribery")
    A, B = f.players
    assert [one.split()[0::2] for one in A.options("bribe")] == [["B02", "S17"]]
    f.does(A, f"bribe B02 {f.foe(A, 'X04')} S17")
    assert f.asks == "dispel B"
    f.does(B, "pass")
    f.calm("pick_primary")
    assert f.fate("B", "X04") == "bribed"
    f = duel("M01 M07", "X04 E03", depot={"A": "S17 B02", "B": "S03"}).to("bribery")
    A, B = f.players
    f.does(A, f"bribe B02 {f.foe(A, 'X04')} S17")
    f.does(B, "play S03")
    f.calm("pick_primary")
    assert f.fate("B", "X04") == "alive"
    assert A.depot == "B02"  # the bribery was not played


def test_d17_brewers_hill_the_oath_and_the_dry_cellar_bar_beer() -> None:
    for more in (
        {"ground": "T07"},
        {"shields": {"B": "R02"}},
    ):
        f = duel("M01 M07", "E03 E30", depot={"A": "B01"}, **more).to("bribery", "modifiers")
        assert f.players[0].options("bribe") == []
    f = Fight("M01 M07", "E03 E30", depot={"A": "B01", "B": "S16"}).commands("", "S16").meet("M01", "E03")
    assert f.to("bribery", "modifiers").players[0].options("bribe") == []


def test_d17_marked_purse_comes_back_after_a_combat_won() -> None:
    f = duel("M01 M07", "M02 M16", depot={"A": "B06"}).to("bribery")
    f.does(f.players[0], f"bribe B06 {f.foe(f.players[0], 'M02')}")
    assert f.players[0].heap == "B06"
    f.calm("pick_primary").round("M07", "M16").ends()
    assert f.winner == "A"
    assert f.players[0].depot == "B06"


# --- T14-T17: bribery and the Evocation ---


def series(**depot: str) -> Fight:
    """Let A's Swordsman meet B's Sand Lord, in Swamps."""
    return duel("M01 M07", "E01 E30", depot=depot)


def test_t014_swordsman_bribes_the_sand_lord_whose_player_may_still_bribe() -> None:
    f = series(A="B03", B="B02").to("bribery")
    A, B = f.players
    f.does(A, f"bribe B03 {f.foe(A, 'E01')}")
    assert B.pen == "E01"
    f.does(B, f"bribe B02 {f.foe(B, 'M01')}")
    assert A.pen == "M01"
    f = series(A="B03", B="B02").to("bribery")
    f.does(f.players[0], f"bribe B03 {f.foe(f.players[0], 'E01')}")
    f.calm("pick_primary")
    assert f.last("unchallenged").card == "M01"


def test_t015_possibility_two_the_swordsman_is_bribed_and_his_player_may_bribe_or_not() -> None:
    f = series(A="S05 B03", B="B02").to("bribery").turn_of("B")
    A, B = f.players
    f.does(B, f"bribe B02 {f.foe(B, 'M01')}")
    assert A.options("play") == []
    f.does(A, f"bribe B03 {f.foe(A, 'E01')}")
    assert (A.pen, B.pen) == ("M01", "E01")


def test_t016_the_evocation_before_the_window_has_closed_is_refused_and_has_no_knight_afterwards() -> None:
    f = series(A="S05", B="B02").to("bribery")
    A, B = f.players
    A.cannot("play S05")
    f.does(A, "pass")
    f.does(B, f"bribe B02 {f.foe(B, 'M01')}")
    f.calm("pick_primary")
    assert (A.pen, A.depot) == ("M01", "S05")
    assert f.fate("B", "E01") == "alive"


def test_t017_after_the_bribery_was_declined_the_evocation_destroys_both() -> None:
    f = series(A="S05", B="B02").to("modifiers")
    A, B = f.players
    f.does(A, "play S05")
    B.cannot(f"bribe B02 {f.foe(B, 'M01')}")
    f.calm("pick_primary")
    assert f.fate("A", "M01") == f.fate("B", "E01") == "destroyed"
    assert sorted(A.heap.split()) == ["M01", "S05"]


# --- T18-T28: the Sand Lord and the Swordsman ---


def test_t018_the_swordsman_makes_nine_against_eleven() -> None:
    f = series(A="S09").to("modifiers")
    assert f.powers == (9, 11)
    assert f.whys("B") == {"base": 11}
    f.calm()
    assert f.fate("A", "M01") == "beaten"


@pytest.mark.parametrize(("ground", "power", "beaten"), [("T03", 17, "A"), ("T02", 5, "B")])
def test_t019_heaps_give_him_six_and_woods_take_six(ground: str, power: int, beaten: str) -> None:
    f = duel("M01 M07", "E01 E30", ground=ground).to("modifiers")
    assert f.powers == (9, power)
    f.calm()
    assert f.fate("A", "M01") == ("beaten" if beaten == "A" else "alive")
    assert f.fate("B", "E01") == ("beaten" if beaten == "B" else "alive")


def test_t021_the_archer_beats_him_unless_it_is_bribed() -> None:
    f = duel("M01 M02", "E01 E30", depot={"B": "B02"}).to("modifiers")
    A, B = f.players
    f.does(A, "shoot M02")
    assert f.powers == (12, 11)
    f.does(B, f"bribe B02 {f.foe(B, 'M02')}")
    assert f.powers == (9, 11)
    f = duel("M01 M02", "E01 E30").to("modifiers")
    f.does(f.players[0], "shoot M02")
    f.calm()
    assert f.fate("B", "E01") == "beaten"


def test_t022_in_woods_the_archer_cannot_shoot() -> None:
    f = duel("M01 M02", "E01 E30", ground="T02").to("modifiers")
    assert f.powers == (9, 5)
    f.players[0].cannot("shoot M02")


def test_t023_the_archer_lies_on_the_table_and_is_no_target_of_the_primaries() -> None:
    f = duel("M01 M02 M07", "E01 E28 E30").to("modifiers")
    f.does(f.players[0], "shoot M02")
    f.calm_offer("B")
    f.does(f.players[1], "shoot E28")
    assert f.powers == (12, 15)  # his four are for the Sand Lord, against the Swordsman alone
    f.calm()
    assert f.fate("A", "M02") == "alive"


def test_t024_the_merchant_destroys_the_swordsman_and_cannot_be_forestalled_but_by_spell_or_bribe() -> None:
    f = duel("M01 M07", "M04 E30").calm()
    assert f.fate("A", "M01") == "destroyed"
    assert f.players[0].heap == "M01"
    f = duel("M01 M07", "M04 E30", depot={"A": "S05"}).to("spells_first")
    f.does(f.players[0], "play S05")
    f.calm()
    assert f.fate("A", "M01") == f.fate("B", "M04") == "destroyed"
    f = duel("M01 M07", "M04 E30", depot={"A": "B03"}).to("bribery")
    f.does(f.players[0], f"bribe B03 {f.foe(f.players[0], 'M04')}")
    f.calm()
    assert f.fate("A", "M01") == "alive"


@pytest.mark.parametrize(("ground", "power"), [("T01", 22), ("T02", 16), ("T03", 28)])
def test_t026_after_power_lunch_the_sand_lord_may_receive_eleven(ground: str, power: int) -> None:
    f = duel("E01 M07", "M01 E30", ground=ground, depot={"A": "S04"}, stones={"A": 5}).to("modifiers")
    A = f.players[0]
    A.cannot("channel stone")
    f.does(A, "play S04")
    f.turn_of("A").turn_of("A")
    f.until("A", "modifiers")
    f.does(A, "channel stone")
    f.until("A", "modifiers")
    f.does(A, "channel stone")
    assert f.last("channeled").n == 2  # nine and two, seven are lost (A23)
    assert f.powers[0] == power


def test_t027_two_valkyries_fill_the_swordsman_and_a_third_or_a_stone_give_nothing() -> None:
    f = duel("M01 M07", "E01 E30", under={"A": "E12 E12 E12"}, stones={"A": 3}).to("modifiers")
    A = f.players[0]
    for copy in ("E12", "E12.2"):
        f.does(A, f"channel {copy}")
        assert f.last("channeled").n == 3
        f.until("A", "modifiers")
    assert f.powers == (15, 11)
    A.cannot("channel E12.3")
    A.cannot("channel stone")


def test_t028_a_valkyrie_refuses_who_is_no_knight_serves_once_a_turn_and_only_from_below() -> None:
    f = duel("M07 M01", "E01 E30", under={"A": "E12"}).to("modifiers")
    assert f.players[0].options("channel") == []
    f = duel("M01 M19 E12", "E01 E35 E30", under={"A": "E12"}).to("modifiers")
    A = f.players[0]
    f.does(A, "channel E12.2")
    f.until("A", "modifiers")
    A.cannot("channel E12.2")
    A.cannot("channel E12")  # in the hand, not under a Stronghold
    f.calm("pick_primary").meet("M19", "E35").to("modifiers")
    A.cannot("channel E12.2")  # once a turn, in whichever match-up


# --- spells and destruction ---


def test_g077_a_spell_before_the_bribery_is_refused() -> None:
    f = duel("M01 M07", "E01 E30", depot={"A": "S09"}).to("bribery")
    f.players[0].cannot("play S09")


def test_g081_any_time_spells_are_offered_before_a_destruction_that_is_seen_coming() -> None:
    f = duel("M01 M07", "M04 E30", depot={"A": "S11"}).to("spells_first")
    f.does(f.players[0], "play S11")
    f.calm("pick_primary")
    assert f.last("match_up_ended").power == 6  # Hush took the Merchant's text: the Swordsman lives


def test_g081_where_nothing_is_coming_there_is_one_window_only() -> None:
    f = duel("M01 M07", "E01 E30", depot={"A": "S09"}).to("bribery")
    f.does(f.players[0], "pass")
    f.does(f.players[1], "pass")
    assert f.asks == "modifiers A"


def test_g082_the_destroyed_go_to_the_discard_pile_at_once_and_cannot_be_healed() -> None:
    f = duel("M06 M07", "E02 E13 E13.2".replace(" E13.2", " E13")).calm("pick_primary")
    assert f.players[1].heap == "E02"


def test_g083_the_evocation_needs_a_knight_of_ones_own() -> None:
    f = duel("M07 M01", "M20 E30", depot={"A": "S05"}).to("modifiers")
    f.players[0].cannot("play S05")


def test_g084_two_who_destroy_each_other_are_both_destroyed() -> None:
    f = duel("M04 M01", "M06 E30").calm()  # charm and gold (A19)
    assert f.fate("A", "M04") == f.fate("B", "M06") == "destroyed"


def test_g085_a_destroyed_sorcerer_gets_no_aoe_off() -> None:
    f = duel("M05 M01", "M04 M10 M17").calm("pick_primary")
    assert f.fate("A", "M05") == "destroyed"
    assert f.hand("B") == "M10 M17"


def test_d18_the_lightning_jar_is_destroyed_after_its_aoe_and_leaves_its_opponent_unchallenged() -> None:
    f = duel("E31 M01", "M07 M16 E03").calm("pick_primary")
    assert f.fate("A", "E31") == "destroyed"
    assert f.hand("B") == "E03"
    assert f.last("unchallenged").card == "M07"


def test_d18_the_powder_monkey_is_destroyed_at_the_end_of_its_match_up() -> None:
    f = duel("M01 M27 M07", "E01 E30").to("modifiers")
    f.does(f.players[0], "shoot M27")
    assert f.powers == (12, 11)
    f.calm("pick_primary")
    assert f.fate("A", "M27") == "destroyed"
    assert f.fate("B", "E01") == "beaten"


# --- immunity ---


def test_g086_who_is_turned_around_does_no_damage_and_the_immune_one_does_his() -> None:
    f = duel("E09 M07", "E03 E30").to("modifiers")
    assert f.told("turned_around")[0].card == "E09"
    assert (f.powers, f.damages) == ((9, 6), (0, 6))
    f.calm()
    assert f.fate("B", "E03") == f.fate("A", "E09") == "alive"
    assert (f.laid("A", "E09").harm, f.laid("B", "E03").harm) == (False, True)


def test_g087_channeling_helps_him_live_and_a_ranged_attack_does_its_own_damage() -> None:
    f = duel("X01 M02 M07", "E04 E30", stones={"A": 2}).to("modifiers")
    A = f.players[0]
    f.does(A, "channel stone")
    f.until("A", "modifiers")
    f.does(A, "shoot M02")
    assert (f.powers, f.damages) == ((20, 7), (3, 7))  # the Wraith is external: no mortal, no bonus of the Ice


def test_g087_unless_the_opponent_is_immune_to_it_too() -> None:
    f = duel("M01 M02 M07", "E24 E30", ground="T01").to("modifiers")
    f.does(f.players[0], "shoot M02")
    assert (f.powers, f.damages) == ((12, 7), (9, 7))  # Frost Spirit: no points of a ranged attack


def test_d16_points_of_a_shooter_have_its_own_kind() -> None:
    f = duel("M01 E28 M07", "E03 E30").to("modifiers")
    f.does(f.players[0], "shoot E28")
    assert (f.powers[0], f.damages[0]) == (13, 9)  # the Crawler's four are fire: nothing to the Devil Dog


def test_d16_mirror_stalker_blanks_at_the_text_box_and_hush_at_once() -> None:
    f = duel("X21 M07", "M23+I01 E30").to("modifiers")
    assert [event.card for event in f.told("blanked")] == ["M23"]
    assert f.whys("B") == {"base": 10}
    f = duel("X21 M07", "M05 E30 M10", depot={}).calm("pick_primary")
    assert f.hand("A") == "M07"  # the Sorcerer's AOE came before: nothing of V 4 was there
    assert f.told("aoe_struck")


def test_d16_immunity_does_not_protect_from_destruction() -> None:
    f = duel("M29 M01", "X15 E30").calm()
    assert f.fate("B", "X15") == "destroyed"  # the Rats are Vermin


# --- bonuses ---


@pytest.mark.parametrize(
    ("mine", "theirs", "bonus"),
    [("M01", "E01", 3), ("E01", "X04", 3), ("X04", "M01", 3), ("M01", "X04", 0), ("E01", "M01", 0), ("X04", "E01", 0)],
)
def test_g088_the_off_colour_bonus(mine: str, theirs: str, bonus: int) -> None:
    f = duel(f"{mine} M16", f"{theirs} M16").to("modifiers")
    assert f.whys("A").get("ocb", 0) == bonus


def test_g089_the_bonus_is_by_the_type_of_the_land() -> None:
    f = duel("X03 M16", "E08 M16", ground="T10").to("modifiers")  # Lamp Grove is woods
    assert f.whys("A")["terrain"] == 3


@pytest.mark.parametrize(("ground", "down"), [("", False), ("T03", True)])
def test_g090_no_card_or_a_face_down_one_gives_nothing(ground: str, down: bool) -> None:
    f = duel("E01 M16", "E08 M16", ground=ground, down=down).to("modifiers")
    assert f.powers[0] == 11


def test_g090_a_hammer_in_mid_combat_takes_the_bonus_away() -> None:
    f = duel("E01 M16", "E08 M16", ground="T03", depot={"B": "H01"}).to("modifiers").turn_of("B")
    assert f.powers[0] == 17
    f.does(f.players[1], "play H01")
    f.does(f.players[0], "pass")
    assert f.powers[0] == 11


# --- ranged ---


def test_g091_only_who_says_so_shoots() -> None:
    f = duel("M07 M02 M01 M24", "E01 E30").to("modifiers")
    assert f.players[0].options("shoot") == ["M02", "M24"]


def test_g091_a_long_bow_lets_its_wearer_shoot() -> None:
    f = duel("M07 M01+I06", "E01 E30").to("modifiers")
    f.does(f.players[0], "shoot M01")
    assert f.whys("A")["ranged"] == 2


def test_g092_the_points_are_added_to_the_primary() -> None:
    f = duel("M01 M26", "E01 E30").to("modifiers")
    f.does(f.players[0], "shoot M26")
    assert f.whys("A") == {"base": 6, "ocb": 3, "ranged": 5}


def test_g093_several_may_join_each_once() -> None:
    f = duel("M01 M02 M03 M07", "E01 E30 E03").to("modifiers")
    A = f.players[0]
    f.does(A, "shoot M02")
    f.until("A", "modifiers")
    f.does(A, "shoot M03")
    assert f.whys("A")["ranged"] == 7
    f.calm("pick_primary")
    assert f.hand("A") == "M07"
    f.meet("M07", "E30")
    assert f.powers[0] == 10  # the points were for that match-up


def test_d11_thornkeep_counts_one_more_for_each_ranged_attack_of_the_defender() -> None:
    f = duel("E01 E30", "M01 M02", at="b4", walls=("SH01", "SH03")).to("modifiers").turn_of("B")
    f.does(f.players[1], "shoot M02")
    assert f.whys("B") == {"base": 6, "ocb": 3, "stronghold": 6, "ranged": 4}


# --- channeling ---


def test_g094_a_red_bar_cannot_receive() -> None:
    f = duel("M07 M01", "E01 E30", stones={"A": 3}).to("modifiers")
    f.players[0].cannot("channel stone")


def test_g095_creatures_below_and_stones_of_the_guardian() -> None:
    f = duel("M30 M01", "E17 E30", under={"A": "M43 E36"}, stones={"A": 3}).to("modifiers")
    A = f.players[0]
    assert A.options("channel") == ["E36", "M43", "stone"]
    f.does(A, "channel stone")
    assert (A.stones, f.whys("A")["channeling"]) == (2, 9)


def test_g096_no_stones_no_channeling() -> None:
    f = duel("M30 M01", "E17 E30", stones={"A": 0}).to("modifiers")
    assert f.players[0].options("channel") == []


def test_g097_base_vitality_is_the_limit_and_the_wraith_takes_twice_that() -> None:
    f = duel("X13 M01", "E17 E30", stones={"A": 3}).to("modifiers")
    f.does(f.players[0], "channel stone")
    assert (f.last("channeled").n, f.last("channeled").lost) == (7, 2)
    f = duel("X01 M01", "E17 E30", stones={"A": 3}).to("modifiers")
    f.does(f.players[0], "channel stone")
    f.until("A", "modifiers")
    f.does(f.players[0], "channel stone")
    assert f.whys("A")["channeling"] == 16


def test_g098_beyond_the_limit_nothing_is_received() -> None:
    f = duel("X13 M01", "E17 E30", under={"A": "X14"}, stones={"A": 3}).to("modifiers")
    f.does(f.players[0], "channel stone")
    f.until("A", "modifiers")
    f.players[0].cannot("channel X14")


def test_g099_a_channeler_of_a_kind_gives_to_no_other_and_to_red_bars_of_that_kind() -> None:
    f = duel("X07 M01", "E17 E30", under={"A": "X14 E25"}).to("modifiers")
    assert f.players[0].options("channel") == ["X14"]  # a red Grave Shambler


def test_g099_the_lamp_angel_gives_to_mortals_with_a_green_bar_only() -> None:
    f = duel("M30 M01", "E17 E30", under={"A": "E36"}).to("modifiers")
    assert f.players[0].options("channel") == ["E36", "stone"]
    f = duel("M07 M01", "E17 E30", under={"A": "E36"}).to("modifiers")
    assert f.players[0].options("channel") == []


def test_g100_nobody_channels_against_an_ogre_in_that_match_up() -> None:
    f = duel("M30 M05 M01", "M11 E30 E03", stones={"A": 3}).to("modifiers")
    f.players[0].cannot("channel stone")
    f.calm("pick_primary").meet("M05", "E30").to("modifiers")
    assert f.players[0].can("channel stone")


def test_a24_a_channeler_serves_once_in_the_turn_not_once_in_a_combat() -> None:
    f = Fight("M30 M01", "E17 E30", under={"A": "M43"}, begun=False)
    s = f.table.s
    s.used = [f.card("A", "M43")]
    f.begin().opens().meet("M30", "E17").to("modifiers")
    f.players[0].cannot("channel M43")


# --- the result ---


def test_g101_the_higher_total_beats_and_the_loser_stays_on_the_table() -> None:
    f = duel("M01 M16", "E03 M16", depot={"A": "S09"}).calm("pick_primary")
    assert f.fate("B", "E03") == "beaten"
    assert f.laid("B", "E03").by == f.card("A", "M01")
    assert f.players[1].heap == ""


def test_g101_equal_totals_are_a_push() -> None:
    f = duel("M02 M16", "E30 M16", ground="T03", depot={"A": "S10", "B": "S10"}).to("modifiers")
    f.does(f.players[0], "play S10")
    f.until("A", "modifiers")
    assert f.powers == (6, 5)
    f = duel("M07 M16", "M05 M16").calm("pick_primary")
    assert f.fate("A", "M07") == f.fate("B", "M05") == "alive"


def test_g102_with_immunity_it_may_be_that_neither_beats_the_other() -> None:
    f = duel("E09 M16", "E03 M16").calm("pick_primary")
    assert f.last("match_up_ended").beaten == ()


def test_g103_it_goes_on_until_one_has_no_creature_left() -> None:
    f = Fight("M01 M02 M07", "E03 E30").opens().round("M01", "E03")
    assert f.asks == "pick_primary A B"
    f.round("M02", "E30")
    assert f.last("no_creatures_left").seat == 1
    assert f.asks == "name_attack A"


def test_g163_an_unchallenged_match_up_ends_without_ranged_attacks_or_channeling() -> None:
    f = duel("M01 M02", "E01 E30", depot={"A": "B03"}, stones={"A": 3}).to("bribery")
    f.does(f.players[0], f"bribe B03 {f.foe(f.players[0], 'E01')}")
    f.calm("modifiers", "pick_primary")
    assert f.asks == "pick_primary A B"


def test_g163_a_toll_for_each_win_but_not_for_a_bribed_opponent() -> None:
    f = duel("M28 M01", "M16 E30", stones={"B": 3}).calm("pick_primary")
    assert f.players[1].stones == 2
    f = duel("M28 M01", "E30 M16", depot={"A": "B01"}, stones={"B": 3}).to("bribery")
    f.does(f.players[0], f"bribe B01 {f.foe(f.players[0], 'E30')}")
    f.calm("pick_primary")
    assert f.players[1].stones == 3


def test_g163_surviving_is_enough_for_the_thief() -> None:
    f = duel("X25 M01", "M16 E30", pen={"B": "M01"}).to("modifiers", "pick_primary").calm("pick_primary")
    assert f.fate("A", "X25") == "alive"
    assert "M01" in f.players[1].heap


def test_g164_the_bribery_of_a_shooter_is_one_question_to_the_opponent_and_blocks_hold_there_too() -> None:
    f = duel("M01 M02 M09", "E01 E30 E03", depot={"B": "B02"}).to("modifiers")
    f.does(f.players[0], "shoot M02")
    f.does(f.players[1], "pass")
    assert f.asks == "modifiers B"
    assert f.players[1].options("bribe") == []


# --- pushes ---


def test_d19_win_push_lets_equal_totals_beat() -> None:
    f = duel("M07 M16", "M05 M16", shields={"A": "R01"}).calm("pick_primary")
    assert (f.fate("A", "M07"), f.fate("B", "M05")) == ("alive", "beaten")


def test_d19_both_sides_having_it_cancels_it() -> None:
    f = duel("M07 M16", "M05 M16", shields={"A": "R01", "B": "R01"}).calm("pick_primary")
    assert f.fate("A", "M07") == f.fate("B", "M05") == "alive"


def test_d19_only_as_far_as_the_own_creature_did_damage() -> None:
    f = duel("E09 M16", "E03 M16", shields={"A": "R01"}, depot={"B": "S09"}).to("modifiers").turn_of("B")
    f.does(f.players[1], "play S09")
    f.calm("pick_primary")
    ended = f.last("match_up_ended")
    assert (ended.power, ended.foe_power, ended.beaten) == (9, 9, ())


def test_d19_the_command_card_does_it_too() -> None:
    f = Fight("M07 M16", "M05 M16", depot={"A": "S18"}).commands("S18").round("M07", "M05")
    assert f.fate("B", "M05") == "beaten"


# --- passes that hold ---


def test_g074_a_pass_may_hold_for_the_match_up_or_for_the_combat_and_nobody_sees_it() -> None:
    f = duel("M01 M02 M07", "E01 E30 E03", depot={"A": "S09 S10", "B": "S09"}).to("bribery")
    A, B = f.players
    f.does(A, "pass matchup")
    f.does(B, "pass")
    assert f.asks == "modifiers B"
    assert [event.window for event in f.told("passed")][1:] == ["bribery", "bribery", "modifiers"]
    f.does(B, "pass combat")
    f.meet("M02", "E30")
    assert f.asks == "bribery A"
    f.does(A, "pass")
    assert f.asks == "modifiers A"
