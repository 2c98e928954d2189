"""Votes: how a table is asked, and how what it answers is counted."""
