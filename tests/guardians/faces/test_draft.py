"""The draft above the choices: the first hand, the own Combat Hand, the numbers of equal cards."""

from engine.board import draw
from games.guardians.face.draft import draft
from games.guardians.sheet.frames import Opening
from games.guardians.sheet.view import GuardiansView
from tests.guardians.arena import Fight
from tests.guardians.faces.said import placing
from tests.guardians.table import Table


def drawn(table: Table, seat: int) -> str:
    """Draw what a seat is in the middle of, without line breaks."""
    board = draft(GuardiansView.of(table.s, seat))
    return "" if board is None else " ".join(draw(board).split())


def test_the_first_hand_is_shown_to_its_owner_alone() -> None:
    table = Table().pen(A="N01 M01 M01").depot(A="S03")
    table.stack("B", "b4", "N03", "X01").stack("B", "a4", "N04", "X02")
    table.asks_in([Opening(["", ""])])
    assert drawn(table, 0) == "Pen: 2x Swordsman 6, Red Boar Shield Depot: Dispel Magic"
    assert "Swordsman" not in drawn(table, 1)


def test_whoever_picks_a_primary_sees_the_own_combat_hand() -> None:
    fight = Fight("M01 M02", "E01").opens()
    assert drawn(fight.table, 0).endswith("Your hand: Swordsman 6, Archer 6")
    assert drawn(fight.table, 1).endswith("Your hand: Sand Lord 11")
    assert "Your hand" not in drawn(fight.meet("M01", "E01").table, 0)


def test_what_buttons_tell_apart_by_number_the_list_does_too() -> None:
    table = placing(Table().stack("A", "a1", "N01", "M01 M01").stack("B", "b4", "N03", "X01"))
    first, second = (table.card(name, 0) for name in ("M01.1", "M01.2"))
    assert f"Swordsman 6 #{first}, Swordsman 6 #{second}" in drawn(table, 0)


def test_placing_says_what_the_places_are_for() -> None:
    table = placing(Table().stack("A", "a1", "N01", "M01").stack("B", "b4", "N03", "X01"))
    assert drawn(table, 0).endswith("On a Stronghold they march or defend it; under it they only channel.")
