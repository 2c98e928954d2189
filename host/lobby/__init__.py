"""The table before play: opening it, its rules and seats, who may come, and the start."""
