"""What a game is: its state and its frames, what a seat sees of them, and small facts that both tell."""
