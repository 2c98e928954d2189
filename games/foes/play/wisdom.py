"""Wisdom markers, and who is the dumbest."""

from games.foes.data.book import TOP_WISDOM
from games.foes.events import DumbestNow, FoesEvent, WisdomGained, WisdomReason
from games.foes.sheet.facts import dumbest
from games.foes.sheet.state import Foes


def learn(s: Foes, seat: int, to: int, reason: WisdomReason, out: list[FoesEvent]) -> int:
    """Move a marker up, never down and never past 50, and return the gain.

    Without a gain it keeps its place in the stack.

    (R48, R53, R77, R113, R128, ruling 54)
    """
    now = min(to, TOP_WISDOM)
    gain = now - s.wisdom[seat]
    if gain <= 0:
        return 0
    before = dumbest(s)
    s.wisdom[seat] = now
    s.stacked.remove(seat)
    s.stacked.append(seat)
    s.turn.stirred = True
    out.append(WisdomGained(seat, gain, now, reason))
    if dumbest(s) != before:
        out.append(DumbestNow(dumbest(s)))
    return gain
