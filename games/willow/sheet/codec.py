"""States as JSON, and what must hold in a state that is read."""

from typing import Final

from engine.codec import Codec, check_lengths, check_ranges
from games.willow.data.book import CHARS, shared_book
from games.willow.options import WillowOptions
from games.willow.sheet.frames import Frame
from games.willow.sheet.state import Willow

_SEATS: Final = ("decision", "team", "quiet")
_CHARS: Final = (
    "control", "side", "at", "health", "prowess", "magic", "hand", "shown", "shape", "moved", "went", "held",
    "stuck", "grown", "due", "safe", "unfindable", "withdrawn", "powers", "powered", "crag", "passage",
    "drew",
)  # fmt: skip
_CARDS: Final = ("owner", "choice", "user", "cast", "holders", "know", "afloat", "charges", "spent")
_PILES: Final = ("deck", "discard", "gone", "aside")


def measure(s: Willow) -> None:
    """Refuse lists of a wrong length, and numbers that name nothing."""
    book = s.book
    cards, people = range(len(book.cards)), range(-1, len(CHARS))
    check_lengths(s, {book.n: _SEATS})
    check_lengths(s, {len(CHARS): _CHARS})
    check_lengths(s, {len(book.cards): _CARDS})
    check_lengths(s, {len(book.places): ("treasure",)})
    check_lengths(s, {2: ("ladder",)})
    check_ranges({name: (getattr(s, name), cards) for name in _PILES})
    check_ranges(
        {name: ([card for some in getattr(s, name) for card in some], cards) for name in ("hand", "shown")}
    )
    check_ranges({name: (getattr(s, name), people) for name in ("owner", "user", "haste")})
    check_ranges(
        {
            "at": (s.at, range(len(book.spaces))),
            "control": (s.control, range(book.n)),
            "side": (s.side, range(2)),
            "team": (s.team, range(2)),
            "shape": (s.shape, range(-1, len(book.shapes))),
            "treasure": (s.treasure, range(-1, len(book.cards))),
            "know": (s.know, range(2 << book.n)),
            "afloat": (s.afloat, range(2 << book.n)),
            "choice": (s.choice, range(3)),
        }
    )


_EARLIER: Final = "73bfe4bcc662f247e022664759600c77ec191b8d2af7010752c511e767d6ed73"
CODEC: Final = Codec(Willow, Frame, WillowOptions, shared_book, measure, versioned=True, earlier=_EARLIER)
