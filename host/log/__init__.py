"""The log of a game and what is folded from it: states, snapshots, what an undo would turn back."""
