"""What one reader may see of a game: now, step by step, as a picture, as a file, as a spectator."""
