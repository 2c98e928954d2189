"""What becomes of a world if the game's machine players play on in it: a playout, and how it is judged.

A playout goes on until everybody has had a whole turn and a round is over, or the game is. So all that
is compared is judged at the same point, after as many turns of each seat.
"""

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.game import AnyGame, counter
from players.judgement import judged

MOST_ACTIONS: Final = 400
"""Actions after which a playout ends in any case."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """Hold the share of the win of each seat at the end of a playout, and how many actions that took."""

    shares: tuple[float, ...]
    actions: int


def outlook(game: AnyGame, world: Any, over: int, rng: Random) -> Outlook:
    """Play on in a world, which is changed, until so many rounds are over: `horizon` says how many."""
    pending, legal_of, apply, view, greedy = game.pending, game.legal, game.apply, game.view, game.greedy
    rounds, taken = counter(game), 0
    while taken < MOST_ACTIONS and rounds(world) <= over:
        asked = pending(world)
        if asked is None:
            break
        seat = asked.must[0]
        legal = legal_of(world, seat)
        apply(world, legal[0] if len(legal) == 1 else greedy(view(world, seat), legal, rng))
        taken += 1
    return Outlook(judged(game, world), taken)


def horizon(game: AnyGame, world: Any, whole: int) -> int:
    """Return the round with which a playout from a world ends: the one in play, and so many whole ones."""
    return counter(game)(world) + whole
