"""Cards that are handed out, given, laid open, thrown away."""
