"""The player who takes any legal action, all equally likely."""

from random import Random
from typing import Any

from engine.decisions import Legal
from engine.game import AnyGame


class Uniform:
    """Choose blindly: a view is not even built."""

    sees = False
    eager = True
    thinks = False
    version = 0

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:  # noqa: ARG002
        """Return one of the legal actions."""
        return legal[int(rng.random() * len(legal))]
