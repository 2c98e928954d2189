"""The games of an event: opened, awaited, placed, and ended with their round."""
