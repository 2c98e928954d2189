"""Who is asked, and what an action does: the ways into the rules."""

from engine.decisions import Pending
from games.willow.actions import WillowAction
from games.willow.play import winning
from games.willow.play.table import TABLE
from games.willow.play.trade import limits
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Frame
from games.willow.sheet.state import Willow


def apply(s: Willow, a: WillowAction) -> Events:
    """Carry out a legal action and all that follows by itself; then ask whoever is next."""
    out: Events = []
    frame = s.stack[-1]
    row = TABLE[frame.kind]
    several = len(s.decision) - s.decision.count(0) > 1
    kind = row.kind or row.asked(s, frame)[3] if several else ""
    row.act(s, frame, a, out)
    proceed(s, out)
    _ask(s, a.seat, frame, kind)
    return out


def proceed(s: Willow, out: Events) -> None:
    """Go on for as long as nobody has to be asked; see whether Good has won (W173, AM50)."""
    while True:
        if s.freed:
            winning.check(s, out)
        if not s.stack:
            return
        frame = s.stack[-1]
        if not TABLE[frame.kind].advance(s, frame, out) and not limits.unlearn(s):
            return


def _ask(s: Willow, actor: int, before_it: Frame, kind: str) -> None:
    """Give numbers to the seats that are asked now.

    Where several were asked (`kind`) and the same is asked on, the others keep theirs: what one does makes
    nobody else's button stale. In secret the actor keeps his too, so that the order of answers leaves no
    trace.
    """
    before = s.decision
    now = [0] * len(before)
    if s.stack:
        frame = s.stack[-1]
        must, may, secret, now_asked = TABLE[frame.kind].asked(s, frame)
        same = kind == now_asked and (frame is before_it or kind == "excess")
        for seat in sorted((*must, *may)) if may else must:
            if same and before[seat] and (secret or seat != actor):
                now[seat] = before[seat]
            else:
                s.counter += 1
                now[seat] = s.counter
    s.decision = now


def pending(s: Willow) -> Pending | None:
    """Say whom the table waits for; None: the game is over."""
    if not s.stack:
        return None
    frame = s.stack[-1]
    must, may, secret, kind = TABLE[frame.kind].asked(s, frame)
    return Pending(kind, tuple(s.decision), must, may, secret)
