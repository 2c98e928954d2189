"""Whole games with everything real: people at a sandbox, the bot as a process of its own, its database."""
