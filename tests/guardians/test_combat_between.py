"""Short rules of combat that longer tests only touch, each by itself."""

from tests.guardians.arena import Fight


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
