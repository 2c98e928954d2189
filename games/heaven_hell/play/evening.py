"""Even-up: everybody discards what they like and draws up to ten (H49, H50)."""

from games.heaven_hell import actions as act
from games.heaven_hell.events import EvenedUp, HeavenHellEvent
from games.heaven_hell.play.common import draw, rightwards, throw
from games.heaven_hell.play.offers import Offers
from games.heaven_hell.sheet.frames import Even
from games.heaven_hell.sheet.state import HeavenHell


def begin(s: HeavenHell, heaven: int) -> None:
    """Ask everybody, from the Heaven player's right-hand neighbour to the Heaven player (H49)."""
    s.stack.append(Even([*rightwards(s, heaven), heaven]))


def legal_even(s: HeavenHell, frame: Even, seat: int) -> Offers:
    """Offer to draw now, or to discard a card first (H50)."""
    found, faces = Offers(), s.book.faces
    found.add(act.Done, act.Done, (seat,))
    cards = list(dict.fromkeys(s.hand[frame.queue[0]]))
    found.add(act.Discard, lambda face: act.Discard(seat, faces[face].id), cards)
    return found


def discard(s: HeavenHell, a: act.Discard, out: list[HeavenHellEvent]) -> None:
    """Discard a card before drawing (H50)."""
    throw(s, a.seat, s.book.face_of[a.card], "even", out)


def done(s: HeavenHell, frame: Even[list[int]], out: list[HeavenHellEvent]) -> None:
    """Draw up to ten; nobody is forced down to ten (H50, ruling 23). Then the next is asked (H49)."""
    seat = frame.queue.pop(0)
    out.append(EvenedUp(seat, draw(s, seat, s.book.hand - len(s.hand[seat]), out)))


def advance(s: HeavenHell, frame: Even[list[int]], out: list[HeavenHellEvent]) -> bool:
    """Go on without asking for an empty hand, and close the round of drawing."""
    if not frame.queue:
        s.stack.pop()
        return True
    if s.hand[frame.queue[0]]:
        return False
    done(s, frame, out)
    return True
