"""Policies that can sit in a seat: they get a view, the legal actions and their own random source, never a
state.
"""

from players.levels import LEVELS, USUAL, machine_name
from players.player import Player
from players.registry import POLICIES, UnknownPolicy, named, recorded, recorded_quick, versioned

__all__ = [
    "LEVELS", "POLICIES", "USUAL", "Player", "UnknownPolicy", "machine_name", "named", "recorded",
    "recorded_quick",
    "versioned",
]  # fmt: skip
