"""The window in which others may say Nay! before an event takes effect (3.10, E02).

They are asked one after another, in turn order from the seat in turn; an answer opens the window anew, for
all but whoever gave it. By rules version 1 the table waits for whoever played the last card, to let it take
effect; others may answer until then.
"""

from collections.abc import Iterable
from typing import TypeAlias

from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.events import Cancelled, GoodVsBadEvent
from games.good_vs_bad.play import hands
from games.good_vs_bad.sheet.facts import asks_in_turn, clockwise, on_turn
from games.good_vs_bad.sheet.frames import HeldNay, Nay, React, Task
from games.good_vs_bad.sheet.state import GoodVsBad

Held: TypeAlias = React[list[int]] | HeldNay


def begin(
    s: GoodVsBad, by: int, owner: int, card: int, target: str, nays: list[int], out: list[GoodVsBadEvent]
) -> None:
    """Open the window for an event of `owner`, or for the answer to it that `by` has given.

    Nobody is asked who holds no event card, as the backs show to all.
    """
    if asks_in_turn(s):
        frame = Nay(by, by, owner, card, target, nays)
        s.stack.append(frame)
        _ask(s, frame, clockwise(s, on_turn(s)), out)
        return
    react = React(by, owner, card, target, nays)
    s.stack.append(react)
    if not s.others_with_events(by):
        close(s, react, out)


def go_on(s: GoodVsBad, frame: HeldNay, out: list[GoodVsBadEvent]) -> None:
    """Ask whoever comes after the seat that lets the card pass; the card takes effect after the last one."""
    order = clockwise(s, on_turn(s))
    _ask(s, frame, order[order.index(frame.seat) + 1 :], out)


def _ask(s: GoodVsBad, frame: HeldNay, order: Iterable[int], out: list[GoodVsBadEvent]) -> None:
    holding = () if _all_lie_open(s, frame) else s.others_with_events(frame.by)
    for seat in order:
        if seat in holding:
            frame.seat = seat
            return
    close(s, frame, out)


def _all_lie_open(s: GoodVsBad, frame: HeldNay) -> bool:
    """Tell whether all can see that no answer is in a hand: each copy is discarded, or lies on the event."""
    return all(card in s.event_discard or card in frame.nays for card in s.book.cards.answers)


def close(s: GoodVsBad, frame: Held, out: list[GoodVsBadEvent]) -> None:
    """Close the window: the event takes effect unless an odd number of Nay! lies on it; all are discarded."""
    s.stack.pop()
    for card in (frame.card, *frame.nays):
        hands.discard(s, card)
    if len(frame.nays) % 2:
        out.append(Cancelled(frame.owner, hands.id_of(s, frame.card)))
    else:
        s.stack.append(Task(frame.owner, NOBODY, "event", frame.card, frame.target))
