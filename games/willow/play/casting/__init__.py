"""Cards that are played and spells that are cast."""
