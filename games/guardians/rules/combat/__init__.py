"""Combat, from the announcement to the retreat (3.7-3.12, 2.6); `order` says what follows what."""
