"""The tests that every game has of its golden games and of its perft fixtures.

A game's test file derives `TestGolden(GoldenGames)` and `TestPerft(PerftFixtures)` and says what is its own.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

import pytest

from engine.perft import perft
from tests.support.golden import GoldenSet, begun, read, replayed, transcribed
from tests.support.perft import FEWEST, MOST, Fixture, counted, fixtures, position

READ: Final = 30
"""Plies of each golden game whose transcript is compared in the quick form; the long form compares all."""


class GoldenGames:
    """Test that each recorded game is legal, ply by ply, reads as it read, and ends as it ended then."""

    golden: ClassVar[GoldenSet]
    reasons: ClassVar[frozenset[str]]
    """Every way in which a game can end."""
    seldom: ClassVar[frozenset[str]] = frozenset()
    """Kinds of action that are never needed, and that no golden game has."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each record."""
        if "record" in metafunc.fixturenames:
            metafunc.parametrize("record", self.golden.paths(), ids=lambda path: path.stem)

    def test_every_golden_game_is_there(self) -> None:
        assert {path.stem for path in self.golden.paths()} == set(self.golden.plans)

    def test_every_number_of_seats_is_played(self) -> None:
        least = self.golden.game.Options()
        assert {plan.seats for plan in self.golden.plans.values()} == set(self.golden.game.seats(least))

    def test_a_golden_game_is_played_again_and_everybody_reads_what_they_read_then(
        self, record: Path
    ) -> None:
        self._compare(record, max(1, len(read(record)["plies"]) // READ))

    @pytest.mark.slow
    def test_everybody_reads_in_each_ply_what_they_read_then(self, record: Path) -> None:
        self._compare(record, 1)

    def _compare(self, record: Path, every: int) -> None:
        read_back = read(record)
        found = begun(self.golden, read_back)
        for ply, told in transcribed(found, read_back, every):
            line = read_back["plies"][ply - 1] if ply else "the opening"
            assert told == read_back["transcript"][ply], f"after ply {ply} of {record.stem}, {line}"
        assert found.ended() == read_back["end"], f"{record.stem} ends otherwise"

    def test_a_corrected_card_leaves_a_golden_game_as_it_was(self) -> None:
        shipped = self.golden.game
        corrected = shipped.using(json.dumps(json.loads(shipped.data.text), indent=7))
        assert corrected.data.digest != shipped.data.digest
        read_back = read(self.golden.paths()[0])
        assert replayed(replace(self.golden, game=corrected), read_back).ended() == read_back["end"]

    def test_the_golden_games_end_in_all_ways(self) -> None:
        assert {read(path)["end"]["reason"] for path in self.golden.paths()} == self.reasons

    def test_all_kinds_of_action_occur_in_the_golden_games(self) -> None:
        kinds = {line.split()[1] for path in self.golden.paths() for line in read(path)["plies"]}
        assert kinds >= {action.kind for action in self.golden.game.actions} - self.seldom


class PerftFixtures:
    """Test ten positions of golden games, and how many courses of play they have.

    A number that moves means that a rule, the order of draws or the list of what is legal has changed.
    """

    golden: ClassVar[GoldenSet]
    by_hand: ClassVar[dict[tuple[str, int], int]]
    """What was counted by hand: the legal actions after so many plies of a record."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each fixture, and of each position counted by hand."""
        if "fixture" in metafunc.fixturenames:
            metafunc.parametrize("fixture", fixtures(self.golden.folder.parent / "perft.txt"), ids=str)
        if "place" in metafunc.fixturenames:
            metafunc.parametrize("place", list(self.by_hand), ids=lambda place: f"{place[0]}-{place[1]}")

    def test_perft(self, fixture: Fixture) -> None:
        assert counted(self.golden, fixture) == fixture.leaves

    def test_the_fixtures_are_ten_of_the_right_size(self) -> None:
        found = fixtures(self.golden.folder.parent / "perft.txt")
        assert len(found) == 10
        assert all(FEWEST <= fixture.leaves <= MOST for fixture in found)

    def test_positions_counted_by_hand(self, place: tuple[str, int]) -> None:
        begun = position(self.golden, *place)
        assert perft(begun.game, begun.state, 1) == self.by_hand[place]
