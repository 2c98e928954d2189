"""Match-ups: the pick, destruction, immunity, the result, pushes (G73-G87, G101-G103, G163, D16-D19)."""

from games.guardians.play.combat.matchup import MATCH_UP
from games.guardians.play.combat.order import PARTS
from games.guardians.sheet.frames import AFTER_MATCH_UPS
from tests.guardians.arena import Fight, duel

ORDER = (
    "pick_primaries show_primaries bribery spells_first destruction area_attacks immunity text_box"
    " off_colour_bonus terrain modifiers result"
)


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
    assert list(MATCH_UP) == ORDER.split()


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
    assert (f.powers, f.damages) == (
        (20, 7),
        (3, 7),
    )  # the Wraith is external: no mortal, no bonus of the Ice


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


def test_d19_points_of_a_shooter_win_no_push_for_one_who_is_turned_around() -> None:
    f = duel("E09 M02 M16", "E14 M16", shields={"A": "R01"}).to("modifiers")
    f.does(f.players[0], "shoot M02")
    assert (f.damages[0], f.powers[1]) == (3, 3)
    f.calm("pick_primary")
    assert f.fate("B", "E14") == "alive"


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


def test_d16_a_text_for_the_whole_combat_is_blank_too_for_this_match_up() -> None:
    f = duel("M22 M01 M07", "E26 E30", depot={"B": "S11"}).to("modifiers").turn_of("B")
    assert f.whys("A") == {"base": 13, "ocb": 2, "text": 1}
    f.does(f.players[1], "play S11")
    f.does(f.players[0], "pass")
    assert f.whys("A") == {"base": 13, "ocb": 2}
    f.calm("pick_primary").meet("M01", "E30")
    assert f.whys("A")["text"] == 1  # it works again


def test_g104_the_steps_after_the_match_ups_are_those_of_the_last_two_parts() -> None:
    assert [word for part in PARTS[2:] for word in part if word not in AFTER_MATCH_UPS] == []
    assert AFTER_MATCH_UPS.isdisjoint([word for part in PARTS[:2] for word in part])
