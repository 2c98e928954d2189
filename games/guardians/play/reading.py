"""What the words of an action must name."""

from collections.abc import Sequence
from typing import Final

from engine.texts import Text
from games.guardians.data.book import SPACE_OF, SPACES
from games.guardians.face.things import known
from games.guardians.face.words import called
from games.guardians.play.common import owner
from games.guardians.sheet.view import GuardiansView

SHORT: Final = 20
"""Letters of a word that are said again."""


def no_card(v: GuardiansView, seat: int, word: str) -> Text | None:
    """Refuse a word that names no card that its seat knows, or another's card; else None."""
    number = known(v, word)
    if number < 0 and word in v.book.card_of:
        return no_such(v, word)
    if number < 0:
        return Text(
            "You know no card “{word}”; name one of yours by its name, as `/hand` lists them.",
            word=word[:SHORT],
        )
    if owner(v, number) != seat:
        return Text("{card} is not your card; name one of your own.", card=called(v, number))
    return None


def no_such(v: GuardiansView, word: str) -> Text:
    """Refuse the id of a card of the data set, of which the viewer knows none in this game."""
    name = v.book.cards[v.book.card_of[word]].name
    return Text("You hold no {card}; `/hand` lists what you hold.", card=name)


def no_space(word: str) -> Text | None:
    """Refuse the name of a space that is none; else None."""
    if word in SPACE_OF:
        return None
    return Text("There is no space “{word}”; spaces are a1 to c4.", word=word[:SHORT])


def names(spaces: Sequence[int]) -> tuple[Text, ...]:
    """Name spaces shortly."""
    return tuple(Text("{at}", at=SPACES[space]) for space in spaces)
