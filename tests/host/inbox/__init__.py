"""Reminders, the list of turns, what happened while somebody was away, and personal settings."""
