"""What is added in a match-up: bonuses, ranged attacks, channeling.

G88-G100, cases 18, 19, 21-24 and 26-28.
"""

import pytest

from tests.guardians.arena import Fight, duel


def series(**depot: str) -> Fight:
    """Let A's Swordsman meet B's Sand Lord, in Swamps."""
    return duel("M01 M07", "E01 E30", depot=depot)


# --- cases 18, 19, 21-24 and 26-28: the Sand Lord and the Swordsman ---


def test_case_18_the_swordsman_makes_nine_against_eleven() -> None:
    f = series(A="S09").to("modifiers")
    assert f.powers == (9, 11)
    assert f.whys("B") == {"base": 11}
    f.calm()
    assert f.fate("A", "M01") == "beaten"


@pytest.mark.parametrize(("ground", "power", "beaten"), [("T03", 17, "A"), ("T02", 5, "B")])
def test_case_19_heaps_give_him_six_and_woods_take_six(ground: str, power: int, beaten: str) -> None:
    f = duel("M01 M07", "E01 E30", ground=ground).to("modifiers")
    assert f.powers == (9, power)
    f.calm()
    assert f.fate("A", "M01") == ("beaten" if beaten == "A" else "alive")
    assert f.fate("B", "E01") == ("beaten" if beaten == "B" else "alive")


def test_case_21_the_archer_beats_him_unless_it_is_bribed() -> None:
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


def test_case_22_in_woods_the_archer_cannot_shoot() -> None:
    f = duel("M01 M02", "E01 E30", ground="T02").to("modifiers")
    assert f.powers == (9, 5)
    f.players[0].cannot("shoot M02")


def test_case_23_the_archer_lies_on_the_table_and_is_no_target_of_the_primaries() -> None:
    f = duel("M01 M02 M07", "E01 E28 E30").to("modifiers")
    f.does(f.players[0], "shoot M02")
    f.calm_offer("B")
    f.does(f.players[1], "shoot E28")
    assert f.powers == (12, 15)  # his four are for the Sand Lord, against the Swordsman alone
    f.calm()
    assert f.fate("A", "M02") == "alive"


def test_case_24_the_merchant_destroys_the_swordsman_and_cannot_be_forestalled_but_by_spell_or_bribe() -> (
    None
):
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
def test_case_26_after_power_lunch_the_sand_lord_may_receive_eleven(ground: str, power: int) -> None:
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


def test_case_27_two_valkyries_fill_the_swordsman_and_a_third_or_a_stone_give_nothing() -> None:
    f = duel("M01 M07", "E01 E30", under={"A": "E12 E12 E12"}, stones={"A": 3}).to("modifiers")
    A = f.players[0]
    for copy in ("E12", "E12.2"):
        f.does(A, f"channel {copy}")
        assert f.last("channeled").n == 3
        f.until("A", "modifiers")
    assert f.powers == (15, 11)
    A.cannot("channel E12.3")
    A.cannot("channel stone")


def test_case_28_a_valkyrie_refuses_who_is_no_knight_serves_once_a_turn_and_only_from_below() -> None:
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


# --- bonuses ---


@pytest.mark.parametrize(
    ("mine", "theirs", "bonus"),
    [
        ("M01", "E01", 3),
        ("E01", "X04", 3),
        ("X04", "M01", 3),
        ("M01", "X04", 0),
        ("E01", "M01", 0),
        ("X04", "E01", 0),
    ],
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
