"""The text board: snapshots to look at, and the limits in every state that comes up."""

import pytest
from syrupy.assertion import SnapshotAssertion

from engine.board import COLUMNS, Board, alt_text, draw
from games.willow.board import MOST, board
from games.willow.state import Willow
from games.willow.view import view
from tests.willow.bout import attack, pass_until
from tests.willow.faces import scenes
from tests.willow.table import Table


def shown(s: Willow, viewer: int | None) -> str:
    """Draw the board of a viewer with the alt text below."""
    made = board(view(s, viewer))
    return draw(made) + "\n\n" + alt_text(made)


def rows(t: Table, viewer: int | None = None) -> list[str]:
    """Draw the board, by lines."""
    return draw(board(view(t.s, viewer))).split("\n")


def flat(t: Table, viewer: int | None = None) -> str:
    """Draw the board so that line breaks do not matter."""
    return " ".join(" ".join(rows(t, viewer)).split())


def sheet(t: Table, name: str, viewer: int | None = None) -> str:
    """Return the sheet of a character, without line breaks."""
    lines = rows(t, viewer)
    first = next(at for at, line in enumerate(lines) if line.startswith(name))
    last = next((at for at in range(first + 1, len(lines)) if not lines[at].startswith(" ")), len(lines))
    return " ".join(" ".join(lines[first:last]).split())


def check(made: Board) -> None:
    """Hold a board to its limits with the widest names, with and without colours."""
    plain = draw(made, scenes.wide)
    assert max(map(len, plain.split("\n"))) <= COLUMNS
    assert len(plain) <= MOST
    assert 0 < len(alt_text(made, scenes.wide)) <= 1_000
    assert set(plain) <= {*map(chr, range(32, 127)), "\n"}
    coloured = draw(made, scenes.wide, colour=True)
    for code in (*range(30, 38), 0):
        coloured = coloured.replace(f"\x1b[{code}m", "")
    assert coloured == plain


@pytest.mark.parametrize("scene", ["middle", "fought", "foe", "hunt", "fullest"])
def test_scenes(scene: str, snapshot: SnapshotAssertion) -> None:
    t: Table = getattr(scenes, scene)()
    for viewer in (None, *range(t.book.n)):
        check(board(view(t.s, viewer)))
    assert shown(t.s, None) == snapshot


def test_before_the_first_turn(snapshot: SnapshotAssertion) -> None:
    assert shown(scenes.begin("opening", 5), None) == snapshot


def test_the_map_shows_who_stands_where_and_the_places_by_number() -> None:
    t = Table(2).at(willow="long_meadow", airk="river_ford", kael="river_ford").good_moves()
    lines = rows(t)
    book = t.book
    for name, sign in (("long_meadow", "W"), ("river_ford", "&"), ("daikini_crossroads", "M"),
                       ("galladoorn", "#"), ("tir_asleen", "7"), ("tavern", "o")):  # fmt: skip
        here = book.spaces[book.space_of[name]]
        assert lines[1 + here.y][here.x] == sign, name


def test_a_sheet_has_health_abilities_counts_place_and_open_cards() -> None:
    t = scenes.middle()
    assert sheet(t, "W ") == (
        "W Willow Ufgood 3/4 P2 M6^ S3 c3 Roadside Tavern: Strength, Elf, The Sceptre of Tir Asleen"
    )
    assert sheet(t, "S ") == "S Sorsha 0/5 P3^ M0 S6 c1 Gates of Nockmaar; beaten: Raven Spy, Bow"


def test_a_card_that_does_not_work_stands_in_brackets() -> None:
    t = scenes.middle()
    assert sheet(t, "A ").endswith("River Ford: (Evil Cat), Galladoorn Army")
    t.s.choice[t.card("sword")] = 2
    assert sheet(t, "M ") == "M Madmartigan 6/6 P4^ M0 S2 c0 Roadside Tavern: Horse, (Sword)"


def test_how_somebody_fares_is_said() -> None:
    t = Table(2).shape(airk="shape_pig").mark("held", "airk").good_moves()
    assert "as Pig, held" in sheet(t, "A ")
    assert "in the cage" in sheet(t, "M ")
    assert "not joined" in sheet(t, "F ")
    t.s.raziel, t.s.raziel_shape = 0, 0
    assert "with Fin Raziel as Possum" in sheet(t, "W ")
    t.s.raziel_shape = -1
    assert sheet(t, "W ") == "W Willow Ufgood 4/4 P1 M5^ S3 c1 Nelwyn Village; with Fin Raziel"


def test_players_stand_with_their_side_and_letters_and_are_marked_when_asked() -> None:
    lines = rows(scenes.middle())
    assert "Good: Player 1 WM? Player 2 AF?" in lines
    assert "Evil: Player 3 G Player 4 S" in lines


def test_places_are_named_with_their_number_and_whether_a_treasure_is_left() -> None:
    t = Table(2).treasure(elf_mound="").good_moves()
    at = rows(t).index("Places, number to find, $ treasure:")
    said = " ".join(rows(t)[at + 1 : at + 6])
    assert "2 Elf Mound 3 " in said
    assert "7 Tir Asleen 5$" in said


def test_a_fight_shows_both_sums_and_what_they_are_made_of() -> None:
    lines = rows(scenes.fought())
    at = next(number for number, line in enumerate(lines) if line.startswith("Good attacks"))
    assert lines[at : at + 8] == [
        "Good attacks at Field of Banners: (c)",
        " cards and spells",
        "Good: Prowess         Evil: Prowess",
        " Willow Ufgood    1    General Kael     7",
        " Madmartigan      5     Nockmaar Army  +3",
        "  Sword          +2    Sorsha           6",
        "                        Bow            +1",
        "                        Nockmaar Army  +3",
    ]


def test_a_champion_that_was_named_is_shown_to_his_own_side_alone() -> None:
    t = pass_until(scenes.fought(), "fight_d")
    t.good.does("name madmartigan")
    assert " Willow Ufgood    1 " in "\n".join(rows(t, 2))
    assert " Willow Ufgood    1 " in "\n".join(rows(t))
    assert " Willow Ufgood    1 " not in "\n".join(rows(t, 0))


def test_a_spell_that_waits_for_an_answer_is_told() -> None:
    t = Table(3).at(willow="battlefield", kael="battlefield").up(willow="bolt_of_flame counterspell")
    t.magic(willow=3).dice(6, 1)
    attack(t)
    t.good.does("cast bolt_of_flame kael")
    assert "Willow Ufgood has cast Bolt of Flame on General Kael" in flat(t)


def test_a_foe_shows_its_sum_and_its_health() -> None:
    text = flat(scenes.foe())
    assert "Lake Fiend at Roadside Tavern: (a-c) trade, cards, spells" in text
    assert "Lake Fiend 7" in text
    assert "Health 4/4" in text


def test_a_search_shows_stealth_against_stealth() -> None:
    text = flat(scenes.hunt())
    assert "Evil searches Roadside Tavern for Willow Ufgood, Madmartigan; a tie hides them" in text
    assert "Evil: Stealth Good: Stealth" in text
    assert "Sorsha 6" in text


def test_warnings_come_first() -> None:
    t = Table(2).set(last_turn=1).good_moves()
    assert flat(t).startswith(
        "Round 2/60, Good: moving The child is in the castle of Evil: the next Good turn is the last."
    )


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
    assert " c3 " in sheet(open_, "W ", 1)
    assert " c? " in sheet(hidden, "W ", 1)
    assert " c? " in sheet(hidden, "W ")
    assert " c3 " in sheet(hidden, "W ", 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_boards_of_games_keep_their_limits(seats: int) -> None:
    for s in scenes.states(f"boards {seats}", seats, every=17):
        for viewer in (None, *range(seats)):
            check(board(view(s, viewer)))
