"""Cards between decks, hands and discards, and what others know of hands (3.6, 3.10)."""

from bisect import insort

from games.good_vs_bad.events import CardDrawn, CardTaken, Deck, GoodVsBadEvent, NothingLeft, Shuffled
from games.good_vs_bad.sheet.state import GoodVsBad


def draw_items(s: GoodVsBad, seat: int, count: int, out: list[GoodVsBadEvent]) -> None:
    """Draw item cards to hand (3.6)."""
    for _ in range(count):
        _draw(s, seat, "item", s.item_deck, s.item_discard, out)


def draw_events(s: GoodVsBad, seat: int, count: int, out: list[GoodVsBadEvent]) -> None:
    """Draw event cards to hand (3.6)."""
    for _ in range(count):
        _draw(s, seat, "event", s.event_deck, s.event_discard, out)


def _draw(
    s: GoodVsBad, seat: int, name: Deck, deck: list[int], discard: list[int], out: list[GoodVsBadEvent]
) -> None:
    """Draw the top card; an empty deck is made of the shuffled discards; without any nothing is drawn."""
    if not deck:
        if not discard:
            out.append(NothingLeft(seat, name))
            return
        deck.extend(discard)
        discard.clear()
        s.chance.shuffle(deck)
        out.append(Shuffled(name))
    card = deck.pop()
    insort(s.hand[seat], card)
    out += (CardTaken(seat, name), CardDrawn(seat, s.book.cards.all[card].id))


def id_of(s: GoodVsBad, card: int) -> str:
    """Return the id of a card, which its copies share."""
    return s.book.cards.all[card].id


def in_hand(s: GoodVsBad, seat: int, name: str) -> int:
    """Return the number of the card of an id that a hand holds, the lowest if there are copies; -1: none."""
    hand = s.hand[seat]
    for card in s.book.cards.numbers.get(name, ()):
        if card in hand:
            return card
    return -1


def leave_hand(s: GoodVsBad, seat: int, card: int) -> None:
    """Take a card out of a hand for all to see.

    Whoever knew of a copy in that hand cannot tell copies apart, and so knows of one fewer.
    """
    hand = s.hand[seat]
    copies = s.book.cards.numbers[s.book.cards.all[card].id]
    for known in s.seen:
        if known:
            gone = card if card in known else next((c for c in copies if c in known and c in hand), None)
            if gone is not None:
                known.remove(gone)
    hand.remove(card)


def discard(s: GoodVsBad, card: int) -> None:
    """Put a card on the discards of its deck."""
    insort(s.item_discard if card < s.book.cards.items else s.event_discard, card)


def show(s: GoodVsBad, viewer: int, card: int) -> None:
    """Note that a seat, or with -1 whoever looks on, knows of a card in another's hand."""
    known = s.seen[viewer]
    if card not in known:
        insort(known, card)


def show_all(s: GoodVsBad, card: int) -> None:
    """Note that everybody knows of a card in a hand."""
    for viewer in range(-1, s.book.n):
        show(s, viewer, card)


def receive(s: GoodVsBad, seat: int, card: int) -> None:
    """Put a card into a hand."""
    insort(s.hand[seat], card)
