"""The ratings of a group: a fold over its rated games, in the order in which they ended.

The ratings after each game are kept beside it, so that each is a checkpoint: when a game is added or
corrected, what comes before it stands, and the fold goes on from there. It is the same as folding all anew,
to the last bit: each step depends on nothing but the game and the ratings before it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from contests.ratings.model import rate
from contests.ratings.played import Played
from contests.ratings.rating import Rating


@dataclass(frozen=True, slots=True)
class Folded:
    """Hold the ratings of those who took part after each game, and of everybody after the last."""

    after: tuple[dict[int, Rating], ...] = ()
    table: dict[int, Rating] = field(default_factory=dict)


def fold(games: Iterable[Played], start: Mapping[int, Rating] | None = None) -> Folded:
    """Rate games one after the other, in order of their keys, from the ratings before the first of them."""
    table = dict(start or {})
    after = []
    for game in sorted(games, key=lambda played: played.key):
        new = rate(game, table)
        table |= new
        after.append(new)
    return Folded(tuple(after), table)
