"""Policies that can sit in a seat: they get a view, the legal actions and their own random source, never a
state.
"""

from engine.seated import USUAL
from players.foreign import UnfitPlayer
from players.levels import LEVELS
from players.player import Player
from players.registry import (
    POLICIES,
    UnknownPolicy,
    admit,
    foreign,
    named,
    recorded,
    recorded_quick,
    thinks,
    versioned,
)

__all__ = [
    "LEVELS", "POLICIES", "USUAL", "Player", "UnfitPlayer", "UnknownPolicy", "admit", "foreign", "named",
    "recorded", "recorded_quick", "thinks", "versioned",
]  # fmt: skip
