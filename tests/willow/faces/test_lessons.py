"""Lessons: every kind of decision has one, and its rule stands in a section of the rules page."""

import pytest

from engine.lessons import GOAL
from engine.texts import render
from games.willow import GAME
from games.willow.play import PLAY
from games.willow.sheet.view import WillowView
from tests.willow.faces import scenes

KINDS = frozenset({
    "share", "excess", "move", "journey", "join", "bank", "searcher", "darkness", "places", "look",
    "foes", "foe_groups", "contests", "hunt", "hide", "response", "fight_a", "fight_b", "fight_c",
    "fight_aid", "fight_bear", "fight_d", "fight_next", "fight_rob", "fight_end",
})  # fmt: skip


def test_every_kind_of_decision_has_a_lesson() -> None:
    assert frozenset(GAME.lessons) == KINDS | {GOAL}


def test_lessons_stand_in_sections_of_the_rules_page() -> None:
    headings = {line[3:].strip() for line in GAME.guide().split("\n") if line.startswith("## ")}
    assert {lesson.section for lesson in GAME.lessons.values()} <= headings


@pytest.mark.parametrize(("seed", "seats"), [("lesson", 2), ("lessons", 5)])
def test_every_kind_asked_in_a_game_has_a_lesson(seed: str, seats: int) -> None:
    asked = {PLAY.asked(WillowView.of(s, None)).kind for s, _, _ in scenes.play(seats, seed, "wild")}
    assert len(asked) > 8
    assert asked <= frozenset(GAME.lessons)


def test_lessons_are_sentences_of_a_length_for_a_panel() -> None:
    for lesson in GAME.lessons.values():
        for said in (lesson.what, lesson.why, lesson.most):
            assert render(said).endswith(".")
            assert len(render(said)) <= 180


def test_what_is_settled_at_once_is_a_kind_of_decision() -> None:
    assert GAME.settled == {"share", "excess"}
    assert GAME.settled <= frozenset(GAME.lessons)
    assert GAME.planned <= frozenset(GAME.lessons) - GAME.settled
    assert {"move", "contests", "fight_aid"} <= GAME.planned
