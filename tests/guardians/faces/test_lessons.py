"""Lessons of a first game, headlines of a turn, what stands first in the panel, and what is typed there."""

from collections import Counter
from typing import ClassVar

from engine.decisions import Pending
from engine.proposal import proposal
from engine.texts import render
from games.guardians import GAME
from games.guardians.play.combat.fight import COMBAT
from tests.guardians.faces.games import PLAYS, play
from tests.guardians.faces.said import offered, placing
from tests.guardians.table import Table
from tests.support.lesson_cases import Lessons
from tests.support.plays import Run


class TestLessons(Lessons):
    """Read lessons, headlines and ranks of games for two. A first lesson says how a card is read."""

    plays = PLAYS
    lesson_runs = (Run(2), Run(2, rules=(("placing", "up"),)))
    seldom = frozenset({"dispel", "draw", "heal_loser", "merge", "send_away", "sort"})
    longest = 182
    headline_runs = (Run(2, "greedy"),)
    headlines: ClassVar = {
        **dict.fromkeys(("combat_ended", "shield_lost", "became_rubble", "game_ended"), 3),
        **dict.fromkeys(
            ("shield_moved", "reinforced", "terrain_laid", "match_up_began", "match_up_ended"), 2
        ),
    }
    rank_runs = (Run(2, "greedy"), Run(2, "greedy", rules=(("placing", "coin"),)))
    every = 1
    share = 0.9
    least_share = 0.7


def test_being_ready_with_nothing_placed_says_what_it_costs_and_asks() -> None:
    table = Table().stack("B", "b4", "N03", "X01").pen(A="E01 M03 N04 I01 M43 T05 U06 M01 M02 M05 M10 M20")
    placing(table)
    a = table.players[0]
    v = GAME.view(table.s, 0)
    labels = {
        action.kind: GAME.label(v, action)
        for action in GAME.legal(table.s, 0)
        if action.kind in ("done", "arrange")
    }
    assert labels["done"].style == "danger"
    assert str(labels["done"].text) == "Ready, and discard 5 cards"
    assert str(labels["done"].hint) == "costs cards: Pen and Depot hold 12, 7 may stay"
    assert labels["arrange"].rank == max(GAME.label(v, action).rank for action in GAME.legal(table.s, 0))
    assert "Shield with" in str(labels["arrange"].text)
    a.does("arrange")
    assert offered(a)["done"] == ("Ready", "the rest stays in Pen and Depot")


def test_only_what_destroys_or_costs_is_in_red() -> None:
    red: Counter[str] = Counter()
    for ply, (s, action, _) in enumerate(play("red", "mixed", plies=700)):
        if ply % 3:
            continue
        v = GAME.view(s, action.seat)
        for one in GAME.legal(s, action.seat):
            if GAME.label(v, one).style == "danger":
                red[one.kind] += 1
    assert set(red) <= {"done", "answer", "lay"}


def test_every_step_of_a_combat_has_a_lesson() -> None:
    assert {stage.kind for stage in COMBAT} <= set(GAME.lessons)
    assert {"draw", "sort", "merge", "dispel", "pick_command", "bribe_attacker"} <= set(GAME.lessons)


def test_a_placing_is_proposed_as_one_row_that_says_what_lies_where() -> None:
    table = Table().stack("B", "b4", "N03", "X01").pen(A="E01 M03 N04 M43 M01")
    placing(table)
    row = proposal(GAME, GAME.view(table.s, 0))
    assert row is not None
    assert row.lines == ("arrange", "done")
    assert render(row.texts[0]).startswith("Place all for me: Shield with ")


def test_all_that_is_too_much_is_proposed_at_once() -> None:
    table = Table().stack("A", "a1", "N01", "M01").stack("B", "b4", "N03", "X01")
    table.pen(A="T01 T01 T01 T02 T02 T03 N04 N04 N05 N05")
    placing(table)
    for player in table.players:
        player.does("done")
    pending: Pending | None = GAME.pending(table.s)
    assert pending is not None
    assert (pending.kind, pending.must) == ("excess", (0,)), "nobody else discards"
    row = proposal(GAME, GAME.view(table.s, 0))
    assert row is not None
    assert [step.kind for step in row.steps[:3]] == ["answer"] * 3
    assert all(str(text).startswith("Discard ") for text in row.texts[:3])
