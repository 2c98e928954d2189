"""The tests that every game has of its hands, and of what is in the making.

A game's test file derives `TestHands(Hands)` and says what is its own.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Any, ClassVar, Final

import pytest

from engine import Drafts, Holds
from engine.board import COLUMNS, Board, alt_text, draw
from tests.support.plays import Plays, Run, wide

MESSAGE: Final = 1_980
"""Characters of a message, without what frames a board."""
ALT: Final = 1_000
"""Characters of an alt text."""
HELD: Final = 300
"""Plies of a game whose hands are compared with those before."""


class Hands:
    """Test that hands fit a message, that spectators have none, and that equal holdings are drawn alike."""

    plays: ClassVar[Plays[Any]]
    runs: ClassVar[tuple[Run, ...]]
    """Games whose hands are looked at."""
    every: ClassVar[int] = 11
    """Plies of which one is drawn."""

    def largest(self) -> Iterable[Any]:
        """Yield states in which the first seat holds as much as there can be."""
        raise NotImplementedError

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each run."""
        if "run" in metafunc.fixturenames:
            metafunc.parametrize("run", self.runs, ids=str)
        if "long" in metafunc.fixturenames:
            metafunc.parametrize("long", self.runs[1:2], ids=str)

    def _fits(self, board: Board | None) -> None:
        assert board is not None
        drawn = draw(board, wide)
        assert max(map(len, drawn.split("\n"))) <= COLUMNS
        assert len(drawn) <= MESSAGE
        assert 0 < len(alt_text(board, wide)) <= ALT

    def test_the_largest_hand_fits_a_message(self) -> None:
        for s in self.largest():
            self._fits(self.plays.game.hand(self.plays.game.view(s, 0)))

    def test_hands_and_drafts_of_games_fit_a_message(self, run: Run) -> None:
        game = self.plays.game
        for s, _, _ in islice(self.plays.run(run, "hands"), None, None, self.every):
            for seat in range(run.seats):
                v = game.view(s, seat)
                self._fits(game.hand(v))
                if isinstance(game, Drafts) and (draft := game.draft(v)) is not None:
                    self._fits(draft)

    def test_spectators_have_neither_hand_nor_draft(self) -> None:
        game = self.plays.game
        for s in (*self.largest(), *islice(self.plays.states(2, "watched", every=30), 5)):
            v = game.view(s, None)
            assert game.hand(v) is None
            assert not isinstance(game, Drafts) or game.draft(v) is None

    def test_equal_holdings_have_equal_hands(self, long: Run) -> None:
        game, same, drawn = self.plays.game, 0, 0
        assert isinstance(game, Holds)
        known: dict[int, tuple[object, Board | None]] = {}
        for s, _, _ in islice(self.plays.run(long, "held"), HELD):
            for seat in range(long.seats):
                holdings, board = game.held(s, seat), game.hand(game.view(s, seat))
                before, shown = known.get(seat, (None, None))
                if holdings != before:
                    drawn += 1
                else:
                    same += 1
                    assert board == shown
                known[seat] = holdings, board
        assert same > drawn > 20
