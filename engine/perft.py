"""Perft: count all courses of play to a depth, a number that any change of the rules moves."""

from collections.abc import Iterator
from typing import Any

from engine.game import AnyGame


def choices(game: AnyGame, state: Any) -> Iterator[Any]:
    """Yield every legal action of every seat that is asked, in order."""
    asked = game.pending(state)
    if asked is not None:
        for seat in (*asked.must, *asked.may):
            yield from game.legal(state, seat)


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Count the courses of exactly `depth` actions from a state, chance as its seed gives it."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in choices(game, state))
    total = 0
    for action in choices(game, state):
        after = state.copy()
        game.apply(after, action)
        total += perft(game, after, depth - 1)
    return total


def divide(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """Count below each first action (`seat: action`): where two counts differ, this finds the branch."""
    counts: dict[str, int] = {}
    for action in choices(game, state):
        after = state.copy()
        game.apply(after, action)
        counts[f"{action.seat}: {action}"] = perft(game, after, depth - 1)
    return counts
