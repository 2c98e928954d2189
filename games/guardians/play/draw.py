"""Drawing: the cards of each turn, and what becomes of the old Up card (G17-G20)."""

from games.guardians.cards.verbs.afield import may_skip_up_card
from games.guardians.data.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.turns import Drew, UpDiscarded
from games.guardians.play import actions as act
from games.guardians.play.actions import GuardiansAction, interned
from games.guardians.play.common import Asked, discard, face_id, show, store, take_from_deck, tell_drawn
from games.guardians.play.entitled import cards_drawn
from games.guardians.sheet.frames import Draw, Turn
from games.guardians.sheet.state import Guardians, Realm


def draw(s: Guardians, seat: int, count: int, out: list[GuardiansEvent], up: str = "") -> None:
    """Draw cards to Pen and Depot, as far as there are any (G30, G139).

    `up`, the id of the old Up card, was taken before and counts as one of them (G18).
    """
    drawn = take_from_deck(s, seat, count)
    if drawn or up:
        out.append(Drew(seat, len(drawn) + bool(up), up))
    tell_drawn(s, seat, drawn, out)


def begin(s: Guardians, _: Turn, out: list[GuardiansEvent]) -> None:
    """Let both draw; who may throw its old Up card away is asked (G17-G20)."""
    if s.turn == 1:
        return
    queue: list[int] = []
    for seat in (s.first, 1 - s.first):
        if s.up[seat] >= 0 and cards_drawn(s, seat) > 0 and may_skip_up_card(s, seat):
            queue.append(seat)
        else:
            _draw(s, seat, out, fresh=False)
    if queue:
        s.stack.append(Draw(queue))


def _draw(s: Guardians, seat: int, out: list[GuardiansEvent], *, fresh: bool) -> None:
    """Draw what a seat is entitled to; the old Up card is the first, unless it goes (G18-G20, A44)."""
    count, up = cards_drawn(s, seat), s.up[seat]
    s.up[seat] = NONE
    if up < 0:
        draw(s, seat, count, out)
    elif count <= 0 or fresh:
        discard(s, (up,))
        out.append(UpDiscarded(seat, face_id(s, up), fresh))
        draw(s, seat, count, out)
    else:
        store(s, up)
        show(s, (up,))
        draw(s, seat, count - 1, out, face_id(s, up))


def asked(_: Realm, frame: Draw) -> Asked:
    """Ask the first of the queue."""
    return (frame.queue[0],), (), False, "draw"


def legal(_: Guardians, __: Draw[list[int]], seat: int) -> list[GuardiansAction]:
    """Offer to keep the old Up card as the first card, or to draw a fresh one (G19)."""
    return [interned(act.Answer, seat, "keep"), interned(act.Answer, seat, "fresh")]


def answer(s: Guardians, frame: Draw[list[int]], a: act.Answer, out: list[GuardiansEvent]) -> None:
    """Draw, with the old Up card or without it (G19)."""
    frame.queue.pop(0)
    _draw(s, a.seat, out, fresh=a.choice == "fresh")


def advance(s: Guardians, frame: Draw[list[int]], _: list[GuardiansEvent]) -> bool:
    """Go on when all who could choose have drawn."""
    if frame.queue:
        return False
    s.stack.pop()
    return True
