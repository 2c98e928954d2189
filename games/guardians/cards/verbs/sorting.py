"""Looking at the top of the own deck, and the order in which the cards go back (D13)."""

from games.guardians.data.book import number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.cards import DeckSorted
from games.guardians.play import common
from games.guardians.play.actions import Answer, interned
from games.guardians.play.common import Asked
from games.guardians.sheet.frames import Sort
from games.guardians.sheet.state import Guardians, Realm


def asked(_: Realm, frame: Sort) -> Asked:
    """Ask the one who looks."""
    return (frame.seat,), (), False, "sort"


def legal(s: Realm, frame: Sort, seat: int) -> list[Answer]:
    """Offer the cards that are still in hand: which is the next from the top."""
    if seat != frame.seat:
        return []
    return [interned(Answer, seat, common.token(s, card)) for card in frame.cards]


def act(_: Guardians, frame: Sort[list[int]], action: Answer, __: list[GuardiansEvent]) -> None:
    """Lay a card under those that were laid before."""
    card = number_of(action.choice)
    frame.cards.remove(card)
    frame.placed.append(card)


def advance(s: Guardians, frame: Sort[list[int]], out: list[GuardiansEvent]) -> bool:
    """Lay the last card by itself, and all of them back on the deck."""
    if len(frame.cards) > 1:
        return False
    order = frame.placed + frame.cards
    s.stack.remove(frame)
    s.deck[frame.seat].extend(reversed(order))
    out.append(DeckSorted(frame.seat, len(order)))
    return True
