"""Secondary attacks (G104-G116, G165, G166, cases 29-39 and 84)."""

import pytest

from tests.guardians.arena import Fight

CHRIS = "M05 E01 E03"
BILL = "M15 M01 M02 E09"


def chris_and_bill(more_a: str = "", more_b: str = "", *, ground: str = "T01", **more: object) -> Fight:
    """Play 5.4 of the rules up to its end: Chris is A, Bill is B."""
    f = Fight(f"{CHRIS} {more_a}", f"{BILL} {more_b}", ground=ground, **more).commands("M05", "M15")  # type: ignore[arg-type]
    f.meet("E01", "M01").to("modifiers")
    f.until("B", "modifiers")
    f.does(f.players[1], "shoot M02")
    return f.calm("pick_primary", "name_attack").round("E03", "E09")


def test_case_29_the_baggler_dispels_the_sorcerer_and_25_lie_on_either_side() -> None:
    f = chris_and_bill("M16")
    assert [event.card for event in f.told("dispelled")] == ["M05"]
    ended = f.told("match_up_ended")
    assert (ended[0].power, ended[0].foe_power) == (11, 12)
    assert (ended[1].damage, ended[1].foe_power, ended[1].foe_damage) == (6, 9, 0)
    assert f.fate("A", "E01") == "beaten"
    assert f.fate("A", "E03") == f.fate("B", "E09") == "alive"
    book = f.table.book
    sides = [
        sum(book.vit[f.table.s.face[laid.card]] for laid in f.f.table if laid.seat == at) for at in (0, 1)
    ]
    assert sides == [25, 25]


def attacked(f: Fight, card: str, target: str) -> tuple[int, bool]:
    """Let Chris make a secondary attack; return its total and whether it kills."""
    assert f.asks == "name_attack A"
    f.strikes(f.players[0], card, target)
    ended = f.last("secondary_ended")
    return ended.total, ended.beaten


def test_case_31_seven_kill_the_archer_and_six_do_not() -> None:
    assert attacked(chris_and_bill("X20"), "X20", "M02") == (6, False)  # 5 and its bonus of 1
    assert attacked(chris_and_bill("M42"), "M42", "M02") == (6, False)
    assert attacked(chris_and_bill("X14"), "X14", "M02") == (7, True)


def test_case_32_four_kill_the_fire_walker_with_the_dogs_six_and_three_do_not() -> None:
    assert attacked(chris_and_bill("E08"), "E08", "E09") == (10, True)
    assert attacked(chris_and_bill("M04"), "M04", "E09") == (9, False)


def test_case_33_the_idiot_kills_the_swordsman_for_the_sand_lord_did_eleven() -> None:
    assert attacked(chris_and_bill("M16"), "M16", "M01") == (11, True)
    assert attacked(chris_and_bill("M16"), "M16", "M15") == (0, False)


def test_case_30_five_against_the_command_card() -> None:
    f = chris_and_bill("E04")  # 5 against the Baggler's 4
    f.strikes(f.players[0], "E04", "M15")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (5, True)
    f = chris_and_bill("E08")  # Gorgal Skag, 4
    f.strikes(f.players[0], "E08", "M15")
    assert not f.last("secondary_ended").beaten


def test_case_33_without_a_creature_left_nothing_happens() -> None:
    f = chris_and_bill()
    assert not f.told("secondary_began")
    assert f.told("combat_counted")


def test_case_34_bill_needs_nine_against_the_sorcerer() -> None:
    f = chris_and_bill(more_b="M12", stones={"B": 3})
    B = f.players[1]
    f.aims(B, "M12", "M05").to("support")
    assert f.secondary("B", "M12", "M05") == 5
    f.does(B, "channel stone")  # five of the nine fit, and there is nothing more to do
    assert f.last("secondary_ended").total == 10
    assert f.fate("A", "M05") == "beaten"


def test_case_34_four_channeled_to_a_five_make_nine() -> None:
    f = chris_and_bill(more_b="M12", under={"B": "E36"})
    B = f.players[1]
    f.aims(B, "M12", "M05").to("support")
    f.does(B, "channel E36")
    f.calm()
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (9, True)


def test_case_35_seven_against_the_devil_dog_for_the_fire_walker_did_no_damage() -> None:
    f = chris_and_bill(more_b="E04")  # 5: no immunity to ask about any more
    f.strikes(f.players[1], "E04", "E03")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (5, False)
    f = chris_and_bill(more_b="X13")
    f.strikes(f.players[1], "X13", "E03")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (7, True)


@pytest.mark.parametrize("ground", ["T02", "T03"])
@pytest.mark.parametrize(("card", "total", "beaten"), [("E03", 12, True), ("E04", 11, False)])
def test_case_36_six_against_a_sand_lord_who_has_won(
    ground: str, card: str, total: int, beaten: bool
) -> None:
    f = Fight("E01", f"M01 {card}", ground=ground, depot={"A": "S04"}, stones={"A": 5}).opens()
    f.meet("E01", "M01").to("modifiers")
    A = f.players[0]
    f.does(A, "play S04")
    for _ in range(2):
        f.until("A", "modifiers")
        f.does(A, "channel stone")
    f.calm()
    assert f.fate("B", "M01") == "beaten"
    f.strikes(f.players[1], card, "E01")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (total, beaten)


def two(first: str, second: str) -> Fight:
    """Let two secondaries of B attack a Sand Lord who has beaten the Swordsman."""
    f = Fight("E01", f"M01 {first} {second}", ground="T03").opens().round("E01", "M01")
    return f.strikes(f.players[1], first, "E01")


def test_case_37_only_the_last_secondary_has_its_bonuses() -> None:
    f = two("M41", "M16")  # Falconer V 5, off-colour 2
    assert f.last("secondary_ended").total == 6 + 5 + 2
    f = Fight("E26", "M07 M01 M16 M10", ground="T05").opens().round("E26", "M07")
    f.strikes(f.players[1], "M01", "E26")
    assert f.last("secondary_ended").total == 8 + 6 + 3  # 17, not more than 17
    f.strikes(f.players[1], "M10", "E26")
    assert f.last("secondary_ended").total == 8 + 6 + 4 + 1  # the first is back at 6
    assert f.last("secondary_ended").beaten
    f = Fight("E26", "M02 M01 M16 M42", ground="T05").opens().round("E26", "M02")
    f.strikes(f.players[1], "M01", "E26")
    assert f.last("secondary_ended").total == 6 + 6 + 3
    f.strikes(f.players[1], "M16", "E26")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (6 + 6 + 0, False)


def test_case_38_a_ranged_attack_is_refused_and_a_bribed_attacker_adds_nothing() -> None:
    f = Fight("E01", "M01 M02 M03", depot={"A": "B02"}).opens().round("E01", "M01")
    A, B = f.players
    B.cannot("shoot M02")
    f.aims(B, "M03", "E01")
    assert f.asks == "bribe_attacker A"
    f.does(A, f"bribe B02 {f.foe(A, 'M03')}")
    B.cannot("shoot M02")
    f.aims(B, "M02", "E01").calm()
    assert f.last("secondary_ended").total == 6 + 6
    assert f.fate("B", "M03") == "bribed"


def test_case_39_the_wells_legacy_is_for_who_attacks_the_creature_that_beat_it() -> None:
    f = Fight("M11", "E07 E06").opens().round("M11", "E07")
    f.strikes(f.players[1], "E06", "M11")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (13, True)


def test_case_84_power_lunch_on_the_attacking_rock_spirit() -> None:
    for stones, under, total, beaten in (({"B": 1}, "", 14, True), ({"B": 0}, "E12", 9, False)):
        f = Fight("E05", "E08 E06", depot={"B": "S04"}, stones=stones, under={"B": under}).opens()
        f.round("E05", "E08").aims(f.players[1], "E06", "E05").to("support")
        B = f.players[1]
        B.cannot("channel stone")
        f.does(B, "play S04")
        if total == 14:
            f.does(B, "channel stone")
            assert (f.last("channeled").n, f.last("channeled").lost) == (5, 4)
        f.calm()
        assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (total, beaten)


def test_case_84_with_three_received_twelve_is_no_kill() -> None:
    f = Fight("E05", "E08 E06", depot={"B": "S04"}, under={"B": "M43"}, stones={"B": 0}).opens()
    f.round("E05", "E08").aims(f.players[1], "E06", "E05").to("support")
    f.does(f.players[1], "play S04")
    f.does(f.players[1], "channel M43")
    f.calm()
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (
        13,
        True,
    )  # four: 4 + 5 + 4
    f = Fight("E05", "E08 E06", under={"B": "E25"}).opens()
    f.round("E05", "E08").aims(f.players[1], "E06", "E05").to("support")
    f.does(f.players[1], "channel E25")  # the Ember Spirit's two go to Spirits, red bars too
    f.calm()
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (11, False)


# --- the rules ---


def test_g104_only_who_has_creatures_left_attacks_and_the_other_answers_with_bribery_alone() -> None:
    f = Fight("E01", "M01 M02 M03", depot={"A": "S09 S10 B02 S03"}).opens().round("E01", "M01")
    A, B = f.players
    assert f.asks == "name_attack B"
    assert A.options("attack") == []
    f.aims(B, "M02", "E01")
    assert A.options("play") == []
    assert len(A.options("bribe")) == 1


def test_g104_and_by_dispel_magic_against_a_spell() -> None:
    f = Fight("E05", "E08 E06", depot={"A": "S03", "B": "S04"}).opens().round("E05", "E08")
    f.aims(f.players[1], "E06", "E05").to("support")
    f.does(f.players[1], "play S04")
    assert f.asks == "dispel A"


def test_g105_every_surviving_enemy_creature_is_a_target() -> None:
    f = Fight("M25 M01 M02 M05 M16", "E08 E30 E01 E03 E35").commands("M25")
    f.meet("M01", "E08").to("modifiers")
    f.does(f.players[0], "shoot M02")
    f.calm("pick_primary").round("M05", "E35").round("M16", "E03")
    assert f.asks == "name_attack B"
    found = {option.split()[1] for option in f.players[1].options("attack")}
    assert found == {"M25", "M01", "M02"}  # command card, winner, shooter; two were beaten


def test_g105_an_unchallenged_creature_and_who_pushed_are_targets() -> None:
    f = Fight("M07 M02", "M05 E01 E30", depot={"A": "B03"}).opens().round("M07", "M05")
    f.meet("M02", "E01").to("bribery")
    f.does(f.players[0], f"bribe B03 {f.foe(f.players[0], 'E01')}")
    f.calm()
    assert {option.split()[1] for option in f.players[1].options("attack")} == {"M07", "M02"}


def test_g106_the_attacker_has_text_terrain_off_colour_and_channeling() -> None:
    f = Fight("M11", "E01 E15", ground="T01").opens().round("M11", "E01")
    f.strikes(f.players[1], "E15", "M11")
    assert f.last("secondary_ended").total == 11 + 8 + 3  # Pitch Devil: +3 as secondary
    f = Fight("M11", "X03 X16", ground="T01").opens().round("M11", "X03")
    f.strikes(f.players[1], "X16", "M11")
    assert f.last("secondary_ended").total == 8 + 11 + 3 + 4


def test_g107_all_bonuses_and_immunities_of_the_primaries_are_gone() -> None:
    f = Fight("E01", "M01 E09", ground="T03").opens().round("E01", "M01")
    f.strikes(f.players[1], "E09", "E01")
    assert f.last("secondary_ended").against == 11  # not 17
    f = Fight("E03", "M01 E09", depot={"A": "S10"}).opens().meet("E03", "M01").to("modifiers")
    f.does(f.players[0], "play S10")
    f.calm()
    f.strikes(f.players[1], "E09", "E03")
    assert f.last("secondary_ended").total == 6 + 9  # the dog's immunity to fire is gone


def test_g108_a_turned_primary_adds_nothing() -> None:
    f = Fight("E03", "E09 E08").opens().round("E03", "E09")
    f.strikes(f.players[1], "E08", "E03")
    assert f.last("secondary_ended").total == 4


def test_g109_nor_does_one_that_was_bribed_or_destroyed() -> None:
    f = Fight("M07", "E01 E08", depot={"A": "B03"}).opens().meet("M07", "E01").to("bribery")
    f.does(f.players[0], f"bribe B03 {f.foe(f.players[0], 'E01')}")
    f.calm()
    f.strikes(f.players[1], "E08", "M07")
    assert f.last("secondary_ended").total == 4
    f = Fight("M06", "E02 E08").opens().round("M06", "E02")
    f.strikes(f.players[1], "E08", "M06")
    assert f.last("secondary_ended").total == 4


def test_g110_no_addition_against_a_shooter() -> None:
    f = Fight("M01 M02", "E01 E08").opens().meet("M01", "E01").to("modifiers")
    f.does(f.players[0], "shoot M02")
    f.calm()
    f.strikes(f.players[1], "E08", "M02")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").against) == (4, 6)


def test_g111_the_sum_must_be_more() -> None:
    f = Fight("M05", "E08 E38").opens().round("M05", "E08")
    f.strikes(f.players[1], "E38", "M05")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (17, True)
    f = Fight("M07", "E08 X02", ground="T05").opens().round("M07", "E08")
    f.strikes(f.players[1], "X02", "M07")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").against) == (9, 8)


def test_g112_somebody_must_attack_but_a_zero_is_enough() -> None:
    f = Fight("M01", "E01 M16").opens().round("M01", "E01")
    assert f.fate("A", "M01") == "beaten"
    f = Fight("M25 M01", "E08 E01 M16").commands("M25").round("M01", "E01")
    f.does(f.players[1], "done")
    assert f.asks.startswith(("last_cards", "move")) or f.told("combat_counted")


def test_g114_a_secondary_may_be_bribed_and_the_rest_may_go_on() -> None:
    f = Fight("E05", "E08 E03 E30", depot={"A": "B01"}).opens().round("E05", "E08")
    f.aims(f.players[1], "E03", "E05")
    f.does(f.players[0], f"bribe B01 {f.foe(f.players[0], 'E03')}")
    assert f.asks == "name_attack B"
    assert f.players[1].pen == "E03"


def test_g115_secondaries_are_never_beaten() -> None:
    f = Fight("E26", "M01 M16").opens().round("E26", "M01")
    f.strikes(f.players[1], "M16", "E26")
    assert f.counted("B") == 0
    assert f.winner == "A"
    assert f.fate("B", "M16") == "alive"


def test_g116_the_well_counts_eight_against_who_beat_it_and_four_against_no_other() -> None:
    f = Fight("M11 M07", "E07 E08 E06").opens().round("M11", "E07").round("M07", "E08")
    f.strikes(f.players[1], "E06", "M07")
    assert f.last("secondary_ended").total == 4 + 5


def test_g165_the_destruction_text_of_a_secondary_works() -> None:
    f = Fight("E01", "M07 M06").opens().round("E01", "M07")
    f.aims(f.players[1], "M06", "E01").calm()
    assert f.fate("A", "E01") == "destroyed"  # charm; not beaten
    assert not f.told("secondary_ended")


def test_g165_spells_that_name_a_primary_are_for_primaries_only() -> None:
    f = Fight("E05", "E08 M01 E06", depot={"B": "S05 S09 S10 S11 H08 S04"}).opens().round("E05", "E08")
    f.aims(f.players[1], "M01", "E05").to("support")
    assert f.players[1].options("play") == ["S04"]


def test_g165_a_hammer_may_still_fall() -> None:
    f = Fight("E05", "E08 M07 E06", ground="T03", depot={"B": "H01"}).opens().round("E05", "E08")
    f.aims(f.players[1], "M07", "E05").to("support")
    assert f.secondary("B", "M07", "E05") == 4 + 8 + 2 + 3
    f.does(f.players[1], "play H01")
    assert f.secondary("B", "M07", "E05") == 4 + 8 + 2


def test_g165_creatures_that_were_not_used_survive_and_count() -> None:
    f = Fight("M16", "E08 E03 E30").opens().round("M16", "E08").ends()
    assert f.counted("B") == 4 + 6 + 8


def test_g166_what_lasts_for_the_combat_holds_for_attacker_and_target() -> None:
    f = Fight("M22 M01", "E20 E38", depot={}).opens().round("M22", "E20").round("M01", "E38")
    assert f.told("combat_counted")
    f = Fight("M22", "M01 E04").opens().round("M22", "M01")
    f.strikes(f.players[1], "E04", "M22")
    assert f.last("secondary_ended").against == 14  # the Paladin himself: 13 + 1
    f = Fight("E26", "M22 M01", ground="T05").opens().round("E26", "M22")
    f.strikes(f.players[1], "M01", "E26")
    assert f.last("secondary_ended").total == 13 + 6 + 3 + 1


def test_g166_what_was_given_to_primaries_is_gone() -> None:
    f = Fight("E26", "M08 M07 M01", ground="T05").commands("", "M08").round("E26", "M07")
    f.strikes(f.players[1], "M01", "E26")
    assert f.last("secondary_ended").total == 8 + 6 + 3


def test_g166_the_third_rank_is_for_the_last_attacker() -> None:
    f = Fight("E26", "M07 M16 M10", ground="T05", shields={"B": "R05"}).opens().round("E26", "M07")
    f.strikes(f.players[1], "M16", "E26")
    assert f.last("secondary_ended").total == 8 + 0 + 1
    f.strikes(f.players[1], "M10", "E26")
    assert f.last("secondary_ended").total == 8 + 0 + 4 + 1 + 1


def test_g166_a_cask_of_courage_protects_a_target_from_fear() -> None:
    f = Fight("M07", "E08 E18", depot={"A": "H08"}).opens().meet("M07", "E08").to("modifiers")
    f.does(f.players[0], "play H08")
    f.calm()
    f.strikes(f.players[1], "E18", "M07")
    assert f.last("secondary_ended").total == 4
