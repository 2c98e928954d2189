"""What can be looked up by name: characters, cards, treasures, shapes and spaces, and two more."""

from collections.abc import Iterator

from engine.pieces import Piece
from engine.texts import Text
from games.willow.data.book import Book
from games.willow.face import reference as page


def pieces(book: Book) -> Iterator[Piece]:
    """Yield everything of the data set that has a name."""
    for at, char in enumerate(book.chars):
        yield Piece(char.name, Text("The characters"), page.character_row(book, at))
    yield Piece(book.names[book.queen], Text("The castle"), _queen(book))
    yield Piece(book.names[book.companion], Text("The companion"), _companion(book))
    kinds = {**dict(page.SECTIONS), "elora": Text("The child")}
    seen = set()
    for card in book.faces:
        if card.name not in seen:
            seen.add(card.name)
            yield Piece(card.name, kinds[card.kind], page.card_row(book, card))
    for shape in book.shapes:
        yield Piece(shape.name, Text("The shapes"), page.shape_row(shape))
    for at, space in enumerate(book.spaces):
        text = page.space_row(book, at)
        if space.power:
            text = Text("{said} {power}", said=text, power=page.place_row(book, space))
        yield Piece(space.name, Text("The map"), text)


def _queen(book: Book) -> Text:
    return Text(
        "**{queen}**: Health {health}, Magic {magic}.",
        queen=book.names[book.queen],
        health=book.queen_health,
        magic=book.queen_magic,
    )


def _companion(book: Book) -> Text:
    return Text(
        "**{companion}**: restored, {n} Magic more.",
        companion=book.names[book.companion],
        n=book.numbers.fin_raziel_magic,
    )
