"""The text board: snapshots to look at, and the limits in every state that comes up."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion

from engine.board import INKS, LETTERS, Ink, alt_text, draw
from games.good_vs_bad import GAME
from games.good_vs_bad.face.drawing import hidden
from games.good_vs_bad.sheet.state import GoodVsBad
from tests.good_vs_bad.faces.full import fullest
from tests.good_vs_bad.faces.games import PLAYS, begin, states
from tests.good_vs_bad.table import Table
from tests.support.board_cases import Boards, check_board
from tests.support.plays import Run, wide

SIGNS = "─·┼₁₂₃₄₅"
"""What a road is drawn with, beside ASCII."""


def shown(s: GoodVsBad, viewer: int | None) -> str:
    """Draw the board of a viewer with the alt text below."""
    board = GAME.board(GAME.view(s, viewer))
    return draw(board) + "\n\n" + alt_text(board)


def rows(table: Table) -> list[str]:
    """Draw the board for the first seat, by lines."""
    return draw(GAME.board(GAME.view(table.s, 0))).split("\n")


def test_before_the_first_round(snapshot: SnapshotAssertion) -> None:
    assert shown(begin(3, "opening"), 0) == snapshot


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_game_in_the_middle(seats: int, snapshot: SnapshotAssertion) -> None:
    middle = [s for s in states(seats, "middle", "greedy", every=1) if s.round >= 5]
    assert shown(middle[0], 1) == snapshot


def test_a_spectators_board_is_nobodys(snapshot: SnapshotAssertion) -> None:
    middle = [s for s in states(2, "middle", "greedy", every=1) if s.round >= 8]
    assert shown(middle[0], None) == snapshot


@pytest.mark.parametrize(("seats", "length"), [(6, 29), (4, 23), (3, 17), (2, 11), (5, 5)])
def test_the_fullest_board(seats: int, length: int, snapshot: SnapshotAssertion) -> None:
    s = fullest(seats, length)
    check_board(GAME.board(GAME.view(s, 0)), SIGNS)
    assert draw(GAME.board(GAME.view(s, 0)), wide) == snapshot


def test_the_first_row_says_whose_dawn_it_is_and_what_is_played() -> None:
    table = Table(3).hand(A="E12 E02", B="E14 E02", C="E02")
    table.dawn()
    assert rows(table)[0] == "Round 2/24, tier 1, dawn of R"
    table.turn()
    table.s.round = 24
    table.players[0].does("play E12 2")
    assert rows(table)[0] == "Round 24/24, tier 1, R: Change of Hearts"
    table.players[1].does("play E02")
    assert rows(table)[0] == "Round 24/24, tier 1, B: Nay!"


def test_levels_stand_on_the_road_with_their_side() -> None:
    lines = rows(Table(2).road(R3=4, R8=-2, B11=9, B2=-8))
    road = next(line for line in lines if line.startswith("R "))
    assert road[7 + 3 * 2 :][:2] == "+4"
    assert road[7 + 3 * 7 :][:2] == "-2"
    other = next(line for line in lines if line.startswith("B "))
    assert other.endswith("+R─")
    assert other[7 + 3 :][:2] == "-T"
    assert any("+R raise" in line for line in lines)
    assert any("-T turns" in line for line in lines)


def test_a_narrow_road_tells_good_from_bad_without_colour() -> None:
    lines = rows(Table(2, 29).road(R3=4, R8=-2, R9=7, R10=-8))
    road = next(line for line in lines if line.startswith("R "))
    assert [road[7 + place - 1] for place in (3, 8, 9, 10, 15)] == ["4", "₂", "*", "%", "#"]
    assert any("₅ Bad" in line for line in lines)


def test_signs_of_the_road() -> None:
    table = Table(2).snares("R4").puts("hero-1", "R2").puts("villain-2", "R2").road(R9=-3)
    table.puts("villain-1", "R9")
    line = next(line for line in rows(table) if line.startswith("R "))
    assert line[7 + 3 :][:2] == "Rb"
    assert line[7 + 3 * 3] == "^"
    assert line[7 + 3 * 5] == "#"
    assert line[7 + 3 * 8 :][:3] == "-3r"


def test_the_ruler_stands_over_its_squares() -> None:
    for length in (5, 11, 17, 23, 29):
        lines = draw(GAME.board(GAME.view(fullest(3, length, share=0), 0))).split("\n")
        ruler = next(line for line in lines if line.split()[:2] == ["1", "5"])
        road = next(line for line in lines if line.startswith("B "))
        assert road[ruler.index("5")] == "┼"
        assert len(road) == 7 + length * min(6, 34 // length)


def test_what_has_no_room_on_the_road_is_named_below() -> None:
    table = Table(6, 29).puts("hero-1", "B7").puts("villain-3", "B7").puts("hero-6", "B7").snares("B7")
    table.road(G3=-2).puts("villain-2", "G3")
    lines = rows(table)
    assert "& B7 ^ RgP  G3 -2 b" in lines
    assert next(line for line in lines if line.startswith("B "))[7 + 6] == "&"


@pytest.mark.parametrize("length", [5, 11, 17, 29])
def test_no_letter_of_a_special_is_taken_for_a_piece(length: int) -> None:
    table = Table(2, length).road(R2=9).puts("hero-2", "R2")
    named = hidden(GAME.view(table.s, 0)) == ["R2 +R B"]
    line = next(line for line in rows(table) if line.startswith("R "))
    assert named is ("+R─B" not in line)
    assert "+RB" not in line


def test_the_list_of_pieces() -> None:
    table = Table(2).stats("hero-1", might=12, r=2, b=1).wears("hero-1", "I01 I21").hand(A="I33 E05 E05")
    table.renown(A=20).champion("villain-2").s.lost[0] = 2
    table.s.penalty[0] = 1
    lines = rows(table)
    hero = next(line for line in lines if line.startswith(">"))
    assert hero.split() == [">?R", "3", "12", "3", "21", "baz2-1", "20", "1", "2"]
    assert next(line for line in lines if line.startswith("  b*")).split()[-3:] == ["Player", "2", "0/1"]
    assert "A crown takes 20 Renown." in lines


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_readers_own_road_and_pieces_come_first_and_the_ring_goes_on(seats: int) -> None:
    s = next(s for s in states(seats, "turned", "greedy", every=3) if s.round >= 5)
    public = draw(GAME.board(GAME.view(s, None))).split("\n")
    for viewer in range(seats):
        own = [LETTERS[(viewer + at) % seats] for at in range(seats)]
        board = GAME.board(GAME.view(s, viewer))
        lines = draw(board).split("\n")
        roads = [line for line in lines if re.match("[RBGYWP] .{5}[^ ]", line) and "Champion" not in line]
        heroes = [line for line in lines if re.match(r"[> ][? ][RBGYWP][* ] +\d", line)]
        assert [line[0] for line in roads] == own
        assert [line[2] for line in heroes] == own
        assert sorted(lines) == sorted(public)
        assert re.findall(r"Player (\d): Renown", alt_text(board)) == [
            str((viewer + at) % seats + 1) for at in range(seats)
        ]


def test_levels_never_have_the_colour_of_a_seat() -> None:
    board = GAME.board(GAME.view(Table(2).road(R3=4, R4=-4).s, None))
    inks = {
        piece.colour
        for row in board.rows
        for piece in row
        if isinstance(piece, Ink) and str(piece.text).strip() in ("+4", "-4")
    }
    assert len(inks) == 2
    assert not inks & set(INKS)


def test_every_seat_has_a_letter_and_a_colour_of_its_own() -> None:
    assert len(set(LETTERS)) == len(set(INKS)) == 6
    assert [ink[0].upper() for ink in INKS] == list(LETTERS)


@pytest.mark.parametrize(("seats", "length"), [(5, 11), (6, 11), (6, 5)])
def test_the_types_of_items_are_explained_however_full_the_board_is(seats: int, length: int) -> None:
    s = fullest(seats, length)
    lines = draw(GAME.board(GAME.view(s, 0)), wide).split("\n")
    assert "boots mount weapon shield armour charm pal" in lines


def test_each_line_of_what_is_hidden_has_its_sign_once() -> None:
    table = Table(2).road(R3=1, R4=2, B3=-1).puts("hero-1", "R3").puts("villain-2", "R3")
    table.puts("hero-2", "R4").puts("villain-1", "R4")
    assert "& R3 +1 Rb  R4 +2 Br" in rows(table) or "& R3 +1 Rb  R4 +2 rB" in rows(table)


class TestBoards(Boards):
    """Look at boards with each number of players."""

    plays = PLAYS
    runs = tuple(Run(seats) for seats in range(2, 7))
    signs = SIGNS
