"""What the words of an action must name, and what all that is done has in common."""

from collections.abc import Callable
from typing import ClassVar, Final

from engine.actions import interning
from engine.stages import Deed
from engine.texts import Text
from games.willow.data.book import CHARS
from games.willow.face.things import char_of, holder, mine, people, thing
from games.willow.face.words import card_name, char_name
from games.willow.play.travel.ways import MODES
from games.willow.sheet.view import WillowView

interned: Final = interning(1 << 16)
"""Return the one object of an action: `interned(Go, seat, "willow", "river_ford")`."""
SHORT: Final = 30
"""Letters of a word that are said again."""
CARD: Final = Text("The card.")
CHARACTER: Final = Text("The character.")
SPACE: Final = Text("The space.")
TARGET: Final = Text("Whom or what: a character, a space, foe or queen.")
MORE: Final = Text("A further choice, if the card needs one.")


def no_char(v: WillowView, word: str) -> Text | None:
    """Refuse a character that is none, or none of the viewer's."""
    char = char_of(v, word)
    own = people(v, [char for char in CHARS if mine(v, char)])
    if char < 0:
        return Text("There is no character “{word}”; yours: {own}.", word=word[:SHORT], own=own)
    if not mine(v, char):
        return Text("You do not decide for {char}; yours: {own}.", char=char_name(v.book, char), own=own)
    return None


def no_card(v: WillowView, word: str) -> Text | None:
    """Refuse a card that is none, or that no character of the viewer has. One of which the viewer does not
    know who has it is refused alike wherever it is.
    """
    card = v.book.card_of.get(word)
    if card is None:
        if word in v.book.names:
            return Text("None of your characters has {thing}; name a card of theirs.", thing=thing(v, word))
        return Text("There is no card “{word}”; name one that a character of yours has.", word=word[:SHORT])
    char = holder(v, card)
    if mine(v, char):
        return None
    if char >= 0:
        return Text(
            "{card} is with {char}, who is not yours; name a card of your own characters.",
            card=card_name(v.book, card),
            char=char_name(v.book, char),
        )
    return Text(
        "None of your characters has {card}; name a card that one of them has.", card=card_name(v.book, card)
    )


def no_space(v: WillowView, word: str) -> Text | None:
    """Refuse a space that is none."""
    if word in v.book.space_of:
        return None
    return Text("There is no space “{word}” on the map; its spaces stand in the rules.", word=word[:SHORT])


def never_char(v: WillowView, word: str) -> Text | None:
    """Refuse whoever is none of the six."""
    if word in v.book.char_of:
        return None
    if word in (v.book.companion, "companion"):
        return Text("{who} is no character who acts; name one of the six.", who=thing(v, word))
    return Text("There is no character “{word}”; name one of the six.", word=word[:SHORT])


def _never_card(v: WillowView, word: str) -> Text | None:
    if word in v.book.card_of or word == v.book.companion:
        return None
    return Text("There is no card “{word}” in this game.", word=word[:SHORT])


def no_mode(_: WillowView, word: str) -> Text | None:
    """Refuse what is no way to travel."""
    if word in MODES:
        return None
    return Text("“{mode}” is no way to travel; say {modes}.", mode=word[:SHORT], modes=MODES)


def kind_of(v: WillowView, word: str) -> str:
    """Return the kind of the card that a word names; "" for a word that is no card's."""
    card = v.book.card_of.get(word)
    return "" if card is None else v.book.kind[card]


_NEVER: Final[tuple[tuple[str, Callable[[WillowView, str], Text | None]], ...]] = (
    ("char", never_char),
    ("space", no_space),
    ("card", _never_card),
    ("instead", _never_card),
    ("mode", no_mode),
)
"""By option: what its word must name."""


class WillowDeed(Deed):
    """Be the base of all that is done. Faults are sentences in which some names may be open: `{prompt}` is
    what is asked instead.
    """

    __slots__ = ()

    exact = True
    wrong: ClassVar[Text]
    """What is said where nothing of the kind is asked."""

    def elsewhere(self, _: WillowView, __: object) -> Text | None:
        """Say that nothing of the kind is asked now."""
        return self.wrong

    def never(self, v: WillowView) -> Text | None:
        """Refuse words that name nothing in this game."""
        for option, fault in _NEVER:
            word = getattr(self, option, "")
            if word and (why := fault(v, word)) is not None:
                return why
        return None
