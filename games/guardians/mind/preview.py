"""What is to come, as a seat can plan it while the other plays: the Shield that it turns next."""

from engine.decisions import ask
from engine.playout import source
from games.guardians.play.turning import unturned
from games.guardians.sheet.frames import Move, Turn
from games.guardians.sheet.imagine import imagine
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView


def preview(v: GuardiansView) -> Guardians | None:
    """Return a world in which the view's seat is asked for the Shield that it turns next, the field as it
    stands (G37). None: it is asked now, has no Shield left to turn, or something else goes on.
    """
    seat, top = v.seat, v.top
    if seat is None or not isinstance(top, Move) or top.seat == seat:
        return None
    s = imagine(v, source("preview"))
    turn = s.stack[0]
    if not unturned(s, seat) or not isinstance(turn, Turn):
        return None
    s.stack[-1] = Move(seat)
    turn.mover = 1 - seat
    s.decision[:] = [0, 0]
    s.counter = ask(s.decision, s.counter, [seat])
    return s
