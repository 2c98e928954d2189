"""Why something cannot be done."""
