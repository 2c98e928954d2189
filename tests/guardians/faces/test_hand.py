"""What a player alone may see: the hand, and what is in the making."""

import pytest
from syrupy.assertion import SnapshotAssertion

from engine.board import draw
from games.guardians.face.draft import draft
from games.guardians.face.hand import hand, held
from games.guardians.play.organize import face_of
from games.guardians.sheet.frames import HeldOrganize, Organize, Sort, Turn
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView
from tests.guardians.faces.field import fought, middle
from tests.guardians.faces.games import PLAYS
from tests.guardians.table import Table
from tests.support.hand_cases import Hands
from tests.support.plays import Run


def lines(table: Table, seat: int = 0) -> list[str]:
    """Draw the hand of a seat, by lines."""
    board = hand(GuardiansView.of(table.s, seat))
    assert board is not None
    return draw(board).split("\n")


def flat(rows: list[str]) -> str:
    """Join lines, so that breaks do not matter."""
    return " ".join(" ".join(rows).split())


def panel(table: Table, seat: int = 0) -> list[str]:
    """Draw what is in the making, by lines; empty: nothing is."""
    board = draft(GuardiansView.of(table.s, seat))
    return [] if board is None else draw(board).split("\n")


def places(table: Table) -> Table:
    """Let both place their cards."""
    s = table.s
    frame: HeldOrganize = Organize([face_of(s, 0), face_of(s, 1)], [False, False], [[], []], [0, 0])
    return table.asks_in([Turn("excess"), frame])


@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_names_cards_and_what_they_do(seat: int, snapshot: SnapshotAssertion) -> None:
    assert "\n".join(lines(middle(), seat)) == snapshot


def test_a_hand_in_combat(snapshot: SnapshotAssertion) -> None:
    table = middle()
    fought(table)
    assert "\n".join(lines(table)) == snapshot
    assert lines(table)[:2] == ["Combat Hand (1):", " Choir Angel: 6 elemental +2 M Angel,"]


def test_a_hand_says_what_lies_in_the_own_stacks_with_their_points() -> None:
    text = flat(lines(middle()))
    assert "b2 Standard Bearer of the Even Scales, 21 of 30: " in text
    assert "Swordsman 6 + Ashen Blade" in text
    assert "a1 left Red Boar Shield, 16 of 30: Swordsman 6, Archer 6; under it Valkyrie Spirit 4" in text


def test_a_hand_says_what_is_known_of_the_other() -> None:
    table = middle()
    s = table.s
    s.know[0][s.pen[1][0]] = 2
    s.know[0][s.on[7][0]] = 2
    text = flat(lines(table))
    assert "Known at b3: " in text
    assert "Known in their Pen: " in text
    assert "Known" not in flat(lines(middle()))


def test_while_placing_all_that_may_be_placed_is_one_heap() -> None:
    table = places(middle())
    assert lines(table)[0] == "To place (10):"
    assert flat(panel(table)).startswith(
        "a1 left Red Boar Shield #19, 16 of 30: Swordsman 6 #9, Archer 6; under it Valkyrie Spirit 4 #1"
    )


def test_placing_leaves_the_hand_as_it_is() -> None:
    table = places(middle())
    hand_before, made_before = held(table.s, 0), hand(GuardiansView.of(table.s, 0))
    table.players[0].does("place M37 c1")
    assert held(table.s, 0) == hand_before
    assert hand(GuardiansView.of(table.s, 0)) == made_before
    assert "c1 right, 4 of 30: Plough Horse 4" in panel(table)
    table.players[0].does("done")
    assert held(table.s, 0) != hand_before


def test_a_placement_in_the_making(snapshot: SnapshotAssertion) -> None:
    assert "\n".join(panel(places(middle()))) == snapshot
    assert "Pen and Depot 6, 7 may stay" in panel(places(middle()))


def test_a_movement_in_the_making_shows_way_and_cargo() -> None:
    table = Table().stack("A", "a1", "N01", "M01 M02").stack("A", "b1", "", "M20")
    assert panel(table) == []
    table.players[0].does("turn a1", "step b1", "shift M20")
    text = flat(panel(table))
    assert "Red Boar Shield a1 > b1" in text
    assert "Under it 21 of 30: Banner Captain 9, Swordsman 6, Archer 6" in text
    assert panel(table, 1) == []


def test_a_reinforcement_in_the_making_says_what_it_comes_to() -> None:
    table = Table().stack("A", "a2", "N01", "M01", turned=True).stack("A", "b1", "N03", "M20 M02")
    table.stack("A", "a1", "", "M22")
    table.players[0].does("turn b1", "reinforce a2")
    assert "To a2 go: nobody yet" in panel(table)
    table.players[0].does("send M22")
    assert panel(table)[-2:] == ["To a2 go: Lantern Paladin 13", "That makes 19 of 30 there."]


def test_cards_that_are_sorted_are_shown_to_who_sorts_them_alone() -> None:
    table = Table().deck(A="M01 M02 M20", B="E01")
    s = table.s
    cards = s.deck[0][:2]
    for card in cards:
        s.know[0][card] = 2
    table.asks_in([Turn("orders"), Sort(0, cards, [], -1)])
    assert panel(table) == ["On top: nothing yet", "Still in hand: Banner Captain 9, Archer 6"]
    assert panel(table, 1) == []


def test_both_sides_see_the_panel_of_a_combat() -> None:
    table = middle()
    fought(table)
    assert panel(table, 0) == panel(table, 1)
    assert panel(table)[0] == "Combat at b3, swamps; hands R 3, B 3"


class TestHands(Hands):
    """Look at hands and drafts of games at random, by machine and mixed, and at a Pen of all creatures."""

    plays = PLAYS
    runs = tuple(Run(2, policy) for policy in ("greedy", "random", "mixed"))

    def largest(self) -> list[Guardians]:
        names = [card.id for card in Table().book.cards if card.border == 1][:110]
        pen, depot = " ".join(names), "S01 S02 S03 S04 S05 S06 S07 S08 B01 B02 B03"
        return [Table().pen(A=pen).depot(A=depot).s, middle().s]
