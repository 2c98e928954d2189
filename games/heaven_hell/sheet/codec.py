"""States as JSON, and what must hold in a state that is read."""

from typing import Final

from engine.codec import Codec, check_lengths, check_ranges
from games.heaven_hell.data.book import Book, shared_book
from games.heaven_hell.options import HeavenHellOptions
from games.heaven_hell.sheet.frames import Frame
from games.heaven_hell.sheet.state import HeavenHell


def brought(book: Book) -> list[list[int]]:
    """Return the decks that players brought, by seat; empty where it is the ready-made one (3.3)."""
    return [list(deck) if own else [] for deck, own in zip(book.decks, book.own, strict=True)]


def measure(s: HeavenHell) -> None:
    """Refuse lists of a wrong length, and numbers that name nothing."""
    book = s.book
    cells = ("grid", "wounds", "spent", "might", "might_turn", "mind", "mind_turn")
    check_lengths(
        s,
        {
            book.n: ("decision", "deck", "hand", "discard", "pile", "open"),
            book.n * book.n: ("spied",),
            len(book.fields): ("holder",),
            len(book.column_of): cells,
        },
    )
    faces = range(len(book.faces))
    ranges = {
        name: ([face for cards in getattr(s, name) for face in cards], faces)
        for name in ("deck", "hand", "discard", "pile", "open", "spied")
    }
    check_ranges(ranges)
    check_ranges({"brought": ([face for deck in book.decks for face in deck], faces)})
    check_ranges({"grid": (s.grid, range(-1, len(book.faces))), "holder": (s.holder, range(-1, book.n))})


_EARLIER: Final = "692e50a320626a1bf2c9a1dc61184ed6d63123aa6bf009d445ffa0e44b2101dc"
CODEC: Final = Codec(
    HeavenHell, Frame, HeavenHellOptions, shared_book, measure, brought, versioned=True, earlier=_EARLIER
)
