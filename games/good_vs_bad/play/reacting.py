"""Playing events, and the window in which others may say Nay! before one takes effect (3.10, E02).

The table waits only for whoever played the last card, to let it take effect; others may answer until then,
or have settled beforehand that they will.
"""

from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.events import Answered, Cancelled, EventPlayed, GoodVsBadEvent
from games.good_vs_bad.play import actions as act
from games.good_vs_bad.play import hands
from games.good_vs_bad.sheet.facts import others_with_events
from games.good_vs_bad.sheet.frames import React, Task
from games.good_vs_bad.sheet.state import GoodVsBad

ANSWER = "cancel_event"


def play(s: GoodVsBad, a: act.Play, out: list[GoodVsBadEvent]) -> None:
    """Play an event; it takes effect when nobody answers (3.10)."""
    card = hands.in_hand(s, a.seat, a.card)
    hands.leave_hand(s, a.seat, card)
    out.append(EventPlayed(a.seat, a.card, a.target))
    _wait(s, React(a.seat, a.seat, card, a.target, []), out)


def legal_react(s: GoodVsBad, frame: React, seat: int) -> list[act.GoodVsBadAction]:
    """List what a seat may do: carry the last card out, or answer it with a Nay! of its hand (E02)."""
    if seat == frame.seat:
        return [act.Carry(seat)]
    cards = s.book.cards
    ids = dict.fromkeys(cards.all[card].id for card in s.hand[seat] if cards.all[card].verb == ANSWER)
    return [act.Play(seat, name) for name in ids]


def nay(s: GoodVsBad, frame: React, a: act.Play, out: list[GoodVsBadEvent]) -> None:
    """Answer the last card, which another player played, with Nay! (E02)."""
    against = frame.nays[-1] if frame.nays else frame.card
    card = hands.in_hand(s, a.seat, a.card)
    hands.leave_hand(s, a.seat, card)
    out.append(Answered(a.seat, a.card, frame.seat, hands.id_of(s, against)))
    s.stack.pop()
    _wait(s, React(a.seat, frame.owner, frame.card, frame.target, [*frame.nays, card]), out)


def carry(s: GoodVsBad, frame: React, _: act.Carry, out: list[GoodVsBadEvent]) -> None:
    """Let the last card take effect (3.10)."""
    _close(s, frame, out)


def _wait(s: GoodVsBad, frame: React[list[int]], out: list[GoodVsBadEvent]) -> None:
    """Open the window, unless nobody else holds an event card, as the backs show to all."""
    s.stack.append(frame)
    if not others_with_events(s, frame.seat):
        _close(s, frame, out)


def _close(s: GoodVsBad, frame: React, out: list[GoodVsBadEvent]) -> None:
    """Close the window: the event takes effect unless an odd number of Nay! lies on it; all are discarded."""
    s.stack.pop()
    for card in (frame.card, *frame.nays):
        hands.discard(s, card)
    if len(frame.nays) % 2:
        out.append(Cancelled(frame.owner, hands.id_of(s, frame.card)))
    else:
        s.stack.append(Task(frame.owner, NOBODY, "event", frame.card, frame.target))
