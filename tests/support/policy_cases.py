"""The tests that every game has of its machine player and of its safe answers.

A game's test file derives `TestPolicies(Policies)` and says what is its own.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from tests.support import machines
from tests.support.plays import Plays


class Policies:
    """Test that games by machines and by silent seats end, as they should, and that machines play well."""

    plays: ClassVar[Plays[Any]]
    silent: ClassVar[tuple[str, ...]]
    """Who sits where in a game with silent seats: `d` is silent, `g` a machine, `r` plays at random."""
    silent_rules: ClassVar[Mapping[str, object]] = {}
    """House rules by which such a game is short."""
    seats: ClassVar[tuple[int, ...]]
    """Numbers of seats of the games between machines."""
    games: ClassVar[int] = 6
    """So many are played for each number of seats, and ..."""
    decided: ClassVar[int]
    """... so many of them at least end ..."""
    reasons: ClassVar[frozenset[str]]
    """... in one of these ways."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each sitting, and of each number of seats."""
        for name, values in (("players", self.silent), ("seats", self.seats)):
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, values)

    def finish(self, seats: int, seed: str, players: str, **rules: Any) -> tuple[str, tuple[int, ...]]:
        """Play a game out; return how it ended and the places."""
        return machines.finish(self.plays.game, self.plays.begin(seats, seed, **rules), seed, players)

    def test_a_game_with_silent_seats_ends(self, players: str) -> None:
        assert self.finish(len(players), "silent", players, **self.silent_rules)[0]

    def test_the_same_seed_gives_the_same_choices(self) -> None:
        seats = self.seats[len(self.seats) // 2 - 1]
        assert self.finish(seats, "same", "g" * seats) == self.finish(seats, "same", "g" * seats)

    def test_the_estimate_shares_the_win_among_all_seats(self, seats: int) -> None:
        for s in self.plays.states(seats, "estimates", "greedy", every=50, plies=201):
            shares = self.plays.game.estimate(s)
            assert len(shares) == seats
            assert min(shares) >= 0
            assert sum(shares) == pytest.approx(1.0)

    def test_machines_play_to_a_decision(self, seats: int) -> None:
        ends = [self.finish(seats, f"greedy {seats} {game}", "g" * seats)[0] for game in range(self.games)]
        assert sum(end in self.reasons for end in ends) >= self.decided, ends


class RivalPolicies(Policies):
    """Test too that a machine wins among players at random, in a game in which each plays alone."""

    @pytest.mark.parametrize("rivals", (2, 4, 6))
    def test_a_machine_among_random_ones_wins_far_more_than_its_share(self, rivals: int) -> None:
        others = "r" * (rivals - 1)
        places = [self.finish(rivals, f"against {rivals} {game}", "g" + others)[1] for game in range(5)]
        assert sum(place[0] == 1 for place in places) >= 4, places
