"""Policies that can sit in a seat: they get a view, the legal actions and their own random source, never a
state.
"""

from players.registry import POLICIES, UnknownPolicy, named, recorded, versioned

__all__ = ["POLICIES", "UnknownPolicy", "named", "recorded", "versioned"]
