"""What the cards can do: the vocabulary, verbs, and what attached items add up to."""
