"""What becomes of a world if the game's machine players play on in it: a playout, and how it is judged.

A playout goes on until everybody has had a whole turn and a round is over, or the game is. So all that
is compared is judged at the same point, after as many turns of each seat.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from engine.decisions import Pending
from engine.events import Event
from engine.game import AnyGame, counter
from players.judgement import judged

MOST_ACTIONS: Final = 400
"""Actions after which a playout ends in any case."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """Hold the share of the win of each seat at the end of a playout, and how many actions that took."""

    shares: tuple[float, ...]
    actions: int


Watch: TypeAlias = Callable[[Pending, Any, Any, Sequence[Event]], None]
"""Told of each step of a playout: what was asked, the view that was chosen from (None: nothing was to be
chosen), the action, and what came of it.
"""


Choose: TypeAlias = Callable[[Any, Any, Random], Any]
"""Chooses one of the legal actions for the seat of a view."""


def outlook(
    game: AnyGame,
    world: Any,
    over: int,
    rng: Random,
    watch: Watch | None = None,
    choose: Choose | None = None,
) -> Outlook:
    """Play on in a world, which is changed, until so many rounds are over: `horizon` says how many. All seats
    choose as the game's machine player does, or as `choose` says.
    """
    pending, legal_of, apply, view = game.pending, game.legal, game.apply, game.view
    choose = choose or game.greedy
    rounds, taken = counter(game), 0
    while taken < MOST_ACTIONS and rounds(world) <= over:
        asked = pending(world)
        if asked is None:
            break
        seat = asked.must[0]
        legal = legal_of(world, seat)
        seen = view(world, seat) if len(legal) > 1 else None
        action = legal[0] if seen is None else choose(seen, legal, rng)
        events = apply(world, action)
        taken += 1
        if watch is not None:
            watch(asked, seen, action, events)
    return Outlook(judged(game, world), taken)


def horizon(game: AnyGame, world: Any, whole: int) -> int:
    """Return the round with which a playout from a world ends: the one in play, and so many whole ones."""
    return counter(game)(world) + whole
