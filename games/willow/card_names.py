"""Names of the cards that a viewer sees, and what each does for its holder."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.texts import Text
from games.willow.book import NONE, Book
from games.willow.view import WillowView
from games.willow.words import HIDDEN, card_help, card_name


def called(v: WillowView, card: int) -> Text:
    """Name one card of the game: by its number too, where somebody of its side has another one like it."""
    if card < 0:
        return HIDDEN
    if card in twins(v):
        number = v.book.token[card].rpartition(".")[2]
        return Text("{name} {number}", name=v.book.cards[card].name, number=number)
    return card_name(v.book, card)


def twins(v: WillowView) -> frozenset[int]:
    """Return the known cards that share their name with another one that may be offered beside them."""
    found: frozenset[int] | None = v.memo.get("twins")
    if found is None:
        found = v.memo["twins"] = frozenset(card for lot in _lots(v) for card in _equal(v.book, lot))
    return found


def _equal(book: Book, cards: Iterable[int]) -> Iterator[int]:
    known = sorted({card for card in cards if card >= 0})
    counted = Counter(book.face[card] for card in known)
    return (card for card in known if counted[book.face[card]] > 1)


def _lots(v: WillowView) -> Iterator[list[int]]:
    """Yield what can be offered side by side: all cards in play, and those of a frame with them."""
    lot = [card for char in range(len(v.hand)) for card in (*v.hand[char], *v.shown[char])]
    for frame in v.frames:
        lot += getattr(frame, "cards", ())
    yield lot


def card_hint(v: WillowView, card: int) -> Text | None:
    """Say what a card does for its holder, in the length of a hint; None for one that the viewer does not
    know.
    """
    holder = v.owner[card] if card >= 0 else NONE
    side = v.side[holder] if holder >= 0 else v.team[v.seat] if v.seat is not None else NONE
    return None if card < 0 else card_help(v.book.cards[card], side)
