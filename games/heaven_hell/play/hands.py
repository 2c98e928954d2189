"""Hands and decks: what leaves a hand, what comes to it, and who knows of it (3.6, 3.8)."""

from bisect import insort

from games.heaven_hell.events import CardsDrawn, Discarded, DiscardReason, Drew, HeavenHellEvent, Reshuffled
from games.heaven_hell.sheet.frames import Pay
from games.heaven_hell.sheet.state import HeavenHell


def forget(s: HeavenHell, seat: int, face: int) -> None:
    """Strike a card that left a hand off what others know of that hand."""
    n = s.book.n
    for known in (s.open[seat], *s.spied[seat::n]):
        if face in known:
            known.remove(face)


def show(s: HeavenHell, seat: int, face: int) -> None:
    """Put a card into a hand before everybody's eyes."""
    insort(s.hand[seat], face)
    insort(s.open[seat], face)
    for viewer in range(s.book.n):
        if viewer != seat:
            insort(s.spied[viewer * s.book.n + seat], face)


def take_from_hand(s: HeavenHell, seat: int, face: int) -> None:
    """Take a card out of a hand; all see it."""
    s.hand[seat].remove(face)
    forget(s, seat, face)


def throw(s: HeavenHell, seat: int, face: int, why: DiscardReason, out: list[HeavenHellEvent]) -> None:
    """Discard a card from hand."""
    take_from_hand(s, seat, face)
    s.discard[seat].append(face)
    out.append(Discarded(seat, s.book.faces[face].id, why))


def draw(s: HeavenHell, seat: int, count: int, out: list[HeavenHellEvent]) -> int:
    """Draw cards as far as there are any; return how many.

    An empty deck is made anew of the discard pile (3.8). Then all can work out the hand, for deck lists are
    open, and what is known of it is written down.
    """
    deck, hand = s.deck[seat], s.hand[seat]
    first = deck[: -count - 1 : -1] if count > 0 else []
    if not first and (count <= 0 or not s.discard[seat]):
        return 0
    del deck[len(deck) - len(first) :]
    hand += first
    hand.sort()
    left = count - len(first)
    again = left > 0 and bool(s.discard[seat])
    _tell(s, seat, first, out, opened=again)
    if not again:
        return len(first)
    _reshuffle(s, seat, out)
    return len(first) + draw(s, seat, left, out)


def _tell(s: HeavenHell, seat: int, drawn: list[int], out: list[HeavenHellEvent], *, opened: bool) -> None:
    if drawn:
        faces = s.book.faces
        out.append(Drew(seat, len(drawn)))
        out.append(CardsDrawn(seat, tuple([faces[face].id for face in sorted(drawn)]), opened))


def _reshuffle(s: HeavenHell, seat: int, out: list[HeavenHellEvent]) -> None:
    """Make the discard pile the game deck, and write down that the whole hand is known (3.8)."""
    n = s.book.n
    s.deck[seat], s.discard[seat] = s.discard[seat], []
    s.deck[seat].sort()
    s.chance.shuffle(s.deck[seat])
    s.open[seat] = s.hand[seat][:]
    for viewer in range(n):
        if viewer != seat:
            s.spied[viewer * n + seat] = s.hand[seat][:]
    out.append(Reshuffled(seat, len(s.deck[seat])))


def charge(s: HeavenHell, seat: int, cost: int) -> None:
    """Ask for the cost of a card that has left the hand (3.6)."""
    if cost > 0:
        s.stack.append(Pay(seat, cost))
