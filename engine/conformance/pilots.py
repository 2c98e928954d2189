"""Who plays in the kit's games: the kernel cannot ask the package of players."""

from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from engine.decisions import Legal
from engine.game import AnyGame


@dataclass(frozen=True, slots=True)
class Pilot:
    """Choose at random, as the game's greedy player, or as its safe default does.

    `kinds` draws a kind of action first and then one of that kind: where a hand can be thrown away card by
    card, the random player does hardly anything else.
    """

    how: Literal["random", "kinds", "greedy", "default"]

    @property
    def sees(self) -> bool:
        """Tell whether it needs a view."""
        return self.how in ("greedy", "default")

    @property
    def eager(self) -> bool:
        """Tell whether it acts where it need not."""
        return self.how in ("random", "kinds")

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return one of the legal actions."""
        if self.how == "greedy":
            return game.greedy(view, legal, rng)
        if self.how == "default":
            return game.default(view, legal)
        if self.how == "kinds":
            kinds = list(dict.fromkeys(action.kind for action in legal))
            kind = kinds[rng.randrange(len(kinds))]
            legal = [action for action in legal if action.kind == kind]
        return legal[rng.randrange(len(legal))]
