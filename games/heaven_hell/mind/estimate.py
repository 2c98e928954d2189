"""A guess at how a game will end, for a playout that is cut short."""

from math import exp
from typing import Final

from games.heaven_hell.sheet.facts import dominion
from games.heaven_hell.sheet.state import HeavenHell

_MIGHT: Final = 0.12
"""Dominion that a point of might in play is worth: it wins battlefields later."""
_HEALTH: Final = 0.04
_CARD: Final = 0.06
_SHARP: Final = 0.42
"""How surely a lead of one Dominion decides."""


def estimate(s: HeavenHell) -> tuple[float, ...]:
    """Return the share of the win of each seat from Dominion, fighters, hands. They sum to 1."""
    if s.ending and s.winner >= 0:
        return tuple(float(seat == s.winner) for seat in range(s.book.n))
    worth = [_worth(s, seat) for seat in range(s.book.n)]
    top = max(worth)
    weights = [exp(_SHARP * (value - top)) for value in worth]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def _worth(s: HeavenHell, seat: int) -> float:
    """Return the Dominion of a seat with what stands behind it."""
    worth = dominion(s, seat) + _CARD * min(len(s.hand[seat]), s.book.hand)
    for cell in s.book.cells(seat):
        face = s.grid[cell]
        if s.book.fighter[face]:
            card = s.book.faces[face]
            worth += _MIGHT * card.might + _HEALTH * (card.health - s.wounds[cell])
    return worth
