"""Games of sides between greedy players: neither side may win much more than half of them."""

from collections.abc import Iterator, Mapping
from time import perf_counter

from bench.figure import Figure
from engine import AnyGame, Sided
from engine.playout import Playout, play, source, start, won_by_side
from games import GAMES
from players import POLICIES

SECONDS = 6.0
"""How long is played with each number of players."""
LEAST = 4
"""So many games at least with each number."""
MUST, GOOD = 0.65, 0.58
"""The share of all games that a side may win, and should at most."""


def measure() -> Iterator[Figure]:
    """Play each game of sides with each number of players; the better side over all numbers counts."""
    for key, game in GAMES.items():
        if not isinstance(game, Sided):
            continue
        won = {seats: wins(game, seats) for seats in game.seats(game.Options())}
        games = sum(sum(tally.values()) for tally in won.values())
        names = list(next(iter(won.values())))[:-1]
        best = max(sum(tally[name] for tally in won.values()) for name in names)
        yield Figure(
            f"sides.{key}", f"wins of the better side of {game.title}", "of 1", best / games, MUST, GOOD,
            parts={f"{seats} players": told(tally) for seats, tally in won.items()},
        )  # fmt: skip


def wins(game: AnyGame, seats: int) -> Mapping[str, int]:
    """Play for some seconds; return how many games each side won."""
    played: list[Playout] = []
    began = perf_counter()
    while len(played) < LEAST or perf_counter() - began < SECONDS:
        number = len(played)
        state = start(game, game.Options(), seats, "sides", number)
        played.append(play(game, state, [POLICIES["greedy"]] * seats, source("sides", seats, number)))
    return won_by_side(game, played)


def told(won: Mapping[str, int]) -> str:
    """Say who won how many."""
    return ", ".join(f"{name} {count}" for name, count in won.items())
