"""Strongholds and the Guardian's challenge (D2-D10, G166, cases 82 and 83)."""

import pytest

from tests.guardians.arena import Fight


def siege(A: str, B: str, *, at: str = "b4", **more: object) -> Fight:
    """Let A attack a Stronghold of B, nobody playing a command card."""
    return Fight(A, B, at=at, **more).opens()  # type: ignore[arg-type]


def test_d2_the_hand_is_what_lies_on_the_space_and_those_under_it_may_channel() -> None:
    f = Fight("M07", "M30 M16", at="a4", under={"B": "M43"}).opens().meet("M07", "M30").to("modifiers")
    assert f.hand("B") == "M16"
    f.until("B", "modifiers")
    f.does(f.players[1], "channel M43")
    assert f.whys("B") == {"base": 15, "stronghold": 5, "channeling": 4}


def test_d2_creatures_without_a_shield_defend_too() -> None:
    f = Fight("M07", "M30", at="b4", shields={"B": ""}).opens().meet("M07", "M30").calm()
    assert f.winner == "B"
    assert f.table.at("b4") == "M30"


def test_d3_each_primary_of_the_defender_has_the_bonus_and_secondaries_have_not() -> None:
    f = siege("E01", "M02 M01").meet("E01", "M02").to("modifiers")
    assert f.whys("B") == {"base": 6, "stronghold": 5}
    f.calm()
    f.strikes(f.players[1], "M01", "E01")
    assert f.last("secondary_ended").total == 6 + 6 + 3


def test_d3_there_is_no_terrain_and_ranged_attacks_are_allowed() -> None:
    f = siege("E01 E28", "M07 M02", at="b4").meet("E01", "M07").to("modifiers")
    assert f.whys("A") == {"base": 11}
    f.does(f.players[0], "shoot E28")
    assert f.whys("A")["ranged"] == 4


def test_case_83_an_archer_defends_with_eleven_and_counts_six() -> None:
    f = siege("M07 M16", "M02").meet("M07", "M02").to("modifiers")
    assert f.powers == (8, 11)
    f.calm().ends()
    assert f.counted("B") == 6
    f = siege("M07 M05", "M02").round("M07", "M02")
    f.strikes(f.players[0], "M05", "M02")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").against) == (16, 6)


@pytest.mark.parametrize(("at", "bonus"), [("a4", 3), ("b4", 7), ("c4", 3)])
def test_d3_the_bonus_is_that_of_the_side_as_the_owner_sees_it(at: str, bonus: int) -> None:
    f = siege("M07 M01", "M02 M16", at=at, walls=("SH01", "SH04")).meet("M07", "M02").to("modifiers")
    assert f.whys("B")["stronghold"] == bonus


def test_d3_a_second_curtain_adds_two_on_its_side_alone() -> None:
    f = siege("M07 M01", "M02 M16", at="c4", upgrade=("B", "U03")).meet("M07", "M02").to("modifiers")
    assert f.whys("B")["stronghold"] == 5 + 2  # B's left is A's right
    f = siege("M07 M01", "M02 M16", at="a4", upgrade=("B", "U03")).meet("M07", "M02").to("modifiers")
    assert f.whys("B")["stronghold"] == 5


def test_d14_boiling_cauldron_strikes_the_attackers_hand_with_the_command_aoes() -> None:
    f = Fight("M10 M25 M07", "M02 M16", at="a4", upgrade=("B", "U04")).commands().to("pick_primary")
    assert f.hand("A") == "M07 M10"
    assert f.last("aoe_struck").by == "U04"


def test_d4_a_stronghold_without_creatures_falls_without_a_fight() -> None:
    f = Fight("M07", "", at="a4", under={"B": "M43"}, upgrade=("B", "U04"))
    assert not f.told("combat_began")
    assert f.table.s.rubble[9]
    assert f.players[1].pen == "M43"
    assert "U04" in f.players[1].heap
    assert f.table.at("a4") == "N01 turned: M07"


def test_d4_a_beaten_defender_leaves_rubble_and_retreats() -> None:
    f = siege("E26 E35", "M07 M16", at="b4").round("E26", "M16").round("E35", "M07").ends()
    assert f.winner == "A"
    assert f.table.s.rubble[10]
    assert f.table.at("b4") == "N01 turned: E26"
    f = siege("E26 X16", "M16 M10", at="b4").round("E26", "M16").round("X16", "M10")
    assert (f.players[1].lost, f.players[1].heap.split()[-1]) == (1, "N02")


def test_d5_a_tie_is_the_defenders() -> None:
    f = siege("E30 E08", "M16 X01").round("E30", "M16").round("E08", "X01")
    assert (f.counted("A"), f.counted("B"), f.winner) == (8, 8, "B")
    assert f.table.at("b4") == "N02: X01"
    assert f.players[0].lost == 1  # the land in front is not A's: there is no way back (G143)


def test_d6_on_rubble_no_defend_effect_works_and_the_owner_may_attack_it() -> None:
    f = Fight("M07 M16", "M02 M01", at="b4", rubble="b4").opens().meet("M07", "M02").to("modifiers")
    assert f.whys("B") == {"base": 6}
    f = Fight("M02 M16", "M07 M01", at="b4", attacker="B", rubble="b4").opens().meet("M02", "M07")
    f.to("modifiers")
    assert (f.whys("A"), f.whys("B")) == ({"base": 6}, {"base": 8})


def test_d6_the_rock_spirits_command_counts_in_any_stronghold_space() -> None:
    f = Fight("M07 M16", "E06 E08 M02", at="b4").commands("", "E06").meet("M07", "M02")
    assert f.whys("B") == {"base": 6, "stronghold": 5, "text": 3}


# --- the Guardian ---


def challenge(A: str, **more: object) -> Fight:
    """Let A's shield on B's rubble challenge Rak Nam (30)."""
    return Fight(A, "", at="b4", rubble="b4", challenge=True, **more)  # type: ignore[arg-type]


def test_d8_there_is_no_command_step_and_the_guardian_is_the_lone_primary() -> None:
    f = challenge("M30 M05")
    began = f.last("challenge_began")
    assert (began.card, began.vitality) == ("GU01", 30)
    assert f.asks == "pick_primary A"


def test_d8_no_card_changes_his_vitality_nor_wins_a_push_against_him() -> None:
    f = challenge(
        "M30 M05", depot={"A": "S10 S11 S05 S04", "B": "S09 S08"}, shields={"A": "R01"}, stones={"A": 9}
    )
    f.does(f.players[0], "attack M30")
    f.to("modifiers")
    assert f.players[0].options("play") == ["S04"]
    f.does(f.players[0], "channel stone")
    f.until("B", "modifiers")
    assert f.players[1].options("play") == []
    f.until("A", "modifiers")
    f.does(f.players[0], "channel stone")
    assert f.powers == (30, 30)
    f.calm()
    assert f.fate("A", "M30") == "alive"
    assert f.asks == "name_attack A"


def test_d8_he_cannot_be_destroyed_with_a_knight() -> None:
    f = challenge("M22 M16", depot={"A": "S05"})
    f.does(f.players[0], "attack M22")
    f.to("modifiers")
    f.players[0].cannot("play S05")


def test_d8_his_owner_may_bribe_and_play_against_the_attackers() -> None:
    f = challenge("M30 M01", depot={"B": "B01 S10 S03"})
    f.does(f.players[0], "attack M30")
    assert f.asks in ("bribery A", "bribery B")
    f.until("B", "bribery")
    B = f.players[1]
    f.does(B, f"bribe B01 {f.foe(B, 'M30')}")
    assert f.players[0].pen == "M30"
    f = challenge("M30 M01", depot={"B": "S10"})
    f.does(f.players[0], "attack M30")
    f.until("B", "modifiers")
    f.does(f.players[1], "play S10")
    f.calm()
    assert f.last("match_up_ended").power == 12


def test_d9_ranged_attacks_count_beside_the_primary() -> None:
    f = challenge("M30 M02 M03", stones={"A": 1})
    f.does(f.players[0], "attack M30")
    f.to("modifiers")
    f.does(f.players[0], "shoot M03")
    f.until("A", "modifiers")
    f.does(f.players[0], "channel stone")
    f.until("A", "modifiers")
    assert f.powers == (28, 30)
    f.does(f.players[0], "shoot M02")
    f.calm()
    assert (f.table.s.ending, f.table.s.winner) == ("guardian", 0)


def test_case_82_thirty_in_all_is_no_kill() -> None:
    f = challenge("M30 M07 M16", stones={"A": 0})
    f.does(f.players[0], "attack M30")
    f.calm()
    f.does(f.players[0], "attack M07 guardian")
    f.calm()
    assert f.last("secondary_ended").total == 23
    f = challenge("M30 E13 E03 M16 M02 M17", stones={"A": 0})
    f.does(f.players[0], "attack M30")
    f.calm()
    for card, total in (("E13", 21), ("E03", 27), ("M17", 30)):
        f.does(f.players[0], f"attack {card} guardian")
        f.calm()
        assert f.last("secondary_ended").total == total
    assert f.table.s.ending == ""


def test_case_82_one_point_by_text_or_item_makes_the_kill() -> None:
    f = challenge("M30 E03 E13 M17+I01 M16", stones={"A": 0}, shields={"A": "R05"})
    f.does(f.players[0], "attack M30")
    f.calm()
    for card in ("E03", "E13"):
        f.does(f.players[0], f"attack {card} guardian")
        f.calm()
    assert f.last("secondary_ended").total == 15 + 6 + 6 + 1
    f.does(f.players[0], "attack M17 guardian")
    f.calm()
    assert f.last("secondary_ended").total == 31  # the Ashen Blade is for primaries, the Third Rank is not
    assert (f.table.s.ending, f.table.s.winner) == ("guardian", 0)


def test_case_82_a_ranged_attack_does_not_raise_the_later_sum() -> None:
    f = challenge("M30 M02 M07", stones={"A": 0})
    f.does(f.players[0], "attack M30")
    f.to("modifiers")
    f.does(f.players[0], "shoot M02")
    f.calm()
    assert f.last("match_up_ended").power == 18
    f.does(f.players[0], "attack M07 guardian")
    f.calm()
    assert f.last("secondary_ended").total == 23


def test_case_82_a_barrow_lord_as_the_last_one_channeled_by_fifteen() -> None:
    f = challenge("M30 X09", stones={"A": 2})
    f.does(f.players[0], "attack M30")
    f.calm()
    f.does(f.players[0], "attack X09 guardian")
    f.to("support")
    f.does(f.players[0], "channel stone")
    f.does(f.players[0], "channel stone")
    f.calm()
    assert f.last("secondary_ended").total == 45
    assert f.table.s.ending == "guardian"


def test_case_82_the_off_colour_bonus_never_applies() -> None:
    f = challenge("E05 M16")
    f.does(f.players[0], "attack E05")
    f.to("modifiers")
    assert f.whys("A") == {"base": 12}


def test_d10_a_primary_below_his_vitality_is_beaten_and_the_shield_retreats_in_front() -> None:
    f = challenge("M30 M07 M16")
    f.does(f.players[0], "attack M30")
    f.calm()
    assert f.fate("A", "M30") == "beaten"
    f.does(f.players[0], "attack M07 guardian")
    f.calm()
    f.does(f.players[0], "done")
    assert f.table.s.ending == ""
    assert f.players[0].heap.split()[0] == "M30"
    assert f.players[0].lost in (0, 1)  # the land in front is B's by default: it cannot go there (G143)
    assert f.players[0].lost == 1


def test_d10_with_own_terrain_in_front_it_goes_there() -> None:
    f = Fight("M30 M07", "", at="b4", rubble="b4", challenge=True, begun=False)
    f.table.ground("A", "b3 T03")
    f.begin(challenge=True)
    f.does(f.players[0], "attack M30")
    f.calm()
    f.does(f.players[0], "done")
    f.calm()
    assert f.asks == "retreat A"
    assert f.players[0].options("answer") == ["b3", "destroy"]
