"""Statistics of games that are over."""
