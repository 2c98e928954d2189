"""G119-G126, G141-G148, G169: after a combat. A attacks from row 2 a shield of B unless a test says more."""

from engine.texts import render
from tests.guardians.aftermath import over
from tests.guardians.table import GAME, Table, every, kinds, one

IDLE = ("B", "c4", "N08", "M16")
"""A shield of B that is still to be turned, so that the turn goes on."""


def fight(at: str = "b3") -> Table:
    """A's shield on b2 and B's on a land, in which two creatures each fight."""
    return Table().stack("A", "b2", "N01", "M01 M07").stack("B", at, "N02", "E03 E04").stack(*IDLE)


def test_g119_the_attacker_who_wins_takes_the_space() -> None:
    table = fight()
    over(table, "b2 b3", "A", "M01", "E03")
    assert table.at("b3") == "N01 turned: M01"
    assert table.at("b2") == ""
    assert table.asks == "retreat B"


def test_case_57_the_defender_who_wins_or_ties_keeps_it_and_the_attacker_retreats() -> None:
    table = fight()
    over(table, "b2 b3", "B", "M01", "E03")
    assert table.at("b3") == "N02: E03"
    A = table.players[0]
    assert A.options("answer") == ["b2", "destroy"]
    log = A.does("answer b2")
    gone = one(log, "retreated")
    assert (gone.at, gone.to, gone.count) == ("b3", "b2", 1)
    assert table.at("b2") == "N01 turned: M01"


def test_g120_a_defender_goes_to_any_neighbour_that_it_controls() -> None:
    table = fight().ground("A", "a3 T03").ground("B", "b2 T03")
    over(table, "b2 b3", "A", "M01", "E03")
    B = table.players[1]
    assert B.options("answer") == ["b2", "b4", "c3", "destroy"]  # b2 holds B's terrain
    B.does("answer b2")
    assert table.at("b2") == "N02: E03"


def test_g141_never_diagonally() -> None:
    table = fight()
    over(table, "b2 b3", "A", "M01", "E03")
    table.players[1].cannot("answer a4", because=("a3", "c3", "b4"))


def test_g146_a_retreating_shield_keeps_its_turned_state() -> None:
    table = fight()
    table.s.turned[7] = True
    over(table, "b2 b3", "A", "M01", "E03")
    table.players[1].does("answer c3")
    assert table.at("c3") == "N02 turned: E03"


def test_case_61_an_attacker_over_two_spaces_goes_one_space_back() -> None:
    table = (
        Table()
        .stack("A", "b1", "N01", "M01 M07")
        .stack("B", "b3", "N02", "E03")
        .stack(*IDLE)
        .ground("A", "b2 T03")
    )
    over(table, "b1 b2 b3", "B", "M01", "E03")
    A = table.players[0]
    assert A.options("answer") == ["b2", "destroy"]
    A.does("answer b2")
    assert table.at("b2") == "N01 turned: M01"


def test_case_61_where_an_own_shield_stands_they_merge() -> None:
    table = (
        Table()
        .stack("A", "b1", "N01", "M01 M07")
        .stack("A", "b2", "N03", "M10")
        .stack("B", "b3", "N02", "E03")
        .ground("A", "b2 T03")
    )
    over(table, "b1 b2 b3", "B", "M01 M07", "E03")
    A = table.players[0]
    A.does("answer b2")
    assert table.asks == "merge A"
    assert A.options("answer") == ["N01", "N03"]
    log = A.does("answer N03")
    assert one(log, "shield_lost").card == "N01"
    assert table.at("b2") == "N03 turned: M01 M07 M10"
    assert (A.lost, A.heap) == (1, "N01")


def test_g124_an_attacker_whose_way_back_is_not_its_own_is_destroyed() -> None:
    table = Table().stack("A", "c3", "N01", "M01 M07").stack("B", "b3", "N02", "E03").stack(*IDLE)
    log = over(table, "c3 b3", "B", "M01", "E03")  # it stood on B's land
    assert one(log, "shield_lost").why == "no_way"
    assert table.players[0].heap.split()[-2:] == ["M01", "N01"]


def test_a037_an_enemy_shield_on_the_way_back_destroys_who_flew_over_it() -> None:
    table = (
        Table()
        .stack("A", "b1", "N01", "E14 M40")
        .stack("B", "b2", "N03", "M01")
        .stack("B", "b3", "N02", "E03")
    )
    log = over(table, "b1 b2 b3", "B", "E14", "E03")
    assert one(log, "shield_lost").why == "no_way"


def test_case_59_allen_flies_over_a_and_beats_b_which_may_merge_with_a() -> None:
    table = (
        Table()
        .stack("A", "b1", "N01", "E14 M40")
        .stack("B", "b2", "N03", "E02 E03")  # 12 + 6
        .stack("B", "b3", "N02", "M31 M16", turned=True)  # 18 + 0
    )
    over(table, "b1 b2 b3", "A", "E14", "M31 M16")
    A, B = table.players
    assert B.options("answer") == ["a3", "b2", "b4", "c3", "destroy"]
    B.does("answer b2", "answer N02")
    assert table.asks == "merge B"  # 36 points
    assert B.options("answer") == ["E02", "E03", "M16", "M31"]
    B.does("answer E03")
    assert table.at("b2") == "N02 turned: E02 M16 M31"  # one of them was turned
    assert (A.lost, B.lost, B.heap) == (0, 1, "M40 N03 E03" if "M40" in B.heap else "N03 E03")


def test_g122_two_unturned_shields_stay_unturned() -> None:
    table = fight().stack("B", "c3", "N03", "M10")
    over(table, "b2 b3", "A", "M01", "E03")
    B = table.players[1]
    B.does("answer c3", "answer N03")
    assert table.at("c3") == "N03: E03 M10"


def test_g144_the_owner_chooses_creatures_until_30_and_one_stays() -> None:
    table = (
        Table().stack("A", "b2", "N01", "M01").stack("B", "b3", "N02", "M31").stack("B", "c3", "N03", "E17")
    )
    over(table, "b2 b3", "A", "M01", "M31")  # 18 and 16
    B = table.players[1]
    B.does("answer c3", "answer N02")
    assert B.options("answer") == ["E17", "M31"]
    B.does("answer M31")
    assert table.at("c3") == "N02: E17"


def test_case_62_the_loser_may_destroy_the_whole_shield() -> None:
    table = fight().stack("B", "c3", "N03", "M10")
    over(table, "b2 b3", "A", "M01", "E03 E04")
    B = table.players[1]
    log = B.does("answer destroy")
    assert one(log, "shield_lost").why == "given_up"
    assert (B.lost, sorted(B.heap.split())) == (1, ["E03", "E04", "N02"])
    assert table.at("c3") == "N03: M10"


def test_case_63_a_defender_without_any_controlled_neighbour_is_destroyed() -> None:
    table = Table().stack("A", "b2", "N01", "M01").stack("B", "a2", "N02", "E03").stack(*IDLE)
    table.stack("A", "a3", "N03", "M10")
    log = over(table, "b2 a2", "A", "M01", "E03")
    assert one(log, "shield_lost").why == "no_way"
    assert table.players[1].lost == 1


def test_g125_a_shield_without_creatures_is_destroyed() -> None:
    table = fight()
    log = over(table, "b2 b3", "A", "M01", "")
    assert (one(log, "shield_lost").why, one(log, "shield_lost").seat) == ("empty", 1)
    assert table.at("b3") == "N01 turned: M01"


def test_g145_both_without_survivors_lose_their_shields_and_nobody_won() -> None:
    table = fight()
    log = over(table, "b2 b3", "", "", "")
    assert [event.seat for event in every(log, "shield_lost")] == [0, 1]
    assert table.at("b3") == "" and table.at("b2") == ""


def test_d020_who_retreats_freely_goes_to_any_controlled_neighbour() -> None:
    table = fight().ground("A", "a3 T03")
    over(table, "b2 b3", "B", "M01", "E03", free=True)
    assert table.players[0].options("answer") == ["a3", "b2", "destroy"]


def test_d020_flanking_wind_frees_the_retreat() -> None:
    table = fight().ground("A", "a3 T03").depot(A="S24 S24")
    over(table, "b2 b3", "B", "M01", "E03")
    A = table.players[0]
    assert A.options("answer") == ["b2", "destroy"]
    A.does("play S24")
    assert A.options("answer") == ["a3", "b2", "destroy"]
    assert A.options("play") == []  # a second one would do nothing
    A.does("answer a3")
    assert table.at("a3") == "N01 turned: M01"


def test_a_defender_has_no_use_for_flanking_wind() -> None:
    table = fight().depot(B="S24")
    over(table, "b2 b3", "A", "M01", "E03")
    assert table.players[1].options("play") == []


def test_without_a_way_an_attacker_with_a_depot_is_asked_by_what_all_know() -> None:
    table = (
        Table()
        .stack("A", "c3", "N01", "M01 M07")
        .stack("B", "b3", "N02", "E03")
        .ground("A", "b2 T03")
        .depot(A="S01")
        .stack(*IDLE)
    )
    over(table, "c3 b3", "B", "M01", "E03")
    A = table.players[0]
    assert table.asks == "retreat A"
    assert (A.options("answer"), A.options("play")) == (["destroy"], [])
    log = A.does("answer destroy")
    assert one(log, "shield_lost").card == "N01"


def test_g147_a_retreat_never_causes_a_combat() -> None:
    table = fight().stack("A", "a3", "N03", "M10").stack("A", "c3", "N04", "M10")
    over(table, "b2 b3", "A", "M01", "E03")
    assert table.players[1].options("answer") == ["b4", "destroy"]


# --- Strongholds ---


def siege(under: str = "") -> Table:
    """A's shield on b3 attacks the Stronghold b4, where creatures stand without a shield."""
    return (
        Table().stack("A", "b3", "N01", "M01 M07").stack("B", "b4", "", "E03 E04", under=under).stack(*IDLE)
    )


def test_d004_a_stronghold_that_is_taken_is_rubble_and_what_lies_under_it_goes_to_the_pen() -> None:
    table = siege(under="E12 X05+I03")
    log = over(table, "b3 b4", "A", "M01", "")
    assert (one(log, "became_rubble").at, one(log, "became_rubble").upgrade) == ("b4", "")
    assert one(log, "went_to_pen").count == 3
    assert table.s.rubble[10]
    assert table.players[1].pen == "E12 I03 X05"
    assert table.at("b4") == "N01 turned: M01"


def test_d004_the_upgrade_beside_it_is_discarded_with_the_creature_sent_to_the_pen() -> None:
    table = Table().stack("A", "c3", "N01", "M01").stack("B", "a4", "N08", "M16")
    table.upgrade("B", "U01", "M43").upgrade("B", "U02")  # B's left is column c
    log = over(table, "c3 c4", "A", "M01", "")
    assert (one(log, "became_rubble").upgrade, one(log, "went_to_pen").count) == ("U01", 1)
    assert (table.players[1].heap, table.players[1].pen) == ("U01", "M43")
    assert table.s.upgrade[2:] == [-1, table.card("U02", 1)]


def test_d004_rubble_is_entered_likewise() -> None:
    table = siege(under="E12").rubble("b4")
    log = over(table, "b3 b4", "A", "M01", "")
    assert "became_rubble" not in kinds(log)
    assert table.players[1].pen == "E12"


def test_d004_survivors_with_a_shield_retreat_from_a_stronghold() -> None:
    table = (
        Table().stack("A", "b3", "N01", "M01").stack("B", "b4", "N02", "E03").stack("B", "c4", "N08", "M16")
    )
    over(table, "b3 b4", "A", "M01", "E03")
    assert table.players[1].options("answer") == ["a4", "b3", "c4", "destroy"]  # b3 is B's by default


def test_g148_creatures_without_shield_go_to_a_neighbouring_stronghold() -> None:
    table = siege()
    over(table, "b3 b4", "A", "M01", "E03")
    B = table.players[1]
    assert B.options("answer") == ["a4", "c4"]
    B.does("answer c4")
    assert table.at("c4") == "N08: E03 M16"


def test_g148_down_to_30_there() -> None:
    table = siege().stack("B", "a4", "", "E02 E05")  # 24
    over(table, "b3 b4", "A", "M01", "E03 E04")  # 6 + 5
    B = table.players[1]
    B.does("answer a4")
    assert table.asks == "merge B"
    B.does("answer E04")
    assert table.at("a4") == "E02 E03 E05"


def test_g148_without_a_neighbouring_stronghold_with_room_they_are_discarded() -> None:
    table = (
        Table().stack("A", "b3", "N01", "M01").stack("B", "b4", "", "E03").stack("B", "a4", "N08", "E02 M31")
    )
    table.stack("B", "c4", "", "E02 M31")
    log = over(table, "b3 b4", "A", "M01", "E03")
    assert table.players[1].heap == "E03"
    assert "no own Stronghold beside it has room" in render(GAME.describe(one(log, "discarded"), None))


def test_g169_a_shield_takes_command_of_those_on_its_stronghold() -> None:
    table = fight().stack("B", "b4", "", "M10", under="E12")
    over(table, "b2 b3", "A", "M01", "E03")
    table.players[1].does("answer b4")
    assert table.at("b4") == "N02: E03 M10 / E12"


def test_g169_above_30_on_and_under_one_stays_under_the_shield() -> None:
    table = fight().stack("B", "b4", "", under="E02 M31")  # 30 lie under
    over(table, "b2 b3", "A", "M01", "E03")
    B = table.players[1]
    B.does("answer b4")
    assert B.options("answer") == ["E02", "M31"]  # E03 is the last on it
    B.does("answer E02")
    assert table.at("b4") == "N02: E03 / M31"


def test_d006_an_owner_who_wins_back_its_rubble_does_not_ruin_it_again() -> None:
    table = Table().stack("B", "b3", "N02", "E03").stack("A", "b4", "N01", "M01").stack(*IDLE).rubble("b4")
    log = over(table, "b3 b4", "B", "E03", "M01", attacker="B")
    assert "became_rubble" not in kinds(log)
    assert table.at("b4") == "N02 turned: E03"
    assert one(log, "shield_lost").why == "no_way"  # b3 is B's again


def test_d010_a_challenge_that_failed_leads_back_to_the_land_in_front() -> None:
    table = Table().stack("A", "b4", "N01", "M01 M07").ground("A", "b3 T03").stack(*IDLE).rubble("b4")
    over(table, "b3 b4", "", "M07", "", challenge=True)
    A = table.players[0]
    assert A.options("answer") == ["b3", "destroy"]
    A.does("answer b3")
    assert (table.at("b3"), table.at("b4")) == ("N01 turned: M07", "")


def test_d010_without_that_land_the_shield_is_destroyed() -> None:
    table = Table().stack("A", "b4", "N01", "M01 M07").stack(*IDLE).rubble("b4")
    log = over(table, "b3 b4", "", "M07", "", challenge=True)
    assert one(log, "shield_lost").why == "no_way"
    assert table.at("b4") == ""
