"""What is to come, as a seat can plan it while the other plays: the Shield that it turns next, or what it
does next in a match-up when the other passes.
"""

from dataclasses import replace
from typing import Final

from engine.decisions import ask
from engine.plans import Scene
from engine.playout import source
from games.guardians.data.book import NONE
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
"""Decisions of a match-up, beside the brief ones, at which the other is taken to pass (A14)."""
_WINDOWS: Final = frozenset({"bribery", "spells_first", "modifiers"})
"""Steps of a combat at which both primaries lie open, and their match-up goes on."""
_MOST: Final = 8
"""Passes of the other, one after the other."""


def scene(v: GuardiansView) -> Scene:
    """Return the match-up of a view, with everything that its viewer sees. What follows it hangs on who is
    left in a hand that nobody else knows.
    """
    f, hidden = combat(v), v.face.count(NONE)
    if f is None or f.step not in _WINDOWS:
        return Scene(hidden=hidden)
    return Scene(f"{v.turn}.{f.at}.{f.shield}.{f.round}", repr(replace(v, decision=0)), hidden)


def preview(v: GuardiansView) -> Guardians | None:
    """Return a world in which the view's seat is asked for the Shield that it turns next, the field as it
    stands (G37); in a match-up one in which it is asked next, the other having passed (A14). None: it is
    asked now, has no Shield left to turn, or the other must decide something first.
    """
    if v.seat is None or v.top is None or PLAY.asked(v).asks(v.seat):
        return None
    if isinstance(v.top, Move):
        return _moves(v, v.seat)
    return _fights(v, v.seat) if scene(v).span else None


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
    """Return a world in which the other has passed until a seat is asked in the same match-up, with a choice;
    None: it is not, as far as it can know.
    """
    now, s = scene(v), imagine(v, source("preview"))
    draws = s.chance.draws
    for _ in range(_MOST):
        asked, then = PLAY.asked(s), scene(GuardiansView.of(s, seat))
        if then.span != now.span or then.hidden != now.hidden or s.chance.draws != draws:
            return None
        if seat in asked.must:
            return None if seat in PLAY.forced(GuardiansView.of(s, None)) else s
        if asked.kind not in BRIEF | PASSED:
            return None
        PLAY.apply(s, default(GuardiansView.of(s, 1 - seat), PLAY.legal(s, 1 - seat)))
    return None
