"""The tests that every game has of its text board.

A game's test file derives `TestBoards(Boards)` and says what is its own.
"""

from itertools import islice
from typing import Any, ClassVar, Final

import pytest

from engine.board import COLUMNS, Board, alt_text, draw
from tests.support.plays import Plays, Run, wide

ALT: Final = 1_000
"""Characters of an alt text."""
LINES: Final = 25
"""Lines of a board: with all columns full it is no longer than a message."""


def check_board(board: Board, signs: str = "") -> None:
    """Hold a board to its limits with the widest names, with and without colours; `signs` are those beside
    ASCII that it is drawn with.
    """
    plain = draw(board, wide)
    assert max(map(len, plain.split("\n"))) <= COLUMNS
    assert len(plain.split("\n")) <= LINES
    assert set(plain) <= {*map(chr, range(32, 127)), *signs, "\n"}
    assert 0 < len(alt_text(board, wide)) <= ALT
    coloured = draw(board, wide, colour=True)
    for code in (*range(30, 38), 0):
        coloured = coloured.replace(f"\x1b[{code}m", "")
    assert coloured == plain


class Boards:
    """Test that the boards of games keep their limits for everybody who looks at them."""

    plays: ClassVar[Plays[Any]]
    runs: ClassVar[tuple[Run, ...]]
    """Games whose boards are drawn."""
    every: ClassVar[int] = 25
    """Plies of which one is drawn."""
    signs: ClassVar[str] = ""
    """What a board is drawn with, beside ASCII."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each run."""
        if "run" in metafunc.fixturenames:
            metafunc.parametrize("run", self.runs, ids=str)

    def test_boards_of_games_keep_their_limits(self, run: Run) -> None:
        game = self.plays.game
        for s, _, _ in islice(self.plays.run(run, "boards"), None, None, self.every):
            for viewer in (None, *range(run.seats)):
                check_board(game.board(game.view(s, viewer)), self.signs)
