"""What most people do first: the order of the actions that a panel offers, by what they are worth."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.good_vs_bad.mind import answers
from games.good_vs_bad.mind.cards import ENOUGH, card_worth, in_vain
from games.good_vs_bad.mind.turn import move_worth, runner_worth
from games.good_vs_bad.mind.worth import duel_worth, encounter_worth, wants_crown
from games.good_vs_bad.play import actions as ac
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView

_CROWN: Final = 900
_GOOD_CARD: Final = 700
"""A card that helps now stands before the roll and the moves, any other behind them."""
_ROLL: Final = 600
_MOVE: Final = 400
_END: Final = 300
_CARD: Final = 50
_NEVER: Final = -1
"""What does nothing now, or what hardly anybody wants, stands behind the picker."""
_ANSWER: Final = 1_500
"""The middle of the ranks of answers: what is worth nothing."""


def rank(v: GoodVsBadView, a: ac.GoodVsBadAction) -> int:
    """Return how far in front an action stands; tenths of Renown where its worth is known."""
    top = v.top
    if isinstance(top, fr.Turn | fr.Stride):
        return _NEVER if isinstance(a, ac.Drop) or in_vain(v, a) else max(1, _turn(v, a))
    worth = _WORTH.get(top.kind) if top is not None else None
    return max(1, _ANSWER + _tenths(worth(v, top, a))) if worth is not None else 1


def _tenths(worth: float) -> int:
    return round(10 * worth)


def _turn(v: GoodVsBadView, a: ac.GoodVsBadAction) -> int:
    """Rank what is done in a turn: a crown, cards that help now, the roll, moves, the end, other cards."""
    if isinstance(a, ac.Crown):
        return _CROWN + _tenths(runner_worth(v, a))
    if isinstance(a, ac.Roll):
        return _ROLL
    if isinstance(a, ac.Move):
        return _MOVE + max(-90, min(180, _tenths(move_worth(v, a))))
    if isinstance(a, ac.End):
        return _END
    worth = card_worth(v, a, [])
    if worth is None:
        return 0
    return (_GOOD_CARD if worth >= ENOUGH else _CARD) + max(-40, min(150, _tenths(worth)))


def _build(_: GoodVsBadView, top: fr.Build, a: ac.Build | ac.Done) -> float:
    """Follow an even build with a favourite stat, then be done (3.3)."""
    points, said = top.points[a.seat], float(getattr(a, "points", 0))
    if isinstance(a, ac.Done):
        return 9.0 if all(points[:PLAIN]) else -9.0
    favourite = any(one > 1 for one in points)
    return 5.0 - said if favourite else 5.0 - abs(said - 2)


def _answer(_: GoodVsBadView, __: fr.Seen, a: ac.GoodVsBadAction) -> float:
    """Say yes before no, and fight or carry out before helping or voiding."""
    return 1.0 if "yes" in str(a) or isinstance(a, ac.Fight | ac.Carry) else 0.0


def _flee(v: GoodVsBadView, top: fr.Flee, a: ac.Try) -> float:
    away = encounter_worth(v, top.piece) < 0 or wants_crown(v, a.seat)
    return 1.0 if (a.choice == "yes") is away else 0.0


_WORTH: Final[Mapping[str, Callable[[GoodVsBadView, Any, Any], float]]] = {
    "build": _build,
    "lay": lambda v, _, a: answers.lay_worth(v, a),
    "reroll": _answer,
    "step": answers.step_worth,
    "raise": lambda _v, _t, a: float(a.by),
    "tile": lambda _v, _t, a: 1.0 if a.tile in answers.LIKED else 0.0,
    "rival": lambda v, top, a: duel_worth(v, top.piece, v.book.piece_index[a.piece]),
    "duel": answers.duel_chance,
    "flee": _flee,
    "meet": _answer,
    "react": _answer,
    "pick_stat": lambda v, top, a: answers.stat_worth(v, top, a) if isinstance(a, ac.Stat) else -99.0,
    "pick_level": lambda _v, _t, a: float(a.by),
    "pick_item": lambda v, _, a: answers.prize_worth(v, a) if a.card != "none" else -9.0,
    "pick_die": lambda v, top, a: _die(v, top, a),
    "trim": lambda v, _, a: answers.trim_worth(v, a),
}
"""By frame that asks, what an answer is worth."""


def _die(v: GoodVsBadView, top: fr.PickDie, a: ac.GoodVsBadAction) -> float:
    """Put the lowest die first, or the highest where it is used alone (3.11)."""
    turn = v.turn
    if turn is None or not isinstance(a, ac.Die):
        return -9.0
    dice = turn.roll if top.piece < 0 else turn.dice[top.piece % 2]
    shown = float(dice[a.die - 1])
    return shown if v.book.cards.all[top.card].verb == "move_choose1" else -shown
