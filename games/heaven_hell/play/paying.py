"""Costs: other cards from hand, discarded one by one (3.6)."""

from games.heaven_hell import actions as act
from games.heaven_hell.events import HeavenHellEvent
from games.heaven_hell.play.common import throw
from games.heaven_hell.play.offers import Offers
from games.heaven_hell.sheet.frames import Pay
from games.heaven_hell.sheet.state import HeavenHell


def can_pay(s: HeavenHell, seat: int, face: int) -> bool:
    """Tell whether a seat has as many other cards in hand as a card in it costs (3.6)."""
    return s.book.faces[face].cost < len(s.hand[seat])


def charge(s: HeavenHell, seat: int, cost: int) -> None:
    """Ask for the cost of a card that has left the hand (3.6)."""
    if cost > 0:
        s.stack.append(Pay(seat, cost))


def legal_pay(s: HeavenHell, frame: Pay, seat: int) -> Offers:
    """Offer every card in hand, each face once (3.6)."""
    found, faces = Offers(), s.book.faces
    found.add(act.Pay, lambda face: act.Pay(seat, faces[face].id), list(dict.fromkeys(s.hand[frame.seat])))
    return found


def pay(s: HeavenHell, a: act.Pay, out: list[HeavenHellEvent]) -> None:
    """Discard one card of the cost (3.6)."""
    frame = s.stack[-1]
    assert isinstance(frame, Pay)  # noqa: S101  # legal offers the answer in no other frame
    throw(s, a.seat, s.book.face_of[a.card], "cost", out)
    frame.left -= 1


def advance(s: HeavenHell, frame: Pay, out: list[HeavenHellEvent]) -> bool:
    """Take what is left without asking when the hand holds no more, and close a cost that is paid."""
    hand = s.hand[frame.seat]
    if len(hand) <= frame.left:
        for face in hand[:]:
            throw(s, frame.seat, face, "cost", out)
        frame.left = 0
    if frame.left:
        return False
    s.stack.pop()
    return True
