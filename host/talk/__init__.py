"""Talk among those who may confer, and direct messages of a table."""
