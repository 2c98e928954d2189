"""Lessons of a first game, headlines of a turn, and what stands first in the panel."""

from typing import ClassVar

from engine.decisions import Pending
from engine.game import lesson_key
from engine.playout import source
from engine.texts import Text, render
from games.foes import GAME
from games.foes.mind.policy import greedy
from games.foes.play import Take, Walk
from games.foes.sheet.facts import monster_on
from games.foes.sheet.frames import FreeStep, Turn
from tests.foes.faces.games import PLAYS, states
from tests.foes.table import Table
from tests.support.lesson_cases import Lessons
from tests.support.plays import Run


class TestLessons(Lessons):
    """Read lessons, headlines and ranks of games for two, three and four."""

    plays = PLAYS
    lesson_runs = (Run(2), Run(4))
    seldom = frozenset({"fright", "stalemate"})
    headlines: ClassVar = dict.fromkeys(("fight", "loot", "walk", "place", "take"), 2)
    share = 0.98


def test_what_ends_a_turn_is_told_for_two_players_as_well() -> None:
    sections = dict(part.split("\n", 1) for part in GAME.guide().split("\n## ")[1:])
    for title in ("Your turn", "Fighting", "Chests and hearts"):
        assert "game of two" in sections[title].replace("\n", " "), title


def test_a_turn_says_its_two_parts_before_it_says_who_is_there() -> None:
    what, begun = render(GAME.lessons["turn"].what), 0
    assert "first walk" in what and "then fight" in what
    assert "In a game of two you do both twice" in what
    for s in states(3, "parts", "greedy", every=1):
        turn = s.stack[-1] if s.stack else None
        if not isinstance(turn, Turn) or turn.acted or turn.may_wander:
            continue
        if monster_on(s, s.figure[turn.seat]):
            begun += 1
            said = render(GAME.prompt(GAME.view(s, turn.seat)))
            assert said.startswith("Your turn: walk, then fight. You are with Monster ")
    assert begun > 3


def test_study_is_declined_by_hardly_anybody_and_students_are_named_by_what_they_are() -> None:
    for s in states(3, "study", "greedy", every=5):
        pending: Pending | None = GAME.pending(s)
        if pending is None:
            continue
        for action in GAME.legal(s, pending.must[0]):
            label = GAME.label(GAME.view(s, pending.must[0]), action)
            assert "student" not in render(label.hint or Text(""))
            assert label.rank < 0 or str(action) != "study off", "it waits behind “More…”"


def test_taking_chips_stands_among_the_first_five_wherever_it_brings_any() -> None:
    offered = 0
    for seats in (2, 3, 5):
        for s in states(seats, "chips", "greedy", every=2):
            pending = GAME.pending(s)
            if pending is None or pending.kind != "turn":
                continue
            seat = pending.must[0]
            labels = {a: GAME.label(GAME.view(s, seat), a) for a in GAME.legal(s, seat)}
            first = sorted(labels, key=lambda a: -labels[a].rank)[:5]
            if Take(seat) in labels:
                offered += 1
                assert Take(seat) in first, [str(a) for a in first]
    assert offered > 60


def test_dying_of_fright_is_explained_where_it_can_happen() -> None:
    for at, wisdom, key in (
        ("F9", 24, "turn"),
        ("F9", 25, "fright"),
        ("F10", 25, "fright"),
        ("A3", 25, "turn"),
    ):
        table = Table().figures(A=at, B="F11").monsters(F10=19).wisdom(A=wisdom, B=40)
        table.turn()
        v = GAME.view(table.s, 0)
        assert lesson_key(GAME, v, "turn") == key, (at, wisdom)
        hints = {str(a): render(GAME.label(v, a).hint or Text("")) for a in GAME.legal(table.s, 0)}
        if key == "fright" and at == "F9":
            assert hints["walk F10"] == "Monster 19, dies of fright, 2 steps of 6"
        elif key == "fright":
            assert hints["fight"].startswith("too weak for you: dies without dice, ")
    lesson = GAME.lessons["fright"]
    assert "dies of fright" in render(lesson.what)
    assert "1 gold less" in render(lesson.why)


def test_following_stands_first_only_where_there_is_something_to_learn() -> None:
    for wisdom, first in ((30, "follow yes"), (21, "follow no")):
        table = Table().figures(A="F9", B="F9").wisdom(A=wisdom, B=20)
        A, B, *_ = table.turn()
        A.walks("F9-F10")
        A.ends()
        v = GAME.view(table.s, B.seat)
        labels = {str(a): GAME.label(v, a) for a in GAME.legal(table.s, B.seat)}
        assert max(labels, key=lambda line: labels[line].rank) == first
        assert (labels["follow yes"].style == "primary") is (first == "follow yes")


def test_a_lost_battle_ranks_the_free_step_as_most_take_it() -> None:
    for s in states(4, "free steps", "random", every=1):
        top = s.stack[-1] if s.stack else None
        if not isinstance(top, FreeStep):
            continue
        v, legal = GAME.view(s, top.seat), GAME.legal(s, top.seat)
        best = max(GAME.label(v, a).rank for a in legal)
        assert GAME.label(v, greedy(v, legal, source("steps"))).rank == best


def test_beatable_counts_steps_and_strength() -> None:
    table = Table().figures(A="F9", B="F11").monsters(F10=19, E9=30).wisdom(A=20, B=40)
    table.turn()
    v = GAME.view(table.s, 0)
    hints = {
        a.to: render(GAME.label(v, a).hint or Text("")) for a in GAME.legal(table.s, 0) if isinstance(a, Walk)
    }
    assert hints["F10"] == "Monster 19, beatable, 2 steps of 6"
    assert hints["E9"].startswith("Monster 30, too strong")
    table.s.stack[0].steps = 5  # type: ignore[union-attr]  # a turn lies at the bottom
    v = GAME.view(table.s, 0)
    hints = {
        a.to: render(GAME.label(v, a).hint or Text("")) for a in GAME.legal(table.s, 0) if isinstance(a, Walk)
    }
    assert hints["F10"] == "Monster 19, too far to fight it now, 2 steps"
    assert hints["F9-F10"].endswith("1 step of 1")
