"""One change of one event in one transaction, with its dice, its seats and what must be said."""
