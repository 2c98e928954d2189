"""Who plays in the kit's games: the kernel cannot ask the package of players."""

from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from engine.decisions import Legal
from engine.game import AnyGame


@dataclass(frozen=True, slots=True)
class Pilot:
    """Choose at random, as the game's greedy player, or as its safe default does."""

    how: Literal["random", "greedy", "default"]

    @property
    def sees(self) -> bool:
        """Tell whether it needs a view."""
        return self.how != "random"

    @property
    def eager(self) -> bool:
        """Tell whether it acts where it need not."""
        return self.how == "random"

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return one of the legal actions."""
        if self.how == "greedy":
            return game.greedy(view, legal, rng)
        if self.how == "default":
            return game.default(view, legal)
        return legal[rng.randrange(len(legal))]
