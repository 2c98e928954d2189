"""The window in which others may say Nay! before an event takes effect (3.10, E02).

The table waits only for whoever played the last card, to let it take effect; others may answer until then,
or have settled beforehand that they will.
"""

from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.events import Cancelled, GoodVsBadEvent
from games.good_vs_bad.play import hands
from games.good_vs_bad.sheet.frames import React, Task
from games.good_vs_bad.sheet.state import GoodVsBad


def begin(s: GoodVsBad, frame: React[list[int]], out: list[GoodVsBadEvent]) -> None:
    """Open the window, unless nobody else holds an event card, as the backs show to all."""
    s.stack.append(frame)
    if not s.others_with_events(frame.seat):
        close(s, frame, out)


def close(s: GoodVsBad, frame: React, out: list[GoodVsBadEvent]) -> None:
    """Close the window: the event takes effect unless an odd number of Nay! lies on it; all are discarded."""
    s.stack.pop()
    for card in (frame.card, *frame.nays):
        hands.discard(s, card)
    if len(frame.nays) % 2:
        out.append(Cancelled(frame.owner, hands.id_of(s, frame.card)))
    else:
        s.stack.append(Task(frame.owner, NOBODY, "event", frame.card, frame.target))
