"""The data set, and the book of a game that is made of it."""
