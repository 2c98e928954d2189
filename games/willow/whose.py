"""Whether what an action names is there at all, and the viewer's: the first question of every refusal.

A card of which the viewer does not know who has it is refused alike wherever it is.
"""

from typing import Final

from engine.texts import Text
from games.willow.data.book import CHARS
from games.willow.face.things import char_of, holder, mine, people, thing
from games.willow.face.words import card_name, char_name
from games.willow.sheet.view import WillowView

_SHORT: Final = 30


def no_char(v: WillowView, word: str) -> Text | None:
    """Refuse a character that is none, or none of the viewer's."""
    char = char_of(v, word)
    own = people(v, [one for one in CHARS if mine(v, one)])
    if char < 0:
        return Text("There is no character “{word}”; yours: {own}.", word=word[:_SHORT], own=own)
    if not mine(v, char):
        return Text("You do not decide for {char}; yours: {own}.", char=char_name(v.book, char), own=own)
    return None


def no_card(v: WillowView, word: str) -> Text | None:
    """Refuse a card that is none, or that no character of the viewer has."""
    card = v.book.card_of.get(word)
    if card is None:
        if word in v.book.names:
            return Text("None of your characters has {thing}; name a card of theirs.", thing=thing(v, word))
        return Text("There is no card “{word}”; name one that a character of yours has.", word=word[:_SHORT])
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
    return Text("There is no space “{word}” on the map; its spaces stand in the rules.", word=word[:_SHORT])
