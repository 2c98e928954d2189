"""The alt text: it says what the picture says to its viewer, and keeps to 1,000 characters."""

import pytest

from engine.board import Board, alt_text
from games.guardians.face.alt import alt
from games.guardians.sheet.view import GuardiansView
from tests.guardians.faces.field import fought, middle
from tests.guardians.table import Table
from tests.support.plays import wide


def said(table: Table, viewer: int | None) -> str:
    """Return the alt text of a viewer."""
    return alt_text(Board((), alt(GuardiansView.of(table.s, viewer))))


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_everybody_is_told_of_guardians_and_counts_and_what_is_built(viewer: int | None) -> None:
    text = said(middle(), viewer)
    ours = "(R): Dame Auburn 32, 4 stones, Up 14, first, pen 4, depot 2, deck 10, 4 lands, "
    ours += "1 shield lost, is asked now."
    assert ours in text
    assert "(B): Queen Sallow 29, 6 stones, Up 6, pen 3, depot 3, deck 10, 2 lands, 2 shields" in text
    assert "a1, Stronghold +5, Second Curtain: shield of R with 2" in text
    assert "b2, mountains of R: turned standard bearer of R with 4" in text


def test_an_owner_is_told_its_own_cards_with_their_points_and_nobody_else() -> None:
    table = middle()
    ours = (
        "shield of R with 2 (Swordsman 6, Archer 6), 16 of 30 points, 1 under it (Valkyrie Spirit 4).",
        "turned standard bearer of R with 4 (Banner Captain 9, Swordsman 6 + Ashen Blade, Choir Angel 6)",
    )
    theirs = "turned shield of B with 3 (Wood Nymph 8, Lake Nymph 7, Wild Nymph 4), 19 of 30 points"
    texts = {viewer: said(table, viewer) for viewer in (None, 0, 1)}
    assert {viewer for viewer, text in texts.items() if any(our in text for our in ours)} == {0}
    assert all(our in texts[0] for our in ours)
    assert {viewer for viewer, text in texts.items() if theirs in text} == {1}
    assert "points" not in texts[None]


def test_a_combat_is_told_with_its_sums_and_what_they_are_made_of() -> None:
    table = middle()
    fought(table)
    for viewer in (None, 0, 1):
        text = said(table, viewer)
        assert "Combat Hands: R 3, B 3. Banner Captain lost to Wood Nymph." in text
        assert "R Swordsman: base 6, Ashen Blade +2, together 8;" in text
        assert "B Lake Nymph: base 7, off-colour +2, channeling +3, together 12." in text


def full(*, different: bool) -> Table:
    """Lay the fullest field: shields everywhere, terrain, upgrades; the cards under them alike or not."""
    table = Table(guardians=("GU04", "GU05"), walls=("SH05", "SH04"))
    little = "M01+I01 M02 M16 E01 M10 X01 E08 X02 X03 X22 M20 E12 E34" if different else "M16 " * 12
    for name, row, bearer in (("A", "1", "R06"), ("B", "4", "R04")):
        for column, shield in zip("abc", ("N01", bearer, "N03"), strict=True):
            table.stack(name, f"{column}{row}", shield, little, under=little, turned=True)
    for name, spaces in (("A", "a2 b2 c2"), ("B", "a3 b3 c3")):
        for space in spaces.split():
            table.stack(name, space, "N05", little, turned=True).ground(name, f"{space} T04")
        for card in ("U03", "U06"):
            table.upgrade(name, card)
    table.pen(A="M01 " * 12, B="M01 " * 12).depot(A="S03 " * 11, B="S03 " * 11)
    table.stones(A=12, B=14)
    table.s.number[:] = [14, 16]
    return table


@pytest.mark.parametrize("different", [False, True])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_fullest_field_fits_and_still_tells_all_stacks(viewer: int | None, different: bool) -> None:
    board = alt(GuardiansView.of(full(different=different).s, viewer))
    text = alt_text(Board((), board), wide)
    assert len(text) <= 1_000
    for at in (f"{column}{row}" for column in "abc" for row in "1234"):
        assert f" {at}, " in text


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_combat_on_the_fullest_field_fits_and_still_tells_its_sums(viewer: int | None) -> None:
    table = full(different=True)
    fought(table)
    text = alt_text(Board((), alt(GuardiansView.of(table.s, viewer))), wide)
    assert len(text) <= 1_000
    assert "together 8; B Lake Nymph: " in text
