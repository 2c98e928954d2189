"""The smallest game, to which every seat brings a number, as it may bring a deck."""

from engine import Entry as BaseEntry
from tests.engine.tiny import TinyGame


class BroughtEntry(BaseEntry):
    """Bring a number."""

    deck: int = 0


class BroughtGame(TinyGame):
    """Play the smallest game; what was brought changes nothing in it."""

    Entry: type[BaseEntry] = BroughtEntry


GAME = BroughtGame()
