"""States as JSON, and what must hold in a state that is read."""

from typing import Final

from engine.codec import Codec, check_lengths, check_ranges
from games.foes.data.book import shared_book
from games.foes.options import FoesOptions
from games.foes.sheet.frames import Frame
from games.foes.sheet.state import Foes


def measure(s: Foes) -> None:
    """Refuse lists of a wrong length, and numbers that name nothing."""
    book = s.book
    check_lengths(
        s,
        {
            book.n: ("decision", "figure", "wisdom", "stacked", "chips", "tiles", "gold", "hand", "studies"),
            len(book.spaces): ("tile", "chip"),
            len(book.intersections): ("closed",),
        },
    )
    check_lengths(s, {len(book.teleports): ("links", "colours")})  # as many as there may be seats
    check_ranges(
        {
            "figure": (s.figure, range(-1, len(book.spaces))),
            "tile": (s.tile, range(len(book.gold))),
            "closed": (s.closed, range(-1, 4)),
            "links": (s.links, range(len(book.teleports))),
            "stacked": (s.stacked, range(book.n)),
            "spells": ([*s.spells, *(card for hand in s.hand for card in hand)], range(len(book.spells))),
        }
    )


_EARLIER: Final = "03ae01e765387347cf7fbf100fc8dbd5825e73ad9aac0592cd11298aeec8517f"
CODEC: Final = Codec(Foes, Frame, FoesOptions, shared_book, measure, earlier=_EARLIER)
