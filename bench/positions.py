"""States from the middle of random and greedy games, to measure on."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from engine import AnyGame, Seat
from engine.playout import play, start
from players import POLICIES

EVERY = 7
"""Every seventh state of a game is kept: not in step with rounds of 3, 4, 5 or 6 seats."""


@dataclass(frozen=True, slots=True)
class Position:
    """Hold a state, who must act there, and what that seat sees."""

    game: AnyGame
    state: Any
    seat: Seat
    view: Any


def positions(game: AnyGame, each: int = 8) -> list[Position]:
    """Return `each` positions of the middle half of a random and of a greedy game, by number of seats."""
    chosen: list[Position] = []
    for seats in game.seats(game.Options()):
        for policy in ("random", "greedy"):
            middle = list(middle_of(game, seats, policy))
            picked = [middle[at * len(middle) // each] for at in range(each)] if middle else []
            chosen += picked
    return chosen


def middle_of(game: AnyGame, seats: int, policy: str) -> Iterator[Position]:
    """Play a game and yield positions of its middle half."""
    kept: list[Any] = []
    count = [0]

    def keep(state: Any) -> None:
        count[0] += 1
        if count[0] % EVERY == 0:
            kept.append(state.copy())

    first = start(game, game.Options(), seats, "bench", 0)
    play(game, first, [POLICIES[policy]] * seats, Random(seats), watch=keep)
    for state in kept[len(kept) // 4 : 3 * len(kept) // 4]:
        pending = game.pending(state)
        if pending is not None:
            seat = pending.must[0]
            yield Position(game, state, seat, game.view(state, seat))
