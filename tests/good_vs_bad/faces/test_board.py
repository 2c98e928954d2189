"""The text board: snapshots to look at, and the limits in every state that comes up."""

import pytest
from syrupy.assertion import SnapshotAssertion

from engine.board import COLUMNS, Board, alt_text, draw
from games.good_vs_bad import GAME
from games.good_vs_bad.book import LETTERS
from games.good_vs_bad.state import GoodVsBad
from games.good_vs_bad.words import INKS
from tests.good_vs_bad.faces.full import fullest
from tests.good_vs_bad.faces.games import begin, states, wide
from tests.good_vs_bad.table import Table

MOST = 1_850
"""Characters of a board: the host adds a prompt and what just happened, within one message."""


def shown(s: GoodVsBad, viewer: int | None) -> str:
    """Draw the board of a viewer with the alt text below."""
    board = GAME.board(GAME.view(s, viewer))
    return draw(board) + "\n\n" + alt_text(board)


def check(board: Board) -> None:
    """Hold a board to its limits with the widest names, with and without colours."""
    plain = draw(board, wide)
    assert max(map(len, plain.split("\n"))) <= COLUMNS
    assert len(plain) <= MOST
    assert 0 < len(alt_text(board, wide)) <= 1_000
    assert set(plain) <= set(map(chr, range(32, 127))) | set("─·┼\n")
    coloured = draw(board, wide, colour=True)
    for code in (*range(30, 38), 0):
        coloured = coloured.replace(f"\x1b[{code}m", "")
    assert coloured == plain


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
    check(GAME.board(GAME.view(s, 0)))
    assert draw(GAME.board(GAME.view(s, 0)), wide) == snapshot


@pytest.mark.parametrize("seats", range(2, 7))
def test_boards_of_mixed_games_keep_their_limits(seats: int) -> None:
    for s in states(seats, f"boards {seats}", every=11):
        for viewer in (None, 0, seats - 1):
            check(GAME.board(GAME.view(s, viewer)))


def test_good_stands_above_the_road_and_bad_below() -> None:
    lines = rows(Table(2).road(R3=4, R8=-2, B11=9, B2=-8))
    road = next(number for number, line in enumerate(lines) if line.startswith("R "))
    assert lines[road - 1] == "     + " + " " * 7 + "4"
    assert lines[road + 1] == "     - " + " " * 22 + "2"
    other = next(number for number, line in enumerate(lines) if line.startswith("B "))
    assert lines[other - 1].endswith("R")
    assert lines[other + 1].split() == ["-", "T"]
    assert any("R raise" in line for line in lines)
    assert any("T turns" in line for line in lines)


def test_signs_of_the_road() -> None:
    table = Table(2).snares("R4").puts("hero-1", "R2").puts("villain-2", "R2")
    line = next(line for line in rows(table) if line.startswith("R "))
    assert line.index("R", 1) + 1 == line.index("b")
    assert line[7 + 3 * 3 + 1] == "^"
    assert line[7 + 3 * 5 + 1] == "#"


def test_the_ruler_stands_over_its_squares() -> None:
    for length in (5, 11, 17, 23, 29):
        lines = draw(GAME.board(GAME.view(fullest(3, length, share=0), 0))).split("\n")
        ruler = next(line for line in lines if line.split()[:2] == ["1", "5"])
        road = next(line for line in lines if line.startswith("B "))
        assert road[ruler.index("5")] == "┼"
        assert len(road) == 7 + length * min(3, 34 // length)


def test_crowds_and_hidden_snares_are_named_below() -> None:
    table = Table(6, 29).puts("hero-1", "B7").puts("villain-3", "B7").puts("hero-6", "B7").snares("B7")
    lines = rows(table)
    assert "& B7 RgP  ^ B7" in lines
    assert next(line for line in lines if line.startswith("B "))[7 + 6] == "&"


def test_the_list_of_pieces() -> None:
    table = Table(2).stats("hero-1", might=12, r=2, b=1).wears("hero-1", "I01 I21").hand(A="I33 E05 E05")
    table.renown(A=20).champion("villain-2").s.lost[0] = 2
    table.s.penalty[0] = 1
    lines = rows(table)
    hero = next(line for line in lines if line.startswith(">"))
    assert hero.split() == [">?R", "3", "12", "3", "21", "baz2-1", "20", "1", "2"]
    assert next(line for line in lines if line.startswith("  b*")).split()[-2:] == ["Player", "2"]
    assert "* b at B: 0 of 1 bases." in lines
    assert "A crown takes 20 Renown." in lines


def test_every_seat_has_a_letter_and_a_colour_of_its_own() -> None:
    assert len(set(LETTERS)) == len(set(INKS)) == 6
    assert [ink[0].upper() for ink in INKS] == list(LETTERS)
