"""Who would win a game that is cut short: by weights that were fitted to how games of machine players ended.

For a game that counts what its chances hang on (`engine.weighing.Weighs`), the share of a side is
proportional to e to the power of its weighted sum; for any other it is the game's own estimate. The
weights stand in `weights.json`, by the key of the game and the name of the trait; `python -m tools.fit GAME`
writes them.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from math import exp, log
from typing import Any, Final

from engine.game import AnyGame
from engine.weighing import Weighs

ESTIMATE: Final = "estimate"
"""The trait that every game has: the logarithm of its own estimate of the side's share."""
_LEAST: Final = 1e-4
"""A share that is estimated lower counts as this."""


def judged(game: AnyGame, state: Any) -> tuple[float, ...]:
    """Return the share of the win of each seat: as the game has ended, else as it is judged."""
    outcome = game.outcome(state)
    if outcome is not None:
        return outcome.shares
    weights = weights_of(game)
    if weights is None:
        return game.estimate(state)
    teams = game.teams(state)
    sides = by_weights(weights, traits(game, state))
    shares = [0.0] * sum(map(len, teams))
    for team, share in zip(teams, sides, strict=True):
        for seat in team:
            shares[seat] = share / len(team)
    return tuple(shares)


def names(game: AnyGame) -> tuple[str, ...]:
    """Return the names of all traits of a game, its own and the estimate."""
    return (ESTIMATE, *game.traits) if isinstance(game, Weighs) else (ESTIMATE,)


def traits(game: AnyGame, state: Any) -> list[tuple[float, ...]]:
    """Return by side the traits of a state, in the order of `names`: those of its first seat stand for all
    who play together.
    """
    estimate, teams = game.estimate(state), game.teams(state)
    shares = [log(max(_LEAST, sum([estimate[seat] for seat in team]))) for team in teams]
    if not isinstance(game, Weighs):
        return [(share,) for share in shares]
    return [(share, *game.weigh(state, team[0])) for share, team in zip(shares, teams, strict=True)]


def by_weights(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return shares that sum to 1, from the traits of each side.

    >>> by_weights((1.0,), ((0.0,), (0.0,)))
    (0.5, 0.5)
    """
    worths = [sum([weight * trait for weight, trait in zip(weights, row, strict=True)]) for row in rows]
    top = max(worths)
    powers = [exp(worth - top) for worth in worths]
    total = sum(powers)
    return tuple([power / total for power in powers])


def weights_of(game: AnyGame) -> tuple[float, ...] | None:
    """Return the weights of a game in the order of `names`; None: none were fitted."""
    return _weights(game.key, names(game))


@lru_cache(maxsize=64)
def _weights(key: str, wanted: tuple[str, ...]) -> tuple[float, ...] | None:
    stored: Mapping[str, Mapping[str, float]] = json.loads(
        (files("players") / "weights.json").read_text(encoding="utf-8")
    )
    fitted = stored.get(key)
    return None if fitted is None else tuple([fitted.get(name, 0.0) for name in wanted])
