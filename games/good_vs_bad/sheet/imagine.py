"""Build worlds from a view alone: all that is hidden is drawn afresh, evenly among the worlds that fit.

What is hidden: which cards lie in whose hand, face down for building, thrown away unseen or still in a deck,
and in what order; the order of encounters that nobody has met; all chance to come. The backs tell items from
events, so each place is filled from the unseen cards of its kind: a plain shuffle, hence uniform. Who is
asked does not depend on what is in a hand, so a question tells nothing; what others gave away by
*not* playing a card is left to guess.
"""

from collections.abc import Iterable
from random import Random

from engine.mixing import mixed
from engine.sheet import imagined, number_others
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.sheet.facts import asked
from games.good_vs_bad.sheet.frames import Nay, React
from games.good_vs_bad.sheet.state import GoodVsBad
from games.good_vs_bad.sheet.view import GoodVsBadView


def imagine(v: GoodVsBadView, rng: Random) -> GoodVsBad:
    """Build a world that looks to the viewer exactly like the one it has seen, with a fresh seed."""
    items, events = (mixed(cards, rng) for cards in unseen(v))
    hands = _hands(v, items, events)
    dealt = [[items.pop() for _ in range(count)] for count in v.dealt]
    buried = sorted(items.pop() for _ in range(v.buried))
    s = v.world(
        imagined(rng),
        hand=hands,
        seen=_known(v),
        dealt=dealt,
        buried=buried,
        item_deck=items,
        event_deck=events,
        foes=_encounters(v, rng),
        met=[len(deck) for deck in v.foes],
    )
    _, must, may, _ = asked(s)
    number_others(s, v, (*must, *may))
    return s


def unseen(v: GoodVsBadView) -> tuple[list[int], list[int]]:
    """Return the items and the events that the viewer cannot place, ascending."""
    cards = v.book.cards
    placed = bytearray(len(cards.all))
    for card in _placed(v):
        placed[card] = 1
    left = [card for card, known in enumerate(placed) if not known]
    return [card for card in left if card < cards.items], [card for card in left if card >= cards.items]


def _placed(v: GoodVsBadView) -> Iterable[int]:
    """Yield every card that the viewer knows the place of."""
    yield from v.hand
    yield from v.item_discard
    yield from v.event_discard
    for cards in (*v.items, *v.seen):
        yield from cards
    yield from (card for card in v.snare if card != NOBODY)
    for frame in v.frames:
        if isinstance(frame, React | Nay):
            yield frame.card
            yield from frame.nays


def _hands(v: GoodVsBadView, items: list[int], events: list[int]) -> list[list[int]]:
    """Fill the hands of others up to what their backs show, with the cards of them that are known."""
    first = v.book.cards.items
    hands: list[list[int]] = []
    for seat, (few, many) in enumerate(v.held):
        if seat == v.seat:
            hands.append(list(v.hand))
            continue
        known = list(v.seen[seat])
        shown = sum(card < first for card in known)
        known += [items.pop() for _ in range(few - shown)]
        known += [events.pop() for _ in range(many - (len(v.seen[seat]) - shown))]
        hands.append(sorted(known))
    return hands


def _known(v: GoodVsBadView) -> list[list[int]]:
    """Return what each seat knows of others' hands, as the viewer can tell: its own, and the public."""
    public = list(v.public)
    known = [public[:] for _ in range(v.book.n + 1)]
    if v.seat is not None:
        known[v.seat] = sorted({*public, *(card for hand in v.seen for card in hand)})
    return known


def _encounters(v: GoodVsBadView, rng: Random) -> list[list[int]]:
    """Put each encounter deck in an order that fits what all have met (3.8)."""
    decks: list[list[int]] = []
    for tier, met in enumerate(v.foes, 1):
        deck = mixed([number for number in v.book.cards.tier(tier) if number not in met], rng)
        decks.append([*deck, *met])
    return decks
