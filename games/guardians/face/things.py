"""The words of actions - cards, spaces, Guardians, other words - as people read them."""

from typing import Final

from engine.texts import Text
from games.guardians.cards.does import does
from games.guardians.data.book import NONE, SPACE_OF, Card, number_of
from games.guardians.face.words import called, card_help, where
from games.guardians.sheet.view import GuardiansView

_WORDS: Final = {
    "pen": Text("the Pen"),
    "guardian": Text("the Guardian"),
    "stone": Text("a stone"),
    "beer": Text("beer"),
    "gold": Text("gold"),
    "charm": Text("charm"),
}


def known(v: GuardiansView, word: str) -> int:
    """Return the card that a word names, as far as the viewer knows it; NONE for anything else.

    `M01-17` is a card of kind M01: a word with another kind before the number names none.
    """
    number = number_of(word)
    if not 0 <= number < len(v.face) or v.face[number] < 0:
        return NONE
    return number if v.book.cards[v.face[number]].id == word.rpartition("-")[0] else NONE


def card_of(v: GuardiansView, word: str) -> Card | None:
    """Return what is printed on the card that a word names, or None."""
    number = known(v, word)
    return None if number < 0 else v.book.cards[v.face[number]]


def thing(v: GuardiansView, seat: int, word: str) -> Text:
    """Name what a word of an action stands for."""
    number = known(v, word)
    if number >= 0:
        return called(v, number)
    if word in SPACE_OF:
        return where(seat, SPACE_OF[word])
    if word in v.book.guardian_of:
        return Text("{name}", name=v.book.guardians[v.book.guardian_of[word]].name)
    if word in v.book.card_of:
        return Text("{name}", name=v.book.cards[v.book.card_of[word]].name)
    return _WORDS.get(word) or Text("{word}", word=word)


def effect_hint(v: GuardiansView, seat: int, word: str) -> Text | None:
    """Say what the card or the Guardian that a word names does, in the length of a hint."""
    card = card_of(v, word)
    if card is not None:
        return card_help(card)
    if word in v.book.guardian_of:
        return does(v.book.guardians[v.guardian[seat]].effects)
    return None
