"""The turn to come, as its seat can plan it while others play."""

from engine.decisions import ask
from engine.playout import source
from games.foes.play.turn import begin
from games.foes.sheet.imagine import imagine
from games.foes.sheet.invariants import transit
from games.foes.sheet.state import Foes
from games.foes.sheet.view import FoesView


def preview(v: FoesView) -> Foes | None:
    """Return a world in which the next turn of the view's seat begins, the dungeon as it stands; None: it
    is that seat's turn, none of its follows (R16, ruling 61), or a monster is on its way (R80).
    """
    seat, turn = v.seat, v.turn
    if seat is None or turn is None or turn.seat == seat:
        return None
    s = imagine(v, source("preview"))
    s.round += seat < turn.seat
    if s.round > s.book.options.round_cap or transit(s):
        return None
    del s.stack[:]
    begin(s, seat, [])
    s.decision[:] = [0] * s.book.n
    s.counter = ask(s.decision, s.counter, [seat])
    return s
