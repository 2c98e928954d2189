"""The text board: snapshots to look at, and the limits in every state that comes up."""

import pytest
from syrupy.assertion import SnapshotAssertion

from engine.board import alt_text, draw
from games.guardians.data.book import SPACE_OF
from games.guardians.face.board import board
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView
from tests.guardians.arena import Fight
from tests.guardians.faces.field import fought, fullest, middle
from tests.guardians.faces.games import PLAYS, begin
from tests.guardians.table import Table
from tests.support.board_cases import Boards, check_board
from tests.support.plays import Run


def shown(s: Guardians, viewer: int | None) -> str:
    """Draw the board of a viewer with the alt text below."""
    made = board(GuardiansView.of(s, viewer))
    return draw(made) + "\n\n" + alt_text(made)


def rows(table: Table, viewer: int | None = None) -> list[str]:
    """Draw the board, by lines."""
    return draw(board(GuardiansView.of(table.s, viewer))).split("\n")


def cell(table: Table, space: str, viewer: int | None = None) -> tuple[str, str]:
    """Return the two lines of a space."""
    lines = rows(table, viewer)
    at = next(number for number, line in enumerate(lines[:9]) if f"{space} " in line)
    left = lines[at].index(f"{space} ")
    return lines[at][left : left + 14].strip(), lines[at + 1][left : left + 14].strip()


def test_before_the_first_turn(snapshot: SnapshotAssertion) -> None:
    assert shown(begin("opening"), None) == snapshot


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_middle_of_a_game(viewer: int | None, snapshot: SnapshotAssertion) -> None:
    s = middle().s
    check_board(board(GuardiansView.of(s, viewer)))
    assert shown(s, viewer) == snapshot


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_combat(viewer: int | None, snapshot: SnapshotAssertion) -> None:
    table = middle()
    fought(table)
    check_board(board(GuardiansView.of(table.s, viewer)))
    assert shown(table.s, viewer) == snapshot


def test_a_stack_shows_how_many_cards_it_has_and_its_owner_alone_their_points() -> None:
    table = middle()
    assert cell(table, "b2") == ("b2 mountain R", "(R*4)")
    assert cell(table, "b2", 0) == ("b2 mountain R", "(R*4) 21p")
    assert cell(table, "b2", 1) == ("b2 mountain R", "(R*4)")


def test_a_shield_is_ready_or_turned() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("A", "b1", "N01", "M01 M02", turned=True)
    assert cell(table, "a1")[1] == "[R 1]"
    assert cell(table, "b1")[1] == "(R 2)"
    assert cell(table, "c1")[1] == "."


def test_creatures_without_a_shield_and_under_a_stronghold_are_counted() -> None:
    table = middle()
    assert cell(table, "b1", 0) == ("b1 centre +5", "R 2 23p")
    assert cell(table, "a1", 0) == ("a1 left +5^", "[R 2]_1 16p")
    assert cell(table, "b4", 0) == ("b4 centre +7", "[B 2]_1")
    assert cell(table, "b4", 1) == ("b4 centre +7", "[B 2]_1 29p")


def test_sides_are_named_as_their_owner_sees_them() -> None:
    table = Table(walls=("SH01", "SH03"))
    assert [cell(table, at)[0] for at in ("a4", "b4", "c4")] == ["a4 right +3", "b4 centre +6", "c4 left +3"]
    assert [cell(table, at)[0] for at in ("a1", "b1", "c1")] == ["a1 left +5", "b1 centre +5", "c1 right +5"]


def test_lands_show_terrain_with_its_owner_or_whose_they_are_by_default() -> None:
    table = middle()
    assert cell(table, "b3")[0] == "b3 swamps B"
    assert cell(table, "c2")[0] == "c2 hidden R"
    assert cell(table, "a2")[0] == "a2 (R)"
    assert cell(table, "a4")[0] == "a4 rubble"


def test_whoever_looks_sits_below() -> None:
    table = middle()
    assert [line[:2] for line in rows(table, 0)[1:9:2]] == ["a4", "a3", "a2", "a1"]
    assert [line[:2] for line in rows(table, 1)[1:9:2]] == ["c1", "c2", "c3", "c4"]
    assert [line[:2] for line in rows(table, None)[1:9:2]] == ["a4", "a3", "a2", "a1"]


def test_players_are_listed_with_what_is_public() -> None:
    lines = rows(middle())
    assert lines[9:12] == [
        ">R? Player 1: Dame Auburn 32",
        "    4/6 lands, 4 stones, 1/5 Shields lost",
        "    Up card 14, Pen 4, Depot 2, deck 10",
    ]
    assert lines[12:15] == [
        " B  Player 2: Queen Sallow 29",
        "    2/6 lands, 6 stones, 2/5 Shields lost",
        "    Up card 6, Pen 3, Depot 3, deck 10",
    ]


def test_lands_are_counted_by_shield_then_terrain_then_default() -> None:
    table = Table().ground("A", "b3 T01").ground("B", "c2 T01").stack("A", "a3", "N01", "M01")
    assert [line.split()[0] for line in rows(table) if " lands" in line] == ["4/6", "2/6"]


def test_open_cards_with_a_text_say_what_they_do() -> None:
    text = " ".join(" ".join(rows(middle())).split())
    assert "b2 Standard Bearer of the Even Scales: In combat: own creatures win pushes" in text
    assert "a1 Second Curtain: +2 to own primary in defence of this Stronghold" in text
    assert "b3 Haunted Barrow: +1 to each Undead" in text
    assert "a3 Woods: no ranged attacks" in text


def test_the_panel_of_a_combat_adds_up_with_its_reasons() -> None:
    table = middle()
    fought(table)
    lines = rows(table)
    assert lines[0] == "Turn 2/60: Player 1 attacks b3"
    assert cell(table, "b3")[1] == "(R) x (B)"
    at = next(number for number, line in enumerate(lines) if line.startswith("R Swordsman"))
    assert lines[at : at + 5] == [
        "R Swordsman           B Lake Nymph",
        " base              6   base              7",
        " Ashen Blade      +2   off-colour       +2",
        "                       channeling       +3",
        " together          8 < together         12",
    ]
    assert lines[at - 1] == "Banner Captain   9  <  8  Wood Nymph"
    assert lines[at + 5 : at + 7] == ["B: Wild Nymph 4 (set aside)", "Alive on the table: R 6, B 15"]
    assert "b3 Haunted Barrow: +1 to each Undead" in lines


def test_counts_of_combat_hands_are_open_and_take_creatures_items_and_depot_together() -> None:
    table = middle()
    combat = fought(table)
    assert "Combat at b3, swamps; hands R 3, B 3" in rows(table)
    item = table.s.item[combat.pair[0]]
    table.s.item[combat.pair[0]], table.s.item[combat.hand[0][0]] = -1, item
    assert "Combat at b3, swamps; hands R 4, B 3" in rows(table)
    assert "Combat at b3, swamps; hands R 4, B 3" in rows(table, 1)


@pytest.mark.parametrize("at", ["a4", "b4", "c4"])
def test_a_challenge_fits_every_column(at: str) -> None:
    fight = Fight("X09 M10", "", at=at, rubble=at, challenge=True)
    assert cell(fight.table, at)[1] == "(R)xGuardian"
    for viewer in (None, 0, 1):
        check_board(board(GuardiansView.of(fight.table.s, viewer)))


def test_the_same_board_for_a_spectator_and_the_other_but_for_the_side() -> None:
    table = middle()
    table.s.on[SPACE_OF["a1"]] = table.s.on[SPACE_OF["a1"]][::-1]
    assert rows(table, 1)[9:] == rows(table)[9:]


def test_the_fullest_board(snapshot: SnapshotAssertion) -> None:
    table = fullest()
    for viewer in (None, 0, 1):
        check_board(board(GuardiansView.of(table.s, viewer)))
    assert cell(table, "b1", 0)[1] == "(R*13)_12 20p"
    assert shown(table.s, 0) == snapshot


class TestBoards(Boards):
    """Look at boards of games by machine, at random and mixed."""

    plays = PLAYS
    runs = tuple(Run(2, policy) for policy in ("greedy", "random", "mixed"))
    every = 13
