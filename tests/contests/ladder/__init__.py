"""Ladders: challenges, matches of those who are ready, and rungs."""
