"""What an event does by itself: the next step, and pairing in a process of its own."""
