"""States as JSON, and what must hold in a state that is read."""

from typing import Final

from engine.codec import Codec, check_lengths, check_ranges
from games.good_vs_bad.data.book import STRIDE, TIERS
from games.good_vs_bad.data.loading import shared_book
from games.good_vs_bad.options import GoodVsBadOptions
from games.good_vs_bad.sheet.frames import Frame
from games.good_vs_bad.sheet.state import BAD_TILES, GOOD_TILES, GoodVsBad


def measure(s: GoodVsBad) -> None:
    """Refuse lists of a wrong length, and numbers that name nothing."""
    n, cards = s.book.n, s.book.cards
    check_lengths(s, {n: ("decision", "start", "renown", "crown", "reached", "truce", "hand", "dealt")})
    check_lengths(s, {2 * n: ("at", "stat", "lost", "penalty", "boost", "fallen", "items"), n + 1: ("seen",)})
    check_lengths(s, {n * STRIDE: ("level", "snare"), TIERS: ("foes", "met")})
    if any(len(stats) != len(s.book.stats) for stats in (*s.stat, *s.start)):
        raise ValueError(f"“stat” must have {len(s.book.stats)} entries each; the state is damaged.")
    check_ranges(
        {
            "length": ([s.length], range(1, STRIDE)),
            "at": (s.at, range(n * STRIDE)),
            "first": ([s.first], range(n)),
            "winner": ([s.winner], range(-1, n)),
            "crown": (s.crown, range(-1, 2 * n)),
            "level": (s.level, range(BAD_TILES[-1], GOOD_TILES[-1] + 1)),
            "hand": ((card for hand in s.hand for card in hand), range(len(cards.all))),
            "items": ((card for worn in s.items for card in worn), range(cards.items)),
            "item_deck": (s.item_deck, range(cards.items)),
            "event_deck": (s.event_deck, range(cards.items, len(cards.all))),
            "foes": ((number for deck in s.foes for number in deck), range(len(cards.encounters))),
        }
    )


CODEC: Final = Codec(GoodVsBad, Frame, GoodVsBadOptions, shared_book, measure, versioned=True)
