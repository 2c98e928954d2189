"""Small questions and moves of every phase: whose card, where it goes, what is known of it.

Functions that only read take what states and views have in common.
"""

from bisect import insort
from collections.abc import Iterable, Sequence

from games.guardians.data.book import NONE, Card
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.turns import CardsDrawn, Discarded, DiscardReason
from games.guardians.sheet.state import Guardians, Realm

EVERYBODY = 2
"""The viewer in `know` that stands for what all have seen."""


def owner(s: Realm, card: int) -> int:
    """Return the seat whose card it is."""
    return 0 if card < s.split else 1


def card_of(s: Realm, card: int) -> Card:
    """Return a card as printed; raise `IndexError` where a view does not know it."""
    face = s.face[card]
    if face < 0:
        raise IndexError(f"card {card} is not known")
    return s.book.cards[face]


def token(s: Realm, card: int) -> str:
    """Return the word for a card in actions."""
    return s.book.token(s.face[card], card)


def face_id(s: Realm, card: int) -> str:
    """Return the id of a card's kind, for events."""
    return s.book.cards[s.face[card]].id


def points(s: Realm, cards: Iterable[int]) -> int:
    """Return the stacking points of creatures (G24)."""
    face, stack = s.face, s.book.stack
    return sum([stack[face[card]] for card in cards])


def items_on(s: Realm, cards: Iterable[int]) -> list[int]:
    """Return the items that creatures wear."""
    return [s.item[card] for card in cards if s.item[card] >= 0]


def size_of(s: Realm, cards: Sequence[int]) -> int:
    """Return how many cards a stack has, creatures and items together (G153)."""
    item, count = s.item, len(cards)
    for card in cards:
        if item[card] >= 0:
            count += 1
    return count


# --- what is known (see `Guardians.know`) ---


def show(s: Guardians, cards: Iterable[int], viewer: int = EVERYBODY) -> None:
    """Let a viewer, or everybody, know cards and where they lie."""
    for seen in s.know if viewer == EVERYBODY else (s.know[viewer],):
        for card in cards:
            seen[card] = 2


def hide(s: Guardians, cards: Iterable[int]) -> None:
    """Let everybody forget cards: they have been shuffled."""
    for seen in s.know:
        for card in cards:
            seen[card] = 0


def mixed(s: Guardians, seat: int, cards: Iterable[int]) -> None:
    """Let all but their owner lose sight of cards that it may have moved in secret: they know them still."""
    for viewer in (1 - seat, EVERYBODY):
        seen = s.know[viewer]
        for card in cards:
            if seen[card] == 2:
                seen[card] = 1


# --- where cards go; a card must have been taken out of its place before ---


def throw(s: Guardians, cards: Iterable[int], why: DiscardReason, out: list[GuardiansEvent]) -> None:
    """Discard cards of one owner, each creature with its item (G154), and tell it."""
    gone = [card for thrown in cards for card in with_item(s, thrown)]
    if gone:
        discard(s, gone)
        out.append(Discarded(owner(s, gone[0]), tuple([face_id(s, card) for card in gone]), why))


def discard(s: Guardians, cards: Iterable[int]) -> None:
    """Lay cards on their owners' discard piles, open to all."""
    cards = list(cards)
    for card in cards:
        s.discard[owner(s, card)].append(card)
    show(s, cards)


def with_item(s: Guardians, card: int) -> list[int]:
    """Return a card and the item that it wears, which is taken off."""
    item = s.item[card]
    if item < 0:
        return [card]
    s.item[card] = NONE
    return [card, item]


def store(s: Guardians, card: int) -> None:
    """Put a card into its owner's Pen or Depot, by its border (G30, G155); a creature keeps no item."""
    home = s.depot if s.book.border[s.face[card]] == 2 else s.pen
    seat = owner(s, card)
    insort(home[seat], card)
    s.know[seat][card] = 2


def to_pen(s: Guardians, card: int) -> None:
    """Put a creature and its item into its owner's Pen, before everybody's eyes (G78, G154)."""
    cards = with_item(s, card)
    for thrown in cards:
        store(s, thrown)
    show(s, cards)


def take(cards: list[int], card: int) -> int:
    """Take a card out of a place and return it."""
    cards.remove(card)
    return card


def take_from_deck(s: Guardians, seat: int, count: int) -> list[int]:
    """Put the next cards of a deck into Pen and Depot, as far as there are any; return them (G30, D13)."""
    deck = s.deck[seat]
    drawn = [deck.pop() for _ in range(min(max(count, 0), len(deck)))]
    for card in drawn:
        store(s, card)
    return drawn


def tell_drawn(s: Guardians, seat: int, drawn: Sequence[int], out: list[GuardiansEvent]) -> None:
    """Tell a player what it drew."""
    if drawn:
        known = s.know[EVERYBODY]
        ids = tuple([face_id(s, card) for card in drawn])
        news = tuple([face_id(s, card) for card in drawn if not known[card]])
        out.append(CardsDrawn(seat, ids, news))
