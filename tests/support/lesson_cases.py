"""The tests that every game has of its lessons, its headlines, and of what stands first in the panel.

A game's test file derives `TestLessons(Lessons)` and says what is its own.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import islice
from typing import Any, ClassVar, Final

import pytest

from engine.lessons import GOAL
from engine.playout import source
from engine.texts import render
from tests.support.plays import Plays, Run

FIRST: Final = 5
"""Actions that stand first in a panel."""


class Lessons:
    """Test that who plays for the first time is told what is asked, what happened, and what most do."""

    plays: ClassVar[Plays[Any]]
    lesson_runs: ClassVar[tuple[Run, ...]]
    """Games in which the kinds of decision come up."""
    seldom: ClassVar[frozenset[str]] = frozenset()
    """Lessons of what those games do not ask."""
    longest: ClassVar[int] = 180
    """Characters of a sentence of a lesson."""

    headline_runs: ClassVar[tuple[Run, ...]] = (Run(3, "greedy"),)
    """Games whose headlines are read."""
    headlines: ClassVar[Mapping[str, int]]
    """Kinds of actions and events, and the weight that what happens with them has at least."""
    deeds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that make a turn have a headline; none: each turn has one."""
    turns: ClassVar[int] = 8
    """Turns of such a game at least that have one."""

    rank_runs: ClassVar[tuple[Run, ...]] = (Run(2, "greedy"), Run(4, "greedy"))
    """Games by machine players whose choices are sought among what stands first."""
    every: ClassVar[int] = 3
    """Plies of which one is looked at."""
    share: ClassVar[float] = 0.95
    """How often a choice is there, and ..."""
    least_share: ClassVar[float] = 0.8
    """... how often for each kind of decision."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each game whose headlines are read."""
        if "run" in metafunc.fixturenames:
            metafunc.parametrize("run", self.headline_runs, ids=str)

    def test_each_kind_of_decision_has_a_lesson_and_its_rule(self) -> None:
        game, asked = self.plays.game, set[str]()
        for run in self.lesson_runs:
            for s, _, _ in self.plays.run(run, "lessons"):
                pending = game.pending(s)
                assert pending is not None
                asked.add(pending.kind)
        assert asked <= set(game.lessons)
        assert set(game.lessons) - asked - {GOAL} <= self.seldom
        headings = {line[3:].strip() for line in game.guide().splitlines() if line.startswith("## ")}
        assert {lesson.section for lesson in game.lessons.values()} <= headings

    def test_lessons_are_sentences_of_a_length_for_a_panel(self) -> None:
        for lesson in self.plays.game.lessons.values():
            for said in map(render, (lesson.what, lesson.why, lesson.most)):
                assert said.endswith("."), said
                assert len(said) <= self.longest, said

    def test_what_is_settled_and_planned_are_kinds_of_decision(self) -> None:
        game = self.plays.game
        assert set(game.settled) <= set(game.lessons)
        assert set(game.planned) <= set(game.lessons) - set(game.settled)

    def test_what_happened_has_a_headline(self, run: Run) -> None:
        quiet, met = 0, set[str]()
        for _, action, events in self.plays.run(run, "headlines"):
            told = max((event.weight for event in events if event.readers is None), default=0)
            kinds = {action.kind, *(event.kind for event in events)} & set(self.headlines)
            for kind in kinds:
                assert told >= self.headlines[kind], (kind, action, events)
            met |= kinds
            quiet += told < 2
        assert quiet, "and not everything is one"
        assert met

    def test_each_turn_in_which_something_happened_has_a_headline(self, run: Run) -> None:
        turns: list[tuple[int, set[str]]] = []
        for _, _, events in self.plays.run(run, "turns"):
            for event in events:
                if event.kind == "turn_began":
                    turns.append((0, set()))
                if turns and event.readers is None:
                    heaviest, kinds = turns[-1]
                    turns[-1] = max(heaviest, event.weight), {*kinds, event.kind}
        told = [heaviest for heaviest, kinds in turns[:-1] if not self.deeds or kinds & self.deeds]
        assert len(told) >= self.turns
        assert min(told) >= 2

    def test_what_the_machine_would_do_is_mostly_among_the_first_five(self) -> None:
        game = self.plays.game
        among, asked = Counter[str](), Counter[str]()
        for run in self.rank_runs:
            for s, action, _ in islice(self.plays.run(run, "ranks"), None, None, self.every):
                pending = game.pending(s)
                assert pending is not None
                v, legal = game.view(s, action.seat), game.legal(s, action.seat)
                labels = {choice: game.label(v, choice) for choice in legal}
                mild = [choice for choice, label in labels.items() if label.style != "danger"]
                first = sorted(mild, key=lambda choice: -labels[choice].rank)[:FIRST]
                among[pending.kind] += game.greedy(v, legal, source("ranks")) in first
                asked[pending.kind] += 1
        figures = {kind: (among[kind], asked[kind]) for kind in asked}
        assert among.total() >= self.share * asked.total(), figures
        assert all(among[kind] >= self.least_share * asked[kind] for kind in asked), figures
