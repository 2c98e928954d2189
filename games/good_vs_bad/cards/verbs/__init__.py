"""The effect vocabulary: one verb, one small function, in a table for each kind of card (3.15)."""
