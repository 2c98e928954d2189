"""Moves: of people, of machines, and those that are settled beforehand; and how a change of the game is written."""
