"""How well a machine plays, in words that people know: three levels, alike in every game."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.decisions import Legal
from engine.game import AnyGame
from engine.texts import Text
from players.own import Greedy
from players.player import Player
from players.search import Search

LAPSES: Final = 0.3
"""How often a learner does not look for the best."""
PLAYOUTS: Final = 48
"""Games that a strong machine plays before each choice: a tenth to three quarters of a second."""


class Learner(Greedy):
    """Choose as the game's own machine player does, but three times in ten any legal action."""

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return the choice of `game.greedy`, or one that nobody has thought about."""
        if len(legal) > 1 and rng.random() < LAPSES:
            return legal[rng.randrange(len(legal))]
        return game.greedy(view, legal, rng)


@dataclass(frozen=True, slots=True)
class Level:
    """Say what a level is called, what it does, and who plays so."""

    title: str
    does: Text
    player: Player


LEVELS: Final[Mapping[str, Level]] = {
    "learner": Level("Learner", Text("often plays well, and now and then without thinking"), Learner()),
    "regular": Level("Regular", Text("plays what looks best at once"), Greedy()),
    "strong": Level("Strong", Text("thinks ahead before each choice, some two seconds"), Search(PLAYOUTS)),
}
"""By the word in commands and logs, the weakest first; among them is `engine.seated.USUAL`."""
