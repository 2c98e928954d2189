"""Policies that can sit in a seat: they get a view, the legal actions and their own random source, never a
state.
"""

from players.foreign import UnfitPlayer
from players.levels import LEVELS, USUAL
from players.player import Player
from players.registry import (
    POLICIES,
    UnknownPolicy,
    admit,
    foreign,
    named,
    recorded,
    recorded_quick,
    versioned,
)

__all__ = [
    "LEVELS", "POLICIES", "USUAL", "Player", "UnfitPlayer", "UnknownPolicy", "admit", "foreign", "named",
    "recorded", "recorded_quick", "versioned",
]  # fmt: skip
