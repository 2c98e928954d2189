"""The read-only API for other programs on this machine: what a stranger may read, as JSON."""
