"""Files from outside: a short queue, one process that reads them, and games that are kept to be stepped through."""
