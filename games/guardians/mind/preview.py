"""What is to come, as a seat can plan it while the other plays: the next Shield, or the next of a combat."""

from typing import Final

from engine.decisions import ask
from engine.playout import source
from games.guardians.mind.policy import default
from games.guardians.mind.standing import BRIEF
from games.guardians.play.play import PLAY
from games.guardians.play.turning import unturned
from games.guardians.sheet.facts import combat
from games.guardians.sheet.frames import Move, Turn
from games.guardians.sheet.imagine import imagine
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView

PASSED: Final = frozenset({"modifiers"})
"""Decisions, beside the brief ones, that the other is taken to pass on: what comes then is planned (A14)."""
_PASSED: Final = BRIEF | PASSED
_MOST: Final = 8
"""Passes of the other, one after the other."""


def preview(v: GuardiansView) -> Guardians | None:
    """Return a world in which the view's seat is asked for the Shield that it turns next, the field as it
    stands (G37); in a combat one in which it answers next, the other having passed (A14). None: it is asked
    now, has no Shield left to turn, or the other must decide something first.
    """
    asked = PLAY.asked(v)
    if v.seat is None or v.top is None or asked.asks(v.seat):
        return None
    if isinstance(v.top, Move):
        return _moves(v, v.seat)
    return _fights(v, v.seat) if combat(v) is not None and asked.kind in _PASSED else None


def _moves(v: GuardiansView, seat: int) -> Guardians | None:
    """Return a world in which it is a seat's turn to turn a Shield."""
    s = imagine(v, source("preview"))
    turn = s.stack[0]
    if not unturned(s, seat) or not isinstance(turn, Turn):
        return None
    s.stack[-1] = Move(seat)
    turn.mover = 1 - seat
    s.decision[:] = [0, 0]
    s.counter = ask(s.decision, s.counter, [seat])
    return s


def _fights(v: GuardiansView, seat: int) -> Guardians | None:
    """Return a world in which the other has passed until a seat is asked in the combat."""
    s = imagine(v, source("preview"))
    for _ in range(_MOST):
        asked = PLAY.asked(s)
        if seat in asked.must:
            return s
        if asked.kind not in _PASSED or combat(s) is None:
            return None
        other = 1 - seat
        PLAY.apply(s, default(GuardiansView.of(s, other), PLAY.legal(s, other)))
    return None
