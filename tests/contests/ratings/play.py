"""Games among people of known strength: the places follow strength and luck."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from contests.ratings import Part, Played


def duel(at: int, places: tuple[int, ...], players: Sequence[int], **changes: object) -> Played:
    """Return a game everybody for themselves, of players in order of seats."""
    parts = tuple(Part(player, seat) for seat, player in enumerate(players))
    game = Played(at, 1, f"G{at:05}", places, tuple(range(len(players))), parts)
    return replace(game, **changes)  # type: ignore[arg-type]  # fields of a game


def season(rng: Random, strengths: Sequence[float], games: int, seats: int) -> list[Played]:
    """Return so many games of random tables; luck has a deviation of 1."""
    made = []
    for at in range(games):
        players = rng.sample(range(len(strengths)), seats)
        shown = [strengths[player] + rng.gauss(0, 1) for player in players]
        places = tuple(1 + sum(other > mine for other in shown) for mine in shown)
        made.append(duel(at, places, players))
    return made


def ranks(values: Sequence[float]) -> list[float]:
    """Return the rank of each value, from 0; equal ones share the middle of theirs."""
    return [sum(other < value for other in values) + (values.count(value) - 1) / 2 for value in values]


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """Return the correlation of the ranks of two rows of values."""
    one, other = ranks(first), ranks(second)
    middle = (len(one) - 1) / 2
    both = sum((a - middle) * (b - middle) for a, b in zip(one, other, strict=True))
    norm = (sum((a - middle) ** 2 for a in one) * sum((b - middle) ** 2 for b in other)) ** 0.5
    return float(both / norm)
