"""The turn to come, or the dice that a seat has still to lay, as it can plan them while others play."""

from engine.decisions import ask
from engine.playout import source
from games.good_vs_bad.play.turn import begin
from games.good_vs_bad.sheet.facts import clockwise
from games.good_vs_bad.sheet.frames import Build, Dawn, Lay, Nay, React, Turn
from games.good_vs_bad.sheet.imagine import imagine
from games.good_vs_bad.sheet.state import GoodVsBad
from games.good_vs_bad.sheet.view import GoodVsBadView


def preview(v: GoodVsBadView) -> GoodVsBad | None:
    """Return a world in which the next turn of the view's seat begins, or it lays its dice, the road as it
    stands and no event played at its dawn; None: it does so now, none of its turns follows (3.9), its pieces
    are still being built (3.3), or an event that was played may be answered (3.10).
    """
    seat = v.seat
    if seat is None or not v.frames or any(isinstance(frame, Nay | React) for frame in v.frames):
        return None
    bottom = v.frames[0]
    if isinstance(bottom, Build):
        if seat in bottom.asked or v.book.options.start_dice != "yes":
            return None
    elif not isinstance(bottom, Lay | Turn) or bottom.seat == seat:
        return None
    s = imagine(v, source("preview"))
    if isinstance(bottom, Build) or (isinstance(bottom, Lay) and _lays(s, bottom, seat)):
        s.stack = [Lay(seat)]
    elif not _begin(s, bottom.seat, seat):
        return None
    s.decision[:] = [0] * s.book.n
    s.counter = ask(s.decision, s.counter, [seat])
    return s


def _lays(s: GoodVsBad, frame: Lay, seat: int) -> bool:
    """Tell whether a seat lays its dice after the one that does so now, in turn order (3.4)."""
    order = clockwise(s, s.first)
    return order.index(seat) > order.index(frame.seat)


def _begin(s: GoodVsBad, now: int, seat: int) -> bool:
    """Begin the next turn of a seat while it is another's, or another lays its dice; tell whether there is
    one. By then the Truces of all are over whose turns come before it (E25).
    """
    coming = clockwise(s, (now + 1) % s.book.n)
    coming = coming[: coming.index(seat) + 1]
    if not s.round or s.first in coming:
        if s.round >= s.book.round_cap:
            return False
        s.round += seat != s.first
    for other in coming:
        s.truce[other] = False
    begin(s, seat, [])
    s.stack = [frame for frame in s.stack if not isinstance(frame, Dawn)]
    return True
