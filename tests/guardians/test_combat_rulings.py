"""Rulings on fights that decide something (A1-A5, A7-A23, A25-A35, A42, A64, A65)."""

import pytest

from games.guardians.cards.verbs.table import VERBS
from games.guardians.data.dataset import DATA
from games.guardians.data.loading import shared_book
from games.guardians.options import GuardiansOptions
from tests.guardians.arena import Fight, duel


def test_a001_survivors_count_their_vitality_not_their_stacking_points() -> None:
    f = duel("M06 M07", "E02 M16").calm("pick_primary").round("M07", "M16")
    assert f.counted("A") == 1 + 8  # the Super Model is 1, and stacks as 4


def test_a002_nine_is_not_more_than_nine() -> None:
    f = Fight("M11", "E08 E04").opens().round("M11", "E08")
    f.strikes(f.players[1], "E04", "M11")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (9, False)


def test_a003_in_2d_the_rock_spirit_survives_when_the_ogre_is_bribed() -> None:
    f = duel("M11 M16", "E06 E08", depot={"B": "B03"}).until("B", "bribery")
    f.does(f.players[1], f"bribe B03 {f.foe(f.players[1], 'M11')}")
    f.calm("pick_primary")
    assert f.fate("B", "E06") == "alive"


def test_a004_an_aoe_strikes_the_hand_alone() -> None:
    f = Fight("M01", "M08 M09 M10 E03", depot={"A": "S01"}).commands("S01", "M08").to("pick_primary")
    assert sorted(f.last("aoe_struck").cards) == ["M09", "M10"]


def test_a005_archer_and_gnomes_are_both_mortal_and_he_has_no_bonus() -> None:
    f = duel("M02 M16", "M10 M16").to("modifiers")
    assert f.powers == (6, 4)


def test_a008_what_contradicts_stands_in_three_groups() -> None:
    assert sorted(word for word, verb in VERBS.items() if verb.contradicts) == [
        "announce",
        "play_first",
        "set_terrain",
    ]


def test_a009_trumpeter_bids_demons_and_the_eye_asks_for_sizes() -> None:
    book = shared_book(DATA.own_text(), 2, GuardiansOptions())
    verbs = {name: book.cards[book.card_of[name]].effects[0].verb for name in ("M14", "X06")}
    assert verbs == {"M14": "play_first", "X06": "announce"}


def test_a010_the_sorcerer_strikes_once_as_command_card_or_as_primary() -> None:
    f = Fight("M05 M01", "M10 E08 E01").commands("M05").to("pick_primary")
    assert f.players[0].options("attack") == ["M01"]
    f = duel("M05 M01", "E30 M10 E01").calm("pick_primary")
    assert f.hand("B") == "E01"


def test_a011_a_dispelled_creature_lies_on_the_table_and_counts() -> None:
    f = Fight("M25 M16", "M15 E08").commands("M25", "M15").meet("M16", "E08")
    f.calm()
    assert f.fate("A", "M25") == "alive"
    assert f.counted("A") == 3


def test_a012_to_play_the_rock_spirit_in_a_land_is_legal_and_spoils_nothing() -> None:
    f = Fight("M05 M01", "E06 M10 E01").commands("M05", "E06").to("pick_primary")
    assert f.last("command_works").idle
    assert f.hand("B") == "E01"


def test_a013_after_the_command_step_the_primaries_follow() -> None:
    assert Fight("M25 M01", "E08").commands("M25").asks == "pick_primary A B"


def test_a014_the_attacker_is_asked_first_for_a_bribe() -> None:
    for attacker, at in (("A", "b3"), ("B", "b2")):
        f = duel("M01 M07", "E01 E03", attacker=attacker, at=at, depot={"A": "B03", "B": "B02"}).to("bribery")
        assert f.asks == f"bribery {attacker}"


def test_a015_a_gold_bribe_takes_the_archer_when_he_is_played_and_not_the_swordsman() -> None:
    f = duel("M01 M02", "E01 E30", depot={"B": "B02"}).to("modifiers")
    B = f.players[1]
    f.does(f.players[0], "shoot M02")
    B.cannot(f"bribe B02 {f.foe(B, 'M01')}")
    assert B.can(f"bribe B02 {f.foe(B, 'M02')}")


def test_a016_each_side_has_a_staying_power_and_a_damage() -> None:
    f = duel("X01 M02", "E04 E30").to("modifiers")
    f.does(f.players[0], "shoot M02")
    assert (f.powers, f.damages) == ((11, 7), (3, 7))


def test_a017_the_fiends_bar_lasts_when_he_is_beaten() -> None:
    f = duel("M09 E01", "E30 M04", depot={"B": "B03"}).calm("pick_primary")
    assert f.fate("A", "M09") == "beaten"
    f.meet("E01", "M04").calm("bribery", "name_attack")
    assert not any(event.kind == "bribed" for event in f.log)


def test_a018_who_destroys_by_an_icon_looks_at_the_icon_not_at_what_may_be_bribed() -> None:
    f = Fight("M09 M06", "E30 E02").opens().round("M09", "E30").round("M06", "E02")
    assert f.fate("B", "E02") == "destroyed"  # charm bribery is barred by the Fiend


def test_a019_merchant_and_super_model_destroy_each_other() -> None:
    f = duel("M04 M01", "M06 E30").calm("pick_primary")
    assert f.fate("A", "M04") == f.fate("B", "M06") == "destroyed"


def test_a020_priority_goes_to_and_fro_and_two_passes_end_the_match_up() -> None:
    f = duel("M01 M07 M02", "E01 E30", depot={"A": "S09", "B": "S10"}).to("modifiers")
    A, B = f.players
    assert f.asks == "modifiers A"
    f.does(A, "pass")
    f.does(B, "play S10")
    f.does(A, "pass")  # no answer
    assert f.asks == "modifiers A"
    f.does(A, "play S09")
    f.does(B, "pass")
    assert f.asks == "modifiers B"
    f.does(B, "pass")
    f.does(A, "pass")
    assert f.asks == "pick_primary A B"


def test_a021_nobody_may_hold_back_a_primary() -> None:
    f = Fight("M01 M02", "E01 E03").opens()
    assert {str(action).split()[0] for action in f.legal_of("A")} == {"attack"}


def test_a022_several_ranged_attackers_may_join() -> None:
    f = duel("M01 M02 M03", "E01 E30").to("modifiers")
    f.does(f.players[0], "shoot M02")
    f.until("A", "modifiers")
    assert f.players[0].can("shoot M03")


def test_a023_of_nine_points_six_arrive_and_the_stone_is_spent() -> None:
    f = duel("M01+I07 M16", "E01 E30", stones={"A": 1}).to("modifiers")
    f.does(f.players[0], "channel stone")
    assert (f.last("channeled").n, f.last("channeled").lost, f.players[0].stones) == (6, 3, 0)


def test_g000_a025_the_wraiths_text_lets_it_take_sixteen() -> None:
    f = duel("X01 M16", "E01 E30", stones={"A": 3}).to("modifiers")
    for _ in range(2):
        f.until("A", "modifiers")
        f.does(f.players[0], "channel stone")
    assert f.whys("A")["channeling"] == 16


def test_a026_against_an_ogre_without_the_text_one_may_channel() -> None:
    f = duel("M30 M16", "M31 E30", stones={"A": 3}).to("modifiers")
    assert f.players[0].can("channel stone")
    f = duel("M30 M16", "M11 E30", stones={"A": 3}, depot={"A": "S11"}).to("modifiers")
    f.players[0].cannot("channel stone")
    f.does(f.players[0], "play S11")
    f.until("A", "modifiers")
    assert f.players[0].can("channel stone")  # the Ogre's text is blank


def test_a027_an_unchallenged_creature_does_no_damage() -> None:
    f = duel("M01 M07", "E01 E30", depot={"A": "B03"}).to("bribery")
    f.does(f.players[0], f"bribe B03 {f.foe(f.players[0], 'E01')}")
    f.calm("pick_primary")
    assert f.told("match_up_ended") == []
    assert f.last("unchallenged").card == "M01"


def test_a029_who_only_survived_is_a_target_too() -> None:
    f = Fight("M07 M16", "M24").opens().round("M07", "M24")
    assert f.fate("B", "M24") == "beaten"
    f = Fight("M07 M16 M20", "M19 M11").opens().round("M16", "M19").round("M20", "M11")
    assert f.last("match_up_ended").beaten == ()  # nine against nine
    assert {word.split()[1] for word in f.players[0].options("attack")} == {"M19", "M11"}


def test_a030_a_primary_that_was_sent_away_adds_nothing() -> None:
    f = duel("M07 M16", "E01 E08", depot={"A": "B03"}).to("bribery")
    f.does(f.players[0], f"bribe B03 {f.foe(f.players[0], 'E01')}")
    f.calm("pick_primary").round("M16", "E08")
    assert f.told("combat_counted")


def test_a031_immunity_protects_no_longer_but_damage_not_done_is_not_done() -> None:
    f = Fight("E03", "E09 E14").opens().round("E03", "E09")
    f.strikes(f.players[1], "E14", "E03")
    assert f.last("secondary_ended").total == 3  # fire against the dog counts now, the Walker's nine do not


def test_a033_a_super_model_kills_as_secondary_by_her_text() -> None:
    f = Fight("E02", "M01 M06").opens().round("E02", "M01")
    f.aims(f.players[1], "M06", "E02").calm()
    assert f.fate("A", "E02") == "destroyed"


def test_a034_earlier_secondaries_keep_their_base_and_later_ones_may_go_elsewhere() -> None:
    f = Fight("E26 M25", "M01 M10 M16 E08", ground="T05").commands("M25").round("E26", "M01")
    B = f.players[1]
    f.strikes(B, "M10", "E26")
    assert f.last("secondary_ended").total == 6 + 4 + 1
    f.strikes(B, "E08", "M25")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (4, True)
    f.strikes(B, "M16", "E26")
    assert f.last("secondary_ended").total == 6 + 4 + 0


@pytest.mark.parametrize("spell", ["S08"])
def test_a035_the_beaten_can_be_healed_the_destroyed_cannot(spell: str) -> None:
    f = Fight("M07 M30 M01", "E03 M04 E30", depot={"A": spell}).opens()
    f.round("M07", "E03").round("M30", "E30").round("M01", "M04")
    assert f.fate("A", "M01") == "destroyed"
    assert f.asks == "retreat B"


def test_a065_a_no_to_bribery_is_final_only_when_the_window_has_closed() -> None:
    f = duel("M01 M07", "E01 E03", depot={"A": "B03", "B": "B02"}).to("bribery")
    A, B = f.players
    f.does(A, "pass")
    f.does(B, f"bribe B02 {f.foe(B, 'M01')}")
    f.does(A, f"bribe B03 {f.foe(A, 'E01')}")
    assert (A.pen, B.pen) == ("M01", "E01")


@pytest.mark.parametrize(("attacker", "at"), [("A", "b3"), ("B", "b2")])
def test_a007_in_2d_it_does_not_matter_who_attacks(attacker: str, at: str) -> None:
    f = Fight("X03 M11 E05", "E07 E08 X04 E06", ground="T02", attacker=attacker, at=at).opens()
    f.round("M11", "E06").round("E05", "E07").round("X03", "E08")
    f.strikes(f.players[1], "X04", "E05")
    assert (f.counted("A"), f.counted("B"), f.winner) == (17, 14, "A")


def test_a028_the_well_counts_eight_against_the_ogre_and_four_against_another() -> None:
    for target, total in (("M11", 4 + 4 + 5), ("M07", 4 + 5)):
        f = Fight("M11 M07", "E07 E08 E06").opens().round("M11", "E07").round("M07", "E08")
        f.strikes(f.players[1], "E06", target)
        assert f.last("secondary_ended").total == total


def test_a032_a_secondary_is_in_no_danger() -> None:
    f = Fight("E26", "M07 M16").opens().round("E26", "M07")
    f.strikes(f.players[1], "M16", "E26")
    assert (f.fate("B", "M16"), f.last("secondary_ended").beaten) == ("alive", False)


def test_a042_each_primary_of_the_defender_has_the_strongholds_bonus() -> None:
    f = Fight("M07 M01 M16", "M02 M19", at="b4").opens().meet("M07", "M02")
    assert f.whys("B")["stronghold"] == 5
    f.calm("pick_primary").meet("M01", "M19")
    assert f.whys("B")["stronghold"] == 5
    f.calm().ends()
    assert f.counted("B") == 6 + 7  # and none of it counts for control


def test_a064_power_lunch_may_be_cast_on_the_own_secondary_attacker() -> None:
    f = Fight("E05", "E08 E06", depot={"B": "S04"}, stones={"B": 1}).opens().round("E05", "E08")
    f.aims(f.players[1], "E06", "E05").to("support")
    assert f.players[1].can("play S04")
