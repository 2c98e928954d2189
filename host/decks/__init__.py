"""Decks that people keep, share, and bring to tables."""
