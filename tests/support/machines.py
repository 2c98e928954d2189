"""Machine players and safe answers on states: what the tests of every game ask of them."""

from random import Random
from typing import Any

from engine.game import AnyGame


def finish(game: AnyGame, state: Any, seed: str, players: str) -> tuple[str, tuple[int, ...]]:
    """Play a game out, each seat `g`reedy, `r`andom or by `d`efaults; return how it ended and the places."""
    rng = Random(seed)
    while (asked := game.pending(state)) is not None:
        seat = asked.must[0]
        legal = game.legal(state, seat)
        if players[seat] == "g":
            action = game.greedy(game.view(state, seat), legal, rng)
        elif players[seat] == "d":
            action = game.default(game.view(state, seat), legal)
        else:
            action = legal[rng.randrange(len(legal))]
        assert action in legal
        game.apply(state, action)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.reason, outcome.places


def choice(game: AnyGame, state: Any, seat: int = 0) -> str:
    """Return the greedy choice of a seat."""
    return str(game.greedy(game.view(state, seat), game.legal(state, seat), Random(0)))


def safe(game: AnyGame, state: Any, seat: int = 0) -> str:
    """Return the safe answer of a seat."""
    return str(game.default(game.view(state, seat), game.legal(state, seat)))
