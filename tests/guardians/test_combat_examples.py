"""The two worked examples of the rules, with their numbers (cases 41-44 and 46-56)."""

import pytest

from tests.guardians.arena import Fight

CHRIS = "M06 M07 M02 X01 X02"
BILL = "M08 M09 E02 E03 E04 M10"


def first(**more: object) -> Fight:
    """Lay out example 1: Chris is A, with Tes Let, and attacks in Swamps."""
    return Fight(CHRIS, BILL, guardians=("GU02", "GU01"), depot={"A": "S01", "B": "S03"}, **more)  # type: ignore[arg-type]


def after_commands(**more: object) -> Fight:
    """Play the command step as Chris and Bill did."""
    f = first(**more).commands("S01", "M08").to("answers")
    f.does(f.players[1], "play S03")
    return f.to("pick_primary")


def test_case_41_without_an_answer_the_cloud_takes_fiend_and_gnomes_but_not_floyd() -> None:
    f = first().commands("S01", "M08").to("pick_primary")
    assert f.hand("B") == "E02 E03 E04"
    assert sorted(f.last("aoe_struck").cards) == ["M09", "M10"]
    assert f.fate("B", "M08") == "destroyed"  # by its own text, not by the AOE
    assert [event.by for event in f.told("destroyed")] == ["M08"]


def test_case_41_dispel_magic_takes_the_cloud_away_and_floyd_gives_two_for_the_combat() -> None:
    f = after_commands()
    assert f.hand("B") == "E02 E03 E04 M09 M10"
    assert [(event.card, event.how) for event in f.told("dispelled")] == [("S01", "dispel")]
    assert f.players[0].heap == "S01"
    assert sorted(f.players[1].heap.split()) == ["M08", "S03"]
    f.meet("X02", "M09")
    assert f.whys("B") == {"base": 1, "text": 2}


def test_case_42_the_nymph_beats_the_fiend_and_charm_bribery_is_impossible_from_now_on() -> None:
    f = after_commands().meet("X02", "M09").to("modifiers")
    assert f.powers == (5, 3)
    f.calm()
    assert f.fate("B", "M09") == "beaten"
    from games.guardians.cards.verbs.bans import barred

    for seat in (0, 1):
        assert barred(f.table.s, f.f, seat, "charm", f.card("B", "E02")) == "M09"


def test_case_42_the_fiend_cannot_receive_and_with_power_lunch_no_more_than_one() -> None:
    f = Fight("X02 X02", "M09 M10", depot={"B": "S04"}, stones={"B": 5}).opens().meet("X02", "M09")
    B = f.players[1]
    f.to("modifiers")
    f.does(f.players[0], "pass")
    assert B.options("channel") == []
    f.does(B, "play S04")
    f.does(f.players[0], "pass", "pass")  # no answer to the spell, and no modifier
    f.does(B, "channel stone")
    assert f.last("channeled").n == 1
    assert f.last("channeled").lost == 8


def test_case_43_snogwart_beats_devil_dog_and_the_swamps_give_no_heaps_bonus() -> None:
    f = after_commands().meet("M07", "E03").to("modifiers")
    assert f.powers == (10, 8)
    assert "terrain" not in f.whys("A")
    f.calm()
    assert f.fate("B", "E03") == "beaten"


def test_case_44_a_the_wraith_is_beaten_by_the_ice_spirit_who_is_immune_to_undead() -> None:
    f = after_commands().meet("X01", "E04").to("modifiers")
    assert f.powers == (8, 9)
    assert f.damages == (0, 9)
    f.calm()
    assert f.fate("A", "X01") == "beaten"
    assert f.fate("B", "E04") == "alive"


def test_case_44_b_the_archer_keeps_the_wraith_alive_but_does_only_three_damage() -> None:
    f = after_commands().meet("X01", "E04").to("modifiers")
    f.does(f.players[0], "shoot M02")
    f.calm()
    ended = f.last("match_up_ended")
    assert (ended.power, ended.damage, ended.foe_power) == (11, 3, 9)
    assert ended.beaten == ()
    assert not f.laid("A", "X01").harm


def test_case_44_c_one_stone_of_tes_let_gives_seven_and_the_wraith_could_take_sixteen() -> None:
    f = after_commands().meet("X01", "E04").to("modifiers")
    A = f.players[0]
    f.does(A, "channel stone")
    assert f.powers == (15, 9)
    f.does(f.players[1], "pass")
    f.does(A, "channel stone")
    assert f.powers == (22, 9)
    f.does(f.players[1], "pass")
    f.does(A, "channel stone")  # 14 of 16 are there: two more arrive
    assert (f.last("channeled").n, f.last("channeled").lost) == (2, 5)
    assert f.powers == (24, 9)
    f.calm()
    assert f.fate("A", "X01") == f.fate("B", "E04") == "alive"


def test_case_46_the_super_model_destroys_baal_a_gog_at_once() -> None:
    f = after_commands().meet("M06", "E02").calm()
    assert f.fate("B", "E02") == "destroyed"
    assert "E02" in f.players[1].heap
    assert f.fate("A", "M06") == "alive"


def test_case_46_bill_could_have_bribed_her_with_gold() -> None:
    f = Fight("M06 M07", "E02 E03", depot={"B": "B02"}).opens().meet("M06", "E02").to("bribery")
    f.does(f.players[0], "pass")
    f.does(f.players[1], f"bribe B02 {f.foe(f.players[1], 'M06')}")
    f.calm()
    assert f.fate("A", "M06") == "bribed"
    assert f.players[0].pen == "M06"
    assert f.fate("B", "E02") == "alive"


def test_case_47_archer_and_gnomes_push_and_both_survive() -> None:
    f = after_commands().meet("M02", "M10").to("modifiers")
    assert f.powers == (6, 6)
    f.calm()
    assert f.fate("A", "M02") == f.fate("B", "M10") == "alive"


def whole() -> Fight:
    """Play example 1 to its last match-up."""
    f = after_commands().round("X02", "M09").round("M07", "E03").meet("X01", "E04").to("modifiers")
    f.does(f.players[0], "channel stone")
    return f.calm().round("M06", "E02").meet("M02", "M10")


def test_case_48_chris_has_27_bill_9_and_bill_retreats() -> None:
    f = whole().calm()
    counted = f.last("combat_counted")
    assert (counted.mine, counted.theirs, counted.winner) == (27, 9, 0)
    assert f.table.at("b3") == "N01 turned: M02 M06 M07 X01 X02"


@pytest.mark.parametrize(("target", "total"), [("X01", 9), ("M07", 10), ("X02", 5)])
def test_case_49_gnomes_as_secondary_would_have_killed(target: str, total: int) -> None:
    f = Fight("X01 M07 X02", "E04 E03 M09 M10").opens()
    f.round("X01", "E04").round("M07", "E03").round("X02", "M09")
    f.strikes(f.players[1], "M10", target)
    ended = next(event for event in f.log if event.kind == "secondary_ended")
    assert (ended.total, ended.beaten) == (total, True)


def test_case_49_the_super_model_cannot_kill_the_ice_spirit_for_the_wraith_did_no_damage() -> None:
    f = Fight("X01 M06", "E04", stones={"A": 1}, guardians=("GU02", "GU01")).opens().meet("X01", "E04")
    f.to("modifiers")
    f.does(f.players[0], "channel stone")
    f.strikes(f.players[0], "M06", "E04")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (1, False)


# --- example 2: Brian is A, Matt is B, in Woods; both roles give the same (A7) ---

BRIAN = "X03 M11 E05"
MATT = "E07 E08 X04 E06"


def second(*rounds: str, attacker: str = "A", depot: dict[str, str] | None = None) -> Fight:
    """Lay out example 2 and fight its match-ups, without bribery."""
    at = "b3" if attacker == "A" else "b2"
    f = Fight(BRIAN, MATT, ground="T02", attacker=attacker, at=at, depot=depot).opens()
    for pair in rounds:
        f.round(*pair.split())
    return f


ROLES = pytest.mark.parametrize("attacker", ["A", "B"])


@ROLES
def test_case_50_2a_the_rock_spirit_beats_the_sun_spirit_and_matt_retreats_all_the_same(
    attacker: str,
) -> None:
    f = second("X03 E07", "M11 E08", attacker=attacker)
    f.meet("E05", "X04").to("name_attack")
    ended = f.last("match_up_ended")
    assert {ended.power, ended.foe_power} == {18, 14}
    f.strikes(f.players[1], "E06", "E05")
    assert f.last("secondary_ended").total == 19
    assert (f.counted("A"), f.counted("B"), f.winner) == (17, 5, "A")


def test_case_51_the_rock_spirit_kills_the_nymph_by_the_legacy_but_not_the_ogre() -> None:
    f = second("X03 E07", "M11 E08", "E05 X04")
    assert f.asks == "name_attack B"
    f.does(f.players[1], f"attack E06 {f.foe(f.players[1], 'X03')}")
    assert f.last("secondary_ended").total == 14  # 4 + 4 (legacy) + 5 + 1 (off-colour), more than 8
    assert f.last("secondary_ended").beaten
    f = second("X03 E08", "M11 E07", "E05 X04")  # no legacy against the nymph
    f.does(f.players[1], f"attack E06 {f.foe(f.players[1], 'X03')}")
    assert f.last("secondary_ended").total == 10


def test_case_51_nine_against_the_ogres_nine_is_no_kill() -> None:
    f = second("X03 E07", "M11 E08", "E05 X04")
    f.does(f.players[1], f"attack E06 {f.foe(f.players[1], 'M11')}")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").against) == (9, 9)
    assert not f.last("secondary_ended").beaten


@ROLES
def test_case_52_2b_with_the_ogre_bribed_the_skag_stands_and_brian_retreats(attacker: str) -> None:
    f = second("X03 E07", attacker=attacker, depot={"B": "B03"}).meet("M11", "E08").to("bribery")
    if f.asks == "bribery A":
        f.does(f.players[0], "pass")
    f.does(f.players[1], f"bribe B03 {f.foe(f.players[1], 'M11')}")
    f.calm("pick_primary").round("E05", "X04")
    f.strikes(f.players[1], "E06", "E05")
    assert (f.counted("A"), f.counted("B"), f.winner) == (8, 9, "B")


@ROLES
def test_case_53_2c_the_well_lets_the_rock_spirit_beat_the_ogre_and_matt_keeps_control(attacker: str) -> None:
    f = second("M11 E07", attacker=attacker)
    assert f.fate("B", "E07") == "beaten"
    f.round("E05", "E08")
    ended = f.last("match_up_ended")
    assert {ended.power, ended.foe_power} == {12, 4}
    f.round("X03", "X04")
    ended = f.last("match_up_ended")
    assert {ended.power, ended.foe_power} == {11, 14}
    f.strikes(f.players[1], "E06", "M11")
    assert f.last("secondary_ended").total == 13
    assert (f.counted("A"), f.counted("B"), f.winner) == (12, 19, "B")


def test_case_53_the_rock_spirit_cannot_kill_the_sun_spirit() -> None:
    f = second("M11 E07", "E05 E08", "X03 X04")
    f.does(f.players[1], f"attack E06 {f.foe(f.players[1], 'E05')}")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (9, False)


@ROLES
def test_case_54_2d_black_lung_kills_the_sun_spirit_and_matt_retreats(attacker: str) -> None:
    f = second("M11 E06", attacker=attacker)
    ended = f.last("match_up_ended")
    assert {ended.power, ended.foe_power} == {11, 5}
    f.round("E05", "E07").round("X03", "E08")
    f.strikes(f.players[1], "X04", "E05")
    assert f.last("secondary_ended").total == 22
    assert (f.counted("A"), f.counted("B"), f.winner) == (17, 14, "A")


def test_case_55_2d_with_the_ogre_bribed_the_rock_spirit_survives_and_matt_wins() -> None:
    f = second(depot={"B": "B03"}).meet("M11", "E06").to("bribery")
    f.does(f.players[0], "pass")
    f.does(f.players[1], f"bribe B03 {f.foe(f.players[1], 'M11')}")
    f.calm("pick_primary").round("E05", "E07").round("X03", "E08")
    f.strikes(f.players[1], "X04", "E05")
    assert (f.counted("A"), f.counted("B"), f.winner) == (8, 19, "B")


def test_case_56_the_rock_spirit_as_command_card_does_nothing_in_a_land() -> None:
    f = Fight(BRIAN, MATT, ground="T02").commands("", "E06").to("pick_primary")
    assert f.last("command_works").idle
    f.meet("M11", "E08")
    assert f.whys("B") == {"base": 4}
