"""The players that each game brings along: its greedy player and its safe answers."""

from random import Random
from typing import Any

from engine.decisions import Legal
from engine.game import AnyGame


class Greedy:
    """Choose as the game's own machine player does."""

    sees = True
    eager = False
    thinks = False
    version = 0

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return the choice of `game.greedy`."""
        return game.greedy(view, legal, rng)


class Silent:
    """Give the safe answer that stands for a player who says nothing."""

    sees = True
    eager = False
    thinks = False
    version = 0

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:  # noqa: ARG002
        """Return the choice of `game.default`."""
        return game.default(view, legal)
