"""The rules of Willow, by phase."""
