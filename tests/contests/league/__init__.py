"""Leagues: divisions, seasons, and who goes up and down."""
