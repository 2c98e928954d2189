"""Names of cards, Guardians and sets of Strongholds by their ids, for the log."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from engine.texts import Text
from games.guardians.cards.does_words import terrain
from games.guardians.data.book import SPACE_OF

_ROOM: Final = 280
"""Characters that a list of names may take, so that it fits a sentence."""


class Names:
    """Hold the names of one data set."""

    __slots__ = ("_names",)

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def card(self, card: str) -> Text:
        """Name a card, a Guardian or a set of Strongholds by its id."""
        return Text("{name}", name=self._names[card])

    def cards(self, cards: Sequence[str]) -> tuple[Text, ...]:
        """Name cards by their ids, equal ones once and with their number; of a long list, how many more."""
        named: list[Text] = []
        room, left = _ROOM, len(cards)
        for card, times in Counter(cards).items():
            words = (
                self.card(card) if times == 1 else Text("{times}x {card}", times=times, card=self.card(card))
            )
            room -= len(str(words)) + 2
            if room < 0:
                return (*named, Text("and {count} more", count=left))
            named.append(words)
            left -= times
        return tuple(named)

    def thing(self, word: str) -> Text:
        """Name what a card was played on: a card, a space, or a word of the rules."""
        if word in self._names:
            return self.card(word)
        return Text("{at}", at=word) if word in SPACE_OF else terrain(word)


def stones(count: int) -> Text:
    """Say a number of stones."""
    return Text("{count} stone", plural="{count} stones", count=count)
