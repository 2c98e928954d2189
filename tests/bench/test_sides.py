"""The row about sides: who wins is counted by side for each number of players."""

import pytest

from bench.rows import sides
from engine import Registry


def test_the_better_side_over_all_numbers_is_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    games = Registry({"paired": "tests.engine.paired", "tiny": "tests.engine.tiny"})
    monkeypatch.setattr(sides, "GAMES", games)
    monkeypatch.setattr(sides, "SECONDS", 0.0)
    (figure,) = sides.measure()
    assert figure.name == "sides.paired"
    assert list(figure.parts) == ["2 players", "3 players", "4 players"]
    counts = {"Evens": 0, "Odds": 0, "nobody": 0}
    for part in figure.parts.values():
        for word in str(part).split(", "):
            name, _, count = word.rpartition(" ")
            counts[name] += int(count)
    assert sum(counts.values()) >= 12
    assert figure.measured == max(counts["Evens"], counts["Odds"]) / sum(counts.values())
    assert not figure.more
