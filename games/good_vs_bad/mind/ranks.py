"""What most people do first: how far in front an action stands, in tenths of Renown."""

from typing import Final

from games.good_vs_bad.mind.moves import Moving, move_worth, runner_worth
from games.good_vs_bad.sheet.view import GoodVsBadView

ENOUGH: Final = 0.6
"""A card is played where it is worth as much."""
ROLL: Final = 600
END: Final = 300
NEVER: Final = -1
"""What does nothing now, or what hardly anybody wants, stands behind the picker."""
_CROWN: Final = 900
_GOOD_CARD: Final = 700
"""A card that helps now stands before the roll and the moves, any other behind them."""
_MOVE: Final = 400
_CARD: Final = 50
_ANSWER: Final = 1_500
"""The middle of the ranks of answers: what is worth nothing."""


def answer(worth: float) -> int:
    """Rank an answer to a question."""
    return max(1, _ANSWER + _tenths(worth))


def crown(v: GoodVsBadView, piece: int) -> int:
    """Rank the crowning of a piece."""
    return _CROWN + _tenths(runner_worth(v, piece))


def move(v: GoodVsBadView, a: Moving) -> int:
    """Rank a move."""
    return _MOVE + max(-90, min(180, _tenths(move_worth(v, a))))


def card(worth: float) -> int:
    """Rank what is done with a card."""
    return (_GOOD_CARD if worth >= ENOUGH else _CARD) + max(-40, min(150, _tenths(worth)))


def _tenths(worth: float) -> int:
    return round(10 * worth)
