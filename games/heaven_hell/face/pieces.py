"""What can be looked up by name: characters, Tactics, Miracles and battlefields."""

from collections.abc import Iterator
from typing import Final

from engine.pieces import Piece
from engine.texts import Text
from games.heaven_hell.data.book import Book
from games.heaven_hell.face import reference as page
from games.heaven_hell.face.words import codes

KINDS: Final = {**dict(page.KINDS), "tactic": Text("Tactics"), "miracle": Text("Miracles")}


def pieces(book: Book) -> Iterator[Piece]:
    """Yield everything of the data set that has a name."""
    for card, code in zip(book.faces, codes(book), strict=True):
        if card.kind in ("tactic", "miracle"):
            yield Piece(card.name, KINDS[card.kind], page.spoken_row(card))
        else:
            yield Piece(card.name, KINDS[card.side], page.character_row(card, code))
    for field in book.fields:
        yield Piece(field.name, Text("Battlefields"), page.field_row(field))
