"""What two dice give, one on each side: chances and mean losses by the lead before the roll."""

from itertools import product
from typing import Final

_MOST: Final = 24
"""Leads beyond this are as good as this one."""
_ROLLS: Final = tuple(own - other for own, other in product(range(1, 7), repeat=2))


def _row(lead: int) -> tuple[float, ...]:
    """Return for margins 1, 2, ... how likely the side with this lead wins by that much or more."""
    return tuple(sum(lead + roll >= margin for roll in _ROLLS) / 36 for margin in range(1, _MOST + 7))


_WINS: Final = tuple(_row(lead) for lead in range(-_MOST, _MOST + 1))
_LOSS: Final = tuple(
    tuple(sum(min(health, max(0, -lead - roll)) for roll in _ROLLS) / 36 for health in range(13))
    for lead in range(-_MOST, _MOST + 1)
)


def _index(lead: int) -> int:
    if -_MOST <= lead <= _MOST:
        return lead + _MOST
    return 2 * _MOST if lead > 0 else 0


def wins_by(lead: int, margin: int) -> float:
    """Return how likely a side that is ahead by `lead` wins by `margin` (1 or more)."""
    return _WINS[_index(lead)][min(margin, _MOST + 6) - 1]


def wins(lead: int) -> float:
    """Return how likely a side that is ahead by `lead` wins outright (W55, W58)."""
    return _WINS[_index(lead)][0]


def casts(lead: int) -> float:
    """Return how likely a spell works whose caster is ahead of its level by `lead`: a tie does (W57)."""
    return _WINS[_index(lead + 1)][0]


def mean_loss(lead: int, health: int) -> float:
    """Return the Health that a champion with so much of it loses on average when his lead is `lead` (W56)."""
    return _LOSS[_index(lead)][max(0, min(12, health))]
