"""The command step: hands, who says what, answers, contradictions, AOEs.

G56-G72, G159-G162, cases 6-9 and 11-13.
"""

import pytest

from tests.guardians.arena import Fight


def seen(f: Fight, who: str) -> dict[str, int]:
    """Return the numbers of the combat's beginning."""
    began = f.last("combat_began")
    return {"A": began.mine, "B": began.theirs} if who == "A" else {"A": began.theirs, "B": began.mine}


# --- hands ---


def test_g056_the_hands_are_what_lies_under_the_shields_and_the_depots_never_the_pens() -> None:
    f = Fight("M01+I01 M02", "E01", depot={"A": "S03", "B": "B01 B02"}, pen={"A": "M30"})
    assert f.hand("A") == "M01 M02"
    assert seen(f, "A") == {"A": 4, "B": 3}  # the item counts with them (G153)
    f.opens().to("pick_primary")
    assert f.players[0].options("attack") == ["M01", "M02"]


def test_g057_first_the_attacker_says_whether_then_the_defender_and_both_are_revealed_together() -> None:
    f = Fight("M05 M01", "E29 E01")
    assert f.asks == "say A"
    f.does(f.players[0], "answer yes")
    assert f.asks == "say B"
    f.does(f.players[1], "answer yes")
    assert f.asks == "pick_command A B"
    f.does(f.players[1], "play E29")
    assert f.told("command_shown") == []
    f.does(f.players[0], "play M05")
    assert [event.card for event in f.told("command_shown")] == ["M05", "E29"]


def test_g057_the_attacker_of_the_other_seat_says_it_first() -> None:
    f = Fight("M05 M01", "E29 E01", at="b2", attacker="B")
    assert f.asks == "say B"


def test_g058_one_command_card_each_a_spell_an_item_or_a_creature_that_says_so() -> None:
    f = Fight("M05 M01", "E01 E03", depot={"A": "S01 S03 S09 H03 B01"}).commands_said("A")
    assert f.players[0].options("play") == ["H03", "M05", "S01"]
    f.does(f.players[0], "play S01")
    assert not f.asks.startswith("pick_command")


def test_g059_a_card_for_the_command_step_cannot_be_played_otherwise() -> None:
    f = Fight("M05 M01", "E01 E03", depot={"A": "S01"}).opens().meet("M01", "E01").to("modifiers")
    assert f.players[0].options("play") == []
    f.players[0].cannot("play S01")


def test_g060_the_lower_up_number_is_dispelled() -> None:
    f = Fight("X06 M01", "M12 E01").commands("X06", "M12").to("pick_primary")
    assert [(event.card, event.how) for event in f.told("dispelled")] == [("M12", "contradiction")]
    assert f.asks == "pick_primary B"  # it must announce sizes, and picks first


def test_g061_what_does_not_contradict_works_on_both_sides() -> None:
    f = Fight("M14 E08 M01", "X06 E03 E01").commands("M14", "X06").to("pick_primary")
    assert f.told("dispelled") == []


def test_g062_the_baggler_dispels_a_creature_too() -> None:
    f = Fight("M05 M01", "M15 E08 E30").commands("M05", "M15").to("pick_primary")
    assert [(event.card, event.how) for event in f.told("dispelled")] == [("M05", "baggler")]
    assert f.told("aoe_struck") == []
    assert f.fate("A", "M05") == "alive"  # it lies on the table, without effect (A11)


def test_g063_dispel_magic_answers_a_command_spell_and_is_answered_by_another() -> None:
    f = Fight("M01 M02", "M09 M10 E01", depot={"A": "S01 S03", "B": "S03"}).commands("S01").to("answers")
    f.does(f.players[1], "play S03")
    assert f.asks == "dispel A"
    f.does(f.players[0], "play S03")
    f.to("pick_primary")
    assert sorted(f.last("aoe_struck").cards) == ["M09", "M10"]
    assert [event.card for event in f.told("dispelled")] == ["S03"]


def test_g063_it_does_not_answer_a_creature() -> None:
    f = Fight("M05 M01", "M09 E01", depot={"B": "S03"}).commands("M05")
    assert not f.asks.startswith("answers")
    assert sorted(f.last("aoe_struck").cards) == ["M09"]


def test_g064_a_creature_as_command_card_is_no_primary_is_safe_from_aoes_and_counts() -> None:
    f = Fight("M25 M01", "E29 E01").commands("M25", "E29").to("pick_primary")
    assert f.fate("A", "M25") == "alive"  # V 3, and an AOE of 3 strikes the hand
    assert f.players[0].options("attack") == ["M01"]
    f.round("M01", "E01").ends()
    assert f.counted("A") == 3  # the cook; the Swordsman was beaten by 11 to 10


def test_g064_it_may_be_attacked_by_secondaries() -> None:
    f = Fight("M25 M01", "E08 E03 E30").commands("M25").round("M01", "E30")
    f.aims(f.players[1], "E03", "M25").calm()
    assert (f.last("secondary_ended").total, f.last("secondary_ended").against) == (6, 3)
    assert f.fate("A", "M25") == "beaten"


def test_g065_floyd_gives_his_effect_and_is_destroyed() -> None:
    f = Fight("M08 M07", "E03 E30").commands("M08").to("pick_primary")
    assert f.fate("A", "M08") == "destroyed"
    f.meet("M07", "E30")
    assert f.whys("A") == {"base": 8, "ocb": 2, "text": 2}


def test_g066_the_terrain_stays_changed_for_the_whole_combat() -> None:
    f = Fight("E01 E11 M07 M01", "E34 E35 E03", ground="T01").commands("E11")
    f.round("E01", "E35").meet("M07", "E34")
    assert f.whys("A")["terrain"] == 3


def test_g067_used_and_dispelled_cards_are_discarded() -> None:
    f = Fight("M01 M02", "M07", depot={"A": "S01", "B": "S03"}).commands("S01").to("answers")
    f.does(f.players[1], "play S03")
    f.to("pick_primary")
    assert (f.players[0].heap, f.players[1].heap) == ("S01", "S03")


def test_g159_who_has_no_command_card_must_say_no_and_who_said_yes_must_play_one() -> None:
    f = Fight("M01 M02", "E01 M05")
    assert f.players[0].options("answer") == ["no"]
    f.players[0].cannot("answer yes")
    f.does(f.players[0], "answer no")
    assert sorted(f.players[1].options("answer")) == ["no", "yes"]
    f.does(f.players[1], "answer yes")
    assert f.asks == "pick_command B"
    assert f.players[1].options("play") == ["M05"]


def test_g159_a_picked_command_card_may_be_changed_until_both_have_picked() -> None:
    f = Fight("M05 M25 M01", "E29 E01").commands_said("A", "B")
    A, B = f.players
    f.does(A, "play M05", "play M25")
    f.does(B, "play E29")
    assert f.told("command_shown")[0].card == "M25"


def test_g159_two_bagglers_dispel_each_other() -> None:
    f = Fight("M15 M01", "M15 E01").commands("M15", "M15").to("pick_primary")
    assert [event.how for event in f.told("dispelled")] == ["baggler", "baggler"]


def test_g159_the_standard_bearer_of_the_calm_eye_dispels_an_aoe_for_a_stone() -> None:
    f = Fight("M05 M01", "M09 E01", shields={"B": "R04"}, stones={"B": 2}).commands("M05").to("answers")
    B = f.players[1]
    f.does(B, "play R04")
    assert B.stones == 1
    assert [(event.card, event.how) for event in f.told("dispelled")] == [("M05", "shield")]
    assert f.hand("B") == "E01 M09"


def test_g159_without_a_stone_or_an_aoe_the_calm_eye_does_nothing() -> None:
    f = Fight("M05 M01", "M09 E01", shields={"B": "R04"}, stones={"B": 0}).commands("M05")
    assert not f.asks.startswith("answers")
    f = Fight("M25 M01", "M09 E01", shields={"B": "R04"}, stones={"B": 2}).commands("M25")
    assert not f.asks.startswith("answers")


def test_g159_a_dispelled_floyd_is_not_destroyed() -> None:
    f = Fight("M08 M07", "M15 E30").commands("M08", "M15").to("pick_primary")
    assert f.fate("A", "M08") == "alive"


def test_g159_answers_go_to_and_fro_the_attacker_first() -> None:
    f = Fight("M01", "M07", depot={"A": "S01 S03", "B": "S06 S03"}).commands("S01", "S06")
    assert f.asks == "answers A"
    f.does(f.players[0], "pass")
    assert f.asks == "answers B"


def test_g160_it_answers_a_hand_item_outside_of_the_command_step_and_the_cost_stays_paid() -> None:
    f = Fight("E03 E30", "E01 E20", depot={"A": "H01", "B": "S03 S03"}).opens().meet("E03", "E01")
    f.to("modifiers")
    f.does(f.players[0], "play H01")
    assert f.asks == "dispel B"
    f.does(f.players[1], "play S03")
    f.calm("pick_primary")
    assert f.table.land("b3") == "B T01"  # the terrain stands
    assert f.players[0].heap.split()[0] == "H01"


def test_g160_the_last_unanswered_card_works() -> None:
    f = Fight("M01 M07", "E01 E20", depot={"A": "S09 S03", "B": "S03 S03"}).opens().meet("M01", "E01")
    A, B = f.players
    f.to("modifiers")
    f.does(A, "play S09")
    f.does(B, "play S03")
    f.does(A, "play S03")
    assert f.asks == "dispel B"
    f.does(B, "play S03.2" if B.can("play S03.2") else "play S03")
    f.turn_of("A")
    assert f.whys("A") == {"base": 6, "ocb": 3}  # three Dispels: the Growth is gone


# --- announcing ---


@pytest.mark.parametrize(
    ("card", "creature", "what", "value"),
    [
        ("M12", "E01", "color", "elemental"),
        ("M13", "M18", "icons", "beer+gold+charm"),
        ("X06", "E01", "size", "L"),
    ],
)
def test_g161_the_player_under_it_picks_first_and_states_the_truth(
    card: str, creature: str, what: str, value: str
) -> None:
    f = Fight(f"{card} M01", f"{creature} X02").commands(card)
    assert f.asks == "pick_primary B"
    f.does(f.players[1], f"attack {creature}")
    stated = f.last("primary_stated")
    assert (stated.seat, stated.what, stated.value) == (1, what, value)
    assert f.told("match_up_began") == []
    assert f.asks == "pick_primary A"
    f.does(f.players[0], "attack M01")
    assert f.last("match_up_began").foe == creature


def test_g161_who_shows_no_icon_says_so() -> None:
    f = Fight("M13 M01", "X04 X02").commands("M13")
    f.does(f.players[1], "attack X04")
    assert f.last("primary_stated").value == "none"


def test_g161_under_the_trumpeter_demons_and_devils_come_first() -> None:
    f = Fight("M14 M01 M02 M07", "E08 E03 E01 E30").commands("M14")
    assert f.players[1].options("attack") == ["E03", "E08"]
    f.players[1].cannot("attack E01")
    f.round("M01", "E08").round("M02", "E03").to("pick_primary")
    assert f.players[1].options("attack") == ["E01", "E30"]


# --- terrain that is changed ---


def test_g162_an_overlord_changes_the_type_of_a_face_down_card_too() -> None:
    f = Fight("E11 M07", "E35 E34", ground="T01", down=True).commands("E11").meet("M07", "E35")
    assert f.whys("A")["terrain"] == 3


def test_g162_there_is_nothing_to_change_without_a_terrain_card() -> None:
    f = Fight("E11 M07", "E35 E34", ground="").commands("E11")
    assert f.last("command_works").idle
    f.meet("M07", "E35")
    assert "terrain" not in f.whys("A")


def test_g162_the_ban_on_ranged_attacks_belongs_to_the_type() -> None:
    f = Fight("E11 E03 M02", "E35 E34", ground="T02").commands("E11").meet("E03", "E35").to("modifiers")
    assert f.players[0].options("shoot") == ["M02"]
    f = Fight("E33 E03 M02", "E35 E34", ground="T03").commands("E33").meet("E03", "E35").to("modifiers")
    assert f.players[0].options("shoot") == []


def test_g162_after_hammer_of_doom_there_is_no_type_any_more() -> None:
    f = Fight("E11 M07 M01", "E35 E34", ground="T01", depot={"A": "H01"}).commands("E11").meet("M07", "E35")
    f.to("modifiers")
    f.does(f.players[0], "play H01")
    f.does(f.players[1], "pass")
    assert f.table.land("b3") == ""
    assert "terrain" not in f.whys("A")
    assert f.players[1].heap == "T01"


# --- the cases ---


def test_case_6_two_aoes_strike_both_hands_and_fire_spares_who_is_immune() -> None:
    f = Fight("M05 E14 M01", "E14 M10 E01", depot={"B": "S01"}).commands("M05", "S01").to("pick_primary")
    struck = {event.owner: sorted(event.cards) for event in f.told("aoe_struck")}
    assert struck == {0: ["E14"], 1: ["M10"]}  # the imp is spared by the fire, not by the cloud
    assert (f.hand("A"), f.hand("B")) == ("M01", "E01 E14")


def test_case_7_visionary_against_seer_both_are_dispelled_and_nobody_announces() -> None:
    f = Fight("M12 M01", "M13 E01").commands("M12", "M13")
    assert [event.card for event in f.told("dispelled")] == ["M12", "M13"]
    assert f.asks == "pick_primary A B"


def test_case_8_trumpeter_and_baleful_eye_are_both_in_force() -> None:
    f = Fight("M14 E08 M01", "X06 E03 E01").commands("M14", "X06")
    assert f.asks == "pick_primary A"  # A must announce sizes
    f.does(f.players[0], "attack M01")
    assert f.last("primary_stated").value == "M"
    assert f.players[1].options("attack") == ["E03"]  # B must play its devils first


def test_case_9_uras_is_dispelled_by_slor_and_a_sand_lord_has_seventeen() -> None:
    f = Fight("E11 E01", "E10 E35", ground="T01").commands("E11", "E10").meet("E01", "E35")
    assert [event.card for event in f.told("dispelled")] == ["E10"]
    assert f.powers[0] == 17


def test_case_11_the_sorcerers_fire_takes_cow_and_gunner() -> None:
    f = Fight("M05 M01", "M02 M17 M03 E03 E14").commands("M05").to("pick_primary")
    assert f.hand("B") == "E03 E14 M02"


@pytest.mark.parametrize(("source", "who"), [("S07", "spell"), ("S06", "spell"), ("M18", "creature")])
def test_case_12_the_jumper_is_immune_to_every_aoe(source: str, who: str) -> None:
    depot = {"A": source} if who == "spell" else {}
    own = "M01" if who == "spell" else f"{source} M01"
    f = Fight(own, "X05 E08", depot=depot).commands(source).to("pick_primary")
    assert f.hand("B") == "X05"


def test_case_12_a_plain_aoe_spares_only_the_jumper() -> None:
    f = Fight("M01", "X05 E14 X11 E08", depot={"A": "S01"}).commands("S01").to("pick_primary")
    assert f.hand("B") == "X05"  # Cinder Imp (fire) and Candle Ghost are no exceptions


def test_case_13_methane_sets_aside_and_he_comes_back_after_the_combat() -> None:
    f = Fight("M17 M01 E03", "M29 M02 M07", ground="T01").opens().meet("M17", "M07").calm("pick_primary")
    assert f.fate("B", "M29") == "alive"
    assert f.laid("B", "M29").role == "aside"
    assert f.hand("B") == "M02"
    assert f.players[1].options("attack") == ["M02"]
    f.round("M01", "M02")
    assert "M29" in [word.split()[1] for word in f.players[0].options("attack")]  # may be a target
    f.does(f.players[0], "done")
    f.calm()
    assert f.counted("B") == 14  # Snogwart 8 and Archer 6; nothing for the Ratcatcher
    assert f.asks.startswith("retreat") or "M29" in f.table.at("b3")


def test_case_13_set_aside_he_may_be_killed_by_a_secondary() -> None:
    f = Fight("M17 M01 E03", "M29 M02 M07").opens().round("M17", "M07").round("M01", "M02")
    f.strikes(f.players[0], "E03", "M29")
    assert (f.last("secondary_ended").total, f.last("secondary_ended").beaten) == (6, True)


# --- AOEs ---


def test_g068_the_vitality_counts_not_the_red_number() -> None:
    f = Fight("M01", "M03 M24", depot={"A": "S01"}).commands("S01")
    assert f.fate_of_hand("B") == "M24"  # the Gunner 4/6 is gone, the Warden 5/6 stays


def test_g069_fear_spares_those_immune_to_fear() -> None:
    f = Fight("M01", "E14 M20 M21", depot={"A": "S06"}).commands("S06")
    assert f.fate_of_hand("B") == "M20"


def test_g070_and_lamp_grove_protects_both_hands_from_fear() -> None:
    f = Fight("M01", "E14 M21", ground="T10", depot={"A": "S06"}).commands("S06")
    assert f.fate_of_hand("B") == "E14 M21"


def test_g071_methane_does_not_discard() -> None:
    f = Fight("M18 M01", "M29 M07").commands("M18").to("pick_primary")
    assert f.players[1].heap == ""


def test_g072_who_was_set_aside_returns_to_the_stack() -> None:
    f = Fight("M18 M01", "M29 E26").commands("M18").round("M01", "E26").ends()
    assert f.winner == "B"
    assert f.table.at("b3") == "N02: E26 M29"


# --- calling off ---


def test_d14_a_truce_flag_calls_the_combat_off_and_the_attacker_takes_the_land() -> None:
    f = Fight("M01", "E01", depot={"B": "H10"})
    assert f.asks == "truce B"
    f.does(f.players[1], "play H10")
    f.does(f.players[0], "pass")  # no Dispel Magic
    assert f.asks == "retreat B"
    assert f.table.at("b3") == "N01 turned: M01"
    assert f.told("combat_called_off")
    assert f.told("match_up_began") == []


def test_d14_it_may_be_dispelled() -> None:
    f = Fight("M01", "E01", depot={"A": "S03", "B": "H10"})
    f.does(f.players[1], "play H10")
    f.does(f.players[0], "play S03")
    f.calm()
    assert f.asks == "say A"
    assert f.told("combat_called_off") == []


def test_d14_not_by_the_attacker_and_not_in_a_stronghold() -> None:
    assert Fight("M01", "E01", depot={"A": "H10"}).asks == "say A"
    assert Fight("M01", "E01", at="b4", depot={"B": "H10"}).asks == "say A"
