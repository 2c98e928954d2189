"""The tests that every game has of its labels, its questions, and of what a player types.

A game's test file derives `TestLabels(Labels)` and says what is its own.
"""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any, ClassVar, Final

import pytest

from engine.actions import UnknownAction
from engine.brief import BUTTON
from engine.game import Label
from engine.state import State
from engine.texts import render
from tests.support.plays import Plays, Run, wide
from tests.support.said import WORDS_OF_DATA

MENU: Final = 25
"""Rows of a menu, and menus of a verb."""
HINT: Final = 100
"""Characters of a hint."""
EVERY: Final = 6
"""Plies of a game of which one is typed, or asked about."""
TYPED: Final = 5
"""Actions of a decision that are typed, beside the one that is taken."""


class Labels:
    """Test that buttons and menus are told apart, short and without ids, and that they may be typed."""

    plays: ClassVar[Plays[Any]]
    runs: ClassVar[tuple[Run, ...]]
    """Games whose labels are read."""
    longest: ClassVar[int]
    """Characters of the longest text in a menu."""
    longest_hint: ClassVar[int] = HINT
    question: ClassVar[int] = 250
    """Characters of the longest question."""
    ids: ClassVar[re.Pattern[str]] = WORDS_OF_DATA
    """What no person should read."""
    longest_group: ClassVar[int] = MENU
    """Actions of one group: a group that a menu does not hold has pages."""
    speaking: ClassVar[bool] = True
    """Whether what a button says may be typed."""
    speechless: ClassVar[frozenset[str]] = frozenset()
    """Kinds of action of which that may not be typed."""
    alike: ClassVar[frozenset[str]] = frozenset()
    """Kinds of action before which who is asked may read the same as who watches."""
    nonsense: ClassVar[tuple[str, ...]]
    """Lines that are no action in that turn."""

    def turn(self) -> State:
        """Return a state in which the first seat has its turn."""
        raise NotImplementedError

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each run, and of each line that is no action."""
        if "run" in metafunc.fixturenames:
            metafunc.parametrize("run", self.runs, ids=str)
        if "line" in metafunc.fixturenames:
            metafunc.parametrize("line", self.nonsense)

    def test_labels_are_unique_short_without_ids_and_in_small_groups(self, run: Run) -> None:
        game = self.plays.game
        for s, action, _ in self.plays.run(run, "labels"):
            v = game.view(s, action.seat)
            labels = [game.label(v, choice) for choice in game.legal(s, action.seat)]
            menu = [render(label.text, wide) for label in labels]
            buttons = [
                text if label.short is None or len(text) <= BUTTON else render(label.short, wide)
                for text, label in zip(menu, labels, strict=True)
            ]
            for shown, most in ((menu, self.longest), (buttons, BUTTON)):
                assert len(set(shown)) == len(shown), Counter(shown).most_common(1)
                assert 0 < len(min(shown, key=len)) <= len(max(shown, key=len)) <= most, max(shown, key=len)
            hints = [render(label.hint, wide) for label in labels if label.hint is not None]
            assert all(0 < len(hint) <= self.longest_hint for hint in hints), max(hints, key=len)
            heads = {str(head) for label in labels for head in (label.verb, label.group) if head is not None}
            for text in (*menu, *buttons, *hints, *heads):
                assert not self.ids.search(text), text
            self._in_small_groups(labels)

    def _in_small_groups(self, labels: Sequence[Label]) -> None:
        for verb, many in Counter(str(label.verb) for label in labels).items():
            if many > MENU:
                groups = Counter(str(label.group) for label in labels if str(label.verb) == verb)
                assert len(groups) <= MENU
                assert max(groups.values()) <= self.longest_group, groups

    def test_an_action_is_read_from_its_text_form_and_from_what_its_button_says(self, run: Run) -> None:
        game, rng = self.plays.game, Random(str(run))
        for s, action, _ in islice(self.plays.run(run, "typed"), None, None, EVERY):
            v, legal = game.view(s, action.seat), list(game.legal(s, action.seat))
            for choice in (action, *rng.sample(legal, min(TYPED, len(legal)))):
                label, lines = game.label(v, choice), [str(choice)]
                if self.speaking and choice.kind not in self.speechless:
                    lines += [render(said) for said in (label.text, label.short) if said is not None]
                for line in lines:
                    assert game.parse(v, line) == choice, line

    def test_everybody_is_told_what_is_asked(self, run: Run) -> None:
        game = self.plays.game
        for s, action, _ in islice(self.plays.run(run, "prompts"), None, None, EVERY):
            views = {viewer: game.view(s, viewer) for viewer in (None, *range(run.seats))}
            lines = {viewer: render(game.prompt(v), wide) for viewer, v in views.items()}
            for line in lines.values():
                assert line.endswith((".", "?"))
                assert len(line) <= self.question
                assert not self.ids.search(line), line
            assert lines[action.seat] != lines[None] or action.kind in self.alike, lines[None]

    def test_what_is_no_action_is_refused_with_a_sentence(self, line: str) -> None:
        s = self.turn()
        with pytest.raises(UnknownAction, match=r"\w+\W+\w+ \w+"):
            self.plays.game.parse(self.plays.game.view(s, 0), line)

    def test_spectators_type_nothing(self) -> None:
        game, s = self.plays.game, self.turn()
        for action in game.legal(s, 0):
            with pytest.raises(UnknownAction, match="only watch"):
                game.parse(game.view(s, None), str(action))
