"""The text board: snapshots to look at, and the limits in every state that comes up."""

from random import Random

import pytest
from syrupy.assertion import SnapshotAssertion

from engine.board import INKS, LETTERS, alt_text, draw
from engine.scene import PLAIN
from games.foes import GAME
from games.foes.face.board import MOST as LINES
from games.foes.face.drawing import OPEN
from games.foes.sheet.facts import heap
from games.foes.sheet.state import Foes
from tests.foes.faces.games import PLAYS, begin, deal, states
from tests.foes.table import Table
from tests.support.board_cases import Boards, check_board
from tests.support.plays import Run, wide

SIGNS = "─┬┤┴├╷"
"""What a map is drawn with, beside ASCII."""


def shown(s: Foes, viewer: int | None) -> str:
    """Draw the board of a viewer with the alt text below."""
    board = GAME.board(GAME.view(s, viewer))
    return draw(board) + "\n\n" + alt_text(board)


def largest() -> Foes:
    """Fill a dungeon for six: everything seen and occupied, pairs of figures where names are longest."""
    s, rng = begin(6, "largest", loot="open"), Random(6)
    book, index = s.book, s.book.index
    monsters = [*range(5, 54)]
    rng.shuffle(monsters)
    for chamber in book.chambers:
        if s.chip[chamber]:
            s.chip[chamber] = False
            s.tile[chamber] = monsters.pop()
    s.closed = [number % 4 for number in range(15)]
    s.figure = [
        index["C12-D12"],
        index["C12-D12"],
        index["E11-E12"],
        index["E11-E12"],
        index["D10-E10"],
        index["D10-E10"],
    ]
    s.wisdom = [40, 41, 42, 43, 44, 45]
    s.chips = [11, 12, 13, 14, 15, 16]
    s.tiles = [[], [], [], [], [], []]
    s.gold = [20, 21, 22, 23, 24, 25]
    s.supply, s.reserve, s.phase_two, s.drawn, s.round = 40, 12, True, 53, 100
    s.last_five = []
    for seat in range(6):
        deal(s, seat, *[book.spells[card].face for card in s.spells[-6:]])
    turn = s.stack[0]
    turn.bonus, turn.steps = 17, 16  # type: ignore[union-attr]  # a turn lies at the bottom of every stack
    s.stack = [turn]
    return s


def test_the_opening(snapshot: SnapshotAssertion) -> None:
    assert shown(begin(4, "opening"), 0) == snapshot


def test_a_game_in_the_middle(snapshot: SnapshotAssertion) -> None:
    middle = [s for s in states(3, "middle", "greedy", every=1) if s.phase_two]
    assert shown(middle[20], 1) == snapshot


def test_a_spectators_board(snapshot: SnapshotAssertion) -> None:
    middle = [s for s in states(3, "middle", "greedy", every=1) if s.phase_two]
    assert shown(middle[20], None) == snapshot


def test_the_largest_state_of_six(snapshot: SnapshotAssertion) -> None:
    s = largest()
    check_board(GAME.board(GAME.view(s, 0)), SIGNS)
    assert draw(GAME.board(GAME.view(s, 0)), wide) == snapshot


def rows(table: Table) -> list[str]:
    """Draw the board for the first seat, by lines."""
    return draw(GAME.board(GAME.view(table.s, 0))).split("\n")


def node(table: Table, name: str) -> str:
    """Return the six columns of a node of the drawing: what lies there, who stands there, ways south and
    east.
    """
    column, row = "ABCDEF".index(name[0]), int(name[1:])
    return rows(table)[row].ljust(40)[3 + 6 * column :][:6]


def test_chambers_can_be_told_apart() -> None:
    table = Table().figures(A="F11", B="B1", C="C1", D="C1").monsters(F11=14, F10=36, E11=51).closed()
    table.turn()
    table.s.chip[table.s.book.index["D11"]] = True
    assert node(table, "F11")[:4] == "14 R"
    assert node(table, "F10")[:4] == "36' "
    assert node(table, "E11")[:4] == "$$  "
    assert node(table, "D11")[:4] == " o  "
    assert node(table, "B1")[:4] == " ^ B"
    assert node(table, "C1")[:4] == " ^ &"
    assert node(table, "D1")[:4] == " ^  "
    assert node(table, "B12")[:4] == " .  "
    assert "& C1 GY" in rows(table)


def test_bosses_have_two_hearts() -> None:
    table = Table().figures(A="F11", B="B1").monsters(F10=50)
    table.turn()
    assert node(table, "F10")[:4] == '50" '


@pytest.mark.parametrize(("side", "sign"), [(0, "┬"), (1, "┤"), (2, "┴"), (3, "├")])
def test_a_closed_side_is_seen_in_the_sign_and_in_the_way(side: int, sign: str) -> None:
    table = Table().figures(A="F11", B="B1")
    table.turn()
    number = table.s.book.intersection_of[table.s.book.index["B3"]]
    table.s.closed[number] = -1
    assert node(table, "B3") == " ?  ╷─"
    ways = (node(table, "B2")[4], node(table, "B3")[5], node(table, "B3")[4], node(table, "A3")[5])
    assert ways == ("╷", "─", "╷", "─")
    table.s.closed[number] = side
    assert node(table, "B3")[:4] == f" {sign}  "
    assert OPEN[side] == sign
    left = (node(table, "B2")[4], node(table, "B3")[5], node(table, "B3")[4], node(table, "A3")[5])
    assert left == tuple(" " if at == side else way for at, way in enumerate(ways))


def test_figures_on_paths_intersections_and_teleports() -> None:
    table = Table().figures(A="B3", B="F2-F3", C="C12-D12", D="B2-B3")
    table.turn()
    assert node(table, "B3")[3] == "R"
    assert node(table, "F2")[4] == "B"
    assert node(table, "C12")[5] == "G"
    assert node(table, "B2")[4] == "Y"


def test_teleports_bear_the_letter_of_their_colour() -> None:
    table = Table().figures(A="F11")
    table.turn()
    for number, space in enumerate(table.s.book.teleports):
        here = table.s.book.spaces[space]
        line = rows(table)[here.y // 2 + 1]
        column = 3 + here.x // 2 * 6 + (5 if here.x % 2 else 4)
        assert line[column] == "xz"[table.s.colours[number]]


def test_the_track_tells_order_turn_asked_and_the_dumbest() -> None:
    table = Table().figures(A="F11", B="B1", C="C1", D="D1").wisdom(A=30, B=9, C=40, D=9).chips(A=7)
    table.turn()
    lines = [line for line in rows(table) if "Player" in line]
    assert [line[1] for line in lines] == ["G", "R", "Y", "B"]
    assert lines[1].startswith(">R?   30     7      0  F11     Player 1")
    assert lines[3].startswith(" B D   9")


def test_the_supply_and_what_comes_next() -> None:
    table = Table().figures(A="F11").supply(9)
    table.turn()
    assert any(line.startswith("Supply 9/40: take 5. Reserve ") for line in rows(table))
    assert "Next monsters: 5 6 7 8." in draw(GAME.board(GAME.view(begin(3, "next"), 0)))


def test_loot_is_added_up_only_where_it_is_open() -> None:
    for loot, there in (("secret", False), ("open", True)):
        table = Table(loot=loot).figures(A="F11").heap(B=(48, 47))
        table.turn()
        assert ("gold" in "\n".join(rows(table))) == there


def test_the_own_heap_is_in_picture_and_alt_text_and_no_other_is() -> None:
    """R116."""
    table = Table().figures(A="F11").heap(A=(46,), B=(48, 47))
    table.turn()
    seen = GAME.view(table.s, 0)
    told = alt_text(GAME.board(seen))
    assert told.count(" gold, ") == 1 and f", {heap(seen, 0)} gold, F11." in told
    poorer = Table().figures(A="F11").heap(B=(48, 47))
    poorer.turn()
    assert GAME.picture(seen, PLAIN) != GAME.picture(GAME.view(poorer.s, 0), PLAIN)


def test_every_seat_has_a_letter_and_a_colour_of_its_own() -> None:
    assert len(set(LETTERS)) == len(set(INKS)) == 6
    assert [ink[0].upper() for ink in INKS] == list(LETTERS)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_key_explains_what_stands_on_the_board_and_nothing_else(seats: int) -> None:
    signs = {
        "o": "o chip",
        "$$": "$$ chest",
        "'": "' heart",
        '"': '" 2 hearts',
        "^": "^ empty start",
        "&": "& several",
    }
    for s in states(seats, "key", "greedy", every=7):
        view = GAME.view(s, 0)
        lines = draw(GAME.board(view)).split("\n")
        end = next(at for at, line in enumerate(lines) if line.startswith("    wis"))
        drawn, below = "\n".join(lines[:end]), "\n".join(lines[end:])
        for sign, told in signs.items():
            if told in below:
                assert sign in drawn, f"{told!r} is explained, and not there:\n{drawn}"
            elif sign in drawn:
                assert len(lines) == LINES, f"{told!r} is not explained, and there is room"


class TestBoards(Boards):
    """Look at boards with each number of players, with loot in secret and in the open."""

    plays = PLAYS
    runs = tuple(Run(seats, rules=(("loot", loot),)) for seats in range(2, 7) for loot in ("secret", "open"))
    signs = SIGNS
