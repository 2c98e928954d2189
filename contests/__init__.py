"""Events of many games, and ratings: formats, pairings, standings. Pure arithmetic over logs."""
