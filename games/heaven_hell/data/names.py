"""Names of cards and battlefields by their ids, for the log."""

from collections.abc import Mapping
from typing import Final

from engine.texts import Text

_MOST: Final = 14
"""Cards that are named in full in one sentence."""


class Names:
    """Hold the names of one data set."""

    __slots__ = ("_names",)

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def card(self, card: str) -> Text:
        """Name a card by its id."""
        return Text("{name}", name=self._names[card])

    def cards(self, cards: tuple[str, ...]) -> tuple[Text, ...]:
        """Name cards by their ids, in their order; a long list stays ids, so that it fits a sentence."""
        if len(cards) > _MOST:
            return tuple(Text("{id}", id=card) for card in cards)
        return tuple(self.card(card) for card in cards)

    def field(self, field: str) -> Text:
        """Name a battlefield by its id."""
        return Text("{name}", name=self._names[field])
