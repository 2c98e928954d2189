"""Lessons: every kind of decision has one, and its rule stands in a section of the rules page."""

from typing import ClassVar

from engine.lessons import GOAL
from games.willow import GAME
from tests.support.lesson_cases import Lessons
from tests.support.plays import Run
from tests.willow.faces import scenes

KINDS = frozenset({
    "share", "excess", "move", "journey", "join", "bank", "searcher", "darkness", "places", "look",
    "foes", "foe_groups", "contests", "hunt", "hide", "response", "fight_a", "fight_b", "fight_c",
    "fight_aid", "fight_bear", "fight_d", "fight_next", "fight_rob", "fight_end",
})  # fmt: skip


class TestLessons(Lessons):
    """Read lessons of games for two and five, headlines for two, four and six, ranks for two and four."""

    plays = scenes.PLAYS
    lesson_runs = (Run(2, "wild"), Run(5, "wild"))
    seldom = frozenset(
        {"bank", "fight_bear", "fight_next", "fight_rob", "join", "look", "response", "searcher"}
    )
    headline_runs = tuple(Run(seats, "wild", 500) for seats in (2, 4, 6))
    headlines: ClassVar = {"moved": 2, "spell_cast": 2, "contest": 2, "health_lost": 3, "treasure_taken": 3}
    deeds = frozenset(
        {"moved", "played", "spell_cast", "contest", "health_lost", "hand_lost", "treasure_taken"}
    )
    turns = 4
    share = 0.9


def test_every_kind_of_decision_has_a_lesson() -> None:
    assert frozenset(GAME.lessons) == KINDS | {GOAL}


def test_what_is_settled_at_once_is_a_kind_of_decision() -> None:
    assert GAME.settled == {"share", "excess"}
    assert {"move", "contests", "fight_aid"} <= GAME.planned
