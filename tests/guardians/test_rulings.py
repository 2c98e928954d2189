"""Rulings on what the rules leave open, where other tests do not show them by name."""

from tests.guardians.fight import fight
from tests.guardians.table import Table


def test_a040_if_nobody_survives_both_shields_are_destroyed() -> None:
    played = fight("M04", "M06", land="B T01")
    played.duel("M04", "M06")
    played.passes()
    assert [event.card for event in played.log if event.kind == "destroyed"] in (
        ["M06", "M04"],
        ["M04", "M06"],
    )
    assert (played.a.lost, played.b.lost) == (1, 1)
    assert played.table.at("a3") == ""


def test_a048_who_has_more_shields_goes_on_alone() -> None:
    table = (
        Table().stack("A", "a1", "N01", "M01").stack("A", "b1", "N02", "M02").stack("B", "a4", "N03", "M01")
    )
    a, b = table.players
    a.does("turn a1", "done")
    b.does("turn a4", "done")
    assert table.asks == "move A"


def test_a051_several_creatures_from_several_strongholds_reinforce_in_one_action() -> None:
    table = Table().stack("A", "b2", "N01", "M01").stack("A", "b1", on="M10").stack("A", "a1", on="M07")
    table.ground("A", "a2 T03")
    a, _ = table.players
    a.does("turn b2", "reinforce b2", "send M10", "send M07", "done")
    assert table.at("b2") == "N01 turned: M01 M07 M10"


def test_a053_the_storage_hand_holds_seven() -> None:
    table = Table().stack("A", "a1", "N01", "M16").pen(A="M01 M02 M03 M04 M05 M06 M07").depot(A="B01")
    table.runs("organize")
    for player in table.players:
        player.does("done")
    assert table.asks == "excess A"
    table.players[0].does("answer B01")
    assert (len(table.players[0].pen.split()), table.players[0].depot) == (7, "")


def test_a054_what_lies_at_the_own_strongholds_may_be_rearranged_each_turn() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("A", "b1", on="M02")
    table.runs("organize")
    a, _ = table.players
    a.does("place M02 a1")
    assert table.at("a1") == "N01: M01 M02"
    fixed = Table(rearrange="fixed").stack("A", "a1", "N01", "M01").stack("A", "b1", on="M02")
    fixed.runs("organize")
    assert not fixed.players[0].can("place M02 a1")


def test_a056_a_shield_without_creatures_does_not_stand() -> None:
    table = Table().stack("A", "a1", "N01", "M01").pen(A="N02")
    table.runs("organize")
    a, _ = table.players
    assert [line for line in a.options("place") if line.startswith("N02")] == []
