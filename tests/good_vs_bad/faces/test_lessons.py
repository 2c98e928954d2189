"""Lessons of a first game, headlines of a turn, and what stands first in the panel."""

from typing import ClassVar

from engine.game import lesson_key
from engine.lessons import GOAL
from games.good_vs_bad import GAME
from games.good_vs_bad.play.play import PLAY, Drop, Play, Use
from games.good_vs_bad.sheet.frames import Trim
from tests.good_vs_bad.faces.games import PLAYS, play
from tests.good_vs_bad.table import Table
from tests.support.lesson_cases import Lessons
from tests.support.plays import Run

MOMENTS = {"crown", "champion", "move", "end", "passing"}
"""Of a turn, beside that before the roll."""
RACES = {"meet", "react"}
"""What is asked in games by rules version 1 alone."""


class TestLessons(Lessons):
    """Read lessons, headlines and ranks of games for two, three, four and six."""

    plays = PLAYS
    lesson_runs = (Run(2), Run(4), Run(6))
    seldom = frozenset({*MOMENTS, *RACES, "pick_item", "rival", "trim"})
    headline_runs = (Run(3, "greedy"), Run(4, "greedy"))
    headlines: ClassVar = dict.fromkeys(("move", "play", "item_used", "crown", "encounter_drawn"), 2)
    deeds = frozenset({"moved"})
    turns = 20


def test_each_stage_that_asks_has_a_lesson() -> None:
    assert set(GAME.lessons) == {
        *(kind for kind, stage in PLAY.stages.items() if stage.deeds),
        *MOMENTS,
        GOAL,
    }


def test_what_waits_for_others_is_never_settled_in_a_row() -> None:
    assert {*GAME.lessons} - GAME.settled == {"dawn", "nay", "join", *RACES, *MOMENTS, GOAL}


def test_each_moment_of_a_turn_has_a_lesson_of_its_own() -> None:
    table = Table(2, version=1).hand(B="E05").road(R3=2)
    assert [moment(table, seat) for seat in (0, 1)] == ["turn", "passing"]
    table.renown(A=20)
    assert moment(table) == "crown"
    A, _ = table.rolled("A", 4, 3)
    assert moment(table) == "move"
    A.does("move hero R7 up", "move villain B5 down")
    assert moment(table) == "end"
    assert GAME.lessons["end"].most != GAME.lessons["move"].most != GAME.lessons["turn"].most
    sitting = Table(2)
    sitting.s.lost[0] = sitting.s.lost[1] = 1
    assert moment(sitting) == "end", "there is nothing to roll for"


def moment(table: Table, seat: int = 0) -> str:
    """Return the lesson that a seat gets now."""
    pending = GAME.pending(table.s)
    assert pending is not None
    return lesson_key(GAME, GAME.view(table.s, seat), pending.kind)


def test_bookkeeping_never_stands_above_what_decides() -> None:
    by_weight: dict[int, set[str]] = {}
    for _, _, events in play(3, "weights", "greedy"):
        for event in events:
            by_weight.setdefault(event.weight, set()).add(event.kind)
    assert {"turn_began", "turn_ended", "round_began"} <= by_weight[0]
    assert {"duel_won", "crowned", "encounter_won", "renown_changed"} <= by_weight[3]
    assert {"moved", "hurt", "test_rolled"} <= by_weight[2], "beside a lost fight stands what it cost"


def test_every_action_has_a_rank_above_0_but_targets_that_are_not_the_best_and_what_is_in_vain() -> None:
    for s, action, _ in play(4, "every rank"):
        v = GAME.view(s, action.seat)
        for choice in GAME.legal(s, action.seat):
            label = GAME.label(v, choice)
            unwanted = isinstance(choice, Drop) and not isinstance(v.top, Trim)
            vain = isinstance(choice, Play | Use) and choice.in_vain(v)
            aimed = isinstance(choice, Play) and choice.target
            assert label.rank >= 0 if aimed else (label.rank > 0) is not (unwanted or vain), choice
            assert label.style != "danger" or choice.kind == "drop"
