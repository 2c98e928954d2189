"""How buttons read."""
