"""The words of actions - characters, spaces, cards, shapes, other words - as people read them, off a view."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.texts import Text
from games.willow.data.book import CHARS, MADMARTIGAN, NONE
from games.willow.face.card_names import called
from games.willow.face.words import card_name, char_name, companion, queen, shape_name, short_char, space_name
from games.willow.sheet import facts
from games.willow.sheet.frames import Fight
from games.willow.sheet.view import WillowView

_WORDS: Final[Mapping[str, Text]] = {
    "restore": Text("own shape"),
    "hand": Text("a card by chance"),
    "foe": Text("the Foe"),
    "place": Text("the Place"),
}


def thing(v: WillowView, word: str) -> Text:
    """Name what a word of an action stands for, never as its id where it has a name."""
    book = v.book
    if word in book.char_of:
        return char_name(book, book.char_of[word])
    if word in book.space_of:
        return space_name(book, book.space_of[word])
    if word in book.card_of:
        return called(v, book.card_of[word])
    if word in book.shape_of:
        return shape_name(book, book.shape_of[word])
    if word == "queen":
        return queen(book)
    if word == "companion":
        return companion(book)
    if word == "foe":
        return foe_name(v)
    if word in book.names:
        return Text("{name}", name=book.names[word])
    return _WORDS.get(word) or Text("“{word}”", word=word[:30])


def spoken(v: WillowView, word: str) -> Text:
    """Say what a word of an action stands for; one that stands for itself is that word."""
    card = thing(v, word)
    return Text("{word}", word=word) if card.message == "“{word}”" else card


def foe_name(v: WillowView) -> Text:
    """Name the Foe that is being fought."""
    f = fight(v)
    return _WORDS["foe"] if f is None or f.foe < 0 else card_name(v.book, f.foe)


def fight(v: WillowView) -> Fight | None:
    """Return the fight under way, or None."""
    return facts.running_view(v)


def frame_of(v: WillowView, kind: str) -> Any:  # Any: a frame of that kind, or None
    """Return the innermost frame of a kind, or None."""
    return next((frame for frame in reversed(v.frames) if frame.kind == kind), None)


def card_of(v: WillowView, word: str) -> int:
    """Return the card that a word names; NONE for a word that is no card's."""
    return v.book.card_of.get(word, NONE)


def char_of(v: WillowView, word: str) -> int:
    """Return the character that a word names; NONE for a word that is no character's."""
    return v.book.char_of.get(word, NONE)


def holder(v: WillowView, card: int) -> int:
    """Return the character who has a card, as far as the viewer knows; NONE: nobody whom it knows."""
    holders: dict[int, int] | None = v.memo.get("holders")
    if holders is None:
        holders = v.memo["holders"] = {
            piece: char for char in CHARS for piece in (*v.hand[char], *v.shown[char]) if piece >= 0
        }
    return holders.get(card, NONE)


def holder_name(v: WillowView, card: int) -> Text | None:
    """Name who has a card, to group a long list by."""
    char = holder(v, card)
    return None if char < 0 else char_name(v.book, char)


def by_holder(v: WillowView, card: int, does: Text) -> Text:
    """Say who does something with a card."""
    return Text("{char}: {does}", char=short_char(v.book, holder(v, card)), does=does)


def mine(v: WillowView, char: int) -> bool:
    """Tell whether the viewer decides for a character."""
    return v.seat is not None and char >= 0 and v.control[char] == v.seat


def side_of(v: WillowView) -> int:
    """Return the side of the viewer; NONE for a spectator."""
    return NONE if v.seat is None else v.team[v.seat]


def group_at(v: WillowView, space: int, side: int) -> list[int]:
    """Return the characters of a side in a space."""
    return [char for char in CHARS if v.at[char] == space and v.side[char] == side]


def people(v: WillowView, chars: Sequence[int]) -> tuple[Text, ...]:
    """Name some characters in few letters."""
    return tuple(short_char(v.book, char) for char in chars)


def in_cage(v: WillowView, char: int) -> bool:
    """Tell whether a character sits in the cage (W9)."""
    return v.caged and char == MADMARTIGAN


def company(v: WillowView, chars: Sequence[int]) -> Text:
    """Name some characters as in a sentence: `A and B`."""
    names = people(v, chars)
    if len(names) < 2:
        return names[0] if names else Text("nobody")
    return Text("{some} and {last}", some=names[:-1], last=names[-1])
