"""Short rules of combat that longer tests only touch, each by itself."""

import json
from typing import Any

from games.guardians.cards.verbs.afield import storage_limit
from games.guardians.data.dataset import DATA
from tests.guardians.arena import Fight, duel


def test_g108_g113_the_red_number_of_who_fought_and_of_earlier_secondaries_adds_nothing() -> None:
    f = Fight("M03 M30 M26 M01", "X04 X19").opens().round("M03", "X04").round("M30", "X19")
    f.aims(f.players[0], "M26", "X04")
    assert f.secondary("A", "M26", "X04") == 4 + 6
    f.calm().aims(f.players[0], "M01", "X04")
    assert f.secondary("A", "M01", "X04") == 4 + 6 + 6


def test_g071_who_was_set_aside_heals_nobody() -> None:
    f = Fight("M21 M01 M31", "M18 E01 M16").commands("", "M18").round("M01", "E01").round("M31", "M16")
    assert (f.winner, f.fate("A", "M01")) == ("A", "beaten")
    assert not f.told("healed")
    assert f.asks == "retreat B"


def test_g075_who_was_bribed_is_not_asked_for_spells_though_the_other_has_an_aoe() -> None:
    f = Fight("M05 M07", "M02 E03 M10", depot={"A": "B02 B02", "B": "S10 S10"}).opens().meet("M05", "M02")
    A, B = f.to("bribery").players
    f.does(A, f"bribe B02 {f.foe(A, 'M02')}")
    f.does(B, "pass")
    assert f.asks == "spells_first A"
    f.does(A, "pass")
    assert f.asks.startswith("pick_primary")


def test_g159_the_calm_eye_dispels_the_cauldron_and_pays_for_each_aoe_that_threatens() -> None:
    walls: dict[str, Any] = {"at": "a4", "upgrade": ("B", "U04"), "shields": {"A": "R04"}}
    for stones, hand in ((0, "M07"), (1, "M07 M16 M29"), (2, "M07 M16 M29")):
        f = Fight("M16 M07 M29", "X04 X18", stones={"A": stones}, **walls).opens()
        for _ in range(stones):
            if f.players[0].options("play"):
                f.does(f.players[0], "play R04")
        assert f.fate_of_hand("A") == hand
        assert f.players[0].stones == max(0, stones - 1), "one AOE, one stone"
    f = Fight("M16 M07 M29", "M08 X04 X18", stones={"A": 2, "B": 1}, depot={"B": "S01"}, **walls)
    f.commands("", "S01")
    f.does(f.players[0], "play R04", "play R04")
    assert f.fate_of_hand("A") == "M07 M16 M29"


def test_d016_a_hushed_winner_takes_nothing() -> None:
    for hushed, left in ((False, 1), (True, 2)):
        f = duel("M16 M07", "M28 X04", depot={"A": "S11 S09"}, stones={"A": 2}).to("modifiers")
        if hushed:
            f.does(f.players[0], "play S11")
        f.calm("pick_primary")
        assert f.fate("A", "M16") == "beaten"
        assert f.players[0].stones == left


def knight_killer() -> str:
    """Return the data set with a Toll Keeper who destroys Knights."""
    value = json.loads(DATA.own_text())
    (keeper,) = (card for card in value["creatures"] if card["id"] == "M28")
    keeper["effects"] = [*keeper["effects"], "destroys(class=Knight)"]
    return json.dumps(value)


def test_g163_who_destroys_its_opponent_by_its_own_text_has_won_and_who_was_bribed_free_has_not() -> None:
    f = duel("M01 M07", "M28 X04", stones={"A": 2}, text=knight_killer()).calm("pick_primary")
    assert (f.fate("A", "M01"), f.players[0].stones) == ("destroyed", 1)
    f = duel("M01 M07", "M28 X04", stones={"A": 2}, depot={"B": "B02"}).to("bribery").turn_of("B")
    f.does(f.players[1], f"bribe B02 {f.foe(f.players[1], 'M01')}")
    f.calm("pick_primary")
    assert (f.fate("A", "M01"), f.players[0].stones) == ("bribed", 2)


def test_g087_the_points_of_a_ranged_attacker_are_no_damage_to_who_is_immune_to_it_too() -> None:
    for shooter, damage in (("X10", 0), ("M02", 3)):
        f = duel(f"X07 {shooter}", "E04 X04").to("modifiers")
        f.does(f.players[0], f"shoot {shooter}")
        f.calm_offer("B")
        assert (f.powers[0], f.damages[0]) == (12, damage), "the Ice Spirit is immune to Undead"


def test_d006_the_upgrade_beside_a_stronghold_that_became_rubble_helps_nobody_any_more() -> None:
    f = Fight("M31", "M16", at="c4", upgrade=("B", "U05"), depot={"B": "S09"}).opens().round("M31", "M16")
    f.ends()
    table = f.table
    assert table.s.rubble[f.at]
    assert table.s.upgrade[2:] == [-1, -1]
    assert "U05" in f.players[1].heap
    assert storage_limit(table.s, 1) == 7


def jaws() -> str:
    """Return the data set with a Lantern Jaw that sends two."""
    value = json.loads(DATA.own_text())
    (jaw,) = (card for card in value["creatures"] if card["id"] == "X34")
    jaw["effects"] = ["command:to_pen(flying,opp,2)"]
    return json.dumps(value)


def test_d020_to_pen_asks_for_as_many_as_it_says_and_stops_where_nobody_fits() -> None:
    f = Fight("X34 M40 M07", "X34 E35 E20 E14 M10", text=jaws()).commands("X34", "X34")
    A, B = f.players
    f.does(A, "send M40")
    assert (f.asks, A.options("send")) == ("send_away A", [])
    f.does(A, "answer none")
    f.does(B, "send E35")
    assert f.asks == "send_away B"
    f.does(B, "send E20")
    assert f.asks.startswith("pick_primary")
    assert (f.hand("B"), A.pen, B.pen) == ("E14 M10", "M40", "E20 E35")
