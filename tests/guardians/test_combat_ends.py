"""The end of a combat: control, retreat, healing (G117-G130, G167, G168, D20, cases 57, 58 and 64)."""

from tests.guardians.arena import Fight


def test_case_57_equal_totals_the_defender_keeps_the_land() -> None:
    f = Fight("M07", "M05").opens().round("M07", "M05")
    counted = f.last("combat_counted")
    assert (counted.mine, counted.theirs, counted.winner) == (8, 8, 1)
    assert f.table.at("b3") == "N02: M05"
    assert f.asks == "retreat A"


def test_case_58_who_did_no_damage_counts_and_who_was_bribed_does_not() -> None:
    f = Fight("E05", "E03 M16").opens().meet("E05", "E03").calm().ends()
    assert f.counted("A") == 12
    f = Fight("E01 M16", "M01 E03", depot={"B": "B03"}).opens().meet("E01", "M01").until("B", "bribery")
    f.does(f.players[1], f"bribe B03 {f.foe(f.players[1], 'E01')}")
    f.calm("pick_primary").round("M16", "E03").ends()
    assert f.counted("A") == 0


def test_case_64_five_hordes_three_beaten_the_two_survivors_heal_two() -> None:
    f = Fight("E13 E13 E13 E13 E13", "E35 E35 E35 M16 M16").opens()
    for mine, foe in (
        ("E13", "E35"),
        ("E13.2", "E35.2"),
        ("E13.3", "E35.3"),
        ("E13.4", "M16"),
        ("E13.5", "M16.2"),
    ):
        f.round(mine, foe)
    assert f.counted("A") == 12  # the two alone
    assert f.winner == "B"
    assert f.asks == "heal_loser A"  # it works also when retreating
    A = f.players[0]
    f.does(A, "play E13.4 E13")
    A.cannot("play E13.4 E13.2")
    A.cannot("play E13 E13.2")  # who has been healed heals nobody
    f.does(A, "play E13.5 E13.2")
    assert f.asks == "retreat A"
    assert A.heap == "E13"


def test_case_64_after_a_won_combat_too() -> None:
    f = Fight("E13 E13 E13", "M01 M16 M16", ground="T05").opens()
    f.meet("E13", "M01").calm().round("E13.2", "M16").round("E13.3", "M16.2")
    assert f.asks == "heal_winner A"
    f.does(f.players[0], "play E13.2 E13")
    assert f.table.at("b3") == "N01 turned: E13 E13 E13"


def test_g117_beaten_creatures_are_discarded_and_the_red_number_never_counts() -> None:
    f = Fight("M03 M30", "M16 E30").opens().round("M03", "M16").round("M30", "E30").ends()
    assert f.counted("A") == 4 + 15
    assert sorted(f.players[1].heap.split()) == ["E30", "M16", "N02", "T01"]


def test_g118_out_of_play_does_not_count() -> None:
    f = Fight("M18 M01", "M29 E30").commands("M18").round("M01", "E30").ends()
    assert f.counted("B") == 8


def test_g119_the_attacker_needs_strictly_more() -> None:
    f = Fight("M07", "E03").opens().round("M07", "E03").ends()
    assert f.winner == "A"
    assert f.table.at("b3") == "N01 turned: M07"


def test_g125_a_shield_without_creatures_is_destroyed() -> None:
    f = Fight("M07", "E03").opens().round("M07", "E03").ends()
    assert (f.players[1].lost, f.players[1].heap.split()[:2]) == (1, ["E03", "N02"])


def test_g126_unused_depot_cards_stay_and_items_stay_on_their_creatures() -> None:
    f = Fight("M07+I02", "E03", depot={"A": "S09 B01"}).opens().round("M07", "E03").ends()
    assert f.players[0].depot == "B01 S09"
    assert f.table.s.item[f.card("A", "M07")] == f.card("A", "I02")


def test_g154_a_beaten_creature_takes_its_item_with_it() -> None:
    f = Fight("M07", "E03+I01").opens().round("M07", "E03").ends()
    assert sorted(f.players[1].heap.split()) == ["E03", "I01", "N02", "T01"]


def test_g145_nobody_survives_and_nobody_has_won() -> None:
    f = Fight("M01", "E01", depot={"A": "S05"}).opens().meet("M01", "E01").to("modifiers")
    f.does(f.players[0], "play S05")
    f.calm()
    assert f.winner == ""
    assert (f.players[0].lost, f.players[1].lost) == (1, 1)


def test_g168_an_idiot_beats_nobody() -> None:
    f = Fight("M16 M01", "E01", depot={"A": "S05"}).opens().meet("M01", "E01").to("modifiers")
    f.does(f.players[0], "play S05")
    f.calm().ends()
    assert (f.counted("A"), f.counted("B"), f.winner) == (0, 0, "A")


# --- last cards ---


def test_g167_last_stand_adds_five_to_a_side_with_a_survivor() -> None:
    f = Fight("E03 M16", "E30 M19", depot={"A": "S19"}, ground="T05").opens()
    f.round("E03", "E30").round_to("M16", "M19", "last_cards")
    f.does(f.players[0], "play S19")
    f.calm()
    assert f.counted("A") == 0  # both were beaten
    f = Fight("M07 M16", "E30 M19", depot={"A": "S19"}, ground="T05").opens()
    f.round("M07", "E30").round_to("M16", "M19", "last_cards")
    f.does(f.players[0], "play S19")
    f.calm()
    assert (f.counted("A"), f.counted("B"), f.winner) == (13, 7, "A")


def test_g167_dead_march_brings_a_beaten_undead_into_the_pen_also_for_the_loser() -> None:
    f = Fight("X07 M16", "E35 M19", depot={"A": "S20"}).opens().round("X07", "E35")
    f.round_to("M16", "M19", "last_cards")
    A = f.players[0]
    A.cannot("play S20 M16")
    f.does(A, "play S20 X07")
    f.calm()
    assert A.pen == "X07"
    assert "X07" not in A.heap


def test_g167_the_attacker_is_asked_first_until_both_pass() -> None:
    f = Fight("M07", "M05", depot={"A": "S19", "B": "S19"}).opens().round_to("M07", "M05", "last_cards")
    assert f.asks == "last_cards A"
    f.does(f.players[0], "pass")
    assert f.asks == "last_cards B"
    f.does(f.players[1], "play S19")
    f.until("A", "last_cards")
    f.does(f.players[0], "play S19")
    f.calm()
    assert (f.counted("A"), f.counted("B")) == (13, 13)


def test_d20_mule_and_collector_count_more() -> None:
    f = Fight("M38 E16", "M16 M16").opens().round("M38", "M16").round("E16", "M16.2").ends()
    assert f.counted("A") == 6 + 14


# --- healing ---


def test_g127_only_the_winner_heals() -> None:
    f = Fight("M21 M01", "E30 E08").opens().round("M21", "E08").meet("M01", "E30").calm()
    assert f.winner == "B"
    assert f.asks == "retreat A"


def test_g127_the_abbess_heals_a_knight() -> None:
    f = (
        Fight("M21 M07 M01", "E08 E03 E30")
        .opens()
        .round("M21", "E08")
        .round("M07", "E03")
        .round("M01", "E30")
    )
    assert f.winner == "A"
    A = f.players[0]
    f.does(A, "play M21 M01")
    assert f.table.at("b3") == "N01 turned: M01 M07 M21"
    assert f.counted("A") == 13  # G129: the healed do not count


def test_g128_who_was_healed_now_heals_nobody() -> None:
    f = Fight("E37 E37 E34 E35", "E26 E26 M16 M16").opens()
    f.round("E37", "E26").round("E34", "E26.2").round("E37.2", "M16").round("E35", "M16.2")
    assert f.told("combat_counted")


def test_g130_the_destroyed_and_those_an_aoe_took_cannot_be_healed() -> None:
    f = Fight("M07 M05 M16", "M04 M16", depot={"A": "S08", "B": "S01"}).commands("", "S01").to("pick_primary")
    assert f.hand("A") == "M05 M07"
    f.round("M05", "M04").round("M07", "M16")
    assert f.winner == "A"
    assert f.asks == "retreat B"  # nobody to heal, and nobody is asked


def test_s08_second_wind_heals_one_of_the_winners() -> None:
    f = Fight("M31 M01", "M16 E01", depot={"A": "S08"}).opens().round("M31", "M16").round("M01", "E01")
    assert (f.asks, f.winner) == ("heal_winner A", "A")
    f.does(f.players[0], "play S08 M01")
    f.ends()
    assert f.table.at("b3") == "N01 turned: M01 M31"


def test_g127_a_loser_who_may_heal_by_a_text_may_not_do_it_by_second_wind() -> None:
    f = Fight("E13 E13 M16", "E35 M16 M16", depot={"A": "S08"}).opens()
    f.round("E13", "E35").round("E13.2", "M16").round("M16", "M16.2")
    assert (f.asks, f.winner) == ("heal_loser A", "B")
    assert f.players[0].options("play") == ["E13 E13"]
    f.players[0].cannot("play S08 E13")


def test_gu08_dame_auburn_heals_a_knight_after_a_won_combat() -> None:
    f = Fight("M07 M30 M01", "E03 M16 E30", guardians=("GU08", "GU01")).opens()
    f.round("M07", "E03").round("M30", "M16").round("M01", "E30")
    assert f.asks == "heal_winner A"
    f.does(f.players[0], "play GU08 M01")
    assert f.table.at("b3") == "N01 turned: M01 M07 M30"


def test_d20_the_draught_heals_its_wearer_and_is_used_up() -> None:
    f = Fight("M07 M30 M01+I09", "E03 M16 E30").opens()
    f.round("M07", "E03").round("M30", "M16").round("M01", "E30")
    f.does(f.players[0], "play I09 M01")
    assert f.table.at("b3") == "N01 turned: M01 M07 M30"
    assert f.players[0].heap == "I09"


def test_g120_d20_an_outrider_lets_a_beaten_attacker_go_anywhere_he_controls() -> None:
    f = Fight("M45", "E26").opens().meet("M45", "E26").calm()
    assert f.told("combat_counted")
    f = Fight("M45 M01", "M16 E26", begun=False)
    f.table.ground("A", "a3 T03")
    f.begin().opens().round("M45", "M16").round("M01", "E26")
    assert f.asks == "retreat A"
    assert sorted(f.players[0].options("answer")) == ["a3", "b2", "destroy"]


def test_d20_lantern_jaw_sends_a_flyer_of_the_opponents_choice_to_the_pen() -> None:
    f = Fight("X34 M01", "E20 E12 M07").commands("X34")
    B = f.players[1]
    assert f.asks == "send_away B"
    assert B.options("send") == ["E12", "E20"]
    f.does(B, "send E12")
    assert (B.pen, f.hand("B")) == ("E12", "E20 M07")
    f = Fight("X34 M01", "M01 M07").commands("X34")
    f.does(f.players[1], "answer none")
    assert f.asks == "pick_primary A B"


def test_d13_hollow_judge_shows_the_opponents_hand_to_his_owner_alone() -> None:
    f = Fight("X33 M01", "E20 M07+I01", depot={"B": "S03"}).commands("X33")
    shown = f.last("combat_hand_shown")
    assert sorted(shown.cards) == ["E20", "I01", "M07", "S03"]
    assert shown.readers == (0,)
    know = f.table.s.know
    assert [know[viewer][f.card("B", "S03")] for viewer in (0, 2)] == [2, 0]
