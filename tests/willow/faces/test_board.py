"""The text board: snapshots to look at, and the limits in every state that comes up."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion

from engine.board import alt_text, draw
from games.willow.face.board import board, fitting
from games.willow.face.layout import plan
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView
from tests.support.board_cases import Boards, check_board
from tests.support.plays import Run
from tests.willow.bout import attack, pass_until
from tests.willow.faces import scenes
from tests.willow.table import Table

ALTS = {
    "W": "Willow Ufgood", "M": "Madmartigan", "A": "Airk Thaughbaer", "F": "Franjean & Rool",
    "G": "General Kael", "S": "Sorsha",
}  # fmt: skip


def shown(s: Willow, viewer: int | None) -> str:
    """Draw the board of a viewer with the alt text below."""
    made = board(WillowView.of(s, viewer))
    return draw(made) + "\n\n" + alt_text(made)


def rows(t: Table, viewer: int | None = None) -> list[str]:
    """Draw the board, by lines."""
    return draw(board(WillowView.of(t.s, viewer))).split("\n")


def flat(t: Table, viewer: int | None = None) -> str:
    """Draw the board so that line breaks do not matter."""
    return " ".join(" ".join(rows(t, viewer)).split())


def sheet(t: Table, name: str, viewer: int | None = None) -> str:
    """Return the sheet of a character: the row that begins with its letter and its Health."""
    return next(line for line in rows(t, viewer) if re.match(rf"{name} \d+/", line))


@pytest.mark.parametrize("scene", ["middle", "fought", "foe", "hunt", "fullest"])
def test_scenes(scene: str, snapshot: SnapshotAssertion) -> None:
    t: Table = getattr(scenes, scene)()
    for viewer in (None, *range(t.book.n)):
        check_board(board(WillowView.of(t.s, viewer)))
    assert shown(t.s, None) == snapshot


def test_before_the_first_turn(snapshot: SnapshotAssertion) -> None:
    assert shown(scenes.begin(5, "opening"), None) == snapshot


def test_the_map_shows_who_stands_where_and_each_space_by_its_code() -> None:
    t = Table(2).at(willow="long_meadow", airk="river_ford", kael="river_ford").good_moves()
    lines, book = rows(t), t.book
    for name, sign in (("long_meadow", "*W"), ("river_ford", "*2"), ("daikini_crossroads", "*M"),
                       ("galladoorn", "GC"), ("tir_asleen", "TA"), ("tavern", "RT")):  # fmt: skip
        line, column = plan(book).at[book.space_of[name]]
        assert lines[1 + line][column : column + 2] == sign, name


def test_a_sheet_has_health_abilities_counts_place_and_open_cards() -> None:
    t = scenes.middle()
    assert sheet(t, "W") == "W 3/4 P2 M6^ S3 c3 RT Strength,Elf,Sceptre"
    assert sheet(t, "M") == "M 6/6 P6^ M0 S2 c0 RT Horse, Sword"
    assert sheet(t, "S") == "S 0/5 P3^ M0 S6 c1 GN beaten,Raven Sp,Bow"


def test_with_nothing_else_to_say_a_sheet_names_the_place() -> None:
    assert sheet(scenes.middle(), "F") == "F 3/3 P0 M1^ S5 c1 LM Lake Marsh"


def test_what_finds_no_room_is_counted() -> None:
    assert fitting(["Sword", "Bow"], 12) == "Sword, Bow"
    assert fitting(["The Sceptre of Tir Asleen", "Sword"], 16) == "Sceptre,Sword"
    assert fitting(["(Evil Cat)", "Sword", "Galladoorn Army"], 14) == "(Evil C) +2"


def test_a_card_that_does_not_work_stands_in_brackets() -> None:
    t = scenes.middle()
    t.s.choice[t.card("sword")] = 2
    assert sheet(t, "M") == "M 6/6 P4^ M0 S2 c0 RT Horse, (Sword)"


def test_how_somebody_fares_is_said() -> None:
    t = Table(2).shape(airk="shape_pig").mark("held", "airk").good_moves()
    assert "as Pig, held" in sheet(t, "A")
    assert "in the cage" in sheet(t, "M")
    assert "not joined" in sheet(t, "F")
    t.s.raziel, t.s.raziel_shape = 0, -1
    assert sheet(t, "W") == "W 4/4 P1 M5^ S3 c1 NV with Fin Raziel"


def test_players_stand_with_their_side_and_letters_and_are_marked_when_asked() -> None:
    lines = rows(scenes.middle())
    assert "Good: Player 1 WM? Player 2 AF?" in lines
    assert "Evil: Player 3 G Player 4 S" in lines


def test_the_readers_own_sheets_come_first_then_those_of_the_own_side() -> None:
    t = scenes.middle()
    public = rows(t)
    for viewer, order in ((None, "WMAFGS"), (0, "WMAFGS"), (1, "AFWMGS"), (2, "GSWMAF"), (3, "SGWMAF")):
        lines = rows(t, viewer)
        assert "".join(line[0] for line in lines if re.match(r"\w \d/\d", line)) == order
        players = re.findall(
            r"Player (\d)", " ".join(line for line in lines if re.match("Good:|Evil:", line))
        )
        assert viewer is None or players[0] == str(viewer + 1)
        assert sorted(map(sorted, lines)) == sorted(map(sorted, public))
        told = alt_text(board(WillowView.of(t.s, viewer)))
        assert sorted(order, key=lambda one: told.index(f"{ALTS[one]}: ")) == list(order)


def test_places_stand_with_what_finds_them_and_whether_a_treasure_is_left() -> None:
    t = Table(2).treasure(elf_mound="").good_moves()
    assert "Places: CF3$ EM3 IF4$ BO4$ CD4$ EC5$ TA5$" in rows(t)


def test_a_fight_shows_both_totals() -> None:
    lines = rows(scenes.fought())
    at = next(number for number, line in enumerate(lines) if line.startswith("Good attacks"))
    assert lines[at - 1 : at + 2] == [
        "Prowess W1 M5 against G7 S6",
        "Good attacks at Field of Banners: cards",
        " and spells",
    ]


def test_a_champion_that_was_named_is_shown_to_his_own_side_alone() -> None:
    t = pass_until(scenes.fought(), "fight_d")
    t.good.does("name madmartigan")
    assert "Prowess W1 M5 against" in flat(t, 2)
    assert "Prowess W1 M5 against" in flat(t)
    assert "Prowess M5 against" in flat(t, 0)


def test_a_spell_that_waits_for_an_answer_is_told() -> None:
    t = Table(3).at(willow="battlefield", kael="battlefield").up(willow="bolt_of_flame counterspell")
    t.magic(willow=3).dice(6, 1)
    attack(t)
    t.good.does("cast bolt_of_flame kael")
    assert "Willow has cast Bolt of Flame on General Kael" in flat(t)


def test_a_foe_shows_its_sum_and_its_health() -> None:
    text = flat(scenes.foe())
    assert "Lake Fiend at Roadside Tavern: trade, cards, spells" in text
    assert "Prowess W1 M5 against Lake Fiend 7 (4/4)" in text


def test_a_search_shows_stealth_against_stealth() -> None:
    text = flat(scenes.hunt())
    assert "Evil searches Roadside Tavern for Willow, Madmartigan; a tie hides them" in text
    assert "Stealth G1 S6 against W4 M2" in text


def test_warnings_come_right_below_the_map() -> None:
    t = Table(2).set(last_turn=1).good_moves()
    lines = rows(t)
    assert lines[0] == "Round 2/60, Good: moving"
    assert lines[14] == "Evil has the child: one Good turn left."


def test_when_the_game_is_over_nothing_is_warned_of() -> None:
    t = Table().set(last_turn=2, caged=False)
    assert "only the duel can win" in flat(t)
    t.set(ending="brought")
    assert "only the duel can win" not in flat(t) and "Evil has the child" in flat(t)


def test_a_wounded_queen_is_shown() -> None:
    t = Table(2).set(queen=4).good_moves()
    assert "; Queen Bavmorda 4/6" in flat(t)
    assert "Queen" not in flat(Table(2).good_moves())


def test_what_turns_her_is_shown_once_there_was_a_roll() -> None:
    assert "turns on" not in flat(Table(2).good_moves())
    assert "; Sorsha turns on 5+" in flat(Table(2).set(ladder=[1, 0]).good_moves())
    assert "; Sorsha turns on 1+" in flat(Table(2).set(ladder=[6, 0]).good_moves())


def test_face_down_cards_change_no_board_but_by_their_number() -> None:
    one = Table(3).hand(willow="troll", kael="ambush").good_moves()
    other = Table(3).hand(willow="escape", kael="haste").good_moves()
    for viewer in (None, 0, 1, 2):
        assert rows(one, viewer) == rows(other, viewer)


def test_where_the_child_is_hidden_no_board_tells() -> None:
    one = Table(3).hand(airk="elora_danan", willow="troll").good_moves()
    other = Table(3).hand(airk="troll").good_moves()
    assert rows(one, None) == rows(other, None)
    assert rows(one, 2) == rows(other, 2)


def test_switch_open_counts_conceals_numbers_from_the_other_side() -> None:
    open_ = Table(2).hand(willow="troll escape").good_moves()
    hidden = Table(2, open_counts="off").hand(willow="troll escape").good_moves()
    assert " c3 " in sheet(open_, "W", 1)
    assert " c? " in sheet(hidden, "W", 1)
    assert " c? " in sheet(hidden, "W")
    assert " c3 " in sheet(hidden, "W", 0)


class TestBoards(Boards):
    """Look at boards with each number of players."""

    plays = scenes.PLAYS
    runs = tuple(Run(seats, "wild") for seats in range(2, 7))
    every = 17
