"""Bribery of primaries and of other attackers (G75-G80, G164, D17, cases 14-17)."""

from tests.guardians.arena import Fight, duel

# --- bribery ---


def test_g075_a_card_of_the_icon_bribes_and_another_does_not() -> None:
    f = duel("M01 M07", "E01 E03", depot={"A": "B01 B02 B03"}).to("bribery")
    assert [option.split()[0] for option in f.players[0].options("bribe")] == ["B03"]
    f.players[0].cannot(f"bribe B02 {f.foe(f.players[0], 'E01')}")


def test_g075_who_was_bribed_may_still_bribe_and_do_nothing_else() -> None:
    f = duel("M01 M07", "E01 E03", depot={"A": "B03", "B": "B02 S10 S09"}).to("bribery")
    A, B = f.players
    f.does(A, f"bribe B03 {f.foe(A, 'E01')}")
    assert f.asks == "bribery B"
    assert {option.split()[0] for option in B.options("bribe")} == {"B02"}
    f.does(B, "pass")
    f.to("pick_primary")  # no window for spells: it is unchallenged
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


def test_g078_what_a_bribed_creature_had_given_for_the_combat_is_over() -> None:
    f = duel("M22 M01 M16", "E30 E03 M07", depot={}).calm("pick_primary").meet("M01", "E03")
    assert f.whys("A")["text"] == 1  # the Paladin, beaten or not, lasts for the combat
    f = duel("M22+I10 M01 M16", "E30 E03 M07", depot={"B": "S17 B02"}).until("B", "bribery")
    B = f.players[1]
    f.does(B, f"bribe B02 {f.foe(B, 'M22')} S17")
    f.calm("pick_primary").meet("M01", "E03")
    assert f.fate("A", "M22") == "bribed"
    assert "text" not in f.whys("A")


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
    assert [option.split()[0::2] for option in A.options("bribe")] == [["B02", "S17"]]
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


def test_d11_counterfeit_is_for_the_opposing_primary_and_for_no_other_attacker() -> None:
    f = duel("M01 M07", "X04 X10 M01", depot={"A": "S17 B02 B01"}, ground="T03").to("modifiers").turn_of("B")
    A, B = f.players
    f.does(B, "shoot X10")
    assert not f.asks.startswith("bribe_attacker"), "all can see that nothing can bribe who shows no icon"
    A.cannot(f"bribe B02 {f.foe(A, 'X10')} S17")
    f = duel("X04", "M16 X07 M01", depot={"A": "S17 B02 B01"}).to("name_attack")
    f.aims(f.players[1], "X07", "X04")
    assert not f.asks.startswith("bribe_attacker")
    f = duel("X04", "M16 M01 M02", depot={"A": "S17 B02 B01"}).to("name_attack")
    f.aims(f.players[1], "M01", "X04")
    assert len(f.players[0].options("bribe")) == 1, "the Swordsman shows gold by himself"


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


def test_d17_marked_purse_stays_in_the_discard_pile_of_a_loser() -> None:
    f = duel("M16 M09", "M02 X04", depot={"A": "B06"}).to("bribery")
    f.does(f.players[0], f"bribe B06 {f.foe(f.players[0], 'M02')}")
    f.calm("pick_primary").round("M09", "X04").ends()
    assert f.winner == "B"
    assert (f.players[0].depot, f.players[0].heap) == ("", "B06 M09")


# --- cases 14-17: bribery and the Evocation ---


def series(**depot: str) -> Fight:
    """Let A's Swordsman meet B's Sand Lord, in Swamps."""
    return duel("M01 M07", "E01 E30", depot=depot)


def test_case_14_swordsman_bribes_the_sand_lord_whose_player_may_still_bribe() -> None:
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


def test_case_15_possibility_two_the_swordsman_is_bribed_and_his_player_may_bribe_or_not() -> None:
    f = series(A="S05 B03", B="B02").to("bribery").turn_of("B")
    A, B = f.players
    f.does(B, f"bribe B02 {f.foe(B, 'M01')}")
    assert A.options("play") == []
    f.does(A, f"bribe B03 {f.foe(A, 'E01')}")
    assert (A.pen, B.pen) == ("M01", "E01")


def test_case_16_the_evocation_before_the_window_has_closed_is_refused_and_has_no_knight_afterwards() -> None:
    f = series(A="S05", B="B02").to("bribery")
    A, B = f.players
    A.cannot("play S05")
    f.does(A, "pass")
    f.does(B, f"bribe B02 {f.foe(B, 'M01')}")
    f.calm("pick_primary")
    assert (A.pen, A.depot) == ("M01", "S05")
    assert f.fate("B", "E01") == "alive"


def test_case_17_after_the_bribery_was_declined_the_evocation_destroys_both() -> None:
    f = series(A="S05", B="B02").to("modifiers")
    A, B = f.players
    f.does(A, "play S05")
    B.cannot(f"bribe B02 {f.foe(B, 'M01')}")
    f.calm("pick_primary")
    assert f.fate("A", "M01") == f.fate("B", "E01") == "destroyed"
    assert sorted(A.heap.split()) == ["M01", "S05"]
