"""The words for things: figures, spells, tiles, sides; labels, boards, hands and the log use the same."""

from typing import Final

from engine.texts import Text
from games.foes.data.book import MONSTERS, Book

SIDES: Final = ("north", "east", "south", "west")
TELEPORTS: Final = "xz"
"""By colour, the letter of a teleport."""

_SIDE_NAMES: Final = (Text("north"), Text("east"), Text("south"), Text("west"))

# By the kind of spell; `{n}` is the number on it.
_NAMES: Final[dict[str, Text]] = {
    "move+": Text("Movement +{n}"),
    "chips+": Text("Power Chips +{n}"),
    "wisdom+": Text("Wisdom +{n}"),
    "transform": Text("Transform ±{n}"),
    "rotate": Text("Rotate {n}"),
    "transference": Text("Transference"),
    "invisibility": Text("Invisibility"),
    "move-monster": Text("Move Monster"),
    "move-3": Text("Move 3 Monsters"),
    "exchange": Text("Exchange"),
}
_HELP: Final[dict[str, Text]] = {
    "move+": Text("up to {n} more steps, and you may still fight after them"),
    "chips+": Text("chips from the reserve, {n} at most, even after the dice"),
    "wisdom+": Text("up to {n} wisdom at once, to 50 at most"),
    "transform": Text("the monster on your space is up to {n} stronger or weaker in this battle"),
    "rotate": Text("turn open intersections any way, {n} at most"),
    "transference": Text("before you walk: jump to another player"),
    "invisibility": Text("before you walk: pass monsters, and nobody can follow"),
    "move-monster": Text("move any monster up to 2 chambers"),
    "move-3": Text("move up to 3 monsters by 1 chamber each"),
    "exchange": Text("two monsters or chests change places; players stay"),
}


def stem(face: str) -> tuple[str, int]:
    """Split the face of a spell into its kind and its number (0 where it has none).

    >>> stem("move+3"), stem("move-3"), stem("transform2")
    (('move+', 3), ('move-3', 0), ('transform', 2))
    """
    bare = face.rstrip("0123456789")
    return (bare, int(face[len(bare) :])) if bare in _NAMES and bare != face else (face, 0)


def spell_name(face: str) -> Text:
    """Name a spell by its face."""
    return _numbered(_NAMES, face)


def spell_help(face: str) -> Text:
    """Say what a spell does, without a full stop."""
    return _numbered(_HELP, face)


def _numbered(texts: dict[str, Text], face: str) -> Text:
    kind, number = stem(face)
    text = texts.get(kind)
    if text is None:
        return Text("{face}", face=face)
    return text.with_args(n=number) if number else text


def tile_name(tile: int) -> Text:
    """Name a tile in mid-sentence: `Monster 14`, `a treasure chest`."""
    return Text("Monster {n}", n=tile) if tile <= MONSTERS else Text("a treasure chest")


def tile_title(book: Book, tile: int) -> Text:
    """Name a tile as the data set does, with the strength of a monster that has a name of its own."""
    name = book.tile_name[tile]
    if tile > MONSTERS:
        return Text("{name}", name=name)
    return Text("Monster {n}", n=tile) if name == f"Monster {tile}" else Text("{name} {n}", name=name, n=tile)


def side_name(side: int) -> Text:
    """Name a side of an intersection by its number."""
    return _SIDE_NAMES[side]
