"""What can be looked up by name: cards, Guardians, Strongholds and ready decks."""

from collections.abc import Iterator

from engine.pieces import Piece
from engine.texts import Text
from games.guardians.data.book import Book
from games.guardians.face import reference as page


def pieces(book: Book) -> Iterator[Piece]:
    """Yield everything of the data set that has a name."""
    colours = dict(page.COLOURS)
    kinds = {kind: title for several, title in page.KINDS for kind in several}
    for card in book.cards:
        yield Piece(card.name, colours.get(card.color) or kinds[card.kind], page.card_row(card))
    for guardian in book.guardians:
        yield Piece(guardian.name, Text("Guardians"), page.guardian_row(guardian))
    for walls in book.strongholds:
        yield Piece(walls.name, Text("Strongholds"), page.walls_row(walls))
    for deck in book.decks:
        yield Piece(deck.name, Text("Ready decks"), page.deck_row(book, deck))
