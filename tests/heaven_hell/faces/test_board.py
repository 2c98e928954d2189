"""The text board: snapshots to look at, and the limits in every state that comes up."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion

from engine.board import INKS, LETTERS, alt_text, draw
from games.heaven_hell import GAME
from games.heaven_hell.face.board import UNBROKEN
from games.heaven_hell.face.words import ROWS, codes, field_shorts, shorts, stem, stems
from games.heaven_hell.sheet.facts import facing
from games.heaven_hell.sheet.state import HeavenHell
from tests.heaven_hell.faces.games import PLAYS, begin, fought, fullest, states
from tests.heaven_hell.table import Table
from tests.support.board_cases import Boards, check_board
from tests.support.plays import Run, wide

ROW_SIGNS = "fmr"
"""The letters of the rows: front, middle, rear."""


def shown(s: HeavenHell, viewer: int | None) -> str:
    """Draw the board of a viewer with the alt text below."""
    board = GAME.board(GAME.view(s, viewer))
    return draw(board) + "\n\n" + alt_text(board)


def rows(table: Table, viewer: int | None = None) -> list[str]:
    """Draw the board, by lines; without a viewer in the order of turns."""
    return draw(GAME.board(GAME.view(table.s, viewer))).replace(UNBROKEN, " ").split("\n")


def stage(seats: int, kind: str, *, battle: bool = False) -> HeavenHell:
    """Return the first state of a greedy game's third round and later that asks for this."""
    return next(
        s
        for s in states(seats, "stages", "greedy", every=1)
        if s.round >= 3
        and s.stack[-1].kind == kind
        and battle == any(frame.kind == "battle" for frame in s.stack)
    )


def test_before_the_first_round(snapshot: SnapshotAssertion) -> None:
    assert shown(begin(3, "opening"), 0) == snapshot


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("kind", ["turn", "defend", "battle", "damage", "retaliate", "even"])
def test_the_stages_of_a_turn(seats: int, kind: str, snapshot: SnapshotAssertion) -> None:
    s = stage(seats, kind, battle=kind in ("battle", "damage"))
    assert shown(s, None) == snapshot


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_fullest_boards(seats: int, snapshot: SnapshotAssertion) -> None:
    for s in (fullest(seats), fought(seats)):
        check_board(GAME.board(GAME.view(s, 0)), UNBROKEN)
        assert draw(GAME.board(GAME.view(s, 0)), wide) == snapshot


def test_a_small_character_shows_kind_code_might_and_life() -> None:
    table = Table(3).grid(A="A08 c1r1, M03 c2r1 w1, M09 c4r3", B="D08 c1r1")
    lines = rows(table)
    top = lines.index(next(line for line in lines if line.startswith(f">{LETTERS[0]}?")))
    assert lines[top + 1].startswith("f^OK43 pk31  .    .   vAM43")
    assert lines[top + 3].startswith("r  .    .    .   WH-2")


def test_zeal_and_spite_change_sides_with_the_turn() -> None:
    table = Table(3).grid(A="A08 c1r1", B="D08 c1r1")
    assert "^OK43" in "\n".join(rows(table))
    assert "vAM43" in "\n".join(rows(table))
    table.turn("B")
    assert "^OK33" in "\n".join(rows(table))
    assert "vAM33" in "\n".join(rows(table))


def test_two_in_battle_face_each_other_front_to_front() -> None:
    table = Table(3).grid(A="A08 c1r1, M03 c2r1 w1, A01 c4r2", C="D05 c1r1, M01 c3r1, D02 c2r1")
    table.battle("B12", "C")
    lines = rows(table)
    middle = next(number for number, line in enumerate(lines) if line.startswith("="))
    assert lines[middle].split() == ["=", ">1", "6:7<", "2", "-", "3", "-", "4", "-"]
    assert lines[middle - 1].startswith("f^Oath 4/3  knig 3/1     .")
    assert lines[middle + 1].startswith("fvStal 4/2 vWitc -/2  Mili 2/1")
    assert lines[middle - 4] == f">{LETTERS[0]}  0 of 12 hand 0   Heaven +2 won 0"
    assert lines[middle + 4] == f" {LETTERS[2]}? 0 of 12 hand 0   Hell +1 won 0"
    assert lines[0] == "Round 2: Throne of Cinders 5 (Hell +2)"


def test_spent_characters_and_spared_damages_are_marked() -> None:
    table = Table(2).grid(A="A04 c1r1, A08 c1r2", B="D08 c1r1, D10 c1r2")
    table.battle()
    table.players[0].does("act c1r1")
    lines = rows(table)
    assert any("^Ward 2/3*" in line for line in lines)
    assert any(line.endswith("won 0 -1") for line in lines)


def test_who_is_asked_to_defend_is_compared_with_heaven() -> None:
    table = Table(3).grid(A="A08 c1r1", B="D08 c1r1", C="D05 c1r1")
    table.players[0].attacks("B12")
    lines = rows(table)
    assert lines[0] == "Round 2: who defends Throne of Cinders 5"
    assert next(line for line in lines if line.startswith("=")).split()[1:3] == ["1", "4:6"]
    assert f" {LETTERS[1]}? 0 of 12 hand 0   Hell +0" in lines


def test_players_are_listed_with_dominion_and_what_is_public() -> None:
    table = Table(3).trench(A="B06 B10").hand(B="4").pile(A="A01 A02").heap(C="3")
    lines = rows(table)
    assert lines[1] == " ".join(f"{LETTERS[seat]} Player {seat + 1}" for seat in range(3))
    assert f">{LETTERS[0]}? 7 of 12 hand 0    {LETTERS[1]}  0 of 12 hand 4" in lines
    assert f" {LETTERS[2]}  0 of 12 hand 0" in lines
    told = " ".join(line.strip() for line in lines)
    assert told.count("Free: Barley Field 1, Fishing Village 2,") == 1
    assert f"; {LETTERS[0]}: Salt Road 3, Sunken Library 4" in told
    assert f"Plunder piles {LETTERS[0]}2" in lines
    assert "Decks R58 B56 G57" in lines


def test_the_rows_bear_the_names_of_the_picture() -> None:
    assert "f front row, m middle, r rear" in rows(Table(2))
    assert [str(word)[0] for word in ROWS] == list(ROW_SIGNS)


def test_no_battlefield_is_broken_over_two_lines() -> None:
    for seats in range(2, 7):
        text = draw(GAME.board(GAME.view(fullest(seats), None)))
        fields = fullest(seats).book.fields
        for names in (tuple(field.name for field in fields), field_shorts(fullest(seats).book)):
            told = [f"{name} {one.plunder}" for name, one in zip(names, fields, strict=True)]
            if all(line.replace(" ", UNBROKEN) in text for line in told):
                break
        else:
            raise AssertionError(text)


_HEAD = re.compile(r"[> ]([RBGYWP])[? ] +[\d?]+ of +\d+ hand +\d+")


def grids(s: HeavenHell, viewer: int | None) -> dict[str, list[str]]:
    """Read the rows of each grid off a board, in the order in which the grids stand there."""
    lines = draw(GAME.board(GAME.view(s, viewer))).split("\n")
    found: dict[str, list[str]] = {}
    middle = next((at for at, line in enumerate(lines) if line.startswith("=")), None)
    if middle is not None:
        for head, first in ((middle - 4, middle - 3), (middle + 4, middle + 1)):
            letter = _HEAD.match(lines[head])
            assert letter is not None
            found[letter[1]] = [line.rstrip() for line in lines[first : first + 3]]
    for at, line in enumerate(lines):
        for number, letter in enumerate(_HEAD.finditer(line)):
            if letter[1] not in found:
                cells = [f"{row[0]}{row[1 + 21 * number :][:20]}".rstrip() for row in lines[at + 1 : at + 4]]
                found[letter[1]] = cells
    return found


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_readers_own_grid_is_the_lowest_with_its_front_row_on_top(seats: int) -> None:
    stages = [stage(seats, "turn"), stage(seats, "defend"), stage(seats, "battle", battle=True)]
    for s in [*stages, fullest(seats)]:
        public = grids(s, None)
        assert sorted(public) == sorted(LETTERS[:seats])
        for viewer in range(seats):
            mine = grids(s, viewer)
            pair = facing(GAME.view(s, viewer)) or ()
            drawn = list(mine)[: len(pair)] if viewer in pair else list(mine)
            assert drawn[-1] == LETTERS[viewer]
            assert [row[0] for row in mine[LETTERS[viewer]]] == list(ROW_SIGNS)
            assert sorted(mine) == sorted(public)
            if pair == (facing(GAME.view(s, None)) or ()):  # else other grids are drawn large
                assert {letter: sorted(rows) for letter, rows in mine.items()} == {
                    letter: sorted(rows) for letter, rows in public.items()
                }


def test_those_above_show_the_reader_their_front_row() -> None:
    s = stage(5, "turn")
    above = [[row[0] for row in rows] for letter, rows in grids(s, 2).items() if letter != LETTERS[2]]
    assert above == 4 * [list(reversed(ROW_SIGNS))]
    assert all(rows[0][0] == ROW_SIGNS[0] for rows in grids(s, None).values())


def test_the_alt_text_begins_with_the_reader() -> None:
    s = stage(4, "turn")
    for viewer in range(4):
        players = re.findall(
            r"Player (\d) ?(?:\(Heaven\))?: Dominion", alt_text(GAME.board(GAME.view(s, viewer)))
        )
        assert players == [str((viewer + at) % 4 + 1) for at in range(4)]


def test_the_order_of_turns_is_the_same_for_all_readers() -> None:
    s = stage(4, "turn")
    assert len({draw(GAME.board(GAME.view(s, viewer))).split("\n")[1] for viewer in (None, 0, 1, 2, 3)}) == 1


def test_characters_have_codes_and_stems_of_their_own() -> None:
    book = Table(2).s.book
    some = [at for at, face in enumerate(book.faces) if face.kind == "character"]
    named, drawn = [codes(book)[at] for at in some], [stem(stems(book)[at]).upper() for at in some]
    assert len(set(named)) == len(set(drawn)) == len(some) == 36
    assert all(len(code) == 2 and code.isupper() for code in named)
    assert all(1 < len(word) <= 4 for word in drawn)
    assert len({shorts(book)[at] for at in some}) == 36
    assert {"Seraph", "Oath", "Record", "Wheel", "Widow", "Scale"} <= set(shorts(book))


def test_codes_fit_whatever_a_group_names_its_cards() -> None:
    text = GAME.data.text
    for number, name in enumerate(("Oath Keeper", "Tower Seraph", "Gloom Stalker", "Old Shepherd")):
        text = text.replace(f'"{name}"', f'"Oxen {number}"')
    other = GAME.using(text)
    s = other.new(other.Options(), [other.Entry()] * 2, begin(2, "x").chance)
    for signs in (codes(s.book), stems(s.book)):
        found = [one for one, face in zip(signs, s.book.faces, strict=True) if face.kind == "character"]
        assert len(set(found)) == 36


def test_every_seat_has_a_letter_and_a_colour_of_its_own() -> None:
    assert len(set(LETTERS)) == len(set(INKS)) == 6
    assert [ink[0].upper() for ink in INKS] == list(LETTERS)


def test_in_the_alt_text_one_character_that_has_changed_is_marked_alone() -> None:
    table = Table(2).grid(A="A08 c1r1, A01 c1r2, A11 c2r1, M03 c4r1", B="D08 c1r1, D05 c3r1")
    before = GAME.board(GAME.view(table.s, 0))
    table.s.wounds[table.cell("A", "c2r1")] = 1
    wounded = alt_text(GAME.board(GAME.view(table.s, 0)), before=before)
    assert "1 Oath 4/3, Scout 2/1; 2 Seraph 5/3 (new); 4 Knight 3/2." in wounded
    assert wounded.lower().count("new") == 1
    table.grid(A="M06 c1r3")
    joined = alt_text(GAME.board(GAME.view(table.s, 0)), before=before)
    assert "1 Oath 4/3, Scout 2/1, Turncoat 5/3 (new); 2 Seraph 5/3 (new); 4 Knight 3/2." in joined


def test_before_the_first_turn_nobody_is_heaven_or_hell() -> None:
    assert not {"Heaven", "Hell"} & {*shown(begin(2, "opening"), 0).split("\n\n")[0].split()}
    assert {"Heaven", "Hell"} <= {*shown(Table(2).s, 0).split()}


class TestBoards(Boards):
    """Look at boards with each number of players."""

    plays = PLAYS
    runs = tuple(Run(seats) for seats in range(2, 7))
    signs = UNBROKEN
