"""Moves of people and machines, those settled beforehand, and how a change of the game is written."""
