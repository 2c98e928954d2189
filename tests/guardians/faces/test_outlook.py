"""What a choice comes to, and what threatens: shots, warnings, first hands, challenges, terrain."""

from engine.texts import render
from games.guardians import GAME
from games.guardians.play.actions import Pass
from games.guardians.sheet.frames import Opening
from tests.guardians.arena import Fight
from tests.guardians.faces.said import asked, offered
from tests.guardians.table import Table


def test_whoever_is_shot_at_is_asked_for_a_bribe_and_not_for_what_they_add() -> None:
    fight = Fight("M01 M02", "E01", depot={"A": "S03", "B": "S03"}).opens().meet("M01", "E01").to("modifiers")
    fight.turn_of("A")
    fight.does(fight.players[0], "shoot M02")
    assert fight.asks == "bribe_attacker B"
    v = GAME.view(fight.table.s, 1)
    assert render(GAME.prompt(v)) == "Archer joins: you 11, they 12. You have no bribe for it: go on."
    declined = GAME.label(v, Pass(1))
    assert render(declined.text) == "Do not bribe it"


def test_the_space_that_a_shield_came_from_is_not_another_shield() -> None:
    table = Table().stack("A", "b2", "N01", "M01").ground("A", "b2 T01", "c2 T02")
    table.players[0].does("turn b2", "step c2")
    assert offered(table.players[0])["step b2"] == ("Go to b2, your centre land", "where it started")


def test_who_stands_to_lose_the_game_is_warned() -> None:
    def field() -> Table:
        return Table().stack("A", "b1", "N01", "M01").stack("B", "c1", "N02", "X01").rubble("c1")

    assert asked(field()) == (
        "Their Shield at c1 can challenge your Guardian when it turns. One Shield of yours is left to turn."
    )
    table = field().ground("B", "a2 T01", "b2 T02", "c2 T03")
    assert asked(table) == (
        "All six lands are theirs: you lose unless a Shield of yours enters one now. "
        "One Shield of yours is left to turn."
    )


def test_a_hand_without_a_shield_is_shuffled_first_of_all() -> None:
    for cards, first in (("M01 M02", "redraw"), ("N01 M02", "keep")):
        table = Table().pen(A=cards)
        table.asks_in([Opening(["", ""])])
        v = GAME.view(table.s, 0)
        styles = {str(action): GAME.label(v, action).style for action in GAME.legal(table.s, 0)}
        assert styles.pop(f"answer {first}") == "primary"
        assert "primary" not in styles.values()


def test_the_guardian_is_met_with_the_sum_of_all() -> None:
    fight = Fight("M10 M01", "", at="b4", rubble="b4", challenge=True, stones={"A": 1})
    fight.to("pick_primary")
    assert asked(fight.table).startswith(
        "Which creature goes against the Guardian first? You need more than 30"
    )


def test_terrain_says_what_it_is_to_the_creatures_that_stand_there() -> None:
    table = Table().stack("A", "b2", "N01", "E01", turned=True).stack("B", "b4", "N02", "X01", turned=True)
    table.pen(A="T03")
    table.settles()
    assert offered(table.players[0])["lay T03 terrain"][1].startswith("heaps: +6 in all for your creatures")
