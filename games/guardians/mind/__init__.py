"""What a machine player weighs."""
