"""Wisdom markers, and who is the dumbest."""

from games.foes.book import TOP_WISDOM
from games.foes.events import DumbestNow, FoesEvent, WisdomGained, WisdomReason
from games.foes.rules.common import turn_of
from games.foes.state import Dungeon, Foes


def dumbest(s: Dungeon) -> int:
    """Return the seat of lowest wisdom, the bottom marker among equals; -1 when all are at the top.

    (R53, R77, R113)
    """
    low = min(s.wisdom)
    if low >= TOP_WISDOM:
        return -1
    return next(seat for seat in s.stacked if s.wisdom[seat] == low)


def holder(s: Dungeon) -> int:
    """Return the seat that has the dumbest-player tile, or -1 (R77)."""
    return dumbest(s) if s.phase_two else -1


def learn(s: Foes, seat: int, to: int, reason: WisdomReason, out: list[FoesEvent]) -> int:
    """Move a marker up, never down and never past 50, and return the gain.

    Without a gain it keeps its place in the stack.

    (R48, R53, R77, R113, R128, ruling 54)
    """
    now = min(to, TOP_WISDOM)
    gain = now - s.wisdom[seat]
    if gain <= 0:
        return 0
    before = holder(s)
    s.wisdom[seat] = now
    s.stacked.remove(seat)
    s.stacked.append(seat)
    turn_of(s).stirred = True
    out.append(WisdomGained(seat, gain, now, reason))
    if holder(s) != before:
        out.append(DumbestNow(holder(s)))
    return gain
