"""What can be looked up by name: monsters, chests, the prize and the spells."""

from collections.abc import Iterator

from engine.pieces import Piece
from engine.texts import Text
from games.foes.data.book import MONSTERS, Book
from games.foes.face.words import spell_help, spell_name


def pieces(book: Book) -> Iterator[Piece]:
    """Yield everything of the data set that has a name."""
    for tile in range(1, len(book.tile_name)):
        monster = tile <= MONSTERS
        yield Piece(book.tile_name[tile], *(_monster(book, tile) if monster else _chest(book, tile)))
    prize = Text("**{name}**: whoever wins the game frees it.", name=book.prize)
    yield Piece(book.prize, Text("The prize"), prize)
    seen = set()
    for spell in book.spells:
        if spell.face not in seen:
            seen.add(spell.face)
            yield Piece(str(spell_name(spell.face)), Text("Spells"), _spell(book, spell.face))


def _monster(book: Book, tile: int) -> tuple[Text, Text]:
    text = Text(
        "**{name}**: strength {strength}, gold {gold}",
        name=book.tile_name[tile],
        strength=tile,
        gold=book.gold[tile],
    )
    if book.heart[tile]:
        text = Text("{said}, hearts {hearts}", said=text, hearts=book.heart[tile])
    return Text("Monsters"), Text("{said}.", said=text)


def _chest(book: Book, tile: int) -> tuple[Text, Text]:
    text = Text(
        "**{name}**: {gold} gold and {wisdom} wisdom, no spell; it is taken without dice.",
        name=book.tile_name[tile],
        gold=book.gold[tile],
        wisdom=book.chest_wisdom[tile],
    )
    return Text("Chests"), text


def _spell(book: Book, face: str) -> Text:
    first, *more = sorted({spell.pile for spell in book.spells if spell.face == face})
    piles = Text("{n}", n=first)
    for pile in more:
        piles = Text("{piles} and {last}", piles=piles, last=pile)
    return Text(
        "**{name}**: {help}. In pile {piles}.", name=spell_name(face), help=spell_help(face), piles=piles
    )
