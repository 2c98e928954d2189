"""The Discord commands, one file for each family. They translate; rules and transactions are elsewhere."""
