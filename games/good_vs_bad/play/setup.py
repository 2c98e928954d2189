"""The start of a game: decks, building, the dice on the road."""

from engine.chance import Chance
from games.good_vs_bad.data.book import NOBODY, STRIDE, TIERS, Book
from games.good_vs_bad.sheet.frames import Build
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad


def set_up(book: Book, chance: Chance) -> GoodVsBad:
    """Shuffle the decks, deal the cards to build with, draw the start player (3.3, 3.4)."""
    n, numbers, cards = book.n, book.numbers, book.cards
    items = list(range(cards.items))
    events = list(range(cards.items, len(cards.all)))
    foes = [cards.tier(tier) for tier in range(1, TIERS + 1)]
    for deck in (items, events, *foes):
        chance.shuffle(deck)
    dealt = [[items.pop() for _ in range(numbers.build_cards)] for _ in range(n)]
    stats = [numbers.start_stat] * PLAIN + [0] * n
    start = [[*stats] for _ in range(n)]
    for seat in range(n):
        start[seat][PLAIN + seat] = numbers.start_special
    return GoodVsBad(
        book=book,
        chance=chance,
        stack=[Build(points=[[0] * (PLAIN + 1) for _ in range(n)], asked=list(range(n)))],
        counter=n,
        decision=list(range(1, n + 1)),
        first=chance.below(n),
        round=0,
        length=book.start_length,
        level=[0] * (n * STRIDE),
        snare=[NOBODY] * (n * STRIDE),
        at=[piece // 2 * STRIDE for piece in range(2 * n)],
        stat=[[*start[piece // 2]] for piece in range(2 * n)],
        start=start,
        lost=[0] * (2 * n),
        penalty=[0] * (2 * n),
        boost=[0] * (2 * n),
        fallen=[False] * (2 * n),
        items=[[] for _ in range(2 * n)],
        renown=[0] * n,
        crown=[NOBODY] * n,
        reached=[[] for _ in range(n)],
        truce=[False] * n,
        shift=0,
        hand=[[] for _ in range(n)],
        seen=[[] for _ in range(n + 1)],
        dealt=dealt,
        buried=[],
        item_deck=items,
        event_deck=events,
        item_discard=[],
        event_discard=[],
        foes=foes,
        met=[0] * TIERS,
        ending="",
        winner=NOBODY,
    )
