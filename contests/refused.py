"""Refuse what cannot be now, in a sentence with the remedy."""

from contests.log import Number
from engine.texts import Player, Text


class NotNow(ValueError):
    """Refuse an entry of an event; `text` is the sentence for the person who wanted it."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


def who(number: Number) -> Player:
    """Name an entrant in a `Text`: entrant n is `Player(n - 1)`, whose name the host knows.

    >>> str(Text("{who} is out.", who=who(3)))
    'Player 3 is out.'
    """
    return Player(number - 1)
