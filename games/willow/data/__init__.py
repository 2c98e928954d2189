"""The numbers and names of the game, and how they are read and checked."""
