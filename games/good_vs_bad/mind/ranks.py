"""What most people do first: how far in front an action stands, in tenths of Renown."""

from collections.abc import Callable, Mapping
from typing import Final

from games.good_vs_bad.mind.moves import WINS, Moving, move_worth, runner_worth
from games.good_vs_bad.sheet.view import GoodVsBadView

ENOUGH: Final = 0.6
"""A card is played where it is worth as much."""
ROLL: Final = 600
END: Final = 300
BEHIND: Final = 0
"""Nothing is wrong with it, but it stands behind the picker."""
NEVER: Final = -1
"""What does nothing now, or what hardly anybody wants, stands behind the picker."""
_WIN: Final = 1_200
_CROWN: Final = 900
_GOOD_CARD: Final = 700
"""A card that helps now stands before the roll and the moves, any other behind them."""
_MOVE: Final = 400
_CARD: Final = 50
_AIMS: Final = 2
"""So many targets of a card stand on buttons."""
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
    worth = move_worth(v, a)
    return _WIN if worth >= WINS else _MOVE + max(-90, min(180, _tenths(worth)))


def card(worth: float) -> int:
    """Rank what is done with a card."""
    return (_GOOD_CARD if worth >= ENOUGH else _CARD) + max(-40, min(150, _tenths(worth)))


def aim(
    v: GoodVsBadView, seat: int, name: str, target: str, worths: Callable[[], Mapping[str, float]]
) -> int:
    """Rank a card with a target: its best ones stand on buttons, the others behind the picker."""
    aims: Mapping[str, float] | None = v.memo.get(("aims", seat, name))
    if aims is None:
        aims = v.memo["aims", seat, name] = worths()
    best = sorted(aims, key=lambda word: -aims[word])[:_AIMS]
    return card(aims[target]) if target in best and aims[target] >= 0 else BEHIND


def _tenths(worth: float) -> int:
    return round(10 * worth)
