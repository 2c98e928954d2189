"""Help that tests of several parts share."""
