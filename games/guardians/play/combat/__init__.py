"""Combat, from the announcement to the retreat (G56-G130, D1-D10); `order` says what follows what."""
