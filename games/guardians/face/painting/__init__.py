"""The picture of the field and of a fight."""
