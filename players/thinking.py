"""What is done with a policy in a process of its own: a pure function of what its seat may see."""

from random import Random
from typing import Any

from engine.game import AnyGame
from players.player import Player


def considered(game: AnyGame, view: Any, player: Player, rng: Random) -> Any:
    """Return the choice of a player for the seat of a view. What is legal follows from the view, too, so that
    no state has to be sent.
    """
    world = game.imagine(view, Random(0))  # no dice of a table
    return player.choose(game, view, game.legal(world, view.seat), rng)
