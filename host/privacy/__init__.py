"""What is stored about a person: shown, handed out, deleted, and kept deleted."""
