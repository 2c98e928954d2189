"""The state with its frames, who may see it, and what follows from it."""
