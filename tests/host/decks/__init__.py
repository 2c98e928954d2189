"""Decks that people keep and bring."""
