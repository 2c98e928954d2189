"""What is too much: after placing, Pen and Depot hold so many cards at most (G31)."""

from games.guardians.cards.verbs.afield import storage_limit
from games.guardians.data.book import number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.play import actions as act
from games.guardians.play.actions import GuardiansAction, interned
from games.guardians.play.common import Asked, throw, token
from games.guardians.sheet.frames import Excess
from games.guardians.sheet.state import Guardians, Realm


def too_many(s: Guardians, seat: int) -> int:
    """Return how many cards a seat must discard."""
    limit = storage_limit(s, seat)
    return max(len(s.pen[seat]) + len(s.depot[seat]) - limit, 0) if limit else 0


def begin(s: Guardians) -> None:
    """Ask both at the same time what they discard, if they must; how many is open to all (G153)."""
    left = [too_many(s, seat) for seat in (0, 1)]
    if any(left):
        s.stack.append(Excess([seat for seat in (0, 1) if left[seat]], left, [[], []]))


def asked(_: Realm, frame: Excess) -> Asked:
    """Wait for those who have not chosen all; the other may take a choice back."""
    must = tuple(seat for seat in frame.asked if frame.left[seat])
    return must, tuple(seat for seat in frame.asked if not frame.left[seat]), True, "excess"


def legal(s: Guardians, frame: Excess[list[int], list[list[int]]], seat: int) -> list[GuardiansAction]:
    """Offer the cards of Pen and Depot, of equal ones the first, and to take the last choice back."""
    found: list[GuardiansAction] = []
    chosen = frame.chosen[seat]
    if frame.left[seat]:
        cards = [card for card in (*s.pen[seat], *s.depot[seat]) if card not in chosen]
        first = sorted({s.face[card]: card for card in reversed(cards)}.values())
        found = [interned(act.Answer, seat, token(s, card)) for card in first]
    if chosen:
        found.append(interned(act.Back, seat))
    return found


def answer(
    _: Guardians, frame: Excess[list[int], list[list[int]]], a: act.Answer, __: list[GuardiansEvent]
) -> None:
    """Choose a card to be discarded."""
    frame.chosen[a.seat].append(number_of(a.choice))
    frame.left[a.seat] -= 1


def back(
    _: Guardians, frame: Excess[list[int], list[list[int]]], a: act.Back, __: list[GuardiansEvent]
) -> None:
    """Take the last choice back."""
    frame.chosen[a.seat].pop()
    frame.left[a.seat] += 1


def advance(s: Guardians, frame: Excess[list[int], list[list[int]]], out: list[GuardiansEvent]) -> bool:
    """Discard when all have chosen."""
    if any(frame.left):
        return False
    s.stack.pop()
    for seat in frame.asked:
        for card in frame.chosen[seat]:
            (s.pen if card in s.pen[seat] else s.depot)[seat].remove(card)
        throw(s, frame.chosen[seat], "excess", out)
    return True
