"""Looking at the top of the own deck, and the order in which the cards go back (D13)."""

from collections.abc import Sequence

from games.guardians.data.book import NONE, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.cards import DeckLookedAt, DeckSorted, DeckTopSeen, NothingHappened
from games.guardians.play import common
from games.guardians.play.actions import Answer, interned
from games.guardians.play.common import Asked
from games.guardians.sheet.frames import Sort
from games.guardians.sheet.state import Guardians, Realm


def begin(s: Guardians, seat: int, source: int, by: str, n: int, out: list[GuardiansEvent]) -> None:
    """Take the top n cards of a seat's deck into its hand to look at; fewer where the deck is short."""
    deck = s.deck[seat]
    cards = [deck.pop() for _ in range(min(n, len(deck)))]
    if not cards:
        out.append(NothingHappened(seat, by))
        return
    common.show(s, cards, seat)
    out.append(DeckLookedAt(seat, by, len(cards)))
    out.append(DeckTopSeen(seat, *named(s, cards)))
    s.stack.append(Sort(seat, sorted(cards), [], source if source < len(s.face) else NONE))


def named(s: Guardians, cards: Sequence[int]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the ids of cards that somebody looks at, and of those among them that not all knew."""
    known = s.know[common.EVERYBODY]
    ids = [common.face_id(s, card) for card in cards]
    news = [common.face_id(s, card) for card in cards if not known[card]]
    return tuple(ids), tuple(news)


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
