"""The rules: a room for each step of the game, with its actions, and what befalls pieces, cards, spaces."""
