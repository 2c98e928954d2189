"""The data set: its shape, its checks, and the tables that the rules read."""
