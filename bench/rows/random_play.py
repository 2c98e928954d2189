"""Random play: how many actions a second, setting games up and asking who is next included."""

from collections.abc import Iterator
from random import Random
from time import perf_counter

from bench.figure import Figure
from bench.measure import medians
from engine import AnyGame, Sided
from engine.playout import play, start
from games import GAMES
from players import POLICIES

BARS = {"foes": (25_000, 40_000), "willow": (25_000, 40_000), "good_vs_bad": (25_000, 40_000)}
"""Actions a second that a game must and should reach."""
OTHERS = (12_000, 25_000)
SECONDS = 1.0
"""How long one run plays."""


def measure() -> Iterator[Figure]:
    """Play each game with each number of seats; the slowest number counts.

    Two at a game for many are another game; two at a game of sides are the same one.
    """
    for key, game in GAMES.items():
        must, good = BARS.get(key, OTHERS)
        able = game.seats(game.Options())
        few = isinstance(game, Sided) or able[-1] < 3
        by_seats = {seats: median_rate(game, seats) for seats in able if seats >= 3 or few}
        yield Figure(
            f"random_play.{key}", f"random play of {game.title}", "actions/s", min(by_seats.values()),
            must, good, more=True, parts={f"{seats} seats": rate for seats, rate in by_seats.items()},
        )  # fmt: skip


def median_rate(game: AnyGame, seats: int, seconds: float = SECONDS) -> float:
    """Return the actions a second, the median of several runs."""
    return medians(lambda: rate(game, seats, seconds))[0]


def rate(game: AnyGame, seats: int, seconds: float) -> float:
    """Play whole games, at least one, for so many seconds; return the actions a second."""
    policies = [POLICIES["random"]] * seats
    actions = number = 0
    began = perf_counter()
    while (taken := perf_counter() - began) < seconds:
        state = start(game, game.Options(), seats, "bench", number)
        actions += play(game, state, policies, Random(number)).length
        number += 1
    return actions / taken
