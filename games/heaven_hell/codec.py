"""States as JSON, and what must hold in a state that is read."""

from typing import Final

from engine.codec import Codec, check_lengths, check_ranges
from games.heaven_hell.book import Book, shared_book
from games.heaven_hell.options import HeavenHellOptions
from games.heaven_hell.state import Frame, HeavenHell


def measure(s: HeavenHell) -> None:
    """Refuse lists of a wrong length, and numbers that name nothing."""
    book = s.book
    faces = range(len(book.faces))
    check_lengths(
        s,
        {
            book.n: ("decision", "deck", "hand", "discard", "pile", "open"),
            book.n * book.n: ("spied",),
            len(book.fields): ("holder",),
            len(book.column_of): ("grid", "wounds", "spent", "might", "might_turn", "mind", "mind_turn"),
        },
    )
    heaps = ("deck", "hand", "discard", "pile", "open", "spied")
    check_ranges({name: ((face for cards in getattr(s, name) for face in cards), faces) for name in heaps})
    check_ranges(
        {
            "grid": (s.grid, range(-1, len(book.faces))),
            "holder": (s.holder, range(-1, book.n)),
        }
    )


def own_decks(book: Book) -> list[list[int]]:
    """Return by seat the faces of the deck that it brought; none for the ready-made one."""
    return [list(deck) if own else [] for deck, own in zip(book.decks, book.own, strict=True)]


CODEC: Final = Codec(HeavenHell, Frame, HeavenHellOptions, shared_book, measure, own_decks)
