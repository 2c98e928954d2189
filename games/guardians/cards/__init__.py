"""What stands on a card, how it is written, and what it says."""
