"""Names of the cards that a viewer sees, and what each does for its holder."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.texts import Text
from games.willow.data.book import NONE, Book
from games.willow.face.words import HIDDEN, card_help, card_name
from games.willow.sheet.view import WillowView


def called(v: WillowView, card: int, *, holder: bool = True) -> Text:
    """Name one card of the game: by its number too, where there is another one like it that may be offered
    beside it. `holder`: who holds it is named beside it, or a single character's cards are offered.
    """
    if card < 0:
        return HIDDEN
    if card in _twins(v, holder):
        number = v.book.token[card].rpartition(".")[2]
        return Text("{name} {number}", name=v.book.cards[card].name, number=number)
    return card_name(v.book, card)


def _twins(v: WillowView, holder: bool) -> frozenset[int]:
    """Return the known cards of which their holder, or anybody, has another one; and those in a frame."""
    twins: frozenset[int] | None = v.memo.get(("twins", holder))
    if twins is None:
        lots = [[*hand, *shown] for hand, shown in zip(v.hand, v.shown, strict=True)]
        lots = lots if holder else [[card for lot in lots for card in lot]]
        lots += [[*getattr(frame, "cards", ())] for frame in v.frames]
        twins = v.memo["twins", holder] = frozenset(card for lot in lots for card in _equal(v.book, lot))
    return twins


def _equal(book: Book, cards: Iterable[int]) -> Iterator[int]:
    known = sorted({card for card in cards if card >= 0})
    counted = Counter(book.face[card] for card in known)
    return (card for card in known if counted[book.face[card]] > 1)


def card_hint(v: WillowView, card: int) -> Text | None:
    """Say what a card does for its holder, in the length of a hint; None for one that the viewer does not
    know.
    """
    holder = v.owner[card] if card >= 0 else NONE
    side = v.side[holder] if holder >= 0 else v.team[v.seat] if v.seat is not None else NONE
    return None if card < 0 else card_help(v.book.cards[card], side)
