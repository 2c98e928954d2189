"""Lessons of a first game, headlines of a turn, what stands first in the panel, and rows settled at once."""

from collections import Counter
from typing import ClassVar

from engine.playout import source
from games.heaven_hell import GAME
from games.heaven_hell.mind.policy import greedy
from games.heaven_hell.sheet.state import HeavenHell
from tests.heaven_hell.faces.games import PLAYS, begin, play, states
from tests.heaven_hell.table import Table
from tests.support.lesson_cases import Lessons
from tests.support.plays import Run

QUIET = {
    "pass",
    "done",
    "discard",
    "pay",
    "choose",
    "wound",
    "kill",
    "rest",
    "defend",
    "retaliate",
    "plunder",
}
"""What may happen without a headline of its own: small steps, and what is declined."""


class TestLessons(Lessons):
    """Read lessons, headlines and ranks of games for two, three and four."""

    plays = PLAYS
    lesson_runs = (Run(2, plies=2_500), Run(4, plies=2_500))
    headline_runs = (Run(3, "greedy"), Run(4, "greedy", 900))
    headlines: ClassVar = dict.fromkeys({action.kind for action in GAME.actions} - QUIET, 2)
    rank_runs = (Run(2, "greedy", 1_200), Run(4, "greedy", 1_200))


def test_what_destroys_is_danger_and_stands_behind() -> None:
    seen = Counter[str]()
    for s, action, _ in play(2, "danger", "mixed", plies=900):
        v = GAME.view(s, action.seat)
        for choice in GAME.legal(s, action.seat):
            label = GAME.label(v, choice)
            assert (label.style == "danger") == (
                choice.kind in ("dismiss", "kill") or str(choice) == "resist no"
            )
            seen[choice.kind] += label.style == "danger"
    assert seen["dismiss"] and seen["kill"]


def row(s: HeavenHell, seat: int) -> list[str]:
    """Return what the machine player would answer one after another while the same seat settles something."""
    s, steps = s.copy(), list[str]()
    while (pending := GAME.pending(s)) is not None and pending.kind in GAME.settled and seat in pending.must:
        action = greedy(GAME.view(s, seat), GAME.legal(s, seat), source("rows"))
        steps.append(str(action))
        if action.kind == "done":
            break
        GAME.apply(s, action)
    return steps


def test_small_steps_are_rows_that_end() -> None:
    table = Table(2).hand(A="A11 T01 T02 T03 A01")
    table.players[0].does("play A11 c1r1")
    assert [line.split()[0] for line in row(table.s, 0)] == ["pay"] * 3
    s = begin(2, "rows")
    assert row(s, s.first)[-1] == "done"
    for s in states(3, "dealt", "greedy", every=1, plies=60):
        pending = GAME.pending(s)
        if pending is not None and pending.kind == "vanguard":
            assert len(row(s, pending.must[0])) >= 2
            return
    raise AssertionError("nobody was asked for first characters")
