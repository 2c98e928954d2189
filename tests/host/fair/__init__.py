"""What a table promises about its dice, and to whom."""
