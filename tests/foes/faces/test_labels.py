"""Labels, prompts and what a player types."""

from typing import Any

import pytest

from engine.texts import Text, render
from games.foes import GAME
from games.foes.sheet.state import Foes
from tests.foes.faces.games import PLAYS
from tests.foes.table import Table
from tests.support.label_cases import Labels
from tests.support.plays import Run
from tests.support.said import ids


def texts(table: Table, seat: int = 0) -> dict[str, tuple[str, str]]:
    """Return by text form the label and the hint of each action that a seat has."""
    v = GAME.view(table.s, seat)
    found = {}
    for action in GAME.legal(table.s, seat):
        label = GAME.label(v, action)
        found[str(action)] = (render(label.text), render(label.hint) if label.hint else "")
    return found


class TestLabels(Labels):
    """Read the labels of games with each number of players. What a button says is not understood here when it
    is typed; the text forms are, and shorter ones.
    """

    plays = PLAYS
    runs = tuple(Run(seats) for seats in range(2, 7))
    longest = 40
    ids = ids(r"[a-z]\+\d", r"\b(rotate|transform)\d", r"\w-monster")
    speaking = False
    nonsense = ("", "dance", "walk", "walk A B C", "wander weak", "Z9")

    def turn(self) -> Foes:
        table = Table().figures(A="F9")
        table.turn()
        return table.s


def test_walks_tell_steps_and_what_waits_there() -> None:
    table = Table().figures(A="F9", B="F11").monsters(F10=30, E9=12, D8=51).wisdom(A=20, B=40)
    table.turn()
    found = texts(table)
    assert found["walk F10"] == ("Walk to F10", "Monster 30, too strong, 2 steps of 6")
    assert found["walk E9"][1].startswith("Monster 12")
    v = GAME.view(table.s, 0)
    groups = {str(GAME.label(v, action).group) for action in GAME.legal(table.s, 0) if action.kind == "walk"}
    assert {"Row 9", "Row 10"} <= groups


@pytest.mark.parametrize(
    ("wisdom", "monster", "hint", "style"),
    [
        (20, 20, "you win for 0-3 chips: 1 gold, wisdom to 26, a spell", "primary"),
        (20, 21, "strength 21 beats you: lose up to 3 chips, +1 wisdom", "danger"),
        (
            20,
            14,
            "too weak for you: dies without dice, 0 gold, a spell, no wisdom",
            "primary",
        ),
        (50, 50, "42 % to win with 3 chips: 7 gold", "primary"),
        (
            48,
            36,
            "too weak for you: dies without dice, 1 chip, 2 gold, a spell, no wisdom",
            "primary",
        ),
    ],
)
def test_a_fight_tells_what_it_costs_and_wins(wisdom: int, monster: int, hint: str, style: str) -> None:
    table = Table().figures(A="F11").monsters(F11=monster).wisdom(A=wisdom, B=40)
    table.turn()
    name = table.s.book.tile_name[monster]
    shown = name if name == f"Monster {monster}" else f"{name} {monster}"
    verdict = ": too strong" if monster > wisdom else ""
    assert texts(table)["fight"] == (f"Fight {shown}{verdict}", hint)
    v = GAME.view(table.s, 0)
    fight = next(action for action in GAME.legal(table.s, 0) if action.kind == "fight")
    assert GAME.label(v, fight).style == style


def test_r102_a_transformed_monster_is_judged_by_its_strength_now() -> None:
    table = Table().figures(A="F11").monsters(F11=21).wisdom(A=20, B=40).hand(A="transform1")
    A, *_ = table.turn()
    A.casts("transform1", -1)
    assert texts(table)["fight"][1] == "you win for 0-3 chips: 1 gold, wisdom to 26, a spell"


def test_a_fight_tells_what_power_chips_would_add_and_that_it_ends_the_game() -> None:
    table = Table().figures(A="F11").monsters(F11=50, F9=49).wisdom(A=50, B=40).hand(A="chips+4").chips(A=0)
    table.turn()
    hint = "0 % to win with 0 chips, 75 % with Power Chips: 7 gold"
    assert texts(table)["fight"][1] == hint
    table.s.tile[table.s.book.index["F9"]] = 0
    assert texts(table)["fight"][1] == f"{hint}; this ends the game"


def test_who_pays_after_the_dice_is_told_what_comes_of_it() -> None:
    table = Table().figures(A="F11").monsters(F11=46).wisdom(A=46, B=40).hand(A="chips+3 chips+1").chips(A=0)
    A, *_ = table.turn()
    A.fights(4, 2)
    found = texts(table)
    assert found["pay chips+3"] == ("Cast Power Chips +3", "you win, and 1 chip is left")
    assert found["pay chips+1"] == ("Cast Power Chips +1", "1 chip is missing even then")
    assert found["pay none"] == ("Lose the battle", "you lose the battle, and learn 1 wisdom")


def test_a_free_step_onto_a_path_tells_where_the_path_leads() -> None:
    table = Table().figures(A="F9").monsters(F9=30, F10=12).wisdom(A=29, B=40)
    A, *_ = table.turn()
    A.fights(2, 2)
    found = texts(table)
    assert found["slip F9-F10"] == ("Step to F9-F10", "halfway to F10: Monster 12, dies of fright")
    assert found["slip none"][1].startswith("it holds you")


def test_a_way_to_what_lies_farther_on_says_what_for_and_stands_first_once() -> None:
    table = Table().figures(A="F11", B="B1").monsters(A3=20, A2=21).wisdom(A=21, B=40)
    table.turn()
    v = GAME.view(table.s, 0)
    labels = [GAME.label(v, action) for action in GAME.legal(table.s, 0) if action.kind == "walk"]
    (first,) = [label for label in labels if label.rank]
    assert "towards Monster 2" in render(first.hint or Text(""))


def test_a_walk_to_a_wiser_player_says_what_is_learnt() -> None:
    table = Table(3).figures(A="F9", B="F11", C="F10").wisdom(A=20, B=22, C=21)
    table.turn()
    found = texts(table)
    assert found["walk F11"][1].startswith("learn 1 wisdom from Player 2")
    assert found["walk F10"][1].startswith("beside Player 3")


def test_the_end_of_a_turn_stands_first_as_soon_as_something_was_done() -> None:
    table = Table().figures(A="F9").monsters(F10=12).wisdom(A=10, B=40)
    A, *_ = table.turn()
    end = next(action for action in GAME.legal(table.s, 0) if action.kind == "end")
    assert GAME.label(GAME.view(table.s, 0), end).style == "secondary"
    A.walks("F10")
    assert GAME.label(GAME.view(table.s, 0), end).style == "success"


def test_only_a_part_that_another_follows_is_called_the_first() -> None:
    table = Table(2).figures(A="F9", B="C6").wisdom(A=14, B=40)
    A, _B = table.turn()
    assert texts(table)["end"] == ("End the first part", "you may walk 6 and fight once more")
    A.walks("C12")
    assert texts(table)["end"] == ("End turn", "the next player's turn comes")
    table = Table(2)
    A, B = table.new()
    A.places("B1")
    assert texts(table)["end"] == ("End turn", "the next player's turn comes; you stay with the monster")
    A.ends()
    B.places("C1")
    assert texts(table, 1)["end"][0] == "End the first part"


def test_the_end_of_a_turn_beside_a_wiser_player_says_what_is_learnt() -> None:
    table = Table(3).figures(A="F9", B="F9", C="F10").wisdom(A=20, B=22, C=21)
    A, *_ = table.turn()
    assert texts(table)["end"] == ("End turn", "learn 1 wisdom from Player 2; the next player's turn comes")
    A.walks("F10")
    assert texts(table)["end"] == ("End turn", "the next player's turn comes")


def test_declining_study_says_what_for() -> None:
    table = Table().figures(A="F9")
    table.turn()
    why = "learn no wisdom from others: a monster you are too wise for brings 1 gold less"
    assert texts(table)["study off"] == ("Decline study", why)


def test_a_start_chamber_says_who_stands_there() -> None:
    table = Table(2)
    A, _B = table.new()
    A.places("B1")
    A.ends()
    for name in ("B1", "C1"):
        table.s.tile[table.s.book.index[name]] = 0
    found = texts(table, 1)
    assert found["place C1"][1] == "nothing there: you walk on from it"
    assert found["place B1"][1] == "beside Player 1"
    table.s.wisdom[0] = 9
    assert texts(table, 1)["place B1"][1] == "learn 1 wisdom from Player 1"


def test_spells_say_what_they_do() -> None:
    hand = "move+3 chips+2 wisdom+2 transform2 transference invisibility move-monster exchange rotate2"
    table = Table().figures(A="F11", B="F9", C="B2").monsters(F11=18).wisdom(A=20, B=40).hand(A=hand)
    table.turn()
    found = texts(table)
    help_ = "spell: up to 3 more steps, and you may still fight after them"
    assert found["cast move+3"] == ("Movement +3", help_)
    assert found["cast transform2 -1"][0] == "Transform ±2: strength -1"
    assert found["cast transform2 2"][0] == "Transform ±2: strength +2"
    assert found["cast transference 2"][0] == "Transference: to B Player 2"
    assert found["cast wisdom+2 1"][0] == "Wisdom +2: gain 1"
    assert found["cast move-monster 18"][0] == "Move Monster: Monster 18"
    assert found["cast exchange"][0] == "Exchange"


def test_a_spell_of_wisdom_is_not_offered_to_whoever_has_all_of_it() -> None:
    table = Table().figures(A="F11").wisdom(A=50, B=40).hand(A="wisdom+2")
    table.turn()
    v = GAME.view(table.s, 0)
    label = next(GAME.label(v, a) for a in GAME.legal(table.s, 0) if str(a).startswith("cast wisdom"))
    assert render(label.hint or Text("")) == "spell: of no use, your wisdom is the highest there is"
    assert label.rank < 0


def test_turning_an_intersection_says_which_way_opens() -> None:
    table = Table().figures(A="F11").hand(A="rotate1")
    A, *_ = table.turn()
    A.casts("rotate1")
    found = texts(table)
    assert found["rotate B3 north"] == ("B3: close north", "opens west")
    assert found["rotate B3 west"] == ("B3: close west", "as it is now")


def test_who_pays_after_the_dice_reads_for_which_battle() -> None:
    table = Table().figures(A="F11").monsters(F11=46).wisdom(A=46, B=40).hand(A="chips+3").chips(A=0)
    A, *_ = table.turn()
    A.fights(4, 2)
    asked = render(GAME.prompt(GAME.view(table.s, 0)))
    assert asked == "The battle with Monster 46 costs 2 and you have 0. Cast Power Chips, or lose it?"


def test_prompts_speak_to_the_viewer_and_about_others() -> None:
    table = Table(3).figures(A="F9", B="F9", C="B1").wisdom(A=20, B=10, C=30)
    A, *_ = table.turn()
    assert str(GAME.prompt(GAME.view(table.s, 0))).startswith("Your turn")
    assert str(GAME.prompt(GAME.view(table.s, 1))) == "It is Player 1's turn."
    A.walks("F11")
    A.stops()
    assert (
        str(GAME.prompt(GAME.view(table.s, 1)))
        == "Player 1 went to F11. You may follow, to learn from them. Do you?"
    )
    assert str(GAME.prompt(GAME.view(table.s, None))) == "Waiting for Player 2: follow Player 1?"
    assert texts(table, 1)["follow yes"][1].endswith("if Player 1 is 2 wiser then; now 20 to your 10")


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("walk f10", "walk F10"),
        ("F10", "walk F10"),
        ("f10-f9", "walk F9-F10"),
        ("WALK F9-F10", "walk F9-F10"),
        ("study OFF", "study off"),
        ("cast MOVE+2", "cast move+2"),
        ("end", "end"),
    ],
)
def test_typed_lines_are_read_with_some_mercy(line: str, means: str) -> None:
    table = Table().figures(A="F9")
    table.turn()
    assert str(GAME.parse(GAME.view(table.s, 0), line)) == means


def test_a_bare_space_means_what_is_asked() -> None:
    table = Table()
    table.new()
    assert str(GAME.parse(GAME.view(table.s, 0), "c1")) == "place C1"


def hinted(found: dict[str, Any], start: str) -> list[str]:
    """Return the text forms that begin so."""
    return [form for form in found if form.startswith(start)]


def test_moving_monsters_and_exchanging_name_places() -> None:
    table = (
        Table()
        .figures(A="F11", B="B1")
        .monsters(F9=18, E9=51)
        .wisdom(A=20, B=40)
        .hand(A="move-monster exchange")
    )
    A, *_ = table.turn()
    A.casts("move-monster", 18)
    found = texts(table)
    assert hinted(found, "push")
    assert all(text.startswith("To ") for form, (text, _) in found.items() if form.startswith("push"))
    A.is_done()
    A.casts("exchange")
    assert texts(table)["swap E9"][0] == "a treasure chest at E9"
    A.swaps("E9")
    assert str(GAME.prompt(GAME.view(table.s, 0))) == "Exchange a treasure chest at E9 with which other?"
