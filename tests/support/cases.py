"""The tests that every game has of its golden games and of its perft fixtures.

A game's test file derives `TestGolden(GoldenGames)` and `TestPerft(PerftFixtures)` and says what is its own.
"""

from pathlib import Path
from typing import Any, ClassVar

import pytest

from engine.game import AnyGame
from engine.perft import perft
from tests.support.golden import read, replayed
from tests.support.perft import FEWEST, MOST, Fixture, counted, fixtures, position


class GoldenGames:
    """Test that each recorded game is legal, ply by ply, and ends as it ended then."""

    game: ClassVar[AnyGame]
    folder: ClassVar[Path]
    names: ClassVar[frozenset[str]]
    """What the records are called."""
    reasons: ClassVar[frozenset[str]]
    """Every way in which a game can end."""

    @classmethod
    def records(cls) -> list[Path]:
        """Return the records in a fixed order."""
        return sorted(cls.folder.glob("*.json"))

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each record."""
        if "record" in metafunc.fixturenames:
            metafunc.parametrize("record", self.records(), ids=lambda path: path.stem)

    def test_every_golden_game_is_there(self) -> None:
        assert {path.stem for path in self.records()} == self.names

    def test_a_golden_game_is_played_again(self, record: Path) -> None:
        golden = read(record)
        assert replayed(self.game, golden).ended() == golden["end"]

    def test_the_golden_games_end_in_all_ways(self) -> None:
        assert {read(path)["end"]["reason"] for path in self.records()} == self.reasons

    def test_all_kinds_of_action_occur_in_the_golden_games(self) -> None:
        kinds = {line.split()[1] for path in self.records() for line in read(path)["plies"]}
        assert kinds >= {action.kind for action in self.game.actions}


class PerftFixtures:
    """Test ten positions of golden games, and how many courses of play they have.

    A number that moves means that a rule, the order of draws or the list of what is legal has changed.
    """

    game: ClassVar[AnyGame]
    folder: ClassVar[Path]
    file: ClassVar[Path]
    """Where the fixtures stand."""
    by_hand: ClassVar[dict[tuple[str, int], int]]
    """What was counted by hand: the legal actions after so many plies of a record."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each fixture, and of each position counted by hand."""
        if "fixture" in metafunc.fixturenames:
            metafunc.parametrize("fixture", fixtures(self.file), ids=str)
        if "place" in metafunc.fixturenames:
            metafunc.parametrize("place", list(self.by_hand), ids=lambda place: f"{place[0]}-{place[1]}")

    def test_perft(self, fixture: Fixture) -> None:
        assert counted(self.game, self.folder, fixture) == fixture.leaves

    def test_the_fixtures_are_ten_of_the_right_size(self) -> None:
        found = fixtures(self.file)
        assert len(found) == 10
        assert all(FEWEST <= fixture.leaves <= MOST for fixture in found)

    def test_positions_counted_by_hand(self, place: tuple[str, int]) -> None:
        state: Any = position(self.game, self.folder, *place)
        assert perft(self.game, state, 1) == self.by_hand[place]
