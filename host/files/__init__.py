"""Games from files: verified, and kept for a while to be stepped through."""
