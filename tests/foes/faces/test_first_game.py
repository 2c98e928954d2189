"""What somebody reads who has never seen the rules, at the decisions where one stopped."""

import pytest

from engine.board import draw
from engine.texts import render
from games.foes import GAME
from games.foes.sheet.facts import next_tiles
from tests.foes.faces.test_labels import texts
from tests.foes.table import Table


def asked(table: Table, seat: int = 0) -> str:
    """Return the question that a seat reads."""
    return render(GAME.prompt(GAME.view(table.s, seat)))


def ranked(table: Table, seat: int = 0) -> list[str]:
    """Return the actions of a seat as its panel orders them."""
    v = GAME.view(table.s, seat)
    return [str(a) for a in sorted(GAME.legal(table.s, seat), key=lambda a: -GAME.label(v, a).rank)]


def short_of_chips(hand: str) -> Table:
    """Let A fight Monster 20 for 2 chips with 1 chip in hand; others cannot rule Power Chips out."""
    table = (
        Table()
        .figures(A="F11")
        .monsters(F11=20)
        .wisdom(A=20, B=40)
        .chips(A=1)
        .hand(A=hand, B="chips+2 chips+1")
    )
    A, *_ = table.turn()
    A.fights(3, 1)
    return table


def test_r44_who_can_pay_only_with_all_they_have_is_told_so_and_not_asked_twice() -> None:
    table = short_of_chips("move+4")
    assert (
        asked(table)
        == "The battle with Monster 20 costs 2, you have 1, and none of your spells brings chips: it is lost."
    )
    v = GAME.view(table.s, 0)
    (only,) = GAME.legal(table.s, 0)
    assert GAME.label(v, only).style != "danger"  # nothing else can be done


def test_r44_who_could_pay_is_asked_before_the_battle_is_lost() -> None:
    table = short_of_chips("chips+2")
    assert asked(table) == "The battle with Monster 20 costs 2 and you have 1. Cast Power Chips, or lose it?"
    v = GAME.view(table.s, 0)
    styles = {str(a): GAME.label(v, a).style for a in GAME.legal(table.s, 0)}
    assert styles == {"pay chips+2": "primary", "pay none": "danger"}


def test_r118_a_game_of_two_says_how_far_its_two_parts_reach() -> None:
    table = Table(2).figures(A="F11", B="B1").wisdom(A=40, B=20)
    table.turn()
    assert asked(table) == "Your turn: walk 6 and fight, twice; or walk 12 and fight once; or take chips."
    assert asked(table) not in render(GAME.lessons["turn"].what)
    table = Table(3).figures(A="F11", B="B1", C="B1").wisdom(A=40, B=20, C=30)
    table.turn()
    assert asked(table) == "Your turn: walk and fight, walk twice as far, or take chips."


def test_no_lesson_repeats_its_question() -> None:
    table = Table()
    table.new()
    assert asked(table) not in render(GAME.lessons["place"].what)


def test_whoever_has_walked_all_steps_finds_the_end_of_the_turn_first() -> None:
    table = Table(3).figures(A="B1", B="F9", C="F9").wisdom(A=40, B=20, C=30).hand(A="rotate1 wisdom+1")
    A, *_ = table.turn()
    A.walks("B5")
    assert ranked(table)[0] == "end"


def test_words_of_a_walk_explain_themselves() -> None:
    table = Table().figures(A="F11", B="B1").monsters(F10=4).wisdom(A=20, B=40)
    table.turn()
    found = texts(table)
    assert found["walk F10"][1] == "Monster 4, dies of fright, 2 steps of 6"
    assert found["walk F10-F11"][1] == "the path from F10 to F11, 1 step of 6"


def test_who_is_short_of_chips_reads_how_likely_a_battle_is_before_walking_there() -> None:
    table = Table().figures(A="F11", B="B1").monsters(F10=14).wisdom(A=15, B=40).chips(A=1)
    table.turn()
    walk = texts(table)["walk F10"][1]
    A, *_ = table.players
    A.walks("F10")
    percent = texts(table)["fight"][1].partition(" % to win")[0].split()[-1]
    assert walk == f"Monster 14, {percent} % to win, 2 steps of 6"
    assert 0 < int(percent) < 100


@pytest.mark.parametrize(
    ("chips", "style", "said"),
    [
        (1, "primary", "Monster 41, dies of fright, 2 steps of 6"),
        (0, "secondary", "Monster 41, too weak: dies of fright if you have 1 chip, 2 steps of 6"),
    ],
)
def test_who_cannot_pay_a_heart_is_not_promised_that_the_monster_dies_of_fright(
    chips: int, style: str, said: str
) -> None:
    table = Table().figures(A="F11", B="B1").monsters(F10=41).wisdom(A=50, B=40).chips(A=chips)
    table.turn()
    assert texts(table)["walk F10"][1] == said
    v = GAME.view(table.s, 0)
    assert {GAME.label(v, one).style for one in GAME.legal(table.s, 0) if str(one) == "walk F10"} == {style}


def test_text_and_picture_name_as_many_next_monsters() -> None:
    table = Table()
    table.new()
    v = GAME.view(table.s, 0)
    assert next_tiles(v) == (5, 6, 7, 8)
    assert "Next monsters: 5 6 7 8." in draw(GAME.board(v))


def test_whoever_has_cast_a_spell_is_not_told_of_a_walk_of_0_steps() -> None:
    table = Table(3).figures(A="F11", B="B1").wisdom(A=20, B=40).hand(A="move+2")
    A, *_ = table.turn()
    A.casts("move+2")
    assert render(GAME.prompt(GAME.view(table.s, 0))) == "Your turn goes on. You have not walked yet."
    A.walks("F10-F11")
    assert render(GAME.prompt(GAME.view(table.s, 0))) == "Your turn goes on. You have walked 1 so far."


def test_a_movement_spell_says_which_battle_it_brings_into_reach() -> None:
    table = Table().figures(A="E11").monsters(B12=40).wisdom(A=40, B=41, C=42, D=43).chips(A=6)
    table.hand(A="move+2 move+9").turn()
    found = texts(table)
    assert found["cast move+2"][1] == "spell: 2 more steps bring Monster 40, beatable, into reach"
    assert found["cast move+9"][1] == "spell: up to 9 more steps, and you may still fight after them"
