"""A guess at how a game will end, for a playout that is cut short."""

from math import exp
from typing import Final

from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad

_CROWN: Final = 6.0
"""Renown that a crown is worth at the start of its run, and for each base reached on it."""
_CARD: Final = 0.25
_STAT: Final = 0.2
_SHARP: Final = 0.3
"""How surely a lead in Renown decides; 4 ahead is about 3 to 1."""


def estimate(s: GoodVsBad) -> tuple[float, ...]:
    """Return the share of the win of each seat from Renown, crowns, stats and cards. They sum to 1."""
    if s.winner != NOBODY:
        return tuple(float(seat == s.winner) for seat in range(s.book.n))
    worth = []
    for seat in range(s.book.n):
        points = sum(sum(s.stat[piece][:PLAIN]) for piece in (2 * seat, 2 * seat + 1))
        crowned = _CROWN * (1 + len(s.reached[seat])) if s.crown[seat] != NOBODY else 0.0
        worth.append(s.renown[seat] + crowned + _STAT * points + _CARD * len(s.hand[seat]))
    top = max(worth)
    weights = [exp(_SHARP * (value - top)) for value in worth]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
