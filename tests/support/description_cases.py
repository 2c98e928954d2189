"""The tests that every game has of the sentences of its log.

A game's test file derives `TestDescriptions(Descriptions)` and says what is its own.
"""

import re
from typing import Any, ClassVar

import pytest

from engine.events import Event, readable
from engine.texts import render
from tests.support.plays import Plays, Run, wide
from tests.support.said import WORDS_OF_DATA


class Descriptions:
    """Test that all that happens is said in a line, to those who may read it and to nobody else."""

    plays: ClassVar[Plays[Any]]
    runs: ClassVar[tuple[Run, ...]]
    """Games whose log is read."""
    kinds: ClassVar[int]
    """Kinds of event that one of them has at least."""
    ends: ClassVar[tuple[str, ...]] = (".",)
    """How a sentence ends."""
    ids: ClassVar[re.Pattern[str]] = WORDS_OF_DATA
    """What no person should read."""
    lines: ClassVar[tuple[tuple[Event, str], ...]]
    """What the first of those who may read an event reads of it."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each run, and of each line."""
        if "run" in metafunc.fixturenames:
            metafunc.parametrize("run", self.runs, ids=str)
        if "line" in metafunc.fixturenames:
            metafunc.parametrize(("event", "line"), self.lines, ids=lambda case: getattr(case, "kind", ""))

    def test_everything_that_happens_is_said_in_a_line(self, run: Run) -> None:
        met: set[str] = set()
        for _, _, events in self.plays.run(run, "events"):
            for event in events:
                met.add(event.kind)
                for reader in (None, *range(run.seats)):
                    self._is_said(event, reader)
        assert len(met) >= self.kinds

    def _is_said(self, event: Event, reader: int | None) -> None:
        game = self.plays.game
        if not readable(event, reader):
            with pytest.raises(ValueError, match="not for"):
                game.describe(event, reader)
            return
        line = render(game.describe(event, reader), wide)
        assert line.endswith(self.ends), line
        assert line[0].isupper() or not line[0].isalpha(), line
        assert not self.ids.search(line), line
        assert len(line) <= 400, line

    def test_what_the_log_says(self, event: Event, line: str) -> None:
        reader = event.readers[0] if event.readers else None
        assert render(self.plays.game.describe(event, reader)) == line


class NamedDescriptions(Descriptions):
    """Test too that the log says the names of the data set in play."""

    renamed: ClassVar[tuple[str, str, Event]]
    """A name of the data set, another one for it, and an event whose line has it."""

    def test_names_come_from_the_data_in_play(self) -> None:
        old, new, event = self.renamed
        game = self.plays.game
        other = game.using(game.data.text.replace(f'"{old}"', f'"{new}"'))
        line = render(game.describe(event, None))
        assert old in line
        assert render(other.describe(event, None)) == line.replace(old, new)
