"""Names of cards, Guardians and sets of Strongholds by their ids, for the log."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from engine.texts import Text
from games.guardians.book import SPACE_OF
from games.guardians.does_words import terrain

_MOST: Final = 11
"""Different cards that are named in full in one sentence."""


class Names:
    """Hold the names of one data set."""

    __slots__ = ("_names",)

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def card(self, card: str) -> Text:
        """Name a card, a Guardian or a set of Strongholds by its id."""
        return Text("{name}", name=self._names[card])

    def cards(self, cards: Sequence[str]) -> tuple[Text, ...]:
        """Name cards by their ids, equal ones once and with their number; a long list stays ids."""
        counted = Counter(cards)
        if len(counted) > _MOST:
            return tuple(Text("{id}", id=card) for card in counted)
        return tuple(
            self.card(card) if times == 1 else Text("{times}x {card}", times=times, card=self.card(card))
            for card, times in counted.items()
        )

    def thing(self, word: str) -> Text:
        """Name what a card was played on: a card, a space, or a word of the rules."""
        if word in self._names:
            return self.card(word)
        return Text("{at}", at=word) if word in SPACE_OF else terrain(word)


def count_of(count: int) -> Text:
    """Say a number of cards."""
    return Text("{count} card", plural="{count} cards", count=count)


def stones(count: int) -> Text:
    """Say a number of stones."""
    return Text("{count} stone", plural="{count} stones", count=count)
